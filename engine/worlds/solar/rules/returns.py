"""What goes back to a supplier: orders called off, unused parts, old parts that have a price."""

from __future__ import annotations

from engine.errors import Fault
from engine.kernel.ledger import Charge
from engine.kernel.world import Call, Decision, Does
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import CoreReturned, PartCancelled
from engine.worlds.solar.parts import call_off_cents
from engine.worlds.solar.plant import END_MINUTE
from engine.worlds.solar.rules.parts import is_past
from engine.worlds.solar.rules.stock import bought, rides_free, used_part
from engine.worlds.solar.rules.visits import find_order
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import Core, PartOrder

_MINUTES = 5


def check_cancel(content: Content, state: State, call: Call) -> Refusal | None:
    """Return why an order cannot be called off or sent back, if it cannot."""
    order = _find(state, named(call, "order"))
    if order is None:
        message = f"This desk has no order {named(call, 'order')!r}; part_list names them."
        return Refusal(code="order_unknown", message=message, field="order")
    no = _why_not(content, state, order, call.at)
    return None if no is None else Refusal(code=no[0], message=no[1], field="order")


def cancel_charge(content: Content, state: State, call: Call) -> Charge:
    """Return what calling off costs: the share of the price that is kept, and freight."""
    order = _find(state, named(call, "order"))
    if order is None:
        raise Fault("an order was priced without its order")
    cents = call_off_cents(content.parts[order.part], order.quantity)
    return Charge(price_cents=cents, minutes=_MINUTES)


def cancel(call: Call) -> Decision:
    """Call an order off, or send it back."""
    return Does((PartCancelled(order=named(call, "order")),))


def check_core(content: Content, state: State, call: Call) -> Refusal | None:
    """Return why there is no old part to send in, if there is none."""
    order = find_order(state, named(call, "work"))
    if order is None:
        message = f"This desk has no work order {named(call, 'work')!r}; work_list names them."
        return Refusal(code="work_unknown", message=message, field="work")
    part = used_part(content, order)
    if part is None or not content.parts[part].core_cents:
        message = f"{order.id} has left no old part that has a price."
        return Refusal(code="core_unknown", message=message, field="work")
    if any(core.work == order.id for core in state.stores.cores):
        message = f"The old part of {order.id} has been sent in."
        return Refusal(code="core_returned", message=message, field="work")
    return None


def send_core(content: Content, state: State, call: Call) -> Decision:
    """Send an old part in."""
    order = find_order(state, named(call, "work"))
    part = None if order is None else used_part(content, order)
    if order is None or part is None:
        raise Fault("an old part was sent in that no job has replaced")
    return Does((CoreReturned(core=Core(seq=call.seq, at=call.at, work=order.id, part=part)),))


def _find(state: State, name: str) -> PartOrder | None:
    return next((one for one in state.stores.orders if one.id == name), None)


def _why_not(
    content: Content, state: State, order: PartOrder, minute: int
) -> tuple[str, str] | None:
    part = content.parts[order.part]
    if order.cancelled_at is not None:
        return "order_cancelled", f"{order.id} has been called off."
    if part.cancel_permille is None:
        return "order_stands", f"An order of {part.id} stands for good; it is not taken back."
    if is_past(content, part.cancel_until, minute):
        return "cancel_closed", f"{part.id} was taken back until {part.cancel_until} desk time."
    left = bought(state, part.id, by=END_MINUTE) - order.quantity
    installed = order.installed and order.delivered
    if installed or (not order.installed and rides_free(content, state, part.id) > left):
        return "parts_in_use", f"What came under {order.id} is put in, used up or with a crew."
    return None
