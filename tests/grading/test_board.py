"""What is published of whose runs: denominators, order, and what is kept apart."""

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from grading.board import board_of
from grading.cells import Board, Cell
from grading.rows import Row
from grading.sheet import decimal_text
from grading.statistics import Rate, Spread, TooFew
from tests.grading.rows import many, row, worth


def only_cell(*rows: Row) -> Cell:
    (cell,) = board_of(rows).cells
    return cell


def places(board: Board) -> list[tuple[str, int | None]]:
    return [(cell.entrant, cell.rank) for cell in board.cells]


def test_aborts_leave_the_denominator_and_one_success_is_no_perfect_score() -> None:
    board = board_of(
        [
            *[row("aborted") for _ in range(7)],
            row("pass"),
            *[row("aborted", task="solar/two") for _ in range(8)],
        ]
    )
    one, two = (cell.plain() for cell in board.cells)
    assert (one["n"], one["passes"], one["rate"]) == (1, 1, 1)
    assert one["interval"] == {"low": 0.206549, "high": 1, "method": "Wilson 95 %"}
    assert one["pass_all"] == {"1": 1, "2": None, "4": None, "8": None}
    assert (one["directional"], one["headline"]) == (True, False)
    assert one["bracket"] == {"aborts_as_fails": 0.125, "aborts_removed": 1}
    assert (two["n"], two["rate"], two["interval"]) == (0, None, None)
    assert two["bracket"] == {"aborts_as_fails": 0, "aborts_removed": None}
    assert [one.plain() for one in board.harness] == [
        {"kind": "agent", "entrant": "amy", "runs": 16, "aborted": 15}
    ]


def test_rate_mean_and_repeats_share_one_denominator() -> None:
    cell = only_cell(
        replace(worth("0.5"), outcome="pass"),
        replace(worth("0.25"), outcome="fail"),
        row("aborted"),
        row("aborted"),
    )
    plain = cell.plain()
    assert (plain["n"], plain["rate"]) == (2, 0.5)
    assert isinstance(cell.capture, Spread)
    assert (cell.capture.n, cell.capture.mean) == (2, Fraction(3, 8))
    assert plain["pass_all"] == {"1": 0.5, "2": 0, "4": None, "8": None}


def test_pass_all_is_drawn_without_replacement() -> None:
    assert only_cell(*many(6, 2)).plain()["pass_all"] == {
        "1": 0.75,
        "2": 0.535714,
        "4": 0.214286,
        "8": 0,
    }


@pytest.mark.parametrize(
    ("passes", "n", "low", "high"),
    [(0, 10, 0, 0.277533), (10, 10, 0.722467, 1), (0, 1, 0, 0.793451), (1, 1, 0.206549, 1)],
)
def test_no_interval_has_zero_width(passes: int, n: int, low: float, high: float) -> None:
    interval = only_cell(*many(passes, n - passes)).plain()["interval"]
    assert interval == {"low": low, "high": high, "method": "Wilson 95 %"}


def test_a_pending_or_unscored_run_is_in_no_rate() -> None:
    cell = only_cell(row("pass"), row("pending"), row("unscored"))
    assert (cell.n, cell.passes, cell.pending, cell.unscored, cell.runs) == (1, 1, 1, 1, 3)


def test_what_does_not_count_changes_no_figure() -> None:
    counted = many(3, 5)
    others = [
        replace(row("fail"), counted=False, because=because)
        for because in ("staff", "fork", "unranked", "later_seat")
    ]
    assert board_of(counted) == board_of([*counted, *others])


def test_what_is_private_is_on_no_public_board() -> None:
    assert board_of([replace(row(), exposure="private")]) == Board(cells=(), harness=())


def test_equal_rates_share_a_rank() -> None:
    rows = [
        *many(9, 1, "ann"),
        *many(8, 2, "bob"),
        *many(8, 2, "cid"),
        *many(7, 3, "dee"),
    ]
    assert places(board_of(rows)) == [("ann", 1), ("bob", 2), ("cid", 2), ("dee", 4)]


def test_overlapping_intervals_are_no_strict_order() -> None:
    board = board_of([*many(9, 1, "ann"), *many(8, 2, "bob"), *many(0, 10, "cid")])
    assert [cell.rank_range for cell in board.cells] == [(1, 2), (1, 2), (3, 3)]


def test_those_without_a_rate_stand_together_at_the_end() -> None:
    rows = [row("pending", "ann"), *many(0, 2, "bob"), row("aborted", "cid"), *many(1, 1, "dee")]
    assert places(board_of(rows)) == [("dee", 1), ("bob", 2), ("ann", None), ("cid", None)]


def test_230_entrants_have_one_order_however_their_rows_come() -> None:
    rows = [
        one
        for number in range(230)
        for one in many(1, 1 if number < 150 else number % 7 + 2, f"agent-{number:03d}")
    ]
    board = board_of(rows)
    names = [cell.entrant for cell in board.cells]
    assert len(set(names)) == 230
    assert names == [cell.entrant for cell in board_of(reversed(rows)).cells]
    pages = [board.cells[start : start + 50] for start in range(0, 230, 50)]
    assert [cell for page in pages for cell in page] == list(board.cells)


def test_an_abort_or_a_run_elsewhere_moves_nobody() -> None:
    rows = [*many(2, 2, "ann"), *many(2, 2, "bob")]
    more = [row("aborted", "bob"), row("fail", "bob", "solar/two")]
    before, after = board_of(rows), board_of([*rows, *more])
    assert places(before) == places(after.only("solar/one", None, None))


def test_contents_paces_tabs_and_kinds_are_kept_apart() -> None:
    base = row()
    others = [
        replace(base, hash="another"),
        replace(base, pace="live"),
        replace(base, exposure="tutorial"),
        replace(base, kind="policy"),
        replace(base, kind="person", entrant="people"),
    ]
    board = board_of([base, *others])
    assert len(board.cells) == 6
    assert {cell.rank for cell in board.cells} == {1}


def test_a_part_of_the_board_keeps_the_ranks_of_the_whole() -> None:
    board = board_of([*many(9, 1, "ann"), *many(8, 2, "bob")])
    (cell,) = board.only(None, "bob", "turn").cells
    assert cell.rank == 2


def test_an_outlier_stands_beside_the_median_unclipped() -> None:
    capture = only_cell(worth("-40"), *[worth("0.9") for _ in range(9)]).plain()["capture"]
    assert capture == {
        "n": 10,
        "mean": "-3.1900",
        "least": "-40.0000",
        "lower": "0.9000",
        "median": "0.9000",
        "upper": "0.9000",
        "most": "0.9000",
    }


def test_the_mean_is_no_best_of() -> None:
    cell = only_cell(worth("0.97"), worth("0.97"), worth("0"))
    assert isinstance(cell.capture, Spread)
    assert decimal_text(cell.capture.mean) == "0.6467"


def test_without_money_there_is_no_capture() -> None:
    cell = only_cell(row())
    assert (cell.capture, cell.plain()["capture"]) == (TooFew(n=0, needed=1), None)


def test_a_published_board_is_strict_json() -> None:
    board = board_of([*many(38, 0, "ann"), *many(0, 77, "bob"), row("aborted", "cid"), worth("0")])
    text = json.dumps(board.plain(), allow_nan=False)
    assert "-0.0" not in text.replace('"-', "")
    assert json.loads(text)["state"] == "pre-freeze"


def test_point_and_interval_are_about_the_same_runs() -> None:
    for cell in board_of([*many(3, 4), row("aborted"), row("pending")]).cells:
        assert isinstance(cell.rate, Rate)
        assert (cell.rate.passes, cell.rate.n) == (cell.passes, cell.n)
        assert cell.rate.low <= cell.rate.value <= cell.rate.high
