"""Shapes of the board, made of grading's cells: a rate never stands without its n and interval."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.desk.rendering.words import captured
from engine.cards import TaskCard
from grading.cells import Cell
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
    exact: str
    """The verdict of a scripted player's one run, which replays alike; empty where runs vary."""
    pass_all: tuple[tuple[str, str], ...]
    """pass^k, for the k of its board."""
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
    ks: tuple[str, ...]
    """Each k for which the board has a pass^k to show."""
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
    tasks: tuple[TaskCard, ...], cells: tuple[Cell, ...], pace: str = TURN
) -> tuple[TaskBoard, ...]:
    """Return every task with the cells of its present content at one pace."""
    return tuple(_task_board(task, cells, pace) for task in tasks)


def pace_tabs(wanted: str) -> tuple[PaceTab, ...]:
    """Return a tab for each pace, since no board mixes them; at first time that calls move."""
    opened = wanted if wanted in _PACES else TURN
    return tuple(
        PaceTab(pace=pace, words=_(words), is_open=pace == opened) for pace, words in _PACES.items()
    )


def _task_board(task: TaskCard, everywhere: tuple[Cell, ...], pace: str) -> TaskBoard:
    cells = tuple(cell for cell in everywhere if (cell.hash, cell.pace) == (task.hash, pace))
    ks = _ks(cells)
    return TaskBoard(
        task=task.task,
        title=task.title,
        summary=task.summary,
        exposure=task.exposure,
        hash=task.hash[:8],
        rows=tuple(_row(cell, cells, ks) for cell in cells),
        ks=tuple(str(k) for k in ks),
        has_model=any(cell.kind == "agent" for cell in cells),
    )


def _ks(cells: tuple[Cell, ...]) -> tuple[int, ...]:
    """Return the k that a board shows: none where no more than k = 1, the rate itself, is known."""
    known = {k for cell in cells for k, one in cell.pass_all.items() if isinstance(one, PassAll)}
    return tuple(sorted(known)) if known - {1} else ()


def _row(cell: Cell, cells: tuple[Cell, ...], ks: tuple[int, ...]) -> BoardRow:
    icon, kind = _KINDS.get(cell.kind, ("right", cell.kind))
    return BoardRow(
        rank=_rank(cell, cells),
        entrant=_(kind) if cell.kind == "person" else cell.entrant,
        kind=_(kind),
        icon=icon,
        interval=interval(cell),
        n=cell.n,
        pending=cell.pending,
        aborted=cell.aborted,
        unscored=cell.unscored,
        exact=_exact(cell),
        pass_all=tuple((str(k), _pass_all(cell.pass_all.get(k))) for k in ks),
        capture=captured(cell.capture.median) if isinstance(cell.capture, Spread) else "–",
    )


def _rank(cell: Cell, cells: tuple[Cell, ...]) -> str:
    """Return a place within its kind; ``2=`` where equal rates share it."""
    if cell.rank is None or cell.is_directional:
        return "–"
    equals = [
        one
        for one in cells
        if (one.kind, one.rank) == (cell.kind, cell.rank) and not one.is_directional
    ]
    return f"{cell.rank}=" if len(equals) > 1 else str(cell.rank)


def _exact(cell: Cell) -> str:
    if cell.kind != "policy" or cell.n != 1:
        return ""
    return _("Passed") if cell.passes else _("Not passed")


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
