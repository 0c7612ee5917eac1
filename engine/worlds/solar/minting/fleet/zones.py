"""Time zones over the weeks of a bundle, and the minutes of a site's own clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from engine.kernel.clock import Zone, offset_minutes
from engine.worlds.solar.plant import END_MINUTE, Site

FIRST_MINUTE = -40_000
"""From here on offsets are told: four weeks before the week, earlier than any reading."""
_DAY = timedelta(days=1)


def zone_of(name: str, start_utc: str) -> Zone:
    """Return a zone with every change of its clocks from ``FIRST_MINUTE`` to the end of nature."""
    start, zone = _start(start_utc), ZoneInfo(name)
    here, end = (start + timedelta(minutes=minute) for minute in (FIRST_MINUTE, END_MINUTE))
    offsets = [(FIRST_MINUTE, _offset(zone, here))]
    while here < end:
        after = min(here + _DAY, end)
        if _offset(zone, after) != offsets[-1][1]:
            change = _change(zone, here, after)
            offsets.append(((change - start) // timedelta(minutes=1), _offset(zone, after)))
        here = after
    return Zone(name=name, offsets=tuple(offsets))


def midnight_of(zone: Zone, start_utc: str) -> int:
    """Return the minute at which the day begins, by the zone's clock, in which minute 0 lies."""
    start = _start(start_utc)
    local = start.hour * 60 + start.minute + offset_minutes(zone, 0)
    midnight = -(local % 1440)
    return midnight + offset_minutes(zone, 0) - offset_minutes(zone, midnight)


def clock_minute(zone: Zone, midnight_minute: int, day: int, minute_of_day: int) -> int:
    """Return the simulated minute at which the clock on a wall shows a minute of a day.

    Day 0 is the week's Monday.  Where the clocks have changed since, this is an hour off the grid
    on which :func:`at` counts.
    """
    grid = midnight_minute + day * 1440 + minute_of_day
    return grid + offset_minutes(zone, midnight_minute) - offset_minutes(zone, grid)


def at(site: Site, day: int, hour: int, minute: int) -> int:
    """Return the simulated minute of a site's own day; day 0 is the week's Monday.

    Counted on the site's grid of whole days: a change of the clocks within the weeks moves it not.
    """
    return site.midnight_minute + day * 1440 + hour * 60 + minute


def _start(start_utc: str) -> datetime:
    return datetime.fromisoformat(start_utc).astimezone(UTC)


def _offset(zone: ZoneInfo, moment: datetime) -> int:
    shift = moment.astimezone(zone).utcoffset() or timedelta()
    return shift // timedelta(minutes=1)


def _change(zone: ZoneInfo, before: datetime, after: datetime) -> datetime:
    """Return the first minute with the later offset, given that there is one change between."""
    early = _offset(zone, before)
    low, high = 0, (after - before) // timedelta(minutes=1)
    while high - low > 1:
        middle = (low + high) // 2
        is_early = _offset(zone, before + timedelta(minutes=middle)) == early
        low, high = (middle, high) if is_early else (low, middle)
    return before + timedelta(minutes=high)
