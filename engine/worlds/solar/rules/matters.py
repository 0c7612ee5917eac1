"""What somebody is asked about: a subject, and the objects that go with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.worlds.solar.state import State


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


def listed(names: Sequence[str]) -> str:
    """Return names as a sentence has them."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
