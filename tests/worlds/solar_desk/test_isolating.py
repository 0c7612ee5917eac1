"""What is switched off before it fails does not fail while it is off, and that costs its energy."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.chain.oil import off_spans
from engine.worlds.solar.plant import END_MINUTE, START_MINUTE, Fault, Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import T1, at, content_of, mending, minute, send, sit
from tests.worlds.solar_desk.seats import finish, settled, table, wait

FAILS = minute(3, 13)
"""Thursday 13:00 at the desk; the sun of this site shines from 07:00 to 19:00 there."""
HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180,
            fails_minute=FAILS)  # fmt: skip
DUE_BY_NIGHT = replace(HOT, fails_minute=minute(3, 23))
REPAIR = mending(HOT, "transformer_repair", failure_cents=1_800_000, failure_days=10)
UNIT = "S02-INV-1"


def desk(fault: Fault = HOT) -> Chair:
    return sit(faults=(fault,), repairs=(REPAIR,))


def told(chair: Chair, word: str, when: str = "") -> None:
    if when:
        wait(chair, when)
    assert chair.call("remote_command", object=T1, command=word).blocked is None


def rows(truth: dict[str, Any], item: str) -> list[dict[str, Any]]:
    return [row for row in truth["settlement"] if row["item"] == item]


@cache
def plant() -> Plant:
    return content_of(desk()).plant


def off(*spans: tuple[int, int | None], name: str = T1) -> PlantState:
    return replace(UNTOUCHED, stopped=tuple((name, start, end) for start, end in spans))


def fails(*spans: tuple[int, int | None], fault: Fault = HOT) -> int | None:
    return fails_at(plant(), off(*spans), fault)


# --- the minute -----------------------------------------------------------------------------------


def test_left_in_service_it_fails_at_its_minute() -> None:
    assert fails() == FAILS


def test_off_for_good_it_never_fails() -> None:
    assert fails((FAILS - 1, None)) is None


def test_off_at_the_very_minute_of_its_failure_it_has_failed() -> None:
    assert fails((FAILS, None)) == FAILS


def test_the_daylight_that_it_spends_off_is_given_back() -> None:
    assert fails((minute(1, 10), minute(1, 12))) == FAILS + 120
    assert fails((minute(1, 10), minute(1, 12)), (minute(2, 9), minute(2, 10))) == FAILS + 180


def test_what_is_given_back_goes_on_after_the_night() -> None:
    assert fails((minute(1, 6), minute(2, 6))) == FAILS + 1_440


def test_a_night_off_gives_nothing() -> None:
    assert fails((minute(1, 21), minute(2, 5))) == FAILS


def test_off_over_its_minute_it_fails_once_it_has_run_as_long_as_it_had_left() -> None:
    assert fails((FAILS - 60, FAILS + 120)) == FAILS + 120 + 60


def test_off_over_a_minute_by_night_it_fails_when_it_is_put_back() -> None:
    back = minute(4, 2)
    assert fails((minute(3, 22), back), fault=DUE_BY_NIGHT) == back
    assert fails((minute(3, 22), None), fault=DUE_BY_NIGHT) is None


def test_what_was_off_before_the_trouble_began_gave_it_nothing() -> None:
    assert fails((START_MINUTE, HOT.from_minute)) == FAILS


def test_a_lock_keeps_it_from_failing_as_a_shutdown_does() -> None:
    locked = replace(UNTOUCHED, locked=((T1, "MV-WEST", FAILS - 60, FAILS + 120),))
    assert fails_at(plant(), locked, HOT) == FAILS + 180


def test_a_unit_is_kept_by_its_transformer_and_a_transformer_by_no_unit() -> None:
    mine = plant().sites[0].units[0]
    unit = replace(HOT, family="central_trip", subject=mine.id)
    assert mine.transformer == T1
    assert fails_at(plant(), off((FAILS - 1, None)), unit) is None
    assert fails_at(plant(), off((FAILS - 1, None), name=mine.id), HOT) == FAILS


SPANS = st.lists(
    st.tuples(st.integers(-200, 500), st.integers(1, 300)), min_size=0, max_size=4
).map(lambda found: tuple((a * 15, a * 15 + length * 15) for a, length in found))


@given(spans=SPANS, due=st.integers(0, 9_000))
@example(spans=((FAILS - 30, FAILS + 30),), due=FAILS)
@settings(max_examples=80, deadline=None)
def test_it_is_never_off_when_it_fails_and_has_run_as_much_daylight_as_it_had(
    spans: tuple[tuple[int, int], ...], due: int
) -> None:
    fault = replace(HOT, fails_minute=due)
    found = fails(*spans, fault=fault)
    assert found is not None
    assert found >= due
    lit = plant().nature("S02").dc_ppm >= 300
    is_off = {m for start, end in spans for m in range(start, end) if m < due or m < found}
    ran = [
        sum(
            bool(lit[(m - START_MINUTE) // 15])
            for m in range(HOT.from_minute, end)
            if m not in gone
        )
        for end, gone in ((due, set[int]()), (found, is_off))
    ]
    assert ran[0] == ran[1]
    assert not any(start <= found < end and start < due for start, end in spans)


@given(spans=SPANS, due=st.integers(0, 9_000), later=st.integers(1, 3_000))
@settings(max_examples=60, deadline=None)
def test_what_is_switched_after_a_failure_does_not_undo_it(
    spans: tuple[tuple[int, int], ...], due: int, later: int
) -> None:
    fault = replace(HOT, fails_minute=due)
    before = fails(*spans, fault=fault)
    assert before is not None
    assert fails(*spans, (before + later, None), fault=fault) == before


# --- what comes of it -----------------------------------------------------------------------------


def test_isolated_in_time_and_left_off_it_is_no_failure_but_loses_its_energy_to_the_end() -> None:
    chair = desk()
    told(chair, "isolate", at(3, "12:00"))
    kept, left = finish(chair), finish(desk())
    assert rows(kept, "failure") == []
    assert [row["cents"] for row in rows(kept, "last_resort")] == [-50_000]
    assert kept["faults"][0]["failed_at"] is None
    assert settled(kept)["energy"] < 2 * settled(left)["energy"] < 0


def test_isolated_and_put_back_it_fails_all_the_same_and_later() -> None:
    chair = desk()
    told(chair, "isolate", at(3, "12:00"))
    told(chair, "restore", at(3, "14:00"))
    truth = finish(chair)
    (row,) = rows(truth, "failure")
    assert truth["faults"][0]["failed_at"] == FAILS + 120
    assert row["basis"]["at"] == FAILS + 120 + 10 * 1_440


def test_a_pair_that_comes_late_can_still_repair_what_was_kept_off() -> None:
    chair = desk()
    told(chair, "isolate", at(3, "12:00"))
    wait(chair, at(3, "14:30"))
    send(chair, slot="next_day")
    wait(chair, at(4, "12:00"))
    told(chair, "restore")
    assert table(chair.call("work_list"), "Work orders")[0]["outcome"] == "mended"
    truth = finish(chair)
    assert rows(truth, "failure") == rows(truth, "last_resort") == []
    assert truth["faults"][0]["failed_at"] is None


def test_a_pair_at_work_when_it_would_have_failed_has_it_off_and_mends_it() -> None:
    work = minute(3, 15)
    chair = desk(replace(HOT, fails_minute=work + 1))
    wait(chair, at(3, "09:00"))
    send(chair)
    truth = finish(chair)
    assert (truth["work"][0]["outcome"], truth["faults"][0]["failed_at"]) == ("mended", None)


@pytest.mark.parametrize(("after", "outcome"), [(0, "beyond_repair"), (1, "mended")])
def test_a_pair_that_begins_in_the_very_minute_of_the_failure_is_too_late(
    after: int, outcome: str
) -> None:
    chair = desk(replace(HOT, fails_minute=minute(3, 15) + after))
    wait(chair, at(3, "09:00"))
    send(chair)
    assert finish(chair)["work"][0]["outcome"] == outcome


def test_its_units_lose_their_grid_at_the_minute_that_was_put_off_and_not_before() -> None:
    spans = off((FAILS - 60, FAILS + 120))
    found = off_spans(plant(), spans, T1)
    assert found == ((FAILS - 60, FAILS + 120), (FAILS + 180, END_MINUTE))


# --- what has failed ------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["isolate", "restore"])
def test_a_switch_without_voltage_does_not_move_and_nothing_is_told_of_it_twice(word: str) -> None:
    chair = desk()
    wait(chair, at(3, "13:30"))
    before = [row["alarm"] for row in table(chair.call("alarm_list"), "Alarms")]
    step = chair.call("remote_command", object=T1, command=word)
    assert step.blocked is not None
    assert step.blocked.code == "no_voltage"
    wait(chair, at(3, "16:00"))
    assert [row["alarm"] for row in table(chair.call("alarm_list"), "Alarms")] == before
