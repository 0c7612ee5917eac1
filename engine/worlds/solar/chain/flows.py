"""What truly flows, minute by minute of a grid day: quarter hours of nature with spells laid over.

Within a minute power is constant, so the energy of any span is the sum of its minutes, exact in
watt-minutes.  Units with the same spells are worked out together.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.chain.inverter import tare_w, units_slots_w
from engine.worlds.solar.chain.timeline import spells_between
from engine.worlds.solar.limits import NO_LIMITS
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Site, Unit
from engine.worlds.solar.workings import Row, SiteSpells, Spells


def unit_minutes_w(plant: Plant, unit: Unit, day: int, found: Spells) -> Row:
    """Return a unit's watts, minute by minute of a grid day, under these spells."""
    site = plant.site_of[unit.id]
    near = spells_between(found, *_span(site, day))
    return _group_minutes_w(plant, site, (unit,), day, near)


def site_minutes_w(plant: Plant, site: Site, day: int, every: SiteSpells) -> Row:
    """Return the watts of all inverters of a site, minute by minute of a grid day."""
    key = (site.id, day, near_day(site, day, every))
    return plant.workings.flows.get(key, lambda: _work_out(plant, site, day, key[2]))


def near_day(site: Site, day: int, every: SiteSpells) -> SiteSpells:
    """Return those spells of a site that touch a grid day: all that the day's flow depends on."""
    span = _span(site, day)
    near = ((unit, spells_between(found, *span)) for unit, found in every)
    return tuple((unit, found) for unit, found in near if found)


def total(site: Site, start: int, end: int, minutes_of: Callable[[int], Row]) -> int:
    """Return the sum over [start, end) of rows that are given by grid day."""
    found = 0
    for day in range((start - site.midnight_minute) // DAY_MINUTES,
                     -((site.midnight_minute - end) // DAY_MINUTES)):  # fmt: skip
        base, _ = _span(site, day)
        found += int(minutes_of(day)[max(start - base, 0) : max(end - base, 0)].sum())
    return found


def totals(site: Site, edges: tuple[int, ...], minutes_of: Callable[[int], Row]) -> tuple[int, ...]:
    """Return the sums between each two edges, ascending, of rows that are given by grid day."""
    first = (edges[0] - site.midnight_minute) // DAY_MINUTES
    last = -((site.midnight_minute - edges[-1]) // DAY_MINUTES)
    row = np.concatenate([minutes_of(day) for day in range(first, max(last, first + 1))])
    sums = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(row)])
    base, _ = _span(site, first)
    marks = sums[np.array(edges, dtype=np.int64) - base]
    return tuple(int(each) for each in np.diff(marks))


def _span(site: Site, day: int) -> tuple[int, int]:
    base = site.midnight_minute + day * DAY_MINUTES
    return base, base + DAY_MINUTES


def _work_out(plant: Plant, site: Site, day: int, near: SiteSpells) -> Row:
    by_unit = dict(near)
    groups: dict[Spells, list[Unit]] = {}
    for unit in site.units:
        groups.setdefault(by_unit.get(unit.id, ()), []).append(unit)
    rows = [_group_minutes_w(plant, site, tuple(units), day, own)
            for own, units in groups.items()]  # fmt: skip
    found: Row = np.sum(rows, axis=0)
    found.setflags(write=False)
    return found


def _group_minutes_w(
    plant: Plant, site: Site, units: tuple[Unit, ...], day: int, near: Spells
) -> Row:
    base, _ = _span(site, day)
    running = units_slots_w(plant, site, units, day).sum(axis=0)
    found: Row = np.repeat(running, SLOT_MINUTES)
    idle = -sum(tare_w(unit.ac_w) for unit in units)
    for spell in near:
        first, last = max(spell.from_minute - base, 0), min(spell.to_minute - base, DAY_MINUTES)
        if spell.state is not None:
            found[first:last] = 0 if spell.dead else idle
        elif spell.limits != NO_LIMITS:
            held = units_slots_w(plant, site, units, day, spell.limits).sum(axis=0)
            found[first:last] = np.repeat(held, SLOT_MINUTES)[first:last]
    return found
