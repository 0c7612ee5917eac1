"""How much a fault takes is what its numbers say: of an input, of an array, of a meter, of a zone."""

import pytest

from engine.worlds.solar.chain.inverter import unit_slots_w, units_slots_w
from engine.worlds.solar.chain.reading import reported_sums
from engine.worlds.solar.chain.restraints import dirt_ppm, restraints
from engine.worlds.solar.plant import Fault, Plant, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_faults.cases import fault
from tests.worlds.solar_faults.plants import (
    CENTRAL,
    STRING,
    TWIN,
    Weather,
    at,
    day_span,
    lost,
    metered,
    plant,
)
from tests.worlds.solar_faults.seen import unit_permille

HOUR = (at(0, 11), at(0, 12))


def noon_permille(broken: Fault, unit: str, day: int = 0, weather: Weather | None = None) -> int:
    """What a unit feeds in around noon, of what it does with nothing broken."""
    edges = (at(day, 11, 30), at(day, 12, 30))
    (own,) = reported_sums(plant((broken,), (), weather or Weather()), UNTOUCHED, unit, edges)
    (sound,) = reported_sums(plant((), (), weather or Weather()), UNTOUCHED, unit, edges)
    return own * 1000 // sound


def near(found: int, expected: int, within: int = 4) -> bool:
    return abs(found - expected) <= within


@pytest.mark.parametrize(
    ("inputs", "left", "expected"),
    [((1,), 0, 938), ((1, 2, 3, 4), 0, 750), ((1, 2, 3, 4), 500, 875)],
)
def test_an_input_takes_its_share_of_the_unit_less_what_is_left_of_it(
    inputs: tuple[int, ...], left: int, expected: int
) -> None:
    whole = fault("string_open", STRING, inputs=inputs, permille=left)
    assert near(noon_permille(whole, STRING), expected)


def test_a_connector_takes_its_string_only_above_its_light() -> None:
    whole = fault("connector_heat", STRING, inputs=(5,), permille=700)
    assert near(noon_permille(whole, STRING), 938)
    assert unit_permille(plant((whole,)), STRING, 0, hours=(7, 8)) == 1000


def test_modules_that_age_take_the_same_share_on_any_day_and_at_any_light() -> None:
    whole = fault("degradation", STRING, permille=940, per_day=2)
    for day in (0, 3):
        expected = 940 - 2 * (day + 1)
        assert near(noon_permille(whole, STRING, day), expected)
        assert near(unit_permille(plant((whole,)), STRING, day, hours=(8, 9)), expected, within=6)


def test_dirt_grows_by_the_day_and_starts_anew_after_rain() -> None:
    dirt = fault("soiling", "S12", at(-10, 8), per_day=30)
    dry, wet = Weather(), Weather(rain_days=(-2,))
    assert near(noon_permille(dirt, STRING, 0, dry), 1000 - 10 * 3)
    assert near(noon_permille(dirt, STRING, 4, dry), 1000 - 14 * 3)
    assert near(noon_permille(dirt, STRING, -3, wet), 1000 - 7 * 3)
    assert near(noon_permille(dirt, STRING, 0, wet), 1000 - 2 * 3)


@pytest.mark.parametrize(("tenths_mm", "left"), [(10, 8), (15, 6), (30, 4), (59, 0), (60, 0)])
def test_light_rain_washes_off_its_share_of_the_dirt_and_a_drizzle_none(
    tenths_mm: int, left: int
) -> None:
    dirt = fault("soiling", "S12", at(-10, 8), per_day=100)
    wet = Weather(rain_days=(-2,), rain_tenths_mm=tenths_mm)
    assert near(noon_permille(dirt, STRING, -3, wet), 1000 - 7 * 10)
    assert near(noon_permille(dirt, STRING, -2, wet), 1000 - left * 10)
    assert near(noon_permille(dirt, STRING, 2, wet), 1000 - (left + 4) * 10)


@pytest.mark.parametrize(
    ("tenths_mm", "left_ppm"), [(10, 6_000), (11, 4_900), (59, 100), (60, 0), (61, 0)]
)
def test_six_millimetres_are_the_least_that_wash_all_off_and_one_the_most_that_washes_nothing(
    tenths_mm: int, left_ppm: int
) -> None:
    dirt = fault("soiling", "S12", at(-10, 8), per_day=10)
    wet = plant((dirt,), (), Weather(rain_days=(-4,), rain_tenths_mm=tenths_mm))
    assert dirt_ppm(wet, dirt, -5) == 5_000
    assert dirt_ppm(wet, dirt, -4) == left_ppm


def test_dirt_never_takes_more_than_three_tenths() -> None:
    dirt = fault("soiling", "S12", at(-13, 8), per_day=900)
    assert near(noon_permille(dirt, STRING), 700)


def test_a_stack_that_folds_back_takes_most_at_full_power() -> None:
    whole = fault("foldback", CENTRAL, permille=60)
    early, noon = (unit_permille(plant((whole,)), CENTRAL, 0, hours=hours)
                   for hours in ((6, 7), (12, 13)))  # fmt: skip
    assert near(noon, 942, within=6)
    assert early > 960


def test_a_setpoint_is_a_share_of_the_rating_of_every_unit() -> None:
    held = plant((fault("setpoint_stuck", "S02-PPC", permille=500),))
    for unit in (CENTRAL, TWIN):
        assert reported_sums(held, UNTOUCHED, unit, HOUR) == (2_750_000 // 2 * 60,)


def test_a_meter_misses_a_third_of_what_its_phase_does_not_see() -> None:
    short = plant((fault("meter_phase", "S12-MTR", permille=620),))
    sound = metered(plant(), "S12", HOUR)
    assert abs(metered(short, "S12", HOUR) * 3000 - sound * 2620) < 3000 * 60
    assert lost(short, HOUR) == sound - metered(short, "S12", HOUR)


def test_a_phase_is_missing_from_its_minute_on_and_until_the_minute_in_which_it_is_mended() -> None:
    first, gone = at(0, 11, 7), at(0, 11, 52)
    short = plant((fault("meter_phase", "S12-MTR", first, permille=400),))
    state = PlantState(mended=(("F-meter_phase", gone),))
    for minute, share in ((first - 1, 3000), (first, 2400), (gone - 1, 2400), (gone, 3000)):
        sound = metered(plant(), "S12", (minute, minute + 1))
        assert metered(short, "S12", (minute, minute + 1), state) == sound * share // 3000 > 0


def test_a_breaker_is_open_from_its_minute_on_and_until_the_minute_in_which_it_is_closed() -> None:
    first, gone = at(0, 11, 7), at(0, 11, 52)
    opened = plant((fault("breaker_open", "S02-REC", first),))
    state = PlantState(mended=(("F-breaker_open", gone),))
    for minute, is_open in ((first - 1, False), (first, True), (gone - 1, True), (gone, False)):
        flowed = metered(opened, "S02", (minute, minute + 1), state)
        assert (flowed == 0) is is_open, minute


def test_what_folds_back_takes_no_more_than_all_of_the_output() -> None:
    worn = plant((fault("foldback", CENTRAL, at(0, 8), permille=980, per_day=15),))
    folds = [one.limits.fold_permille for one in restraints(worn, UNTOUCHED, CENTRAL)]
    assert folds[:4] == [980, 995, 1_000, 1_000]


def test_a_written_notice_ends_the_loss_of_a_meter_and_not_its_error() -> None:
    short = plant((fault("meter_phase", "S12-MTR", permille=620),))
    state = PlantState(noticed=(("F-meter_phase", at(0, 9)),))
    assert metered(short, "S12", day_span(0), state) == metered(short, "S12", day_span(0))
    assert lost(short, (at(0, 0), at(0, 9)), state) == lost(short, (at(0, 0), at(0, 9))) > 0
    assert lost(short, (at(0, 9), at(1, 0)), state) == 0 < lost(short, (at(0, 9), at(1, 0)))


def test_a_zone_that_stands_takes_its_share_of_rows() -> None:
    whole, half = (unit_permille(plant((fault("zone_controller", "S02-Z-1", permille=share),)),
                                 CENTRAL, 0, hours=(8, 9)) for share in (1000, 500))  # fmt: skip
    assert whole < 750
    assert near(half, (1000 + whole) // 2, within=6)


def fresh() -> Plant:
    sound = plant()
    return assemble(sound.sites, (), (), sound.chance_key, sound.skies)


def test_a_unit_alone_gives_what_it_gives_among_its_peers() -> None:
    for site in plant().sites:
        among = units_slots_w(fresh(), site, site.units, 0)
        for row, unit in zip(among, site.units, strict=True):
            assert (unit_slots_w(fresh(), unit, 0) == row).all()
