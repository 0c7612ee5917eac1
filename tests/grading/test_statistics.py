"""Rates, repeats and spreads have the published values, for all counts that a board can hold."""

import math
import statistics as stdlib
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grading.statistics import (
    Incomplete,
    MacroAverage,
    PassAll,
    Rate,
    Spread,
    TooFew,
    macro_average,
    pass_all,
    rate,
    spread,
)

Z = stdlib.NormalDist().inv_cdf(0.975)


def share(passes: int, n: int) -> Rate:
    found = rate(passes, n)
    assert isinstance(found, Rate)
    return found


def wilson(passes: int, n: int) -> tuple[float, float]:
    """Return the interval as the roots of (p − θ)² = z²·θ(1 − θ)/n."""
    a, b, c = n + Z * Z, -(2 * passes + Z * Z), passes * passes / n
    root = math.sqrt(b * b - 4 * a * c)
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


@pytest.mark.parametrize(
    ("passes", "n", "low", "high"),
    [
        (0, 10, 0, 0.2775),
        (10, 10, 0.7225, 1),
        (0, 1, 0, 0.7935),
        (1, 1, 0.2065, 1),
        (3, 3, 0.4385, 1),
        (2, 8, 0.0715, 0.5907),
        (2, 6, 0.0968, 0.7000),
    ],
)
def test_wilson_bounds_of_small_cells(passes: int, n: int, low: float, high: float) -> None:
    found = share(passes, n)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


def test_wilson_bounds_of_two_in_199() -> None:
    found = share(2, 199)
    assert (round(found.low, 5), round(found.high, 5)) == (0.00276, 0.03590)


def test_the_upper_bound_of_none_in_ten_is_wilsons() -> None:
    assert round(share(0, 10).high, 5) == 0.27753


def test_wilson_equals_another_formula_for_all_counts_up_to_200() -> None:
    for n in range(1, 201):
        for passes in range(n + 1):
            found, (low, high) = share(passes, n), wilson(passes, n)
            assert abs(found.low - low) < 1e-12
            assert abs(found.high - high) < 1e-12
            assert 0 <= found.low <= passes / n <= found.high <= 1
            assert found.low < found.high
            assert math.copysign(1, found.low) == 1


def test_no_run_is_no_rate() -> None:
    assert rate(0, 0) == TooFew(n=0, needed=1)


@pytest.mark.parametrize(("passes", "n"), [(-1, 3), (4, 3)])
def test_what_is_no_share_is_an_error(passes: int, n: int) -> None:
    with pytest.raises(ValueError, match="is no share"):
        rate(passes, n)


def test_fewer_than_eight_are_directional() -> None:
    assert share(7, 7).is_directional
    assert not share(8, 8).is_directional


@pytest.mark.parametrize(
    ("k", "value"), [(1, Fraction(3, 4)), (2, Fraction(15, 28)), (4, Fraction(15, 70)), (8, 0)]
)
def test_pass_all_of_six_in_eight(k: int, value: Fraction) -> None:
    assert pass_all(6, 8, k) == PassAll(k=k, passes=6, n=8, value=Fraction(value))


def test_pass_all_is_not_extrapolated() -> None:
    assert pass_all(1, 1, 2) == TooFew(n=1, needed=2)


@settings(deadline=None)  # the machine is shared, and SciPy loads on first use
@given(st.integers(1, 60).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_pass_all_starts_at_the_rate_and_never_rises(counts: tuple[int, int]) -> None:
    passes, n = counts
    values = [
        found.value for k in range(1, n + 1) if isinstance(found := pass_all(*counts, k), PassAll)
    ]
    assert values[0] == Fraction(passes, n)
    assert values == sorted(values, reverse=True)
    assert len(values) == n


def test_the_mean_stands_beside_the_spread() -> None:
    found = spread([Fraction("0.97"), Fraction("0.97"), Fraction(0)])
    assert isinstance(found, Spread)
    assert round(float(found.mean), 4) == 0.6467
    assert [found.least, found.median, found.most] == [0, Fraction("0.97"), Fraction("0.97")]


def test_an_outlier_is_not_clipped_and_moves_no_median() -> None:
    found = spread([Fraction(-40), *[Fraction("0.9")] * 9])
    assert isinstance(found, Spread)
    assert [found.least, found.median] == [-40, Fraction("0.9")]
    assert found.mean == Fraction("-3.19")


def test_no_values_have_no_spread() -> None:
    assert spread([]) == TooFew(n=0, needed=1)


@settings(deadline=None)  # the machine is shared, and SciPy loads on first use
@given(st.lists(st.fractions(-50, 50, max_denominator=1000), min_size=1, max_size=40))
def test_a_spread_is_ordered_and_agrees_with_numpy(values: list[Fraction]) -> None:
    found = spread(values)
    assert isinstance(found, Spread)
    quantiles = [found.least, found.lower, found.median, found.upper, found.most]
    assert quantiles == sorted(quantiles)
    expected = np.quantile([float(value) for value in values], [0, 0.25, 0.5, 0.75, 1])
    assert [float(value) for value in quantiles] == pytest.approx(expected, abs=1e-9)


def test_every_task_weighs_the_same_in_a_macro_average() -> None:
    found = macro_average({"one": (1, 1), "two": (0, 100)})
    assert isinstance(found, MacroAverage)
    assert found.value == Fraction(1, 2)


def test_a_macro_average_of_one_task_is_that_task() -> None:
    found, alone = macro_average({"one": (3, 9)}), share(3, 9)
    assert isinstance(found, MacroAverage)
    assert (found.low, found.high) == pytest.approx((alone.low, alone.high))


def test_a_task_without_a_run_makes_the_average_incomplete() -> None:
    assert macro_average({"one": (3, 9), "two": (0, 0)}) == Incomplete(missing=("two",))


@settings(deadline=None)  # the machine is shared, and SciPy loads on first use
@given(
    st.dictionaries(
        st.text(min_size=1, max_size=3),
        st.integers(1, 30).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))),
        min_size=1,
        max_size=8,
    )
)
def test_a_macro_average_lies_in_its_own_bounds(counts: dict[str, tuple[int, int]]) -> None:
    found = macro_average(counts)
    assert isinstance(found, MacroAverage)
    assert 0 <= found.low <= found.value <= found.high <= 1
    assert found.low < found.high
