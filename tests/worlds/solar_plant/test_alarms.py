"""Alarms follow from states by rule; none is stored."""

from dataclasses import replace

from engine.worlds.solar.chain.alarms import alarms, next_alarm_minute
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.plant import Fault, Plant, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from tests.worlds.solar_plant.plants import (
    BROKEN,
    SOUND,
    mended,
    parts,
    plant,
    site_minute,
    sound_plant,
)


def ids(state: PlantState, minute: int) -> list[str]:
    return [alarm.id for alarm in alarms(plant(), state, minute)]


def test_exactly_eighteen_alarms_are_listed_on_monday_morning() -> None:
    for seed in (7, 8, 9):
        assert len(alarms(plant(seed), UNTOUCHED, 0)) == 18


def test_some_of_them_have_cleared_and_some_have_stood_for_more_than_a_day() -> None:
    known = alarms(plant(), UNTOUCHED, 0)
    assert sum(1 for alarm in known if alarm.cleared_minute is not None) == 6
    standing = [alarm for alarm in known if alarm.cleared_minute is None]
    assert sum(1 for alarm in standing if alarm.raised_minute < -1440) == 6


def test_the_real_fault_and_the_three_wet_units_share_code_and_severity() -> None:
    standing = [
        a for a in alarms(plant(), UNTOUCHED, 0) if not a.cleared_minute and a.code == "039"
    ]
    assert {alarm.severity for alarm in standing} == {"CRIT"}
    raised = {alarm.subject: alarm.raised_minute for alarm in standing}
    assert raised.pop(BROKEN) == site_minute("S11", -2, 11, 10)
    assert set(raised) == {"S12-INV-08", "S12-INV-19", "S12-INV-33"}
    assert len(set(raised.values())) == 3  # each at its own first test of the morning
    assert all(
        site_minute("S12", 0, 6, 30) <= at < site_minute("S12", 0, 7) for at in raised.values()
    )


def test_a_fault_of_the_night_and_a_wet_array_are_stamped_alike() -> None:
    """Both fail the morning's first test, which each unit makes at a minute of its own."""
    whole, wet = plant(), "S12-INV-19"
    night = Fault(id="F-X", family="ground_fault", subject=wet, code="039",
                  from_minute=site_minute("S12", 0, 2))  # fmt: skip
    others = tuple(n for n in whole.nuisances if n.subject != wet)
    broken = assemble(whole.sites, (night,), others, whole.chance_key, whole.skies)
    stamps = [
        {a.raised_minute for a in alarms(each, UNTOUCHED, 0) if (a.subject, a.code) == (wet, "039")}
        for each in (whole, broken)
    ]
    assert stamps[0] == stamps[1] != set()


def test_wet_insulation_clears_by_ten_o_clock_site_time() -> None:
    by_ten = alarms(plant(), UNTOUCHED, site_minute("S12", 0, 10))
    wet = [alarm for alarm in by_ten if alarm.code == "039" and alarm.site == "S12"]
    assert all(alarm.cleared_minute is not None for alarm in wet)
    assert max(alarm.cleared_minute or 0 for alarm in wet) == site_minute("S12", 0, 9, 35)


def test_the_next_alarm_is_found_without_walking_there() -> None:
    minute, seen = -1, 0
    while (found := next_alarm_minute(plant(), UNTOUCHED, minute)) is not None and found <= 9480:
        known = alarms(plant(), UNTOUCHED, found)
        seen += sum(1 for alarm in known if alarm.raised_minute == found)
        assert not [a for a in known if minute < a.raised_minute < found]
        minute = found
    assert seen == len(ids(UNTOUCHED, 9480)) - 18


def test_the_list_as_of_a_minute_does_not_know_what_comes_later() -> None:
    for minute in (0, 100, 3000):
        now = alarms(plant(), UNTOUCHED, minute)
        assert all(alarm.raised_minute <= minute for alarm in now)
        assert all((alarm.cleared_minute or 0) <= minute for alarm in now)


def test_a_restart_clears_the_alarm_and_the_next_trip_raises_another() -> None:
    noon = site_minute("S11", 0, 12)
    state = replace(UNTOUCHED, resets=((BROKEN, noon),))
    after = {alarm.id: alarm for alarm in alarms(plant(), state, noon + 5)}
    assert after[f"AL-{BROKEN}-1"].cleared_minute == noon
    assert after[f"AL-{BROKEN}-4"].raised_minute == noon + 5
    assert after[f"AL-{BROKEN}-4"].code == "039"
    assert ids(UNTOUCHED, noon - 1) == ids(state, noon - 1)


def test_mending_clears_the_alarm_with_all_its_duplicates() -> None:
    left = [a for a in alarms(plant(), mended(2000), 2000) if a.site == "S11"]
    assert {a.id for a in left if a.cleared_minute is None} == {"AL-S11-GW-1"}


def test_a_lock_for_work_shows_as_a_shutdown_by_hand() -> None:
    state = PlantState(locked=((SOUND, "LV-SE", 2000, 2060),))
    found = next(a for a in alarms(plant(), state, 2100) if a.subject == SOUND)
    assert (found.code, found.raised_minute, found.cleared_minute) == ("043", 2000, 2060)


def test_what_a_silent_gateway_s_devices_raise_arrives_when_it_answers_again() -> None:
    state = PlantState(locked=(("S15-INV-03", "LV-NE", 1000, 4000),))
    found = next(a for a in alarms(plant(), state, 9480) if a.subject == "S15-INV-03")
    assert found.raised_minute == site_minute("S15", 1, 14, 20)
    short = PlantState(locked=(("S15-INV-03", "LV-NE", 1000, 1100),))
    assert not [a for a in alarms(plant(), short, 9480) if a.subject == "S15-INV-03"]


def test_no_alarm_text_stands_in_the_bundle() -> None:
    hidden = str(parts().hidden_plant) + str(parts().disclosed_sites)
    for alarm in alarms(plant(), UNTOUCHED, 9480):
        assert alarm.text not in hidden
        assert alarm.id not in hidden


def is_tripped(week: Plant, unit_id: str, minute: int) -> bool:
    return unit_state(week, UNTOUCHED, unit_id, minute).state is OperatingState.FAULT


def test_who_repeats_an_alarm_does_so_by_the_rules_of_the_paper_on_portals() -> None:
    """PT-01: units that give nothing after ten in the morning and say no 043; a day later their site."""
    repeats = {"DAS-110": 60, "PRT-31": 120, "PRT-40": 1_440}
    for week in (plant(), sound_plant()):
        dead = {
            unit.id
            for unit in week.unit_of.values()
            for day in range(-2, 7)
            for hour in range(10, 17)
            if is_tripped(week, unit.id, site_minute(week.site_of[unit.id].id, day, hour))
        }
        found = [each for each in alarms(week, UNTOUCHED, 9_480) if each.code in repeats]
        assert dead == {each.subject for each in found if each.code != "PRT-40"}
        assert {week.site_of[name].id for name in dead} == {
            each.subject for each in found if each.code == "PRT-40"
        }
        for each in found:
            first = next(one for one in alarms(week, UNTOUCHED, 9_480) if one.id == each.related)
            assert 0 < each.raised_minute - first.raised_minute <= repeats[each.code]
            assert each.cleared_minute == first.cleared_minute
