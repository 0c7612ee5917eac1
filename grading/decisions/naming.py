"""Which declared decision something belongs to: a settlement's line, a call, a case.

An object of a decision named in a text counts first (the longest name wins, so ``WO-S02-T-3-1``
belongs to whoever declares ``S02-T-3``).  What names the bare site goes to the decision of that site,
where several qualify to the one with the largest disclosed loss, and what names a neighbour to none.  A
declared site is the site with what all of it hangs on, such as its feeders; an inverter, a zone or a
sensor there stands for itself, and is a neighbour too where it is not declared.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.transcript import Step

_FIRST = ("unit", "object", "objects", "alarms", "work", "site")
"""Arguments that name what a call is about, the most particular first."""
_ORDER = re.compile(r"^(?:RC-|WO-)(.+)-\d+$")
"""An order's number, or a return's: what it is for stands between its kind and its count."""

_BY_THEMSELVES = ("INV-", "Z-", "MET-")
"""How the names of what stands for itself at a site go on: inverters, zones of trackers, sensors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """What names a decision."""

    id: str
    """The decision's."""
    objects: tuple[str, ...]
    """What of the board belongs to it."""
    stake_cents: int
    """The disclosed loss if it is real and nobody acts."""
    expected_cents: int = 0
    """The same, times the odds that it is real."""


def meant_by(text: str, decisions: Sequence[Named]) -> str | None:
    """Return the decision that a call means by a name: one of its objects, or the bare site of one."""
    named = _named(text, decisions)
    if named is not None or "-" in text:
        return named
    near = at_site(text, decisions)
    return max(near, key=lambda one: one.stake_cents).id if near else None


def visited(text: str, decisions: Sequence[Named]) -> str | None:
    """Return the decision that a visit, its order or its return of a part means; see `meant_by`."""
    return meant_by(_ORDER.sub(r"\1", text), decisions)


def at_site(site: str, decisions: Sequence[Named]) -> list[Named]:
    """Return the decisions that have an object at a site."""
    return [one for one in decisions if site in {site_of(thing) for thing in one.objects}]


def _named(text: str, decisions: Sequence[Named]) -> str | None:
    named = [
        (len(one), decision.stake_cents, decision.id)
        for decision in decisions
        for one in decision.objects
        if _names(text, one)
    ]
    return max(named, key=lambda found: found[:2])[2] if named else None


def _names(text: str, thing: str) -> bool:
    """Tell whether a text names a thing or a part of it; of a site, no part that stands for itself."""
    _before, found, after = f"-{text}-".partition(f"-{thing}-")
    stands_for_itself = "-" not in thing and after.startswith(_BY_THEMSELVES)
    return bool(found) and not stands_for_itself


def site_of(thing: str) -> str:
    """Return the first part of an id: ``S02`` of ``S02-T-3``."""
    return thing.partition("-")[0]


def abouts(step: Step) -> tuple[str, ...]:
    """Return the names of what a call is about: of its most particular argument that has any."""
    for name in _FIRST:
        found = tuple(_texts(step.arguments.get(name)))
        if found:
            return found
    return ()


def decisions_of(step: Step, decisions: Sequence[Named]) -> frozenset[str]:
    """Return the decisions that a call is about."""
    found = (meant_by(text, decisions) for text in abouts(step))
    return frozenset(one for one in found if one is not None)


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Sequence) and not isinstance(value, Mapping):
        yield from (one for one in value if isinstance(one, str))
