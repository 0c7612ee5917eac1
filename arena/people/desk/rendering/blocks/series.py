"""Readings over time as a plot: a gap is drawn as a gap, a stamp keeps its own offset.

The geometry is in SVG attributes, so that the plot stands without a script; the same numbers go
along for the interactive chart.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.desktime import on_desk
from arena.people.desk.rendering.units import bare, scale_of, unit_sign, with_unit
from arena.people.desk.rendering.words import MINUS, duration, moment, time_of_week
from engine.transcript import Line, Series, encode

WIDTH = 1000
HEIGHT = 168
_TICKS = 4
_MOST_MARKS = 8
_MANY_WATTS = 10_000
_DAY = 1440
_NEAR_ZERO = 10
"""A tenth of a step below zero, as an inverter draws by night, is drawn against zero."""
_SERIES_CLASSES = ("ln--me", "ln--2", "ln--3", "ln--sup")


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView:
    """One tag's curve, cut where readings are missing."""

    tag: str
    css: str
    pieces: tuple[str, ...]
    """Points of a polyline each."""
    lonely: tuple[tuple[str, str], ...]
    """Readings without a neighbour, as per cent across and pixels down."""
    last: str
    """The last reading in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A tick of an axis."""

    place: str
    """Per cent across, or pixels down."""
    label: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesView:
    """A plot with its axes, its sentence and its numbers."""

    title: str
    unit: str
    scale: int
    """By what the axis is divided."""
    sentence: str
    """What a reader who does not see the plot needs."""
    lines: tuple[LineView, ...]
    levels: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    height: int
    width: int
    data: str
    """The block's own canonical JSON, for the interactive chart."""
    begins: str
    """The stamp from which the axis runs."""
    note: str


def series_view(series: Series) -> SeriesView:
    """Return the plot of a series."""
    low, high = _range(series)
    start = _begins(series)
    longest = max((len(line.values) for line in series.series), default=0)
    scale, unit = _scale(series.unit, high)
    return SeriesView(
        title=_title(series),
        unit=unit,
        scale=scale,
        sentence=_sentence(series),
        lines=tuple(_line(line, n, low, high, series) for n, line in enumerate(series.series)),
        levels=_levels(low, high, scale, series.unit),
        marks=() if start is None else _marks(start, longest, series.every_minutes),
        height=HEIGHT,
        width=WIDTH,
        data=encode(series).decode(),
        begins="" if start is None else start.isoformat(),
        note=_note(series),
    )


def _begins(series: Series) -> datetime | None:
    """Return where the axis begins: on the desk's clock, but whole days stay the site's own."""
    at = moment(series.start)
    return at if at is None or series.every_minutes >= _DAY else on_desk(at)


def _title(series: Series) -> str:
    """Return the title; where the axis is the desk's, without the zone that the stamps bear."""
    said, _comma, last = series.title.rpartition(", ")
    return said if said and last.endswith(" time") and _is_moved(series) else series.title


def _is_moved(series: Series) -> bool:
    at, begins = moment(series.start), _begins(series)
    return at is not None and begins is not None and at.utcoffset() != begins.utcoffset()


def _range(series: Series) -> tuple[int, int]:
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


def _step(span: int) -> int:
    rough = max(1, span // _TICKS)
    size = int("1" + "0" * (len(str(rough)) - 1))
    return next(n * size for n in (1, 2, 5, 10) if n * size >= rough)


def _line(line: Line, place: int, low: int, high: int, series: Series) -> LineView:
    last = next((v for v in reversed(line.values) if v is not None), None)
    runs = _runs(line.values)
    count = max(1, len(line.values) - 1)
    return LineView(
        tag=line.tag,
        css=_SERIES_CLASSES[place] if place < len(_SERIES_CLASSES) else "",
        pieces=tuple(
            " ".join(f"{x * WIDTH / count:.1f},{_y(v, low, high):.1f}" for x, v in run)
            for run in runs
            if len(run) > 1
        ),
        lonely=tuple(
            (f"{run[0][0] * 100 / count:.2f}%", f"{_y(run[0][1], low, high):.1f}")
            for run in runs
            if len(run) == 1
        ),
        last=with_unit(last, series.unit),
    )


def _runs(values: tuple[int | None, ...]) -> list[list[tuple[int, int]]]:
    runs: list[list[tuple[int, int]]] = []
    previous: int | None = None
    for place, value in enumerate(values):
        if value is not None:
            if previous is None:
                runs.append([])
            runs[-1].append((place, value))
        previous = value
    return runs


def _y(value: int, low: int, high: int) -> float:
    return HEIGHT - (value - low) * HEIGHT / (high - low)


def _scale(unit: str, high: int) -> tuple[int, str]:
    """Return by what the axis is divided, and its unit: many watts in kilowatts, permille in per cent."""
    if unit in {"W", "Wh"} and high >= _MANY_WATTS:
        return 1000, f"k{unit}"
    return scale_of(unit), unit_sign(unit)


def _levels(low: int, high: int, scale: int, unit: str) -> tuple[Mark, ...]:
    step = _step(high - low)
    return tuple(
        Mark(
            place=f"{_y(value, low, high):.1f}",
            label=bare(value, unit) if scale == 1 else f"{value / scale:,g}".replace("-", MINUS),
        )
        for value in range(low, high + 1, step)
    )


def _marks(start: datetime, count: int, every_minutes: int) -> tuple[Mark, ...]:
    """Return day or hour marks, at most a few, at round times."""
    span = (count - 1) * every_minutes
    if span <= 0:
        return ()
    hours = next(h for h in (1, 2, 3, 6, 12, 24, 48, 96, 336) if span / 60 / h <= _MOST_MARKS)
    first = start.replace(minute=0, second=0, microsecond=0)
    first += timedelta(hours=-(first.hour % min(hours, 24)))
    found = []
    at = first
    while at <= start + timedelta(minutes=span):
        if at >= start:
            across = (at - start).total_seconds() / 60 / span * 100
            found.append(Mark(place=f"{across:.2f}%", label=_when(at, hours)))
        at += timedelta(hours=hours)
    return tuple(found)


def _when(at: datetime, hours: int) -> str:
    is_day = hours >= 24 or at.hour == 0
    return date_format(at, "D j") if is_day else date_format(at, "H:i")


def _sentence(series: Series) -> str:
    said = []
    for line in series.series:
        known = [v for v in line.values if v is not None]
        if known:
            low, high = with_unit(min(known), series.unit), with_unit(max(known), series.unit)
            said.append(f"{line.tag}: {low} – {high}, {with_unit(known[-1], series.unit)}")
        else:
            said.append(f"{line.tag}: –")
    return f"{_title(series)}. " + "; ".join(said)


def _note(series: Series) -> str:
    every = duration(series.every_minutes)
    kinds = {"mean": _("mean"), "instant": _("reading"), "counter": _("counter")}
    said = [
        _("from %(stamp)s") % {"stamp": time_of_week(series.start)},
        _("%(kind)s every %(every)s") % {"kind": kinds[series.kind], "every": every},
    ]
    if series.kind == "mean":
        ends = _("stamped at its end"), _("stamped at its beginning")
        said.append(ends[0] if series.interval == "ending" else ends[1])
    said.append(_("axis in desk time") if _is_moved(series) else "")
    gaps = sum(_gaps(line.values) for line in series.series)
    said.append(ngettext("%(n)d gap", "%(n)d gaps", gaps) % {"n": gaps} if gaps else "")
    return " · ".join(one for one in said if one)


def _gaps(values: tuple[int | None, ...]) -> int:
    starts = sum(1 for a, b in pairwise(values) if a is not None and b is None)
    return starts + (1 if values and values[0] is None else 0)
