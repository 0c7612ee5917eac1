"""Nodes and edges in layers, whoever feeds above whoever is fed; the same place every time."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.words import plainly
from engine.transcript import Diagram, Edge, Node

_NODE_W = 156
_NODE_H = 44
_GAP_X = 18
_GAP_Y = 40
_MOST_IN_ROW = 6
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


_ON = frozenset({"in service", "closed", "answers", "mppt", "throttled", "normal", "ok", "on"})


def diagram_view(diagram: Diagram) -> DiagramView:
    """Return the diagram laid out in layers."""
    rows = _rows(diagram)
    widest = max((len(row) for row in rows), default=1)
    width = widest * (_NODE_W + _GAP_X) + _GAP_X
    places = {
        node.id: ((width - len(row) * (_NODE_W + _GAP_X) + _GAP_X) // 2 + n * (_NODE_W + _GAP_X), y)
        for r, row in enumerate(rows)
        for y in [12 + r * (_NODE_H + _GAP_Y)]
        for n, node in enumerate(row)
    }
    return DiagramView(
        title=diagram.title,
        sentence=_sentence(diagram),
        nodes=tuple(_node(one, *places[one.id]) for row in rows for one in row),
        edges=tuple(
            _edge(one, places[one.start], places[one.to])
            for one in diagram.edges
            if one.start in places and one.to in places
        ),
        width=width,
        height=max(1, len(rows)) * (_NODE_H + _GAP_Y) - _GAP_Y + 24,
        node_width=_NODE_W,
        node_height=_NODE_H,
        box_width=_NODE_W - 2,
        box_height=_NODE_H - 2,
        lock_place=_NODE_W - _LOCK,
    )


def _rows(diagram: Diagram) -> list[list[Node]]:
    """Return nodes by how many edges lead to them at most, long layers in several rows."""
    depth = _depths(diagram)
    rows: list[list[Node]] = []
    for level in range(max(depth.values(), default=-1) + 1):
        layer = [node for node in diagram.nodes if depth[node.id] == level]
        rows += [layer[n : n + _MOST_IN_ROW] for n in range(0, len(layer), _MOST_IN_ROW)]
    return rows


def _depths(diagram: Diagram) -> dict[str, int]:
    depth = {node.id: 0 for node in diagram.nodes}
    for _ in diagram.nodes:
        before = dict(depth)
        for edge in diagram.edges:
            if edge.start in depth and edge.to in depth and edge.start != edge.to:
                depth[edge.to] = min(max(depth[edge.to], depth[edge.start] + 1), len(depth) - 1)
        if depth == before:
            break
    return depth


def _node(node: Node, x: int, y: int) -> NodeView:
    wide = _NODE_W - 2 * _INSIDE
    state = "" if _plain_state(node) == "in service" else f" · {_plain_state(node)}"
    sub = f"{plainly(node.kind).lower()}{state}"
    return NodeView(
        id=node.id,
        label=_short(node.label, (wide - _LOCK if node.lock else wide) // _LABEL_LETTER),
        sub=_short(sub, int(wide / _SUB_LETTER)),
        whole=f"{node.label}, {sub}",
        lock=node.lock or "",
        x=x,
        y=y,
        is_off=_plain_state(node) not in _ON,
    )


def _plain_state(node: Node) -> str:
    return plainly(node.state).lower()


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _edge(edge: Edge, start: tuple[int, int], end: tuple[int, int]) -> EdgeView:
    x1, y1 = start[0] + _NODE_W // 2, start[1] + _NODE_H
    x2, y2 = end[0] + _NODE_W // 2, end[1]
    if y2 <= y1:
        x1, y1, y2 = start[0] + _NODE_W, start[1] + _NODE_H // 2, end[1] + _NODE_H // 2
        x2 = end[0] + _NODE_W
    middle = (y1 + y2) // 2
    return EdgeView(
        path=f"M{x1} {y1}C{x1} {middle} {x2} {middle} {x2} {y2}",
        label=edge.label or "",
        x=(x1 + x2) // 2,
        y=middle,
    )


def _sentence(diagram: Diagram) -> str:
    names = {node.id: node.label for node in diagram.nodes}
    nodes = ", ".join(
        f"{one.label} {plainly(one.state).lower()}" + (f", lock {one.lock}" if one.lock else "")
        for one in diagram.nodes
    )
    edges = ", ".join(
        f"{names.get(e.start, e.start)} – {names.get(e.to, e.to)}" for e in diagram.edges
    )
    return f"{diagram.title}: {nodes}. {edges}"
