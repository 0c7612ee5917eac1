"""A unit's own log, as it comes over its gateway."""

from __future__ import annotations

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Column, Table
from engine.worlds.solar.asking import site_time
from engine.worlds.solar.chain.logbook import BUFFER_MINUTES, Entry, log_of
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import PlantState


def view_log(plant: Plant, state: PlantState, calendar: Calendar, call: Call) -> tuple[Block, ...]:
    """Return what ``event_log_export`` answers."""
    unit = str(call.arguments.get("unit"))
    site = plant.site_of[unit]
    table = Table(
        title=f"Log of {unit}",
        columns=(
            Column(key="at", label="At"),
            Column(key="kind", label="Kind"),
            Column(key="code", label="Code"),
            Column(key="text", label="Text"),
        ),
        rows=tuple(_row(calendar, site, entry)
                   for entry in log_of(plant, state, unit, call.at)),
        note=f"Site time, oldest first. The log holds {BUFFER_MINUTES // 60} hours; what is older is "
        "overwritten.",
    )  # fmt: skip
    return (table,)


def _row(calendar: Calendar, site: Site, entry: Entry) -> tuple[Cell, ...]:
    stamp = site_time(calendar, site, entry.minute)
    at = f"{stamp[:16]}:{entry.second:02d}{stamp[19:]}"
    return at, entry.kind, entry.code or None, entry.text or None
