"""The single-line diagram of a site: switches as last heard, locks, units in groups where they are many.

A position comes over the gateway of what it is of: while that is silent, it says so and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Diagram, Edge, Node
from engine.worlds.solar.asking import asked_inside, site_for
from engine.worlds.solar.chain.causes import holds
from engine.worlds.solar.chain.comms import last_heard
from engine.worlds.solar.chain.controls import is_breaker_open, setpoint_permille, stow_deg
from engine.worlds.solar.chain.isolation import disconnected, lock_holder
from engine.worlds.solar.chain.oil import off_spans
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.chain.turning import is_day
from engine.worlds.solar.plant import Plant, Site, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.view.plant_telemetry import gap_notices

MOST_SINGLY = 40
"""Units of a site that are all drawn; of a larger one they stand in groups."""
MOST_OF_A_GROUP = 8
"""Units of a group that are drawn beside it, if they differ from most of it."""
_NO_DATA = "no data"
_RUNNING = ("MPPT", "THROTTLED")
_Parts: TypeAlias = tuple[list[Node], list[Edge]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    """A site at a minute."""

    plant: Plant
    state: PlantState
    site: Site
    minute: int

    def hears(self, name: str) -> bool:
        """Tell whether an object is heard."""
        return last_heard(self.plant, self.state, name, self.minute) == self.minute

    def lock(self, name: str) -> str | None:
        """Return who holds a lock on an object."""
        return lock_holder(self.plant, self.state, name, self.minute)

    def says(self, unit: Unit) -> str:
        """Return a unit's operating state as it is heard."""
        reading = unit_state(self.plant, self.state, unit.id, self.minute)
        return reading.state.name if reading.communicating else "NO DATA"

    def is_open(self, unit: Unit) -> bool:
        """Tell whether a unit's AC disconnect stands open."""
        found = disconnected(self.plant, self.state, unit.id)
        return any(holds(span, self.minute) for span in found)


def view_diagram(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``diagram_read`` answers."""
    site, part = site_for(plant, call), asked_inside(plant, call)
    if not isinstance(part, str):
        return ()
    look = _Look(plant=plant, state=state, site=site, minute=call.at)
    nodes, edges = _trunk(look)
    shown = [unit for unit in site.units if part in ("", *_path(unit))]
    for more_nodes, more_edges in (
        _data(look) if not part else ([], []),
        _containers(look, shown),
        _units(look, shown) if part or len(shown) <= MOST_SINGLY else _groups(look, shown),
    ):
        nodes += more_nodes
        edges += more_edges
    title = f"Single-line diagram of {site.name}" + (f", {part}" if part else "")
    diagram = Diagram(title=title, nodes=tuple(nodes), edges=tuple(edges))
    now = (call.at, call.at + 1)
    return (diagram, *gap_notices(plant, state, calendar, site, now))


def _trunk(look: _Look) -> _Parts:
    """From the utility to the main switchboard."""
    site = look.site
    nodes = [Node(id=f"{site.id}-UTIL", kind="utility", label="Utility", state="closed")]
    if site.breaker:
        nodes.append(Node(id=site.breaker, kind="recloser", label="Recloser",
                          state=_breaker(look), lock=look.lock(site.breaker)))  # fmt: skip
    nodes += [
        Node(id=site.meter, kind="meter", label="Revenue meter", state="in service"),
        Node(id=_board(site), kind="switchgear", label="Main switchboard", state="closed",
             lock=look.lock(site.id)),
    ]  # fmt: skip
    return nodes, [Edge(start=a.id, to=b.id) for a, b in pairwise(nodes)]


def _data(look: _Look) -> _Parts:
    """What hangs on the data line: gateways, the plant controller, tracker zones."""
    site = look.site
    nodes, edges = [], [Edge(start=_board(site), to=site.gateway, label="data")]
    for number, gateway in enumerate((site.gateway, *site.gateways), start=1):
        label = "Gateway" if number == 1 else f"Gateway {number}"
        state = "answers" if look.hears(gateway) else "no answer"
        nodes.append(Node(id=gateway, kind="gateway", label=label, state=state))
    nodes += _controls(look)
    edges += [Edge(start=site.gateway, to=node.id, label="data") for node in nodes[1:]]
    return nodes, edges


def _controls(look: _Look) -> Iterator[Node]:
    site = look.site
    if site.controller:
        held = setpoint_permille(look.plant, look.state, site, look.minute)
        said = f"setpoint {held // 10}.{held % 10} %" if look.hears(site.controller) else _NO_DATA
        yield Node(id=site.controller, kind="controller", label="Plant controller", state=said,
                   lock=look.lock(site.controller))  # fmt: skip
    for zone in site.zones:
        said = _zone(look, zone.id) if look.hears(zone.id) else _NO_DATA
        yield Node(id=zone.id, kind="zone", label=zone.label, state=said, lock=look.lock(zone.id))


def _containers(look: _Look, units: list[Unit]) -> _Parts:
    """The transformers and panels of some units, and what joins them to the switchboard."""
    site = look.site
    names = dict.fromkeys(name for unit in units for name in _path(unit))
    labels = {each.id: each.label for each in site.transformers}
    nodes = [
        Node(id=name, kind="transformer", label=labels[name], state=_transformer(look, name),
             lock=look.lock(name))
        if name in labels
        else Node(id=name, kind="panel", label=name.removeprefix(f"{site.id}-"), state="closed",
                  lock=look.lock(name))
        for name in names
    ]  # fmt: skip
    pairs = dict.fromkeys(pair for unit in units for pair in pairwise((_board(site), *_path(unit))))
    return nodes, [Edge(start=a, to=b) for a, b in pairs]


def _units(look: _Look, units: list[Unit]) -> _Parts:
    """Units one by one, each behind its disconnect."""
    nodes: list[Node] = []
    edges: list[Edge] = []
    for unit in units:
        switch = f"{unit.id}-ACD"
        position = "open" if look.is_open(unit) else "closed"
        nodes += [
            Node(id=switch, kind="switch", label=f"{unit.label} AC disconnect", state=position,
                 lock=look.lock(unit.id)),
            Node(id=unit.id, kind="inverter", label=unit.label, state=look.says(unit)),
        ]  # fmt: skip
        edges += [Edge(start=_path(unit)[-1], to=switch), Edge(start=switch, to=unit.id)]
    return nodes, edges


def _groups(look: _Look, units: list[Unit]) -> _Parts:
    """Units by what they hang on, and those that differ from most of their group."""
    nodes: list[Node] = []
    edges: list[Edge] = []
    for inner in dict.fromkeys(_path(unit)[-1] for unit in units):
        group = [unit for unit in units if _path(unit)[-1] == inner]
        said = {unit.id: look.says(unit) for unit in group}
        counts = ", ".join(f"{number} {state}" for state, number in Counter(said.values()).items())
        nodes.append(Node(id=f"{inner}-UNITS", kind="group", label=f"{len(group)} units",
                          state=counts))  # fmt: skip
        edges.append(Edge(start=inner, to=f"{inner}-UNITS"))
        usual = Counter(map(_like, said.values())).most_common(1)[0][0]
        odd = [unit for unit in group
               if _like(said[unit.id]) != usual or look.is_open(unit)]  # fmt: skip
        more_nodes, more_edges = _units(look, odd[:MOST_OF_A_GROUP])
        nodes += more_nodes
        edges += more_edges
    return nodes, edges


def _like(state: str) -> str:
    return _RUNNING[0] if state in _RUNNING else state


def _path(unit: Unit) -> tuple[str, ...]:
    """Return what a unit feeds in through, the outermost first.

    A central unit has a transformer of its own on a medium-voltage feeder; string units share a panel
    behind a transformer.
    """
    found = (unit.feeder, unit.transformer) if unit.kind == "central" else (
        unit.transformer, unit.feeder)  # fmt: skip
    return tuple(filter(None, found))


def _zone(look: _Look, name: str) -> str:
    """Rows turn with the sun: by night they lie flat and wait."""
    if stow_deg(look.plant, look.state, name, look.minute) is not None:
        return "in stow"
    return "turning" if is_day(look.plant, look.site.id, look.minute) else "at rest"


def _breaker(look: _Look) -> str:
    if not look.hears(look.site.breaker):
        return _NO_DATA
    return "open" if is_breaker_open(look.plant, look.state, look.site, look.minute) else "closed"


def _transformer(look: _Look, name: str) -> str:
    if not look.hears(name):
        return _NO_DATA
    off = off_spans(look.plant, look.state, name)
    return "off" if any(a <= look.minute < b for a, b in off) else "energised"


def _board(site: Site) -> str:
    return f"{site.id}-MSB"
