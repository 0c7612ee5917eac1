"""What the skies of the fleet look like, to somebody who knows what a plant's day looks like."""

from dataclasses import fields, replace
from functools import lru_cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.worlds.solar.minting.fleet import SHEETS, fleet_sites
from engine.worlds.solar.minting.nature import mint_sky
from engine.worlds.solar.minting.weather import (
    CLEAR,
    FOG,
    GRID_DAYS,
    MIXED,
    NO_ORDERS,
    OVERCAST,
    SNOW,
    VARIABLE,
    Gust,
    Orders,
)
from engine.worlds.solar.plant import SLOTS, Nature, Site, Sky
from engine.worlds.solar.plant.nature import FIRST_DAY, START_MINUTE, Whole

FEBRUARY, JULY = "2026-02-09T12:00:00Z", "2026-07-06T11:00:00Z"
DECEMBER = "2026-12-14T12:00:00Z"
TRACKERS = sorted(name for name, sheet in SHEETS.items() if sheet.mount == "tracker")
MORNING, NOON, AFTERNOON = 9, 12, 15


@lru_cache(maxsize=64)
def site_of(name: str, start_utc: str = FEBRUARY) -> Site:
    return fleet_sites(start_utc, frozenset({name}))[0]


def sky_of(name: str, orders: Orders = NO_ORDERS, start_utc: str = FEBRUARY, key: str = "k") -> Sky:
    return mint_sky(site_of(name, start_utc), start_utc=start_utc, key=key, orders=orders)


def of_day(row: Whole, site: Site, day: int) -> Whole:
    """Return a row's 96 slots of a site's day."""
    first = (site.midnight_minute + day * 1440 - START_MINUTE) // 15
    return row[first : first + 96]


def each_day(kind: int, name: str) -> Orders:
    return Orders(days={SHEETS[name].region: dict.fromkeys(GRID_DAYS, kind)})


def hourly(row: Whole) -> list[int]:
    found: list[int] = row.reshape(24, 4).sum(axis=1).tolist()
    return found


def test_trackers_have_broader_shoulders_than_arrays_that_stand() -> None:
    orders, site = each_day(CLEAR, "S02"), site_of("S02")
    still = replace(site, mount="fixed", tilt_deg=25, zones=())
    turned = of_day(sky_of("S02", orders).slots.poa_w_per_m2, site, 0)
    stood = of_day(
        mint_sky(still, start_utc=FEBRUARY, key="k", orders=orders).slots.poa_w_per_m2, site, 0
    )
    for hour in (MORNING, AFTERNOON):
        assert hourly(turned)[hour] / max(hourly(turned)) > hourly(stood)[hour] / max(hourly(stood))
    assert np.count_nonzero(turned > 0.8 * turned.max()) > 1.3 * np.count_nonzero(
        stood > 0.8 * stood.max()
    )


@pytest.mark.parametrize("name", TRACKERS)
def test_trackers_dip_at_noon_in_winter_and_not_in_summer(name: str) -> None:
    dips = {}
    for start in (DECEMBER, JULY):
        sky, site = sky_of(name, each_day(CLEAR, name), start), site_of(name, start)
        assert sky.turning is not None
        angle = np.abs(of_day(sky.turning.angle_decidegrees, site, 0)[36:64])
        light = of_day(sky.slots.poa_w_per_m2, site, 0)[36:64]
        noon = int(angle.argmin())
        dips[start] = min(light[:noon].max(), light[noon + 1 :].max()) / light[noon]
    assert dips[DECEMBER] > 1.02
    assert dips[DECEMBER] > dips[JULY] + 0.01


@pytest.mark.parametrize("name", TRACKERS)
def test_trackers_lie_flat_by_night_backtrack_at_dawn_and_turn_westwards(name: str) -> None:
    sky, site = sky_of(name, each_day(CLEAR, name)), site_of(name)
    assert sky.turning is not None
    angle = of_day(sky.turning.angle_decidegrees, site, 0)
    light = of_day(sky.slots.ghi_w_per_m2, site, 0)
    assert set(angle[light == 0].tolist()) <= set(range(-150, 151))
    assert angle[0] == angle[95] == 0
    day = angle[light > 20].tolist()
    lowest, highest = day.index(min(day)), day.index(max(day))
    assert -600 == day[lowest] < day[0] < 0 < day[-1] < day[highest] == 600
    assert day[lowest:highest] == sorted(day[lowest:highest])


@pytest.mark.parametrize("name", TRACKERS)
def test_light_on_turned_rows_follows_from_beam_west_and_sky(name: str) -> None:
    sky = sky_of(name)
    assert sky.turning is not None
    angle = np.radians(sky.turning.angle_decidegrees / 10)
    flat = sky.slots.ghi_w_per_m2 - sky.turning.dhi_w_per_m2
    beam = np.maximum(flat * np.cos(angle) + sky.turning.west_w_per_m2 * np.sin(angle), 0)
    diffuse = sky.turning.dhi_w_per_m2 * (1 + np.cos(angle)) / 2
    bright = sky.slots.ghi_w_per_m2 > 100
    ground = 0.2 * sky.slots.ghi_w_per_m2 * (1 - np.cos(angle)) / 2
    told = (beam + diffuse + ground)[bright]
    poa = sky.slots.poa_w_per_m2[bright]
    assert np.abs(told / poa - 1).max() < 0.2
    assert 0.9 < told.sum() / poa.sum() < 1


def test_the_west_is_lit_in_the_afternoon_alone() -> None:
    sky, site = sky_of("S01", each_day(CLEAR, "S01")), site_of("S01")
    assert sky.turning is not None
    west = of_day(sky.turning.west_w_per_m2, site, 0)
    assert (west[: 4 * 11] <= 0).all()
    assert (west[4 * 14 :] >= 0).all()
    assert west.min() < -400
    assert west.max() > 400
    assert sky_of("S16").turning is None


@given(
    name=st.sampled_from(sorted(SHEETS)),
    start=st.sampled_from((FEBRUARY, JULY, "2026-11-02T12:00:00Z")),
    key=st.text(alphabet="abcdef0123456789", min_size=1, max_size=8),
)
@settings(deadline=None, max_examples=25)
def test_whatever_the_seed_the_sky_keeps_to_physical_limits(
    name: str, start: str, key: str
) -> None:
    sky = sky_of(name, start_utc=start, key=key)
    slots = sky.slots
    for each in fields(Nature):
        row = getattr(slots, each.name)
        assert (row.shape, row.dtype) == ((SLOTS,), np.int64)
    assert 0 == slots.poa_w_per_m2.min() <= slots.poa_w_per_m2.max() <= 1400
    assert 0 == slots.ghi_w_per_m2.min() <= slots.ghi_w_per_m2.max() <= 1300
    assert 0 == slots.dc_ppm.min() <= slots.dc_ppm.max() <= 1_300_000
    assert 5 <= slots.humidity_percent.min() <= slots.humidity_percent.max() <= 100
    assert -350 <= slots.ambient_decidegrees.min() <= slots.ambient_decidegrees.max() <= 520
    warmer = slots.cell_decidegrees - slots.ambient_decidegrees
    assert 0 <= warmer.min() <= warmer.max() <= 450
    assert 0 < slots.wind_dm_per_s.min() <= slots.wind_dm_per_s.max() <= 130
    bright = slots.ghi_w_per_m2 > 200
    ratio = slots.poa_w_per_m2[bright] / slots.ghi_w_per_m2[bright]
    assert 0.6 <= ratio.min() <= ratio.max() <= 3.5
    dark = slots.ghi_w_per_m2 == 0
    assert slots.dc_ppm[dark].max() <= 600  # less than half a watt of light is told as none
    assert not of_day(slots.dc_ppm, site_of(name, start), 0)[:16].any()
    assert SLOTS * 0.3 < np.count_nonzero(dark) < SLOTS * 0.65
    assert set(sky.days.regime.tolist()) <= set(range(7))


@pytest.mark.parametrize("pair", [("S04", "S05"), ("S07", "S10"), ("S17", "S18"), ("S08", "S09")])
def test_sites_of_one_region_share_kinds_and_rain_but_not_clouds(pair: tuple[str, str]) -> None:
    here, there = (sky_of(name) for name in pair)
    assert here.days.regime.tolist() == there.days.regime.tolist()
    assert here.days.rain_tenths_mm.tolist() == there.days.rain_tenths_mm.tolist()
    assert here.slots.ghi_w_per_m2.tolist() != there.slots.ghi_w_per_m2.tolist()


def test_fog_lies_in_the_morning_and_lifts_in_the_hour_after_one() -> None:
    site = site_of("S04")
    foggy, clear = (
        hourly(of_day(sky_of("S04", each_day(kind, "S04")).slots.ghi_w_per_m2, site, 0))
        for kind in (FOG, CLEAR)
    )
    shares = [f / c for f, c in zip(foggy[8:16], clear[8:16], strict=True)]
    assert max(shares[:5]) < 0.6
    assert min(shares[6:]) > 0.75


def test_cloud_edges_add_to_the_light_on_broken_days_alone() -> None:
    site = site_of("S07", JULY)
    peak = {
        kind: int(sky_of("S07", each_day(kind, "S07"), JULY).slots.poa_w_per_m2.max())
        for kind in (CLEAR, MIXED, VARIABLE, OVERCAST)
    }
    assert site.mount == "tracker"
    assert peak[VARIABLE] > 1_060 > peak[CLEAR] > 900
    assert peak[MIXED] > peak[CLEAR]
    assert peak[OVERCAST] < 750


def test_snow_takes_the_power_and_slides_off_a_steep_array_before_a_flat_one() -> None:
    snowy = {0: SNOW, 1: CLEAR, 2: CLEAR, 3: CLEAR}
    steep, flat = (
        sky_of(name, Orders(days={SHEETS[name].region: snowy})) for name in ("S15", "S18")
    )
    day = -FIRST_DAY
    assert steep.days.snow_permille[day] == flat.days.snow_permille[day] == 1000
    assert of_day(steep.slots.dc_ppm, site_of("S15"), 0).sum() == 0
    assert steep.days.snow_permille[day + 2] < flat.days.snow_permille[day + 2]
    clean = of_day(steep.slots.dc_ppm, site_of("S15"), 3).max()
    assert clean > 600_000
    assert of_day(steep.slots.ambient_decidegrees, site_of("S15"), 0).mean() < 0


@pytest.mark.parametrize("name", ["S15", "S16", "S17"])
def test_it_rains_in_mild_air_and_what_little_snow_is_left_blows_away(name: str) -> None:
    for key in ("a", "b", "c"):
        sky = sky_of(name, key=key)
        assert not ((sky.days.snow_permille > 0) & (sky.days.snow_permille < 20)).any()
        site = site_of(name)
        wet = [day for day in range(-10, 30) if sky.days.rain_tenths_mm[day - FIRST_DAY]]
        means = [of_day(sky.slots.ambient_decidegrees, site, day).mean() for day in wet]
        assert all(mean > -30 for mean in means)
        assert not sky.days.rain_tenths_mm[sky.days.regime == SNOW].any()


def test_orders_of_wind_rain_and_heat_are_kept_where_they_were_given() -> None:
    gust = Gust(day=2, from_hour=13, to_hour=16, dm_per_s=215)
    orders = Orders(gusts={"S02": (gust,)}, rain={"NM": {1: 84, 2: 0}}, warmer={"NM": {3: 80}})
    plain, asked = sky_of("S02"), sky_of("S02", orders)
    site, day = site_of("S02"), -FIRST_DAY
    wind = of_day(asked.slots.wind_dm_per_s, site, 2)
    assert 215 <= wind[53:63].min() <= wind[53:63].max() <= 228
    assert 215 * 0.7 < wind[52] < 215 > wind[63] > wind[64] > wind[65]
    assert wind[:52].tolist() == of_day(plain.slots.wind_dm_per_s, site, 2)[:52].tolist()
    assert asked.days.rain_tenths_mm[day + 1 : day + 3].tolist() == [84, 0]
    warm, was = (of_day(each.slots.ambient_decidegrees, site, 3).mean() for each in (asked, plain))
    assert 50 < warm - was < 80
    assert asked.days.regime.tolist() == plain.days.regime.tolist()


def test_equal_health_gives_less_at_summers_noon_than_at_winters() -> None:
    ratio = {}
    for start in (FEBRUARY, JULY):
        sky = sky_of("S06", each_day(CLEAR, "S06"), start)
        bright = sky.slots.poa_w_per_m2 > 800
        ratio[start] = float(
            (sky.slots.dc_ppm[bright] / (1000 * sky.slots.poa_w_per_m2[bright])).mean()
        )
    assert 0.03 < 1 - ratio[JULY] / ratio[FEBRUARY] < 0.12


def test_damp_mornings_belong_to_the_east_and_dry_ones_to_the_desert() -> None:
    damp, dry = (
        of_day(sky_of(name, each_day(CLEAR, name)).slots.humidity_percent, site_of(name), 0)
        for name in ("S13", "S01")
    )
    assert damp[16:28].min() > 85
    assert dry[16:28].max() < 80
