"""How the world runs on when nobody acts: to the cut-off, and until booked jobs are done."""

from __future__ import annotations

from engine.kernel.world import Due
from engine.worlds.solar.content import Content
from engine.worlds.solar.rules import due, evolve
from engine.worlds.solar.rules.parts import due as part_due
from engine.worlds.solar.rules.visits import due as visit_due
from engine.worlds.solar.state import State


def run_to_cutoff(content: Content, state: State) -> State:
    """Return the state at the end of the week, from wherever the seat ended."""
    while (batch := due(content, state)) is not None and batch.minute <= content.calendar.ends:
        state = _fold(content, state, batch)
    return state


def run_out(content: Content, state: State) -> State:
    """Return the state once every booked job is done and what suppliers put in is in its place.

    Nothing else happens after the cut-off.
    """
    while (batch := _next(content, state)) is not None:
        state = _fold(content, state, batch)
    return state


def _next(content: Content, state: State) -> Due | None:
    dues = (visit_due(content, state), part_due(content, state, installed=True))
    return min((one for one in dues if one is not None), key=lambda one: one.minute, default=None)


def _fold(content: Content, state: State, batch: Due) -> State:
    for effect in batch.effects:
        state = evolve(content, state, effect, batch.minute)
    return state
