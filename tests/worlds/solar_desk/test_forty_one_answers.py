"""Whoever is asked in *Forty-one* answers by what has happened, as far as they can know it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.worlds.solar.families.forty_one.dispatchers import DISPATCHERS
from engine.worlds.solar.minting.forty_one_plant import BREAKER, EARTH, OIL, PHASE, RESTORED_MINUTE
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.answers import find_reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import untouched
from engine.worlds.solar.state.work import CLOSED, WorkOrder
from engine.worlds.solar.state.work import MENDED as MENDED_BY
from tests.worlds.solar_desk.forty_one import letters, week

DAY = 1_440
MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY = (day * DAY for day in range(5))
NEVER = ""


def answer(person: str, about: str, objects: tuple[str, ...], at: int, mended: str = "") -> Reply:
    """Return how somebody answers at a minute, where a visit mended a fault an hour before, or none did."""
    state = untouched()
    if mended:
        order = visit(mended, at - 60)
        state = replace(state, plant=replace(state.plant, mended=((mended, at - 60),)),
                        work=replace(state.work, orders=(order,)))  # fmt: skip
    place = find_reply(week(), state, Asked(person=person, about=about, objects=objects, at=at))
    assert place is not None
    return week().later.replies[place]


def visit(fault: str, left_at: int) -> WorkOrder:
    """Return the order under which a fault was mended."""
    crew = {BREAKER: "MV-TX", OIL: "MV-AZNM-A", PHASE: "METER-CA", EARTH: "LV-SE"}[fault]
    unit = next(one.subject for one in week().plant.faults if one.id == fault)
    return WorkOrder(id=f"WO-{unit}-1", seq=1, crew=crew, site=unit[:3], unit=unit, task="mends",
                     parts=(), slot="same_day", placed_at=0, arrives_at=left_at - 60, roll_cents=0,
                     charged_parts=(), parts_cents=0, status=CLOSED, on_site_at=left_at - 60,
                     leaves_at=left_at, outcome=MENDED_BY, fault=fault)  # fmt: skip


def minute_of(letter: str) -> int:
    return next(int(str(one["minute"])) for one in letters("week") if one["id"] == letter)


BEFORE_AND_AFTER = (
    ("P-ABEYTA", "status", ("S02-T-3",), minute_of("ML-S02-1")),
    ("P-CALLOWAY", "status", ("S08",), RESTORED_MINUTE),
    ("P-CALLOWAY", "other", ("S07",), THURSDAY + 120),
    ("P-DALTON", "status", ("S15",), minute_of("ML-S15-1")),
    ("P-FENWICK", "status", ("S14",), minute_of("ML-S14-1")),
    ("P-LINDQVIST", "status", ("S12",), minute_of("ML-S12-2")),
    ("P-MABRY", "status", ("S13",), minute_of("ML-S13-1")),
    ("P-STRAND", "status", ("S16",), minute_of("ML-S16-1")),
    ("P-VOSS", "status", ("S17",), minute_of("ML-S17-1")),
    ("P-ARNETT", "safety", ("S04-T-1",), minute_of("ML-S04-1")),
    ("P-MARCHETTI", "other", (), 360),
    ("P-MARCHETTI", "budget", (), 360),
    ("P-SINGH", "status", (), 600),
    ("P-TELCO", "comms", ("S08-GW",), RESTORED_MINUTE),
    ("P-TELCO", "warranty", ("S08-GW",), RESTORED_MINUTE),
    ("P-BEGAY", "dispatch", ("S02",), THURSDAY + 120),
)
"""(who, about, objects, the minute that turns what they know)."""


@pytest.mark.parametrize(("person", "about", "objects", "turn"), BEFORE_AND_AFTER)
def test_what_is_answered_before_something_is_not_what_is_answered_after_it(
    person: str, about: str, objects: tuple[str, ...], turn: int
) -> None:
    early = answer(person, about, objects, max(turn - 150, 0))
    late = answer(person, about, objects, turn + 150)
    assert early.body != late.body
    assert early.phone is None or early.phone != late.phone


MENDED = (
    ("P-ABEYTA", "status", ("S02-T-3",), OIL),
    ("P-CALLOWAY", "status", ("S08",), BREAKER),
    ("P-TELCO", "comms", ("S08-GW",), BREAKER),
    ("P-OYELARAN", "status", ("S08",), BREAKER),
    ("P-ORTEGA", "meter_error", ("S04-MTR",), PHASE),
    ("P-ORTEGA", "status", ("S04-MTR",), PHASE),
    ("P-NAKAMURA", "meter_error", ("S04-MTR",), PHASE),
    ("P-NAKAMURA", "meter", ("S04-MTR",), PHASE),
    ("P-SOTO", "status", ("S04-MTR",), PHASE),
    ("P-MABRY", "status", ("S13-INV-11",), EARTH),
    ("P-TILLERY", "status", ("S13-INV-11",), EARTH),
    ("P-GAINES", "status", ("S13-INV-11",), EARTH),
    ("P-HADLEY", "status", ("S08",), BREAKER),
    ("P-BEGAY", "status", ("S02-T-3",), OIL),
    ("P-NORDIN", "status", ("S02-T-3",), OIL),
)
"""(who, about, objects, what a visit has mended)."""


@pytest.mark.parametrize(("person", "about", "objects", "fault"), MENDED)
def test_somebody_who_sees_that_it_is_mended_speaks_of_it_so(
    person: str, about: str, objects: tuple[str, ...], fault: str
) -> None:
    at = WEDNESDAY + 600
    as_it_stands, mended = (answer(person, about, objects, at, name) for name in (NEVER, fault))
    assert as_it_stands.body != mended.body
    assert mended.if_mended == fault
    assert as_it_stands.if_mended == ""


def test_an_answer_is_bound_to_a_fault_only_where_its_writer_can_see_it() -> None:
    bound = {(one.person, one.if_open or one.if_mended) for one in week().later.replies
             if one.if_open or one.if_mended}  # fmt: skip
    assert bound == {(person, fault) for person, _, _, fault in MENDED}
    # A failure is dark in the portal of its owner, and in the feed of the performance engineer.
    failed = {(one.person, one.if_failed) for one in week().later.replies if one.if_failed}
    assert failed == {("P-ABEYTA", OIL), ("P-WU", OIL)}
    tidings = week().later.tidings
    assert {(one.sender, one.fault) for one in tidings if one.fault} == {("P-ABEYTA", OIL)}
    # So is what the desk has switched off.
    off = {(one.person, one.if_off or one.if_back) for one in week().later.replies
           if one.if_off or one.if_back}  # fmt: skip
    assert off == {("P-ABEYTA", "S02-T-3")}
    assert {(one.sender, one.off) for one in tidings if one.off} == off
    # What stands is seen in a portal that is back, or on a tower: nobody else tells of it.
    told = [one for one in week().later.replies if one.if_open]
    assert {(one.person, one.if_open) for one in told} == {
        ("P-CALLOWAY", BREAKER), ("P-TELCO", BREAKER),
    }  # fmt: skip
    assert all((one.from_minute or 0) > RESTORED_MINUTE for one in told)


def test_everybody_has_an_answer_at_any_minute_of_the_week() -> None:
    minutes = range(0, 6 * DAY + 840, 30)
    for person in sorted({one.person for one in week().later.replies}):
        for about in ("status", "other", "safety", "comms", "meter_error", "clearance", "budget"):
            assert all(answer(person, about, (), minute).body for minute in minutes)


def test_a_yes_that_is_asked_for_twice_is_still_true() -> None:
    for one in week().later.replies:
        if one.approves:
            assert "raised" not in one.body
            assert "again" not in one.body


def test_a_dispatcher_answers_by_how_a_breaker_stands_and_for_none_of_another_line() -> None:
    breakers = [breaker for one in DISPATCHERS for breaker in one.breakers]
    for one in DISPATCHERS:
        for breaker in breakers:
            reply = answer(one.id, "clearance", (breaker,), 60)
            stands = "open" if breaker == "S08-REC" else "closed"
            assert reply.if_device == (stands if breaker in one.breakers else "other")
            assert reply.clears == (reply.if_device == "open")


@pytest.mark.parametrize("minute", [60, 400, 900, 2_300, 3_800, 5_200])
def test_all_dispatchers_keep_the_same_hours_and_no_two_the_same_words(minute: int) -> None:
    replies = [
        answer(one.id, "clearance", (breaker,), minute)
        for one in DISPATCHERS
        for breaker in one.breakers
    ]
    assert len({(reply.comes_at, reply.minutes) for reply in replies}) == 1
    # A mailbox says one thing, a person one for each way in which a device can stand.
    said = {(reply.person, reply.body) for reply in replies}
    assert len({body for _, body in said}) == len(said)
    assert {person for person, _ in said} == {one.id for one in DISPATCHERS}
