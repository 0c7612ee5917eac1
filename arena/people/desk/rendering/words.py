"""Numbers and instants as a person reads them: money, durations, times of the week.

It must not know where a figure came from.
"""

from __future__ import annotations

import re
from datetime import datetime
from fractions import Fraction

from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import Stamp, on_desk, stamp_of, written
from engine.transcript import Cell

MINUS = "\N{MINUS SIGN}"
_INSTANT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:[+-]\d\d:\d\d|Z)")
_DATE = re.compile(r"(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])")
_SPELLING = "ISO 8601"
_WHOLE_DOLLARS_FROM = 1000
"""Cents from which an amount of whole dollars is written without them."""


def dollars(cents: int) -> str:
    """Return an amount: ``$1,200``, ``−$0.50``; cents stand where they are not zero."""
    sign = MINUS if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    if rest or 0 < abs(cents) < _WHOLE_DOLLARS_FROM:
        return f"{sign}${whole:,}.{rest:02d}"
    return f"{sign}${whole:,}"


def captured(share: Fraction | float | str) -> str:
    """Return a capture with two places and a true minus: ``0.90``, ``−0.03``."""
    said = f"{float(share):.2f}"
    return "0.00" if said == "-0.00" else said.replace("-", MINUS)


def duration(minutes: int) -> str:
    """Return ``5 min``, ``2 h``, ``1 h 20``."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("%(minutes)d min") % {"minutes": rest}
    if not rest:
        return _("%(hours)d h") % {"hours": hours}
    return _("%(hours)d h %(minutes)02d") % {"hours": hours, "minutes": rest}


def moment(iso: str | None) -> datetime | None:
    """Return the instant of a stamp in its own offset, or ``None`` where it is no instant."""
    if iso is None:
        return None
    try:
        return datetime.fromisoformat(iso)
    except ValueError:
        return None


def stamp(iso: str | None) -> Stamp:
    """Return an instant on the desk's clock and on the site's; other text stays as it is."""
    at = moment(iso)
    return Stamp(text=iso or "") if at is None else stamp_of(at)


def time_of_week(iso: str | None) -> str:
    """Return ``Mon 08:40``, or ``Mon 05:40 (06:40 at site)`` for a stamp of another offset."""
    return str(stamp(iso))


def with_times(text: str) -> str:
    """Return a sentence of the world's with each instant in it as a person reads it."""
    return _INSTANT.sub(lambda found: time_of_week(found[0]), text)


def with_times_and_days(text: str) -> str:
    """Return a sentence of the world's, its instants and dates as a person reads them.

    Where the text tells how an instant is spelled it stays as it is.
    """
    if _SPELLING in text:
        return text
    return _DATE.sub(lambda found: _day_of(found[0]), with_times(text))


def _day_of(said: str) -> str:
    """Return ``Mon 13 Jul`` for ``2026-07-13``; what is no day of a calendar stays as it is."""
    at = moment(said)
    return said if at is None else written(at, _("D j M"))


def time_of_day(iso: str | None) -> str:
    """Return ``08:40`` on the desk's clock; text that is no instant stays as it is."""
    at = moment(iso)
    return (iso or "") if at is None else written(on_desk(at), "H:i")


def day(iso: str | None) -> str:
    """Return ``13 Jul``; text that is no instant stays as it is."""
    at = moment(iso)
    return (iso or "") if at is None else written(on_desk(at), _("j M"))


def figure(value: Cell) -> str:
    """Return a cell as text: grouped thousands, a true minus, a dash for what is missing."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int):
        return _grouped(value)
    return value


def _grouped(value: int) -> str:
    return f"{value:,}".replace("-", MINUS)
