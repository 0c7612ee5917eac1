"""Nodes and edges as boxes and lines, with what the boxes say."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.blocks.layout import (
    GAP_Y,
    NODE_H,
    NODE_W,
    Layout,
    Place,
    layout,
)
from arena.people.desk.rendering.codes import spelled
from engine.transcript import Diagram, Edge, Node

_INSIDE = 9
"""Pixels between a box's edge and its words."""
_LOCK = 22
"""Pixels that a lock takes at the end of the first line."""
_LABEL_LETTER = 7
_SUB_LETTER = 6.5


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeView:
    """A node in its place."""

    id: str
    label: str
    sub: str
    whole: str
    """Both lines uncut."""
    lock: str
    x: int
    y: int
    is_off: bool
    """Drawn dashed: its state is another than in service."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeView:
    """A curve between two nodes."""

    path: str
    label: str
    x: int
    y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiagramView:
    """A diagram with its size."""

    title: str
    sentence: str
    nodes: tuple[NodeView, ...]
    edges: tuple[EdgeView, ...]
    width: int
    height: int
    node_width: int
    node_height: int
    box_width: int
    box_height: int
    lock_place: int


_ON = frozenset({
    "in service", "closed", "answers", "mppt", "throttled", "normal", "ok", "on", "energised",
    "turning", "at rest", "setpoint 100.0 %",
})  # fmt: skip
_WORKING = frozenset({"mppt", "throttled"})
_ASLEEP = "sleeping"
"""Usual as long as no unit works: by night everybody sleeps."""


def diagram_view(diagram: Diagram) -> DiagramView:
    """Return the diagram with each box in its place."""
    found = layout(diagram)
    nodes = {node.id: node for node in diagram.nodes}
    usual = _ON if any(_states(one) & _WORKING for one in diagram.nodes) else _ON | {_ASLEEP}
    return DiagramView(
        title=diagram.title,
        sentence=_sentence(diagram),
        nodes=tuple(_node(nodes[name], *place, usual) for name, place in found.places.items()),
        edges=_edges(diagram, found),
        width=found.width,
        height=found.height,
        node_width=NODE_W,
        node_height=NODE_H,
        box_width=NODE_W - 2,
        box_height=NODE_H - 2,
        lock_place=NODE_W - _LOCK,
    )


def _node(node: Node, x: int, y: int, usual: frozenset[str]) -> NodeView:
    wide = NODE_W - 2 * _INSIDE
    state = "" if _plain_state(node) == "in service" else f" · {_plain_state(node)}"
    sub = f"{spelled(node.kind).lower()}{state}"
    return NodeView(
        id=node.id,
        label=_short(node.label, (wide - _LOCK if node.lock else wide) // _LABEL_LETTER),
        sub=_short(sub, int(wide / _SUB_LETTER)),
        whole=f"{node.label}, {sub}",
        lock=node.lock or "",
        x=x,
        y=y,
        is_off=not _states(node) <= usual,
    )


def _plain_state(node: Node) -> str:
    return spelled(node.state).lower()


def _states(node: Node) -> frozenset[str]:
    """Return the states that a node tells of: ``18 MPPT, 2 FAULT`` of a group are two."""
    parts = _plain_state(node).split(", ")
    return frozenset(one.lstrip("0123456789").strip() for one in parts)


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _edges(diagram: Diagram, found: Layout) -> tuple[EdgeView, ...]:
    drawn = [e for e in diagram.edges if e.start in found.places and e.to in found.places]
    if not found.gutters:
        return tuple(_curve(e, found.places[e.start], found.places[e.to]) for e in drawn)
    named: set[str] = set()
    views = []
    for one in drawn:
        label = "" if one.start in named else one.label or ""
        named |= {one.start} if label else set()
        views.append(_bent(one, label, found))
    return tuple(views)


def _curve(edge: Edge, start: Place, end: Place) -> EdgeView:
    x1, y1 = start[0] + NODE_W // 2, start[1] + NODE_H
    x2, y2 = end[0] + NODE_W // 2, end[1]
    if y2 <= y1:
        x1, y1, y2 = start[0] + NODE_W, start[1] + NODE_H // 2, end[1] + NODE_H // 2
        x2 = end[0] + NODE_W
    middle = (y1 + y2) // 2
    return EdgeView(
        path=f"M{x1} {y1}C{x1} {middle} {x2} {middle} {x2} {y2}",
        label=edge.label or "",
        x=(x1 + x2) // 2,
        y=middle,
    )


def _bent(edge: Edge, label: str, found: Layout) -> EdgeView:
    """Return a line in right angles; one that is longer than a row goes down its gutter."""
    start, end = found.places[edge.start], found.places[edge.to]
    x1, y1 = start[0] + NODE_W // 2, start[1] + NODE_H
    x2, y2 = end[0] + NODE_W // 2, end[1]
    first, last = y1 + GAP_Y // 2, y2 - GAP_Y // 2
    down = f"H{found.gutters[edge.start]}V{last}" if last > first else ""
    return EdgeView(path=f"M{x1} {y1}V{first}{down}H{x2}V{y2}", label=label, x=x2, y=y2 - 6)


def _sentence(diagram: Diagram) -> str:
    names = {node.id: node.label for node in diagram.nodes}
    nodes = ", ".join(
        f"{one.label} {spelled(one.state).lower()}" + (f", lock {one.lock}" if one.lock else "")
        for one in diagram.nodes
    )
    edges = ", ".join(
        f"{names.get(e.start, e.start)} – {names.get(e.to, e.to)}" for e in diagram.edges
    )
    return f"{diagram.title}: {nodes}. {edges}"
