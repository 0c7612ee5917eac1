"""A met station: two sensors that agree but for what is wrong with one, and a little below 0 by night."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.sky import Sky, sky_at
from engine.worlds.solar.plant import END_MINUTE, START_MINUTE, Fault, Nuisance, Plant, slot_of
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_plant.devices import SINCE, clear_days, mended, plant_at, site_minute

STAMPS = st.integers(START_MINUTE // 15 + 4, END_MINUTE // 15).map(lambda slot: slot * 15)
FEW = settings(max_examples=60, deadline=None)
SOUND = plant_at("S02")
SOILED = Fault(id="F1", family="sensor_drift", subject="S02-MET", from_minute=SINCE, permille=930,
               per_day_permille=-5)  # fmt: skip
ODD = Nuisance(id="N1", kind="sensor_disagreement", subject="S02-MET", from_minute=0,
               to_minute=9480, amount=920)  # fmt: skip
DAYS = clear_days(SOUND, -6, 20)


def hour(plant: Plant, end: int, state: PlantState = UNTOUCHED) -> Sky:
    return sky_at(plant, state, plant.sites[0], end - 60, end)


@given(end=STAMPS)
@FEW
def test_a_station_reads_nature_within_what_its_sensors_scatter(end: int) -> None:
    nature, span = SOUND.nature("S02"), slice(slot_of(end) - 4, slot_of(end))
    found = hour(SOUND, end)
    light = float(nature.poa_w_per_m2[span].mean())
    assert abs(found.poa_w_per_m2 - light) <= 4
    assert abs(found.poa2_w_per_m2 - light) <= 4 + 0.02 * light
    assert abs(found.ghi_w_per_m2 - float(nature.ghi_w_per_m2[span].mean())) <= 4
    assert abs(found.wind_dm_per_s - float(nature.wind_dm_per_s[span].mean())) <= 0.5
    assert 0 <= found.humidity_percent <= 100


@given(end=STAMPS)
@FEW
def test_by_night_sensors_read_nothing_or_a_little_less(end: int) -> None:
    found = hour(SOUND, end)
    if not SOUND.nature("S02").poa_w_per_m2[slot_of(end) - 4 : slot_of(end)].any():
        assert all(-3 <= each <= 0 for each in (found.poa_w_per_m2, found.poa2_w_per_m2))


def test_a_station_shows_its_values_by_their_tags() -> None:
    shown = hour(SOUND, site_minute(SOUND, 1, 13)).shown()
    assert set(shown) == {"POA-1", "POA-2", "GHI", "air", "cell", "humidity", "wind"}
    assert all(type(each) is int for each in shown.values())


def test_a_soiled_sensor_reads_less_each_day_and_the_others_do_not() -> None:
    plant = plant_at("S02", SOILED)
    for day in DAYS:
        noon = site_minute(plant, day, 13)
        found, sound = hour(plant, noon), hour(SOUND, noon)
        left = 930 - 5 * (noon - SINCE) / 1440
        assert abs(found.poa_w_per_m2 / sound.poa_w_per_m2 - left / 1000) < 0.004
        assert replace(found, poa_w_per_m2=0) == replace(sound, poa_w_per_m2=0)


def test_a_sensor_that_was_cleaned_reads_as_before() -> None:
    plant, noon = plant_at("S02", SOILED), site_minute(SOUND, DAYS[-1], 13)
    assert hour(plant, noon, mended(SOILED, noon - 60)) == hour(SOUND, noon)
    assert hour(plant, noon, mended(SOILED, noon)) == hour(plant, noon)


def test_where_sensors_disagree_the_second_reads_less() -> None:
    plant, noon = plant_at("S02", ODD), site_minute(SOUND, DAYS[-1], 13)
    inside = [day for day in DAYS if 0 < site_minute(plant, day, 12) < 9000]
    assert inside
    for day in inside:
        found = hour(plant, site_minute(plant, day, 13))
        assert 0.9 < found.poa2_w_per_m2 / found.poa_w_per_m2 < 0.94
    assert noon < 9480 or hour(plant, noon) == hour(SOUND, noon)


@given(end=STAMPS)
@FEW
def test_an_hour_is_the_mean_of_its_quarters(end: int) -> None:
    quarters = [sky_at(SOUND, UNTOUCHED, SOUND.sites[0], end - 15 * k - 15, end - 15 * k)
                for k in range(4)]  # fmt: skip
    for tag, value in hour(SOUND, end).shown().items():
        assert abs(4 * value - sum(each.shown()[tag] for each in quarters)) <= 4
