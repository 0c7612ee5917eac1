"""Kinds of day and clear-sky fractions: the chance in nature.  Counter-based, whole draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.kernel.chance import below, normal_ppm

CLEAR, MIXED, VARIABLE, OVERCAST = range(4)
MILLION = 1_000_000


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


REGIMES = (
    Regime(low_permille=960, high_permille=1000, sigma_permille=10, memory_permille=800),
    Regime(low_permille=750, high_permille=950, sigma_permille=150, memory_permille=500),
    Regime(low_permille=500, high_permille=800, sigma_permille=250, memory_permille=600),
    Regime(low_permille=100, high_permille=500, sigma_permille=50, memory_permille=900),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Climate:
    """April and May at one place; authored."""

    stay_permille: tuple[int, int, int, int]
    """Chance that a day is followed by one of its own kind."""
    weight: tuple[int, int, int, int]
    """Weights of the kinds, where a day turns."""
    mean_decidegrees: int
    """Mean air temperature in mid April, tenths of a degree Celsius."""
    swing_decidegrees: int
    """Half of the span of a clear day."""
    dew_gap_decidegrees: int
    """How far the dew point lies below the night's lowest temperature."""
    wind_decimetres_per_s: int
    """Mean wind at the array."""


CLIMATES: Mapping[str, Climate] = {
    "NC": Climate(stay_permille=(500, 450, 400, 500), weight=(36, 30, 15, 19),
                  mean_decidegrees=155, swing_decidegrees=60, dew_gap_decidegrees=-3,
                  wind_decimetres_per_s=25),
    "MA": Climate(stay_permille=(450, 450, 400, 500), weight=(26, 28, 16, 30),
                  mean_decidegrees=85, swing_decidegrees=52, dew_gap_decidegrees=15,
                  wind_decimetres_per_s=30),
    "CO": Climate(stay_permille=(650, 450, 400, 450), weight=(44, 30, 16, 10),
                  mean_decidegrees=90, swing_decidegrees=82, dew_gap_decidegrees=70,
                  wind_decimetres_per_s=32),
}  # fmt: skip


def day_kinds(
    climate: Climate, days: range, *, key: str, place: str, fixed: Mapping[int, int]
) -> dict[int, int]:
    """Return the kind of each day: a Markov chain, with some days ``fixed`` by the author."""
    found: dict[int, int] = {}
    last = CLEAR
    for day in days:
        roll = below(1000, key=key, stream="day-stays", subject=place, counter=day)
        if roll >= climate.stay_permille[last]:
            last = _turn(climate, last, key, place, day)
        last = fixed.get(day, last)
        found[day] = last
    return found


def clear_sky_fractions(
    kinds: Mapping[int, int], slots_a_day: int, *, key: str, place: str, bright: frozenset[int]
) -> list[int]:
    """Return the clear-sky fraction of each slot in millionths, by a first-order memory.

    ``kinds`` are consecutive days; those in ``bright`` keep to the upper half of their kind.
    """
    found: list[int] = []
    deviation = 0
    for day, kind in kinds.items():
        regime = REGIMES[kind]
        span = regime.high_permille - regime.low_permille
        share = below(span, key=key, stream="day-level", subject=place, counter=day)
        level = 1000 * (regime.low_permille + ((span + share) // 2 if day in bright else share))
        fresh = _innovation_ppm(regime)
        for slot in range(slots_a_day):
            counter = day * slots_a_day + slot
            noise = normal_ppm(fresh, key=key, stream="slot", subject=place, counter=counter)
            deviation = deviation * regime.memory_permille // 1000 + noise
            found.append(min(max(level + deviation, 40_000), 1_080_000))
    return found


def _turn(climate: Climate, last: int, key: str, place: str, day: int) -> int:
    others = [kind for kind in range(len(REGIMES)) if kind != last]
    roll = below(sum(climate.weight[kind] for kind in others), key=key, stream="day-turns",
                 subject=place, counter=day)  # fmt: skip
    for kind in others:
        roll -= climate.weight[kind]
        if roll < 0:
            return kind
    return last


def _innovation_ppm(regime: Regime) -> int:
    """Return the scatter of each step that gives the stated scatter in the long run."""
    memory = regime.memory_permille
    share: float = (MILLION - memory * memory) ** 0.5 / 1000
    return round(regime.sigma_permille * 1000 * share)
