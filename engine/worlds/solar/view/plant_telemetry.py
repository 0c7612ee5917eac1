"""Telemetry as the data platform gives it: whole intervals of site time, gaps where nobody heard."""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Column, Notice, Series, Table
from engine.worlds.solar.asking import Intervals, asked_intervals, site_time
from engine.worlds.solar.chain.comms import gateway_of, is_silent, last_heard
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
    gateways = dict.fromkeys(gateway_of(plant, name) for name in asked.objects)
    return (series, *legend,
            *gap_notices(plant, state, calendar, site, asked.edges, tuple(gateways)))  # fmt: skip


def gap_notices(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, edges: tuple[int, ...],
    gateways: tuple[str, ...] = (),
) -> tuple[Notice, ...]:  # fmt: skip
    """Return a notice for each gateway that did not answer between the first and last edge.

    Without ``gateways`` it is about all of the site's; a chain's has one of its own only where it was
    silent longer than the main one.
    """
    spans = tuple(pairwise(edges))
    main = sum(is_silent(plant, state, site.gateway, *span) for span in spans)
    found = [_gap(plant, state, calendar, site.gateway, edges, main)] if main else []
    for gateway in gateways or site.gateways:
        silent = sum(is_silent(plant, state, gateway, *span) for span in spans)
        if silent > main:
            found.append(_gap(plant, state, calendar, gateway, edges, silent))
    return tuple(found)


def _gap(
    plant: Plant, state: PlantState, calendar: Calendar, gateway: str, edges: tuple[int, ...],
    silent: int,
) -> Notice:  # fmt: skip
    text = f"{silent} of {len(edges) - 1} intervals have no data: {gateway} did not answer."
    heard = last_heard(plant, state, gateway, edges[-1])
    if heard != edges[-1]:
        text += f" It last answered at {site_time(calendar, plant.site_of[gateway], heard)}."
    return Notice(code="data_gap", text=text, objects=(gateway,))


_LEGEND = Table(
    title="Operating states",
    columns=(Column(key="value", label="Value"), Column(key="state", label="State")),
    rows=tuple((int(state), state.name) for state in OperatingState),
)
