"""Results that the chain has worked out for one plant; deleting them changes no answer."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from engine.worlds.solar.readings import Alarm, OperatingState

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


@dataclass(frozen=True, slots=True, kw_only=True)
class Spell:
    """Minutes in which a unit is not simply running."""

    from_minute: int
    """When it begins."""
    to_minute: int
    """The first minute after it."""
    state: OperatingState | None
    """What the unit reports; ``None`` where it runs, at less than its full array."""
    codes: tuple[str, ...]
    """Vendor codes that stand, the newest act first."""
    factor_permille: int
    """What is left of the array; 0 where the unit does not feed in."""


class Memo(Generic[K, V]):
    """Keeps the latest results of a pure function; losing them changes no answer."""

    __slots__ = ("_kept", "_limit", "_lock")

    def __init__(self, limit: int) -> None:
        self._kept: dict[K, V] = {}
        self._limit = limit
        self._lock = threading.Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return what ``make`` gives for ``key``, made at most once while it is kept."""
        found = self._kept.get(key)
        if found is None:
            found = make()
            with self._lock:
                if len(self._kept) >= self._limit:
                    del self._kept[next(iter(self._kept))]
                self._kept[key] = found
        return found


Piece: TypeAlias = tuple[int, int, int, int]
"""(from minute, to minute, watts of all inverters, watts at the meter), constant in between."""
Spells: TypeAlias = tuple[Spell, ...]
SiteSpells: TypeAlias = tuple[tuple[str, Spells], ...]
"""Of the units of a site that have any, with the unit's id."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Workings:
    """What the chain has worked out for one plant."""

    unit_days: Memo[tuple[str, int, int], tuple[array[int], array[int]]] = field(
        default_factory=lambda: Memo(8192)
    )
    """(unit, day, factor): watts per slot, and the watt-minutes summed before each slot."""
    site_days: Memo[tuple[str, int, SiteSpells], tuple[Piece, ...]] = field(
        default_factory=lambda: Memo(1024)
    )
    """(site, day, spells that touch it): pieces of constant power."""
    spells: Memo[tuple[str, Hashable], Spells] = field(default_factory=lambda: Memo(4096))
    """(unit, plant state)."""
    sound: Memo[str, SiteSpells] = field(default_factory=lambda: Memo(64))
    """By site: what nuisances alone bring."""
    alarms: Memo[Hashable, tuple[Alarm, ...]] = field(default_factory=lambda: Memo(256))
    """By plant state: all alarms, in the order in which they are raised."""
