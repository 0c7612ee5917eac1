"""Chance is counter-based: a draw depends on its names alone, never on what was asked before."""

from fractions import Fraction
from statistics import fmean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare, kstest

from engine.errors import Fault
from engine.kernel.chance import below, draw, normal_ppm, proof_id
from engine.kernel.ledger import divide_half_even, energy_value_cents

DRAWS = 4_000


def sample(limit: int, stream: str = "s") -> list[int]:
    return [below(limit, key="k", stream=stream, subject="x", counter=n) for n in range(DRAWS)]


@pytest.mark.parametrize("limit", [2, 6, 7, 100])
def test_law_2_draws_are_uniform(limit: int) -> None:
    counts = [sample(limit).count(value) for value in range(limit)]
    assert sum(counts) == DRAWS
    assert chisquare(counts).pvalue > 0.001


def test_law_2_sixty_four_bits_are_uniform() -> None:
    shares = [draw("k", "s", "x", n) / 2**64 for n in range(DRAWS)]
    assert kstest(shares, "uniform").pvalue > 0.001


def test_law_2_neighbouring_counters_and_streams_have_nothing_in_common() -> None:
    first, second = sample(1000), sample(1000, stream="other")
    assert first != second
    pairs = [
        sum(a == b for a, b in zip(first, moved, strict=False)) for moved in (first[1:], second)
    ]
    assert all(count < 20 for count in pairs)  # four are expected of four thousand


@given(st.permutations([("a", 1), ("a", 2), ("b", 1), ("b", 7)]))
def test_law_2_asking_something_first_changes_nothing(order: list[tuple[str, int]]) -> None:
    known = {("a", 1), ("a", 2), ("b", 1), ("b", 7)}
    asked = {(s, n): draw("key", "stream", s, n) for s, n in order}
    assert asked == {(s, n): draw("key", "stream", s, n) for s, n in known}


def test_law_2_draws_of_today_are_those_of_every_machine() -> None:
    assert draw("k", "s", "x", 0) == 13_288_984_939_629_288_418
    assert normal_ppm(10_000, key="k", stream="s", subject="x", counter=0) == -2_939
    assert proof_id("k", "rma", "x", 1) == "6D5A9BDB"


def test_normal_draws_have_mean_nought_and_the_stated_spread() -> None:
    drawn = [normal_ppm(10_000, key="k", stream="n", subject="x", counter=n) for n in range(DRAWS)]
    assert abs(fmean(drawn)) < 4 * 10_000 / DRAWS**0.5
    assert abs(pstdev(drawn) - 10_000) < 500
    assert max(map(abs, drawn)) <= 60_000


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_draw_below_nothing_is_a_fault(limit: int) -> None:
    with pytest.raises(Fault):
        below(limit, key="k", stream="s", subject="x", counter=0)


def test_an_id_that_proves_something_needs_the_key() -> None:
    assert proof_id("k", "rma", "U1", 1) != proof_id("other", "rma", "U1", 1)
    assert proof_id("k", "rma", "U1", 1) != proof_id("k", "rma", "U1", 2)


@given(st.integers(-(10**30), 10**30), st.integers(1, 10**12))
def test_law_9_amounts_are_rounded_once_half_to_even(numerator: int, denominator: int) -> None:
    assert divide_half_even(numerator, denominator) == round(Fraction(numerator, denominator))


@pytest.mark.parametrize(
    ("numerator", "denominator", "rounded"),
    [
        (1, 2, 0),
        (3, 2, 2),
        (5, 2, 2),
        (-1, 2, 0),
        (-3, 2, -2),
        (-5, 2, -2),
        (5, 10, 0),
        (15, 10, 2),
    ],
)
def test_law_9_a_tie_goes_to_the_even_neighbour(
    numerator: int, denominator: int, rounded: int
) -> None:
    assert divide_half_even(numerator, denominator) == rounded


@given(st.integers(-(10**20), 10**20), st.integers(1, 10**12))
def test_law_9_a_tie_between_any_two_amounts_goes_to_the_even_one(below: int, half: int) -> None:
    rounded = divide_half_even((2 * below + 1) * half, 2 * half)
    assert rounded in {below, below + 1}
    assert rounded % 2 == 0


@pytest.mark.parametrize(
    ("watt_minutes", "cents"),
    [(3_750, 0), (11_250, 2), (18_750, 2), (26_250, 4), (-3_750, 0), (-11_250, -2), (3_751, 1)],
)
def test_law_9_an_energy_worth_half_a_cent_goes_to_the_even_cent(
    watt_minutes: int, cents: int
) -> None:
    assert energy_value_cents(watt_minutes, 8_000) == cents


@given(st.integers(-(10**12), 10**12))
def test_law_9_an_energy_tie_at_any_size_goes_to_the_even_cent(below: int) -> None:
    rounded = energy_value_cents((2 * below + 1) * 3_750, 8_000)
    assert rounded in {below, below + 1}
    assert rounded % 2 == 0


def test_law_9_energy_is_priced_once_from_its_exact_unit() -> None:
    assert energy_value_cents(1_250_000 * 60, 8_000) == 10_000
