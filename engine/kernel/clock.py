"""The desk's calendar: simulated minutes, opening hours, and how an instant is written.

Minute 0 is when the seat begins; history has negative minutes.  Everything is whole numbers that
the bundle holds (opening intervals, zone offsets), so no time-zone database and no wall clock can
move a replay.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache

_INSTANT = re.compile(
    r"(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::(\d\d)(?:\.0+)?)?(Z|[+-]\d\d:[0-5]\d)?",
    re.ASCII,
)
_FURTHEST = 100 * 366 * 24 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A time zone over the weeks that a bundle covers."""

    name: str
    """Its IANA name, to be shown."""
    offsets: tuple[tuple[int, int], ...]
    """(from minute, offset from UTC in minutes), ascending; the first holds before it too."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Calendar:
    """When the desk is open, in whole simulated minutes."""

    start_utc: str
    """Instant of minute 0, ``YYYY-MM-DDTHH:MM:SSZ``."""
    zone: Zone
    """The desk's zone."""
    opens: tuple[tuple[int, int], ...]
    """Opening intervals [open, close), ascending."""
    ends: int
    """The minute at which the week is over."""


def offset_minutes(zone: Zone, minute: int) -> int:
    """Return the zone's offset from UTC, in minutes, at a simulated minute."""
    current = zone.offsets[0][1]
    for start, offset in zone.offsets:
        if start > minute:
            break
        current = offset
    return current


def instant(calendar: Calendar, minute: int, zone: Zone | None = None) -> str:
    """Return ``minute`` as ISO 8601 with offset, in the desk's zone or another."""
    offset = timezone(timedelta(minutes=offset_minutes(zone or calendar.zone, minute)))
    moment = _start(calendar.start_utc) + timedelta(minutes=minute)
    return moment.astimezone(offset).isoformat(timespec="seconds")


def minute_of(calendar: Calendar, text: str) -> int | None:
    """Return the simulated minute of an instant, or ``None`` where ``text`` is none.

    Without an offset it is read in desk time, and where the clocks show a time twice it is the
    first.  An instant that the clocks skip, that is no whole minute or that lies further away than
    a lifetime is ``None``.
    """
    match = _INSTANT.fullmatch(text.strip())
    if match is None or (match[3] or "00") != "00":
        return None
    try:
        local = datetime.fromisoformat(f"{match[1]}T{match[2]}:00{match[4] or '+00:00'}")
        naive_minutes = int((local - _start(calendar.start_utc)).total_seconds()) // 60
    except (ValueError, OverflowError):
        return None
    if abs(naive_minutes) > _FURTHEST:
        return None
    if match[4]:
        return naive_minutes
    for _, offset in calendar.zone.offsets:
        if offset_minutes(calendar.zone, naive_minutes - offset) == offset:
            return naive_minutes - offset
    return None


def is_open(calendar: Calendar, minute: int) -> bool:
    """Tell whether calls other than ``wait`` can be made at this minute."""
    return any(opens <= minute < closes for opens, closes in calendar.opens)


def next_opening(calendar: Calendar, minute: int) -> int:
    """Return the first open minute at or after ``minute``, or the end of the week."""
    for opens, closes in calendar.opens:
        if minute < closes:
            return max(opens, minute)
    return calendar.ends


def after_open_minutes(calendar: Calendar, minute: int, minutes: int) -> int:
    """Return the minute after ``minutes`` desk-open minutes, never past the end of the week.

    What would pass closing runs on from the next opening; no minutes are no time, day or night.
    """
    if minutes == 0:
        return minute
    left = minutes
    here = minute
    for opens, closes in calendar.opens:
        if closes <= here:
            continue
        here = max(here, opens)
        if left <= closes - here:
            return min(here + left, calendar.ends)
        left -= closes - here
        here = closes
    return calendar.ends


def running_minute(calendar: Calendar, anchor: int, minutes: int) -> int:
    """Return where a running clock stands ``minutes`` desk-open minutes after ``anchor``.

    A night takes none of them: a clock that reaches closing stands at the next opening.
    """
    return next_opening(calendar, after_open_minutes(calendar, anchor, minutes))


def open_minutes_between(calendar: Calendar, start: int, end: int) -> int:
    """Return how many desk-open minutes lie in [``start``, ``end``)."""
    return sum(max(0, min(end, closes) - max(start, opens)) for opens, closes in calendar.opens)


@lru_cache(maxsize=64)
def _start(start_utc: str) -> datetime:
    return datetime.fromisoformat(start_utc).astimezone(UTC)
