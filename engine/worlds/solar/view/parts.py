"""What the desk is shown of parts: the catalogue, the store and what is on order."""

from __future__ import annotations

from engine.errors import Fault
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Table
from engine.worlds.solar.content import Content
from engine.worlds.solar.hours import clock_text
from engine.worlds.solar.parts import Part
from engine.worlds.solar.rules.stock import stock
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import PartOrder
from engine.worlds.solar.view.stamps import columns, receipt, stamp


def part_list(content: Content, state: State) -> tuple[Block, ...]:
    """Show the catalogue with what is in the store, and orders."""
    return _catalogue(content, state), _on_order(content, state)


def ordered(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show what was bought."""
    order = next(one for one in state.stores.orders if one.seq == call.seq)
    facts: dict[str, Cell] = {
        "part": order.part,
        "quantity": order.quantity,
        "shipping": order.shipping,
        "arrives": stamp(content, order.arrives_at),
        "price_cents": order.price_cents,
    }
    if order.object:
        facts["object"] = order.object
    return (receipt(content, "part_order", order.id, facts, call.at),)


def called_off(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that an order was called off or sent back."""
    order = next((one for one in state.stores.orders if one.id == named(call, "order")), None)
    if order is None:
        raise Fault("an order was called off that nobody placed")
    facts: dict[str, Cell] = {
        "state": "cancelled",
        "credited_at_settlement_cents": content.parts[order.part].price_cents * order.quantity,
    }
    return (receipt(content, "part_order", order.id, facts, call.at),)


def core_sent(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Show that an old part was sent in."""
    core = next(one for one in state.stores.cores if one.seq == call.seq)
    facts: dict[str, Cell] = {
        "part": core.part,
        "credited_at_settlement_cents": content.parts[core.part].core_cents,
    }
    return (receipt(content, "core", core.work, facts, call.at),)


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
            *_further(content),
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
            *((("object", "For"),) if _is_tagged(content) else ()),
            *((("cancelled", "Called off"),) if _is_taken_back(content) else ()),
        ),
        rows=tuple(_order_row(content, one) for one in state.stores.orders),
    )


def _order_row(content: Content, one: PartOrder) -> tuple[Cell, ...]:
    row: tuple[Cell, ...] = (
        one.id,
        one.part,
        one.quantity,
        one.shipping,
        stamp(content, one.arrives_at),
        one.delivered,
    )
    tag = (one.object or None,) if _is_tagged(content) else ()
    off = (one.cancelled_at is not None,) if _is_taken_back(content) else ()
    return (*row, *tag, *off)


def _is_tagged(content: Content) -> bool:
    return any(part.tagged for part in content.disclosed.parts)


def _is_taken_back(content: Content) -> bool:
    return any(part.cancel_permille is not None for part in content.disclosed.parts)


def _further(content: Content) -> tuple[tuple[str, str] | tuple[str, str, str], ...]:
    """Return the columns of what any part of the catalogue says besides the usual."""
    said = [_further_of(part) for part in content.disclosed.parts]
    return tuple(column for column in _FURTHER if any(row[column[0]] is not None for row in said))


def _further_of(part: Part) -> dict[str, Cell]:
    late = [way.cutoff_time_minutes for way in part.shipping if way.cutoff_time_minutes is not None]
    return {
        "cutoff": clock_text(min(late)) if late else None,
        "order_until": part.order_until or None,
        "market": part.market,
        "cancel": part.cancel_permille,
        "cancel_fee": part.cancel_fee_cents or None,
        "cancel_until": part.cancel_until or None,
        "tagged": part.tagged or None,
        "install": part.install_minutes,
        "core": part.core_cents or None,
    }


_FURTHER: tuple[tuple[str, str] | tuple[str, str, str], ...] = (
    ("cutoff", "Leaves the same day until"),
    ("order_until", "Can be ordered until"),
    ("market", "To be had in the market"),
    ("cancel", "Kept when an order is called off or sent back", "permille"),
    ("cancel_fee", "Freight of that", "cents"),
    ("cancel_until", "Taken back until"),
    ("tagged", "Ordered for one object"),
    ("install", "Put in by its supplier within", "min"),
    ("core", "Paid for the old one", "cents"),
)


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
        *(_further_of(part)[column[0]] for column in _further(content)),
    )
