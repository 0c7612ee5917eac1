"""A wait in words: from which time to which at most, and what ends it earlier."""

from __future__ import annotations

from django.utils.translation import gettext as _

from arena.people.desk.rendering.fields import Given
from arena.people.desk.rendering.words import moment, time_of_week


def span_of(clock: str | None, given: Given) -> str:
    """Return what a wait with these arguments lets pass; nothing in a world without a clock."""
    if clock is None:
        return ""
    until = given.get("until")
    facts = {"from": time_of_week(clock)}
    if not isinstance(until, str) or moment(until) is None:
        return _("It is %(from)s; name the time up to which you would wait.") % facts
    facts["to"] = time_of_week(until)
    if str(given.get("stop_on_news", True)).lower() == "false":
        return _("From %(from)s to %(to)s; news does not end it.") % facts
    return _("From %(from)s to %(to)s at most; the first news ends it.") % facts
