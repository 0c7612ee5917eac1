"""Both sides of forty-one's decisions, recomputed from what its disclosed papers' tables say."""

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
from engine.policies.solar.forty_one import odds, stakes
from engine.storage import releases
from engine.transcript import Json, Step
from engine.worlds.solar import WORLD
from engine.worlds.solar.families.forty_one.generator import mint
from grading.keeping import grade_once
from grading.sheet import Sheet
from tests.policies.forty_one import TASK, install

pytestmark = pytest.mark.django_db
PAPERS = ("SS-01", "YD-01", "HB-01", "SOP-07", "LG-COM", "LG-MTR", "LG-OIL", "LG-039", "CT-S13")
VERDICTS = {
    "oracle": True,
    "threshold": True,
    "salience-first": False,
    "generic-prior": False,
    "dispatch-everything": False,
    "do-nothing": False,
}
Decision = Mapping[str, Json]


@pytest.fixture
def desk() -> Desk:
    install()
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


def test_what_the_logs_count_is_what_the_decisions_were_declared_with(desk: Desk) -> None:
    known = read(desk)
    counted = {
        "llano-draw": odds.plant_is_off(known["LG-COM"]),
        "juniper-t-3": odds.transformer_fails(known["LG-OIL"]),
        "tule-meter": odds.meter_errs(known["LG-MTR"]),
        "peach-orchard": odds.array_is_broken(known["LG-039"], "off"),
        "dew": odds.array_is_broken(known["LG-039"], "on"),
    }
    assert counted == {name: _posterior(decisions()[name]) for name in counted}


def test_what_leaving_a_stopped_unit_costs(desk: Desk) -> None:
    told = decisions()["peach-orchard"]["leave_cents"]
    assert papers.loss_cents(desk, read(desk), alarm_of(desk, "S13-INV-11")) == told


def test_a_transformer_that_fails_costs_its_days_within_the_run_on_and_the_lump(desk: Desk) -> None:
    day_cents = 2_750 * 10_900 * 4_600 // 1_000_000
    loss_cents = stakes.failure_cents(desk, read(desk), "S02")
    assert abs(loss_cents - (1_800_000 + 34 * day_cents)) < 100


def test_a_third_of_a_phase_lost_is_worth_more_than_a_letter_and_a_visit(desk: Desk) -> None:
    lost_cents = stakes.uncounted_cents(desk, read(desk), "S04", Fraction(38, 300))
    assert abs(lost_cents - int(str(decisions()["tule-meter"]["leave_cents"]))) < 100
    assert stakes.last_resort_cents(read(desk), "S04") > 85_000 + 160_000


@pytest.mark.parametrize("seed", [2, 3])
def test_other_seeds_are_decided_alike_and_nobody_is_above_the_oracle(seed: int) -> None:
    task = f"{TASK}-s{seed}"
    parts = mint(seed)
    releases.install(Bundle(task=task, world=WORLD.id, revision=WORLD.revision, parts=parts))
    sheets = {policy: _graded(task, policy) for policy in VERDICTS}
    assert {policy: sheet.passed for policy, sheet in sheets.items()} == VERDICTS
    assert {policy: sheet.flags for policy, sheet in sheets.items() if sheet.flags} == {}


def _posterior(decision: Decision) -> Fraction:
    posterior = decision["posterior"]
    assert isinstance(posterior, dict)
    return Fraction(int(str(posterior["real"])), int(str(posterior["of"])))


def _graded(task: str, policy: str) -> Sheet:
    return grade_once(play(task, policy, policy_named(WORLD.id, policy), seed="1"))
