"""Results that the chain has worked out for one plant; deleting them changes no answer."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.worlds.solar.limits import NO_LIMITS, Limits
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
    """What the unit reports; ``None`` where it runs, within ``limits``."""
    codes: tuple[str, ...]
    """Vendor codes that stand, the newest act first."""
    limits: Limits = NO_LIMITS
    """What keeps it low while it runs."""
    dead: bool = False
    """Whether no AC voltage reaches it, so that it draws nothing either."""


class Memo(Generic[K, V]):
    """Keeps the latest results of a pure function; losing them changes no answer."""

    __slots__ = ("_kept", "_limit", "_lock")

    def __init__(self, limit: int) -> None:
        self._kept: dict[K, V] = {}
        self._limit = limit
        self._lock = threading.Lock()

    def known(self, key: K) -> V | None:
        """Return what is kept for ``key``, if it is."""
        return self._kept.get(key)

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


Row: TypeAlias = NDArray[np.int64]
"""Whole numbers by slot or by minute of a grid day."""
Spells: TypeAlias = tuple[Spell, ...]
SiteSpells: TypeAlias = tuple[tuple[str, Spells], ...]
"""Of the units of a site that have any, with the unit's id."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Workings:
    """What the chain has worked out for one plant."""

    arrays: Memo[tuple[str, int], Row] = field(default_factory=lambda: Memo(2048))
    """(site or single unit, grid day): DC watts of its healthy units, a row each, by slot."""
    running: Memo[tuple[str, int], Row] = field(default_factory=lambda: Memo(4096))
    """(site or single unit, grid day): AC watts of its units, a row each, by slot, were they simply
    running."""
    flows: Memo[tuple[str, int, SiteSpells], Row] = field(default_factory=lambda: Memo(4096))
    """(site, grid day, spells that touch it): watts of all inverters, by minute."""
    meters: Memo[tuple[str, int, Hashable], Row] = field(default_factory=lambda: Memo(4096))
    """(site, grid day, what touches it): watts at the meter, by minute."""
    oil: Memo[Hashable, Row] = field(default_factory=lambda: Memo(256))
    """By transformer and what bears on it: top-oil temperature by slot, thousandths of a kelvin."""
    spells: Memo[tuple[str, Hashable], Spells] = field(default_factory=lambda: Memo(8192))
    """(unit, plant state)."""
    of_sites: Memo[tuple[str, Hashable], SiteSpells] = field(default_factory=lambda: Memo(1024))
    """(site, plant state)."""
    sound: Memo[str, SiteSpells] = field(default_factory=lambda: Memo(64))
    """By site: what nuisances alone bring."""
    alarms: Memo[Hashable, tuple[tuple[Alarm, str], ...]] = field(default_factory=lambda: Memo(256))
    """By plant state: all alarms in the order in which they are raised, each with what is behind it."""
