"""When somebody is at their desk, by the clock of their own place.

Hours are minutes after the local midnight; instants are minutes of the week.
"""

from __future__ import annotations

from datetime import date

import msgspec

from engine.kernel.clock import Calendar, Zone, instant

_DAY_MINUTES = 1_440
_SATURDAY = 5
_WEEK_DAYS = 7


class Office(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """The hours of one person, in a place whose clocks do not move during the week."""

    utc_minutes: int
    """Offset of the place from UTC."""
    opens: int
    """From this minute of its day."""
    closes: int
    """Until this minute of its day, no longer in it."""
    weekends: bool = False
    """Whether on Saturday and Sunday too."""


def is_in(calendar: Calendar, office: Office | None, minute: int) -> bool:
    """Tell whether somebody is there at a minute; who keeps no hours always is."""
    return next_in(calendar, office, minute) == minute


def next_in(calendar: Calendar, office: Office | None, minute: int) -> int:
    """Return the first minute at or after ``minute`` at which somebody is there."""
    if office is None:
        return minute
    text = instant(calendar, minute, Zone(name="office", offsets=((0, office.utc_minutes),)))
    now = int(text[11:13]) * 60 + int(text[14:16])
    weekday = date.fromisoformat(text[:10]).weekday()
    for days in range(_WEEK_DAYS + 1):
        works = office.weekends or (weekday + days) % _WEEK_DAYS < _SATURDAY
        if works and (days > 0 or now < office.closes):
            return max(minute, minute - now + days * _DAY_MINUTES + office.opens)
    return minute
