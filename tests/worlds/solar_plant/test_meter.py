"""The revenue meter: the arbiter, read over a line of its own."""

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.ledger import energy_value_cents
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import (
    inverter_watt_minutes,
    lost_watt_minutes,
    meter_registers,
    meter_watt_minutes,
)
from engine.worlds.solar.chain.reading import unit_power_w, unit_watt_minutes
from engine.worlds.solar.plant import END_MINUTE
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_plant.plants import BROKEN, WEEK, mended, plant, site_minute, sound_plant

SITES = st.sampled_from([site.id for site in plant().sites])
FEW = settings(max_examples=25, deadline=None)


@given(site=SITES, day=st.integers(-13, 30))
@FEW
def test_the_inverters_exceed_the_meter_by_one_to_three_percent(site: str, day: int) -> None:
    start = site_minute(site, day, 0)
    inverters = inverter_watt_minutes(plant(), UNTOUCHED, site, start, start + 1440)
    meter = meter_watt_minutes(plant(), UNTOUCHED, site, start, start + 1440)
    bright = (
        inverters > 2 * 60 * plant().site_of[site].ac_w
    )  # two full hours, or no-load loss weighs
    assert 0.01 < 1 - meter / inverters < (0.03 if bright else 0.1)


@given(site=SITES, minutes=st.lists(st.integers(-2000, 9480), min_size=2, max_size=5))
@FEW
def test_both_registers_only_ever_grow(site: str, minutes: list[int]) -> None:
    seen = [meter_registers(plant(), mended(3000), site, minute) for minute in sorted(minutes)]
    for (out, back), (later_out, later_back) in pairwise(seen):
        assert later_out >= out
        assert later_back >= back


@given(site=SITES, start=st.integers(-2000, 8000), length=st.integers(1, 1440))
@FEW
def test_the_registers_move_by_the_energy_that_went_through(
    site: str, start: int, length: int
) -> None:
    out, back = meter_registers(plant(), UNTOUCHED, site, start)
    later_out, later_back = meter_registers(plant(), UNTOUCHED, site, start + length)
    net = meter_watt_minutes(plant(), UNTOUCHED, site, start, start + length)
    assert (later_out - out) - (later_back - back) == net


def test_by_night_a_site_draws_its_no_load_loss_and_never_delivers() -> None:
    start = site_minute("S12", 0, 1)
    out, back = meter_registers(plant(), UNTOUCHED, "S12", start)
    later_out, later_back = meter_registers(plant(), UNTOUCHED, "S12", start + 60)
    assert later_out == out
    assert later_back - back == (2_500 + 40 * 5) * 60  # 0.05 % of 5 MW, and forty units


def test_the_sum_of_the_units_is_the_sum_of_the_inverters() -> None:
    site = plant().site_of["S12"]
    span = (site_minute("S12", 0, 6, 7), site_minute("S12", 0, 13, 22))
    each = sum(unit_watt_minutes(plant(), UNTOUCHED, unit.id, *span) for unit in site.units)
    assert each == inverter_watt_minutes(plant(), UNTOUCHED, "S12", *span)


def test_the_meter_is_fine_while_the_gateway_is_silent() -> None:
    day = (site_minute("S15", 0, 10), site_minute("S15", 0, 14))
    power = unit_power_w(plant(), UNTOUCHED, "S15-INV-01", *day, 60)
    assert power == (None, None, None, None)
    assert meter_watt_minutes(plant(), UNTOUCHED, "S15", *day) > 0
    assert lost_watt_minutes(plant(), UNTOUCHED, "S15", *day) == 0


def test_a_deleted_fault_takes_its_alarms_its_residual_and_its_loss_along() -> None:
    whole, sound = plant(), sound_plant()
    gone = {alarm.id for alarm in alarms(whole, UNTOUCHED, 9480)} - {
        alarm.id for alarm in alarms(sound, UNTOUCHED, 9480)
    }
    assert gone == {f"AL-{BROKEN}-1", f"AL-{BROKEN}-2", f"AL-{BROKEN}-3", "AL-S11-1"}
    assert lost_watt_minutes(sound, UNTOUCHED, "S11", *WEEK) == 0
    lacking = meter_watt_minutes(sound, UNTOUCHED, "S11", *WEEK) - meter_watt_minutes(
        whole, UNTOUCHED, "S11", *WEEK
    )
    assert lacking == lost_watt_minutes(whole, UNTOUCHED, "S11", *WEEK) > 0
    noon = site_minute("S11", 0, 12)
    assert unit_watt_minutes(sound, UNTOUCHED, BROKEN, noon, noon + 60) > 0


@given(cut=st.integers(1, 9479))
@FEW
def test_losses_add_up_over_any_cut(cut: int) -> None:
    whole = lost_watt_minutes(plant(), mended(4000), "S11", *WEEK)
    parts = lost_watt_minutes(plant(), mended(4000), "S11", 0, cut) + lost_watt_minutes(
        plant(), mended(4000), "S11", cut, 9480
    )
    assert parts == whole


def test_a_dead_rooftop_inverter_loses_tens_of_dollars_a_day() -> None:
    lost = lost_watt_minutes(plant(), UNTOUCHED, "S11", 0, END_MINUTE)
    cents_a_day = energy_value_cents(lost, 8_500) * 1440 // END_MINUTE
    assert 4_000 < cents_a_day < 8_000
