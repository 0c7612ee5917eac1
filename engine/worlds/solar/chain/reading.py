"""What a unit reports: state, events, power, insulation; and what it truly fed in.

``unit_state`` and ``unit_power_w`` are what the desk can get: with gaps and stale values while a
gateway does not answer.  ``unit_watt_minutes`` is what flowed, whoever could see it.
"""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.chance import below
from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.chain.codes import event_of
from engine.worlds.solar.chain.days import grid_day
from engine.worlds.solar.chain.inverter import (
    is_awake,
    tare_w,
    unit_energy,
    unit_slots_w,
)
from engine.worlds.solar.chain.timeline import RISO_CODE, spell_at, spells
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState, UnitReading
from engine.worlds.solar.workings import Spell, Spells

RISO_LIMIT_KOHM = 50
"""Least insulation before feed-in: 1,500 V over 30 mA (IEC 62109-2, 4.8.2)."""
TWILIGHT_MINUTES = 30
"""Before sunrise and after sunset an array's voltage keeps the controls awake; authored."""


def unit_watt_minutes(plant: Plant, state: PlantState, unit_id: str, start: int, end: int) -> int:
    """Return what a unit fed in over [start, end), in watt-minutes; its own draw counts below 0."""
    return energy_of(plant, plant.unit_of[unit_id], spells(plant, state, unit_id), start, end)


def energy_of(plant: Plant, unit: Unit, found: Spells, start: int, end: int) -> int:
    """Return what a unit with these spells fed in over [start, end), in watt-minutes."""
    total = unit_energy(plant, unit, start, end)
    for spell in found:
        first, last = max(start, spell.from_minute), min(end, spell.to_minute)
        if first < last:
            total += _spell_energy(plant, unit, spell, first, last)
            total -= unit_energy(plant, unit, first, last)
    return total


def unit_power_w(
    plant: Plant, state: PlantState, unit_id: str, start: int, end: int, every_minutes: int
) -> tuple[int | None, ...]:
    """Return a unit's mean power in watts over each interval from ``start`` that ends by ``end``.

    ``None`` where the site's gateway did not answer at any minute of the interval: a gap, no zero.
    """
    edges = tuple(range(start, end + 1, every_minutes))
    return unit_means_w(plant, state, unit_id, edges)


def unit_means_w(
    plant: Plant, state: PlantState, unit_id: str, edges: tuple[int, ...]
) -> tuple[int | None, ...]:
    """Return a unit's mean power in watts between each two edges; ``None`` is a gap."""
    gaps = silences(plant, plant.site_of[unit_id].id)
    unit = plant.unit_of[unit_id]
    own = spells_between(spells(plant, state, unit_id), edges[0], edges[-1])
    return tuple(
        None
        if any(a < last and first < b for a, b in gaps)
        else divide_half_even(energy_of(plant, unit, own, first, last), last - first)
        for first, last in pairwise(edges)
    )


def unit_state(plant: Plant, state: PlantState, unit_id: str, minute: int) -> UnitReading:
    """Return what the desk sees of a unit at a minute; stale where its gateway does not answer."""
    heard = last_heard(plant, plant.site_of[unit_id].id, minute)
    unit = plant.unit_of[unit_id]
    spell = spell_at(spells(plant, state, unit_id), heard)
    operating = operating_state(plant, unit, spell, heard)
    codes = spell.codes if spell else ()
    return UnitReading(
        unit=unit_id,
        as_of_minute=heard,
        communicating=heard == minute,
        state=operating,
        events=tuple(dict.fromkeys(event_of(code) for code in codes)),
        vendor_code=codes[0] if codes else "",
        power_w=unit_watt_minutes(plant, state, unit_id, heard, heard + 1),
        riso_kohm=riso_kohm(plant, state, unit_id, heard),
    )


def operating_state(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> OperatingState:
    """Return a unit's operating state at a minute, given the spell it is in.

    Whatever stands in its log, a unit without light sleeps; one that is off stays off.
    """
    site = plant.site_of[unit.id]
    nature = plant.nature[site.id]
    if spell and spell.state is OperatingState.FAULT:
        lit = any(
            is_awake(nature, minute + each) for each in (0, TWILIGHT_MINUTES, -TWILIGHT_MINUTES)
        )
        return OperatingState.FAULT if lit else OperatingState.SLEEPING
    if spell and spell.state is not None:
        return spell.state
    if not is_awake(nature, minute):
        return OperatingState.SLEEPING
    day = grid_day(site, minute)
    slot = (minute - site.midnight_minute - day * 1440) // SLOT_MINUTES
    watts = unit_slots_w(plant, unit, day, spell.factor_permille if spell else 1000)[slot]
    if watts < 0:
        return OperatingState.STARTING
    return OperatingState.THROTTLED if watts == unit.ac_w else OperatingState.MPPT


def riso_kohm(plant: Plant, state: PlantState, unit_id: str, minute: int) -> int | None:
    """Return the insulation that a unit last measured, in kΩ; ``None`` asleep or off.

    A transformerless unit tests before it feeds in and keeps that value while it runs; tripped, it
    tests again and again.  Dry arrays measure 1,500 to 4,500 kΩ, failed ones 8 to 30; authored.
    """
    unit = plant.unit_of[unit_id]
    return insulation_kohm(plant, unit, spell_at(spells(plant, state, unit_id), minute), minute)


def insulation_kohm(plant: Plant, unit: Unit, spell: Spell | None, minute: int) -> int | None:
    """Return what :func:`riso_kohm` does, given the spell that the unit is in."""
    operating = operating_state(plant, unit, spell, minute)
    if operating in (OperatingState.OFF, OperatingState.SLEEPING):
        return None
    if operating is OperatingState.FAULT and spell and RISO_CODE in spell.codes:
        return failed_kohm(plant, unit, minute)
    day = grid_day(plant.site_of[unit.id], minute)
    return 1_500 + below(3_000, key=plant.chance_key, stream="riso", subject=unit.id, counter=day)


def failed_kohm(plant: Plant, unit: Unit, minute: int) -> int:
    """Return what a failed test measures: 8 to 30 kΩ whatever the cause, anew in each slot."""
    counter = minute // SLOT_MINUTES
    return 8 + below(
        23, key=plant.chance_key, stream="riso-failed", subject=unit.id, counter=counter
    )


def silences(plant: Plant, site_id: str) -> tuple[tuple[int, int], ...]:
    """Return when a site's gateway does not answer."""
    gateway = plant.site_of[site_id].gateway
    return tuple((n.from_minute, n.to_minute) for n in plant.nuisances
                 if n.kind == "comm_loss" and n.subject == gateway)  # fmt: skip


def is_silent(plant: Plant, site_id: str, start: int, end: int) -> bool:
    """Tell whether a site's gateway failed to answer at any minute of [start, end)."""
    return any(a < end and start < b for a, b in silences(plant, site_id))


def heard_spans(plant: Plant, site_id: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """Return those parts of [start, end) in which a site's gateway answered."""
    found = [(start, end)] if start < end else []
    for a, b in silences(plant, site_id):
        cut = [((x, min(y, a)), (max(x, b), y)) for x, y in found]
        found = [span for pair in cut for span in pair if span[0] < span[1]]
    return tuple(found)


def last_heard(plant: Plant, site_id: str, minute: int) -> int:
    """Return the last minute up to ``minute`` at which a site's gateway answered."""
    for start, end in silences(plant, site_id):
        if start <= minute < end:
            return start - 1
    return minute


def _spell_energy(plant: Plant, unit: Unit, spell: Spell, start: int, end: int) -> int:
    if spell.state is not None:
        return -tare_w(unit.ac_w) * (end - start)
    return unit_energy(plant, unit, start, end, factor_permille=spell.factor_permille)


def spells_between(found: Spells, start: int, end: int) -> Spells:
    """Return those spells that touch [start, end)."""
    return tuple(s for s in found if s.from_minute < end and start < s.to_minute)
