"""Whether what somebody says of a crew's visit is of the visit that they are asked about."""

from __future__ import annotations

from collections.abc import Iterable

from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import BOOKED, CLOSED, MENDED, ON_SITE, WorkOrder


def is_of_the_visit(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether an answer that is bound to visits is right for the objects that are asked about.

    Whoever rides tells of something mended only where their last visit there mended it.
    """
    bound = ((reply.if_there, ON_SITE), (reply.if_booked, BOOKED), (reply.if_been, CLOSED))
    if not all(_has(content, state, crew, status, asked) for crew, status in bound if crew):
        return False
    crews = {crew.id for crew in content.crews.values() if asked.person in crew.people}
    if not reply.if_mended or not crews:
        return True
    closed = [one for one in _visits(content, state, crews, asked) if one.status == CLOSED]
    last = max(closed, key=lambda one: one.leaves_at or 0, default=None)
    return last is not None and (last.outcome, last.fault) == (MENDED, reply.if_mended)


def _has(content: Content, state: State, crew: str, status: str, asked: Asked) -> bool:
    return any(one.status == status for one in _visits(content, state, (crew,), asked))


def _visits(
    content: Content, state: State, crews: Iterable[str], asked: Asked
) -> tuple[WorkOrder, ...]:
    """Return the visits of crews to what is asked about: all of them, where no place is named."""
    places = [name for name in asked.objects if name in content.plant.site_of]
    return tuple(
        order
        for order in state.work.orders
        if order.crew in crews
        and (not places or any(_is_at(content, order, name) for name in places))
    )


def _is_at(content: Content, order: WorkOrder, name: str) -> bool:
    """A visit to a whole site is one to whatever stands there, and a site is wherever it was visited."""
    site = content.plant.site_of[name].id
    return order.site == site and (order.unit in (None, name) or name == site)
