"""Spans of time at one press: what people mostly ask of a tool that takes a beginning and an end.

They are made of the seat's clock, its own reads and the alarms that it was told of.  A press fills
fields and sends no call.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.known import latest_by
from arena.people.desk.rendering.words import moment, stamp
from engine.cards import ToolCard
from engine.transcript import Step

FROM, TO, EVERY = "from", "to", "every_minutes"
_SPAN = frozenset({FROM, TO, EVERY})
_QUARTERS, _HOURS = 15, 60
"""Minutes of an interval: for days, and for a week."""
_DAY, _WEEK = timedelta(days=1), timedelta(days=7)
_ALARM_DAYS = 2
"""Days of alarms that are offered, the latest first."""
_BETWEEN = "/"
_TOO_EARLY = "range_before_history"
"""Why a span is refused that begins before there are readings."""
_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d\S*[\dZ]")


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """A span that a form offers."""

    id: str
    """What it is, so that focus stays on it when the clock has moved."""
    words: str
    start: str
    """Desk time, as a field holds it: ``2026-07-12T06:00``."""
    end: str
    every: int
    """Minutes of its intervals."""
    is_chosen: bool
    """Whether these are what stands in the fields."""

    @property
    def value(self) -> str:
        """Return what its button sends: ``2026-07-12T06:00/2026-07-13T06:00/15``."""
        return _BETWEEN.join((self.start, self.end, str(self.every)))


def takes_a_range(tool: ToolCard) -> bool:
    """Tell whether a tool asks for a beginning and an end on the desk's calendar."""
    properties = tool.input_schema.get("properties")
    parts = properties if isinstance(properties, dict) else {}
    ends = [part for name in (FROM, TO) if isinstance(part := parts.get(name), dict)]
    return len(ends) == 2 and all(one.get("format") == "date-time" for one in ends)


def filled_by(value: str) -> tuple[tuple[str, str], ...]:
    """Return the arguments, as a form spells them, that a pressed button's value stands for."""
    parts = value.split(_BETWEEN)
    return tuple(zip((FROM, TO, EVERY), parts, strict=True)) if len(parts) == len(_SPAN) else ()


def ranges_of(
    tool: ToolCard, given: Mapping[str, object], steps: tuple[Step, ...], clock: str | None
) -> tuple[Range, ...]:
    """Return the spans that a form offers; none where its tool takes none or there is no calendar."""
    now = moment(clock)
    if now is None or not takes_a_range(tool):
        return ()
    here = on_desk(now).replace(second=0, microsecond=0, tzinfo=None)
    midnight = here.replace(hour=0, minute=0)
    spans = [
        ("day", _("Last 24 h"), here - _DAY, here, _QUARTERS),
        ("week", _("Last 7 days"), here - _WEEK, here, _HOURS),
        ("today", _("Today"), midnight, here, _QUARTERS),
        ("yesterday", _("Yesterday"), midnight - _DAY, midnight, _QUARTERS),
        *_from_the_first(tool, given, steps, here),
        *_since_last_read(tool, given, steps, here),
        *_days_of_alarms(given, steps, here),
    ]
    # A day that an alarm names says more than the same day by its distance.
    unlike = {(start, end): span for span in spans for start, end in [span[2:4]] if start < end}
    return tuple(_range(given, *span) for span in unlike.values())


def _range(
    given: Mapping[str, object], name: str, words: str, start: datetime, end: datetime, every: int
) -> Range:
    spelled = [one.isoformat(timespec="minutes") for one in (start, end)]
    stands = [str(given.get(one) or "")[: len(spelled[0])] for one in (FROM, TO)]
    return Range(
        id=name, words=words, start=spelled[0], end=spelled[1], every=every,
        is_chosen=stands == spelled,
    )  # fmt: skip


_Span = tuple[str, str, datetime, datetime, int]


def _from_the_first(
    tool: ToolCard, given: Mapping[str, object], steps: tuple[Step, ...], now: datetime
) -> Iterator[_Span]:
    """Give the span from the first reading there is to the given end, once a refusal has told of it."""
    for step in steps:
        if step.tool != tool.name or step.error is None or step.error.code != _TOO_EARLY:
            continue
        told = _INSTANT.search(step.error.message)
        start = _local(told[0]) if told else None
        if told is None or start is None:
            continue
        asked, every = _local(str(given.get(TO) or "")), given.get(EVERY)
        end = asked if asked and start < asked <= now else now
        words = _("From the first reading, %(time)s") % {"time": stamp(told[0])}
        yield ("first", words, start, end, every if isinstance(every, int) else _HOURS)
        return


def _since_last_read(
    tool: ToolCard, given: Mapping[str, object], steps: tuple[Step, ...], now: datetime
) -> Iterator[_Span]:
    """Give the span from the end of the last read of what the form names, if an interval has passed."""
    about = {name: value for name, value in given.items() if name not in _SPAN}
    for step in reversed(steps):
        end = _local(str(step.arguments.get(TO) or ""))
        if step.ok and step.tool == tool.name and end and about.items() <= step.arguments.items():
            every = step.arguments.get(EVERY)
            length = every if isinstance(every, int) else _QUARTERS
            words = _("Since your last read, %(time)s") % {"time": stamp(str(step.arguments[TO]))}
            if end + timedelta(minutes=length) <= now:
                yield ("since", words, end, now, length)
            return


def _days_of_alarms(
    given: Mapping[str, object], steps: tuple[Step, ...], now: datetime
) -> Iterator[_Span]:
    """Give whole days on which the objects of a form, or else its site, had alarms raised."""
    objects, site = given.get("objects"), given.get("site")
    told = [one.row for one in latest_by(steps, "alarm", "object", "site", "raised").values()]
    named = [row for row in told if isinstance(objects, list) and row["object"] in objects]
    near = named or [row for row in told if site is not None and row["site"] == site]
    raised = [at for row in near if (at := _local(str(row["raised"] or "")))]
    days = sorted({at.replace(hour=0, minute=0, second=0) for at in raised if at < now})
    for n, start in enumerate(reversed(days[-_ALARM_DAYS:])):
        words = _("%(day)s, day of an alarm") % {"day": date_format(start, _("D j M"))}
        yield (f"alarm-{n}", words, start, min(start + _DAY, now), _QUARTERS)


def _local(said: str) -> datetime | None:
    """Return an instant as the desk's clock reads; what has no offset is desk time already."""
    at = moment(said)
    return None if at is None else on_desk(at).replace(tzinfo=None)
