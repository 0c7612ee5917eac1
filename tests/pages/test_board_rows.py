"""What a board says of its rows: no sampling where there was none, ties, pages of runs."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from arena.people.board.rendering import task_boards
from arena.people.board.rendering.runs import run_page
from arena.people.desk.rendering.words import captured
from arena.seating import tasks
from engine.policies import policy_named, runner
from grading.board import board_of
from grading.keeping import grade_once
from grading.published import rows_now
from grading.rows import Row
from tests.pages.guest import Guest


def a_row(number: int, **given: object) -> Row:
    """Return a counted run of a model in a made-up content."""
    told: dict[str, object] = {
        "seat": f"st_{number:04d}", "task": "solar/first-monday", "hash": "c" * 64, "pace": "turn",
        "exposure": "practice", "kind": "agent", "player": "kestrel", "entrant": "kestrel",
        "counted": True, "because": None, "cause": "completed", "outcome": "pass",
        "pnl_cents": -100, "v0_cents": -200, "vstar_cents": 0, "capture": "0.5000",
        "capture_missing": None, "rubric": "r" * 64, "version": 1,
    }  # fmt: skip
    return Row(**told | given)  # type: ignore[arg-type]


def boards(rows: tuple[Row, ...]) -> list[tuple[str, str]]:
    """Return entrant and rank of each row of a board."""
    task = next(one for one in tasks() if one.task == "solar/first-monday")
    here = tuple(a_row(n, hash=task.hash, **given) for n, given in enumerate(_given(rows)))
    (board,) = task_boards((task,), board_of(here).cells)
    return [(row.entrant, row.rank) for row in board.rows]


def _given(rows: tuple[Row, ...]) -> list[dict[str, object]]:
    return [{"entrant": one.entrant, "player": one.player, "outcome": one.outcome} for one in rows]


def test_a_scripted_players_one_run_is_a_verdict_and_no_sample(
    stranger: Guest, first_monday: str
) -> None:
    grade_once(runner.play(first_monday, "oracle", policy_named("solar-1", "oracle"), seed="1"))

    page = stranger.get(f"/board/{first_monday}")

    assert "no interval: one run, and it replays alike" in page.text
    assert "100.0 %" not in page.text
    assert "pass^" not in page.text


def test_equal_rates_share_a_place_and_say_so(first_monday: str) -> None:
    def of(name: str, passes: int) -> tuple[Row, ...]:
        outcomes = ["pass"] * passes + ["fail"] * (8 - passes)
        return tuple(a_row(0, entrant=name, player=name, outcome=one) for one in outcomes)

    ranks = boards((*of("kestrel", 8), *of("oriole", 4), *of("rook", 4)))

    assert sorted(ranks) == [("kestrel", "1"), ("oriole", "2="), ("rook", "2=")]


@pytest.mark.parametrize(
    ("share", "said"),
    [("-0.0312", "−0.03"), ("-0.0012", "0.00"), (Fraction(9, 10), "0.90"), ("1.0000", "1.00")],
)
def test_a_capture_has_a_true_minus(share: Fraction | str, said: str) -> None:
    assert captured(share) == said


@pytest.mark.parametrize(
    ("wanted", "first", "last", "newer", "older"),
    [
        ("", 1, 50, 0, 2), ("2", 51, 100, 1, 3), ("3", 101, 120, 2, 0), ("0", 1, 50, 0, 2),
        ("99", 101, 120, 2, 0), ("-1", 1, 50, 0, 2), ("x", 1, 50, 0, 2), ("٣", 1, 50, 0, 2),
        ("9" * 40, 1, 50, 0, 2),
    ],
)  # fmt: skip
def test_runs_stand_on_pages_the_newest_first(
    wanted: str, first: int, last: int, newer: int, older: int
) -> None:
    rows = tuple(a_row(number) for number in range(120))

    page = run_page(rows, "c" * 64, lambda _seat: True, wanted)

    assert (page.first, page.last, page.newer, page.older) == (first, last, newer, older)
    assert (page.of, page.rows[0].seat) == (120, f"st_{120 - first:04d}")


def test_a_board_links_to_all_its_rows(first_monday: str, bob: Guest) -> None:
    grade_once(runner.play(first_monday, "oracle", policy_named("solar-1", "oracle"), seed="1"))
    assert 'href="/api/v1/board/rows.csv"' in bob.get(f"/board/{first_monday}").html

    rows = Client().get("/api/v1/board/rows.csv").content.decode().splitlines()
    assert len(rows) == 1 + len(rows_now())


def test_a_board_of_many_runs_asks_no_question_for_each(
    stranger: Guest, first_monday: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    policy = policy_named("solar-1", "do-nothing")
    for seed in range(6):
        grade_once(runner.play(first_monday, "do-nothing", policy, seed=str(seed)))
    stranger.get(f"/board/{first_monday}")

    with django_assert_max_num_queries(12):
        page = stranger.get(f"/board/{first_monday}")

    assert page.html.count('href="/replay/') == 6
