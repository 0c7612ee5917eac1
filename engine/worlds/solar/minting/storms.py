"""A thunderstorm over one site: what it does to light, air, wind and the gauge, slot by slot."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.worlds.solar.minting.draws import Reals, uniforms
from engine.worlds.solar.minting.weather import GRID_DAYS, SLOTS_A_DAY, Storm
from engine.worlds.solar.plant.nature import Whole

ANVIL_SLOTS = 6
"""The cloud comes an hour and a half before the wind; authored."""
DARKEST = 0.25
"""Of the clear sky under its middle; authored."""
SHAPE = (0.55, 0.85, 1.0, 0.9)
"""Share of the hardest wind in its first quarter hours; it dies down from there; authored."""
FADES = 0.88
"""Of the wind that is left a quarter of an hour later; authored."""
SCATTER = 0.1
"""A quarter hour is at most so much weaker than its share; authored."""
DAMP_K = 1.2
"""How far the dew point stays below the air in the rain; authored."""
CLEARED_SLOT = 20
"""By 05:00 of the next day nothing of it is left in the air."""


class Aloft(NamedTuple):
    """The weather of a site's grid days, before or after a storm; rows of slots, ``rain`` by day."""

    fractions: Reals
    """Of the clear sky."""
    ambient: Reals
    """Degrees Celsius."""
    dew: Reals
    """Degrees Celsius."""
    wind: Reals
    """Metres per second."""
    rain: Whole
    """Tenths of a millimetre."""


def under(storm: Storm, before: Aloft, *, key: str, site: str) -> Aloft:
    """Return a site's weather with a storm in it."""
    day = storm.day - GRID_DAYS.start
    first = day * SLOTS_A_DAY + storm.from_quarter
    cleared = (day + 1) * SLOTS_A_DAY + CLEARED_SLOT
    fractions, ambient, dew, wind = (np.array(row) for row in before[:4])
    rain = np.array(before.rain)
    rain[day] += storm.rain_tenths_mm
    anvil = slice(first - ANVIL_SLOTS, first + storm.quarters)
    deep = np.minimum(np.arange(1, anvil.stop - anvil.start + 1) / ANVIL_SLOTS, 1)
    fractions[anvil] *= 1 - (1 - DARKEST) * deep
    blown = slice(first, first + storm.quarters)
    wind[blown] = np.maximum(wind[blown], _blows(storm, key, site))
    left = _left(first, cleared, len(ambient))
    ambient -= left * storm.cooler_decikelvin / 10
    dew = np.where(left > 0, np.minimum(dew + left * (ambient - DAMP_K - dew), ambient), dew)
    return Aloft(fractions=fractions, ambient=ambient, dew=dew, wind=wind, rain=rain)


def _blows(storm: Storm, key: str, site: str) -> Reals:
    """Return the wind of each quarter hour of a storm, m/s."""
    fading = SHAPE[-1] * FADES ** np.arange(1, storm.quarters - len(SHAPE) + 1)
    shares = np.concatenate([SHAPE, fading])[: storm.quarters]
    weaker = SCATTER * uniforms(storm.quarters, key=key, stream="storm", subject=site)
    found: Reals = storm.dm_per_s / 10 * shares * (1 - weaker)
    return found


def _left(first: int, cleared: int, slots: int) -> Reals:
    """Return how much of a storm's cold and damp is in the air of each slot, 0 to 1."""
    slot = np.arange(slots)
    coming = np.clip((slot - first + 1) / 3, 0, 1)
    going = np.clip((cleared - slot) / (cleared - first), 0, 1)
    found: Reals = np.where(slot < cleared, coming * going, 0)
    return found
