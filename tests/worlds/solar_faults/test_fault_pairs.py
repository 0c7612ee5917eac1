"""Each fault, beside the same plant without it and beside what looks like it."""

from dataclasses import replace

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import inverter_watt_minutes
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.faults import FAMILIES
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_faults.cases import EVENING, FaultCase, mended
from tests.worlds.solar_faults.cases_sites import SITES
from tests.worlds.solar_faults.cases_units import UNITS
from tests.worlds.solar_faults.plants import (
    at,
    day_span,
    lost,
    lost_cents,
    metered,
    plant,
    standing,
    told,
)

CASES = (*UNITS, *SITES)
MENDABLE = tuple(case for case in CASES if case.fault.family != "snow")

every = pytest.mark.parametrize("case", CASES, ids=lambda each: each.fault.family)
mendable = pytest.mark.parametrize("case", MENDABLE, ids=lambda each: each.fault.family)


def whole_meter(here: Plant, day: int, state: PlantState = UNTOUCHED) -> int:
    return sum(metered(here, site.id, day_span(day), state) for site in here.sites)


@mendable
def test_it_shows_in_readings_and_a_sound_plant_shows_nothing(case: FaultCase) -> None:
    assert case.shows(case.broken, UNTOUCHED, 0)
    assert not case.shows(case.sound, UNTOUCHED, 0)


@every
def test_it_raises_its_alarms_and_no_other(case: FaultCase) -> None:
    assert told(case.broken, EVENING) == case.told
    assert told(case.sound, EVENING) == set()
    assert {code for _, code in case.told} <= set(FAMILIES[case.fault.family].codes)


@mendable
def test_mending_it_changes_the_next_reading(case: FaultCase) -> None:
    state = mended(case)
    assert case.shows(case.broken, state, 0)
    assert not case.shows(case.broken, state, 1)


@mendable
def test_mending_it_clears_its_alarms_for_good(case: FaultCase) -> None:
    state = mended(case)
    assert standing(case.broken, at(1, 5, 30), state) == set()
    assert told(case.broken, END_MINUTE, state) == told(case.broken, at(1, 5), state)


@mendable
def test_mending_it_changes_the_meter_and_ends_the_loss(case: FaultCase) -> None:
    state = mended(case)
    gained = whole_meter(case.broken, 1, state) - whole_meter(case.broken, 1)
    assert (gained > 0) is case.costs
    assert (lost(case.broken, day_span(1)) > 0) is case.costs
    assert lost(case.broken, day_span(1), state) < max(lost(case.broken, day_span(1)), 1)
    assert lost(case.broken, day_span(2), state) == 0


@every
def test_what_it_costs_on_a_clear_day_is_within_what_its_family_declares(case: FaultCase) -> None:
    low, high = FAMILIES[case.fault.family].cents_a_day
    cents = lost_cents(case.broken, 0 if case.fault.from_minute < at(0, 0) else 1)
    assert (low if case.costs else 0) <= cents <= high
    assert (cents > 0) is case.costs


@every
def test_the_loud_symptom_is_shared_and_the_cheap_read_tells_it_apart(case: FaultCase) -> None:
    assert case.loud(case.broken)
    assert case.loud(case.lookalike)
    assert case.cheap(case.broken)
    assert not case.cheap(case.lookalike)


@every
def test_deleting_it_deletes_its_traces_everywhere(case: FaultCase) -> None:
    broken = case.broken
    deleted = assemble(broken.sites, (), broken.nuisances, broken.chance_key, broken.skies)
    assert alarms(deleted, UNTOUCHED, END_MINUTE) == alarms(case.sound, UNTOUCHED, END_MINUTE)
    assert alarms(deleted, UNTOUCHED, END_MINUTE) == ()
    for day in (-1, 0, 1):
        assert whole_meter(deleted, day) == whole_meter(case.sound, day)
        assert lost(deleted, day_span(day)) == 0
    for unit in deleted.unit_of:
        seen = [unit_state(each, UNTOUCHED, unit, at(0, 12)) for each in (deleted, case.sound)]
        assert seen[0] == seen[1]


@every
def test_before_it_begins_nothing_is_told_and_nothing_is_lost(case: FaultCase) -> None:
    before = case.fault.from_minute
    assert told(case.broken, before - 1) == set()
    assert lost(case.broken, (at(-14, 12), before)) == 0


@pytest.mark.parametrize(
    ("family", "subject", "unit", "code"),
    [
        ("foldback", "S02-INV-01", "S02-INV-01", "116"),
        ("transformer_hot", "S02-T-1", "S02-INV-01", "010"),
        ("oil_low", "S02-T-1", "S02-INV-01", "010"),
    ],
)
def test_what_is_let_go_until_it_fails_stands_under_the_code_of_its_failure(
    family: str, subject: str, unit: str, code: str
) -> None:
    fails = at(2, 13)
    whole = Fault(id="F-1", family=family, subject=subject, from_minute=at(-1, 8), permille=50,
                  fails_minute=fails)  # fmt: skip
    here = plant((whole,))
    assert (unit, code) not in told(here, fails - 1)
    assert (unit, code) in standing(here, fails)
    assert inverter_watt_minutes(here, UNTOUCHED, "S02", at(3, 9), at(3, 15)) < (
        inverter_watt_minutes(here, UNTOUCHED, "S02", at(1, 9), at(1, 15)) * 6 // 10
    )
    low, high = 95_000, 140_000
    assert low <= lost_cents(here, 3) <= high
    state = PlantState(mended=(("F-1", at(1, 5)),))
    assert (unit, code) not in told(here, END_MINUTE, state)
    assert told(plant((replace(whole, fails_minute=None),)), fails) <= told(here, fails)
