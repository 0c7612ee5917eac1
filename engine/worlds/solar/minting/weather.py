"""Kinds of day, clear-sky fractions and rain: the chance in nature, and what an author orders."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from engine.kernel.chance import below
from engine.worlds.solar.minting.climates import Climate
from engine.worlds.solar.minting.draws import Reals, normals, remembering
from engine.worlds.solar.plant import SLOT_MINUTES
from engine.worlds.solar.plant.nature import DAYS, FIRST_DAY

CLEAR, MIXED, VARIABLE, OVERCAST, FOG, DUST, SNOW = range(7)
"""As ``Days.regime`` numbers them."""
GRID_DAYS = range(FIRST_DAY, FIRST_DAY + DAYS)
SLOTS_A_DAY = 1440 // SLOT_MINUTES
FOG_LIFTS_SLOT = 13 * 60 // SLOT_MINUTES
"""Morning fog stays until 13:00."""
AFTER_FOG = 0.92
"""Clear-sky fraction when it has lifted; authored."""
RAIN = ((0, 0), (60, 20), (350, 80), (600, 110), (0, 0), (150, 30), (0, 0))
"""By kind of day: chance in permille, and mean on a day with rain in tenths of a millimetre;
authored.  Snow is no rain."""
MOST_RAIN = 800
"""Of a day, tenths of a millimetre; authored."""
LEAST_FRACTION = 0.04
"""Of the clear sky, under the darkest cloud; authored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Regime:
    """One kind of day; authored after published ranges of daily clear-sky fractions."""

    low_permille: int
    """Least clear-sky fraction of a day."""
    high_permille: int
    """Most clear-sky fraction of a day."""
    sigma_permille: int
    """Scatter of the fraction between quarter hours."""
    memory_permille: int
    """How much of a deviation is left a quarter of an hour later."""
    most_permille: int
    """Most of a quarter hour: cloud edges add to the beam on mixed and variable days."""
    stay_permille: int
    """Chance that it is followed by its own kind; of clear days the climate tells."""


REGIMES = (
    Regime(low_permille=960, high_permille=1000, sigma_permille=10, memory_permille=800,
           most_permille=1030, stay_permille=0),
    Regime(low_permille=750, high_permille=950, sigma_permille=150, memory_permille=500,
           most_permille=1100, stay_permille=450),
    Regime(low_permille=500, high_permille=800, sigma_permille=250, memory_permille=600,
           most_permille=1150, stay_permille=400),
    Regime(low_permille=100, high_permille=500, sigma_permille=50, memory_permille=900,
           most_permille=700, stay_permille=500),
    Regime(low_permille=100, high_permille=400, sigma_permille=50, memory_permille=900,
           most_permille=1000, stay_permille=600),
    Regime(low_permille=600, high_permille=900, sigma_permille=200, memory_permille=700,
           most_permille=1050, stay_permille=350),
    Regime(low_permille=120, high_permille=400, sigma_permille=60, memory_permille=900,
           most_permille=700, stay_permille=300),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Gust:
    """Wind that an author orders, for hours of a site's day."""

    day: int
    """0 is the week's Monday."""
    from_hour: int
    """The first hour of the site's day in which it blows."""
    to_hour: int
    """The hour before which it ends."""
    dm_per_s: int
    """Its quarter hours' mean is at least as high, in tenths of a metre per second, and at most 6 % higher;
    less in its first and last quarter hour, and it takes half an hour more to die down."""
    shares_permille: tuple[int, ...] = ()
    """How much of that blows in each quarter hour, from the first one on; all of it where none is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Storm:
    """A thunderstorm that an author orders over one site, with all that a met station sees of one.

    The sky darkens before it, the wind leaps up, the air cools and fills with damp, and rain falls; by
    the next morning at five none of it is left but the rain in the gauge.
    """

    day: int
    """0 is the week's Monday."""
    from_quarter: int
    """The first quarter hour of the site's day in which it blows, 0 to 95."""
    quarters: int
    """How many of them it blows."""
    dm_per_s: int
    """The hardest mean of a quarter hour, in tenths of a metre per second."""
    cooler_decikelvin: int
    """By how much it cools the air."""
    rain_tenths_mm: int
    """What it leaves in the gauge that day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What the author of a week asks of the weather; days count from the week's Monday."""

    days: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """By region: the kind of some days; each keeps to the brighter half of its kind."""
    rain: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """By region: rain of some days in tenths of a millimetre."""
    warmer: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """By region: by how many tenths of a kelvin some days are warmer than the climate's mean."""
    gusts: Mapping[str, tuple[Gust, ...]] = field(default_factory=dict)
    """By site."""
    storms: Mapping[str, Storm] = field(default_factory=dict)
    """By site."""


NO_ORDERS = Orders()


def stays_permille(climate: Climate, kind: int) -> int:
    """Return the chance, in permille, that a kind of day is followed by itself."""
    return climate.clear_stays_permille if kind == CLEAR else REGIMES[kind].stay_permille


def months_of(start_utc: str, days: range = GRID_DAYS) -> tuple[int, ...]:
    """Return the month of each day, 1 to 12; day 0 is that of ``start_utc``."""
    first = datetime.fromisoformat(start_utc).date()
    return tuple((first + timedelta(days=day)).month for day in days)


def day_kinds(
    climate: Climate, months: tuple[int, ...], *, key: str, place: str, fixed: Mapping[int, int]
) -> tuple[int, ...]:
    """Return the kind of each day from ``FIRST_DAY``: a Markov chain, some days ``fixed``."""
    found: list[int] = []
    last = CLEAR
    for day, month in enumerate(months, FIRST_DAY):
        roll = below(1000, key=key, stream="day-stays", subject=place, counter=day)
        weights = climate.weights[(month - 1) // 2]
        if day == FIRST_DAY:
            last = _turn(weights, None, key, place, day)
        elif roll >= stays_permille(climate, last):
            last = _turn(weights, last, key, place, day)
        last = fixed.get(day, last)
        found.append(last)
    return tuple(found)


def clear_sky_fractions(
    kinds: tuple[int, ...], *, key: str, place: str, bright: frozenset[int]
) -> Reals:
    """Return the clear-sky fraction of each slot of the grid days, by a first-order memory.

    Days in ``bright`` keep to the upper half of their kind.
    """
    levels = np.array([
        _level(kind, key, place, day, is_bright=day in bright)
        for day, kind in zip(GRID_DAYS, kinds, strict=True)
    ])  # fmt: skip
    level = np.repeat(levels, SLOTS_A_DAY)
    sigma, memory, most = (_by_slot(name, kinds) for name in ("sigma", "memory", "most"))
    lifted = _lifted(kinds)
    level += (AFTER_FOG - level) * lifted
    fresh = normals(len(level), key=key, stream="slot", subject=place)
    deviation = remembering(fresh * sigma * np.sqrt(1 - memory**2), memory)
    return np.clip(level + deviation, LEAST_FRACTION, most)


def rain_tenths_mm(
    climate: Climate, kinds: tuple[int, ...], *, key: str, place: str, ordered: Mapping[int, int]
) -> NDArray[np.int64]:
    """Return the rain of each grid day in tenths of a millimetre: exponential on days that have any."""
    found = [
        ordered.get(day, _rain(climate, kind, key, place, day))
        for day, kind in zip(GRID_DAYS, kinds, strict=True)
    ]
    return np.array(found, dtype=np.int64)


def _rain(climate: Climate, kind: int, key: str, place: str, day: int) -> int:
    chance, mean = RAIN[kind]
    roll = below(1_000_000, key=key, stream="rain", subject=place, counter=day)
    if roll >= chance * climate.wet_permille:
        return 0
    amount = below(1_000_000, key=key, stream="rain-amount", subject=place, counter=day)
    return min(max(1, round(-mean * math.log((amount + 0.5) / 1e6))), MOST_RAIN)


def _level(kind: int, key: str, place: str, day: int, *, is_bright: bool) -> float:
    regime = REGIMES[kind]
    span = regime.high_permille - regime.low_permille
    share = below(span, key=key, stream="day-level", subject=place, counter=day)
    return (regime.low_permille + ((span + share) / 2 if is_bright else share)) / 1000


def _by_slot(name: str, kinds: tuple[int, ...]) -> Reals:
    """Return ``sigma``, ``memory`` or ``most`` of the kinds of day, slot by slot."""
    table = {
        "sigma": [regime.sigma_permille for regime in REGIMES],
        "memory": [regime.memory_permille for regime in REGIMES],
        "most": [regime.most_permille for regime in REGIMES],
    }
    found: Reals = np.repeat(np.array(table[name])[list(kinds)] / 1000, SLOTS_A_DAY)
    return found


def _lifted(kinds: tuple[int, ...]) -> Reals:
    """Return how much of the day's fog has lifted, 0 to 1: within the hour after 13:00."""
    slot = np.tile(np.arange(SLOTS_A_DAY), len(kinds))
    is_fog = np.repeat(np.array(kinds) == FOG, SLOTS_A_DAY)
    found: Reals = np.where(is_fog, np.clip((slot - FOG_LIFTS_SLOT + 1) / 4, 0, 1), 0)
    return found


def _turn(weights: tuple[int, ...], last: int | None, key: str, place: str, day: int) -> int:
    others = [kind for kind in range(len(REGIMES)) if kind != last]
    roll = below(sum(weights[kind] for kind in others), key=key, stream="day-turns",
                 subject=place, counter=day)  # fmt: skip
    for kind in others:
        roll -= weights[kind]
        if roll < 0:
            return kind
    return others[-1]
