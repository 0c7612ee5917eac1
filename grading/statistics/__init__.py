"""Estimates from whole counts and exact values: pure functions over what was counted.

``estimates``: the types that every answer has.  ``rates``: a share with its Wilson interval, and
the macro-average over tasks.  ``repeats``: pass^k.  ``spread``: mean and quantiles.  Nothing here
knows a seat, a board or a page, and nothing returns a bare number: too few to say is a value.
"""

from grading.statistics.estimates import (
    DIRECTIONAL_BELOW,
    Incomplete,
    MacroAverage,
    PassAll,
    Rate,
    Spread,
    TooFew,
)
from grading.statistics.rates import macro_average, rate
from grading.statistics.repeats import PASS_ALL_K, pass_all
from grading.statistics.spread import spread

__all__ = [
    "DIRECTIONAL_BELOW",
    "PASS_ALL_K",
    "Incomplete",
    "MacroAverage",
    "PassAll",
    "Rate",
    "Spread",
    "TooFew",
    "macro_average",
    "pass_all",
    "rate",
    "spread",
]
