"""A transformer's oil: warmer than the air, as warm as its siblings', unless something heats it."""

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.chain.oil import (
    ADVISORY_DECIDEGREES,
    RISE_MK,
    hotter_than,
    load_permille,
    off_spans,
    oil_level_percent,
    over_advisory,
    over_limit,
    tank_pressure_kpa,
    top_oil_decidegrees,
    top_oil_row,
    transformer_of,
    ultimate_rise_mk,
    units_behind,
)
from engine.worlds.solar.chain.reading import unit_watt_minutes
from engine.worlds.solar.plant import (
    END_MINUTE,
    START_MINUTE,
    Fault,
    Nuisance,
    NuisanceKind,
    Plant,
    slot_of,
)
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_plant.devices import SINCE, clear_days, mended, plant_at, site_minute

MINUTES = st.integers(START_MINUTE, END_MINUTE - 1)
FEW = settings(max_examples=60, deadline=None)
HOT, SIBLINGS = "S02-T-3", ("S02-T-1", "S02-T-2", "S02-T-4")
JOINT = Fault(id="F1", family="transformer_hot", subject=HOT, from_minute=SINCE, permille=200,
              per_day_permille=15)  # fmt: skip
FAILING = Fault(id="F2", family="transformer_hot", subject=HOT, from_minute=SINCE, permille=200,
                fails_minute=4000)  # fmt: skip
LEAK = Fault(id="F3", family="oil_low", subject=HOT, from_minute=SINCE, permille=120)
OUTAGE: NuisanceKind = "utility_outage"
TRIP: NuisanceKind = "grid_trip"
SOUND = plant_at("S02")
TRANSFORMERS = st.sampled_from([
    (plant, each.id)
    for plant in (SOUND, plant_at("S02", JOINT), plant_at("S05")) for each in plant.sites[0].transformers
])  # fmt: skip


def hotter_k(plant: Plant, minute: int, state: PlantState = UNTOUCHED) -> float:
    """By how many kelvins the hot transformer is above the mean of its siblings."""
    rest = [top_oil_decidegrees(plant, state, each, minute) for each in SIBLINGS]
    return (top_oil_decidegrees(plant, state, HOT, minute) - sum(rest) / len(rest)) / 10


@given(at=TRANSFORMERS, minute=MINUTES)
@FEW
def test_load_is_what_the_units_behind_feed_in(at: tuple[Plant, str], minute: int) -> None:
    plant, name = at
    load = load_permille(plant, UNTOUCHED, name, minute)
    units = units_behind(plant.sites[0], name)
    watts = sum(unit_watt_minutes(plant, UNTOUCHED, unit.id, minute, minute + 1) for unit in units)
    assert 0 <= load <= 1300
    assert load == max(watts, 0) * 1000 // transformer_of(plant, name).rated_va


@given(at=TRANSFORMERS, minute=MINUTES)
@FEW
def test_oil_is_warmer_than_the_air_and_cooler_than_it_could_ever_be(
    at: tuple[Plant, str], minute: int
) -> None:
    plant, name = at
    air = int(plant.nature(plant.sites[0].id).ambient_decidegrees[slot_of(minute)])
    rise = top_oil_decidegrees(plant, UNTOUCHED, name, minute) - air
    assert rise >= 0
    if plant is not plant_at("S02", JOINT):
        assert rise <= RISE_MK * 105 // 10_000


@given(at=TRANSFORMERS)
@FEW
def test_oil_moves_slowly(at: tuple[Plant, str]) -> None:
    plant, name = at
    rise = (
        top_oil_row(plant, UNTOUCHED, name)
        - 100 * plant.nature(plant.sites[0].id).ambient_decidegrees
    )
    assert int(np.abs(np.diff(rise)).max()) < 10_000  # mK in a quarter hour


def test_a_steady_load_ends_in_the_rise_of_its_square() -> None:
    assert ultimate_rise_mk(1000) == RISE_MK
    assert ultimate_rise_mk(0) * 7 == pytest.approx(RISE_MK, abs=7)
    assert ultimate_rise_mk(500) * 7 == pytest.approx(RISE_MK * 2.5, abs=7)


@given(minute=MINUTES)
@FEW
def test_sound_siblings_at_equal_load_differ_by_their_scatter_alone(minute: int) -> None:
    loads = [load_permille(SOUND, UNTOUCHED, each, minute) for each in (HOT, *SIBLINGS)]
    assert abs(hotter_k(SOUND, minute)) <= 2.5 + (max(loads) - min(loads)) / 20


def test_a_hot_joint_stands_out_at_full_load_and_hides_by_night() -> None:
    plant = plant_at("S02", JOINT)
    day = next(day for day in clear_days(plant, -6, 1))
    assert 13 < hotter_k(plant, site_minute(plant, day, 16)) < 24
    assert hotter_k(plant, site_minute(plant, day, 5)) < 3


def test_a_hot_joint_grows_hotter_day_by_day() -> None:
    plant = plant_at("S02", JOINT)
    days = clear_days(plant, -6, 7)
    found = [hotter_k(plant, site_minute(plant, day, 16)) for day in days]
    assert len(days) > 3
    for (early, before), (late, after) in pairwise(zip(days, found, strict=True)):
        assert 0.4 * (late - early) < after - before < 2.5 * (late - early)


def test_a_mended_joint_is_like_its_siblings_by_the_next_day() -> None:
    plant, evening = plant_at("S02", JOINT), site_minute(plant_at("S02", JOINT), 1, 18)
    state = mended(JOINT, evening)
    before = hotter_k(plant, evening, state)
    assert before == hotter_k(plant, evening)
    assert before / 4 < hotter_k(plant, evening + 180, state) < before / 2
    for day in range(2, 9):
        assert abs(hotter_k(plant, site_minute(plant, day, 16), state)) < 3


def test_a_failed_transformer_carries_nothing_and_cools_to_the_air() -> None:
    plant = plant_at("S02", FAILING)
    air = plant.nature("S02").ambient_decidegrees
    assert off_spans(plant, UNTOUCHED, HOT) == ((4000, END_MINUTE),)
    for minute in range(4000, END_MINUTE, 600):
        assert load_permille(plant, UNTOUCHED, HOT, minute) == 0
    after = 4000 + 1440
    assert top_oil_decidegrees(plant, UNTOUCHED, HOT, after) - int(air[slot_of(after)]) < 3


def test_a_transformer_that_is_shut_down_cools_and_its_siblings_do_not() -> None:
    noon = site_minute(SOUND, 2, 12)
    state = PlantState(stopped=((HOT, noon, None),))
    assert hotter_k(SOUND, noon, state) == hotter_k(SOUND, noon)
    assert hotter_k(SOUND, noon + 360, state) < -20
    assert off_spans(SOUND, state, HOT) == ((noon, END_MINUTE),)
    assert off_spans(SOUND, state, SIBLINGS[0]) == ()


def test_without_grid_there_is_no_voltage_and_while_units_leave_it_there_is() -> None:
    outage, trip = (
        Nuisance(id="N1", kind=kind, subject="S02", from_minute=600, to_minute=900)
        for kind in (OUTAGE, TRIP)
    )
    assert off_spans(plant_at("S02", outage), UNTOUCHED, HOT) == ((600, 900),)
    assert off_spans(plant_at("S02", trip), UNTOUCHED, HOT) == ()


def test_what_is_done_now_changes_nothing_before() -> None:
    plant, noon = plant_at("S02", JOINT), site_minute(SOUND, 2, 12)
    done = PlantState(mended=((JOINT.id, noon),), stopped=((HOT, noon, noon + 600),))
    before = slice(0, slot_of(noon) + 1)
    assert (top_oil_row(plant, done, HOT)[before]
            == top_oil_row(plant, UNTOUCHED, HOT)[before]).all()  # fmt: skip


@given(minute=MINUTES, name=st.sampled_from((HOT, *SIBLINGS)))
@FEW
def test_a_sound_tank_is_about_half_full_and_under_no_vacuum(minute: int, name: str) -> None:
    assert 35 <= oil_level_percent(SOUND, UNTOUCHED, name, minute) <= 90
    assert 0 <= tank_pressure_kpa(SOUND, UNTOUCHED, name, minute) <= 35


def test_a_tank_that_lost_oil_stands_low_and_under_vacuum_until_it_is_topped_up() -> None:
    plant = plant_at("S02", LEAK)
    state = mended(LEAK, 3000)
    for minute in range(SINCE, 3000, 60):
        assert oil_level_percent(plant, state, HOT, minute) < 45
        assert -50 < tank_pressure_kpa(plant, state, HOT, minute) < 0
    for minute in range(3000, END_MINUTE, 600):
        assert oil_level_percent(plant, state, HOT, minute) > 35
        assert tank_pressure_kpa(plant, state, HOT, minute) >= 0


def test_sound_transformers_raise_no_advisory() -> None:
    for plant in (SOUND, plant_at("S05")):
        for each in plant.sites[0].transformers:
            assert over_advisory(plant, UNTOUCHED, each.id, END_MINUTE) == ()


def test_an_advisory_stands_from_its_limit_until_well_below_it() -> None:
    plant = plant_at("S02", JOINT)
    spans = over_advisory(plant, UNTOUCHED, HOT, 9480)
    assert spans
    for start, end in spans:
        assert top_oil_decidegrees(plant, UNTOUCHED, HOT, start) >= ADVISORY_DECIDEGREES
        assert top_oil_decidegrees(plant, UNTOUCHED, HOT, start - 15) < ADVISORY_DECIDEGREES
        assert end == 9480 or top_oil_decidegrees(plant, UNTOUCHED, HOT, end) < 850


def test_what_is_over_a_limit_up_to_a_minute_does_not_tell_of_later() -> None:
    plant = plant_at("S02", JOINT)
    start, end = over_advisory(plant, UNTOUCHED, HOT, END_MINUTE)[-1]
    assert over_advisory(plant, UNTOUCHED, HOT, start)[-1:] != ((start, end),)
    assert over_advisory(plant, UNTOUCHED, HOT, start + 1)[-1] == (start, start + 1)


def test_the_trip_of_the_gauge_is_seldomer_than_the_advisory() -> None:
    plant = plant_at("S02", JOINT)
    for start, end in over_limit(plant, UNTOUCHED, HOT, END_MINUTE):
        assert any(a <= start < end <= b
                   for a, b in over_advisory(plant, UNTOUCHED, HOT, END_MINUTE))  # fmt: skip
    assert hotter_than(plant, UNTOUCHED, HOT, 3000, END_MINUTE) == ()


def test_oil_is_the_same_in_whatever_order_it_is_asked_for() -> None:
    fresh = [plant_at.__wrapped__("S02", JOINT) for _ in range(2)]
    for name in (HOT, *SIBLINGS):
        top_oil_row(fresh[0], UNTOUCHED, name)
    late = [top_oil_decidegrees(each, UNTOUCHED, HOT, 5000) for each in fresh]
    assert late[0] == late[1] == top_oil_decidegrees(plant_at("S02", JOINT), UNTOUCHED, HOT, 5000)
    assert type(late[0]) is int
