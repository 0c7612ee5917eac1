"""What single rules of alarms say: what they join, when they speak, what silence holds back."""

from dataclasses import replace

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.codes import CODES
from engine.worlds.solar.chain.turning import rows_off_target
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, Plant, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import Alarm
from tests.worlds.solar_faults.cases import EVENING, fault, nuisance
from tests.worlds.solar_faults.cases_nuisances import NUISANCE_CASES
from tests.worlds.solar_faults.cases_sites import SITES
from tests.worlds.solar_faults.cases_units import UNITS
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    COOL,
    FAR,
    STRING,
    TWIN,
    Weather,
    at,
    plant,
    standing,
    told,
)

_ZONE = "S02-Z-1"


def listed(
    *troubles: Fault | Nuisance, until: int = EVENING, state: PlantState = UNTOUCHED,
    weather: Weather | None = None,
) -> list[Alarm]:  # fmt: skip
    return list(alarms(made(*troubles, weather=weather), state, until))


def made(*troubles: Fault | Nuisance, weather: Weather | None = None) -> Plant:
    faults = tuple(each for each in troubles if isinstance(each, Fault))
    nuisances = tuple(each for each in troubles if isinstance(each, Nuisance))
    return plant(faults, nuisances, weather or Weather())


# --- joined ---------------------------------------------------------------------------------------


def test_a_setpoint_that_outlasts_its_curtailment_is_one_alarm_that_does_not_clear() -> None:
    asked = nuisance("curtailment", "S02", at(0, 9), at(0, 12), 500)
    stuck = fault("setpoint_stuck", "S02-PPC", at(0, 12), permille=500)
    (alone,) = [each for each in listed(asked) if each.code == "PPC-030"]
    (both,) = [each for each in listed(asked, stuck) if each.code == "PPC-030"]
    assert (alone.id, alone.raised_minute, alone.text) == (both.id, both.raised_minute, both.text)
    assert (alone.cleared_minute, both.cleared_minute) == (at(0, 12), None)
    assert alone.text == "Active power setpoint at 50 % of nameplate"


def test_a_breaker_that_opens_behind_a_lost_carrier_changes_no_alarm_until_the_carrier_is_back() -> (
    None
):
    carrier = nuisance("comm_loss", "S02-GW", at(0, 7), at(1, 12))
    locked_out = fault("breaker_open", "S02-REC", at(0, 9))
    assert listed(carrier) == listed(carrier, locked_out)
    after = at(1, 13)
    assert not standing(made(carrier), after)
    assert standing(made(carrier, locked_out), after) == {("S02-GW", "COM-201")}


def test_a_closed_breaker_leaves_the_carrier_s_alarm() -> None:
    here = made(nuisance("comm_loss", "S02-GW", at(0, 7), at(1, 12)),
                fault("breaker_open", "S02-REC", at(0, 9)))  # fmt: skip
    state = PlantState(mended=(("F-breaker_open", at(0, 15)),))
    assert standing(here, at(0, 16), state) == {("S02-GW", "COM-201")}
    assert standing(here, at(1, 13), state) == set()


# --- silence --------------------------------------------------------------------------------------


def test_what_a_lost_chain_hides_arrives_when_it_answers_again() -> None:
    lost = nuisance("chain_loss", "S12-GW-2", at(0, 7), at(0, 11))
    known = listed(lost, fault("string_dead", FAR, at(0, 8)))
    assert [(each.code, each.raised_minute) for each in known] == [
        ("COM-202", at(0, 7)),
        ("042", at(0, 11)),
    ]


def test_what_came_and_went_in_silence_was_never_told() -> None:
    away = nuisance("comm_loss", "S02-GW", at(0, 7), at(0, 17))
    short = nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 3))
    assert [each.code for each in listed(away, short)] == ["COM-201"]


def test_a_dark_site_tells_nothing_but_its_silence() -> None:
    dark = fault("breaker_open", "S02-REC", at(0, 9))
    known = listed(dark, fault("zone_controller", _ZONE, at(0, 10), permille=1000))
    assert {each.code for each in known} == {"COM-201"}


def test_the_meter_s_own_line_is_heard_where_the_site_is_silent() -> None:
    silent = nuisance("comm_loss", "S12-GW", at(0, 7), at(0, 17))
    known = listed(silent, fault("meter_phase", "S12-MTR", at(-1, 20), permille=620))
    assert {each.code for each in known} == {"COM-201", "MTR-051"}


# --- thresholds -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("permille", "is_told"), [(960, False), (940, True)])
def test_sensors_and_phases_are_told_from_five_percent_on(permille: int, *, is_told: bool) -> None:
    sensor = fault("sensor_drift", "S02-MET", permille=permille)
    phase = fault("meter_phase", "S12-MTR", permille=permille)
    current = fault("string_open", CENTRAL, inputs=(3,), permille=permille)
    second = nuisance("sensor_disagreement", "S02-MET", at(-1, 8), at(5, 8), permille)
    for each in (sensor, second, phase, current):
        assert bool(listed(each)) is is_told


def test_a_sensor_that_drifts_is_told_on_the_day_on_which_it_is_too_far_off() -> None:
    drifts = fault("sensor_drift", "S02-MET", at(-3, 12), permille=1000, per_day=-20)
    (alarm,) = listed(drifts)
    assert at(0, 6) < alarm.raised_minute < at(0, 13)


@pytest.mark.parametrize(("permille", "is_told"), [(850, False), (600, True)])
def test_a_site_is_below_expectation_from_a_fifth_on(permille: int, *, is_told: bool) -> None:
    known = listed(nuisance("curtailment", "S02", at(0, 6), at(0, 18), permille))
    assert ("PRF-080" in {each.code for each in known}) is is_told


def test_the_ratio_is_told_when_its_hour_is_over() -> None:
    (alarm,) = [each for each in listed(nuisance("curtailment", "S02", at(0, 9), at(0, 14), 500))
                if each.code == "PRF-080"]  # fmt: skip
    assert (alarm.raised_minute, alarm.cleared_minute) == (at(0, 10), at(0, 15))


def test_an_hour_that_was_curtailed_in_part_is_not_judged() -> None:
    (alarm,) = [each for each in listed(nuisance("curtailment", "S02", at(0, 9, 30), at(0, 14), 500))
                if each.code == "PRF-080"]  # fmt: skip
    assert alarm.raised_minute == at(0, 11)


def test_a_warm_day_without_light_holds_no_unit_down() -> None:
    fan = fault("fan", STRING, at(0, 5), permille=25)
    assert {each.code for each in listed(fan)} == {"036"}
    assert listed(fan, weather=Weather(fog_days=(0,))) == []


def test_a_cool_day_holds_no_unit_down_for_heat() -> None:
    assert listed(fault("fan", CENTRAL, permille=10), weather=COOL) == []


def test_a_fan_is_told_each_warm_day_and_clears_in_the_evening() -> None:
    known = listed(fault("fan", CENTRAL, permille=10), until=at(3, 0))
    assert {each.code for each in known} == {"036"}
    days = {(each.raised_minute + 360) // 1440 for each in known}
    assert days == {-1, 0, 1, 2}
    assert all(each.cleared_minute for each in known)


def test_a_ground_fault_can_be_told_as_residual_current() -> None:
    whole = replace(fault("ground_fault", STRING), code="012")
    assert [(each.code, each.event) for each in listed(whole)] == [("012", "GROUND_FAULT")]


# --- trackers -------------------------------------------------------------------------------------


def test_seven_rows_that_stand_chatter_all_week() -> None:
    rows = fault("row_stuck", _ZONE, at(0, 0), permille=88)
    known = listed(rows, until=at(5, 0))
    assert len(known) == 7 * 2 * 5
    assert {each.severity for each in known} == {"HIGH"}
    assert len({each.text for each in known}) == 7


@pytest.mark.parametrize("permille", [13, 44, 88, 225])
def test_as_many_rows_are_told_as_stand(permille: int) -> None:
    rows = fault("row_stuck", _ZONE, at(0, 0), permille=permille)
    stand = rows_off_target(made(rows), UNTOUCHED, _ZONE, at(0, 9))
    assert len({each.text for each in listed(rows)}) == stand


def test_a_row_that_stands_aslant_is_not_told_by_night() -> None:
    rows = replace(fault("row_stuck", _ZONE, at(-1, 0), permille=13), angle_deg=25)
    hours = {(each.raised_minute + 360) % 1440 // 60 for each in listed(rows, until=at(3, 0))}
    assert hours <= set(range(6, 18))


def test_one_controller_that_is_down_is_told_once_and_low() -> None:
    known = listed(fault("zone_controller", _ZONE, permille=1000), until=at(5, 0))
    assert [(each.severity, each.code) for each in known] == [("LOW", "TRK-201")]


def test_a_row_that_stands_is_not_told_while_all_lie_at_its_angle() -> None:
    rows = fault("row_stuck", _ZONE, at(0, 0), permille=13)
    calm = [each for each in listed(rows) if each.code == "TRK-118"]
    wind = nuisance("wind_stow", "S02", at(0, 5), at(0, 11), 0)
    windy = [each for each in listed(rows, wind) if each.code == "TRK-118"]
    assert calm[0].raised_minute < at(0, 8)
    assert windy[0].raised_minute >= at(0, 11)


def test_a_zone_that_the_desk_releases_in_wind_tells_no_stow_any_more() -> None:
    wind = nuisance("wind_stow", "S02", at(0, 7), at(0, 14), 0)
    state = PlantState(commands=((_ZONE, "release", "", at(0, 9)),))
    ends = {each.subject: each.cleared_minute for each in listed(wind, state=state)}
    assert ends == {_ZONE: at(0, 9), "S02-Z-2": at(0, 14)}


# --- the whole list -------------------------------------------------------------------------------


def test_ids_count_what_an_object_raised_in_the_order_of_raising() -> None:
    known = listed(fault("string_dead", STRING), fault("fan", CENTRAL, permille=10), until=at(2, 0))
    assert [each.raised_minute for each in known] == sorted(each.raised_minute for each in known)
    for subject in (STRING, CENTRAL):
        own = [each.id for each in known if each.subject == subject]
        assert own == [f"AL-{subject}-{n}" for n in range(1, len(own) + 1)]


def test_acts_of_later_do_not_rename_what_was_told() -> None:
    here = made(fault("string_dead", STRING), nuisance("grid_trip", "S02", at(0, 10), at(0, 10, 3)))
    acted = replace(UNTOUCHED, resets=((STRING, at(0, 12)),), stopped=((TWIN, at(0, 13), None),))
    before = [each.id for each in alarms(here, UNTOUCHED, at(0, 12) - 1)]
    assert [each.id for each in alarms(here, acted, at(0, 12) - 1)] == before
    assert told(here, END_MINUTE, acted) >= told(here, END_MINUTE)


def test_numbers_of_alarms_are_plain_and_what_was_worked_out_changes_nothing() -> None:
    troubles = tuple(case.fault for case in (*UNITS, *SITES) if case.fault.family != "breaker_open")
    here = plant(troubles, tuple(case.nuisance for case in NUISANCE_CASES if not case.also))
    known = alarms(here, UNTOUCHED, END_MINUTE)
    for each in known:
        assert type(each.raised_minute) is int
        assert type(each.cleared_minute) in (int, type(None))
    fresh = assemble(here.sites, here.faults, here.nuisances, here.chance_key, here.skies)
    assert alarms(fresh, UNTOUCHED, END_MINUTE) == known


def test_what_nobody_mends_has_not_cleared_when_nature_ends() -> None:
    (alarm,) = listed(fault("string_dead", STRING), until=END_MINUTE)
    assert alarm.cleared_minute is None


def test_texts_are_whole() -> None:
    for code in CODES.values():
        assert "{" not in code.words.format(value=1, second=2)
        assert code.words[0] != "{"
