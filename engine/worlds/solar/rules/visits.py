"""A crew's visit: when it arrives, what it comes to, what it leaves behind.

Decided on arrival, from the fault that is there, the card that the crew holds and what rides along.
From arrival to departure the crew's lock stands on the unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.errors import Fault
from engine.kernel.world import Due
from engine.worlds.solar.content import Content, Repair
from engine.worlds.solar.crews import Crew, Task, holds_card
from engine.worlds.solar.effects import CrewArrived, CrewLeft
from engine.worlds.solar.hours import desk_date
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import (
    BOOKED,
    CLOSED,
    FAULT_FOUND,
    MENDED,
    NO_FAULT,
    NOT_QUALIFIED,
    ON_SITE,
    PART_MISSING,
    WorkOrder,
)


def due(content: Content, state: State) -> Due | None:
    """Return the next arrival or departure of a crew."""
    dues = [_due_of(content, state, order) for order in state.work.orders]
    return min((one for one in dues if one), key=lambda one: one.minute, default=None)


def find_order(state: State, work: str) -> WorkOrder | None:
    """Return a work order of this seat by id."""
    return next((order for order in state.work.orders if order.id == work), None)


def arrive(state: State, effect: CrewArrived, at: int) -> State:
    """Put a crew on site, and its lock on the unit."""
    order = find_order(state, effect.work)
    if order is None:
        raise Fault(f"a crew arrived for {effect.work}, which nobody booked")
    state = change_order(
        state,
        effect.work,
        lambda o: replace(
            o,
            status=ON_SITE,
            on_site_at=at,
            leaves_at=effect.leaves_at,
            outcome=effect.outcome,
            fault=effect.fault,
            qualified=effect.qualified,
        ),
    )
    if order.unit is None or not effect.qualified:
        return state
    lock = (order.unit, order.crew, at, None)
    return replace(state, plant=replace(state.plant, locked=(*state.plant.locked, lock)))


def leave(state: State, work: str, at: int) -> State:
    """Take the lock off, close the order, and let what was mended be mended."""
    order = find_order(state, work)
    if order is None:
        raise Fault(f"a crew left {work}, which nobody booked")
    state = change_order(state, work, lambda o: replace(o, status=CLOSED))
    locked = tuple(
        (unit, holder, start, at if (unit, holder, end) == (order.unit, order.crew, None) else end)
        for unit, holder, start, end in state.plant.locked
    )
    mended = state.plant.mended
    if order.outcome == MENDED and order.fault is not None:
        mended = (*mended, (order.fault, at))
    return replace(state, plant=replace(state.plant, locked=locked, mended=mended))


def change_order(state: State, work: str, change: Callable[[WorkOrder], WorkOrder]) -> State:
    """Return the state with one work order changed."""
    return with_orders(state, tuple(change(o) if o.id == work else o for o in state.work.orders))


def with_orders(state: State, orders: Iterable[WorkOrder]) -> State:
    """Return the state with these work orders."""
    return replace(state, work=replace(state.work, orders=tuple(orders)))


def _due_of(content: Content, state: State, order: WorkOrder) -> Due | None:
    if order.status == BOOKED:
        return Due(order.arrives_at, (_arrival(content, state, order),))
    if order.status == ON_SITE and order.leaves_at is not None:
        return Due(order.leaves_at, (CrewLeft(work=order.id),))
    return None


def _arrival(content: Content, state: State, order: WorkOrder) -> CrewArrived:
    task, crew = content.tasks[order.task], content.crews[order.crew]
    qualified = _is_qualified(content, crew, task, order.arrives_at)
    repair = _repair_at(content, state, order)
    outcome = _outcome(order, repair, qualified=qualified)
    stay = repair.minutes if repair is not None and outcome == MENDED else task.minutes
    return CrewArrived(
        work=order.id,
        leaves_at=order.arrives_at + stay,
        outcome=outcome,
        fault=repair.fault if repair is not None and outcome != NOT_QUALIFIED else None,
        qualified=qualified,
    )


def _is_qualified(content: Content, crew: Crew, task: Task, arrival: int) -> bool:
    day = desk_date(content.calendar, arrival)
    holders = [p for p in crew.people if holds_card(content.people[p], task.scope, day)]
    return len(holders) >= task.people


def _repair_at(content: Content, state: State, order: WorkOrder) -> Repair | None:
    mended = {fault for fault, minute in state.plant.mended if minute <= order.arrives_at}
    for fault in content.plant.faults:
        here = order.unit is not None and fault.subject == order.unit
        if here and fault.from_minute <= order.arrives_at and fault.id not in mended:
            return content.repairs.get(fault.id)
    return None


def _outcome(order: WorkOrder, repair: Repair | None, *, qualified: bool) -> str:
    if not qualified:
        return NOT_QUALIFIED
    if repair is None:
        return NO_FAULT
    if repair.task != order.task:
        return FAULT_FOUND
    if repair.part is not None and repair.part not in order.parts:
        return PART_MISSING
    return MENDED
