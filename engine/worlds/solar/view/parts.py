"""What the desk is shown of parts: the catalogue, the store and what is on order."""

from __future__ import annotations

from engine.transcript import Block, Cell, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.parts import Part
from engine.worlds.solar.rules.parts import stock
from engine.worlds.solar.state import State
from engine.worlds.solar.view.stamps import columns, stamp


def part_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show the catalogue with what is in the store, and orders."""
    return _catalogue(content, state), _on_order(content, state)


def _catalogue(content: Content, state: State) -> Table:
    return Table(
        title="Parts",
        columns=columns(
            ("part", "Part"),
            ("title", "What it is"),
            ("price", "Price", "cents"),
            ("stock", "In the store"),
            ("restock", "Kept when it comes back unused", "permille"),
            ("standard_days", "By standard, days"),
            ("standard_fee", "Standard fee", "cents"),
            ("expedite_days", "By expedite, days"),
            ("expedite_fee", "Expedite fee", "cents"),
        ),
        rows=tuple(_part_row(content, state, part) for part in content.disclosed.parts),
    )


def _on_order(content: Content, state: State) -> Table:
    return Table(
        title="On order",
        columns=columns(
            ("order", "Order"),
            ("part", "Part"),
            ("quantity", "Quantity"),
            ("shipping", "Sent"),
            ("arrives", "Arrives"),
            ("delivered", "Delivered"),
        ),
        rows=tuple(
            (one.id, one.part, one.quantity, one.shipping, stamp(content, one.arrives_at),
             one.delivered)
            for one in state.stores.orders
        ),
    )  # fmt: skip


def _part_row(content: Content, state: State, part: Part) -> tuple[Cell, ...]:
    ways = {way.kind: (way.days, way.fee_cents) for way in part.shipping}
    return (
        part.id,
        part.title,
        part.price_cents,
        stock(content, state, part.id),
        part.restock_permille,
        *ways.get("standard", (None, None)),
        *ways.get("expedite", (None, None)),
    )
