"""What a counter says: rollovers, slips, silence and coarse steps, and what energy is worth.

Each test is a kind of fault that monitoring is known for, and the value that is right.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.ledger import energy_value_cents
from engine.transcript import Fact
from engine.worlds.solar.chain.days import day_span
from engine.worlds.solar.chain.meter import meter_registers, meter_watt_minutes, shown_kwh
from engine.worlds.solar.plant import Site
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_cases.weeks import (
    EAST,
    SILENT_DAYS,
    SPRING,
    STEADY,
    WEST,
    answer,
    plant,
    power,
    shown,
)

FEW = settings(max_examples=30, deadline=None)
KWH = 60_000


def site_of(name: str) -> Site:
    return plant(SPRING).site_of[name]


def registers(name: str, minute: int) -> tuple[int, int]:
    return meter_registers(plant(SPRING), UNTOUCHED, name, minute)


@given(digits=st.integers(3, 8), before=st.integers(0, 10**12), kwh=st.integers(0, 999))
@FEW
def test_a_rollover_adds_what_went_through_and_nothing_else(
    digits: int, before: int, kwh: int
) -> None:
    site = replace(site_of(EAST), meter_digits=digits)
    first, later = shown_kwh(site, before), shown_kwh(site, before + kwh * KWH)
    assert 0 <= first < 10**digits
    assert 0 <= later < 10**digits
    assert (later - first) % 10**digits == kwh


def test_a_register_at_its_last_digit_begins_at_nothing_again() -> None:
    site = replace(site_of(EAST), meter_digits=5)
    assert shown_kwh(site, 99_999 * KWH) == 99_999
    assert shown_kwh(site, 100_000 * KWH - 1) == 99_999
    assert shown_kwh(site, 100_000 * KWH) == 0


@given(name=st.sampled_from([STEADY, EAST, WEST]), minute=st.integers(-15_000, 9_000),
       step=st.integers(1, 60))  # fmt: skip
@FEW
def test_a_counter_never_slips_back_not_even_by_a_little(name: str, minute: int, step: int) -> None:
    before, after = registers(name, minute), registers(name, minute + step)
    assert after[0] >= before[0]
    assert after[1] >= before[1]
    assert after[0] - before[0] <= site_of(name).ac_w * step


@pytest.mark.parametrize("name", [STEADY, EAST, WEST])
def test_the_days_of_a_week_add_up_to_what_the_counter_moved(name: str) -> None:
    site = site_of(name)
    week = day_span(site, -2)[0], day_span(site, 4)[1]
    (out, back), (later_out, later_back) = (registers(name, minute) for minute in week)
    days = [
        meter_watt_minutes(plant(SPRING), UNTOUCHED, name, *day_span(site, day))
        for day in range(-2, 5)
    ]
    assert sum(days) == (later_out - out) - (later_back - back)
    assert abs(shown_kwh(site, later_out) - shown_kwh(site, out) - (later_out - out) / KWH) < 1


def test_four_silent_days_are_gaps_and_no_interval_gets_all_of_their_energy() -> None:
    site = site_of(EAST)
    noon, back = (site.midnight_minute + day * 1440 + 720 for day in SILENT_DAYS)
    edges = [power(SPRING, site, (edge - 60, edge + 60)).series for edge in (noon, back)]
    for falls_silent, is_back in zip(*edges, strict=True):
        heard = (*falls_silent.values[:4], *is_back.values[4:])
        assert (*falls_silent.values[4:], *is_back.values[:4]) == (None,) * 8
        assert all(value is not None and 0 < value <= 125_000 for value in heard)
    middle = power(SPRING, site, (noon + 1440, noon + 2880), 60).series
    assert {value for line in middle for value in line.values} == {None}
    (out, _), (later, _) = registers(EAST, noon), registers(EAST, back)
    assert later - out > 4 * 2 * 60 * site.ac_w
    assert later - out >= meter_watt_minutes(plant(SPRING), UNTOUCHED, EAST, noon, back)


def test_what_a_register_shows_is_labelled_and_in_its_own_unit() -> None:
    facts = [
        each for each in shown(answer(SPRING, "meter_read", site=EAST)) if isinstance(each, Fact)
    ]
    units = {each.label: each.unit for each in facts}
    assert units[f"{EAST}-MTR delivered register"] == "kWh"
    assert units[f"{EAST}-MTR received register"] == "kWh"
    assert {unit for label, unit in units.items() if label.startswith("Net energy")} == {"Wh"}


def test_the_first_energy_of_a_morning_counts_in_full() -> None:
    site = site_of(WEST)
    start, end = day_span(site, 1)
    hours = [registers(WEST, minute)[0] for minute in range(start, end + 1, 60)]
    first = next(k for k in range(24) if hours[k + 1] > hours[k])
    assert hours[first] == hours[0]
    grown = sum(hours[k + 1] - hours[k] for k in range(first, len(hours) - 1))
    assert grown == hours[-1] - hours[0]


def test_a_loss_in_watt_hours_is_worth_the_same_as_in_megawatt_hours() -> None:
    assert energy_value_cents(1_250_000 * 60, 8_000) == 10_000
    assert energy_value_cents(60_000_000, 8_000) == 8_000
    assert energy_value_cents(0, 8_000) == 0
