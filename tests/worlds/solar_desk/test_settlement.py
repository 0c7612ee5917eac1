"""The settlement to the cent, recomputed from the handbook's rule by code that shares nothing."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_EVEN, Decimal
from typing import Any

import pytest

from engine.worlds.solar.chain.meter import meter_watt_minutes
from engine.worlds.solar.contracts import Response, damages_cents, late_hours, response_due
from engine.worlds.solar.plant import END_MINUTE
from engine.worlds.solar.plant_state import PlantState
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import (
    END,
    UNIT,
    changed,
    dispatch,
    finish,
    opened,
    part,
    seat,
    settled,
    table,
    wait,
)

FAULT = "F-S11-INV-07"
PLANNED_VISIT = 44_700
"""Thursday 14 May, 08:00 in Carolina."""
WEEK_ENDS = 9_480


def energy_cents(mended: int, locked: tuple[int, int] | None = None) -> int:
    """Return what Larkspur's meter lacks, from registers with the fault and without it."""
    plant = opened().content.plant  # type: ignore[attr-defined]
    sound = replace(plant, faults=())
    state = PlantState(
        mended=((FAULT, mended),),
        locked=((UNIT, "LV-CAROLINA", *locked),) if locked else (),
    )
    with_fault = meter_watt_minutes(plant, state, "S11", 0, END_MINUTE)
    without = meter_watt_minutes(sound, PlantState(), "S11", 0, END_MINUTE)
    rate = Decimal(8_500) / Decimal(60_000_000)
    return int((Decimal(without - with_fault) * rate).quantize(Decimal(1), ROUND_HALF_EVEN))


def late_cents(hours: int) -> int:
    return min(150_000, hours * 625)


def played(*calls: tuple[str, dict[str, object]], report: bool = True) -> dict[str, Any]:
    chair = seat()
    for at, other in calls:
        if at != "2026-04-13T06:00":
            wait(chair, at)
        dispatch(chair, **other)
    if report:
        file_report(chair)
    return finish(chair)


def file_report(chair: Chair) -> None:
    row = {"asset": UNIT, "status": "open", "cause": "unknown", "action": "none"}
    chair.call("report_file", rows=[row])


def test_a_week_that_nobody_plays_costs_energy_damages_repair_and_fee() -> None:
    truth = finish(seat())
    assert settled(truth) == {
        "energy": -energy_cents(PLANNED_VISIT),
        "damages": -late_cents(110),
        "last_resort": -2 * (65_000 + 42_000),
        "report_fee": -30_000,
    }
    assert truth["pnl_cents"] == sum(settled(truth).values())
    assert truth["pnl_cents"] == part("reference/reference.json")["v0_cents"]


@pytest.mark.parametrize(
    ("at", "slot", "arrives"),
    [
        ("2026-04-13T06:00", "same_day", 540),
        ("2026-04-13T06:00", "next_day", 1_560),
        ("2026-04-14T10:00", "same_day", 1_980),
        ("2026-04-17T15:00", "next_day", 7_320),
    ],
)
def test_a_week_with_one_visit(at: str, slot: str, arrives: int) -> None:
    truth = played((at, {"slot": slot}))
    gone = arrives + 310
    roll = 97_500 if arrives == 7_320 else 65_000
    hours = max(0, -(-(arrives - 2_880) // 60))
    expected = {
        "energy": -energy_cents(gone, (arrives, gone)),
        "spending": -(roll + 42_000),
    }
    if hours:
        expected["damages"] = -late_cents(hours)
    assert settled(truth) == expected


def test_a_visit_to_a_sound_unit_costs_its_roll_and_the_energy_under_its_lock() -> None:
    truth = played(("2026-04-13T06:00", {"unit": "S11-INV-01", "slot": "next_day"}))
    sums = settled(truth)
    assert sums["spending"] == -107_000
    assert sums["returned_part"] == 42_000
    assert sums["energy"] < -energy_cents(PLANNED_VISIT)


def test_without_the_fault_there_is_nothing_to_settle_but_the_report() -> None:
    def sound(hidden: dict[str, Any]) -> None:
        hidden["faults"] = []
        hidden["nuisances"] = [one for one in hidden["nuisances"] if one["parent"] != FAULT]

    chair = seat(changed(hidden=sound))
    subjects = {row["object"] for row in _alarms(chair)}
    assert UNIT not in subjects
    assert settled(finish(chair)) == {"report_fee": -30_000}


def test_deleting_the_fault_alone_deletes_its_alarms_and_their_repetitions() -> None:
    def sound(hidden: dict[str, Any]) -> None:
        hidden["faults"] = []

    chair = seat(changed(hidden=sound))
    assert not [row for row in _alarms(chair) if row["object"] in (UNIT, "S11")]
    assert set(settled(finish(chair))) == {"report_fee"}


def test_a_seat_that_leaves_early_is_settled_as_if_nobody_sat_there() -> None:
    chair = seat()
    dispatch(chair)
    early = chair.seal()["truth"]
    assert isinstance(early, dict)
    late = played(("2026-04-13T06:00", {}), report=False)
    assert (early["completed"], early["pnl_cents"]) == (False, late["pnl_cents"])


def test_what_was_lost_before_monday_is_on_nobodys_account() -> None:
    def older(hidden: dict[str, Any]) -> None:
        hidden["faults"][0]["from_minute"] = -8_000

    assert finish(seat(changed(hidden=older)))["pnl_cents"] == finish(seat())["pnl_cents"]


def test_spent_cents_holds_what_calls_cost_and_no_loss() -> None:
    chair = seat()
    dispatch(chair)
    wait(chair, END)
    assert chair.head.spent_cents == 107_000


RESPONSE = Response(priority="P2", hours=48, cents_per_hour=625, cap_cents=150_000)


@pytest.mark.parametrize(
    ("met", "cents"),
    [(2_880, 0), (2_881, 625), (2_940, 625), (2_941, 1_250), (WEEK_ENDS, 68_750)],
)
def test_lateness_is_charged_by_the_hour_begun(met: int, cents: int) -> None:
    assert damages_cents(RESPONSE, -2_630, met) == cents


def test_damages_stop_at_the_ceiling() -> None:
    assert damages_cents(RESPONSE, 0, 2_880 + 240 * 60) == 150_000
    assert damages_cents(RESPONSE, 0, 2_880 + 999 * 60) == 150_000


def test_a_response_runs_from_the_event_or_from_the_first_minute() -> None:
    assert response_due(RESPONSE, -2_630) == 2_880
    assert response_due(RESPONSE, 100) == 2_980
    assert late_hours(2_980, 2_980) == 0


def _alarms(chair: Chair) -> list[dict[str, Any]]:
    return table(chair.steps[0], "Alarms")
