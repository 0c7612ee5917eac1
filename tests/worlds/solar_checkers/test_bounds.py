"""Readings keep to what physics and the data sheets allow, at every step and on every site."""

from functools import lru_cache

import pandas as pd
import pytest

from engine.worlds.solar.chain.inputs import dc_volts, inputs_da
from engine.worlds.solar.chain.meter import meter_registers
from engine.worlds.solar.chain.reading import unit_watt_minutes
from engine.worlds.solar.minting.fleet import SHEETS
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_checkers.bounds import awake_by_night, beyond_rating, beyond_the_sun
from tests.worlds.solar_checkers.checks import Seen, expected_w, residual_by_day
from tests.worlds.solar_checkers.plants import DAYS, OPENED, SITES, STARTS, plant, sound_plant
from tests.worlds.solar_checkers.thresholds import RESIDUAL
from tests.worlds.solar_checkers.visible import seen

pytestmark = pytest.mark.filterwarnings(
    "ignore:DatetimeIndex.dayofyear is deprecated:pandas.errors.Pandas4Warning"
)
START, SEED = STARTS[0], OPENED[1]
NAMES = sorted(SHEETS)


@lru_cache(maxsize=32)
def view(name: str) -> tuple[Plant, Site, Seen]:
    whole = sound_plant(START, SEED)
    site = whole.site_of[name]
    return whole, site, seen(whole, site, DAYS)


def in_utc(site: Site, row: "pd.Series[float]") -> "pd.Series[float]":
    """Stamp a row anew: in UTC, at the middle of each quarter hour."""
    first = pd.Timestamp(START) + pd.Timedelta(minutes=site.midnight_minute + DAYS.start * 1440)
    index = pd.date_range(first + pd.Timedelta(minutes=7.5), periods=len(row), freq="15min")
    return row.set_axis(index)


def place_of(site: Site) -> tuple[float, float]:
    return site.latitude_udeg / 1e6, site.longitude_udeg / 1e6


@pytest.mark.parametrize("name", NAMES)
def test_the_meter_closes_against_the_inverters_to_the_declared_losses(name: str) -> None:
    _, _, found = view(name)
    residuals = residual_by_day(found, found.power_w.notna().all(axis=1))
    assert len(residuals) >= len(DAYS) - 1
    assert residuals.abs().max() < RESIDUAL
    energy, total = found.meter_w.sum(), found.power_w.sum().sum()
    assert 0.01 < 1 - energy / total < 0.03
    assert abs(energy / expected_w(found).sum() - 1) < RESIDUAL


@pytest.mark.parametrize("name", NAMES)
def test_no_unit_gives_more_than_its_rating_or_draws_more_than_its_tare(name: str) -> None:
    _, site, found = view(name)
    assert beyond_rating(found.power_w, found.sheet.ratings_w) == 0
    power = found.power_w.set_axis(in_utc(site, found.meter_w).index)
    assert awake_by_night(power, place=place_of(site)) == 0


@pytest.mark.parametrize("name", NAMES)
def test_no_sensor_reads_light_that_no_sky_gives(name: str) -> None:
    _, site, found = view(name)
    ghi, poa = in_utc(site, found.ghi_w_per_m2), in_utc(site, found.poa_w_per_m2)
    assert beyond_the_sun(ghi, poa, place=place_of(site)) == 0


@pytest.mark.parametrize("name", NAMES)
def test_by_night_a_site_draws_and_never_delivers(name: str) -> None:
    _, site, found = view(name)
    night = found.meter_w[(found.power_w <= 0).all(axis=1)]
    assert len(night) > 6 * 4 * len(DAYS)
    assert night.between(-0.01 * site.ac_w, -1).all()


@pytest.mark.parametrize("name", SITES)
def test_broken_plants_keep_to_the_bounds_too(name: str) -> None:
    broken = plant(START, SEED)
    found = seen(broken, broken.site_of[name], DAYS)
    assert beyond_rating(found.power_w, found.sheet.ratings_w) == 0
    assert (found.meter_w <= broken.site_of[name].ac_w).all()


@pytest.mark.parametrize("name", NAMES)
def test_no_unit_gives_more_ac_than_its_inputs_take_in(name: str) -> None:
    whole, site, _ = view(name)
    for hour in range(0, 24, 3):
        minute = site.midnight_minute + 2 * 1440 + hour * 60
        for unit in site.units[:4]:
            ac_w = unit_watt_minutes(whole, UNTOUCHED, unit.id, minute, minute + 1)
            volts = dc_volts(whole, UNTOUCHED, unit.id, minute)
            tenths = sum(inputs_da(whole, UNTOUCHED, unit.id, minute))
            rounding = unit.inputs / 2 if tenths else 0
            assert ac_w <= volts * (tenths + rounding) / 10, (unit.id, hour)


@pytest.mark.parametrize("name", NAMES)
def test_registers_only_ever_grow_by_what_the_meter_saw(name: str) -> None:
    whole, site, found = view(name)
    start = site.midnight_minute + DAYS.start * 1440
    read = [meter_registers(whole, UNTOUCHED, name, start + 1440 * day) for day in range(len(DAYS))]
    delivered, received = (pd.Series(each) for each in zip(*read, strict=True))
    assert delivered.is_monotonic_increasing
    assert received.is_monotonic_increasing
    net = delivered.diff() - received.diff()
    by_day = found.meter_w.to_numpy().reshape(len(DAYS), 96).sum(axis=1) * 15
    assert (net.to_numpy()[1:] == by_day[:-1]).all()
