"""How a live seat's time runs, in words; the minute itself is told by steps alone."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.words import time_of_week
from engine.cards import SeatCard

LIVE = "live"
SPEEDS = (1, 60, 240, 600, 1800, 7200)
"""What is offered: from a week as long as a week to one in a minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """One speed that can be chosen."""

    value: int
    words: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """The clock of a live seat that is open."""

    words: str
    """Whether it runs, and how fast."""
    since: str
    """From where it runs so."""
    is_paused: bool
    speeds: tuple[Speed, ...]
    uncounted: str
    """How much of the wall's time was left out, or empty."""


def pace_of(seat: SeatCard) -> Pace | None:
    """Return how the seat's time runs, or ``None`` where calls alone move it."""
    if seat.pace != LIVE or seat.speed is None or seat.status != "open":
        return None
    since = time_of_week(seat.runs_since)
    return Pace(
        words=_("Paused") if seat.paused else fold(seat.speed),
        since=(_("at %(time)s") if seat.paused else _("since %(time)s")) % {"time": since},
        is_paused=seat.paused,
        speeds=speeds(seat.speed),
        uncounted=_uncounted(seat.uncounted_seconds),
    )


def speeds(chosen: int) -> tuple[Speed, ...]:
    """Return the speeds on offer, the present one among them."""
    return tuple(
        Speed(value=one, words=_choice(one), is_chosen=one == chosen)
        for one in sorted({*SPEEDS, chosen})
    )


def fold(speed: int) -> str:
    """Return a speed as the bar says it."""
    if speed == 1:
        return _("Time runs as on the wall")
    return _("Time runs %(speed)d-fold") % {"speed": speed}


def _choice(speed: int) -> str:
    if speed == 1:
        return _("as on the wall")
    minutes, seconds = divmod(speed, 60)
    if seconds:
        return _("%(speed)d-fold") % {"speed": speed}
    if minutes >= 60 and minutes % 60 == 0:
        words = ngettext("%(hours)d hour a second", "%(hours)d hours a second", minutes // 60)
        return words % {"hours": minutes // 60}
    return ngettext("%(minutes)d minute a second", "%(minutes)d minutes a second", minutes) % {
        "minutes": minutes
    }


def _uncounted(seconds: int) -> str:
    if not seconds:
        return ""
    if seconds < 120:
        return _("The desk was down for %(n)d s; that time was not counted.") % {"n": seconds}
    return _("The desk was down for %(n)d min; that time was not counted.") % {"n": seconds // 60}
