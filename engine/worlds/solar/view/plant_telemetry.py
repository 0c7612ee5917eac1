"""Telemetry as the data platform gives it: whole intervals of site time, gaps where nobody heard."""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Column, Line, Notice, Series, Table
from engine.worlds.solar.asking import Intervals, asked_intervals, site_time
from engine.worlds.solar.chain.comms import frozen_at, is_silent, last_heard
from engine.worlds.solar.chain.reading import insulation_kohm, operating_state, unit_means_w
from engine.worlds.solar.chain.timeline import spell_at, spells
from engine.worlds.solar.plant import Plant, Site, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.units import KILOOHM, STATE, WATT

_TITLES = {"power": "AC power", "state": "Operating state", "riso": "Insulation at the last test"}
_UNITS = {"power": WATT, "state": STATE, "riso": KILOOHM}


def view_telemetry(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``telemetry_read`` answers."""
    asked = asked_intervals(plant, calendar, call)
    if not isinstance(asked, Intervals):
        return ()
    site = asked.site
    lines = tuple(
        Line(tag=unit.id, values=_values(plant, state, asked, unit)) for unit in asked.units
    )
    series = Series(
        title=f"{_TITLES[asked.channel]}, {site.name}, {site.zone.name} time",
        unit=_UNITS[asked.channel],
        kind="mean" if asked.channel == "power" else "instant",
        every_minutes=asked.every_minutes,
        interval="ending",
        start=site_time(calendar, site, asked.edges[1]),
        series=lines,
    )
    legend = (_LEGEND,) if asked.channel == "state" else ()
    return (series, *legend, *gap_notices(plant, state, calendar, site, asked.edges))


def gap_notices(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, edges: tuple[int, ...]
) -> tuple[Notice, ...]:
    """Return a notice where the site's gateway did not answer between the first and last edge."""
    silent = [end for start, end in pairwise(edges)
              if is_silent(plant, state, site.id, start, end)]  # fmt: skip
    if not silent:
        return ()
    text = (
        f"{len(silent)} of {len(edges) - 1} intervals have no data: {site.gateway} did not answer."
    )
    heard = last_heard(plant, state, site.id, edges[-1])
    if heard != edges[-1]:
        text += f" It last answered at {site_time(calendar, site, heard)}."
    return (Notice(code="data_gap", text=text, objects=(site.gateway,)),)


def _values(
    plant: Plant, state: PlantState, asked: Intervals, unit: Unit
) -> tuple[int | None, ...]:
    if asked.channel == "power":
        return unit_means_w(plant, state, unit.id, asked.edges)
    own = spells(plant, state, unit.id)
    found: list[int | None] = []
    for end in asked.edges[1:]:
        seen = frozen_at(plant, unit.id, end)
        if last_heard(plant, state, unit.id, end) != end:
            found.append(None)
        elif asked.channel == "riso":
            found.append(insulation_kohm(plant, unit, spell_at(own, seen), seen))
        else:
            found.append(int(operating_state(plant, unit, spell_at(own, seen), seen)))
    return tuple(found)


_LEGEND = Table(
    title="Operating states",
    columns=(Column(key="value", label="Value"), Column(key="state", label="State")),
    rows=tuple((int(state), state.name) for state in OperatingState),
)
