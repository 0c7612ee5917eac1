"""Clearances: the utility's numbers without which nobody closes a breaker.

The dispatcher gives a number in an answer; it stands until somebody has switched under it.  How a
recloser stands comes to the dispatcher over the utility's own line, whatever is silent at the plant.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.kernel.chance import proof_id
from engine.worlds.solar.chain.controls import is_breaker_open
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import ON_SITE

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


def number_out(state: State, breaker: str, minute: int) -> tuple[str, int] | None:
    """Return the number that is out for a breaker and when it was given, if there is one.

    It is out while it stands, and while a crew is at work under it.
    """
    held = {order.clearance for order in state.work.orders if order.status == ON_SITE}
    wanted = {*held, standing(state, breaker, minute)}
    found = [
        (number, given)
        for name, number, given in state.plant.clearances
        if name == breaker and given <= minute and number in wanted
    ]
    return found[-1] if found else None


def stands(content: Content, state: State, breaker: str, minute: int) -> str:
    """Return how a breaker stands for whoever clears it: closed, open, or open and given."""
    if not is_breaker_open(content.plant, state.plant, content.plant.site_of[breaker], minute):
        return "closed"
    return "open" if number_out(state, breaker, minute) is None else "given"


def was_told_closed(content: Content, state: State, person: str, breaker: str, minute: int) -> bool:
    """Tell whether a person has answered before this minute for a breaker that stood closed then."""
    site = content.plant.site_of[breaker]
    return any(
        (letter.sender, letter.about) == (person, "clearance")
        and letter.at < minute
        and not {site.id, breaker}.isdisjoint(letter.objects)
        and not is_breaker_open(content.plant, state.plant, site, letter.at)
        for letter in state.post.letters
    )


def devices_in(content: Content, objects: Iterable[str]) -> tuple[str, ...]:
    """Return the breakers that a letter names, by their own ids or by those of their plants."""
    sites = ((name, content.plant.site_of.get(name)) for name in objects)
    found = [site.breaker for name, site in sites if site and name in (site.id, site.breaker)]
    return tuple(dict.fromkeys(filter(None, found)))


def number_for(content: Content, state: State, breaker: str, minute: int) -> str:
    """Return the number that a dispatcher gives for a breaker: the one that stands, or a new one."""
    occurrence = 1 + sum(name == breaker for name, _, _ in state.plant.clearances)
    new = proof_id(content.plant.chance_key, "clearance", breaker, occurrence)
    return standing(state, breaker, minute) or new


def given_by(
    content: Content, state: State, reply: Reply, objects: Iterable[str], minute: int
) -> tuple[str, str] | None:
    """Return (breaker, number) of the clearance that is given on the telephone, if one is.

    It is for the first breaker that was named; where the answer is to certain objects, of those alone.
    """
    if not reply.clears:
        return None
    named = [name for name in objects if not reply.objects or name in reply.objects]
    breaker = next(iter(devices_in(content, named)), None)
    return None if breaker is None else (breaker, number_for(content, state, breaker, minute))


def with_clearance(state: State, cleared: tuple[str, str] | None, minute: int) -> State:
    """Return the state with a clearance that was given; one that stands is kept as it is."""
    if cleared is None or standing(state, cleared[0], minute) == cleared[1]:
        return state
    clearances = (*state.plant.clearances, (*cleared, minute))
    return replace(state, plant=replace(state.plant, clearances=clearances))


def said(text: str, number: str) -> str:
    """Return an answer with the number in its place."""
    return text.replace(SLOT, number)
