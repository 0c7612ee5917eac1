"""What a unit measures on its DC side and on its heat sink, and what stands out against peers."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.heatsink import heatsink_decidegrees
from engine.worlds.solar.chain.inputs import MOST_VOLTS, dc_volts, inputs_da
from engine.worlds.solar.chain.reading import has_volts, unit_state, unit_watt_minutes
from engine.worlds.solar.plant import END_MINUTE, START_MINUTE, Fault, Plant, slot_of
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_plant.devices import SINCE, clear_days, mended, plant_at, site_minute

MINUTES = st.integers(START_MINUTE, END_MINUTE - 1)
FEW = settings(max_examples=60, deadline=None)
CENTRAL, STRINGS = "S02-INV-03", "S05-INV-07"
SOUND = plant_at("S02")
UNITS = st.sampled_from(
    [(plant, unit.id) for plant in (SOUND, plant_at("S05")) for unit in plant.sites[0].units]
)
FUSES = Fault(id="F1", family="string_open", subject=STRINGS, from_minute=SINCE, inputs=(4, 9))
COMBINER = Fault(id="F2", family="combiner_off", subject=CENTRAL, from_minute=SINCE, inputs=(24,))
CONNECTOR = Fault(id="F3", family="connector_heat", subject=STRINGS, from_minute=SINCE, inputs=(2,),
                  permille=700)  # fmt: skip
DEAD = Fault(id="F4", family="contactor", subject=CENTRAL, from_minute=SINCE)
STACK = Fault(id="F5", family="foldback", subject=CENTRAL, from_minute=SINCE, permille=45)
FAN = Fault(id="F6", family="fan", subject=CENTRAL, from_minute=SINCE, permille=6)
NOON = site_minute(SOUND, clear_days(SOUND, 0, 20)[0], 13)


def fed_w(plant: Plant, unit_id: str, minute: int) -> int:
    return unit_watt_minutes(plant, UNTOUCHED, unit_id, minute, minute + 1)


@given(at=UNITS, minute=MINUTES)
@FEW
def test_volts_times_amperes_is_a_little_more_than_what_is_fed_in(
    at: tuple[Plant, str], minute: int
) -> None:
    plant, name = at
    found = inputs_da(plant, UNTOUCHED, name, minute)
    dc_w = sum(found) * dc_volts(plant, UNTOUCHED, name, minute) / 10
    fed = fed_w(plant, name, minute)
    assert len(found) == plant.unit_of[name].inputs
    assert all(each >= 0 and type(each) is int for each in found)
    if fed <= 0:
        assert found == (0,) * len(found)
    else:
        rounding = len(found) * 0.05 * MOST_VOLTS
        assert abs(dc_w - fed / 0.985) <= rounding + 1


@given(at=UNITS, minute=MINUTES)
@FEW
def test_volts_are_those_of_a_system_of_1500(at: tuple[Plant, str], minute: int) -> None:
    plant, name = at
    volts = dc_volts(plant, UNTOUCHED, name, minute)
    dark = not has_volts(plant.nature(plant.sites[0].id), minute)
    assert volts == 0 if dark else 900 < volts <= MOST_VOLTS
    awake = unit_state(plant, UNTOUCHED, name, minute).state is not OperatingState.SLEEPING
    assert volts > 0 or not awake


def test_a_hot_array_has_fewer_volts() -> None:
    cells = SOUND.nature("S02").cell_decidegrees
    running = [m for m in range(NOON - 300, NOON + 300, 15) if fed_w(SOUND, CENTRAL, m) > 0]
    by_heat = sorted(running, key=lambda minute: int(cells[slot_of(minute)]))
    volts = [dc_volts(SOUND, UNTOUCHED, CENTRAL, minute) for minute in by_heat]
    assert volts == sorted(volts, reverse=True)
    assert volts[0] > volts[-1]


def test_sound_inputs_differ_by_a_few_hundredths_and_keep_their_order() -> None:
    found = [inputs_da(SOUND, UNTOUCHED, CENTRAL, NOON + 15 * k) for k in range(8)]
    for row in found:
        mean = sum(row) / len(row)
        assert all(abs(each / mean - 1) < 0.07 for each in row)
    means = [sum(row[k] / sum(row) for row in found) for k in range(24)]
    highest = means.index(max(means))
    assert all(row[highest] > sum(row) / len(row) for row in found)


def test_a_blown_fuse_takes_its_string_to_nothing_and_leaves_the_rest() -> None:
    plant, sound, minute = plant_at("S05", FUSES), plant_at("S05"), site_minute(SOUND, 3, 10)
    found, before = (inputs_da(each, UNTOUCHED, STRINGS, minute) for each in (plant, sound))
    assert [k for k, each in enumerate(found, start=1) if each == 0] == [4, 9]
    if fed_w(sound, STRINGS, minute) < 125_000:
        for k, (mine, theirs) in enumerate(zip(found, before, strict=True), start=1):
            assert k in FUSES.inputs or abs(mine - theirs) <= 2


def test_a_combiner_that_is_off_shows_until_it_is_mended() -> None:
    plant, state = plant_at("S02", COMBINER), mended(COMBINER, NOON)
    assert inputs_da(plant, state, CENTRAL, NOON - 15)[23] == 0
    assert inputs_da(plant, state, CENTRAL, NOON)[23] > 0


def test_a_heated_connector_lets_go_in_bright_light_alone() -> None:
    plant = plant_at("S05", CONNECTOR)
    poa = plant.nature("S05").poa_w_per_m2
    lit = [minute for minute in range(-1440, 8640, 15) if fed_w(plant, STRINGS, minute) > 20_000]
    assert lit
    for minute in lit:
        gives = inputs_da(plant, UNTOUCHED, STRINGS, minute)[1] > 0
        assert gives == bool(poa[slot_of(minute)] < 700)


def test_a_unit_that_will_not_close_has_volts_and_no_current() -> None:
    plant = plant_at("S02", DEAD)
    assert dc_volts(plant, UNTOUCHED, CENTRAL, NOON) > dc_volts(SOUND, UNTOUCHED, CENTRAL, NOON)
    assert set(inputs_da(plant, UNTOUCHED, CENTRAL, NOON)) == {0}


def test_a_unit_that_takes_nothing_leaves_its_array_at_the_voltage_of_an_open_circuit() -> None:
    """Whatever keeps it: a command, a lock on its disconnect, a transformer that is off."""
    kept = (
        PlantState(stopped=((CENTRAL, NOON - 60, None),)),
        PlantState(locked=((CENTRAL, "LV-X", NOON - 60, None),)),
        PlantState(stopped=(("S02-T-3", NOON - 60, None),)),
    )
    waits = dc_volts(plant_at("S02", DEAD), UNTOUCHED, CENTRAL, NOON)
    midnight = site_minute(SOUND, 3, 0)
    for state in kept:
        assert dc_volts(SOUND, state, CENTRAL, NOON) == waits > 1_150
        assert set(inputs_da(SOUND, state, CENTRAL, NOON)) == {0}
        assert dc_volts(SOUND, state, CENTRAL, midnight) == 0


@given(at=UNITS, minute=MINUTES)
@FEW
def test_a_heat_sink_is_as_warm_as_its_power_makes_it(at: tuple[Plant, str], minute: int) -> None:
    plant, name = at
    air = int(plant.nature(plant.sites[0].id).ambient_decidegrees[slot_of(minute)])
    over = heatsink_decidegrees(plant, UNTOUCHED, name, minute) - air
    share = max(fed_w(plant, name, minute), 0) / plant.unit_of[name].ac_w
    assert abs(over - 380 * share) <= 50


@pytest.mark.parametrize("fault", [STACK, FAN])
def test_a_blocked_duct_and_a_worn_fan_show_at_high_power_and_not_by_night(fault: Fault) -> None:
    plant = plant_at("S02", fault)
    state = mended(fault, NOON + 15)

    def hotter(minute: int) -> int:
        return heatsink_decidegrees(plant, state, CENTRAL, minute) - heatsink_decidegrees(
            SOUND, UNTOUCHED, CENTRAL, minute
        )

    assert 55 <= hotter(NOON) <= 95
    assert hotter(NOON + 15) == 0
    assert hotter(site_minute(plant, 0, 3)) == 0


def test_a_stack_that_folds_back_more_each_day_runs_hotter_each_day() -> None:
    worse = Fault(id="F7", family="foldback", subject=CENTRAL, from_minute=SINCE, permille=45,
                  per_day_permille=7)  # fmt: skip
    plant = plant_at("S02", worse)
    noons = [site_minute(plant, day, 13) for day in clear_days(plant, -6, 7)]
    added = [heatsink_decidegrees(plant, UNTOUCHED, CENTRAL, at)
             - heatsink_decidegrees(SOUND, UNTOUCHED, CENTRAL, at) for at in noons]  # fmt: skip
    lost = [fed_w(SOUND, CENTRAL, at) - fed_w(plant, CENTRAL, at) for at in noons]
    assert all(before < after for before, after in pairwise(lost))
    assert all(each > 50 for each in added)
