"""Both sides of first-monday's decisions, recomputed from what its disclosed papers' tables say."""

import json
from collections.abc import Mapping
from fractions import Fraction

import pytest

from engine import door
from engine.door import Asked, Holder
from engine.kernel.bundle import Bundle
from engine.policies import policy_named
from engine.policies.runner import play
from engine.policies.seated import Desk
from engine.policies.solar import papers
from engine.policies.solar.alarms import Alarm, alarms
from engine.storage import install_public_tasks, releases
from engine.transcript import Json, Step
from engine.worlds.solar import WORLD
from engine.worlds.solar.families.first_monday.generator import mint
from grading.keeping import grade_once

pytestmark = pytest.mark.django_db
TASK = "solar/first-monday"
PAPERS = ("SS-01", "YD-01", "LG-039", "LG-COM", "CT-S11", "CT-S12", "CT-S15")
Decision = Mapping[str, Json]


@pytest.fixture
def desk() -> Desk:
    install_public_tasks()
    card = door.take_seat(TASK, Holder(kind="agent", key="amy"))
    return Desk(card=card, tools={}, opening=door.record(card.seat)[0], seed="1")


def decisions() -> dict[str, Decision]:
    reference = releases.reference_of(releases.release_of_task(TASK))["reference.json"]
    return {one["id"]: one for one in json.loads(reference)["decisions"]}


def read(desk: Desk) -> dict[str, Step]:
    found = {}
    for name in PAPERS:
        asked = Asked(tool="document_read", arguments={"document": name})
        seq = door.call(desk.card.seat, asked, "agent").step.seq
        found[name] = door.record(desk.card.seat, after=seq - 1)[0]
    return found


def alarm_of(desk: Desk, unit: str) -> Alarm:
    return next(one for one in alarms(desk.opening) if one.object == unit)


@pytest.mark.parametrize(
    ("decision", "unit", "seen"),
    [
        ("larkspur-inv-07", "S11-INV-07", "tripped"),
        ("mill-pond-three", "S12-INV-19", "feeding in"),
    ],
)
def test_what_leaving_a_unit_costs_and_how_likely_it_is_real(
    desk: Desk, decision: str, unit: str, seen: str
) -> None:
    told, known = decisions()[decision], read(desk)
    assert papers.loss_cents(desk, known, alarm_of(desk, unit)) == told["leave_cents"]
    share = papers.share(known["LG-039"], "at_noon", seen, lambda one: one.startswith("ground"))
    posterior = told["posterior"]
    assert isinstance(posterior, dict)
    assert share == Fraction(int(str(posterior["real"])), int(str(posterior["of"])))


@pytest.mark.parametrize(("seen", "share"), [("normal", 0), ("zero", 1)])
def test_a_meter_in_daylight_settles_a_silent_site(desk: Desk, seen: str, share: int) -> None:
    log = read(desk)["LG-COM"]
    is_real = {"carrier", "modem"}.isdisjoint
    assert papers.share(log, "meter_in_daylight", seen, lambda one: is_real({one})) == share


@pytest.mark.parametrize("seed", [2, 3])
def test_other_seeds_are_decided_alike(seed: int) -> None:
    task = f"{TASK}-s{seed}"
    parts = mint(seed)
    releases.install(Bundle(task=task, world=WORLD.id, revision=WORLD.revision, parts=parts))
    verdicts = {
        policy: grade_once(play(task, policy, policy_named("solar-1", policy), seed="1")).passed
        for policy in ("oracle", "threshold", "generic-prior", "do-nothing")
    }
    assert verdicts == {
        "oracle": True,
        "threshold": True,
        "generic-prior": False,
        "do-nothing": False,
    }
