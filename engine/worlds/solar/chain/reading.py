"""What a unit reports: state, events, power, insulation; and what it truly fed in.

``unit_state`` and ``unit_means_w`` are what the desk can get: with gaps and stale values while a
gateway does not answer.  ``unit_watt_minutes`` is what flowed, whoever could see it.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from engine.kernel.chance import below
from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.chain.causes import broken
from engine.worlds.solar.chain.codes import event_of
from engine.worlds.solar.chain.comms import frozen_at, last_heard, silences
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.flows import site_minutes_w, total, totals, unit_minutes_w
from engine.worlds.solar.chain.inverter import caps_w, is_awake, unit_slots_w
from engine.worlds.solar.chain.timeline import site_spells, spell_at, spells
from engine.worlds.solar.chain.trips import RESTART_MINUTES, RISO_CODE
from engine.worlds.solar.limits import NO_LIMITS
from engine.worlds.solar.plant import SLOT_MINUTES, Nature, Plant, Site, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState, UnitReading
from engine.worlds.solar.workings import Row, Spell

RISO_LIMIT_KOHM = 50
"""Least insulation before feed-in: 1,500 V over 30 mA (IEC 62109-2, 4.8.2)."""
TWILIGHT_MINUTES = 30
"""Before sunrise and after sunset an array's voltage keeps the controls awake; authored."""


def unit_watt_minutes(plant: Plant, state: PlantState, unit_id: str, start: int, end: int) -> int:
    """Return what a unit fed in over [start, end), in watt-minutes; its own draw counts below 0."""
    unit, found = plant.unit_of[unit_id], spells(plant, state, unit_id)
    site = plant.site_of[unit_id]
    return total(site, start, end, lambda day: unit_minutes_w(plant, unit, day, found))


def reported_sums(
    plant: Plant, state: PlantState, unit_id: str, edges: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the energy that a unit reports between each two edges, in watt-minutes.

    It is what flowed, but for a scale that somebody has set wrong in the logger.
    """
    sums = list(unit_sums(plant, state, unit_id, edges))
    for fault, first, gone in broken(plant, state, unit_id, "scale"):
        for k, (start, end) in enumerate(pairwise(edges)):
            a, b = max(start, first), min(end, gone)
            if a < b:
                part = unit_watt_minutes(plant, state, unit_id, a, b)
                sums[k] += divide_half_even(part * (fault.permille - 1000), 1000)
    return tuple(sums)


def site_reported_sums(
    plant: Plant, state: PlantState, site: Site, edges: tuple[int, ...]
) -> tuple[int, ...]:
    """Return what all units of a site report between each two edges, in watt-minutes."""
    every = site_spells(plant, state, site)
    sums = totals(site, edges, lambda day: site_minutes_w(plant, site, day, every))
    for unit in site.units:
        if any(broken(plant, state, unit.id, "scale")):
            true = unit_sums(plant, state, unit.id, edges)
            said = reported_sums(plant, state, unit.id, edges)
            sums = tuple(a - b + c for a, b, c in zip(sums, true, said, strict=True))
    return sums


def unit_sums(
    plant: Plant, state: PlantState, unit_id: str, edges: tuple[int, ...]
) -> tuple[int, ...]:
    """Return what a unit fed in between each two edges, in watt-minutes."""
    unit, found = plant.unit_of[unit_id], spells(plant, state, unit_id)
    return totals(plant.site_of[unit_id], edges,
                  lambda day: unit_minutes_w(plant, unit, day, found))  # fmt: skip


def unit_power_w(
    plant: Plant, state: PlantState, unit_id: str, start: int, end: int, every_minutes: int
) -> tuple[int | None, ...]:
    """Return a unit's mean power in watts over each interval from ``start`` that ends by ``end``.

    ``None`` where the unit was not heard at any minute of the interval: a gap, no zero.
    """
    edges = tuple(range(start, end + 1, every_minutes))
    return unit_means_w(plant, state, unit_id, edges)


def unit_means_w(
    plant: Plant, state: PlantState, unit_id: str, edges: tuple[int, ...]
) -> tuple[int | None, ...]:
    """Return a unit's mean power in watts between each two edges; ``None`` is a gap."""
    gaps = silences(plant, state, unit_id)
    sums = reported_sums(plant, state, unit_id, edges)
    found: list[int | None] = []
    for (first, last), fresh in zip(pairwise(edges), sums, strict=True):
        if any(a < last and first < b for a, b in gaps):
            found.append(None)
            continue
        seen = frozen_at(plant, unit_id, last)
        # A logger that repeats itself gives the interval that ended when it last had a value.
        stale = (seen - (last - first), seen)
        energy = fresh if seen == last else reported_sums(plant, state, unit_id, stale)[0]
        found.append(divide_half_even(energy, last - first))
    return tuple(found)


def unit_state(plant: Plant, state: PlantState, unit_id: str, minute: int) -> UnitReading:
    """Return what the desk sees of a unit at a minute; stale where its gateway does not answer."""
    heard = frozen_at(plant, unit_id, last_heard(plant, state, unit_id, minute))
    unit = plant.unit_of[unit_id]
    spell = spell_at(spells(plant, state, unit_id), heard)
    operating = operating_state(plant, unit, spell, heard)
    codes = spell.codes if spell else ()
    return UnitReading(
        unit=unit_id,
        as_of_minute=heard,
        communicating=last_heard(plant, state, unit_id, minute) == minute,
        state=operating,
        events=tuple(dict.fromkeys(event_of(code) for code in codes)),
        vendor_code=codes[0] if codes else "",
        power_w=reported_sums(plant, state, unit_id, (heard, heard + 1))[0],
        riso_kohm=riso_kohm(plant, state, unit_id, heard),
    )


def operating_state(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> OperatingState:
    """Return a unit's operating state at a minute, given the spell it is in.

    Whatever stands in its log, a unit without light sleeps; one that is off stays off, and one that has
    neither light nor grid is off.  Awake and too dark to feed in, it starts in the morning, and shuts
    down once it has fed in for the last time.  It feeds in only after its delay for starting.
    """
    held = _without_feeding(plant, unit, spell, minute)
    if held is OperatingState.SLEEPING and not (spell and spell.state):
        row, slot = _slots_of(plant, unit, spell, minute + RESTART_MINUTES)
        return OperatingState.STARTING if row[slot] > 0 else held
    if held is not None:
        return held
    row, slot = _slots_of(plant, unit, spell, minute)
    watts = int(row[slot])
    if watts < 0:
        is_dusk = bool((row[:slot] > 0).any()) and not bool((row[slot:] > 0).any())
        return OperatingState.SHUTTING_DOWN if is_dusk else OperatingState.STARTING
    site, limits = plant.site_of[unit.id], spell.limits if spell else NO_LIMITS
    caps = caps_w(plant, site, np.array([unit.ac_w]), grid_day(site, minute), limits)
    return OperatingState.THROTTLED if watts >= int(caps[slot]) else OperatingState.MPPT


def _slots_of(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> tuple[Row, int]:
    """Return a unit's watts by slot on the grid day of a minute, within a spell's limits, and its slot."""
    site = plant.site_of[unit.id]
    day = grid_day(site, minute)
    slot = (minute - site.midnight_minute - day * DAY_MINUTES) // SLOT_MINUTES
    return unit_slots_w(plant, unit, day, spell.limits if spell else NO_LIMITS), slot


def _without_feeding(
    plant: Plant, unit: Unit, spell: Spell | None, minute: int
) -> OperatingState | None:
    """Return the state of a unit that does not feed in, or ``None`` where it is free and awake."""
    nature = plant.nature(plant.site_of[unit.id].id)
    if spell and spell.state is OperatingState.FAULT and not has_volts(nature, minute):
        return OperatingState.OFF if spell.dead else OperatingState.SLEEPING
    if spell and spell.state is not None:
        return spell.state
    return None if is_awake(nature, minute) else OperatingState.SLEEPING


def has_volts(nature: Nature, minute: int) -> bool:
    """Tell whether there is light enough for an array's voltage, if not for its power."""
    return any(is_awake(nature, minute + each) for each in (0, TWILIGHT_MINUTES, -TWILIGHT_MINUTES))


def riso_kohm(plant: Plant, state: PlantState, unit_id: str, minute: int) -> int | None:
    """Return the insulation that a unit last measured, in kΩ; ``None`` asleep or off.

    A transformerless unit tests before it feeds in and keeps that value while it runs; tripped, it
    tests again and again.  Dry arrays measure 1,500 to 4,500 kΩ, failed ones 8 to 30, and one that has
    just dried off 60 to 400; authored.
    """
    unit = plant.unit_of[unit_id]
    return insulation_kohm(plant, unit, spell_at(spells(plant, state, unit_id), minute), minute)


def insulation_kohm(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> int | None:
    """Return what :func:`riso_kohm` does, given the spell that the unit is in."""
    operating = _without_feeding(plant, unit, spell, minute)
    if operating in (OperatingState.OFF, OperatingState.SLEEPING):
        return None
    if operating is OperatingState.FAULT and spell and RISO_CODE in spell.codes:
        return failed_kohm(plant, unit, minute)
    dried = _dried_at(plant, unit, minute)
    if dried is not None:
        return (
            failed_kohm(plant, unit, minute) if minute < dried else _passed_kohm(plant, unit, dried)
        )
    day = grid_day(plant.site_of[unit.id], minute)
    return 1_500 + below(3_000, key=plant.chance_key, stream="riso", subject=unit.id, counter=day)


def _dried_at(plant: Plant, unit: Unit, minute: int) -> int | None:
    """Return when a unit passes its test on a morning on which its array is wet; ``None`` on any other.

    Dew lies from the night on: who tests before the first failure is told measures it too.
    """
    day = grid_day(plant.site_of[unit.id], minute)
    for wet in plant.nuisances_at.get(unit.id, ()):
        is_today = grid_day(plant.site_of[unit.id], wet.to_minute) == day
        if wet.kind == "dew" and is_today and minute >= wet.from_minute:
            return wet.to_minute - RESTART_MINUTES
    return None


def _passed_kohm(plant: Plant, unit: Unit, minute: int) -> int:
    return 60 + below(
        341, key=plant.chance_key, stream="riso-dried", subject=unit.id, counter=minute
    )


def failed_kohm(plant: Plant, unit: Unit, minute: int) -> int:
    """Return what a failed test measures: 8 to 30 kΩ whatever the cause, anew in each slot."""
    counter = minute // SLOT_MINUTES
    return 8 + below(
        23, key=plant.chance_key, stream="riso-failed", subject=unit.id, counter=counter
    )
