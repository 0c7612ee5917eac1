"""The desk's week, the same in all families: seven days from 06:00 to 20:00 in Chicago's summer."""

from __future__ import annotations

from engine.worlds.solar.content import CalendarPart, ZonePart

DAYS = 7
DAY_MINUTES = 1_440
SHIFT_MINUTES = 840
"""From 06:00 to 20:00."""
ENDS_MINUTE = (DAYS - 1) * DAY_MINUTES + SHIFT_MINUTES
"""Sunday 20:00."""


def summer_week(start_utc: str) -> CalendarPart:
    """Return the calendar of a week that begins, and is settled, in daylight time."""
    return CalendarPart(
        start_utc=start_utc,
        zone=ZonePart(name="America/Chicago", offsets=((-40_000, -300),)),
        opens=tuple((day * DAY_MINUTES, day * DAY_MINUTES + SHIFT_MINUTES) for day in range(DAYS)),
        ends=ENDS_MINUTE,
    )
