"""What somebody is asked about, as a sentence names it: a subject, and the objects that go with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.worlds.solar.state import State

MATTER = "{matter}"
"""Where an answer names what it was asked about."""
_BARE: Mapping[str, str] = {
    "access": "gates and keys",
    "budget": "money",
    "clearance": "switching",
    "comms": "gateways and lines",
    "dispatch": "vans",
    "meter": "meters",
    "meter_error": "an error of a meter",
    "notice": "notices",
    "report": "the weekly report",
    "safety": "safety",
    "status": "the state of the plants",
    "warranty": "warranties",
    "weather": "the weather",
    "other": "the rest of it",
}
"""How each subject is called where nothing is named with it."""
_OF: Mapping[str, str] = {
    "access": "the way in to",
    "budget": "money for",
    "clearance": "switching",
    "comms": "the line to",
    "dispatch": "a van for",
    "meter": "metering at",
    "meter_error": "a meter error at",
    "notice": "a notice on",
    "report": "the report on",
    "safety": "safety at",
    "status": "the state of",
    "warranty": "the warranty of",
    "weather": "the weather at",
    "other": "",
}
"""The same before the names of objects."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a letter or a call puts to somebody."""

    person: str
    """Whom."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that it names."""
    at: int
    """The minute at which it is answered."""
    looks_at: int | None = None
    """The minute at which whoever answers looks at a recloser, where it is a later one."""


def meant(state: State, objects: Iterable[str]) -> tuple[str, ...]:
    """Return what is named, a work order by what it is for: whoever names the job means the thing."""
    targets = {order.id: order.target for order in state.work.orders}
    return tuple(dict.fromkeys(targets.get(name, name) for name in objects))


def with_matter(text: str, about: str, objects: Sequence[str]) -> str:
    """Return an answer with what it was asked about in its place."""
    return text.replace(MATTER, matter_of(about, objects)) if MATTER in text else text


def matter_of(about: str, objects: Sequence[str]) -> str:
    """Return what was asked about in words, no two subjects or groups of objects in the same ones."""
    if not objects:
        return _BARE[about]
    return f"{_OF[about]} {listed(sorted(set(objects)))}".strip()


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence has them."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
