"""The two axes of a plot: bounds that hold every reading, levels at round steps, times at round hours."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.units import bare, scale_of, unit_sign
from arena.people.desk.rendering.words import MINUS, moment
from engine.transcript import Series

DAY = 1440
"""Minutes; a series of such steps is of whole days."""
_WEEK = 7 * DAY
MANY_WATTS = 10_000
"""From here on watts are said in kilowatts."""
_TICKS = 4
_MOST_MARKS = 8
_NEAR_ZERO = 10
"""A tenth of a step below zero, as an inverter draws by night, is drawn against zero."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A tick of an axis."""

    place: str
    """Per cent across, or pixels down."""
    label: str


def begins(series: Series) -> datetime | None:
    """Return where the axis begins: on the desk's clock, but whole days stay the site's own."""
    at = moment(series.start)
    return at if at is None or series.every_minutes >= DAY else on_desk(at)


def is_moved(series: Series) -> bool:
    """Tell whether the axis runs on another clock than the stamps."""
    at, here = moment(series.start), begins(series)
    return at is not None and here is not None and at.utcoffset() != here.utcoffset()


def bounds(series: Series) -> tuple[int, int]:
    """Return bounds that hold every reading and, unless they are far from it, zero."""
    values = [v for line in series.series for v in line.values if v is not None] or [0]
    low, high = min(values), max(values)
    if low > 0 and low < high // 2:
        low = 0
    if low == high:
        return low - 1, high + 1
    step = _step(high - low)
    floor = 0 if -step // _NEAR_ZERO < low < 0 else (low // step) * step
    return floor, -(-high // step) * step


def scale(unit: str, high: int) -> tuple[int, str]:
    """Return by what an axis is divided, and its unit: many watts in kilowatts, permille in per cent."""
    if is_watts(unit) and high >= MANY_WATTS:
        return 1000, f"k{unit}"
    return scale_of(unit), unit_sign(unit)


def is_watts(unit: str) -> bool:
    """Tell whether a unit is said in thousands where there are many of it."""
    return unit in {"W", "Wh"}


def levels(low: int, high: int, unit: str, height: int) -> tuple[Mark, ...]:
    """Return the levels of the upright axis, in a drawing ``height`` pixels high."""
    step = _step(high - low)
    by, _sign = scale(unit, high)
    return tuple(
        Mark(
            place=f"{down(value, low, high, height):.1f}",
            label=bare(value, unit) if by == 1 else f"{value / by:,g}".replace("-", MINUS),
        )
        for value in range(low, high + 1, step)
    )


def down(value: int, low: int, high: int, height: int) -> float:
    """Return how many pixels below the top a value stands."""
    return height - (value - low) * height / (high - low)


def marks(start: datetime, count: int, every_minutes: int) -> tuple[Mark, ...]:
    """Return day or hour marks, at most a few, at round times."""
    span = (count - 1) * every_minutes
    if span <= 0:
        return ()
    hours = next(h for h in (1, 2, 3, 6, 12, 24, 48, 96, 336, span) if span / 60 / h <= _MOST_MARKS)
    at = start.replace(minute=0, second=0, microsecond=0)
    at += timedelta(hours=-(at.hour % min(hours, 24)))
    found = []
    while at <= start + timedelta(minutes=span):
        if at >= start:
            across = (at - start).total_seconds() / 60 / span * 100
            label = _when(at, hours, is_long=span > _WEEK)
            found.append(Mark(place=f"{across:.2f}%", label=label))
        at += timedelta(hours=hours)
    return tuple(found)


def _step(span: int) -> int:
    rough = max(1, span // _TICKS)
    size = int("1" + "0" * (len(str(rough)) - 1))
    return next(n * size for n in (1, 2, 5, 10) if n * size >= rough)


def _when(at: datetime, hours: int, *, is_long: bool) -> str:
    """Return a mark's words; beyond a week a day of the week would be several days."""
    if hours < 24 and at.hour:
        return date_format(at, "H:i")
    return date_format(at, _("j M") if is_long else "D j")
