"""Who can be heard when: gateways that do not answer, chains that are lost, holes in the data.

A gap is a gap and no zero.  The revenue meter is read over the utility's own line and is always
heard.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.worlds.solar.chain.causes import Interval, broken, joined
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import PlantState


def silences(plant: Plant, state: PlantState, subject: str) -> tuple[Interval, ...]:
    """Return when nothing is heard of an object: of its site's gateway, or of its own chain's."""
    site = plant.site_of[subject]
    found = list(_line_silences(plant, state, site))
    for name in _chain(plant, site, subject):
        found += [(n.from_minute, n.to_minute) for n in plant.nuisances_at.get(name, ())
                  if n.kind in ("chain_loss", "data_gap")]  # fmt: skip
    return joined(found)


def line_silences(plant: Plant, state: PlantState, site: Site) -> tuple[Interval, ...]:
    """Return when the line to a site is down: what the platform works out of it is told later.

    A hole in the main gateway's own record is none of these: the platform sees it by itself.
    """
    return joined(list(_line_silences(plant, state, site)))


def is_silent(plant: Plant, state: PlantState, subject: str, start: int, end: int) -> bool:
    """Tell whether nothing was heard of an object at any minute of [start, end)."""
    return any(a < end and start < b for a, b in silences(plant, state, subject))


def some_silent(plant: Plant, state: PlantState, site: Site, start: int, end: int) -> bool:
    """Tell whether any unit of a site was not heard at any minute of [start, end)."""
    subjects = {gateway_of(plant, unit.id) for unit in site.units}
    subjects |= {unit.id for unit in site.units if unit.id in plant.nuisances_at}
    return any(is_silent(plant, state, each, start, end) for each in sorted(subjects))


def heard_spans(
    plant: Plant, state: PlantState, subject: str, start: int, end: int
) -> tuple[Interval, ...]:
    """Return those parts of [start, end) in which an object was heard."""
    found = [(start, end)] if start < end else []
    for a, b in silences(plant, state, subject):
        cut = [((x, min(y, a)), (max(x, b), y)) for x, y in found]
        found = [span for pair in cut for span in pair if span[0] < span[1]]
    return tuple(found)


def last_heard(plant: Plant, state: PlantState, subject: str, minute: int) -> int:
    """Return the last minute up to ``minute`` at which an object was heard."""
    for start, end in silences(plant, state, subject):
        if start <= minute < end:
            return start - 1
    return minute


def is_line_down(plant: Plant, gateway: str, minute: int) -> bool:
    """Tell whether a gateway has lost its carrier's line at a minute; no other object has one."""
    return any(n.kind == "comm_loss" and n.from_minute <= minute < n.to_minute
               for n in plant.nuisances_at.get(gateway, ()))  # fmt: skip


def frozen_at(plant: Plant, unit_id: str, minute: int) -> int:
    """Return the minute whose values a unit shows: earlier where its logger repeats a stale one."""
    for nuisance in plant.nuisances_at.get(unit_id, ()):
        if nuisance.kind == "stale_value" and nuisance.from_minute <= minute < nuisance.to_minute:
            return nuisance.from_minute
    return minute


def gateway_of(plant: Plant, subject: str) -> str:
    """Return the id of the gateway over which an object is read."""
    unit = plant.unit_of.get(subject)
    if unit is not None and unit.gateway:
        return unit.gateway
    site = plant.site_of[subject]
    return subject if subject in site.gateways else site.gateway


def _line_silences(plant: Plant, state: PlantState, site: Site) -> Iterator[Interval]:
    for nuisance in plant.nuisances_at.get(site.gateway, ()):
        if nuisance.kind == "comm_loss":
            yield nuisance.from_minute, nuisance.to_minute
    for nuisance in plant.nuisances_at.get(site.id, ()):
        if nuisance.kind == "utility_outage":
            yield nuisance.from_minute, nuisance.to_minute
    for _, first, gone in broken(plant, state, site.breaker, "open"):
        yield first, gone


def _chain(plant: Plant, site: Site, subject: str) -> tuple[str, ...]:
    """The site's main gateway, that of the object's own chain, and itself: all can have holes."""
    return tuple(dict.fromkeys((site.gateway, gateway_of(plant, subject), subject)))
