"""How runs of one week are told apart: when each ended, at which pace, and whether it is a fork."""

from __future__ import annotations

from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _


def told_apart(pace: str, *, is_fork: bool, ended: datetime | None) -> str:
    """Return the marks of a run: ``fork · live · 30 Nov, 16:02 UTC``; an open one has no end."""
    marks = [_("fork")] if is_fork else []
    marks.append(_("live, by the wall's clock") if pace == "live" else _("in turns"))
    if ended is not None:
        day = date_format(ended, _("j M"))
        marks.append(_("%(day)s, %(time)s UTC") % {"day": day, "time": f"{ended:%H:%M}"})
    return " · ".join(marks)
