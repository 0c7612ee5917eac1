"""The lobby put together: where to start, today's desk, one's own seats, and every task."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from arena.people.debrief.rendering.result import Result
from arena.people.lobby.rendering.seats import EndedSeat, OpenSeat, ended_seats, open_seats
from arena.people.lobby.rendering.tasks import (
    Choice,
    Group,
    TaskRow,
    Wanted,
    groups_of,
    task_rows,
    tiers_of,
    worlds_of,
)
from engine.cards import SeatCard, TaskCard
from grading.cells import Cell

FIRST = "solar/first-monday"
"""Where a person starts; where it is not published, the first task of the tutorial."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPage:
    """The lobby."""

    first: TaskRow | None
    today: TaskRow | None
    """The one task of the day, or ``None`` where there are tutorials alone."""
    unfinished: tuple[OpenSeat, ...]
    finished: tuple[EndedSeat, ...]
    count: int
    """Tasks, whatever the list is narrowed to."""
    worlds: tuple[Choice, ...]
    tiers: tuple[Choice, ...]
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Own:
    """The caller's seats."""

    seats: tuple[SeatCard, ...]
    results: Mapping[str, Result]
    """What may be told of those that are over."""
    ended: Mapping[str, datetime]
    """When those ended, by the wall's clock."""


def lobby_page(
    tasks: tuple[TaskCard, ...],
    own: Own,
    cells: tuple[Cell, ...],
    day_number: int,
    wanted: Wanted,
) -> LobbyPage:
    """Return the lobby; ``day_number`` picks today's desk, the same for everybody."""
    open_in = {seat.task: seat.seat for seat in reversed(own.seats) if seat.status == "open"}
    rows = task_rows(tasks, open_in, cells)
    return LobbyPage(
        first=_first(rows),
        today=_today(rows, day_number),
        unfinished=open_seats(own.seats),
        finished=ended_seats(own.seats, own.results, {one.task for one in tasks}, own.ended),
        count=len(rows),
        worlds=worlds_of(rows, wanted),
        tiers=tiers_of(rows, wanted),
        groups=groups_of(rows, wanted),
    )


def _first(rows: tuple[TaskRow, ...]) -> TaskRow | None:
    named = [row for row in rows if row.task == FIRST]
    easy = [row for row in rows if row.exposure == "tutorial"]
    return next(iter([*named, *easy, *rows]), None)


def _today(rows: tuple[TaskRow, ...], day_number: int) -> TaskRow | None:
    """Return the day's task: those that count have their turn, else those for practice."""
    counted = [row for row in rows if row.exposure in {"arena", "private"}]
    later = counted or [row for row in rows if row.exposure == "practice"]
    return later[day_number % len(later)] if later else None
