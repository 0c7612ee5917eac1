"""What an estimate is: a value with the count behind it, or the word that there are too few."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

DIRECTIONAL_BELOW = 8
"""A figure from fewer runs than this points in a direction and is kept out of headlines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TooFew:
    """There are not enough runs for this figure: no number stands in its place."""

    n: int
    """How many there are."""
    needed: int
    """How many the figure needs at least."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """A share of runs with its interval; point and interval are about the same runs."""

    passes: int
    """Runs that passed, c."""
    n: int
    """Runs that count, n."""
    value: Fraction
    """c / n, exact."""
    low: float
    """Lower 95 % bound, 0 ≤ low ≤ c/n."""
    high: float
    """Upper 95 % bound, c/n ≤ high ≤ 1."""

    @property
    def is_directional(self) -> bool:
        """Whether the runs are too few for a headline."""
        return self.n < DIRECTIONAL_BELOW


@dataclass(frozen=True, slots=True, kw_only=True)
class PassAll:
    """pass^k: how likely k runs, drawn without replacement, all pass."""

    k: int
    """How many are drawn."""
    passes: int
    """Runs that passed, c."""
    n: int
    """Runs that count, n."""
    value: Fraction
    """C(c, k) / C(n, k), exact."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How exact values lie: their mean beside five quantiles, nothing clipped."""

    n: int
    """How many values."""
    mean: Fraction
    """Their arithmetic mean, exact."""
    least: Fraction
    """The smallest."""
    lower: Fraction
    """The first quartile."""
    median: Fraction
    """The middle one."""
    upper: Fraction
    """The third quartile."""
    most: Fraction
    """The largest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MacroAverage:
    """The mean over tasks of each task's rate: every task of the list weighs the same."""

    tasks: int
    """How many tasks the list has."""
    n: int
    """Runs behind all of them."""
    value: Fraction
    """The mean of the rates, exact."""
    low: float
    """Lower 95 % bound of that mean."""
    high: float
    """Upper 95 % bound of that mean."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Incomplete:
    """A task of the list has no run that counts: the average would be one over another list."""

    missing: tuple[str, ...]
    """The tasks without a run, by name."""
