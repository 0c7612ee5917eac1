"""The board and its rows, as grading publishes them: the same for everybody, no key is asked for.

It counts nothing.  The shapes describe what grading writes; a test holds the two together.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from django.http import HttpRequest, HttpResponse

from arena import seating
from arena.agents.errors import EntrantUnknown
from engine.errors import CallNotReadable, TaskNotFound
from grading.cells import Board
from grading.published import board_json, rows_file, standing_board

PACES = ("turn", "live")
"""What a seat may be taken at."""
_FILE_NAME = "beat-the-desk-rows.csv"


class _Shape(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A structure without room for anything else."""


class IntervalEntry(_Shape, frozen=True, kw_only=True):
    """The Wilson score interval of a rate."""

    low: float
    high: float
    method: str


class SpreadEntry(_Shape, frozen=True, kw_only=True):
    """Value capture over the runs that have one; decimals with four places."""

    n: int
    mean: str
    least: str
    lower: str
    median: str
    upper: str
    most: str


class BracketEntry(_Shape, frozen=True, kw_only=True):
    """The rate, taken twice."""

    aborts_as_fails: float | None
    aborts_removed: float | None


class HealthEntry(_Shape, frozen=True, kw_only=True):
    """How many runs broke down on the desk's side."""

    runs: int
    aborted: int


class EntrantHealthEntry(HealthEntry, frozen=True, kw_only=True):
    """The same for one entrant, over all contents."""

    kind: str
    entrant: str


class CellEntry(_Shape, frozen=True, kw_only=True):
    """One entrant's runs in one content at one pace. A figure that cannot be said is null."""

    task: str
    hash: str
    """The content hash: runs pool within one content alone."""
    pace: str
    exposure: str
    kind: str
    entrant: str
    rank: int | None
    rank_range: tuple[int, int] | None
    """The best and the worst place that the intervals allow."""
    n: int
    """Runs with a verdict."""
    passes: int
    rate: float | None
    interval: IntervalEntry | None
    pass_all: dict[str, float | None]
    """pass^k by k."""
    capture: SpreadEntry | None
    directional: bool
    """Whether the runs are too few for more than a direction."""
    headline: bool
    state: str
    bracket: BracketEntry
    pending: int
    unscored: int
    harness_health: HealthEntry


class BoardEntry(_Shape, frozen=True, kw_only=True):
    """The board, or the part of it that was asked for."""

    state: Literal["pre-freeze"]
    cells: tuple[CellEntry, ...]
    harness_health: tuple[EntrantHealthEntry, ...]
    """By entrant, over all tasks."""


def read_board(request: HttpRequest) -> HttpResponse:
    """Give the board; an empty parameter is none."""
    task, agent, pace = (request.GET.get(name) or None for name in ("task", "agent", "pace"))
    board = standing_board()
    _require_task(board, task)
    _require_entrant(board, agent)
    if pace not in {None, *PACES}:
        raise CallNotReadable(f"'pace' must be {' or '.join(PACES)}.", field="pace")
    return _fresh(board_json(board.only(task, agent, pace)), "application/json")


def read_rows(request: HttpRequest) -> HttpResponse:
    response = _fresh(rows_file(), "text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{_FILE_NAME}"'
    return response


def _require_task(board: Board, task: str | None) -> None:
    """Refuse a task that nobody may know of, in the words of the door."""
    known = {card.task for card in seating.tasks()} | {cell.task for cell in board.cells}
    if task is not None and task not in known:
        raise TaskNotFound(f"There is no task {task[:80]!r}; GET /api/v1/tasks lists them.")


def _require_entrant(board: Board, entrant: str | None) -> None:
    known = {one.entrant for one in board.harness}
    if entrant is not None and entrant not in known:
        raise EntrantUnknown(
            f"No run of {entrant[:80]!r} counts on the board; GET /api/v1/board names its entrants, "
            "and 'people' are one of them."
        )


def _fresh(text: str, content_type: str) -> HttpResponse:
    """Return an answer that nobody keeps: the next run changes it."""
    response = HttpResponse(text.encode(), content_type=content_type)
    response["Cache-Control"] = "no-store"
    return response
