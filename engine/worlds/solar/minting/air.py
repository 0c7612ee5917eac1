"""Air over one site: temperature, humidity, wind."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from engine.kernel.chance import normal_ppm
from engine.worlds.solar.minting.climates import Climate, Six
from engine.worlds.solar.minting.draws import Reals, normals, remembering, uniforms
from engine.worlds.solar.minting.weather import FOG, GRID_DAYS, OVERCAST, SLOTS_A_DAY, SNOW, Gust
from engine.worlds.solar.plant import SLOT_MINUTES
from engine.worlds.solar.plant.nature import Whole

LAPSE_K_PER_M = 0.0065
"""ISO 2533 (1975)."""
WANDER_PPM = 2_200_000
"""Scatter of a day's mean about the climate's, millionths of a kelvin; authored."""
SNOW_MEAN_C = -2.0
"""No day with snow is warmer in the mean; authored."""
RAIN_MEAN_C = 1.0
"""No day with rain is colder in the mean; authored."""
SWING_OF_KIND = np.array([1.0, 0.9, 0.85, 0.5, 0.6, 1.0, 0.4])
"""The day's wave by kind of day, against a clear day's; authored."""
WIND_OF_KIND = np.array([0.95, 1.0, 1.15, 1.1, 0.4, 1.7, 1.25])
"""Wind by kind of day, against the climate's mean; authored."""
WIND_MEMORY, WIND_SCATTER = 0.9, 0.22
"""Of quarter hours, against the hour's mean; authored."""
DAMP = 0.6
"""On damp days the dew point lies so much of the day's wave above the night's lowest; authored."""
DAY_SCATTER_PPM = 280_000
"""Of a day's wind about the climate's mean, as a logarithm; authored."""
MOST_WIND = 13.0
"""Unordered wind stays below what stows trackers, its gusts too, m/s; authored."""
GUST_SPREAD = 0.06
"""An ordered gust is at most so much harder than asked for; authored."""
FRONT, FADING = 0.72, (0.62, 0.42, 0.28)
"""Share of an ordered wind in its first quarter hour, and in its last one and the two after it; authored."""
MIDDLES = (np.arange(len(GRID_DAYS) * SLOTS_A_DAY) + 0.5) * SLOT_MINUTES
"""Middles of the slots of the grid days, minutes since the first day's midnight."""
NOONS = np.arange(len(GRID_DAYS)) * 1440.0 + 720
HOUR = MIDDLES % 1440 / 60


def temperatures(
    climate: Climate, months: tuple[int, ...], kinds: tuple[int, ...], *, key: str, place: str,
    warmer: Mapping[int, int], rain: Whole,
) -> tuple[Reals, Reals]:  # fmt: skip
    """Return air temperature and dew point of each slot of the grid days, °C, at the climate's height.

    The month's mean, which wanders from day to day, and a daily wave that is lowest at 05:00 and
    highest at 15:00 site time, shallower under cloud; both run smoothly from noon to noon.  Rain and snow leave the air damp.
    """
    wander = [normal_ppm(WANDER_PPM, key=key, stream="air", subject=place, counter=day) / 1e6
              for day in GRID_DAYS]  # fmt: skip
    asked = np.array([warmer.get(day, 0) for day in GRID_DAYS]) / 10
    kind = np.array(kinds)
    means = _smooth(np.array([climate.mean_decidegrees[m - 1] for m in months]) / 10)
    means = means + np.array(wander) + asked
    means = np.where(rain > 0, np.maximum(means, RAIN_MEAN_C), means)
    means = np.where(kind == SNOW, np.minimum(means, SNOW_MEAN_C), means)
    swings = _smooth(_by_month(climate.swing_decidegrees, months)) * SWING_OF_KIND[kind]
    mean, swing = np.interp(MIDDLES, NOONS, means), np.interp(MIDDLES, NOONS, swings)
    is_damp = (rain > 0) | np.isin(kind, (FOG, SNOW))
    gaps = np.where(kind == OVERCAST, 0.5, 1.0) * _by_month(climate.dew_gap_decidegrees, months)
    gaps = np.where(is_damp, -DAMP * swings, gaps)
    gap = np.interp(MIDDLES, NOONS, gaps)
    rising = (HOUR >= 5) & (HOUR < 15)
    phase = np.where(rising, (HOUR - 5) / 10, 1 + (HOUR - 15) % 24 / 14) * np.pi
    return mean - swing * np.cos(phase), mean - swing - gap


def humidity_percent(ambient: Reals, dew: Reals) -> Reals:
    """Return the relative humidity, from the vapour pressures at two temperatures.

    ``6.1094 · exp(17.625 T / (T + 243.04))`` each, Alduchov and Eskridge, J. Appl. Meteor. 35, 1996.

    Args:
        ambient: air temperature in degrees Celsius, [−60, 60].
        dew: dew point in degrees Celsius, [−60, 60].

    Returns:
        Percent, [5, 100].
    """
    share = np.exp(17.625 * (dew / (dew + 243.04) - ambient / (ambient + 243.04)))
    found: Reals = np.clip(100 * share, 5, 100)
    return found


def wind_m_per_s(
    climate: Climate, months: tuple[int, ...], kinds: tuple[int, ...], *, key: str, site: str,
    gusts: tuple[Gust, ...],
) -> Reals:  # fmt: skip
    """Return the wind of each slot of the grid days: weaker by night, and as hard as was ordered."""
    days = [normal_ppm(DAY_SCATTER_PPM, key=key, stream="wind", subject=site, counter=day) / 1e6
            for day in GRID_DAYS]  # fmt: skip
    means = _by_month(climate.wind_dm_per_s, months) * WIND_OF_KIND[list(kinds)] * np.exp(days)
    fresh = normals(len(MIDDLES), key=key, stream="wind-slot", subject=site)
    memory = np.full(len(MIDDLES), WIND_MEMORY)
    noise = remembering(fresh * WIND_SCATTER * np.sqrt(1 - memory**2), memory)
    daily = 1 + 0.3 * np.cos((HOUR - 15) / 12 * np.pi)
    calm = np.interp(MIDDLES, NOONS, means)
    wind: Reals = np.clip(calm * daily * (1 + noise), 0.1, MOST_WIND)
    spread = 1 + GUST_SPREAD * uniforms(len(MIDDLES), key=key, stream="gust", subject=site)
    for gust in gusts:
        first = (gust.day - GRID_DAYS.start) * SLOTS_A_DAY
        hours = slice(first + gust.from_hour * 4, first + gust.to_hour * 4)
        shares = gust.shares_permille or (1000,) * (hours.stop - hours.start)
        wind[hours] = gust.dm_per_s / 10 * spread[hours] * np.array(shares) / 1000
        wind[hours.start] *= FRONT
        for slot, share in enumerate(FADING, start=hours.stop - 1):
            fading = gust.dm_per_s / 10 * share * spread[slot]
            wind[slot] = fading if slot < hours.stop else max(wind[slot], fading)
    return wind


def _by_month(seasons: Six, months: tuple[int, ...]) -> Reals:
    """Return a season's number for each day, in whole units from tenths."""
    found: Reals = np.array([seasons[(month - 1) // 2] for month in months]) / 10
    return found


def _smooth(daily: Reals) -> Reals:
    """Return a row of days without the steps where months meet: means over four weeks."""
    padded = np.pad(daily, 14, mode="edge")
    return np.convolve(padded, np.full(29, 1 / 29), mode="valid")


def lapse_k(site_altitude_m: int, climate_altitude_m: int) -> float:
    """Return how much warmer a site is than its climate's own height.

    ISO 2533 (1975): 6.5 K colder a thousand metres higher.

    Args:
        site_altitude_m: metres above the sea, [0, 4000].
        climate_altitude_m: metres above the sea, [0, 4000].

    Returns:
        Kelvins.
    """
    return LAPSE_K_PER_M * (climate_altitude_m - site_altitude_m)
