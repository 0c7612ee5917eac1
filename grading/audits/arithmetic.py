"""The arithmetic of the audits, written a second time on purpose, from the formulas alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from statistics import NormalDist, fmean, quantiles

Z = NormalDist().inv_cdf(0.975)
"""Half the width of a 95 % interval, in standard errors."""
_DIGITS = 60


def wilson_bounds(passes: int, n: int) -> tuple[float, float]:
    """Return the two θ at which (p − θ)² = z²·θ(1 − θ)/n.

    Parameters:
        passes: count of passes.
        n: count of runs, n ≥ 1.

    Returns:
        Lower and upper bound, dimensionless.

    Equation: (n + z²)θ² − (2·passes + z²)θ + passes²/n = 0.

    Reference: E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209, doi:10.1080/01621459.1927.10502953.
    """
    square, line = n + Z * Z, 2 * passes + Z * Z
    root = math.sqrt(max(0.0, line * line - 4 * square * passes * passes / n))
    return (line - root) / (2 * square), (line + root) / (2 * square)


def chance_that_all_pass(passes: int, n: int, k: int) -> float | None:
    """Return the chance that k runs drawn one after the other, none put back, all pass.

    Parameters:
        passes: count of passes.
        n: count of runs.
        k: count of draws.

    Returns:
        Dimensionless; ``None`` for more draws than runs.

    Equation: ∏ (passes − i)/(n − i) for i = 0 … k − 1.

    Reference: docs/methodology.md, "pass^k".
    """
    if k > n:
        return None
    return math.prod(max(0, passes - drawn) / (n - drawn) for drawn in range(k))


def capture_text(pnl: int, v0: int, vstar: int) -> str:
    """Return (pnl − v0)/(vstar − v0) with four places, ties to even.

    Parameters:
        pnl: settled result, cents.
        v0: result of doing nothing, cents.
        vstar: result of the reference line, cents.

    Returns:
        The decimal as text.

    Equation: (pnl − v0) / (vstar − v0).

    Reference: docs/methodology.md, "Value capture".
    """
    with localcontext() as context:
        context.prec = _DIGITS
        found = (Decimal(pnl - v0) / Decimal(vstar - v0)).quantize(
            Decimal("0.0001"), ROUND_HALF_EVEN
        )
    return str(found) if found else "0.0000"


def spread_of(values: Sequence[Fraction]) -> dict[str, float]:
    """Return mean, least, quartiles and most.

    Parameters:
        values: captures, dimensionless, at least one.

    Returns:
        The six figures by name.

    Equation: quartiles at places (n − 1)·p of the sorted values, between two in proportion.

    Reference: Python's ``statistics.quantiles(method="inclusive")``.
    """
    floats = sorted(float(value) for value in values)
    twice = floats if len(floats) > 1 else floats * 2
    lower, median, upper = quantiles(twice, n=4, method="inclusive")
    return {
        "mean": fmean(floats),
        "least": floats[0],
        "lower": lower,
        "median": median,
        "upper": upper,
        "most": floats[-1],
    }
