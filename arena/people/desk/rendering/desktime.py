"""Whose clock a stamp is read on: the desk's, with the site's own stamp beside it.

The desk's offset is known from what the desk itself has stated: the clock of each step and the end
of the week.  Between two of them that differ, where a clock was put forward or back, a stamp that
bears either offset is taken for the desk's.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta, timezone
from functools import lru_cache

from django.utils.formats import date_format
from django.utils.translation import get_language

from arena.people.desk.rendering.saying import gettext as _


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The desk's own stamps in order of time."""

    stated: tuple[datetime, ...]
    told: dict[tuple[datetime, timedelta | None], Stamp] = field(
        default_factory=dict, compare=False
    )
    """What was said of an instant before: a page says the same ones again and again."""
    texts: dict[str, Stamp] = field(default_factory=dict, compare=False)
    """The same by how it is spelled."""
    language: str | None = field(default_factory=get_language, compare=False)
    """In which language its page is written: asked once, and not for each stamp."""

    def here(self, at: datetime) -> datetime:
        """Return the same instant on the desk's clock; as it is where no calendar reaches."""
        offsets = self._offsets(at)
        if at.utcoffset() in offsets:
            return at
        try:
            return at.astimezone(timezone(offsets[0]))
        except (OverflowError, ValueError):
            return at

    def _offsets(self, at: datetime) -> tuple[timedelta, ...]:
        """Return the offset of the last stamp before, then that of the first one after."""
        place = bisect_right(self.stated, at)
        near = self.stated[max(0, place - 1) : place + 1]
        return tuple(one.utcoffset() or timedelta() for one in near)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """An instant as a page writes it."""

    text: str
    """On the desk's clock: ``Mon 05:40``."""
    site: str = ""
    """On the clock that it was stamped by, where that is another: ``06:40 at site``."""

    def __str__(self) -> str:
        """Return both in one line: ``Mon 05:40 (06:40 at site)``."""
        return f"{self.text} ({self.site})" if self.site else self.text


_WEEK = timedelta(days=7)
"""Within fewer days than these a day of the week is one day."""
_RECKONING: ContextVar[Reckoning | None] = ContextVar("reckoning", default=None)


@contextmanager
def desk_time(*stated: str | None) -> Iterator[None]:
    """Read every stamp meanwhile on the clock of a desk that has stated these."""
    found = sorted(_instants(stated))
    token = _RECKONING.set(Reckoning(tuple(found)) if found else None)
    try:
        yield
    finally:
        _RECKONING.reset(token)


def on_desk(at: datetime) -> datetime:
    """Return an instant on the desk's clock; as it is where no desk is being drawn."""
    reckoning = _RECKONING.get()
    return at if reckoning is None or at.utcoffset() is None else reckoning.here(at)


def stamp_of(at: datetime) -> Stamp:
    """Return an instant with its day of the week."""
    reckoning = _RECKONING.get()
    if reckoning is None:
        return _said(at)
    name = (at, at.utcoffset())
    known = reckoning.told.get(name)
    if known is None:
        known = reckoning.told[name] = _said(at)
    return known


def stamps() -> dict[str, Stamp]:
    """Return what was said before on the page that is being drawn, by how an instant is spelled."""
    reckoning = _RECKONING.get()
    return {} if reckoning is None else reckoning.texts


def written(at: datetime, form: str) -> str:
    """Return an instant as a form of Django's writes it, which names no zone."""
    reckoning = _RECKONING.get()
    language = get_language() if reckoning is None else reckoning.language
    return _written(at.replace(tzinfo=None), form, language)


@lru_cache(maxsize=8192)
def _written(at: datetime, form: str, _language: str | None) -> str:
    return date_format(at, form)


def _said(at: datetime) -> Stamp:
    here = on_desk(at)
    form = _form(here)
    if here.utcoffset() == at.utcoffset():
        return Stamp(text=written(here, form))
    theirs = written(at, "H:i" if here.date() == at.date() else "D H:i")
    return Stamp(text=written(here, form), site=_("%(time)s at site") % {"time": theirs})


def _form(here: datetime) -> str:
    """Return how an instant is written: by its day of the week alone where that can mean one day."""
    reckoning = _RECKONING.get()
    if reckoning is None:
        return "D H:i"
    first, last = (one.date() for one in (reckoning.stated[0], reckoning.stated[-1]))
    if last - first < _WEEK and first <= here.date() <= last:
        return "D H:i"
    return _("D j M H:i") if here.year == first.year else _("D j M Y H:i")


def minute_of_week(minute: int) -> str:
    """Return a minute counted from the desk's first stamp: ``Wed 15 Apr 06:00``."""
    reckoning = _RECKONING.get()
    if reckoning is None:
        return _("minute %(minute)d") % {"minute": minute}
    at = reckoning.stated[0].astimezone(UTC) + timedelta(minutes=minute)
    return date_format(reckoning.here(at), _("D j M H:i"))


def _instants(stated: Iterable[str | None]) -> Iterator[datetime]:
    for one in stated:
        at = None if one is None else datetime.fromisoformat(one)
        if at is not None and at.utcoffset() is not None:
            yield at
