"""Types that the chain passes on, and where it keeps what it has worked out.  Knows no plant."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Generic, Literal, TypeAlias, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

Severity: TypeAlias = Literal["CRIT", "HIGH", "MED", "LOW", "INFO"]


class OperatingState(IntEnum):
    """SunSpec model 103, point ``St``."""

    OFF = 1
    SLEEPING = 2
    STARTING = 3
    MPPT = 4
    THROTTLED = 5
    SHUTTING_DOWN = 6
    FAULT = 7
    STANDBY = 8


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


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReading:
    """What a unit reports at one minute, as the desk gets it."""

    unit: str
    """Whose."""
    as_of_minute: int
    """When the values were true: earlier than asked where the unit does not answer."""
    communicating: bool
    """Whether its gateway answers at the minute asked."""
    state: OperatingState
    """Point ``St``."""
    events: tuple[str, ...]
    """SunSpec model 103, names of the bits set in ``Evt1``."""
    vendor_code: str
    """Empty where there is none."""
    power_w: int
    """AC power; slightly negative where the unit draws from the grid."""
    riso_kohm: int | None
    """Insulation of the array to earth at the last test before feed-in; ``None`` asleep or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarm:
    """One alarm as the monitoring raised it; its text is rendered from its code."""

    id: str
    """``AL-S11-INV-07-1``: kind, object, occurrence."""
    site: str
    """Where."""
    subject: str
    """The unit, gateway, met station or site that it stands on."""
    code: str
    """The vendor's number."""
    severity: Severity
    """The vendor's."""
    event: str
    """SunSpec name of the event."""
    source: str
    """Which system raised it: the inverter, the data logger, a portal."""
    text: str
    """The vendor's words, rendered from the code."""
    raised_minute: int
    """When it reached the monitoring."""
    cleared_minute: int | None
    """``None`` while it stands."""
    state_at_raise: OperatingState | None
    """``None`` for an object that is no unit."""
    related: str | None
    """The alarm that the monitoring lists as its parent, if it does."""


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
