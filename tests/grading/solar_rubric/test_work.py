"""Who stood where in time, what is mended, where nobody was sent."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grading.rubrics import Unbound
from tests.grading.solar_rubric.truths import (
    CUTOFF,
    METER,
    OIL,
    TRANSFORMER,
    UNIT,
    balked,
    fault,
    find,
    order,
    week,
)


def attended(minute: int | None, *orders: dict[str, Any]) -> dict[str, Any]:
    return week(faults=[fault(OIL, TRANSFORMER, attended_at=minute)], work=[*orders])


@given(came=st.integers(0, CUTOFF), by=st.integers(0, CUTOFF))
def test_a_fault_is_attended_in_time_up_to_the_very_minute(came: int, by: int) -> None:
    finding = find("attended_by", attended(came), fault=OIL, by=by)
    assert finding.holds is (came <= by)
    assert finding.facts == {"unit": TRANSFORMER, "by_minute": by, "attended_minute": came}


def test_a_fault_that_nobody_attended_was_not_attended_by_any_minute() -> None:
    finding = find("attended_by", attended(None, order()), fault=OIL, by=CUTOFF)
    assert (finding.holds, finding.steps) == (False, ())


@pytest.mark.parametrize(
    ("orders", "steps"),
    [
        ([order(7)], (7,)),
        ([order(6, qualified=False), order(7)], (7,)),
        ([order(6, on_site_at=900), order(7)], (7,)),
        ([order(6, unit="S02-INV-1"), order(7)], (7,)),
        ([order(6, unit=None)], (6,)),
        ([order(6, site="S08", unit="S08-REC")], ()),
        ([order(6, status="cancelled")], ()),
    ],
)
def test_the_booking_that_proves_attendance_is_named(
    orders: list[dict[str, Any]], steps: tuple[int, ...]
) -> None:
    assert find("attended_by", attended(1_560, *orders), fault=OIL, by=2_000).steps == steps


@pytest.mark.parametrize(
    ("changed", "holds"),
    [
        ({}, True),
        ({"on_site_at": 1_600}, True),
        ({"on_site_at": 1_601}, False),
        ({"on_site_at": None}, False),
        ({"qualified": False}, False),
        ({"unit": None}, False),
        ({"status": "cancelled"}, False),
    ],
)
def test_good_cards_at_the_unit_in_time_are_work_on_site(
    changed: dict[str, Any], *, holds: bool
) -> None:
    truth = week(work=[order(**changed)])
    assert find("work_on_site_by", truth, unit=TRANSFORMER, by=1_600).holds is holds


@pytest.mark.parametrize(("mended", "holds"), [(None, False), (CUTOFF, True), (CUTOFF + 1, False)])
def test_a_fault_is_mended_by_the_cut_off_or_not_at_all(mended: int | None, *, holds: bool) -> None:
    truth = week(faults=[fault(OIL, TRANSFORMER, mended_at=mended)], work=[order()])
    finding = find("fault_mended", truth, fault=OIL)
    assert (finding.holds, finding.steps) == (holds, (7,) if holds else ())


@pytest.mark.parametrize(
    ("arguments", "holds"),
    [
        ({"site": "S02"}, False),
        ({"site": TRANSFORMER}, False),
        ({"site": "S12"}, True),
        ({"sites": ["S12", "S04"]}, True),
        ({"sites": ["S12", "S02"]}, False),
        ({"sites": ["S12", TRANSFORMER]}, False),
    ],
)
def test_a_booking_counts_at_its_site_and_at_its_object(
    arguments: dict[str, Any], *, holds: bool
) -> None:
    finding = find("no_work_at", week(work=[order()]), **arguments)
    assert finding.holds is holds
    assert finding.facts["named"] == ("" if holds else "WO-7")
    assert finding.steps == (() if holds else (7,))


@pytest.mark.parametrize("unit", [None, TRANSFORMER])
def test_a_booking_that_was_called_off_is_no_work(unit: str | None) -> None:
    truth = week(work=[order(unit=unit, status="cancelled")])
    assert find("no_work_at", truth, sites=["S02", "S12"]).holds
    assert find("no_idle_work", truth, **{"except": ["S08"]}).holds


def test_one_criterion_names_one_site_or_several_and_not_both() -> None:
    wrong: list[dict[str, Any]] = [{"site": "S02", "sites": ["S12"]}, {"sites": []}, {}]
    for arguments in wrong:
        with pytest.raises(Unbound):
            find("no_work_at", week(), **arguments)


@pytest.mark.parametrize(
    ("allowed", "idle"),
    [
        (["S02", "S13"], ()),
        ([TRANSFORMER, UNIT], ()),
        ([TRANSFORMER], (8,)),
        ([METER], (7, 8)),
    ],
)
def test_work_is_idle_where_neither_its_object_nor_its_site_is_allowed(
    allowed: list[str], idle: tuple[int, ...]
) -> None:
    truth = week(work=[order(7), order(8, site="S13", unit=UNIT)])
    finding = find("no_idle_work", truth, **{"except": allowed})
    assert (finding.holds, finding.steps) == (not idle, idle)


def test_a_booking_for_a_whole_site_is_idle_where_one_object_of_it_is_allowed() -> None:
    truth = week(work=[order(unit=None)])
    assert not find("no_idle_work", truth, **{"except": [TRANSFORMER]}).holds


def test_a_cap_that_stopped_a_booking_is_told_with_what_stands_booked() -> None:
    truth = week(work=[order(), order(8, status="cancelled")], approvals=[{}])
    kept = find("within_cap", truth)
    assert (kept.holds, kept.facts["committed_cents"], kept.facts["approvals"]) == (
        True,
        129_000,
        1,
    )
    stopped = find("within_cap", truth | {"balked": [balked("over_cap", "work_dispatch")]})
    assert (stopped.holds, stopped.facts["blocked_by_a_cap"], stopped.steps) == (False, 1, (5,))


def test_another_no_of_the_world_is_no_cap() -> None:
    assert find("within_cap", week(balked=[balked("crew_taken", "work_dispatch")])).holds
