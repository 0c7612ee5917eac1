"""What the numbers of a gas analysis are judged by: IEEE C57.104-2019, and Duval's first triangle.

For mineral oil in sealed tanks, whose oxygen is at most a fifth of their nitrogen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

TYPICAL_PPM: Mapping[str, tuple[int, int, int, int]] = MappingProxyType({
    "H2": (75, 75, 100, 80), "CH4": (45, 90, 110, 90), "C2H6": (30, 90, 150, 90),
    "C2H4": (20, 50, 90, 50), "C2H2": (1, 1, 1, 1), "CO": (900, 900, 900, 900),
    "CO2": (5_000, 10_000, 10_000, 9_000),
})  # fmt: skip
"""Table 1, the 90th percentile: under 10 years, 10 to 30, over 30, age unknown."""
HIGH_PPM: Mapping[str, tuple[int, int, int, int]] = MappingProxyType({
    "H2": (200, 200, 200, 200), "CH4": (100, 150, 200, 150), "C2H6": (70, 175, 250, 175),
    "C2H4": (40, 95, 175, 100), "C2H2": (2, 2, 4, 2), "CO": (1_100, 1_100, 1_100, 1_100),
    "CO2": (7_000, 14_000, 14_000, 12_500),
})  # fmt: skip
"""Table 2, the 95th percentile, by the same ages."""
STEP_PPM: Mapping[str, int] = MappingProxyType(
    {"H2": 40, "CH4": 30, "C2H6": 25, "C2H4": 20, "C2H2": 0, "CO": 250, "CO2": 2_500}
)
"""Table 3: how much more than in the sample before is much; of acetylene, anything."""
YEARLY_PPM: Mapping[str, int] = MappingProxyType(
    {"H2": 20, "CH4": 10, "C2H6": 9, "C2H4": 7, "C2H2": 0, "CO": 100, "CO2": 1_000}
)
"""Table 4: how fast is fast, over 10 to 24 months; of acetylene, anything."""
RATE_SAMPLES = 3
"""So many samples, and more, make a rate."""
RATE_DAYS = (304, 731)
"""The time between the first of them and the last, for Table 4's second column."""
YEAR_DAYS = 365


def limits_ppm(gas: str, age_years: int | None) -> tuple[int, int]:
    """Return what is typical of a gas and what is high, at an age; ``None`` where it is not known."""
    column = 3 if age_years is None else 0 if age_years < 10 else 1 if age_years <= 30 else 2
    return TYPICAL_PPM[gas][column], HIGH_PPM[gas][column]


def status(
    ppm: Mapping[str, int],
    earlier: Sequence[tuple[int, Mapping[str, int]]] = (),
    age_years: int | None = None,
) -> int:
    """Return the DGA status of a sample, given what was sampled before.

    Args:
        ppm: What the sample holds, ppm ≥ 0 by gas; all gases of Table 1.
        earlier: (days before this sample, ppm by gas), days > 0, the oldest first.
        age_years: Of the transformer, a count of years ≥ 0; ``None`` where it is not known.

    Returns:
        3 where a gas is high or has a high rate, 2 where one is above what is typical or has made a
        step, else 1, dimensionless; IEEE C57.104-2019, Tables 1 to 4.
    """
    limits = {gas: limits_ppm(gas, age_years) for gas in TYPICAL_PPM}
    if any(ppm[gas] > high for gas, (_, high) in limits.items()) or _is_fast(ppm, earlier):
        return 3
    stepped = bool(earlier) and any(
        ppm[gas] - earlier[-1][1][gas] > step for gas, step in STEP_PPM.items()
    )
    return 2 if stepped or any(ppm[gas] > low for gas, (low, _) in limits.items()) else 1


def duval_zone(ch4_ppm: int, c2h4_ppm: int, c2h2_ppm: int) -> str | None:
    """Return the zone of Duval's first triangle that three gases lie in.

    Args:
        ch4_ppm: Methane in ppm, ≥ 0.
        c2h4_ppm: Ethylene in ppm, ≥ 0.
        c2h2_ppm: Acetylene in ppm, ≥ 0.

    Returns:
        ``PD``, ``T1``, ``T2``, ``T3``, ``D1``, ``D2`` or ``DT``, dimensionless; ``None`` where there
        is no gas.  M. Duval, IEEE Electrical Insulation Magazine 18(3), 2002.
    """
    whole = ch4_ppm + c2h4_ppm + c2h2_ppm
    if not whole:
        return None
    ethylene, acetylene = 100 * c2h4_ppm, 100 * c2h2_ppm
    if 100 * ch4_ppm >= 98 * whole:
        return "PD"
    if acetylene < 4 * whole and ethylene < 50 * whole:
        return "T1" if ethylene < 20 * whole else "T2"
    if acetylene < 15 * whole and ethylene >= 50 * whole:
        return "T3"
    return _discharge(ethylene, acetylene, whole)


def _discharge(ethylene: int, acetylene: int, whole: int) -> str:
    if acetylene >= 13 * whole and ethylene < 23 * whole:
        return "D1"
    if acetylene >= 13 * whole and ethylene < 40 * whole:
        return "D2"
    return "D2" if acetylene >= 29 * whole else "DT"


def _is_fast(ppm: Mapping[str, int], earlier: Sequence[tuple[int, Mapping[str, int]]]) -> bool:
    """Tell whether a straight line through the samples of 10 to 24 months rises too fast."""
    used = [(0, ppm), *((-days, gases) for days, gases in earlier if days <= RATE_DAYS[1])]
    if len(used) < RATE_SAMPLES or -min(day for day, _ in used) < RATE_DAYS[0]:
        return False
    return any(_slope_exceeds([(day, gases[gas]) for day, gases in used], rate)
               for gas, rate in YEARLY_PPM.items())  # fmt: skip


def _slope_exceeds(points: Sequence[tuple[int, int]], per_year: int) -> bool:
    """Tell whether the least-squares slope of (day, ppm) is above a rate, in whole numbers."""
    n = len(points)
    days, values = sum(day for day, _ in points), sum(value for _, value in points)
    rise = n * sum(day * value for day, value in points) - days * values
    run = n * sum(day * day for day, _ in points) - days * days
    return rise * YEAR_DAYS > per_year * run
