"""What was behind an alarm is known from what raised it, for every family and kind."""

from types import SimpleNamespace
from typing import cast

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.content import Content
from engine.worlds.solar.faults import FAMILIES
from engine.worlds.solar.nuisances import NUISANCES
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.truth.causes import cause_of
from tests.worlds.solar_faults.cases import EVENING, FaultCase, NuisanceCase, fault, nuisance
from tests.worlds.solar_faults.cases_nuisances import NUISANCE_CASES
from tests.worlds.solar_faults.cases_sites import SITES
from tests.worlds.solar_faults.cases_units import UNITS
from tests.worlds.solar_faults.plants import STRING, Weather, at, plant


def causes(here: Plant, state: PlantState = UNTOUCHED, **repairs: str) -> set[str]:
    known = {name: SimpleNamespace(cause=word) for name, word in repairs.items()}
    content = cast("Content", SimpleNamespace(plant=here, repairs=known))
    return {cause_of(content, state, each) for each in alarms(here, state, END_MINUTE)}


@pytest.mark.parametrize(
    "case", [each for each in (*UNITS, *SITES) if each.told], ids=lambda each: each.fault.family
)
def test_alarms_of_a_fault_have_its_family_s_cause(case: FaultCase) -> None:
    assert causes(case.broken) == {FAMILIES[case.fault.family].cause}


@pytest.mark.parametrize(
    "case",
    [each for each in NUISANCE_CASES if each.told and not each.also],
    ids=lambda each: each.nuisance.kind,
)
def test_alarms_of_a_nuisance_have_its_kind_s_cause(case: NuisanceCase) -> None:
    assert causes(case.here) == {NUISANCES[case.nuisance.kind].cause}


def test_a_repetition_has_its_parent_s_cause() -> None:
    case = next(each for each in NUISANCE_CASES if each.nuisance.kind == "duplicate")
    assert causes(case.here) == {"ground_fault"}


def test_the_word_of_a_bundle_s_repair_goes_before_the_family_s() -> None:
    here = plant((Fault(id="F1", family="string_dead", subject=STRING, from_minute=at(-1, 8)),))
    assert causes(here) == {"hardware"}
    assert causes(here, F1="board") == {"board"}


def test_a_unit_that_the_desk_has_locked_out_is_planned_work() -> None:
    state = PlantState(locked=((STRING, "LV-SE", at(0, 9), at(0, 11)),))
    assert causes(plant(), state) == {"planned_work"}


def test_oil_that_the_air_alone_makes_hot_is_the_weather_s() -> None:
    assert causes(plant((), (), Weather(air_c=46))) == {"weather"}


def test_where_a_wave_of_nuisances_hides_a_fault_the_fault_is_the_cause() -> None:
    hidden = plant((fault("breaker_open", "S02-REC", at(0, 9)),),
                   (nuisance("comm_loss", "S02-GW", at(0, 7), at(1, 12)),))  # fmt: skip
    assert [each.code for each in alarms(hidden, UNTOUCHED, EVENING)] == ["COM-201"]
    assert causes(hidden) == {"grid_event"}
