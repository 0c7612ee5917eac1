"""A crew's visit: when it arrives, what it comes to, what it leaves behind.

Decided on arrival, from what is broken there, the cards that the crew holds, the clearance that
stands and what rides along.  While it works, the crew's lock stands on the object; before somebody
else's it opens and tests nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from engine.errors import Fault as Defect
from engine.kernel.world import Due
from engine.worlds.solar.chain.isolation import fails_at, left_off_by
from engine.worlds.solar.content import Content, Repair
from engine.worlds.solar.crews import Task
from engine.worlds.solar.effects import CrewArrived, CrewLeft, CrewStopped
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.rules.admission import barred_by, is_qualified, lock_met, number_for
from engine.worlds.solar.rules.holds import begins_at
from engine.worlds.solar.rules.stock import served_part
from engine.worlds.solar.rules.stops import stop_of
from engine.worlds.solar.rules.tanks import tank_at
from engine.worlds.solar.rules.upkeep import tended_by
from engine.worlds.solar.rules.walks import signs
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import (
    BEYOND_REPAIR,
    BOOKED,
    CLOSED,
    FAULT_FOUND,
    LOCKED_OUT,
    MENDED,
    NO_CLEARANCE,
    NO_FAULT,
    NOT_QUALIFIED,
    ON_SITE,
    PART_MISSING,
    SAMPLED,
    STOPPED,
    WorkOrder,
)

_LOCKED_MINUTES = 60
"""Time on site before a lock that somebody else has hung there; the rate cards state it."""


def due(content: Content, state: State) -> Due | None:
    """Return the next arrival or departure of a crew."""
    dues = [_due_of(content, state, order) for order in state.work.orders]
    return min((one for one in dues if one), key=lambda one: one.minute, default=None)


def find_order(state: State, work: str) -> WorkOrder | None:
    """Return a work order of this seat by id."""
    return next((order for order in state.work.orders if order.id == work), None)


def arrive(state: State, effect: CrewArrived, at: int) -> State:
    """Put a crew on site, and its lock on what it works on."""
    order = find_order(state, effect.work)
    if order is None:
        raise Defect(f"a crew arrived for {effect.work}, which nobody booked")
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
            held_until=effect.begins_at if effect.begins_at > at else None,
            clearance=effect.clearance,
            tank_kpa=effect.tank_kpa,
            energised=effect.energised,
            lock_of=effect.lock_of,
            tends=effect.tends,
        ),
    )
    if order.unit is None or not effect.locks:
        return state
    lock = (order.unit, order.crew, effect.begins_at, None)
    return replace(state, plant=replace(state.plant, locked=(*state.plant.locked, lock)))


def leave(state: State, work: str, at: int, *, leaves_off: bool = False) -> State:
    """Take the lock off, close the order, and let what was mended be mended, what was switched off be off."""
    order = find_order(state, work)
    if order is None:
        raise Defect(f"a crew left {work}, which nobody booked")
    state = change_order(state, work, lambda o: replace(o, status=CLOSED))
    locked = tuple(
        (unit, holder, start, at if (unit, holder, end) == (order.unit, order.crew, None) else end)
        for unit, holder, start, end in state.plant.locked
    )
    mended = state.plant.mended
    if order.outcome in (MENDED, SAMPLED) and order.fault is not None:
        mended = (*mended, (order.fault, at))
    left, known = state.plant.left_off, left_off_by(state.plant, order.target, at)
    if leaves_off and order.fault is not None and known is None:
        left = (*left, (order.target, order.crew, order.fault, at))
    plant = replace(
        state.plant, locked=locked, mended=mended, left_off=left,
        tended=(*state.plant.tended, *((name, at) for name in order.tends)),
        used=(*state.plant.used, *filter(None, (order.clearance,))),
    )  # fmt: skip
    return replace(state, plant=plant)


def stop(state: State, work: str, fault: str, at: int, *, leaves_off: bool) -> State:
    """Send a crew away at once: what it had not done is not done, what it had seen is seen."""
    undone = (MENDED, NO_FAULT, SAMPLED)
    state = change_order(
        state,
        work,
        lambda o: replace(
            o,
            leaves_at=at,
            stopped_by=fault,
            tends=(),
            outcome=STOPPED if o.outcome in undone else o.outcome,
        ),
    )
    return leave(state, work, at, leaves_off=leaves_off)


def change_order(state: State, work: str, change: Callable[[WorkOrder], WorkOrder]) -> State:
    """Return the state with one work order changed."""
    return with_orders(state, tuple(change(o) if o.id == work else o for o in state.work.orders))


def with_orders(state: State, orders: Iterable[WorkOrder]) -> State:
    """Return the state with these work orders."""
    return replace(state, work=replace(state.work, orders=tuple(orders)))


def _due_of(content: Content, state: State, order: WorkOrder) -> Due | None:
    if order.status == BOOKED:
        minute = _comes_at(content, state, order)
        return Due(minute, (_arrival(content, state, order, minute),))
    if order.status == ON_SITE and order.leaves_at is not None:
        stopped, off = stop_of(content, state, order), _leaves_off(content, order)
        if stopped is not None:
            gone = CrewStopped(work=order.id, fault=stopped[1], leaves_off=off)
            return Due(stopped[0], (gone,))
        return Due(order.leaves_at, (CrewLeft(work=order.id, leaves_off=off),))
    return None


def _comes_at(content: Content, state: State, order: WorkOrder) -> int:
    """A crew whose last job runs long comes once it is done there and has driven over."""
    road = content.crews[order.crew].travel_minutes
    free = [
        other.leaves_at + road
        for other in state.work.orders
        if other.crew == order.crew and other.leaves_at is not None
    ]
    return max(order.arrives_at, *free) if free else order.arrives_at


def _arrival(content: Content, state: State, order: WorkOrder, minute: int) -> CrewArrived:
    task, crew = content.tasks[order.task], content.crews[order.crew]
    qualified = is_qualified(content, crew, task, minute)
    begins = begins_at(content.plant, task, order.site, minute) if qualified else minute
    found = standing_faults(content, state, order.target, begins)
    repair = _repair(content, order, found)
    clearance = number_for(content, state, order, minute) if qualified else None
    lock_of = lock_met(content, state, order, begins)
    barred = barred_by(task, qualified=qualified, lock_of=lock_of, clearance=clearance)
    outcome = barred or _outcome(content, state, order, found, repair, begins)
    works = barred is None
    tank_kpa, energised = tank_at(content, state, order, begins) if works else (None, None)
    return CrewArrived(
        work=order.id,
        leaves_at=begins + _stay(task, order, repair, outcome),
        outcome=outcome,
        fault=_fault_of(order, found, repair) if works else None,
        qualified=qualified,
        begins_at=begins,
        locks=works and task.locks and order.unit is not None,
        clearance=clearance,
        tank_kpa=tank_kpa,
        energised=energised,
        lock_of=lock_of,
        tends=tended_by(content, state, order, begins) if works else (),
    )


def _leaves_off(content: Content, order: WorkOrder) -> bool:
    """Tell whether a crew that has seen a fault and not mended it leaves its subject switched off."""
    finding = content.findings.get(order.fault or "")
    saw = order.outcome in (FAULT_FOUND, PART_MISSING)
    return saw and finding is not None and finding.leaves_off


def standing_faults(content: Content, state: State, subject: str, minute: int) -> tuple[Fault, ...]:
    """Return what is broken at an object at a minute."""
    mended = {fault for fault, gone in state.plant.mended if gone <= minute}
    return tuple(
        fault
        for fault in content.plant.faults
        if fault.subject == subject and fault.from_minute <= minute and fault.id not in mended
    )


def _repair(content: Content, order: WorkOrder, found: tuple[Fault, ...]) -> Repair | None:
    """Return how the job mends one of the faults that are there, if it does."""
    repairs = (content.mends.get((fault.id, order.task)) for fault in found)
    return next((repair for repair in repairs if repair is not None), None)


def _fault_of(order: WorkOrder, found: tuple[Fault, ...], repair: Repair | None) -> str | None:
    """Who draws a sample sees nothing, unless the job mends something as well."""
    if repair is not None:
        return repair.fault
    return found[0].id if found and not order.test else None


def _outcome(
    content: Content,
    state: State,
    order: WorkOrder,
    found: tuple[Fault, ...],
    repair: Repair | None,
    minute: int,
) -> str:
    if order.test:
        return SAMPLED
    if repair is None:
        return FAULT_FOUND if found or signs(content, state, order, minute) else NO_FAULT
    fault = next(fault for fault in found if fault.id == repair.fault)
    fails = fails_at(content.plant, state.plant, fault)
    if fails is not None and fails <= minute and not repair.after_failure:
        return BEYOND_REPAIR
    if repair.part is not None and repair.part not in order.parts:
        return PART_MISSING
    return MENDED


def _stay(task: Task, order: WorkOrder, repair: Repair | None, outcome: str) -> int:
    """Who may not open what they came for leaves after the hour of those without a number.

    Who has come without the part of the job, or too late for it, looks and closes again.
    """
    if outcome == LOCKED_OUT:
        return _LOCKED_MINUTES
    if outcome in (NO_CLEARANCE, NOT_QUALIFIED):
        return task.idle_minutes
    looks = outcome in (PART_MISSING, BEYOND_REPAIR) or (
        outcome == NO_FAULT and served_part(task, order) is None
    )
    if looks and task.look_minutes is not None:
        return task.look_minutes
    return repair.minutes if repair is not None and outcome == MENDED else task.minutes
