"""Shapes of the lobby, made of task cards and seat cards."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.board.rendering import TURN, Interval, interval
from arena.people.desk.rendering.pace import Speed, speeds
from arena.people.desk.rendering.words import moment, time_of_week
from engine.cards import SeatCard, TaskCard
from grading.cells import Board, Cell

FIRST = "solar/first-monday"
"""Where a person starts; where it is not published, the first task of the tutorial."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskRow:
    """One task."""

    task: str
    title: str
    summary: str
    world: str
    icon: str
    tier: str
    length: str
    exposure: str
    speeds: tuple[Speed, ...]
    """How fast time may run by itself; empty where calls alone move it."""
    seat: str
    """The caller's open seat in it, or empty."""
    people: Interval | None
    """First seats of people, or ``None`` where nobody has finished one."""
    model: Interval | None
    """The best model, or ``None`` where none has played."""
    model_name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """One of the caller's seats."""

    seat: str
    title: str
    where: str
    left: str
    is_open: bool
    is_fork: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WorldTasks:
    """The tasks of one world."""

    world: str
    words: str
    tasks: tuple[TaskRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbyPage:
    """The lobby."""

    first: TaskRow | None
    today: TaskRow | None
    """The one task of the day, or ``None`` where there are tutorials alone."""
    unfinished: tuple[SeatRow, ...]
    finished: tuple[SeatRow, ...]
    worlds: tuple[WorldTasks, ...]


_USUAL = 60
_FOR_LEARNING = frozenset({"tutorial", "practice"})
_WORLDS = {"solar": ("sun", "Solar"), "oncall": ("service", "On call")}


def lobby_page(
    tasks: tuple[TaskCard, ...], seats: tuple[SeatCard, ...], board: Board, day_number: int
) -> LobbyPage:
    """Return the lobby; ``day_number`` picks today's desk, the same for everybody."""
    open_seats = {seat.task: seat for seat in reversed(seats) if seat.status == "open"}
    rows = tuple(_row(task, open_seats.get(task.task), board) for task in tasks)
    rows_of: dict[str, list[TaskRow]] = {}
    for row in rows:
        rows_of.setdefault(row.world, []).append(row)
    return LobbyPage(
        first=_first(rows),
        today=_today(rows, day_number),
        unfinished=tuple(_seat(seat) for seat in seats if seat.status == "open"),
        finished=tuple(_seat(seat) for seat in seats if seat.status != "open"),
        worlds=tuple(
            WorldTasks(world=world, words=_world(world)[1], tasks=tuple(of))
            for world, of in sorted(rows_of.items(), key=lambda item: item[0] != "solar")
        ),
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


def _row(task: TaskCard, seat: SeatCard | None, board: Board) -> TaskRow:
    world = task.world.rpartition("-")[0] or task.world
    people, model = _best(board, task, "person"), _best(board, task, "agent")
    return TaskRow(
        task=task.task,
        title=task.title,
        summary=task.summary,
        world=world,
        icon=_world(world)[0],
        tier=task.tier,
        length=_("about %(minutes)d min") % {"minutes": task.person_minutes},
        exposure=task.exposure,
        speeds=speeds(_USUAL) if world == "solar" and task.exposure in _FOR_LEARNING else (),
        seat=seat.seat if seat else "",
        people=interval(people) if people else None,
        model=interval(model) if model else None,
        model_name=model.entrant if model else "",
    )


def _best(board: Board, task: TaskCard, kind: str) -> Cell | None:
    """Return the first cell of a kind in the board's own order, where calls alone moved time."""
    pool = (task.hash, TURN, kind)
    return next((one for one in board.cells if (one.hash, one.pace, one.kind) == pool), None)


def _seat(seat: SeatCard) -> SeatRow:
    expires = moment(seat.expires)
    kept = date_format(expires, "j M") if expires else seat.expires
    step = _("step %(seq)d") % {"seq": seat.seq}
    return SeatRow(
        seat=seat.seat,
        title=seat.title,
        where=f"{time_of_week(seat.clock)} · {step}" if seat.clock else step,
        left=_("kept until %(day)s") % {"day": kept} if seat.status == "open" else _(seat.status),
        is_open=seat.status == "open",
        is_fork=seat.forked_from is not None,
    )


def _world(world: str) -> tuple[str, str]:
    return _WORLDS.get(world, ("desk", world))
