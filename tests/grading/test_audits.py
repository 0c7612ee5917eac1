"""Every published number recomputes from its own rows; each audit catches a number that doesn't."""

import json
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grading.audits import AUDITS, Published
from grading.audits.arithmetic import capture_text, chance_that_all_pass, wilson_bounds
from grading.board import board_of
from grading.rows import Outcome, Row, rows_csv
from grading.sheet import decimal_text, exact_capture
from grading.statistics import PassAll, Rate, pass_all, rate
from tests.grading.rows import many, row, worth

OUTCOMES: tuple[Outcome, ...] = ("pass", "fail", "pending", "aborted", "unscored")


def published(*rows: Row) -> Published:
    return Published(board=json.dumps(board_of(rows).plain()), rows=rows_csv(rows))


def mixed() -> list[Row]:
    return [
        *many(6, 2, "ann"),
        *many(3, 3, "bob"),
        *many(1, 1, "cid"),
        *(row(outcome, "dee") for outcome in OUTCOMES),
        row("aborted", "eve"),
        *(replace(worth(value), entrant="fay") for value in ("-40", "0.9", "0.3333", "1.5")),
        replace(row(), counted=False, because="fork"),
    ]


def test_a_board_recomputes_from_its_rows() -> None:
    found = AUDITS["cells"](published(*mixed()))
    assert found.drift == ()
    assert found.checked > 80


@settings(deadline=None, max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(OUTCOMES),
            st.sampled_from(["ann", "bob", "cid"]),
            st.sampled_from(["solar/one", "solar/two"]),
            st.one_of(st.none(), st.integers(-99_999, 99_999)),
        ),
        max_size=30,
    )
)
def test_any_board_recomputes(runs: list[tuple[Outcome, str, str, int | None]]) -> None:
    rows = []
    for outcome, entrant, task, cents in runs:
        one = row(outcome, entrant, task)
        if cents is not None:
            exact = Fraction(cents + 777, 7_777)
            one = replace(
                one, pnl_cents=cents, v0_cents=-777, vstar_cents=7_000, capture=decimal_text(exact)
            )
        rows.append(one)
    assert AUDITS["cells"](published(*rows)).drift == ()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("n", 9),
        ("rate", 0.76),
        ("rank", 1),
        ("directional", True),
        ("interval", None),
        ("interval", {"low": 0.40927, "high": 0.928522, "method": "Wilson 95 %"}),
        ("pass_all", {"1": 0.75, "2": 0.5625, "4": 0.316406, "8": 0.100113}),
        ("bracket", {"aborts_as_fails": 0.7, "aborts_removed": 0.75}),
        ("harness_health", {"runs": 8, "aborted": 1}),
        ("capture", {"n": 1, "mean": "0.5000"}),
    ],
)
def test_a_figure_that_its_rows_do_not_yield_is_drift(name: str, value: object) -> None:
    shown = published(*mixed())
    board = json.loads(shown.board)
    (ann,) = (cell for cell in board["cells"] if cell["entrant"] == "ann")
    ann[name] = value
    found = AUDITS["cells"](replace(shown, board=json.dumps(board)))
    assert found.drift
    assert all("ann" in one or name in one for one in found.drift)


@pytest.mark.parametrize(
    "change",
    [
        lambda cells: cells.pop(),
        lambda cells: cells.append(cells[0] | {"entrant": "nobody"}),
    ],
)
def test_a_cell_too_few_or_too_many_is_drift(change: Callable[[list[object]], object]) -> None:
    shown = published(*mixed())
    board = json.loads(shown.board)
    change(board["cells"])
    assert AUDITS["cells"](replace(shown, board=json.dumps(board))).drift


@given(st.integers(1, 300).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
@settings(deadline=None)
def test_both_codes_know_the_same_interval(counts: tuple[int, int]) -> None:
    found, (low, high) = rate(*counts), wilson_bounds(*counts)
    assert isinstance(found, Rate)
    assert (found.low, found.high) == pytest.approx((low, high), abs=1e-12)


@given(
    st.integers(0, 40).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))),
    st.sampled_from([1, 2, 4, 8]),
)
def test_both_codes_know_the_same_repeats(counts: tuple[int, int], k: int) -> None:
    found, again = pass_all(*counts, k), chance_that_all_pass(*counts, k)
    if isinstance(found, PassAll):
        assert float(found.value) == pytest.approx(again)
    else:
        assert again is None


@given(st.integers(-(10**9), 10**9), st.integers(-(10**9), 10**9), st.integers(1, 10**9))
def test_both_codes_round_a_capture_alike(pnl: int, v0: int, wide: int) -> None:
    exact = exact_capture(pnl, v0, v0 + wide)
    assert exact is not None
    assert capture_text(pnl, v0, v0 + wide) == decimal_text(exact)


@pytest.mark.parametrize(
    ("name", "value"), [("rank_range", [1, 1]), ("rank_range", None), ("rank", None), ("rank", 2)]
)
def test_a_place_that_the_intervals_do_not_yield_is_drift(name: str, value: object) -> None:
    shown = published(*many(9, 1, "ann"), *many(7, 3, "bob"))
    board = json.loads(shown.board)
    assert [cell["rank_range"] for cell in board["cells"]] == [[1, 2], [1, 2]]
    board["cells"][0][name] = value
    assert AUDITS["cells"](replace(shown, board=json.dumps(board))).drift


def test_a_board_out_of_order_is_drift() -> None:
    shown = published(*mixed())
    board = json.loads(shown.board)
    board["cells"].reverse()
    (word,) = AUDITS["cells"](replace(shown, board=json.dumps(board))).drift
    assert "order" in word


@pytest.mark.parametrize("change", [{"runs": 99}, {"aborted": 9}, {"entrant": "nobody"}])
def test_a_harness_that_fares_otherwise_is_drift(change: dict[str, object]) -> None:
    shown = published(*mixed())
    board = json.loads(shown.board)
    board["harness_health"][0] |= change
    assert AUDITS["cells"](replace(shown, board=json.dumps(board))).drift
