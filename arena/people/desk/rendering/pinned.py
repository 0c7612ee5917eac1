"""The player's own notes, and the next instant that one of them is pinned to.

A note is a step like any other: what is pinned here was pinned by the seat, and nothing else is.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.utils.formats import date_format

from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.words import moment, time_of_week
from engine.transcript import Step

_NOTE = "note_write"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Words that the player wrote down."""

    step: int
    words: str
    at: str
    """The instant that it is pinned to as a person reads it, or empty."""
    instant: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pinned:
    """The next of the notes' instants that is still to come."""

    step: int
    at: str
    """``10:00`` today, ``Tue 10:00`` on another day."""
    words: str


def notes(sources: Sources) -> tuple[Note, ...]:
    """Return the notes in the order in which they were written."""
    return tuple(_note(step, sources) for step in sources.steps if step.ok and step.tool == _NOTE)


def next_pinned(sources: Sources) -> Pinned | None:
    """Return what the player pinned next at or after the desk's instant, or nothing."""
    now = moment(sources.now())
    if now is None:
        return None
    ahead = [(one.instant, one) for one in notes(sources) if one.instant is not None]
    ahead = [both for both in ahead if both[0] >= now]
    if not ahead:
        return None
    instant, note = min(ahead, key=lambda both: (both[0], both[1].step))
    is_today = on_desk(instant).date() == on_desk(now).date()
    at = date_format(on_desk(instant), "H:i") if is_today else note.at
    return Pinned(step=note.step, at=at, words=note.words)


def _note(step: Step, sources: Sources) -> Note:
    number, at = step.arguments.get("text"), step.arguments.get("at")
    words = ""
    if isinstance(number, dict):
        words = sources.texts.get(int(str(number.get("text", 0))), "")
    said = at if isinstance(at, str) else None
    return Note(
        step=step.seq,
        words=words,
        at=time_of_week(said) if said else "",
        instant=moment(said),
    )
