"""Written notices to the utility that a meter errs: what counts is when they were sent.

Nothing tells the seat whether there was anything to notice; the answer is the same either way.
"""

from __future__ import annotations

from dataclasses import replace

from engine.worlds.solar.chain.causes import broken
from engine.worlds.solar.content import Content
from engine.worlds.solar.rules.matters import meant
from engine.worlds.solar.state import State
from engine.worlds.solar.state.post import Sent

ABOUT = frozenset(("meter_error", "notice"))
"""Subjects under which a letter is a notice."""


def noticed_by(content: Content, state: State, sent: Sent) -> tuple[str, ...]:
    """Return the faults of the meters named in a letter of which it is the first written notice."""
    if sent.about not in ABOUT:
        return ()
    known = {fault for fault, _ in state.plant.noticed}
    return tuple(
        fault.id
        for meter in _meters(content, sent.to, meant(state, sent.objects))
        for fault, first, gone in broken(content.plant, state.plant, meter, "phase")
        if first <= sent.at < gone and fault.id not in known
    )


def with_notices(state: State, faults: tuple[str, ...], minute: int) -> State:
    """Return the state with faults that were noticed at a minute."""
    noticed = (*state.plant.noticed, *((fault, minute) for fault in faults))
    return replace(state, plant=replace(state.plant, noticed=noticed)) if faults else state


def _meters(content: Content, to: str, objects: tuple[str, ...]) -> tuple[str, ...]:
    """Return the utility's meters that a letter to it names; a site has one, and its id will do."""
    homes = {
        site.meter: site
        for site in (content.plant.site_of.get(name) for name in objects)
        if site is not None and not {site.id, site.meter}.isdisjoint(objects)
    }
    return tuple(meter for meter, site in homes.items()
                 if content.terms[site.id].notices_to == to)  # fmt: skip
