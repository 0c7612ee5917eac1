"""Checkers that notice nothing are worth nothing: sound readings, spoiled by hand, are noticed."""

from dataclasses import replace
from functools import lru_cache

import pytest

from tests.worlds.solar_checkers.checks import Seen, residual_by_day, verdicts
from tests.worlds.solar_checkers.plants import DAYS, OPENED, STARTS, sound_plant
from tests.worlds.solar_checkers.thresholds import RESIDUAL
from tests.worlds.solar_checkers.visible import seen

pytestmark = pytest.mark.filterwarnings(
    "ignore:'bool' is not supported as a fill value:pandas.errors.Pandas4Warning"
)
NOON = 9 * 96 + 48


@lru_cache(maxsize=1)
def sound() -> Seen:
    plant = sound_plant(STARTS[0], OPENED[1])
    return seen(plant, plant.site_of["S18"], DAYS)


def told(found: Seen) -> set[tuple[str, str]]:
    return {(kind, subject) for kind, subject, _ in verdicts(found) if kind != "clipping"}


def test_what_is_not_spoiled_is_sound() -> None:
    assert told(sound()) == set()


def test_a_meter_that_reads_three_per_cent_more_is_noticed() -> None:
    assert told(replace(sound(), meter_w=sound().meter_w * 1.03)) == {("meter", "S18")}


def test_a_unit_without_power_for_two_days_is_noticed() -> None:
    power = sound().power_w.copy()
    power.iloc[NOON : NOON + 192, 3] = -4.0
    assert ("dead", "S18-INV-04") in told(replace(sound(), power_w=power))


def test_a_value_that_sticks_through_an_evening_is_noticed() -> None:
    power = sound().power_w.copy()
    power.iloc[NOON + 12 : NOON + 40, 3] = 33_333.0
    assert ("stale", "S18-INV-04") in told(replace(sound(), power_w=power))


def test_readings_that_are_an_hour_late_do_not_close_against_the_meter() -> None:
    late = sound().power_w.shift(4).bfill()
    residuals = residual_by_day(replace(sound(), power_w=late), late.notna().all(axis=1))
    assert residuals.abs().max() > 10 * RESIDUAL
