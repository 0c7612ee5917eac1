"""pass^k: reliability over repeated runs.  It is not pass@k, which asks for one pass among k."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from grading.statistics.estimates import PassAll, TooFew

PASS_ALL_K = (1, 2, 4, 8)
"""The k that are published."""


def pass_all(passes: int, n: int, k: int) -> PassAll | TooFew:
    """Return how likely k of the n runs, drawn without replacement, all pass.

    Parameters:
        passes: runs that passed, count, 0 ≤ passes ≤ n.
        n: runs that count, count, n ≥ 0.
        k: runs that are drawn, count, k ≥ 1.

    Returns:
        The exact probability, dimensionless, in [0, 1]; :class:`TooFew` for k > n, since nothing
        is extrapolated beyond what was run.

    Equation: C(passes, k) / C(n, k).

    Reference: S. Yao et al., "τ-bench", 2024, doi:10.48550/arXiv.2406.12045.
    """
    if not 0 <= passes <= n or k < 1:
        raise ValueError(f"{passes} passes of {n} runs, {k} drawn, is no experiment")
    if k > n:
        return TooFew(n=n, needed=k)
    return PassAll(k=k, passes=passes, n=n, value=Fraction(comb(passes, k), comb(n, k)))
