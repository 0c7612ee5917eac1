"""When a unit is not simply running, and what it then reports.

Faults and nuisances of the content and acts of the state are laid over one another, highest first:
locked, stopped or left off by hand, tripped, wet insulation, chatter, restarting, running within limits.
Codes stand by themselves: a tripped unit that is locked out keeps its trip in its log.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine.worlds.solar.chain.causes import Interval, holds, joined
from engine.worlds.solar.chain.inverter import is_awake
from engine.worlds.solar.chain.isolation import by_hand, disconnected
from engine.worlds.solar.chain.restraints import Restraint, restraints
from engine.worlds.solar.chain.trips import (
    NO_GRID_CODE,
    RAMP_MINUTES,
    RESTART_MINUTES,
    Trip,
    causes,
    dew_ends,
    grid_losses,
    trips,
)
from engine.worlds.solar.limits import NO_LIMITS, Limits
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.workings import SiteSpells, Spell, Spells

CHATTER_MINUTES = 5
"""How long each start attempt in low light lasts, and each pause between two, at least; authored."""
CYCLE_MINUTES = 15
"""How often a unit whose contactor will not close tries again; authored."""
MANUAL_CODE = "043"
_RAMP = Limits(cap_permille=500)
_Look = tuple[OperatingState | None, tuple[str, ...], Limits]


def spells(plant: Plant, state: PlantState, unit_id: str) -> Spells:
    """Return the minutes in which a unit is not simply running, ascending, none overlapping."""
    return plant.workings.spells.get(
        (unit_id, _of_unit(plant, state, unit_id)), lambda: _work_out(plant, state, unit_id)
    )


def site_spells(plant: Plant, state: PlantState, site: Site) -> SiteSpells:
    """Return the spells of those units of a site that have any."""
    return plant.workings.of_sites.get((site.id, state), lambda: _work_out_site(plant, state, site))


def sound_spells(plant: Plant, site: Site) -> SiteSpells:
    """Return the spells that nuisances alone bring, were nothing broken and nothing done."""
    return plant.workings.sound.get(site.id, lambda: _work_out_sound(plant, site))


def spell_at(found: Spells, minute: int) -> Spell | None:
    """Return the spell that holds a minute, if any."""
    for spell in found:
        if spell.from_minute <= minute < spell.to_minute:
            return spell
    return None


def spells_between(found: Spells, start: int, end: int) -> Spells:
    """Return those spells that touch [start, end)."""
    return tuple(s for s in found if s.from_minute < end and start < s.to_minute)


def _of_unit(plant: Plant, state: PlantState, unit_id: str) -> PlantState:
    """Return the part of a state that bears on one unit: the key under which results are kept."""
    unit = plant.unit_of[unit_id]
    site = plant.site_of[unit_id]
    names = {unit_id, unit.transformer, unit.zone, site.breaker, site.controller, site.id} - {""}
    own = {fault.id for name in names for fault in plant.faults_at.get(name, ())}
    return PlantState(
        mended=tuple(m for m in state.mended if m[0] in own),
        resets=tuple(r for r in state.resets if r[0] == unit_id),
        stopped=tuple(s for s in state.stopped if s[0] in names),
        locked=tuple(k for k in state.locked if k[0] in names),
        left_off=tuple(each for each in state.left_off if each[0] in names),
        commands=tuple(c for c in state.commands if c[0] == unit.zone),
    )


class _Layers:
    """All that bears on one unit, each as intervals."""

    __slots__ = ("chatter", "dead", "dew_ends", "hand", "nature", "ramp", "restart", "restraints",
                 "sleepers", "trips")  # fmt: skip

    def __init__(self, plant: Plant, state: PlantState, unit_id: str) -> None:
        self.nature = plant.nature(plant.site_of[unit_id].id)
        self.hand = by_hand(plant, state, unit_id)
        self.trips = trips(plant, state, unit_id)
        self.dead = _dead(plant, state, unit_id)
        self.dew_ends = dew_ends(plant, unit_id)
        self.sleepers = tuple((each.start, each.end) for each in causes(plant, state, unit_id))
        self.chatter = _spans(plant, "chatter", unit_id)
        self.restraints: tuple[Restraint, ...] = restraints(plant, state, unit_id)
        starts = [at for unit, at in state.resets if unit == unit_id]
        starts += [end for _, end in (*self.hand, *self.sleepers) if end not in self.dew_ends]
        back = [trip.end for trip in grid_losses(plant, state, unit_id)]
        self.restart = [(at, at + RESTART_MINUTES) for at in (*starts, *back)
                        if is_awake(self.nature, at)]  # fmt: skip
        self.ramp = [(at + RESTART_MINUTES, at + RESTART_MINUTES + RAMP_MINUTES) for at in back
                     if is_awake(self.nature, at)]  # fmt: skip

    def cuts(self) -> list[int]:
        spans = [*self.hand, *self.dead, *self.sleepers, *self.restart, *self.ramp,
                 *(each.span for each in self.restraints)]  # fmt: skip
        edges = {edge for span in spans for edge in span}
        edges |= {edge for trip in self.trips for edge in (trip.start, trip.end)}
        edges |= {end - RESTART_MINUTES for end in self.dew_ends}
        edges |= {edge for trip in self.trips if trip.tries for edge in self._tries(trip)}
        return sorted(edges.union(*(_attempts(span) for span in self.chatter)))

    def at(self, minute: int) -> _Look:
        standing = [trip for trip in self.trips if trip.start <= minute < trip.end]
        codes = tuple(trip.code for trip in standing if trip.code)
        if any(holds(span, minute) for span in self.hand):
            return OperatingState.OFF, (MANUAL_CODE, *codes), NO_LIMITS
        if standing:
            tested = all(self._is_starting(trip, minute) for trip in standing)
            state = OperatingState.STARTING if tested else OperatingState.FAULT
            return state, codes, NO_LIMITS
        if any(holds(span, minute) for span in (*self.sleepers, *self.restart)):
            awake = is_awake(self.nature, minute)
            return (OperatingState.STARTING if awake else OperatingState.SLEEPING), (), NO_LIMITS
        return self._running(minute)

    def _tries(self, trip: Trip) -> Iterator[int]:
        """A unit that goes on trying does so by day alone."""
        for start in range(trip.start, trip.end, CYCLE_MINUTES):
            if is_awake(self.nature, start):
                yield start
                yield min(start + RESTART_MINUTES, trip.end)

    def _is_starting(self, trip: Trip, minute: int) -> bool:
        """A wet array has passed its test five minutes before it feeds in."""
        if trip.tries:
            return (minute - trip.start) % CYCLE_MINUTES < RESTART_MINUTES
        return trip.end in self.dew_ends and minute >= trip.end - RESTART_MINUTES

    def _running(self, minute: int) -> _Look:
        for span in self.chatter:
            if holds(span, minute):
                tries = sum(edge <= minute for edge in _attempts(span)) % 2
                state = OperatingState.STARTING if tries else OperatingState.SLEEPING
                return state, (), NO_LIMITS
        limits = _RAMP if any(holds(span, minute) for span in self.ramp) else NO_LIMITS
        for each in self.restraints:
            if holds(each.span, minute):
                limits = limits & each.limits
        return None, (), limits


def _spans(plant: Plant, kind: str, unit_id: str) -> list[Interval]:
    return [(n.from_minute, n.to_minute) for n in plant.nuisances_at.get(unit_id, ())
            if n.kind == kind]  # fmt: skip


def _attempts(span: Interval) -> list[int]:
    """Return when attempts to start and pauses begin, by turns, and the end; the last is an attempt."""
    start, end = span
    count = max((end - start) // CHATTER_MINUTES - 1, 0) // 2 * 2 + 1
    return [start + (end - start) * k // count for k in range(count + 1)]


def _dead(plant: Plant, state: PlantState, unit_id: str) -> tuple[Interval, ...]:
    """Return when no AC voltage reaches a unit: no grid, its transformer off, its disconnect open."""
    found = [(trip.start, trip.end) for trip in grid_losses(plant, state, unit_id)
             if trip.code == NO_GRID_CODE]  # fmt: skip
    transformer = plant.unit_of[unit_id].transformer
    found += by_hand(plant, state, transformer) if transformer else ()
    return joined([*found, *disconnected(plant, state, unit_id)])


def _work_out_sound(plant: Plant, site: Site) -> SiteSpells:
    sound = replace(plant, faults=())
    return site_spells(sound, UNTOUCHED, site)


def _work_out_site(plant: Plant, state: PlantState, site: Site) -> SiteSpells:
    each = ((unit.id, spells(plant, state, unit.id)) for unit in site.units)
    return tuple((unit_id, found) for unit_id, found in each if found)


def _work_out(plant: Plant, state: PlantState, unit_id: str) -> Spells:
    return tuple(_merged(_Layers(plant, state, unit_id)))


def _merged(layers: _Layers) -> Iterator[Spell]:
    last: Spell | None = None
    for start, end in pairwise(layers.cuts()):
        state, codes, limits = layers.at(start)
        dead = any(holds(span, start) for span in layers.dead)
        here = Spell(from_minute=start, to_minute=end, state=state, codes=codes, limits=limits,
                     dead=dead)  # fmt: skip
        if (
            last
            and replace(last, from_minute=start, to_minute=end) == here
            and (last.to_minute == start)
        ):
            last = replace(last, to_minute=end)
            continue
        if last and not _is_plain(last):
            yield last
        last = here
    if last and not _is_plain(last):
        yield last


def _is_plain(spell: Spell) -> bool:
    return spell.state is None and spell.limits == NO_LIMITS
