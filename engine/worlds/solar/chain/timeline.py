"""When a unit is not simply running, and what it then reports.

Faults and nuisances of the content and acts of the state are laid over one another, highest first:
locked or stopped by hand, tripped, wet insulation, chatter, restarting, running with less of the
array.  Codes stand by themselves: a tripped unit that is locked out keeps its trip in its log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

from engine.worlds.solar.chain.inverter import is_awake, next_awake
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.workings import SiteSpells, Spell, Spells, Workings

RESTART_MINUTES = 5
"""Enter-service delay of 300 s, IEEE 1547-2018."""
CHATTER_MINUTES = 5
"""How long each start attempt in low light lasts; authored."""
MANUAL_CODE = "043"
RISO_CODE = "039"

Interval: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trip:
    """Minutes in which a unit's protection holds it off."""

    source: str
    """The fault or nuisance behind it; never shown."""
    code: str
    """What the unit reports."""
    start: int
    """Its first minute."""
    end: int
    """The first minute after it."""


def spells(plant: Plant, state: PlantState, unit_id: str) -> Spells:
    """Return the minutes in which a unit is not simply running, ascending, none overlapping."""
    return plant.workings.spells.get(
        (unit_id, _of_unit(plant, state, unit_id)), lambda: _work_out(plant, state, unit_id)
    )


def site_spells(plant: Plant, state: PlantState, site: Site) -> SiteSpells:
    """Return the spells of those units of a site that have any."""
    each = ((unit.id, spells(plant, state, unit.id)) for unit in site.units)
    return tuple((unit_id, found) for unit_id, found in each if found)


def sound_spells(plant: Plant, site: Site) -> SiteSpells:
    """Return the spells that nuisances alone bring, were nothing broken and nothing done."""
    return plant.workings.sound.get(site.id, lambda: _work_out_sound(plant, site))


def spell_at(found: Spells, minute: int) -> Spell | None:
    """Return the spell that holds a minute, if any."""
    for spell in found:
        if spell.from_minute <= minute < spell.to_minute:
            return spell
    return None


def mended_minute(state: PlantState, fault: Fault) -> int:
    """Return the minute from which a fault is gone, or the end of nature."""
    return min((at for name, at in state.mended if name == fault.id), default=END_MINUTE)


def trips(plant: Plant, state: PlantState, unit_id: str) -> tuple[Trip, ...]:
    """Return when a unit stands tripped, and by what.

    A fault and a wet morning answer to a restart alike: it clears the trip, and the unit trips
    again once it has tested its array.
    """
    nature = plant.nature[plant.site_of[unit_id].id]
    resets = sorted({at for unit, at in state.resets if unit == unit_id})
    found: list[Trip] = []
    for source, code, first, gone in _causes(plant, state, unit_id):
        start = first
        for reset in resets:
            if first <= reset < gone:
                found.append(Trip(source=source, code=code, start=start, end=min(reset, gone)))
                start = next_awake(nature, reset) + RESTART_MINUTES
        found.append(Trip(source=source, code=code, start=start, end=gone))
    return tuple(trip for trip in found if trip.start < trip.end)


def _causes(plant: Plant, state: PlantState, unit_id: str) -> Iterator[tuple[str, str, int, int]]:
    """Yield (source, code, first minute, minute from which it is gone)."""
    nature = plant.nature[plant.site_of[unit_id].id]
    for fault in plant.faults:
        if fault.unit == unit_id and not fault.factor_permille:
            first = next_awake(nature, fault.from_minute)
            yield fault.id, fault.code, first, mended_minute(state, fault)
    for nuisance in plant.nuisances:
        if nuisance.subject == unit_id and nuisance.kind == "dew":
            yield nuisance.id, RISO_CODE, nuisance.from_minute, nuisance.to_minute


def by_hand(plant: Plant, state: PlantState, unit_id: str) -> tuple[Interval, ...]:
    """Return when a unit is held off by a lock or a shutdown."""
    found = [(n.from_minute, n.to_minute) for n in plant.nuisances
             if n.kind == "contractor_lock" and n.subject == unit_id]  # fmt: skip
    found += [(a, _end(b)) for unit, a, b in state.stopped if unit == unit_id]
    found += [(a, _end(b)) for unit, _, a, b in state.locked if unit == unit_id]
    return joined(found)


def is_by_hand(plant: Plant, state: PlantState, unit_id: str, minute: int) -> bool:
    """Tell whether a unit is held off by a lock or a shutdown at a minute."""
    return any(_in(span, minute) for span in by_hand(plant, state, unit_id))


def lock_holder(plant: Plant, state: PlantState, unit_id: str, minute: int) -> str | None:
    """Return who holds a lock on a unit at a minute, if anybody does."""
    held = [(n.subject, n.holder, n.from_minute, n.to_minute) for n in plant.nuisances
            if n.kind == "contractor_lock"]  # fmt: skip
    for unit, holder, start, end in (*held, *state.locked):
        if unit == unit_id and start <= minute < _end(end):
            return holder
    return None


def joined(intervals: list[Interval]) -> tuple[Interval, ...]:
    """Return the union of intervals, ascending, none touching another."""
    found: list[Interval] = []
    for start, end in sorted(intervals):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif start < end:
            found.append((start, end))
    return tuple(found)


def _end(minute: int | None) -> int:
    return END_MINUTE if minute is None else minute


def _of_unit(plant: Plant, state: PlantState, unit_id: str) -> PlantState:
    """Return the part of a state that bears on one unit: the key under which results are kept."""
    own = {fault.id for fault in plant.faults if fault.unit == unit_id}
    return PlantState(
        mended=tuple(m for m in state.mended if m[0] in own),
        resets=tuple(r for r in state.resets if r[0] == unit_id),
        stopped=tuple(s for s in state.stopped if s[0] == unit_id),
        locked=tuple(k for k in state.locked if k[0] == unit_id),
    )


class _Layers:
    """All that bears on one unit, each as intervals."""

    __slots__ = ("chatter", "dew_ends", "hand", "held", "less", "nature", "restart", "trips")

    def __init__(self, plant: Plant, state: PlantState, unit_id: str) -> None:
        self.nature = plant.nature[plant.site_of[unit_id].id]
        self.hand = by_hand(plant, state, unit_id)
        self.trips = trips(plant, state, unit_id)
        causes = tuple(_causes(plant, state, unit_id))
        self.held = [(first, gone) for _, _, first, gone in causes]
        self.dew_ends = {to for _, to in _spans(plant, "dew", unit_id)}
        self.chatter = _spans(plant, "chatter", unit_id)
        self.less = [((f.from_minute, mended_minute(state, f)), f.factor_permille)
                     for f in plant.faults if f.unit == unit_id and f.factor_permille]  # fmt: skip
        starts = [at for unit, at in state.resets if unit == unit_id]
        starts += [to for _, to in (*self.hand, *self.held) if to not in self.dew_ends]
        self.restart = [(at, at + RESTART_MINUTES) for at in starts if is_awake(self.nature, at)]

    def cuts(self) -> list[int]:
        spans = [*self.hand, *self.held, *self.restart, *(span for span, _ in self.less)]
        edges = {edge for span in spans for edge in span}
        edges |= {edge for trip in self.trips for edge in (trip.start, trip.end)}
        edges |= {end - RESTART_MINUTES for end in self.dew_ends}
        edges |= {a for start, end in self.chatter for a in range(start, end, CHATTER_MINUTES)}
        return sorted(edges | {end for _, end in self.chatter})

    def at(self, minute: int) -> tuple[OperatingState | None, tuple[str, ...], int]:
        standing = [trip for trip in self.trips if trip.start <= minute < trip.end]
        codes = tuple(trip.code for trip in standing)
        if any(_in(span, minute) for span in self.hand):
            return OperatingState.OFF, (MANUAL_CODE, *codes), 0
        if standing:
            tested = all(self._is_dry(trip, minute) for trip in standing)
            return (OperatingState.STARTING if tested else OperatingState.FAULT), codes, 0
        if any(_in(span, minute) for span in (*self.held, *self.restart)):
            awake = is_awake(self.nature, minute)
            return (OperatingState.STARTING if awake else OperatingState.SLEEPING), (), 0
        return self._running(minute)

    def _is_dry(self, trip: Trip, minute: int) -> bool:
        """A wet array has passed its test five minutes before it feeds in."""
        return trip.end in self.dew_ends and minute >= trip.end - RESTART_MINUTES

    def _running(self, minute: int) -> tuple[OperatingState | None, tuple[str, ...], int]:
        for start, end in self.chatter:
            if start <= minute < end:
                odd = (minute - start) // CHATTER_MINUTES % 2
                return (OperatingState.SLEEPING if odd else OperatingState.STARTING), (), 0
        factor = 1000
        for span, left in self.less:
            factor = factor * left // 1000 if _in(span, minute) else factor
        return None, (), factor


def _spans(plant: Plant, kind: str, unit_id: str) -> list[Interval]:
    return [(n.from_minute, n.to_minute) for n in plant.nuisances
            if n.kind == kind and n.subject == unit_id]  # fmt: skip


def _in(span: Interval, minute: int) -> bool:
    return span[0] <= minute < span[1]


def _work_out_sound(plant: Plant, site: Site) -> SiteSpells:
    sound = replace(plant, faults=(), workings=Workings())
    return site_spells(sound, UNTOUCHED, site)


def _work_out(plant: Plant, state: PlantState, unit_id: str) -> Spells:
    layers = _Layers(plant, state, unit_id)
    return tuple(_merged(layers))


def _merged(layers: _Layers) -> Iterator[Spell]:
    cuts = layers.cuts()
    last: Spell | None = None
    for start, end in pairwise(cuts):
        state, codes, factor = layers.at(start)
        if last and (last.to_minute, last.state, last.codes, last.factor_permille) == (
            start, state, codes, factor,
        ):  # fmt: skip
            last = Spell(from_minute=last.from_minute, to_minute=end, state=state, codes=codes,
                         factor_permille=factor)  # fmt: skip
            continue
        if last and not _is_plain(last):
            yield last
        last = Spell(from_minute=start, to_minute=end, state=state, codes=codes,
                     factor_permille=factor)  # fmt: skip
    if last and not _is_plain(last):
        yield last


def _is_plain(spell: Spell) -> bool:
    return spell.state is None and spell.factor_permille == 1000
