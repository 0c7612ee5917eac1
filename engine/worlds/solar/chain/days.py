"""A site's days: from midnight to midnight in its own time, also where the clocks change."""

from __future__ import annotations

from engine.kernel.clock import offset_minutes
from engine.worlds.solar.plant import Site

DAY_MINUTES = 1440


def grid_day(site: Site, minute: int) -> int:
    """Return the number of the 1,440-minute day of a minute; day 0 is the week's Monday.

    The grid knows no change of clocks: it is for chance and for keeping results, not for people.
    """
    return (minute - site.midnight_minute) // DAY_MINUTES


def day_span(site: Site, day: int) -> tuple[int, int]:
    """Return [from, to) of a site's day as people count it; 23 or 25 hours where clocks change."""
    return _midnight(site, day), _midnight(site, day + 1)


def day_of(site: Site, minute: int) -> int:
    """Return the number of the site's day that holds a minute, as people count it."""
    day = grid_day(site, minute)
    start, end = day_span(site, day)
    return day - 1 if minute < start else day + 1 if minute >= end else day


def _midnight(site: Site, day: int) -> int:
    """Where a clock is put forward at midnight, the day begins at the first minute that exists."""
    usual = offset_minutes(site.zone, site.midnight_minute)
    plain = site.midnight_minute + DAY_MINUTES * day
    for start, offset in site.zone.offsets:
        shifted = plain - (offset - usual)
        if offset_minutes(site.zone, shifted) == offset:
            return shifted
        if start > shifted and offset > usual:
            return start
    return plain
