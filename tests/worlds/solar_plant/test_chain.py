"""One unit through the chain: sun to DC to AC, its states, and what faults and acts do to it."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pvlib import inverter

from engine.worlds.solar.chain.inverter import inverter_ac_w, is_awake, tare_w
from engine.worlds.solar.chain.isolation import disconnected
from engine.worlds.solar.chain.meter import lost_watt_minutes, meter_watt_minutes
from engine.worlds.solar.chain.reading import (
    unit_power_w,
    unit_state,
    unit_watt_minutes,
)
from engine.worlds.solar.plant import END_MINUTE, START_MINUTE, Fault, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_plant.plants import (
    BROKEN,
    LOCKED,
    SOUND,
    WET,
    mended,
    plant,
    site_minute,
)

UNITS = st.sampled_from(sorted(plant().unit_of))
MINUTES = st.integers(START_MINUTE, END_MINUTE - 1)
FEW = settings(max_examples=40, deadline=None)
FAULT, MPPT, OFF, SLEEPING, STARTING = (
    OperatingState.FAULT,
    OperatingState.MPPT,
    OperatingState.OFF,
    OperatingState.SLEEPING,
    OperatingState.STARTING,
)


@given(dc_w=st.integers(0, 200_000))
@FEW
def test_the_inverter_follows_the_pvwatts_curve(dc_w: int) -> None:
    theirs = inverter.pvwatts(max(dc_w, 1), 125_000 / 0.985, eta_inv_nom=0.985, eta_inv_ref=0.9637)
    ours = min(max(inverter_ac_w(dc_w, 125_000), 0), 125_000)
    assert abs(ours - theirs) <= 2


def test_no_dc_gives_no_ac() -> None:
    assert inverter_ac_w(0, 125_000) < 0
    assert inverter_ac_w(700, 125_000) <= 0  # below the threshold of 0.6 % of nameplate


@given(unit_id=UNITS, minute=MINUTES)
@FEW
def test_power_is_at_most_the_rating_and_by_night_exactly_the_tare(
    unit_id: str, minute: int
) -> None:
    unit = plant().unit_of[unit_id]
    power = unit_watt_minutes(plant(), UNTOUCHED, unit_id, minute, minute + 1)
    assert -tare_w(unit.ac_w) <= power <= unit.ac_w
    if not is_awake(plant().nature(plant().site_of[unit_id].id), minute):
        open_at = disconnected(plant(), UNTOUCHED, unit_id)
        is_cut_off = any(start <= minute < end for start, end in open_at)
        assert power == (0 if is_cut_off else -tare_w(unit.ac_w))


@given(unit_id=UNITS, minute=MINUTES)
@FEW
def test_ac_is_at_most_dc(unit_id: str, minute: int) -> None:
    unit = plant().unit_of[unit_id]
    nature = plant().nature(plant().site_of[unit_id].id)
    dc_w = unit.dc_w * nature.dc_ppm[(minute - START_MINUTE) // 15] / 1e6
    power = unit_watt_minutes(plant(), UNTOUCHED, unit_id, minute, minute + 1)
    # Six sigma of scatter on a variable day, 3 % by day and half of it by slot.
    assert power <= dc_w * 1.35


@given(unit_id=UNITS, day=st.integers(-13, 30))
@FEW
def test_energy_is_the_same_at_every_resolution(unit_id: str, day: int) -> None:
    start = site_minute(plant().site_of[unit_id].id, day, 0)
    whole = unit_watt_minutes(plant(), UNTOUCHED, unit_id, start, start + 1440)
    for every in (15, 60, 1440):
        edges = range(start, start + 1440, every)
        summed = sum(unit_watt_minutes(plant(), UNTOUCHED, unit_id, a, a + every) for a in edges)
        assert summed == whole
        means = unit_power_w(plant(), UNTOUCHED, unit_id, start, start + 1440, every)
        shown = [mean for mean in means if mean is not None]
        if len(shown) == 1440 // every:
            assert abs(sum(shown) * every - whole) <= every * len(shown) // 2


@given(cuts=st.lists(st.integers(-3000, 9000), min_size=3, max_size=6, unique=True))
@FEW
def test_energy_adds_up_over_any_cut(cuts: list[int]) -> None:
    edges = sorted(cuts)
    pairs = pairwise(edges)
    summed = sum(unit_watt_minutes(plant(), mended(2000), BROKEN, a, b) for a, b in pairs)
    assert summed == unit_watt_minutes(plant(), mended(2000), BROKEN, edges[0], edges[-1])


def test_the_broken_unit_stands_in_fault_with_low_insulation_also_dry_at_noon() -> None:
    reading = unit_state(plant(), UNTOUCHED, BROKEN, site_minute("S11", -1, 12))
    assert (reading.state, reading.vendor_code, reading.events) == (FAULT, "039", ("GROUND_FAULT",))
    assert reading.riso_kohm is not None
    assert reading.riso_kohm < 50
    assert reading.power_w == -5


def test_a_wet_unit_starts_late_and_by_itself() -> None:
    def at(hour: int, minute: int) -> OperatingState:
        return unit_state(plant(), UNTOUCHED, WET, site_minute("S12", 0, hour, minute)).state

    dry_at = next(n.to_minute for n in plant().nuisances if n.kind == "dew" and n.subject == WET
                  and n.from_minute > site_minute("S12", 0, 0))  # fmt: skip
    hour, minute = divmod(dry_at - site_minute("S12", 0, 0), 60)
    assert (at(7, 0), at(hour, minute - 6)) == (FAULT, FAULT)
    assert (at(hour, minute - 5), at(hour, minute)) == (STARTING, MPPT)
    dry = unit_state(plant(), UNTOUCHED, WET, site_minute("S12", 0, 10))
    assert dry.riso_kohm is not None
    assert dry.riso_kohm > 50


@pytest.mark.parametrize(
    ("unit", "hour"), [(BROKEN, 12), (WET, 8)], ids=["broken at noon", "wet in the morning"]
)
def test_a_tripped_unit_answers_a_restart_alike_whatever_its_cause(unit: str, hour: int) -> None:
    at = site_minute("S12", 0, hour)
    state = replace(UNTOUCHED, resets=((unit, at),))
    seen = [unit_state(plant(), state, unit, at + after) for after in (-1, 0, 4, 5)]
    assert [one.state for one in seen] == [FAULT, STARTING, STARTING, FAULT]
    assert [one.vendor_code for one in seen] == ["039", "", "", "039"]


def test_a_restart_by_night_trips_again_at_dawn() -> None:
    at = site_minute("S11", 0, 23)
    state = replace(UNTOUCHED, resets=((BROKEN, at),))
    assert unit_state(plant(), state, BROKEN, at + 60).vendor_code == ""
    assert unit_state(plant(), state, BROKEN, site_minute("S11", 1, 8)).state is FAULT


@given(minute=st.integers(0, 9000))
@FEW
def test_mending_changes_the_next_reading_the_meter_and_the_loss(minute: int) -> None:
    noon = site_minute("S11", minute // 1440 + 1, 12)
    state = mended(minute)
    assert unit_state(plant(), UNTOUCHED, BROKEN, noon).state is FAULT
    assert unit_state(plant(), state, BROKEN, noon).power_w > 0
    span = ("S11", noon, noon + 15)
    assert meter_watt_minutes(plant(), state, *span) > meter_watt_minutes(plant(), UNTOUCHED, *span)
    assert lost_watt_minutes(plant(), state, *span) == 0
    assert lost_watt_minutes(plant(), UNTOUCHED, *span) > 0


@given(minute=st.integers(0, 9000), before=st.integers(-2000, 8999))
@FEW
def test_what_is_done_never_changes_what_was_read_before(minute: int, before: int) -> None:
    before = min(before, minute - 1)
    state = replace(
        mended(minute), resets=((SOUND, minute),), locked=((BROKEN, "crew", minute, None),)
    )
    for unit in (BROKEN, SOUND):
        then = unit_state(plant(), UNTOUCHED, unit, before)
        assert unit_state(plant(), state, unit, before) == then
    span = ("S11", before - 1500, before + 1)
    assert meter_watt_minutes(plant(), state, *span) == meter_watt_minutes(
        plant(), UNTOUCHED, *span
    )


def test_a_lock_holds_a_unit_off_until_it_is_released() -> None:
    noon = site_minute("S11", 1, 12)
    state = PlantState(locked=((SOUND, "LV-SE", noon, noon + 60),))
    seen = [unit_state(plant(), state, SOUND, noon + after) for after in (-1, 0, 59, 60, 65)]
    assert [one.state for one in seen[1:]] == [OFF, OFF, STARTING, seen[0].state]
    assert seen[1].events == ("MANUAL_SHUTDOWN",)
    assert lost_watt_minutes(plant(), state, "S11", noon, noon + 120) > 0


def test_a_unit_that_is_mended_under_a_lock_starts_when_the_lock_is_off() -> None:
    noon = site_minute("S11", 1, 12)
    state = replace(mended(noon + 30), locked=((BROKEN, "LV-SE", noon, noon + 60),))
    seen = [unit_state(plant(), state, BROKEN, noon + after) for after in (10, 40, 60, 65)]
    assert [one.state for one in seen][:3] == [OFF, OFF, STARTING]
    assert [one.vendor_code for one in seen] == ["043", "043", "", ""]
    assert seen[3].power_w > 0


def test_the_contractor_s_lock_costs_nobody_anything_until_it_ends() -> None:
    during = unit_state(plant(), UNTOUCHED, LOCKED, site_minute("S18", 0, 12))
    after = unit_state(plant(), UNTOUCHED, LOCKED, site_minute("S18", 2, 12, 5))
    assert (during.state, during.events) == (OFF, ("MANUAL_SHUTDOWN",))
    assert after.power_w > 0
    assert lost_watt_minutes(plant(), UNTOUCHED, "S18", 0, 9480) == 0


def test_less_of_an_array_gives_less_power_and_no_alarm_state() -> None:
    fault = Fault(id="F-X", family="string_open", subject=SOUND, from_minute=START_MINUTE,
                  inputs=(3, 11))  # fmt: skip
    whole = plant()
    weak = assemble(whole.sites, (fault,), whole.nuisances, whole.chance_key, whole.skies)
    start = site_minute("S11", 0, 7)
    healthy = unit_watt_minutes(plant(), UNTOUCHED, SOUND, start, start + 180)
    left = unit_watt_minutes(weak, UNTOUCHED, SOUND, start, start + 180)
    assert 0.86 < left / healthy < 0.89  # two of sixteen strings
    assert unit_state(weak, UNTOUCHED, SOUND, start + 180).vendor_code == ""
    assert lost_watt_minutes(weak, UNTOUCHED, "S11", start, start + 180) > 0


def test_a_silent_gateway_leaves_gaps_and_a_stale_last_value() -> None:
    night = site_minute("S15", -1, 21)
    power = unit_power_w(plant(), UNTOUCHED, "S15-INV-01", night, night + 120, 15)
    assert power == (-5, -5, -5, None, None, None, None, None)
    reading = unit_state(plant(), UNTOUCHED, "S15-INV-01", 0)
    assert (reading.communicating, reading.as_of_minute) == (False, site_minute("S15", -1, 21, 47))
    assert reading.state is SLEEPING
