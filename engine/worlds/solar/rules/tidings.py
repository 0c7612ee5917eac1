"""What somebody writes because something was let go until it failed; nobody does where it has not."""

from __future__ import annotations

from engine.kernel.clock import after_open_minutes
from engine.kernel.world import Due
from engine.worlds.solar.chain.causes import mended_minute
from engine.worlds.solar.chain.isolation import fails_at
from engine.worlds.solar.content import Content
from engine.worlds.solar.effects import TidingArrived
from engine.worlds.solar.papers import Tiding
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Letter


def failed_minute(content: Content, state: State, name: str) -> int | None:
    """Return when a fault fails as things stand, or ``None`` where it does not or has been mended."""
    for fault in content.plant.faults:
        if fault.id == name:
            fails = fails_at(content.plant, state.plant, fault)
            mended = mended_minute(state.plant, fault)
            return fails if fails is not None and fails < mended else None
    return None


def due(content: Content, state: State) -> Due | None:
    """Return the next mail that a failure brings."""
    come = {letter.id for letter in state.post.letters}
    found = [_due(content, state, one) for one in content.later.tidings if one.id not in come]
    return min((one for one in found if one is not None), key=lambda one: one.minute, default=None)


def _due(content: Content, state: State, tiding: Tiding) -> Due | None:
    failed = failed_minute(content, state, tiding.fault)
    if failed is None or failed >= content.calendar.ends:
        return None
    minute = after_open_minutes(content.calendar, failed, tiding.minutes)
    letter = Letter(
        id=tiding.id,
        sender=tiding.sender,
        at=minute,
        about=tiding.about,
        objects=tiding.objects,
        subject=tiding.subject,
        body=tiding.body,
    )
    return Due(minute, (TidingArrived(letter=letter),))
