"""Clearances: the utility's numbers without which nobody closes a breaker.

The dispatcher gives a number in an answer; it stands until somebody has switched under it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.kernel.chance import proof_id
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.state import State

SLOT = "{clearance}"
"""Where the number stands in an answer that gives one."""


def standing(state: State, breaker: str, minute: int) -> str | None:
    """Return the number under which a breaker may be closed at a minute, if there is one."""
    used = {order.clearance for order in state.work.orders}
    used |= {number for _, _, number, _ in state.plant.commands}
    found = [
        number
        for name, number, given in state.plant.clearances
        if name == breaker and given <= minute and number not in used
    ]
    return found[-1] if found else None


def given_by(
    content: Content, state: State, reply: Reply, objects: Iterable[str], minute: int
) -> tuple[str, str] | None:
    """Return (breaker, number) of the clearance that an answer gives, if it gives one.

    It is for the first breaker that was named, or else the one of the first site; where the answer
    is to certain objects, for one of those alone.
    """
    if not reply.clears:
        return None
    named = [name for name in objects
             if name in content.plant.site_of and (not reply.objects or name in reply.objects)]  # fmt: skip
    homes = [content.plant.site_of[name] for name in named]
    breakers = [
        home.breaker for name, home in zip(named, homes, strict=True) if name == home.breaker
    ]
    breaker = next((each for each in (*breakers, *(home.breaker for home in homes)) if each), "")
    if not breaker:
        return None
    occurrence = 1 + sum(name == breaker for name, _, _ in state.plant.clearances)
    new = proof_id(content.plant.chance_key, "clearance", breaker, occurrence)
    return breaker, standing(state, breaker, minute) or new


def with_clearance(state: State, cleared: tuple[str, str] | None, minute: int) -> State:
    """Return the state with a clearance that was given; one that stands is kept as it is."""
    if cleared is None or standing(state, cleared[0], minute) == cleared[1]:
        return state
    clearances = (*state.plant.clearances, (*cleared, minute))
    return replace(state, plant=replace(state.plant, clearances=clearances))


def said(text: str, number: str) -> str:
    """Return an answer with the number in its place."""
    return text.replace(SLOT, number)
