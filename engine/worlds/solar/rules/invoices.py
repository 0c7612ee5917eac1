"""What a work order comes to in money beyond its booking: hours too many, parts and bookings given back.

The booking is charged at once; the rest is settled with the week.
"""

from __future__ import annotations

from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import overrun_cents
from engine.worlds.solar.parts import returned_cents
from engine.worlds.solar.rules.stock import unused_parts
from engine.worlds.solar.state.work import CANCELLED, CLOSED, WorkOrder

_PERMILLE = 1000


def stay_minutes(order: WorkOrder) -> int:
    """Return how long a crew was on site."""
    return (order.leaves_at or 0) - (order.on_site_at or 0)


def overrun_of(content: Content, order: WorkOrder) -> int:
    """Return the price in cents of the hours begun beyond the included ones, of a visit that was made."""
    return overrun_cents(content.crews[order.crew], stay_minutes(order))


def returns_of(content: Content, order: WorkOrder) -> tuple[tuple[str, int], ...]:
    """Return (part, cents) of each part that was charged, came back unused and is credited."""
    return tuple(
        (part, returned_cents(content.parts[part]))
        for part in unused_parts(content, order)
        if part in order.charged_parts
    )


def call_off_cents(content: Content, order: WorkOrder, minute: int) -> int:
    """Return what calling a booking off costs at a minute: nothing in good time, else a share of the roll."""
    fees = content.disclosed.fees
    if order.arrives_at - minute >= fees.call_off_free_minutes:
        return 0
    return divide_half_even(order.roll_cents * fees.call_off_permille, _PERMILLE)


def settled_with_the_week(content: Content, order: WorkOrder) -> int:
    """Return the cents that the settlement adds to what an order has charged; a credit is below 0."""
    if order.status == CANCELLED:
        return -order.booked_cents
    if order.status != CLOSED:
        return 0
    credited = sum(cents for _, cents in returns_of(content, order))
    return overrun_of(content, order) - credited


def charged_by(content: Content, order: WorkOrder) -> int:
    """Return the cents that calls have charged for an order: its booking, and calling it off."""
    if order.status != CANCELLED or order.cancelled_at is None:
        return order.booked_cents
    return order.booked_cents + call_off_cents(content, order, order.cancelled_at)
