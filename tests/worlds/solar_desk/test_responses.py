"""Response times: a word, somebody on site, hours that count and hours that do not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.worlds.solar.contracts import Response, counted_after, late_hours
from engine.worlds.solar.plant import Fault, Nuisance
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import (
    BREAKER,
    ENDS,
    RESPONSE,
    at,
    mending,
    minute,
    send,
    sit,
    with_terms,
)
from tests.worlds.solar_desk.seats import finish, settled, table, wait

OPEN = Fault(id="F-REC", family="breaker_open", subject=BREAKER, from_minute=-60)
P1 = Response(
    priority="P1", hours=4, cents_per_hour=6_250, cap_cents=600_000, acknowledge_minutes=240,
    acknowledge_cents_per_hour=1_000, acknowledge_cap_cents=5_000, whole_site=True,
)  # fmt: skip
HOT = Fault(id="F-HOT", family="transformer_hot", subject="S02-T-1", from_minute=-60, permille=400)
HIDDEN = Fault(id="F-H2", family="gas_artefact", subject="S02-T-1", from_minute=-60, permille=600)


def desk(response: Response = P1, **what: Any) -> Chair:
    repairs = (mending(OPEN, "breaker_close", priority=response.priority),)
    return sit(
        **{
            "faults": (OPEN,),
            "repairs": repairs,
            "terms": with_terms(responses=(response,)),
            **what,
        }
    )


def acknowledge(chair: Chair) -> None:
    assert chair.call("alarm_ack", alarms=["AL-S02-GW-1"], cause="unknown").ok


def late(truth: dict[str, Any], item: str) -> dict[str, Any] | None:
    rows = [row for row in truth["settlement"] if row["item"] == item]
    return rows[0] if rows else None


def test_nobodys_word_and_nobody_on_site_accrue_each_to_its_own_cap() -> None:
    truth = finish(desk())
    word, there = late(truth, "late_acknowledgement"), late(truth, "damages")
    assert word is not None
    assert there is not None
    assert (word["cents"], word["basis"]["due"]) == (-5_000, 240)
    assert (there["cents"], there["basis"]["due"]) == (-600_000, 240)


def test_a_word_stops_the_first_clock_and_not_the_second() -> None:
    chair = desk()
    acknowledge(chair)
    truth = finish(chair)
    assert late(truth, "late_acknowledgement") is None
    assert late(truth, "damages") is not None


def test_a_late_word_costs_by_the_hour_begun_and_the_first_one_counts() -> None:
    chair = desk()
    wait(chair, at(0, "11:01"))
    acknowledge(chair)
    wait(chair, at(0, "18:00"))
    acknowledge(chair)
    row = late(finish(chair), "late_acknowledgement")
    assert row is not None
    assert (row["cents"], row["basis"]["late_hours"]) == (-2_000, 2)


def test_anybody_qualified_anywhere_at_the_site_is_in_time_where_the_clause_says_so() -> None:
    for whole, object_, paid in ((True, "S02-T-1", True), (False, "S02-T-1", False),
                                 (False, BREAKER, True)):  # fmt: skip
        chair = desk(msgspec.structs.replace(P1, whole_site=whole, hours=10))
        send(chair, unit=object_, task="look")
        assert (late(finish(chair), "damages") is None) is paid


def test_people_without_good_cards_stop_no_clock() -> None:
    chair = desk(msgspec.structs.replace(P1, hours=10))
    send(chair, crew="MV-HALF", unit=BREAKER, task="breaker_close")
    assert late(finish(chair), "damages") is not None


def test_hours_of_the_desk_stand_still_by_night() -> None:
    response = msgspec.structs.replace(P1, hours=16, desk_hours=True)
    row = late(finish(desk(response)), "damages")
    assert row is not None
    assert row["basis"]["due"] == minute(1, 8)


def test_hours_without_a_grid_count_for_nothing_where_the_clause_says_so() -> None:
    away = Nuisance(id="N-1", kind="utility_outage", subject="S02", from_minute=60, to_minute=360)
    response = msgspec.structs.replace(P1, excludes_grid=True, cap_cents=10_000_000)
    row = late(finish(desk(response, nuisances=(away,))), "damages")
    assert row is not None
    assert row["basis"]["due"] == 240 + 300
    assert row["basis"]["late_hours"] == (ENDS - 540) // 60


def test_people_who_came_before_the_event_are_not_there_for_it() -> None:
    for event, paid in ((minute(0, 15), True), (minute(0, 15) + 1, False)):
        late_one = replace(OPEN, from_minute=event)
        chair = desk(faults=(late_one,))
        send(chair, unit=BREAKER, task="look")
        truth = finish(chair)
        assert (truth["faults"][0]["event"], truth["work"][0]["on_site_at"]) == (
            event, minute(0, 15),
        )  # fmt: skip
        assert (late(truth, "damages") is None) is paid


def test_of_several_alarms_of_one_fault_the_first_that_was_taken_note_of_is_the_word() -> None:
    for second in (False, True):
        chair = sit(faults=(HOT,), repairs=(mending(HOT, "look", priority="P1"),),
                    terms=with_terms(responses=(P1,)))  # fmt: skip
        wait(chair, at(1, "19:00"))
        board = table(chair.call("alarm_list"), "Alarms")
        first, later = [row["alarm"] for row in board if row["object"] == HOT.subject][:2]
        assert chair.call("alarm_ack", alarms=[first], cause="hardware").ok
        wait(chair, at(3, "08:00"))
        if second:
            assert chair.call("alarm_ack", alarms=[later], cause="hardware").ok
        row = late(finish(chair), "late_acknowledgement")
        assert row is not None
        assert minute(1, 19) <= row["basis"]["met"] < minute(1, 20)


@pytest.mark.parametrize("line_from", [None, 0, 300])
def test_a_response_time_runs_from_the_breaker_and_not_from_the_line_that_was_down_before(
    line_from: int | None,
) -> None:
    opened = replace(OPEN, from_minute=300)
    line = () if line_from is None else (
        Nuisance(id="N-1", kind="comm_loss", subject="S02-GW", from_minute=line_from, to_minute=600),
    )  # fmt: skip
    truth = finish(desk(faults=(opened,), nuisances=line))
    row = late(truth, "damages")
    assert row is not None
    assert [one["raised"] for one in truth["alarms"] if one["code"] == "COM-201"] == [
        300 if line_from is None else line_from
    ]
    assert (truth["faults"][0]["event"], row["basis"]["due"]) == (300, 300 + 240)


def test_a_line_that_goes_down_after_the_breaker_puts_nothing_off() -> None:
    line = Nuisance(id="N-1", kind="comm_loss", subject="S02-GW", from_minute=500, to_minute=600)
    truth = finish(desk(faults=(replace(OPEN, from_minute=300),), nuisances=(line,)))
    assert truth["faults"][0]["event"] == 300


def test_what_raises_no_alarm_has_no_response_time() -> None:
    chair = sit(faults=(HIDDEN,), repairs=(mending(HIDDEN, "oil_sample"),),
                terms=with_terms(responses=(RESPONSE,)))  # fmt: skip
    truth = finish(chair)
    assert "damages" not in settled(truth)
    assert (truth["faults"][0]["event"], truth["faults"][0]["due"]) == (None, None)


SPANS = st.lists(st.integers(0, 500), max_size=8, unique=True).map(
    lambda edges: tuple(zip(sorted(edges)[::2], sorted(edges)[1::2], strict=False))
)


@given(start=st.integers(0, 300), minutes=st.integers(0, 300), uncounted=SPANS)
def test_as_many_minutes_are_counted_as_were_asked_for(
    start: int, minutes: int, uncounted: tuple[tuple[int, int], ...]
) -> None:
    end = counted_after(start, minutes, uncounted)
    out = [any(a <= each < b for a, b in uncounted) for each in range(start, end)]
    assert out.count(False) == minutes


@pytest.mark.parametrize(("met", "hours"), [(100, 0), (160, 0), (161, 1), (220, 1), (221, 2)])
def test_lateness_leaves_out_what_does_not_count(met: int, hours: int) -> None:
    assert late_hours(100, met, ((90, 160),)) == hours
