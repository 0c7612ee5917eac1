"""Sending crews: what a booking costs, where the world says no, and calling off.

Catalogue and cut-offs refuse; a crew that is taken, a part that is out and a spent cap are answers
of the world: priced and recorded.
"""

from __future__ import annotations

from dataclasses import replace

from engine.errors import Fault
from engine.kernel.ledger import Charge
from engine.kernel.world import Blocks, Call, Decision, Does
from engine.transcript import Refusal
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import (
    ActBalked,
    CrewArrived,
    CrewLeft,
    CrewStopped,
    WorkCancelled,
    WorkPlaced,
)
from engine.worlds.solar.rules.authority import cap_cents, committed_cents, has_said_yes
from engine.worlds.solar.rules.bookings import Booking, of_dispatch, order_of, refuse
from engine.worlds.solar.rules.invoices import call_off_cents
from engine.worlds.solar.rules.stock import stock_by
from engine.worlds.solar.rules.visits import (
    arrive,
    change_order,
    find_order,
    leave,
    stop,
    with_orders,
)
from engine.worlds.solar.rules.words import named
from engine.worlds.solar.state import State
from engine.worlds.solar.state.desk import Balked
from engine.worlds.solar.state.work import BOOKED, CANCELLED, ON_SITE, WorkOrder

_BOOKING_MINUTES = 5


def check_dispatch(content: Content, call: Call) -> Refusal | None:
    """Return why a booking is ruled out by the catalogue or by a cut-off, if it is."""
    return refuse(content, of_dispatch(call), call.at)


def dispatch_charge(content: Content, state: State, call: Call) -> Charge:
    """Return the price of a booking: the crew's roll and the parts that ride along."""
    return booking_charge(content, state, of_dispatch(call), call)


def dispatch(content: Content, state: State, call: Call) -> Decision:
    """Book a crew, or say why the world does not let it."""
    return book(content, state, of_dispatch(call), call)


def booking_charge(content: Content, state: State, booking: Booking, call: Call) -> Charge:
    """Return the price of any booking: roll, parts and laboratory."""
    order = order_of(content, state, booking, call)
    return Charge(price_cents=order.booked_cents, minutes=_BOOKING_MINUTES)


def book(content: Content, state: State, booking: Booking, call: Call) -> Decision:
    """Book a crew for whatever it is wanted, or say why the world does not let it."""
    order = order_of(content, state, booking, call)
    no = _taken(content, state, order) or _out_of(content, state, order)
    no = no or _over_cap(content, state, order)
    if no is None:
        return Does((WorkPlaced(order=order),))
    code, message = no
    balked = Balked(seq=call.seq, at=call.at, tool=call.tool, code=code, object=order.target)
    return Blocks(code=code, message=message, effects=(ActBalked(balked=balked),))


def check_cancel(state: State, call: Call) -> Refusal | None:
    """Return why a booking cannot be called off, if it cannot."""
    order = find_order(state, named(call, "work"))
    if order is None:
        message = f"This desk has no work order {named(call, 'work')!r}; work_list names them."
        return Refusal(code="work_unknown", message=message, field="work")
    if order.status != BOOKED:
        message = f"{order.id} is {order.status}; only a booking can be called off."
        return Refusal(code="work_not_booked", message=message, field="work")
    return None


def cancel_charge(content: Content, state: State, call: Call) -> Charge:
    """Return what calling off costs: nothing in good time, else a share of the roll price."""
    order = find_order(state, named(call, "work"))
    if order is None:
        raise Fault("a cancellation was priced without its order")
    return Charge(price_cents=call_off_cents(content, order, call.at))


def cancel(call: Call) -> Decision:
    """Call a booking off."""
    return Does((WorkCancelled(work=named(call, "work")),))


def evolve(
    state: State,
    effect: WorkPlaced | WorkCancelled | CrewArrived | CrewStopped | CrewLeft,
    at: int,
) -> State:
    """Fold one effect of work."""
    match effect:
        case WorkPlaced(order=order):
            return with_orders(state, (*state.work.orders, order))
        case WorkCancelled(work=work):
            return change_order(
                state, work, lambda o: replace(o, status=CANCELLED, cancelled_at=at)
            )
        case CrewArrived():
            return arrive(state, effect, at)
        case CrewStopped(work=work, fault=fault, leaves_off=off):
            return stop(state, work, fault, at, leaves_off=off)
        case CrewLeft(work=work, leaves_off=off):
            return leave(state, work, at, leaves_off=off)


def _taken(content: Content, state: State, order: WorkOrder) -> tuple[str, str] | None:
    """A crew rides to one job at a time, and there is a road between two."""
    road = content.crews[order.crew].travel_minutes
    start = order.arrives_at - road
    end = order.arrives_at + content.tasks[order.task].minutes + road
    booked = any(
        booking.crew == order.crew and booking.start < end and start < booking.end
        for booking in content.later.bookings
    )
    own = any(
        other.crew == order.crew
        and other.status in (BOOKED, ON_SITE)
        and other.arrives_at < end
        and start < _latest(content, other)
        for other in state.work.orders
    )
    if not booked and not own:
        return None
    return "crew_taken", f"{order.crew} is taken for that slot; crew_list shows when it is free."


def _latest(content: Content, order: WorkOrder) -> int:
    return order.leaves_at or order.arrives_at + content.tasks[order.task].minutes


def _out_of(content: Content, state: State, order: WorkOrder) -> tuple[str, str] | None:
    when = order.arrives_at
    missing = [part for part in order.parts if stock_by(content, state, part, when) < 1]
    if not missing:
        return None
    return "part_out", f"The store has no {', '.join(missing)} left; part_order brings more."


def _over_cap(content: Content, state: State, order: WorkOrder) -> tuple[str, str] | None:
    terms = content.terms[order.site]
    total = committed_cents(content, state, terms.owner) + order.booked_cents
    if total <= cap_cents(state, terms):
        return None
    if has_said_yes(state, terms):
        message = (
            "This would pass what may be spent on this owner's account this week; the owner's "
            "written yes is counted in, and there is no second one."
        )
    else:
        message = (
            "This would pass what may be spent on this owner's account without a written yes; the "
            "owner answers a mail about the budget."
        )
    return "over_cap", message
