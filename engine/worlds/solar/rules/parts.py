"""Parts: what is in the store, what rides with a crew, what more costs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.ledger import Charge
from engine.kernel.world import Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import PartDelivered, PartOrdered
from engine.worlds.solar.hours import days_after, desk_date, minute_on
from engine.worlds.solar.parts import Part, Shipping
from engine.worlds.solar.rules.words import named, whole
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CANCELLED, CLOSED, MENDED, PartOrder, WorkOrder

DELIVERY_TIME_MINUTES = 480
"""Time of day of the morning delivery, minutes since midnight; the store's paper says so."""


def check_order(content: Content, call: Call) -> Refusal | None:
    """Return why a part cannot be had that way, if it cannot."""
    part, kind = content.parts[named(call, "part")], named(call, "shipping")
    if _shipping(part, kind) is not None:
        return None
    ways = ", ".join(way.kind for way in part.shipping) or "none"
    message = f"{part.id} is not sent {kind}; ways to have it sent: {ways}."
    return Refusal(code="shipping_unknown", message=message, field="shipping")


def order_charge(content: Content, call: Call) -> Charge:
    """Return the price of an order: the parts and the shipping."""
    part = content.parts[named(call, "part")]
    way = _required_shipping(part, named(call, "shipping"))
    return Charge(price_cents=part.price_cents * whole(call, "quantity") + way.fee_cents, minutes=5)


def order(content: Content, state: State, call: Call) -> Decision:
    """Buy more of a part."""
    part = content.parts[named(call, "part")]
    way = _required_shipping(part, named(call, "shipping"))
    day = days_after(desk_date(content.calendar, call.at), way.days)
    occurrence = 1 + sum(order.part == part.id for order in state.stores.orders)
    bought = PartOrder(
        id=f"PO-{part.id}-{occurrence}",
        seq=call.seq,
        part=part.id,
        quantity=whole(call, "quantity"),
        shipping=way.kind,
        arrives_at=minute_on(content.calendar, day, DELIVERY_TIME_MINUTES),
        price_cents=order_charge(content, call).price_cents,
    )
    return Does((PartOrdered(order=bought),))


def due(state: State) -> Due | None:
    """Return the next delivery."""
    waiting = [order for order in state.stores.orders if not order.delivered]
    if not waiting:
        return None
    first = min(waiting, key=lambda order: (order.arrives_at, order.id))
    return Due(first.arrives_at, (PartDelivered(order=first.id),))


def evolve(state: State, effect: PartOrdered | PartDelivered) -> State:
    """Fold one effect of the store."""
    orders = state.stores.orders
    match effect:
        case PartOrdered(order=bought):
            return _with_orders(state, (*orders, bought))
        case PartDelivered(order=name):
            changed = (replace(o, delivered=True) if o.id == name else o for o in orders)
            return _with_orders(state, changed)


def stock(content: Content, state: State, part: str) -> int:
    """Return how many of a part are in the store: bought in, less what rides with crews."""
    return content.parts[part].stock + _bought(state, part) - _gone(content, state, part)


def charged_parts(content: Content, state: State, parts: Iterable[str]) -> tuple[str, ...]:
    """Return which parts of a booking are charged: what the seat has bought itself rides first."""
    return tuple(part for part in parts if _bought(state, part) <= _gone(content, state, part))


def unused_parts(content: Content, order: WorkOrder) -> tuple[str, ...]:
    """Return the parts that a closed visit brought back."""
    if order.status != CLOSED:
        return ()
    repair = content.repairs.get(order.fault or "")
    used = repair.part if repair is not None and order.outcome == MENDED else None
    return tuple(part for part in order.parts if part != used)


def _bought(state: State, part: str) -> int:
    return sum(o.quantity for o in state.stores.orders if o.part == part and o.delivered)


def _gone(content: Content, state: State, part: str) -> int:
    return sum(
        order.parts.count(part)
        for order in state.work.orders
        if order.status != CANCELLED and part not in unused_parts(content, order)
    )


def _shipping(part: Part, kind: str) -> Shipping | None:
    return next((way for way in part.shipping if way.kind == kind), None)


def _required_shipping(part: Part, kind: str) -> Shipping:
    way = _shipping(part, kind)
    if way is None:
        raise Fault(f"an order of {part.id} was priced with {kind}, which its check refuses")
    return way


def _with_orders(state: State, orders: Iterable[PartOrder]) -> State:
    return replace(state, stores=replace(state.stores, orders=tuple(orders)))
