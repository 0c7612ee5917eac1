"""When protection holds a unit off, and why: faults, wet mornings, the grid.

A fault and a wet morning answer to a restart alike: it clears the trip, and the unit trips again
once it has tested its array.  A unit without grid waits for it and then for its own delay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.kernel.chance import below
from engine.worlds.solar.chain.causes import broken, hangs_on, holds, mended_minute
from engine.worlds.solar.chain.inverter import first_test
from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.plant import Fault, Nuisance, Plant
from engine.worlds.solar.plant_state import PlantState

RESTART_MINUTES = 5
"""Enter-service delay of 300 s, IEEE 1547-2018."""
RAMP_MINUTES = 5
"""Ramp of 300 s after a return to service, IEEE 1547-2018; at half of the rating throughout."""
STAGGER_MINUTES = 4
"""Units of one site see the grid leave within so many minutes; authored."""
RISO_CODE, NO_GRID_CODE, GRID_HIGH_CODE = "039", "010", "002"


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
    tries: bool = False
    """Whether the unit goes on trying to start."""


def trips(plant: Plant, state: PlantState, unit_id: str) -> tuple[Trip, ...]:
    """Return when a unit stands tripped, and by what."""
    resets = sorted({at for unit, at in state.resets if unit == unit_id})
    found: list[Trip] = []
    for cause in causes(plant, state, unit_id):
        start = cause.start
        for reset in resets:
            if cause.start <= reset < cause.end:
                found.append(_cut(cause, start, max(reset, start + 1)))
                start = first_test(plant, unit_id, reset) + RESTART_MINUTES
        found.append(_cut(cause, start, cause.end))
    found += grid_losses(plant, state, unit_id)
    return tuple(trip for trip in found if trip.start < trip.end)


def causes(plant: Plant, state: PlantState, unit_id: str) -> Iterator[Trip]:
    """Yield what would trip a unit that nobody restarts, from its first minute to its last."""
    for fault, first, gone in broken(plant, state, unit_id, "trip", "cycle"):
        yield _of_fault(plant, fault, first, gone)
    for fault in plant.faults_at.get(unit_id, ()):
        yield from _failed(plant, state, fault)
    for nuisance in plant.nuisances_at.get(unit_id, ()):
        if nuisance.kind == "dew":
            yield _of_dew(plant, nuisance)


def grid_losses(plant: Plant, state: PlantState, unit_id: str) -> Iterator[Trip]:
    """Yield when a unit has no grid, or one that it must leave; no restart helps."""
    unit = plant.unit_of[unit_id]
    site = plant.site_of[unit_id]
    for fault, first, gone in broken(plant, state, site.breaker, "open"):
        yield Trip(source=fault.id, code=NO_GRID_CODE, start=first, end=gone)
    for name in hangs_on(plant, unit):
        for fault in plant.faults_at.get(name, ()):
            for trip in _failed(plant, state, fault):
                yield Trip(source=trip.source, code=NO_GRID_CODE, start=trip.start, end=trip.end)
    for name in (site.id, unit.feeder):
        for nuisance in plant.nuisances_at.get(name, ()):
            yield from _of_grid(plant, unit_id, nuisance)


def dew_ends(plant: Plant, unit_id: str) -> frozenset[int]:
    """Return the minutes at which a wet array of a unit passes its test."""
    return frozenset(n.to_minute for n in plant.nuisances_at.get(unit_id, ()) if n.kind == "dew")


def is_off_grid(plant: Plant, state: PlantState, subject: str, minute: int) -> bool:
    """Tell whether nothing can flow through a unit at a minute for want of a grid."""
    return any(holds((trip.start, trip.end), minute) for trip in grid_losses(plant, state, subject))


def carries_voltage(plant: Plant, state: PlantState, subject: str, minute: int) -> bool:
    """Tell whether there is AC voltage at an object at a minute: from the grid, through what carries it.

    A transformer that a crew has locked for its own work has it until then.
    """
    behind = [unit for unit in plant.site_of[subject].units
              if subject in (unit.id, unit.transformer, unit.feeder)]  # fmt: skip
    return not all(
        any(each.code == NO_GRID_CODE and holds((each.start, each.end), minute)
            for each in grid_losses(plant, state, unit.id))
        or any(name == unit.transformer and start <= minute and (end is None or minute < end)
               for name, start, end in state.stopped)
        for unit in behind or plant.site_of[subject].units
    )  # fmt: skip


def _cut(cause: Trip, start: int, end: int) -> Trip:
    return Trip(source=cause.source, code=cause.code, start=start, end=end, tries=cause.tries)


def _of_fault(plant: Plant, fault: Fault, first: int, gone: int) -> Trip:
    family = family_of(fault)
    code = fault.code or (family.codes[0] if family.codes else "")
    return Trip(source=fault.id, code=code, start=first_test(plant, fault.subject, first), end=gone,
                tries=family.effect == "cycle")  # fmt: skip


def _failed(plant: Plant, state: PlantState, fault: Fault) -> Iterator[Trip]:
    """What was let go until it failed is out from then on."""
    fails, gone = fails_at(plant, state, fault), mended_minute(state, fault)
    if fails is not None and fails < gone:
        code = fault.code or family_of(fault).fails_with or NO_GRID_CODE
        yield Trip(source=fault.id, code=code, start=fails, end=gone)


def _of_grid(plant: Plant, unit_id: str, nuisance: Nuisance) -> Iterator[Trip]:
    """Units leave a bad grid each a little later than the first; when it is good again it is so for all."""
    start, end = nuisance.from_minute, nuisance.to_minute
    if nuisance.kind == "utility_outage":
        yield Trip(source=nuisance.id, code=NO_GRID_CODE, start=start, end=end)
    if nuisance.kind == "grid_trip":
        late = below(STAGGER_MINUTES, key=plant.chance_key, stream="stagger", subject=unit_id,
                     counter=start)  # fmt: skip
        yield Trip(source=nuisance.id, code=nuisance.code or GRID_HIGH_CODE, start=start + late,
                   end=max(end, start + late + 1))  # fmt: skip


def _of_dew(plant: Plant, nuisance: Nuisance) -> Trip:
    """A wet array fails its next test, whenever that is."""
    return Trip(source=nuisance.id, code=RISO_CODE, end=nuisance.to_minute,
                start=first_test(plant, nuisance.subject, nuisance.from_minute))  # fmt: skip
