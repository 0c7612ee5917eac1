"""An axis of a few days of which only the working hours are drawn, each as wide as the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import on_desk

_MOST_DAYS = 4
_HOURS = (8, 20)
"""The hours of a day that are drawn at least."""
_EARLIEST = 5
"""Before this hour an instant belongs to a night, which is left out."""
_EVERY_HOURS = 4
_MINUTES = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """Words at a place of the axis."""

    place: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Axis:
    """Days from the first on, each from hour ``begin`` to hour ``end`` of the desk's clock."""

    first: date
    count: int
    begin: int
    end: int

    def share(self, at: datetime) -> float:
        """Return where an instant of the desk stands, 0 at the left and 1 at the right."""
        day = (at.date() - self.first).days
        if not 0 <= day < self.count:
            return 0.0 if day < 0 else 1.0
        minutes = at.hour * _MINUTES + at.minute - self.begin * _MINUTES
        within = min(1.0, max(0.0, minutes / ((self.end - self.begin) * _MINUTES)))
        return (day + within) / self.count

    def place(self, at: datetime) -> str:
        """Return the same in per cent."""
        return f"{self.share(at) * 100:.2f}%"

    def placed(self, begin: datetime, end: datetime) -> tuple[str, str] | None:
        """Return where a span begins and how wide it is; nothing where none of it is drawn."""
        left, right = self.share(on_desk(begin)), self.share(on_desk(end))
        return (f"{left * 100:.2f}%", f"{(right - left) * 100:.2f}%") if right > left else None

    @property
    def days(self) -> tuple[Mark, ...]:
        """Return the days, each at its left edge."""
        found = (self.first + timedelta(days=n) for n in range(self.count))
        return tuple(
            Mark(place=f"{n / self.count * 100:.2f}%", words=date_format(day, _("D j")))
            for n, day in enumerate(found)
        )

    @property
    def hours(self) -> tuple[Mark, ...]:
        """Return the hours that are written, but for those at the edges of days."""
        inner = range(self.begin + _EVERY_HOURS, self.end - 1, _EVERY_HOURS)
        span = self.end - self.begin
        return tuple(
            Mark(
                place=f"{(n + (hour - self.begin) / span) / self.count * 100:.2f}%", words=str(hour)
            )
            for n in range(self.count)
            for hour in inner
        )


def axis_of(
    instants: Iterable[datetime], *, now: datetime, first: datetime, last: datetime
) -> Axis:
    """Return the axis from today on, never before the ``first`` day nor beyond the ``last``."""
    begin = max(first.date(), min(now.date(), last.date() - timedelta(days=_MOST_DAYS - 1)))
    count = max(1, min(_MOST_DAYS, (last.date() - begin).days + 1))
    by_day = [at for at in map(on_desk, instants) if at.hour >= _EARLIEST]
    return Axis(
        first=begin,
        count=count,
        begin=min([_HOURS[0], *(at.hour for at in by_day)]),
        end=max([_HOURS[1], *(at.hour + bool(at.minute) for at in by_day)]),
    )
