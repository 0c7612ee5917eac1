"""What a crew that was sent to a site as a whole goes past, and what shows there without opening anything."""

from __future__ import annotations

from engine.worlds.solar.content import Content
from engine.worlds.solar.field_reports import Routine
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import WorkOrder


def looked_at(order: WorkOrder) -> int:
    """Return the minute at which a crew looked: its arrival, or when the weather let it begin."""
    return order.held_until or order.on_site_at or 0


def routine_of(content: Content, order: WorkOrder) -> Routine | None:
    """Return what crews write of such a job on such an object, where nothing is broken."""
    kind = kind_of(content.plant, order.target)
    found = (
        one
        for one in content.later.routines
        if one.task in ("", order.task) and (not one.kinds or kind in one.kinds)
    )
    return next(found, None)


def routine_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what is written of such a job this time: crews take turns with the words."""
    routine = routine_of(content, order)
    if routine is None:
        return ""
    before = 0
    for one in state.work.orders:
        if one.id == order.id:
            break
        before += routine_of(content, one) is routine
    words = (routine.text, *routine.others)
    return words[before % len(words)]


def walked(content: Content, order: WorkOrder) -> tuple[str, ...]:
    """Return the kinds of object that a visit goes past; none where it is to one object."""
    routine = routine_of(content, order) if order.unit is None else None
    return () if routine is None else routine.walks


def signs(content: Content, state: State, order: WorkOrder, minute: int) -> tuple[Fault, ...]:
    """Return what is broken at a minute on the crew's way and shows from outside."""
    kinds, mended = walked(content, order), dict(state.plant.mended)
    return tuple(
        fault
        for fault in content.plant.faults
        if fault.from_minute <= minute < mended.get(fault.id, minute + 1)
        and content.plant.site_of[fault.subject].id == order.site
        and kind_of(content.plant, fault.subject) in kinds
        and fault.id in content.findings
        and content.findings[fault.id].sign
    )
