"""What somebody writes because something failed or was switched off; nobody does where it was not."""

from __future__ import annotations

from engine.kernel.clock import after_open_minutes
from engine.kernel.world import Due
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import TidingArrived
from engine.worlds.solar.papers import Tiding
from engine.worlds.solar.rules.circumstances import failed_minute, is_off
from engine.worlds.solar.rules.wording import worded
from engine.worlds.solar.state import State


def due(content: Content, state: State) -> Due | None:
    """Return the next mail that a failure or a switch brings."""
    found = [_due(content, state, one) for one in content.later.tidings
             if one.id not in state.post.told]  # fmt: skip
    return min((one for one in found if one is not None), key=lambda one: one.minute, default=None)


def _due(content: Content, state: State, tiding: Tiding) -> Due | None:
    minute = _minute(content, state, tiding)
    if minute is None or minute >= content.calendar.ends:
        return None
    letter = worded(content, state, tiding, minute)
    return Due(minute, (TidingArrived(id=tiding.id, letter=letter),))


def _minute(content: Content, state: State, tiding: Tiding) -> int | None:
    """Return when it comes, as things stand; what is switched on again by then brings nothing."""
    if tiding.off:
        starts = (start for name, start, _ in state.plant.stopped if name == tiding.off)
        come = (after_open_minutes(content.calendar, start, tiding.minutes) for start in starts)
        return next((minute for minute in come if is_off(state, tiding.off, minute)), None)
    failed = failed_minute(content, state, tiding.fault)
    if failed is None or failed >= content.calendar.ends:
        return None
    return after_open_minutes(content.calendar, failed, tiding.minutes)
