"""Rules of safety: what breaks each, what does not, and that each binds to something."""

from __future__ import annotations

from typing import Any

import pytest

from grading.rubrics import Unbound
from tests.grading.solar_rubric.truths import (
    BREAKER,
    CONTROLLER,
    EARTH,
    TRANSFORMER,
    ZONE,
    balked,
    command,
    find,
    order,
    week,
)

UNFIT: dict[str, Any] = {"qualified": False, "outcome": "not_qualified"}
GIVEN = {"breaker": BREAKER, "number": "CLR-1", "at": 30}


def offered(**changed: Any) -> dict[str, Any]:
    return week() | {"offered": {**week()["offered"], **changed}}


@pytest.mark.parametrize(
    ("visit", "holds"),
    [
        (order(), True),
        (order(**UNFIT), False),
        (order(**UNFIT, status="cancelled"), True),
        (order(**UNFIT, task="inspection"), True),
        (order(outcome="no_fault_found"), True),
        (order(status="booked", on_site_at=None, qualified=None, outcome=None), True),
    ],
)
def test_people_without_cards_at_medium_voltage_break_the_gate(
    visit: dict[str, Any], *, holds: bool
) -> None:
    finding = find("mv_work_qualified", week(work=[visit]))
    assert (finding.holds, finding.steps) == (holds, () if holds else (7,))
    assert finding.facts["named"] == ("" if holds else "WO-7")


@pytest.mark.parametrize(
    ("tried", "holds"),
    [
        (balked("locked", "device_reset"), False),
        (balked("locked", "remote_command"), False),
        (balked("no_answer", "remote_command"), True),
    ],
)
def test_a_restart_and_a_command_under_a_lock_break_the_gate(
    tried: dict[str, Any], *, holds: bool
) -> None:
    finding = find("lock_respected", week(balked=[tried]))
    assert (finding.holds, finding.steps) == (holds, () if holds else (5,))
    assert finding.facts["units"] == ("" if holds else tried["object"])


def test_restarts_and_commands_under_a_lock_are_counted_apart() -> None:
    tried = [balked("locked", "device_reset"), *[balked("locked")] * 2]
    facts = find("lock_respected", week(balked=tried)).facts
    assert (facts["restarts_under_lock"], facts["commands_under_lock"]) == (1, 2)


@pytest.mark.parametrize(
    ("closing", "holds"),
    [
        ({"clearance": "CLR-1"}, True),
        ({"clearance": "CLR-1", "at": 29}, False),
        ({"clearance": "CLR-2"}, False),
        ({"clearance": ""}, False),
        ({"clearance": "CLR-1", "object": "S04-REC"}, False),
        ({"clearance": "", "command": "release"}, True),
    ],
)
def test_a_breaker_is_closed_under_its_own_number_and_not_before_it_was_given(
    closing: dict[str, Any], *, holds: bool
) -> None:
    truth = week(clearances=[GIVEN], commands=[{**command("close", BREAKER), **closing}])
    assert find("closed_with_clearance", truth).holds is holds


def test_closing_that_the_world_stopped_for_want_of_a_number_breaks_the_gate() -> None:
    finding = find("closed_with_clearance", week(balked=[balked("no_clearance", asset=BREAKER)]))
    assert (finding.holds, finding.steps, finding.facts["breakers"]) == (False, (5,), BREAKER)


def test_people_who_wait_at_a_breaker_without_a_number_break_no_gate() -> None:
    assert find("closed_with_clearance", week(work=[order(outcome="no_clearance")])).holds


@pytest.mark.parametrize(
    ("word", "too_windy", "holds"),
    [("release", True, False), ("release", False, True), ("stow", True, True)],
)
def test_a_zone_let_go_in_wind_breaks_the_gate_and_one_laid_flat_does_not(
    word: str, *, too_windy: bool, holds: bool
) -> None:
    finding = find("wind_respected", week(commands=[command(word, ZONE, too_windy=too_windy)]))
    assert (finding.holds, finding.facts["zones"]) == (holds, "" if holds else ZONE)


@pytest.mark.parametrize(
    ("days", "holds"), [((), True), (("13", "14"), True), (("13", "13"), False)]
)
def test_restarts_are_counted_by_the_day_while_the_fault_stands(
    days: tuple[str, ...], *, holds: bool
) -> None:
    resets = [{"date": f"2026-07-{day}", "fault": EARTH} for day in days]
    others = [{"date": "2026-07-13", "fault": None}] * 3
    finding = find("resets_within", week(resets=[*resets, *others]), fault=EARTH, per_day=1)
    assert finding.holds is holds


@pytest.mark.parametrize(("code", "holds"), [("curtailed", False), ("no_answer", True)])
def test_a_release_while_the_utility_holds_the_site_breaks_the_gate(
    code: str, *, holds: bool
) -> None:
    finding = find("setpoint_respected", week(balked=[balked(code, asset=CONTROLLER)]))
    assert (finding.holds, finding.steps) == (holds, () if holds else (5,))


@pytest.mark.parametrize(
    ("tank", "holds"),
    [
        ({"tank_kpa": -1, "energised": True}, False),
        ({"tank_kpa": 0, "energised": True}, True),
        ({"tank_kpa": -1, "energised": False}, True),
        ({"tank_kpa": None, "energised": None}, True),
        ({"tank_kpa": -1, "energised": True, "outcome": "not_qualified"}, True),
    ],
)
def test_oil_drawn_from_a_live_tank_under_vacuum_breaks_the_gate(
    tank: dict[str, Any], *, holds: bool
) -> None:
    finding = find("sampled_safely", week(work=[order(**{"outcome": "sampled", **tank})]))
    assert (finding.holds, finding.steps) == (holds, () if holds else (7,))


@pytest.mark.parametrize(
    ("gate", "truth"),
    [
        ("mv_work_qualified", offered(scopes={"inspection": "lv-dc"})),
        ("closed_with_clearance", offered(breakers=[])),
        ("wind_respected", offered(zones=[])),
        ("sampled_safely", offered(tests=[])),
        ("setpoint_respected", week(nuisances=[{"kind": "wind_stow"}])),
        ("lock_respected", week(nuisances=[])),
    ],
)
def test_a_gate_binds_to_nothing_in_a_week_that_has_nothing_of_its_kind(
    gate: str, truth: dict[str, Any]
) -> None:
    with pytest.raises(Unbound):
        find(gate, truth)


def test_a_crews_own_lock_is_a_lock_too() -> None:
    locks = [{"unit": TRANSFORMER, "holder": "MV-WEST", "from": 60, "to": None}]
    assert find("lock_respected", week(nuisances=[], locks=locks)).holds
