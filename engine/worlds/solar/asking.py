"""What a read of the plant asks for: a site's day, or intervals of time; found, or refused.

Rules and views both ask here, so what is let through is what is shown.  Days and intervals are the
site's own.  Nothing later than the call can be asked for, and nothing before nature begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from engine.errors import Fault
from engine.kernel.clock import Calendar, instant, minute_of
from engine.kernel.world import Call
from engine.transcript import Refusal
from engine.worlds.solar.chain.days import DAY_MINUTES, day_of, day_span
from engine.worlds.solar.channels import CHANNELS, Channel
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, Plant, Site

_MOST_NAMED = 6
MOST_READINGS = 6_000
"""Readings in one answer: what fits into a block of 64 kB."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """A site's day, as far as it has passed."""

    site: Site
    """Whose."""
    date: str
    """As the site's calendar names it."""
    start: int
    """Its midnight."""
    end: int
    """The last full quarter hour of it that has ended."""
    is_over: bool
    """Whether all of it has passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Intervals:
    """Whole intervals of a site's time for some of its objects."""

    site: Site
    """Whose."""
    objects: tuple[str, ...]
    """Ids of those asked for, in the order of the data sheet; all of them carry the channel."""
    channel: Channel
    """What is asked of them."""
    every_minutes: int
    """Their length."""
    edges: tuple[int, ...]
    """Where they begin and end, ascending."""


def site_for(plant: Plant, call: Call) -> Site:
    """Return the site that a validated call names."""
    found = plant.site_of.get(str(call.arguments.get("site")))
    if found is None:
        raise Fault(f"{call.tool} was let through without a site")
    return found


def site_time(calendar: Calendar, site: Site, minute: int) -> str:
    """Return a minute in the site's own time, with its offset."""
    return instant(calendar, minute, site.zone)


def last_quarter(minute: int) -> int:
    """Return the end of the last full quarter hour up to a minute."""
    return minute - minute % SLOT_MINUTES


def first_instant(calendar: Calendar) -> str:
    """Return when readings begin, in desk time."""
    return instant(calendar, START_MINUTE)


def first_day(calendar: Calendar, site: Site) -> str:
    """Return the first whole day of a site's readings, as its calendar names it."""
    return _date_of(calendar, site, day_of(site, START_MINUTE) + 1)


def asked_day(plant: Plant, calendar: Calendar, call: Call) -> Day | Refusal:
    """Return the day that a call asks for, today where it names none."""
    site = site_for(plant, call)
    today = day_of(site, call.at)
    text = call.arguments.get("day")
    number = today if text is None else _day_number(calendar, site, str(text))
    if number is None:
        return Refusal(code="day_unreadable", field="day",
                       message="'day' must be a date of the site's calendar, as 2026-04-13.")  # fmt: skip
    start, end = day_span(site, number)
    if number > today:
        return Refusal(code="day_future", field="day",
                       message=f"That day has not begun at {site.name}; ask for one up to "
                       f"{_date_of(calendar, site, today)}.")  # fmt: skip
    if start < START_MINUTE:
        return Refusal(code="day_before_history", field="day",
                       message=f"Readings begin on {first_day(calendar, site)}; ask for that day or a later one.")  # fmt: skip
    return Day(site=site, date=_date_of(calendar, site, number), start=start,
               end=min(end, last_quarter(call.at)), is_over=end <= call.at)  # fmt: skip


def asked_intervals(plant: Plant, calendar: Calendar, call: Call) -> Intervals | Refusal:
    """Return the intervals that ``telemetry_read`` asks for."""
    site = site_for(plant, call)
    channel = CHANNELS[str(call.arguments.get("channel"))]
    objects = _asked_objects(plant, site, channel, call)
    span = _asked_span(calendar, call)
    if isinstance(objects, Refusal):
        return objects
    if isinstance(span, Refusal):
        return span
    every = call.arguments.get("every_minutes")
    length = every if isinstance(every, int) else SLOT_MINUTES
    edges = _edges(site, span, length)
    if len(edges) < 2:
        return Refusal(code="range_too_short", field="to",
                       message=f"No whole interval of {length} min of the site's time lies in that "
                       "range; widen it or ask for shorter intervals.")  # fmt: skip
    if _lines(plant, channel, objects) * (len(edges) - 1) > MOST_READINGS:
        return Refusal(code="range_too_long", field="from",
                       message=f"That is more than {MOST_READINGS} readings; name fewer objects, a "
                       "shorter range or longer intervals.")  # fmt: skip
    return Intervals(site=site, objects=objects, channel=channel, every_minutes=length,
                     edges=edges)  # fmt: skip


def asked_inside(plant: Plant, call: Call) -> str | Refusal:
    """Return the panel or transformer that ``diagram_read`` is to open; empty for all of the site."""
    site = site_for(plant, call)
    asked = str(call.arguments.get("inside", ""))
    parts = (*site.feeders, *(each.id for each in site.transformers))
    if not asked or asked in parts:
        return asked
    return Refusal(code="inside_unknown", field="inside",
                   message=f"{site.name} has no panel or transformer {asked!r}; name one of "
                   f"{', '.join(parts)}, or leave it out.")  # fmt: skip


def some_of(ids: tuple[str, ...]) -> str:
    """Return ids in words: all of a few, the first and the last of many."""
    return ", ".join(ids) if len(ids) <= _MOST_NAMED else f"{ids[0]} to {ids[-1]}"


def _asked_objects(
    plant: Plant, site: Site, channel: Channel, call: Call
) -> tuple[str, ...] | Refusal:
    carriers = channel.carriers(site)
    asked = call.arguments.get("objects")
    named = [str(one) for one in asked] if isinstance(asked, list) else []
    if not carriers:
        there = ", ".join(each.id for each in CHANNELS.values() if each.carriers(site))
        return Refusal(code="channel_not_there", field="channel",
                       message=f"Nothing at {site.name} carries {channel.id!r}; channels there are "
                       f"{there}.")  # fmt: skip
    for name in named:
        if name in carriers:
            continue
        if plant.site_of.get(name) is not site:
            return Refusal(code="object_unknown", field="objects",
                           message=f"{site.name} has no {name!r}; {channel.id!r} is carried by "
                           f"{some_of(carriers)}.")  # fmt: skip
        return Refusal(code="channel_not_there", field="objects",
                       message=f"{name} does not carry {channel.id!r}; at {site.name} it is carried "
                       f"by {some_of(carriers)}.")  # fmt: skip
    if channel.one_at_a_time and len(named) != 1:
        return Refusal(code="one_object", field="objects",
                       message=f"{channel.id!r} has a line for each input; 'objects' must name one "
                       f"of {some_of(carriers)}.")  # fmt: skip
    return tuple(name for name in carriers if name in named) if named else carriers


def _lines(plant: Plant, channel: Channel, objects: tuple[str, ...]) -> int:
    return plant.unit_of[objects[0]].inputs if channel.one_at_a_time else len(objects)


def _asked_span(calendar: Calendar, call: Call) -> tuple[int, int] | Refusal:
    ends = []
    for field in ("from", "to"):
        minute = minute_of(calendar, str(call.arguments.get(field)))
        if minute is None:
            return Refusal(code="instant_unreadable", field=field,
                           message=f"{field!r} must be a whole minute as ISO 8601, as "
                           f"{instant(calendar, call.at)}.")  # fmt: skip
        ends.append(minute)
    start, end = ends
    now = instant(calendar, call.at)
    if end > call.at:
        return Refusal(code="range_future", field="to", message=f"'to' must not be after {now}.")
    if start >= end:
        return Refusal(code="range_empty", field="from", message="'from' must be before 'to'.")
    if start < START_MINUTE:
        return Refusal(code="range_before_history", field="from",
                       message=f"Readings begin at {first_instant(calendar)}; 'from' must not be before that.")  # fmt: skip
    return start, end


def _edges(site: Site, span: tuple[int, int], length: int) -> tuple[int, ...]:
    """Return the ends of the whole intervals of the site's time within a span."""
    start, end = span
    if length == DAY_MINUTES:
        days = range(day_of(site, start), day_of(site, end) + 2)
        midnights = (day_span(site, day)[0] for day in days)
        return tuple(minute for minute in midnights if start <= minute <= end)
    first = start + (site.midnight_minute - start) % length
    return tuple(range(first, end + 1, length))


def _day_number(calendar: Calendar, site: Site, text: str) -> int | None:
    try:
        asked = date.fromisoformat(text)
    except ValueError:
        return None
    return (asked - date.fromisoformat(_date_of(calendar, site, 0))) // timedelta(days=1)


def _date_of(calendar: Calendar, site: Site, day: int) -> str:
    return instant(calendar, day_span(site, day)[0], site.zone)[:10]
