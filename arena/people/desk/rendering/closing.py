"""Acts that end a seat, and what they close in words: each is asked for twice."""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext as _

from arena.people.desk.rendering.fields import Given
from arena.people.desk.rendering.tickets import WAIT
from arena.people.desk.rendering.words import moment, time_of_week

_REPORT = "report_submit"
"""Ends an incident."""


def closing_of(tool: str, given: Given, ends: str | None) -> str:
    """Return what a call closes, in words; nothing where the seat goes on after it.

    ``ends`` is the seat's last instant, ``None`` in a world without a clock.
    """
    if tool == _REPORT:
        return _("This ends the incident: after it nothing can be read and nothing done.")
    if tool != WAIT or not _runs_to(given, moment(ends)):
        return ""
    return _(
        "This runs the week to its end, %(end)s, whatever comes in. "
        "What you have not reported stays unreported."
    ) % {"end": time_of_week(ends)}


def _runs_to(given: Given, end: datetime | None) -> bool:
    """Tell whether a wait comes to the end past all news; without an offset it is in desk time."""
    until = given.get("until")
    at = moment(until.strip()) if isinstance(until, str) else None
    if at is None or end is None or given.get("stop_on_news") is not False:
        return False
    return (at if at.tzinfo else at.replace(tzinfo=end.tzinfo)) == end
