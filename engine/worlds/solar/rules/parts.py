"""Ordering parts: what more costs, when it comes, and what its supplier puts in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.clock import minute_of
from engine.kernel.ledger import Charge
from engine.kernel.world import Blocks, Call, Decision, Does, Due
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import (
    ActBalked,
    CoreReturned,
    PartCancelled,
    PartDelivered,
    PartOrdered,
)
from engine.worlds.solar.hours import days_after, desk_date, minute_on, time_of_day_minutes
from engine.worlds.solar.parts import Part, Shipping
from engine.worlds.solar.rules.words import named, optional, refuse_unknown, whole
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Balked
from engine.worlds.solar.state.work import PartOrder

SUPPLIER = "supplier"
"""Whose lock stands while the supplier's people put something in."""
DELIVERY_TIME_MINUTES = 480
"""Time of day of the morning delivery, minutes since midnight; the store's paper says so."""


def check_order(content: Content, call: Call) -> Refusal | None:
    """Return why a part cannot be had that way, if it cannot."""
    part, kind = content.parts[named(call, "part")], named(call, "shipping")
    if _shipping(part, kind) is None:
        ways = ", ".join(way.kind for way in part.shipping) or "none"
        message = f"{part.id} is not sent {kind}; ways to have it sent: {ways}."
        return Refusal(code="shipping_unknown", message=message, field="shipping")
    if is_past(content, part.order_until, call.at):
        message = f"{part.id} could be ordered until {part.order_until} desk time."
        return Refusal(code="order_closed", message=message, field="part")
    return _refuse_object(content, part, call)


def order_charge(content: Content, call: Call) -> Charge:
    """Return the price of an order: the parts and the shipping."""
    part = content.parts[named(call, "part")]
    way = _required_shipping(part, named(call, "shipping"))
    return Charge(price_cents=part.price_cents * whole(call, "quantity") + way.fee_cents, minutes=5)


def order(content: Content, state: State, call: Call) -> Decision:
    """Buy more of a part, or say that the market has no more of it."""
    part, quantity = content.parts[named(call, "part")], whole(call, "quantity")
    taken = sum(o.quantity for o in state.stores.orders if o.part == part.id and _stands(o))
    if part.market is not None and taken + quantity > part.market:
        balked = Balked(seq=call.seq, at=call.at, tool=call.tool, code="market_out", object=part.id)
        message = f"There is no more {part.id} to be had."
        return Blocks(code="market_out", message=message, effects=(ActBalked(balked=balked),))
    return Does((PartOrdered(order=_bought_order(content, state, part, call)),))


def _bought_order(content: Content, state: State, part: Part, call: Call) -> PartOrder:
    way = _required_shipping(part, named(call, "shipping"))
    day = days_after(desk_date(content.calendar, call.at), way.days)
    late = way.cutoff_time_minutes
    if late is not None and time_of_day_minutes(content.calendar, call.at) > late:
        day = days_after(day, 1)
    occurrence = 1 + sum(order.part == part.id for order in state.stores.orders)
    return PartOrder(
        id=f"PO-{part.id}-{occurrence}",
        seq=call.seq,
        part=part.id,
        quantity=whole(call, "quantity"),
        shipping=way.kind,
        arrives_at=minute_on(content.calendar, day, DELIVERY_TIME_MINUTES),
        price_cents=order_charge(content, call).price_cents,
        object=optional(call, "object") or "",
        installed=part.install_minutes is not None,
    )


def due(content: Content, state: State, *, installed: bool = False) -> Due | None:
    """Return the next delivery; of what its supplier puts in alone, where that is asked for."""
    waiting = [
        order
        for order in state.stores.orders
        if not order.delivered and _stands(order) and (not installed or order.installed)
    ]
    if not waiting:
        return None
    first = min(waiting, key=lambda order: (order.arrives_at, order.id))
    return Due(first.arrives_at, (_delivered(content, first),))


def _delivered(content: Content, order: PartOrder) -> PartDelivered:
    minutes = content.parts[order.part].install_minutes
    if minutes is None:
        return PartDelivered(order=order.id)
    faults = content.plant.faults_at.get(order.object, ())
    repairs = (content.mends.get((fault.id, "")) for fault in faults)
    return PartDelivered(
        order=order.id,
        object=order.object,
        until=order.arrives_at + minutes,
        mends=tuple(one.fault for one in repairs if one is not None and one.part == order.part),
    )


def evolve(
    state: State, effect: PartOrdered | PartDelivered | PartCancelled | CoreReturned, at: int
) -> State:
    """Fold one effect of the store."""
    orders = state.stores.orders
    match effect:
        case PartOrdered(order=bought):
            return _with_orders(state, (*orders, bought))
        case PartDelivered(order=name):
            changed = (replace(o, delivered=True) if o.id == name else o for o in orders)
            return _put_in(_with_orders(state, changed), effect, at)
        case PartCancelled(order=name):
            changed = (replace(o, cancelled_at=at) if o.id == name else o for o in orders)
            return _with_orders(state, changed)
        case CoreReturned(core=core):
            cores = (*state.stores.cores, core)
            return replace(state, stores=replace(state.stores, cores=cores))


def _put_in(state: State, effect: PartDelivered, at: int) -> State:
    """The supplier's lock stands until what was delivered is in its place."""
    if not effect.object:
        return state
    plant = state.plant
    locked = (*plant.locked, (effect.object, SUPPLIER, at, effect.until))
    mended = (*plant.mended, *((fault, effect.until) for fault in effect.mends))
    return replace(state, plant=replace(plant, locked=locked, mended=mended))


def is_past(content: Content, until: str, minute: int) -> bool:
    """Tell whether a minute lies after an instant of the catalogue, where it names one."""
    if not until:
        return False
    last = minute_of(content.calendar, until)
    if last is None:
        raise Fault(f"{until!r} is no instant of this calendar")
    return minute > last


def _stands(order: PartOrder) -> bool:
    return order.cancelled_at is None


def _refuse_object(content: Content, part: Part, call: Call) -> Refusal | None:
    wanted = optional(call, "object")
    if wanted is None and part.tagged:
        message = f"An order of {part.id} says which object it is for."
        return Refusal(code="object_missing", message=message, field="object")
    hint = "name what stands at a site by its id"
    asked = () if wanted is None else (wanted,)
    return refuse_unknown("object", asked, content.objects, hint=hint)


def _shipping(part: Part, kind: str) -> Shipping | None:
    return next((way for way in part.shipping if way.kind == kind), None)


def _required_shipping(part: Part, kind: str) -> Shipping:
    way = _shipping(part, kind)
    if way is None:
        raise Fault(f"an order of {part.id} was priced with {kind}, which its check refuses")
    return way


def _with_orders(state: State, orders: Iterable[PartOrder]) -> State:
    return replace(state, stores=replace(state.stores, orders=tuple(orders)))
