"""The two tables are whole: twenty-two families of faults, sixteen of nuisances, each declared in full."""

from dataclasses import fields
from typing import get_args

import pytest

from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.commands import COMMANDS
from engine.worlds.solar.faults import FAMILIES
from engine.worlds.solar.faults.family import Effect, FaultFamily
from engine.worlds.solar.nuisances import NUISANCES
from engine.worlds.solar.nuisances.family import NuisanceFamily
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.plant.troubles import NuisanceKind
from engine.worlds.solar.rules.plant import PLANT_TOOLS
from tests.worlds.solar_faults.cases_nuisances import NUISANCE_CASES
from tests.worlds.solar_faults.cases_sites import SITES
from tests.worlds.solar_faults.cases_units import UNITS
from tests.worlds.solar_faults.plants import plant

SUBJECTS = {
    "string", "central", "transformer", "zone", "meter", "met", "breaker", "controller", "site",
    "gateway", "feeder",
}  # fmt: skip
TOOLS = {*PLANT_TOOLS, "mail_read"}
SCOPES = {"lv-dc", "lv-ac", "das", "mv", "oem", "tracker", "meter"}
WORDS = {
    "ground_fault", "hardware", "dew", "comms_loss", "low_light", "clipping", "clock_shift",
    "planned_work", "sensor", "grid_event", "curtailment", "weather", "soiling", "meter",
}  # fmt: skip

faults = pytest.mark.parametrize("family", FAMILIES.values(), ids=lambda each: each.number)
nuisances = pytest.mark.parametrize("family", NUISANCES.values(), ids=lambda each: each.number)


def test_there_are_exactly_twenty_two_fault_families() -> None:
    assert sorted(each.number for each in FAMILIES.values()) == [f"F{n:02d}" for n in range(1, 23)]


def test_there_are_exactly_sixteen_nuisance_families_one_for_each_kind() -> None:
    numbers = sorted(each.number for each in NUISANCES.values())
    assert numbers == [f"N{n:02d}" for n in range(1, 17)]
    assert set(NUISANCES) == set(get_args(NuisanceKind))


def test_every_effect_of_the_chain_has_a_family() -> None:
    assert {family.effect for family in FAMILIES.values()} == set(get_args(Effect))


def test_every_family_has_its_case() -> None:
    assert {case.fault.family for case in (*UNITS, *SITES)} == set(FAMILIES)
    assert {case.nuisance.kind for case in NUISANCE_CASES} == set(NUISANCES)


@faults
def test_a_fault_family_says_all_of_itself(family: FaultFamily) -> None:
    optional = {"codes", "fails_with"}
    for each in fields(family):
        assert getattr(family, each.name) or each.name in optional, each.name
    assert set(family.on) <= SUBJECTS
    assert set(family.codes) <= set(CODES)
    assert family.cause in WORDS
    assert 0 <= family.cents_a_day[0] <= family.cents_a_day[1]
    assert "authored" in family.rate or any(letter.isdigit() for letter in family.rate) or (
        family.id == "snow"
    )  # fmt: skip


@faults
def test_what_mends_a_fault_is_a_job_with_its_card_or_a_command_or_the_weather(
    family: FaultFamily,
) -> None:
    mend = family.mend
    if family.id == "snow":
        assert (mend.task, mend.command, mend.people) == ("", "", 0)
        return
    assert mend.command in {"", *COMMANDS}
    if not mend.task:
        assert mend.command
        assert (mend.scope, mend.people, mend.minutes, mend.part) == ("", 0, 0, "")
    else:
        assert mend.task
        assert mend.scope in SCOPES
        assert 0 < mend.people <= 2
        assert 0 < mend.minutes <= 720
        assert (mend.people == 2) >= (mend.scope == "mv")


@faults
def test_lookalikes_are_families_and_kinds_that_exist(family: FaultFamily) -> None:
    assert family.lookalikes
    assert family.id not in family.lookalikes
    assert set(family.lookalikes) <= set(FAMILIES) | set(NUISANCES)


@faults
def test_a_cheap_read_is_a_tool_and_what_to_ask_of_it(family: FaultFamily) -> None:
    tool, asked = family.cheap_read
    assert tool in TOOLS
    assert asked
    assert tool != "telemetry_read" or asked in CHANNELS


@faults
def test_its_case_stands_beside_a_lookalike_that_the_table_names(family: FaultFamily) -> None:
    case = next(each for each in (*UNITS, *SITES) if each.fault.family == family.id)
    names = {each.family if isinstance(each, Fault) else each.kind for each in case.like}
    assert names <= set(family.lookalikes)
    assert names or case.like_weather


@nuisances
def test_a_nuisance_family_says_all_of_itself(family: NuisanceFamily) -> None:
    optional = {"codes", "trap", "cause"}
    for each in fields(family):
        assert getattr(family, each.name) or each.name in optional, each.name
    assert set(family.on) <= SUBJECTS
    assert set(family.codes) <= set(CODES)
    assert family.cause in WORDS or family.id == "duplicate"
    tool, asked = family.check
    assert tool in TOOLS
    assert tool != "telemetry_read" or asked in CHANNELS
    assert family.trap in FAMILIES or (not family.trap and family.id == "clock_drift")


def test_faults_and_nuisances_of_the_cases_stand_on_what_their_families_name() -> None:
    for case in (*UNITS, *SITES):
        assert kind_of(plant(), case.fault.subject) in FAMILIES[case.fault.family].on
    for each in NUISANCE_CASES:
        assert kind_of(plant(), each.nuisance.subject) in NUISANCES[each.nuisance.kind].on


def test_every_code_is_raised_by_a_family_or_is_another_word_for_one() -> None:
    told = {code for family in FAMILIES.values() for code in family.codes}
    told |= {code for kind in NUISANCES.values() for code in kind.codes}
    assert set(CODES) - told == {"010"}
