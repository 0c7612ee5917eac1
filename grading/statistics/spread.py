"""How exact values lie."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from grading.statistics.estimates import Spread, TooFew


def spread(values: Sequence[Fraction]) -> Spread | TooFew:
    """Return the mean of the values beside their least, quartiles and most; nothing is clipped.

    Parameters:
        values: exact numbers of one unit, in any order.

    Returns:
        Exact numbers of the same unit; :class:`TooFew` for no values.

    Equation: the p-quantile lies at place (n − 1)·p of the sorted values, between two of them in
    proportion (type 7).

    Reference: R. J. Hyndman, Y. Fan, "Sample quantiles in statistical packages", Am. Stat. 50
    (1996) 361–365, doi:10.1080/00031305.1996.10473566.
    """
    if not values:
        return TooFew(n=0, needed=1)
    ordered = sorted(values)
    return Spread(
        n=len(ordered),
        mean=sum(ordered, Fraction(0)) / len(ordered),
        least=ordered[0],
        lower=_quantile(ordered, Fraction(1, 4)),
        median=_quantile(ordered, Fraction(1, 2)),
        upper=_quantile(ordered, Fraction(3, 4)),
        most=ordered[-1],
    )


def _quantile(ordered: Sequence[Fraction], share: Fraction) -> Fraction:
    place = (len(ordered) - 1) * share
    below = place.numerator // place.denominator
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
