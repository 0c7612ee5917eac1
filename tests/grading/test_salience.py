"""The salience dial, measured on bundles: what is loud is not what is dear."""

import json
from functools import lru_cache
from random import Random

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.families.forty_one import generator as forty_one
from engine.worlds.solar.plant_state import UNTOUCHED
from grading.gate.salience import Alarm, Cause, Letter, salience, salience_dial

MOST = -0.4
SEEDS = (1, 2, 3)


@lru_cache(maxsize=4)
def parts(seed: int = 1) -> dict[str, bytes]:
    return forty_one.mint(seed)


def content(minted: dict[str, bytes]) -> Content:
    return open_content({p.partition("/")[2]: d for p, d in minted.items() if p[:8] == "content/"})


def board(opened: Content) -> list[Alarm]:
    known = alarms(opened.plant, UNTOUCHED, 0)
    return [Alarm(object=alarm.subject, severity=alarm.severity) for alarm in known]


def inbox(opened: Content) -> list[Letter]:
    roles = {person.id: person.role for person in opened.disclosed.people}
    return [Letter(objects=one.objects, role=roles.get(one.sender, ""))
            for one in opened.disclosed.inbox]  # fmt: skip


def causes(minted: dict[str, bytes]) -> list[Cause]:
    return [
        Cause(objects=tuple(one["objects"]), real=one["prior"]["real"],
              of=one["prior"]["real"] + one["prior"]["not_real"],
              consequence_cents=one["leave_cents"])
        for one in json.loads(minted["reference/reference.json"])["decisions"]
    ]  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_on_the_board_of_forty_one_the_loud_is_not_the_dear(seed: int) -> None:
    opened = content(parts(seed))
    dial = salience_dial(board(opened), inbox(opened), causes(parts(seed)))
    print(f"seed {seed}: {dial:.3f}")
    assert dial <= MOST


def test_each_alarm_of_the_board_has_its_cause_among_the_decisions() -> None:
    named = {name for cause in causes(parts()) for name in cause.objects}
    assert {alarm.object for alarm in board(content(parts()))} <= named


def test_shuffled_severities_move_the_dial() -> None:
    opened = content(parts())
    heard, letters, known = board(opened), inbox(opened), causes(parts())
    codes = sorted({alarm.severity for alarm in heard})
    moved = set()
    for seed in range(12):
        other = codes.copy()
        Random(seed).shuffle(other)
        renamed = dict(zip(codes, other, strict=True))
        again = [Alarm(object=a.object, severity=renamed[a.severity]) for a in heard]
        moved.add(round(salience_dial(again, letters, known), 3))
    assert len(moved) > 6


def test_the_dial_turns_no_physics() -> None:
    minted = dict(parts())
    disclosed = json.loads(minted["content/disclosed.json"])
    disclosed["severities"] = {
        "XFM-060": "CRIT",
        "MTR-051": "CRIT",
        "002": "INFO",
        "COM-201": "LOW",
    }
    minted["content/disclosed.json"] = json.dumps(disclosed).encode()
    told, loud = content(parts()), content(minted)
    assert salience_dial(board(loud), inbox(loud), causes(minted)) > MOST
    before, after = (alarms(each.plant, UNTOUCHED, 9_480) for each in (told, loud))
    assert [(a.id, a.raised_minute, a.cleared_minute, a.text) for a in before] == [
        (a.id, a.raised_minute, a.cleared_minute, a.text) for a in after
    ]


def test_fewer_than_three_causes_have_no_dial() -> None:
    cause = Cause(objects=("A",), real=1, of=2, consequence_cents=100)
    with pytest.raises(ValueError, match="three causes"):
        salience_dial([Alarm(object="A", severity="LOW")], [], [cause])


@pytest.mark.parametrize(
    ("roles", "weight"),
    [((), 1), (("parts and warranty",), 1), (("asset manager", "field technician"), 2),
     (("asset manager", "asset manager"), 2), (("board secretary", "operations director"), 3)],
)  # fmt: skip
def test_of_all_who_wrote_about_a_cause_the_most_senior_counts_and_counts_once(
    roles: tuple[str, ...], weight: int
) -> None:
    heard = [Alarm(object="A", severity="MED"), Alarm(object="B", severity="LOW")]
    letters = [Letter(objects=("B",), role=role) for role in roles]
    others = [Letter(objects=("C",), role="operations director")]
    cause = Cause(objects=("A", "B"), real=1, of=1, consequence_cents=1)
    assert salience(heard, [*letters, *others], cause) == 3 * 2 * weight


def test_equal_loudness_shares_its_rank() -> None:
    heard = [Alarm(object=name, severity="LOW") for name in "ABCD"]
    known = [Cause(objects=(name,), real=1, of=1, consequence_cents=n)
             for n, name in enumerate("ABCD")]  # fmt: skip
    loud = [*heard, Alarm(object="D", severity="LOW")]
    assert 0 < salience_dial(loud, [], known) < 1
