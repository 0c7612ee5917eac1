"""Where the boxes of a diagram stand: whoever feeds above whoever is fed, the same place every time.

A diagram of few boxes goes in layers.  Where a layer is wider than a row and nothing is fed twice,
what hangs on one box stays together beneath it, block under block, so that no line runs through
another's boxes; long lines go down a gutter at the left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.transcript import Diagram, Edge, Node

NODE_W = 172
NODE_H = 44
GAP_X = 18
GAP_Y = 40
MOST_IN_ROW = 6
_TOP = 12
_GUTTER = 9
"""Pixels between two gutters."""
Place: TypeAlias = tuple[int, int]
"""The upper left corner of a box in pixels."""
_Kids: TypeAlias = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """All boxes in their places."""

    places: Mapping[str, Place]
    """In the order in which they are drawn."""
    gutters: Mapping[str, int]
    """How far right the long lines of a box go down, in pixels; empty where lines are curves."""
    width: int
    height: int


def layout(diagram: Diagram) -> Layout:
    """Return the places of a diagram's nodes."""
    rows = _layers(diagram)
    kids = _kids(diagram)
    if kids is not None and max(map(len, rows), default=0) > MOST_IN_ROW:
        found = _in_blocks(diagram, kids)
        if len(found.places) == len(diagram.nodes):
            return found  # all but a ring, which nobody feeds
    return _in_layers(rows)


def _layers(diagram: Diagram) -> list[list[Node]]:
    """Return nodes by how many edges lead to them at most."""
    depth = _depths(diagram)
    levels = range(max(depth.values(), default=-1) + 1)
    return [[node for node in diagram.nodes if depth[node.id] == level] for level in levels]


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


def _in_layers(layers: list[list[Node]]) -> Layout:
    """Place layer under layer, long ones in several rows."""
    rows = [
        layer[n : n + MOST_IN_ROW] for layer in layers for n in range(0, len(layer), MOST_IN_ROW)
    ]
    widest = max((len(row) for row in rows), default=1)
    width = widest * (NODE_W + GAP_X) + GAP_X
    places = {
        node.id: ((width - len(row) * (NODE_W + GAP_X) + GAP_X) // 2 + n * (NODE_W + GAP_X), _y(r))
        for r, row in enumerate(rows)
        for n, node in enumerate(row)
    }
    return Layout(places=places, gutters={}, width=width, height=_height(len(rows)))


def _kids(diagram: Diagram) -> _Kids | None:
    """Return what hangs on each node, power before data; nothing where one node is fed twice."""
    names = {node.id for node in diagram.nodes}
    edges = [one for one in diagram.edges if {one.start, one.to} <= names]
    if max(Counter(one.to for one in edges).values(), default=0) > 1:
        return None
    edges.sort(key=_is_named)
    return {name: tuple(one.to for one in edges if one.start == name) for name in names}


def _is_named(edge: Edge) -> bool:
    return bool(edge.label)


@dataclass(slots=True)
class _Sheet:
    """A sheet that is filled from above."""

    kids: _Kids
    halves: dict[str, Place] = field(default_factory=dict)
    """Half columns from the left and rows from above."""
    levels: dict[str, int] = field(default_factory=dict)
    """How deep among the stacked ones a box is whose kids stand in several blocks."""
    row: int = 0

    def wide(self, name: str) -> int:
        """Return how many columns a box and all beneath it take."""
        return max(1, sum(map(self.wide, self.kids[name])))

    def stack(self, names: tuple[str, ...], level: int) -> None:
        """Place boxes with all beneath them, as many side by side as a row holds."""
        block: tuple[str, ...] = ()
        for name in names:
            if block and sum(map(self.wide, (*block, name))) > MOST_IN_ROW:
                self._put(block)
                block = ()
            block = (*block, name)
            if self.wide(name) > MOST_IN_ROW:
                self.halves[name] = (0, self.row)
                self.levels[name] = level
                self.row += 1
                self.stack(self.kids[name], level + (len(self.kids[name]) > 1))
                block = ()
        if block:
            self._put(block)

    def _put(self, block: tuple[str, ...]) -> None:
        left, deepest = 0, self.row
        for name in block:
            deepest = max(deepest, self._hang(name, left, self.row))
            left += 2 * self.wide(name)
        self.row = deepest + 1

    def _hang(self, name: str, left: int, row: int) -> int:
        """Place a box above the middle of what hangs on it; return the deepest row."""
        self.halves[name] = (left + self.wide(name) - 1, row)
        deepest = row
        for kid in self.kids[name]:
            deepest = max(deepest, self._hang(kid, left, row + 1))
            left += 2 * self.wide(kid)
        return deepest


def _in_blocks(diagram: Diagram, kids: _Kids) -> Layout:
    sheet = _Sheet(kids=kids)
    fed = {kid for each in kids.values() for kid in each}
    sheet.stack(tuple(node.id for node in diagram.nodes if node.id not in fed), 0)
    margin = _GUTTER * (max(sheet.levels.values(), default=0) + 2)
    width = MOST_IN_ROW * (NODE_W + GAP_X) + margin
    places = {
        name: (margin + half * (NODE_W + GAP_X) // 2, _y(row))
        for name, (half, row) in sheet.halves.items()
    }
    gutters = {name: _GUTTER * (level + 1) for name, level in sheet.levels.items()}
    return Layout(places=places, gutters=gutters, width=width, height=_height(sheet.row))


def _y(row: int) -> int:
    return _TOP + row * (NODE_H + GAP_Y)


def _height(rows: int) -> int:
    return max(1, rows) * (NODE_H + GAP_Y) - GAP_Y + 2 * _TOP
