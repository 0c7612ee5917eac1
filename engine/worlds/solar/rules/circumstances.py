"""Whether what the words of a person are bound to holds: the hour, the plant, what was done and told.

A person speaks by what they can know: their own letters and calls, their portal, who stood at their
gate.  What they are bound to is the week's to choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.worlds.solar.chain.causes import mended_minute
from engine.worlds.solar.chain.controls import RELEASE, STOW
from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import ASKED, Bound, Told
from engine.worlds.solar.rules.matters import meant
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import BOOKED, CANCELLED, CLOSED, ON_SITE

B = TypeVar("B", bound=Bound)


def first_that_holds(content: Content, state: State, bound: Iterable[B], minute: int) -> B | None:
    """Return the first of several words that are right at a minute, if any are."""
    return next((one for one in bound if holds(content, state, one, minute)), None)


def holds(content: Content, state: State, bound: Bound, minute: int) -> bool:
    """Tell whether words are right at a minute."""
    return (
        _is_in_time(bound, minute)
        and _fits_the_plant(content, state, bound, minute)
        and (bound.if_told is None or _was_told(state, bound.if_told, minute))
        and (not bound.if_visited or _was_visited(state, bound.if_visited, minute))
        and (not bound.if_booked or _has_one(state, bound.if_booked, BOOKED, bound.if_booked_to))
        and (not bound.if_there or _has_one(state, bound.if_there, ON_SITE))
        and (not bound.if_been or _has_one(state, bound.if_been, CLOSED))
        and (not bound.if_coming or _is_coming(state, bound.if_coming))
        and (not bound.if_closed or _is_closed(state, bound.if_closed))
        and (not bound.if_called_off or _is_called_off(state, bound.if_called_off))
        and (not bound.if_granted or _has_granted(state, bound.if_granted, minute))
        and (not bound.if_reported or any(one.at <= minute for one in state.desk.reports))
    )


def failed_minute(content: Content, state: State, name: str) -> int | None:
    """Return when a fault fails as things stand, or ``None`` where it does not or has been mended."""
    for fault in content.plant.faults:
        if fault.id == name:
            fails = fails_at(content.plant, state.plant, fault)
            mended = mended_minute(state.plant, fault)
            return fails if fails is not None and fails < mended else None
    return None


def is_off(state: State, name: str, minute: int) -> bool:
    """Tell whether the desk holds an object switched off at a minute."""
    return any(
        subject == name and start <= minute and (end is None or minute < end)
        for subject, start, end in state.plant.stopped
    )


def _is_in_time(bound: Bound, minute: int) -> bool:
    first, last = bound.from_minute, bound.until_minute
    return (first is None or first <= minute) and (last is None or minute <= last)


def _fits_the_plant(content: Content, state: State, bound: Bound, minute: int) -> bool:
    return (
        (not bound.if_open or _stands(content, state, bound.if_open, minute))
        and (not bound.if_mended or _is_mended(state, bound.if_mended, minute))
        and (not bound.if_failed or _has_failed(content, state, bound.if_failed, minute))
        and (not bound.if_off or is_off(state, bound.if_off, minute))
        and (not bound.if_back or _is_back(state, bound.if_back, minute))
        and (not bound.if_stowed or _lies_flat(state, bound.if_stowed, minute))
    )


def _has_failed(content: Content, state: State, name: str, minute: int) -> bool:
    failed = failed_minute(content, state, name)
    return failed is not None and failed <= minute


def _stands(content: Content, state: State, name: str, minute: int) -> bool:
    gone = min((at for fault, at in state.plant.mended if fault == name), default=None)
    return any(
        fault.id == name and fault.from_minute <= minute and (gone is None or minute < gone)
        for fault in content.plant.faults
    )


def _is_mended(state: State, name: str, minute: int) -> bool:
    """What was never broken has not been mended: where there is no such fault nobody speaks of it (law 7)."""
    return any(fault == name and at <= minute for fault, at in state.plant.mended)


def _is_back(state: State, name: str, minute: int) -> bool:
    was_off = any(subject == name and start <= minute for subject, start, _ in state.plant.stopped)
    return was_off and not is_off(state, name, minute)


def _lies_flat(state: State, zones: tuple[str, ...], minute: int) -> bool:
    last = {name: command for name, command, _, at in state.plant.commands
            if at <= minute and command in (STOW, RELEASE)}  # fmt: skip
    return any(last.get(zone) == STOW for zone in zones)


def _was_told(state: State, told: Told, minute: int) -> bool:
    """Letters count from when they were sent, calls where somebody picked up."""
    said = [(one.to, one.about, one.objects, one.at) for one in state.post.sent]
    if not told.by_mail:
        said += [(one.person, one.about, one.objects, one.at)
                 for one in state.post.calls if one.reply is not None]  # fmt: skip
    return any(
        person == told.person
        and at <= minute
        and (about in told.about if told.about else about not in ASKED)
        and (not told.objects or not set(told.objects).isdisjoint(meant(state, objects)))
        for person, about, objects, at in said
    )


def _was_visited(state: State, site: str, minute: int) -> bool:
    return any(
        order.site == site and order.on_site_at is not None and order.on_site_at <= minute
        for order in state.work.orders
    )


def _has_one(state: State, crew: str, status: str, sites: tuple[str, ...] = ()) -> bool:
    """Tell whether a visit of a crew stands so, to one of some sites where any are named."""
    return any(
        order.crew == crew and order.status == status and (not sites or order.site in sites)
        for order in state.work.orders
    )


def _is_coming(state: State, sites: tuple[str, ...]) -> bool:
    return any(order.site in sites and order.status != CANCELLED for order in state.work.orders)


def _is_closed(state: State, sites: tuple[str, ...]) -> bool:
    stand = {order.status for order in state.work.orders if order.site in sites}
    return CLOSED in stand and stand.isdisjoint((BOOKED, ON_SITE))


def _is_called_off(state: State, sites: tuple[str, ...]) -> bool:
    return {order.status for order in state.work.orders if order.site in sites} == {CANCELLED}


def _has_granted(state: State, owner: str, minute: int) -> bool:
    return any(yes.owner == owner and yes.at <= minute for yes in state.work.approvals)
