"""The week as a strip: days, now, the seat's own steps, and what the player pinned; nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.pinned import Note, notes
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.words import moment, time_of_week

_LABEL = 22
"""Characters of a pinned note on the strip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Something at a place of the strip."""

    place: str
    words: str
    is_now: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """A note of the player's."""

    step: int
    at: str
    words: str
    place: str
    """Where it stands on the strip, or empty where it is pinned to no instant of the week."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """The strip."""

    sentence: str
    past: str
    days: tuple[Mark, ...]
    ticks: tuple[str, ...]
    pins: tuple[Pin, ...]
    notes: tuple[Pin, ...]


def week(sources: Sources) -> Week | None:
    """Return the strip, or nothing in a world without a calendar."""
    start, end = moment(sources.steps[0].clock), moment(sources.seat.ends)
    now = moment(sources.seat.clock)
    if start is None or end is None or now is None or end <= start:
        return None
    written = notes(sources)
    pins = tuple(_pin(note, start, end) for note in written)
    return Week(
        sentence=f"{time_of_week(sources.seat.clock)} · "
        + "; ".join(f"{one.at} {one.words}" for one in pins if one.place),
        past=_place(now, start, end),
        days=_days(start, end, now),
        ticks=tuple(
            _place(at, start, end) for step in sources.steps for at in [moment(step.at)] if at
        ),
        pins=tuple(one for one in pins if one.place),
        notes=tuple(
            replace(pin, words=note.words) for pin, note in zip(pins, written, strict=True)
        ),
    )


def _pin(note: Note, start: datetime, end: datetime) -> Pin:
    instant, words = note.instant, note.words
    inside = instant is not None and start <= instant <= end
    return Pin(
        step=note.step,
        at=note.at,
        words=words if len(words) <= _LABEL or not inside else f"{words[: _LABEL - 1]}…",
        place=_place(instant, start, end) if instant is not None and inside else "",
    )


def _days(start: datetime, end: datetime, now: datetime) -> tuple[Mark, ...]:
    found = []
    at = start
    while at < end:
        found.append(
            Mark(
                place=_place(at, start, end),
                words=date_format(at, _("D j M")),
                is_now=at.date() == now.date(),
            )
        )
        at = (at + timedelta(days=1)).replace(hour=0, minute=0)
    return tuple(found)


def _place(at: datetime, start: datetime, end: datetime) -> str:
    share = (at - start) / (end - start)
    return f"{max(0.0, min(1.0, share)) * 100:.2f}%"
