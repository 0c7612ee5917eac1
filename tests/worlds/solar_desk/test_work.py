"""Crews: prices, slots, the world's no, the lock, and what a visit comes to."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.ledger import Charge
from engine.transcript import Diagram
from tests.contracts.chair import Asked, Chair
from tests.worlds.solar_desk.seats import (
    UNIT,
    blocked_code,
    changed,
    dispatch,
    finish,
    news,
    price,
    receipt,
    refusal,
    seat,
    settled,
    table,
    wait,
)

MONDAY, TUESDAY, SATURDAY = "2026-04-13", "2026-04-14", "2026-04-18"


def test_a_dispatch_costs_the_roll_and_the_parts_and_five_minutes() -> None:
    chair = seat()
    step = dispatch(chair)
    assert (step.price_cents, step.minutes) == (65_000 + 42_000, 5)
    assert receipt(step).id == "WO-S11-INV-07-1"
    assert receipt(step).facts["arrives"] == "2026-04-13T15:00:00-05:00"


def test_a_crew_that_arrives_on_a_weekend_costs_half_as_much_again() -> None:
    chair = seat()
    wait(chair, f"{SATURDAY}T09:00")
    assert dispatch(chair).price_cents == 65_000 * 3 // 2 + 42_000


def test_friday_for_saturday_costs_the_weekend_price() -> None:
    chair = seat()
    wait(chair, "2026-04-17T14:00")
    assert dispatch(chair, slot="next_day", parts=[]).price_cents == 65_000 * 3 // 2


def test_a_booking_at_the_minute_of_the_cut_off_is_in_time() -> None:
    chair = seat()
    wait(chair, f"{TUESDAY}T10:00")
    assert dispatch(chair).ok


def test_a_minute_after_the_cut_off_the_refusal_names_the_slot_that_is_open() -> None:
    chair = seat()
    wait(chair, f"{TUESDAY}T10:01")
    said = refusal(dispatch(chair))
    assert said.code == "slot_closed"
    assert "next_day until 15:00" in said.message


def test_after_both_cut_offs_the_refusal_says_that_none_is_open() -> None:
    chair = seat()
    wait(chair, f"{MONDAY}T15:01")
    assert "none is open until midnight" in refusal(dispatch(chair, slot="next_day")).message


def test_next_day_crews_arrive_at_eight() -> None:
    step = dispatch(seat(), slot="next_day")
    assert receipt(step).facts["arrives"] == "2026-04-14T08:00:00-05:00"


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"unit": "S11-INV-77"}, "unit_unknown"),
        ({"unit": "S12-INV-08"}, "unit_unknown"),
        ({"unit": "S12-MTR"}, "unit_unknown"),
        ({"parts": ["flux_capacitor"]}, "parts_unknown"),
        ({"crew": "LV-NEWENGLAND"}, "out_of_range"),
        ({"crew": "MV-PAIR"}, "argument_invalid"),
        ({"task": "guess"}, "argument_invalid"),
        ({"slot": "tonight"}, "argument_invalid"),
        ({"site": "S99"}, "argument_invalid"),
    ],
)
def test_what_the_catalogue_rules_out_is_refused_free(other: dict[str, object], code: str) -> None:
    assert refusal(dispatch(seat(), **other)).code == code


def test_a_crew_that_another_desk_has_taken_is_the_worlds_no() -> None:
    step = dispatch(seat(), crew="LV-SOUTHEAST")
    assert blocked_code(step) == "crew_taken"
    assert (step.price_cents, step.minutes) == (0, 5)


def test_a_crew_rides_to_one_job_at_a_time() -> None:
    chair = seat()
    dispatch(chair)
    assert blocked_code(dispatch(chair, unit="S11-INV-01")) == "crew_taken"
    assert dispatch(chair, unit="S11-INV-01", slot="next_day").blocked is None


def test_the_crew_board_shows_others_bookings_and_ones_own() -> None:
    chair = seat()
    dispatch(chair)
    taken = table(chair.call("crew_list"), "Taken")
    assert {row["crew"] for row in taken} == {"LV-SOUTHEAST", "LV-CAROLINA", "LV-NEWENGLAND"}
    assert taken[-1]["reason"] == "WO-S11-INV-07-1"


def test_a_part_that_the_store_is_out_of_is_the_worlds_no() -> None:
    def empty(disclosed: dict[str, Any]) -> None:
        disclosed["desk"]["parts"][0]["stock"] = 0

    chair = seat(changed(disclosed=empty))
    assert blocked_code(dispatch(chair)) == "part_out"
    bought = chair.call("part_order", part="whip_kit", quantity=1, shipping="expedite")
    assert bought.price_cents == 42_000 + 9_000
    wait(chair, f"{TUESDAY}T08:00")
    assert [one.id for one in news(chair, "report")] == ["PO-whip_kit-1"]
    assert dispatch(chair).price_cents == 65_000, "what was bought rides free"


def test_a_part_is_refused_in_a_way_it_is_not_sent() -> None:
    step = seat().call("part_order", part="dc_fuse", quantity=1, shipping="expedite")
    assert refusal(step).code == "shipping_unknown"


def test_stock_falls_with_what_rides_and_rises_with_what_comes_back() -> None:
    chair = seat()
    dispatch(chair, unit="S11-INV-01")
    kit = table(chair.call("part_list"), "Parts")[0]
    assert (kit["part"], kit["stock"]) == ("whip_kit", 3)
    wait(chair, f"{TUESDAY}T06:00")
    assert table(chair.call("part_list"), "Parts")[0]["stock"] == 4


# --- calling off --------------------------------------------------------------------------------


def test_calling_off_in_good_time_is_free_and_all_comes_back() -> None:
    chair = seat()
    dispatch(chair, slot="next_day")
    assert price(chair, "work_cancel", work="WO-S11-INV-07-1").charge == Charge()
    assert chair.call("work_cancel", work="WO-S11-INV-07-1").price_cents == 0
    sums = settled(finish(chair))
    assert (sums["spending"], sums["cancelled"]) == (-107_000, 107_000)


def test_calling_off_late_costs_half_the_roll() -> None:
    chair = seat()
    dispatch(chair)
    step = chair.call("work_cancel", work="WO-S11-INV-07-1")
    assert step.price_cents == 32_500
    truth = finish(chair)
    assert settled(truth)["cancelled"] == 107_000
    assert truth["work"][0]["status"] == "cancelled"
    assert truth["work"][0]["on_site_at"] is None


def test_a_crew_on_site_can_no_longer_be_called_off() -> None:
    chair = seat()
    dispatch(chair)
    wait(chair, f"{MONDAY}T15:00")
    step = chair.call("work_cancel", work="WO-S11-INV-07-1")
    assert refusal(step).code == "work_not_booked"
    assert refusal(chair.call("work_cancel", work="WO-S11-INV-99-1")).code == "work_unknown"


# --- the visit ------------------------------------------------------------------------------------


def lock_of_unit(chair: Chair) -> str | None:
    step = chair.call("diagram_read", site="S11")
    diagram = next(block for block in step.blocks if isinstance(block, Diagram))
    locks = {node.lock for node in diagram.nodes if UNIT in node.id and node.lock}
    return locks.pop() if locks else None


def test_the_crews_lock_stands_from_arrival_to_release() -> None:
    chair = seat()
    dispatch(chair, slot="next_day")
    wait(chair, f"{TUESDAY}T07:57")
    assert lock_of_unit(chair) is None
    wait(chair, f"{TUESDAY}T08:00")
    assert lock_of_unit(chair) == "LV-CAROLINA"
    assert blocked_code(chair.call("device_reset", unit=UNIT)) == "locked"
    wait(chair, f"{TUESDAY}T13:09")
    assert lock_of_unit(chair) == "LV-CAROLINA"
    assert lock_of_unit(chair) is None
    truth = finish(chair)
    assert truth["locks"] == [{"unit": UNIT, "holder": "LV-CAROLINA", "from": 1_560, "to": 1_870}]
    assert [one["code"] for one in truth["balked"]] == ["locked"]


def test_a_mended_unit_feeds_in_again_and_the_report_says_what_it_was() -> None:
    chair = seat()
    dispatch(chair)
    wait(chair, f"{TUESDAY}T06:00")
    assert [one.text for one in news(chair, "report")] == [
        "On site",
        "Job closed; the report is on the work order",
    ]
    row = table(chair.call("work_list"), "Work orders")[0]
    assert (row["state"], row["outcome"], row["closed"]) == (
        "closed",
        "mended",
        f"{MONDAY}T20:10:00-05:00",
    )
    assert "melted" in row["report"]


@pytest.mark.parametrize(
    ("other", "outcome"),
    [
        ({"task": "inspection"}, "fault_found"),
        ({"parts": []}, "part_missing"),
        ({"unit": "S11-INV-01"}, "no_fault_found"),
        ({"unit": None, "task": "inspection"}, "no_fault_found"),
    ],
)
def test_a_visit_comes_to_what_it_brings(other: dict[str, object], outcome: str) -> None:
    chair = seat()
    dispatch(chair, **other)
    wait(chair, f"{TUESDAY}T06:00")
    row = table(chair.call("work_list"), "Work orders")[0]
    assert row["outcome"] == outcome
    assert finish(chair)["faults"][0]["mended_at"] is None


def test_a_crew_whose_card_has_run_out_opens_nothing_and_does_not_count() -> None:
    chair = seat()
    wait(chair, f"{TUESDAY}T10:00")
    dispatch(chair, crew="LV-SOUTHEAST", slot="next_day")
    wait(chair, "2026-04-15T20:00")
    truth = finish(chair)
    order = truth["work"][0]
    assert (order["outcome"], order["qualified"]) == ("not_qualified", False)
    assert truth["faults"][0]["attended_at"] is None
    assert truth["locks"] == []


def test_a_job_booked_before_the_end_is_done_after_it() -> None:
    chair = seat()
    wait(chair, "2026-04-19T15:00")
    dispatch(chair, slot="next_day")
    truth = finish(chair)
    assert truth["work"][0]["status"] == "booked", "what stands at the cut-off"
    sums = settled(truth)
    assert "last_resort" not in sums
    assert sums["damages"] == -68_750


def test_time_beyond_the_included_hours_is_charged_by_the_hour_begun() -> None:
    def slow(hidden: dict[str, Any]) -> None:
        hidden["desk"]["repairs"][0]["minutes"] = 361

    chair = seat(changed(hidden=slow))
    dispatch(chair)
    assert settled(finish(chair))["overrun"] == -11_500


def test_the_same_dispatch_twice_is_refused_unless_it_is_meant() -> None:
    chair = seat()
    dispatch(chair, unit="S11-INV-01")
    assert refusal(dispatch(chair, unit="S11-INV-01")).code == "repeat"
    assert blocked_code(dispatch(chair, unit="S11-INV-01", again=True)) == "crew_taken"


def test_a_quote_says_what_being_blocked_costs_whatever_the_state() -> None:
    chair = seat()
    asked = {"crew": "LV-CAROLINA", "site": "S11", "task": "inspection", "slot": "next_day"}
    before = price(chair, "work_dispatch", **asked)
    dispatch(chair, slot="next_day")
    after = price(chair, "work_dispatch", **asked)
    assert before == after
    assert before.if_blocked == Charge(minutes=5)
    step = chair.ask(Asked(tool="work_dispatch", arguments=dict(asked)))
    assert blocked_code(step) == "crew_taken"
