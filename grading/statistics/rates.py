"""Shares with their intervals."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

import scipy

from grading.statistics.estimates import Incomplete, MacroAverage, Rate, TooFew

CONFIDENCE = 0.95
"""Share of experiments whose interval holds the true rate."""


def rate(passes: int, n: int) -> Rate | TooFew:
    """Return the share of passes with its Wilson score interval at 95 %.

    Parameters:
        passes: runs that passed, count, 0 ≤ passes ≤ n.
        n: runs that count, count, n ≥ 0.

    Returns:
        The share, dimensionless, with bounds in [0, 1]; :class:`TooFew` for n = 0.

    Equation: (p + z²/2n ± z·√(p(1−p)/n + z²/4n²)) / (1 + z²/n) with p = passes/n, z = 1.959964.

    Reference: E. B. Wilson, "Probable inference, the law of succession, and statistical
    inference", J. Am. Stat. Assoc. 22 (1927) 209–212, doi:10.1080/01621459.1927.10502953.
    """
    if not 0 <= passes <= n:
        raise ValueError(f"{passes} passes of {n} runs is no share")
    if n == 0:
        return TooFew(n=0, needed=1)
    found = scipy.stats.binomtest(passes, n).proportion_ci(CONFIDENCE, method="wilson")
    share = passes / n
    # In exact arithmetic the ends are 0 and 1 and the share lies between; rounding may not say less.
    low = 0.0 if passes == 0 else min(max(0.0, float(found.low)), share)
    high = 1.0 if passes == n else max(min(1.0, float(found.high)), share)
    return Rate(passes=passes, n=n, value=Fraction(passes, n), low=low, high=high)


def macro_average(counts: Mapping[str, tuple[int, int]]) -> MacroAverage | Incomplete | TooFew:
    """Return the mean over a fixed list of tasks of each task's rate, with an interval of its own.

    Parameters:
        counts: (passes, n) by task, counts; a task with n = 0 makes the average incomplete.

    Returns:
        The mean, dimensionless, with bounds in [0, 1].

    Equation: low = m − √Σ((pᵢ − lᵢ)/T)², high = m + √Σ((uᵢ − pᵢ)/T)², with m the mean of the T
    rates pᵢ and [lᵢ, uᵢ] their Wilson intervals: the variance estimates recovered from the limits.

    Reference: G. Y. Zou, A. Donner, "Construction of confidence limits about effect measures: a
    general approach", Stat. Med. 27 (2008) 1693–1702, doi:10.1002/sim.3095.
    """
    if not counts:
        return TooFew(n=0, needed=1)
    found = {task: rate(passes, n) for task, (passes, n) in sorted(counts.items())}
    rates = [one for one in found.values() if isinstance(one, Rate)]
    if len(rates) < len(found):
        return Incomplete(missing=tuple(t for t, one in found.items() if isinstance(one, TooFew)))
    tasks = len(rates)
    mean = sum((one.value for one in rates), Fraction(0)) / tasks
    below = math.hypot(*(float(one.value) - one.low for one in rates)) / tasks
    above = math.hypot(*(one.high - float(one.value) for one in rates)) / tasks
    return MacroAverage(
        tasks=tasks,
        n=sum(one.n for one in rates),
        value=mean,
        low=max(0.0, float(mean) - below),
        high=min(1.0, float(mean) + above),
    )
