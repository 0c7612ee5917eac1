"""Shapes of the board, made of grading's cells: a rate never stands without its n and interval."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from engine.cards import TaskCard
from grading.cells import Board, Cell
from grading.statistics import PassAll, Rate, Spread

_KINDS = {
    "person": ("person", gettext_noop("People, first seats")),
    "agent": ("model", gettext_noop("Model")),
    "policy": ("policy", gettext_noop("Scripted player")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A rate with its whisker, in per cent of the plot."""

    at: str
    low: str
    high: str
    is_directional: bool
    words: str
    """``13 of 21``."""
    rate: str
    """One decimal."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardRow:
    """One entrant's runs in one content."""

    rank: str
    entrant: str
    kind: str
    icon: str
    interval: Interval | None
    n: int
    pending: int
    aborted: int
    unscored: int
    pass_all: tuple[tuple[str, str], ...]
    capture: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskBoard:
    """One task with its rows."""

    task: str
    title: str
    summary: str
    exposure: str
    hash: str
    rows: tuple[BoardRow, ...]
    has_model: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """The tasks of one exposure."""

    exposure: str
    words: str
    count: int
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PaceTab:
    """The runs of one pace."""

    pace: str
    words: str
    is_open: bool


TURN = "turn"
_PACES = {TURN: gettext_noop("Time moves by calls"), "live": gettext_noop("Time runs by itself")}
_EXPOSURES = {
    "arena": gettext_noop("Counted"),
    "practice": gettext_noop("Practice"),
    "tutorial": gettext_noop("Tutorial"),
    "private": gettext_noop("Private"),
}


def tabs_of(boards: tuple[TaskBoard, ...], wanted: str) -> tuple[Tab, ...]:
    """Return a tab for each exposure that has a task; the wanted one is open, else the first."""
    there = [one for one in _EXPOSURES if any(board.exposure == one for board in boards)]
    opened = wanted if wanted in there else next(iter(there), "")
    return tuple(
        Tab(
            exposure=one,
            words=_(_EXPOSURES[one]),
            count=sum(board.exposure == one for board in boards),
            is_open=one == opened,
        )
        for one in there
    )


def task_boards(
    tasks: tuple[TaskCard, ...], board: Board, pace: str = TURN
) -> tuple[TaskBoard, ...]:
    """Return every task with the cells of its present content at one pace."""
    return tuple(_task_board(task, board, pace) for task in tasks)


def pace_tabs(wanted: str) -> tuple[PaceTab, ...]:
    """Return a tab for each pace, since no board mixes them; at first time that calls move."""
    opened = wanted if wanted in _PACES else TURN
    return tuple(
        PaceTab(pace=pace, words=_(words), is_open=pace == opened) for pace, words in _PACES.items()
    )


def _task_board(task: TaskCard, board: Board, pace: str) -> TaskBoard:
    cells = tuple(cell for cell in board.cells if (cell.hash, cell.pace) == (task.hash, pace))
    return TaskBoard(
        task=task.task,
        title=task.title,
        summary=task.summary,
        exposure=task.exposure,
        hash=task.hash[:8],
        rows=tuple(_row(cell) for cell in cells),
        has_model=any(cell.kind == "agent" for cell in cells),
    )


def _row(cell: Cell) -> BoardRow:
    icon, kind = _KINDS.get(cell.kind, ("right", cell.kind))
    return BoardRow(
        rank="–" if cell.rank is None or cell.is_directional else str(cell.rank),
        entrant=_(kind) if cell.kind == "person" else cell.entrant,
        kind=_(kind),
        icon=icon,
        interval=interval(cell),
        n=cell.n,
        pending=cell.pending,
        aborted=cell.aborted,
        unscored=cell.unscored,
        pass_all=tuple((str(k), _pass_all(one)) for k, one in sorted(cell.pass_all.items())),
        capture=f"{float(cell.capture.median):.2f}" if isinstance(cell.capture, Spread) else "–",
    )


def interval(cell: Cell) -> Interval | None:
    """Return the rate with its interval, or nothing where there are too few runs for one."""
    if not isinstance(cell.rate, Rate):
        return None
    rate = cell.rate
    return Interval(
        at=f"{float(rate.value) * 100:.1f}%",
        low=f"{rate.low * 100:.1f}%",
        high=f"{rate.high * 100:.1f}%",
        is_directional=rate.is_directional,
        words=_("%(passes)d of %(n)d") % {"passes": rate.passes, "n": rate.n},
        rate=f"{float(rate.value) * 100:.1f}",
    )


def _pass_all(one: object) -> str:
    return f"{float(one.value):.2f}" if isinstance(one, PassAll) else "–"
