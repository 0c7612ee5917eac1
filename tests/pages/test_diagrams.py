"""A diagram of many boxes: none lies on another, and whoever is fed stands below its feeder."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from arena.people.desk.rendering.blocks.diagram import diagram_view
from arena.people.desk.rendering.blocks.layout import MOST_IN_ROW, NODE_H, NODE_W, layout
from engine.transcript import Diagram, Edge, Node

feeders = st.lists(st.integers(min_value=0, max_value=10_000), min_size=1, max_size=60)
"""For each box but the first, which of those before it feeds it."""


def tree(numbers: list[int]) -> Diagram:
    nodes = tuple(
        Node(id=f"N-{n}", kind="panel", label=f"N-{n}", state="closed")
        for n in range(len(numbers) + 1)
    )
    edges = tuple(
        Edge(start=f"N-{number % (n + 1)}", to=f"N-{n + 1}") for n, number in enumerate(numbers)
    )
    return Diagram(title="A tree", nodes=nodes, edges=edges)


def said(*states: str) -> list[bool]:
    """Return whether boxes of these states are drawn as out of service."""
    nodes = tuple(
        Node(id=f"N-{n}", kind="inverter", label="", state=state) for n, state in enumerate(states)
    )
    return [one.is_off for one in diagram_view(Diagram(title="", nodes=nodes, edges=())).nodes]


@given(feeders)
def test_every_box_has_a_place_of_its_own_and_stands_below_its_feeder(numbers: list[int]) -> None:
    diagram = tree(numbers)

    found = layout(diagram)

    assert set(found.places) == {node.id for node in diagram.nodes}
    for (x1, y1), (x2, y2) in combinations(found.places.values(), 2):
        assert abs(x1 - x2) >= NODE_W or abs(y1 - y2) >= NODE_H
    for edge in diagram.edges:
        assert found.places[edge.start][1] < found.places[edge.to][1]
    for x, y in found.places.values():
        assert 0 <= x <= found.width - NODE_W
        assert 0 <= y <= found.height - NODE_H


def test_what_hangs_on_one_box_stays_beneath_it() -> None:
    """Four feeders of six transformers each: no feeder's transformers stand between another's."""
    numbers = [0] * 4 + [n for feeder in range(1, 5) for n in [feeder] * MOST_IN_ROW]

    places = layout(tree(numbers)).places

    rows = [{places[f"N-{5 + feeder * 6 + n}"][1] for n in range(6)} for feeder in range(4)]
    assert all(len(row) == 1 for row in rows)
    assert len(set.union(*rows)) == len(rows)


def test_a_ring_is_drawn_as_well() -> None:
    ring = Diagram(
        title="A ring",
        nodes=tuple(Node(id=one, kind="panel", label=one, state="closed") for one in "ABCDEFGH"),
        edges=(Edge(start="A", to="B"), Edge(start="B", to="A")),
    )

    assert set(layout(ring).places) == set("ABCDEFGH")


def test_sleep_is_usual_as_long_as_nobody_works() -> None:
    assert said("SLEEPING", "20 SLEEPING") == [False, False]
    assert said("SLEEPING", "20 MPPT", "19 MPPT, 1 FAULT") == [True, False, True]
