"""Whether a crew may open what it came for: cards, other people's locks, the utility's number."""

from __future__ import annotations

from engine.worlds.solar.chain.isolation import lock_holder
from engine.worlds.solar.content import Content
from engine.worlds.solar.crews import Crew, Task, holds_card
from engine.worlds.solar.hours import desk_date
from engine.worlds.solar.rules.clearances import standing
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import LOCKED_OUT, NO_CLEARANCE, NOT_QUALIFIED, WorkOrder


def barred_by(
    task: Task, *, qualified: bool, lock_of: str | None, clearance: str | None
) -> str | None:
    """Return what keeps a crew from touching anything, as an outcome, if something does."""
    if not qualified:
        return NOT_QUALIFIED
    if lock_of is not None:
        return LOCKED_OUT
    return NO_CLEARANCE if task.clearance and clearance is None else None


def lock_met(content: Content, state: State, order: WorkOrder, minute: int) -> str | None:
    """Return who else has a lock on what a crew came for, or on the site behind a recloser."""
    site = content.plant.site_of[order.site]
    names = (order.target, site.id) if order.target == site.breaker else (order.target,)
    held = (lock_holder(content.plant, state.plant, name, minute) for name in names)
    return next((one for one in held if one is not None and one != order.crew), None)


def is_qualified(content: Content, crew: Crew, task: Task, minute: int) -> bool:
    """Tell whether enough of a crew's people hold a good card for a job on the day."""
    day = desk_date(content.calendar, minute)
    holders = [p for p in crew.people if holds_card(content.people[p], task.scope, day)]
    return len(holders) >= task.people


def number_for(content: Content, state: State, order: WorkOrder, minute: int) -> str | None:
    """Return the utility's number under which a job switches, if it needs one and one stands."""
    if not content.tasks[order.task].clearance:
        return None
    return standing(state, content.plant.site_of[order.site].breaker, minute)
