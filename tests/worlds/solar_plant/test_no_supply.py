"""A unit that no AC voltage reaches draws nothing from the grid, and by night it is off and not asleep."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.inverter import tare_w
from engine.worlds.solar.chain.meter import inverter_watt_minutes
from engine.worlds.solar.chain.reading import operating_state, riso_kohm, unit_watt_minutes
from engine.worlds.solar.chain.timeline import spell_at, spells
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_plant.devices import plant_at, site_minute

FEW = settings(max_examples=60, deadline=None)
UNIT, BEHIND, BREAKER = "S02-INV-03", "S02-T-3", "S02-REC"
SOUND = plant_at("S02")
NIGHT = site_minute(SOUND, 2, 2)
BURST = Fault(id="F1", family="transformer_hot", subject=BEHIND, from_minute=0, fails_minute=30)
OPEN = Fault(id="F2", family="breaker_open", subject=BREAKER, from_minute=0)
WITHOUT: dict[str, tuple[Plant, PlantState]] = {
    "its transformer has burst": (plant_at("S02", BURST), UNTOUCHED),
    "its transformer is switched off": (SOUND, PlantState(stopped=((BEHIND, 0, None),))),
    "its transformer is locked": (SOUND, PlantState(locked=((BEHIND, "MV-X", 0, None),))),
    "its disconnect is locked open": (SOUND, PlantState(locked=((UNIT, "LV-X", 0, None),))),
    "its recloser is open": (plant_at("S02", OPEN), UNTOUCHED),
}


def state_at(plant: Plant, state: PlantState, minute: int) -> OperatingState:
    """Return the state that the unit itself is in, whoever hears it."""
    spell = spell_at(spells(plant, state, UNIT), minute)
    return operating_state(plant, plant.unit_of[UNIT], spell, minute)


each_way = pytest.mark.parametrize("way", WITHOUT)


@each_way
@given(minute=st.integers(1_440, END_MINUTE - 1))
@FEW
def test_it_draws_nothing_and_neither_sleeps_nor_starts(way: str, minute: int) -> None:
    plant, state = WITHOUT[way]
    assert unit_watt_minutes(plant, state, UNIT, minute, minute + 1) == 0
    assert state_at(plant, state, minute) in (OperatingState.OFF, OperatingState.FAULT)


@each_way
def test_by_night_it_is_off_and_measures_nothing(way: str) -> None:
    plant, state = WITHOUT[way]
    assert state_at(plant, state, NIGHT) is OperatingState.OFF
    assert riso_kohm(plant, state, UNIT, NIGHT) is None


def test_a_unit_that_was_stopped_by_command_still_draws_for_its_controls() -> None:
    state = PlantState(stopped=((UNIT, 0, None),))
    drawn = unit_watt_minutes(SOUND, state, UNIT, NIGHT, NIGHT + 60)
    assert drawn == -tare_w(SOUND.unit_of[UNIT].ac_w) * 60


def test_the_sum_that_a_meter_closes_against_is_short_by_its_draw() -> None:
    plant, state = WITHOUT["its transformer is switched off"]
    all_night = [inverter_watt_minutes(plant, each, "S02", NIGHT, NIGHT + 60)
                 for each in (UNTOUCHED, state)]  # fmt: skip
    assert all_night[1] - all_night[0] == tare_w(SOUND.unit_of[UNIT].ac_w) * 60


def test_a_unit_locked_by_a_stranger_draws_nothing_in_the_week_itself() -> None:
    plant = week().plant
    locks = [
        n for n in plant.nuisances if n.kind == "contractor_lock" and n.subject in plant.unit_of
    ]
    assert locks
    for lock in locks:
        for minute in range(lock.from_minute, lock.to_minute, 15):
            assert unit_watt_minutes(plant, UNTOUCHED, lock.subject, minute, minute + 1) == 0
