"""Each nuisance, beside the same plant without it and beside the fault that looks like it."""

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.reading import unit_power_w
from engine.worlds.solar.nuisances import NUISANCES
from engine.worlds.solar.plant import END_MINUTE, Fault
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_faults.cases import EVENING, NuisanceCase, nuisance
from tests.worlds.solar_faults.cases_nuisances import NUISANCE_CASES
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    FAR,
    FAR_TOO,
    TWIN,
    at,
    day_span,
    lost,
    metered,
    plant,
    power,
    standing,
    told,
)

every = pytest.mark.parametrize("case", NUISANCE_CASES, ids=lambda each: each.nuisance.kind)
passing = pytest.mark.parametrize(
    "case",
    [case for case in NUISANCE_CASES if not case.lasts],
    ids=lambda each: each.nuisance.kind,
)
trapped = pytest.mark.parametrize(
    "case", [case for case in NUISANCE_CASES if case.traps], ids=lambda each: each.nuisance.kind
)


@every
def test_it_has_its_look_and_a_plant_without_it_has_not(case: NuisanceCase) -> None:
    assert case.shows(case.here)
    assert not case.shows(case.without)


@every
def test_it_raises_its_alarms_and_no_other(case: NuisanceCase) -> None:
    assert told(case.here, EVENING) == case.told
    own = case.told - told(case.without, EVENING)
    assert {code for _, code in own} <= set(NUISANCES[case.nuisance.kind].codes)


@passing
def test_it_clears_by_itself(case: NuisanceCase) -> None:
    assert standing(case.here, EVENING) == set()


@every
def test_it_costs_nothing_that_a_desk_could_save(case: NuisanceCase) -> None:
    for day in (0, 1):
        assert lost(case.here, day_span(day)) == lost(case.without, day_span(day))


@every
def test_deleting_it_deletes_its_traces(case: NuisanceCase) -> None:
    clean = plant(case.without.faults, (), case.weather)
    assert alarms(case.without, UNTOUCHED, END_MINUTE) == alarms(clean, UNTOUCHED, END_MINUTE)
    assert metered(case.without, "S02", day_span(0)) == metered(clean, "S02", day_span(0))


@trapped
def test_the_check_tells_it_from_the_fault_that_looks_the_same(case: NuisanceCase) -> None:
    assert case.loud(case.here)
    assert case.loud(case.trap)
    assert case.check(case.here)
    assert not case.check(case.trap)


@trapped
def test_the_trap_is_the_one_that_the_table_names(case: NuisanceCase) -> None:
    found = {each.family for each in case.traps if isinstance(each, Fault)}
    assert NUISANCES[case.nuisance.kind].trap in found


def test_without_a_trap_stands_a_logger_s_clock_alone() -> None:
    assert [case.nuisance.kind for case in NUISANCE_CASES if not case.traps] == ["clock_drift"]


# --- what the table says of single nuisances ------------------------------------------------------


@pytest.mark.parametrize("code", ["004", "005", "008", "009", "014"])
def test_units_leave_a_bad_grid_under_the_code_of_what_was_bad(code: str) -> None:
    here = plant((), (nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 3), code=code),))
    assert told(here, EVENING) == {(CENTRAL, code), (TWIN, code)}


def test_a_bad_feeder_takes_its_own_units_alone() -> None:
    here = plant((), (nuisance("grid_trip", "S02-FDR-2", at(0, 10), at(0, 10, 3)),))
    assert told(here, EVENING) == {(TWIN, "002")}


def test_after_a_grid_trip_no_unit_is_back_before_300_s_and_then_ramps() -> None:
    here = plant((), (nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 3)),))
    raised = [each.raised_minute for each in alarms(here, UNTOUCHED, EVENING)]
    assert max(raised) - min(raised) < 5
    minutes = unit_power_w(here, UNTOUCHED, CENTRAL, at(0, 9, 55), at(0, 10, 25), 1)
    first_back = next(k for k in range(10, 30) if (minutes[k] or 0) > 0)
    assert first_back >= 3 + 5 + 5
    assert (minutes[first_back] or 0) <= 2_750_000 // 2
    assert (minutes[29] or 0) > 2_750_000 // 2


def test_a_lost_chain_silences_its_units_and_leaves_the_meter() -> None:
    here = plant((), (nuisance("chain_loss", "S12-GW-2", at(0, 7), at(0, 17)),))
    assert told(here, EVENING) == {("S12-GW-2", "COM-202")}
    assert [power(here, unit, at(0, 12)) for unit in (FAR, FAR_TOO)] == [None, None]
    assert metered(here, "S12", day_span(0)) == metered(plant(), "S12", day_span(0))
    assert standing(here, EVENING) == set()
