"""The tasks of the lobby: how long, how hard, how people and the best model did, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from arena.people.board.rendering import TURN, Interval, interval
from arena.people.desk.rendering.pace import Speed, speeds
from engine.cards import TaskCard
from grading.cells import Cell

_USUAL = 60
_FOR_LEARNING = frozenset({"tutorial", "practice"})
_WORLDS = {"solar": ("sun", gettext_noop("Solar")), "oncall": ("service", gettext_noop("On call"))}
_TIERS = (
    gettext_noop("tutorial"), gettext_noop("operator"), gettext_noop("medium"),
    gettext_noop("hard"), gettext_noop("severe"),
)  # fmt: skip
"""From the easiest to the hardest; a tier of a new world stands behind them."""
_FOLDED_ABOVE = 8
"""Tasks; a longer group is folded until it is asked for."""


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
    """The best model, or ``None`` where none has finished one."""
    model_name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Tasks that stand together."""

    words: str
    tasks: tuple[TaskRow, ...]
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One way to narrow the list: a link, for it sends nothing and can be kept."""

    words: str
    count: int
    href: str
    is_on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the address narrows the list to; empty for all."""

    world: str = ""
    tier: str = ""


def task_rows(
    tasks: Iterable[TaskCard], seats: Mapping[str, str], cells: Iterable[Cell]
) -> tuple[TaskRow, ...]:
    """Return a row for each task; ``seats`` has the caller's open seat by task.

    Of each kind it takes the first cell in the board's own order, where calls alone moved time.
    """
    best: dict[tuple[str, str], Cell] = {}
    for cell in cells:
        if cell.pace == TURN:
            best.setdefault((cell.hash, cell.kind), cell)
    return tuple(_row(task, seats.get(task.task, ""), best) for task in tasks)


def groups_of(rows: tuple[TaskRow, ...], wanted: Wanted) -> tuple[Group, ...]:
    """Return the wanted tasks by world, solar and the easiest first; many of one by difficulty too."""
    shown = sorted(_narrowed(rows, wanted), key=lambda row: _tier_place(row.tier))
    is_narrow = bool(wanted.world or wanted.tier)
    found = []
    for world in sorted({row.world for row in shown}, key=_world_place):
        there = tuple(row for row in shown if row.world == world)
        words = _(_world(world)[1])
        if len(there) <= _FOLDED_ABOVE:
            found.append(Group(words=words, tasks=there, is_open=True))
            continue
        for tier in dict.fromkeys(row.tier for row in there):
            of = tuple(row for row in there if row.tier == tier)
            is_open = is_narrow or len(of) <= _FOLDED_ABOVE
            found.append(Group(words=f"{words}, {_(tier)}", tasks=of, is_open=is_open))
    return tuple(found)


def worlds_of(rows: tuple[TaskRow, ...], wanted: Wanted) -> tuple[Choice, ...]:
    """Return the worlds to narrow to, all of them first; none where there is but one."""
    there = sorted({row.world for row in rows}, key=_world_place)
    names = [(one, _(_world(one)[1])) for one in there]
    return _choices(rows, wanted, "world", names)


def tiers_of(rows: tuple[TaskRow, ...], wanted: Wanted) -> tuple[Choice, ...]:
    """Return the difficulties to narrow to within the wanted world, any first."""
    within = _narrowed(rows, Wanted(world=wanted.world))
    there = sorted({row.tier for row in within}, key=_tier_place)
    return _choices(within, wanted, "tier", [(one, _(one)) for one in there])


def _choices(
    rows: tuple[TaskRow, ...], wanted: Wanted, name: str, there: list[tuple[str, str]]
) -> tuple[Choice, ...]:
    if len(there) < 2:  # one of a kind leaves nothing to choose
        return ()
    now = {"world": wanted.world, "tier": wanted.tier if name == "tier" else ""}
    every = _("All worlds") if name == "world" else _("Any difficulty")
    return tuple(
        Choice(
            words=words,
            count=sum(not value or getattr(row, name) == value for row in rows),
            href=_link({**now, name: value}),
            is_on=now[name] == value,
        )
        for value, words in [("", every), *there]
    )


def _link(query: Mapping[str, str]) -> str:
    said = urlencode({name: value for name, value in query.items() if value})
    return f"?{said}#tasks" if said else "?#tasks"


def _narrowed(rows: tuple[TaskRow, ...], wanted: Wanted) -> tuple[TaskRow, ...]:
    return tuple(
        row
        for row in rows
        if wanted.world in {"", row.world} and wanted.tier in {"", row.tier}
    )  # fmt: skip


def _row(task: TaskCard, seat: str, best: Mapping[tuple[str, str], Cell]) -> TaskRow:
    world = task.world.rpartition("-")[0] or task.world
    people, model = best.get((task.hash, "person")), best.get((task.hash, "agent"))
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
        seat=seat,
        people=interval(people) if people else None,
        model=interval(model) if model else None,
        model_name=model.entrant if model else "",
    )


def _world(world: str) -> tuple[str, str]:
    return _WORLDS.get(world, ("desk", world))


def _world_place(world: str) -> tuple[int, str]:
    return ([*_WORLDS].index(world) if world in _WORLDS else len(_WORLDS), world)


def _tier_place(tier: str) -> tuple[int, str]:
    return (_TIERS.index(tier) if tier in _TIERS else len(_TIERS), tier)
