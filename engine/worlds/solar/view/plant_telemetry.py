"""Telemetry as the data platform gives it: whole intervals of site time, gaps where nobody heard."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Column, Notice, Series, Table
from engine.worlds.solar.asking import Intervals, asked_intervals, site_time
from engine.worlds.solar.chain.comms import gateway_of, last_heard, silences
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.view.plant_channels import lines


def view_telemetry(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``telemetry_read`` answers."""
    asked = asked_intervals(plant, calendar, call)
    if not isinstance(asked, Intervals):
        return ()
    site, channel = asked.site, asked.channel
    series = Series(
        title=f"{channel.title}, {site.name}, {site.zone.name} time",
        unit=channel.unit,
        kind=channel.kind,
        every_minutes=asked.every_minutes,
        interval="ending",
        start=site_time(calendar, site, asked.edges[1]),
        series=lines(plant, state, asked),
    )
    legend = (_LEGEND,) if channel.id == "state" else ()
    notices = gap_notices(plant, state, calendar, site, asked.edges, asked.objects, channel.kind)
    return (series, *legend, *notices)


def gap_notices(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, edges: tuple[int, ...],
    objects: tuple[str, ...] = (), kind: Literal["mean", "instant"] = "mean",
) -> tuple[Notice, ...]:  # fmt: skip
    """Return a notice for each gateway or object that did not answer between first and last edge.

    Without ``objects`` it is about all gateways and units of the site.  A chain's gateway has a notice
    of its own only where it was silent longer than the main one, an object only where it was silent
    longer than its gateway.  Counted are the intervals that have no value: of means those in which
    there was silence at any minute, of instants those whose last minute lies in it.
    """
    asked = objects or (*site.gateways, *(u.id for u in site.units if u.id in plant.nuisances_at))
    names = dict.fromkeys((*(gateway_of(plant, name) for name in asked), *asked))
    main = _missing(plant, state, site.gateway, edges, kind)
    found = [_gap(plant, state, calendar, site.gateway, edges, main)] if main else []
    for name in names:
        silent = _missing(plant, state, name, edges, kind)
        over = gateway_of(plant, name)
        if silent > (main if over == name else _missing(plant, state, over, edges, kind)):
            found.append(_gap(plant, state, calendar, name, edges, silent))
    return tuple(found)


def _missing(
    plant: Plant, state: PlantState, name: str, edges: tuple[int, ...], kind: str
) -> int:  # fmt: skip
    """Return how many intervals of an object have no value because it was not heard."""
    gaps = silences(plant, state, name)
    if kind == "instant":
        return sum(any(a < end <= b for a, b in gaps) for end in edges[1:])
    return sum(any(a < end and start < b for a, b in gaps) for start, end in pairwise(edges))


def _gap(
    plant: Plant, state: PlantState, calendar: Calendar, name: str, edges: tuple[int, ...],
    silent: int,
) -> Notice:  # fmt: skip
    text = f"{_holes(silent, len(edges) - 1)}: {name} did not answer."
    last = edges[-1] - 1
    heard = last_heard(plant, state, name, last)
    if heard != last:
        text += f" It last answered at {site_time(calendar, plant.site_of[name], heard)}."
    return Notice(code="data_gap", text=text, objects=(name,))


def _holes(silent: int, asked: int) -> str:
    """Return how a person says how much of what was asked for is missing."""
    if silent == asked:
        return "No data" if asked == 1 else f"No data in any of the {asked} intervals"
    return f"No data in {silent} of {asked} intervals"


_LEGEND = Table(
    title="Operating states",
    columns=(Column(key="value", label="Value"), Column(key="state", label="State")),
    rows=tuple((int(state), state.name) for state in OperatingState),
)
