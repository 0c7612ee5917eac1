"""What bears on an object: the faults upon it and upon what it hangs on, and how long each lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from engine.worlds.solar.faults import family_of
from engine.worlds.solar.faults.family import Effect
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, Plant, Unit
from engine.worlds.solar.plant_state import PlantState

Interval: TypeAlias = tuple[int, int]


def mended_minute(state: PlantState, fault: Fault) -> int:
    """Return the minute from which a fault is gone, or the end of nature; it stood in its first one."""
    gone = min((at for name, at in state.mended if name == fault.id), default=END_MINUTE)
    return max(gone, fault.from_minute + 1)


def tended_minute(state: PlantState, nuisance: Nuisance) -> int:
    """Return the minute from which a nuisance is gone: by itself, or put right by a crew."""
    gone = (at for name, at in state.tended if name == nuisance.id)
    return min((*gone, nuisance.to_minute))


def broken(
    plant: Plant, state: PlantState, subject: str, *effects: Effect
) -> Iterator[tuple[Fault, int, int]]:
    """Yield (fault, first minute, minute from which it is gone) of one object, by effect."""
    for fault in plant.faults_at.get(subject, ()):
        if family_of(fault).effect in effects:
            yield fault, fault.from_minute, mended_minute(state, fault)


def hangs_on(plant: Plant, unit: Unit) -> tuple[str, ...]:
    """Return the ids of what takes a unit along when it is out: transformer, breaker, site."""
    site = plant.site_of[unit.id]
    return tuple(filter(None, (unit.transformer, site.breaker, site.id)))


def joined(intervals: list[Interval]) -> tuple[Interval, ...]:
    """Return the union of intervals, ascending, none touching another."""
    found: list[Interval] = []
    for start, end in sorted(intervals):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif start < end:
            found.append((start, end))
    return tuple(found)


def holds(span: Interval, minute: int) -> bool:
    """Tell whether a minute lies in [from, to)."""
    return span[0] <= minute < span[1]
