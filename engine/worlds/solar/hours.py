"""Days and times of day at the desk, from the calendar that the content holds.

Crews and carriers are booked by the day; this room turns (minute, time of day) into instants and
knows nothing else.
"""

from __future__ import annotations

from datetime import date, timedelta

from engine.errors import Fault
from engine.kernel.clock import Calendar, instant, minute_of

_SATURDAY = 5


def desk_date(calendar: Calendar, minute: int) -> date:
    """Return the desk's date at a simulated minute."""
    return date.fromisoformat(instant(calendar, minute)[:10])


def time_of_day_minutes(calendar: Calendar, minute: int) -> int:
    """Return the minutes since the desk's midnight at a simulated minute."""
    text = instant(calendar, minute)
    return int(text[11:13]) * 60 + int(text[14:16])


def minute_on(calendar: Calendar, day: date, time_minutes: int) -> int:
    """Return the simulated minute of a time of day (minutes since midnight) on a desk date."""
    hours, minutes = divmod(time_minutes, 60)
    found = minute_of(calendar, f"{day.isoformat()}T{hours:02d}:{minutes:02d}")
    if found is None:
        raise Fault(f"{day} has no {hours:02d}:{minutes:02d} in {calendar.zone.name}")
    return found


def days_after(day: date, days: int) -> date:
    """Return the date that lies ``days`` days after ``day``."""
    return day + timedelta(days=days)


def is_weekend(calendar: Calendar, minute: int) -> bool:
    """Tell whether a simulated minute falls on a Saturday or Sunday at the desk."""
    return desk_date(calendar, minute).weekday() >= _SATURDAY


def clock_text(time_minutes: int) -> str:
    """Return minutes since midnight as a person writes them, ``15:00``."""
    return f"{time_minutes // 60:02d}:{time_minutes % 60:02d}"
