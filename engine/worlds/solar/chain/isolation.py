"""What stands off by hand, who holds it or has left it so, and what that keeps from failing.

What is let go fails under load.  While it, or the transformer that carries it, stands off it does not
fail, and the daylight that it spends so is given back to it afterwards; a night off gives nothing, since
nothing flows by night.
"""

from __future__ import annotations

from engine.worlds.solar.chain.causes import Interval, joined
from engine.worlds.solar.chain.inverter import awake_minutes
from engine.worlds.solar.plant import END_MINUTE, START_MINUTE, Fault, Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row


def by_hand(plant: Plant, state: PlantState, subject: str) -> tuple[Interval, ...]:
    """Return when an object is held off by a lock, a shutdown or a crew that has left it so.

    Its transformer's count as its own.
    """
    unit = plant.unit_of.get(subject)
    names = {subject, "" if unit is None else unit.transformer} - {""}
    found = [(n.from_minute, n.to_minute) for name in names
             for n in plant.nuisances_at.get(name, ()) if n.kind == "contractor_lock"]  # fmt: skip
    found += [(a, _end(b)) for name, a, b in state.stopped if name in names]
    found += [(a, _end(b)) for name, _, a, b in state.locked if name in names]
    found += [(at, _gone(state, fault)) for name, _, fault, at in state.left_off if name in names]
    return joined(found)


def disconnected(plant: Plant, state: PlantState, subject: str) -> tuple[Interval, ...]:
    """Return when an object's own disconnect stands open.

    Whoever hangs a lock on it has opened it by hand, and so has a crew that has left it off; a shutdown
    by command leaves it closed.
    """
    found = [(n.from_minute, n.to_minute) for n in plant.nuisances_at.get(subject, ())
             if n.kind == "contractor_lock"]  # fmt: skip
    found += [(a, _end(b)) for name, _, a, b in state.locked if name == subject]
    found += [(at, _gone(state, fault)) for name, _, fault, at in state.left_off if name == subject]
    return joined(found)


def lock_holder(plant: Plant, state: PlantState, subject: str, minute: int) -> str | None:
    """Return who holds a lock on an object at a minute, if anybody does."""
    held = [(n.subject, n.holder, n.from_minute, n.to_minute)
            for n in plant.nuisances_at.get(subject, ()) if n.kind == "contractor_lock"]  # fmt: skip
    for name, holder, start, end in (*held, *state.locked):
        if name == subject and start <= minute < _end(end):
            return holder
    return None


def left_off_by(state: PlantState, subject: str, minute: int) -> str | None:
    """Return which crew has left an object switched off on the spot at a minute, if one has."""
    for name, crew, fault, at in state.left_off:
        if name == subject and at <= minute < _gone(state, fault):
            return crew
    return None


def fails_at(plant: Plant, state: PlantState, fault: Fault) -> int | None:
    """Return the minute at which a fault that nobody mends makes its subject fail.

    ``None`` where it never does: it has no such minute, or its subject stands off until the end of
    nature.  Whoever has mended it before is not asked about here.
    """
    due = fault.fails_minute
    for since, end in by_hand(plant, state, fault.subject):
        start = max(since, fault.from_minute)
        if due is not None and start < min(due, end):
            owed = int(_lit(plant, fault)[_place(start) : _place(min(due, end))].sum())
            due = _after_lit(plant, fault, max(due, end), owed)
    return due


def minutes_on(plant: Plant, state: PlantState, subject: str, start: int, end: int) -> int:
    """Return how many minutes of [start, end) nobody holds an object off; 0 of an empty span."""
    off = sum(max(min(end, b) - max(start, a), 0) for a, b in by_hand(plant, state, subject))
    return max(end - start, 0) - off


def _after_lit(plant: Plant, fault: Fault, minute: int, owed: int) -> int | None:
    """Return the minute from ``minute`` on before which so many minutes of daylight lie."""
    if not owed:
        return minute if minute < END_MINUTE else None
    lit = _lit(plant, fault)[_place(minute) :].nonzero()[0]
    return minute + int(lit[owed - 1]) + 1 if owed <= lit.size else None


def _lit(plant: Plant, fault: Fault) -> Row:
    return awake_minutes(plant.nature(plant.site_of[fault.subject].id))


def _place(minute: int) -> int:
    return max(minute - START_MINUTE, 0)


def _gone(state: PlantState, fault: str) -> int:
    return min((at for name, at in state.mended if name == fault), default=END_MINUTE)


def _end(minute: int | None) -> int:
    return END_MINUTE if minute is None else minute
