"""Two screens of a site: its single-line diagram with locks, and its met station."""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Diagram, Edge, Fact, Line, Node, Series
from engine.worlds.solar.asking import last_quarter, site_for, site_time
from engine.worlds.solar.chain.comms import is_silent, last_heard
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.chain.sky import Sky, sky_at
from engine.worlds.solar.chain.timeline import is_by_hand, lock_holder
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Site, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.units import CELSIUS, PERCENT, WATT_PER_M2
from engine.worlds.solar.view.plant_telemetry import gap_notices

_HOUR = 60
_HOURS_SHOWN = 24
_TAGS = (
    ("POA-1", "POA-1, last quarter hour", WATT_PER_M2),
    ("POA-2", "POA-2, last quarter hour", WATT_PER_M2),
    ("air", "Air temperature", CELSIUS),
    ("cell", "Cell temperature", CELSIUS),
    ("humidity", "Relative humidity", PERCENT),
)


def view_diagram(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``diagram_read`` answers."""
    site = site_for(plant, call)
    silent = last_heard(plant, state, site.id, call.at) != call.at
    board = f"{site.id}-MSB"
    nodes = [
        Node(id=f"{site.id}-UTIL", kind="utility", label="Utility", state="closed"),
        Node(id=site.meter, kind="meter", label="Revenue meter", state="in service"),
        Node(id=board, kind="switchgear", label="Main switchboard", state="closed"),
        Node(id=site.gateway, kind="gateway", label="Gateway",
             state="no answer" if silent else "answers"),
        *(Node(id=each, kind="panel", label=each.removeprefix(f"{site.id}-"), state="closed")
          for each in site.feeders),
    ]  # fmt: skip
    edges = [
        Edge(start=f"{site.id}-UTIL", to=site.meter),
        Edge(start=site.meter, to=board),
        Edge(start=board, to=site.gateway, label="data"),
        *(Edge(start=board, to=each) for each in site.feeders),
    ]
    for unit in site.units:
        nodes += _unit_nodes(plant, state, unit, call.at)
        edges += [Edge(start=unit.feeder, to=f"{unit.id}-ACD"),
                  Edge(start=f"{unit.id}-ACD", to=unit.id)]  # fmt: skip
    diagram = Diagram(title=f"Single-line diagram of {site.name}", nodes=tuple(nodes),
                      edges=tuple(edges))  # fmt: skip
    now = (call.at - 1, call.at)
    return (diagram, *(gap_notices(plant, state, calendar, site, now) if silent else ()))


def view_weather(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``weather_read`` answers: a met station knows nothing of what a seat did."""
    site = site_for(plant, call)
    end = last_quarter(call.at)
    last = end - end % _HOUR
    edges = tuple(range(last - _HOURS_SHOWN * _HOUR, last + 1, _HOUR))
    heard = last_heard(plant, state, site.met, end)
    hours = [_hour(plant, state, site, a, b) for a, b in pairwise(edges)]
    heard_hours = [None if sky is None else sky.shown() for sky in hours]
    light, heat, damp = (
        tuple(
            Line(
                tag=f"{site.met} {tag}",
                values=tuple(None if h is None else h[tag] for h in heard_hours),
            )
            for tag in tags
        )
        for tags in (("POA-1", "POA-2"), ("air", "cell"), ("humidity",))
    )
    start = site_time(calendar, site, edges[1])
    return (
        *_now(plant, calendar, site, heard),
        _series("Irradiance in the plane of the array", WATT_PER_M2, site, start, light),
        _series("Temperatures", CELSIUS, site, start, heat),
        _series("Relative humidity", PERCENT, site, start, damp),
        *gap_notices(plant, state, calendar, site, edges),
    )


def _unit_nodes(plant: Plant, state: PlantState, unit: Unit, minute: int) -> list[Node]:
    holder = lock_holder(plant, state, unit.id, minute)
    is_open = is_by_hand(plant, state, unit.id, minute)
    reading = unit_state(plant, state, unit.id, minute)
    return [
        Node(id=f"{unit.id}-ACD", kind="switch", label=f"{unit.label} AC disconnect",
             state="open" if is_open else "closed", lock=holder),
        Node(id=unit.id, kind="inverter", label=unit.label,
             state=reading.state.name if reading.communicating else "NO DATA"),
    ]  # fmt: skip


def _now(plant: Plant, calendar: Calendar, site: Site, heard: int) -> tuple[Fact, ...]:
    """The last quarter hour that was heard."""
    end = last_quarter(heard)
    shown = sky_at(plant, site, end - SLOT_MINUTES, end).shown()
    stamp = site_time(calendar, site, end)
    return tuple(
        Fact(label=label, value=shown[tag], unit=unit, as_of=stamp) for tag, label, unit in _TAGS
    )


def _hour(plant: Plant, state: PlantState, site: Site, start: int, end: int) -> Sky | None:
    silent = is_silent(plant, state, site.met, start, end)
    return None if silent else sky_at(plant, site, start, end)


def _series(title: str, unit: str, site: Site, start: str, lines: tuple[Line, ...]) -> Series:
    return Series(title=f"{title}, {site.name}, {site.zone.name} time", unit=unit, kind="mean",
                  every_minutes=_HOUR, interval="ending", start=start, series=lines)  # fmt: skip
