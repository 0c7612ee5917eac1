"""What lies in the store: what was there, what was bought, what rides with crews and comes back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Task
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CANCELLED, CLOSED, MENDED, NO_FAULT, WorkOrder


def stock(content: Content, state: State, part: str) -> int:
    """Return how many of a part lie in the store now."""
    return max(0, _left(content, state, part, by=None))


def stock_by(content: Content, state: State, part: str, minute: int) -> int:
    """Return how many of a part a crew can take along that arrives at ``minute``.

    What has been ordered and is delivered by then counts: the store hands it out at the delivery.
    """
    return _left(content, state, part, by=minute)


def charged_parts(
    content: Content, state: State, parts: Iterable[str], minute: int
) -> tuple[str, ...]:
    """Return which parts of a booking for a minute are charged: what the seat has bought goes first."""
    return tuple(
        part for part in parts if bought(state, part, by=minute) <= rides_free(content, state, part)
    )


def unused_parts(content: Content, order: WorkOrder) -> tuple[str, ...]:
    """Return the parts that a closed visit brought back."""
    if order.status != CLOSED:
        return ()
    used = used_part(content, order)
    return tuple(part for part in order.parts if part != used)


def used_part(content: Content, order: WorkOrder) -> str | None:
    """Return the part that a closed visit has used up, if it has.

    A job whose work is done whatever is found uses its part on what is sound, too.
    """
    if order.status != CLOSED:
        return None
    if order.outcome == NO_FAULT:
        return served_part(content.tasks[order.task], order)
    if order.outcome != MENDED:
        return None
    repair = content.mends.get((order.fault or "", order.task))
    return None if repair is None else repair.part


def served_part(task: Task, order: WorkOrder) -> str | None:
    """Return the part on the van with which a job is done on what is sound, if it is and has one."""
    usual = task.usual_parts if task.serves else ()
    return next((part for part in usual if part in order.parts), None)


def bought(state: State, part: str, *, by: int | None) -> int:
    """Return how many of a part the seat has bought into the store, with what comes by a minute."""
    return sum(
        order.quantity
        for order in state.stores.orders
        if order.part == part
        and order.cancelled_at is None
        and not order.installed
        and (order.delivered or (by is not None and order.arrives_at <= by))
    )


def rides_free(content: Content, state: State, part: str) -> int:
    """Return how many of the seat's own of a part ride with crews or are used up."""
    return sum(
        part in order.parts and part not in order.charged_parts
        for order in _out(content, state, part)
    )


def _left(content: Content, state: State, part: str, *, by: int | None) -> int:
    gone = sum(part in order.parts for order in _out(content, state, part))
    return content.parts[part].stock + bought(state, part, by=by) - gone


def _out(content: Content, state: State, part: str) -> tuple[WorkOrder, ...]:
    """Return the visits that have not brought a part back."""
    return tuple(
        order
        for order in state.work.orders
        if order.status != CANCELLED and part not in unused_parts(content, order)
    )
