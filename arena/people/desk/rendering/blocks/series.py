"""Readings over time as a plot: a gap is drawn as a gap, a stamp keeps its own offset.

The geometry is in SVG attributes, so that the plot stands without a script; the same numbers go
along for the interactive chart.  Up to a dozen lines differ by hue and by dash; of more, the first
stands before the others and their range.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, pairwise, zip_longest

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from arena.people.desk.rendering.blocks.axes import (
    Mark,
    begins,
    bounds,
    down,
    is_moved,
    levels,
    marks,
    scale,
)
from arena.people.desk.rendering.blocks.plotted import NOWHERE, Read, plotted
from arena.people.desk.rendering.blocks.readings import ReadingsTable, readings_table
from arena.people.desk.rendering.units import with_unit
from arena.people.desk.rendering.words import duration, time_of_week
from engine.transcript import Line, Series, encode

WIDTH = 1000
HEIGHT = 168
STYLES = tuple(f"ln--{n}" for n in range(1, 13))
"""Hue and dash of each line where there are few enough to be told apart."""
_FIRST = "ln--1"
_PEER = "ln--peer"


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
class SeriesView:
    """A plot with its axes, its sentence and its numbers."""

    title: str
    unit: str
    scale: int
    """By what the axis is divided."""
    sentence: str
    """What a reader who does not see the plot needs."""
    lines: tuple[LineView, ...]
    named: tuple[LineView, ...]
    """Those of the lines that the legend names."""
    peers: int
    """How many lines stand behind the first as peers; 0 where each has a style of its own."""
    band: tuple[str, ...]
    """The range of the peers, as points of a polygon each."""
    levels: tuple[Mark, ...]
    marks: tuple[Mark, ...]
    height: int
    width: int
    data: str
    """The same numbers for the interactive chart."""
    begins: str
    """The stamp from which the axis runs; empty where stamps are no instants."""
    note: str
    table: ReadingsTable | None


def series_view(series: Series, read: Read = NOWHERE) -> SeriesView:
    """Return the plot of a series that was read at a step."""
    low, high = bounds(series)
    start = begins(series)
    longest = max((len(line.values) for line in series.series), default=0)
    lines = tuple(_line(line, n, low, high, series) for n, line in enumerate(series.series))
    by, unit = scale(series.unit, high)
    has_peers = len(lines) > len(STYLES)
    return SeriesView(
        title=_title(series),
        unit=unit,
        scale=by,
        sentence=_sentence(series),
        lines=lines,
        named=lines[:1] if has_peers else lines,
        peers=len(lines) - 1 if has_peers else 0,
        band=_band(series, low, high) if has_peers else (),
        levels=levels(low, high, series.unit, HEIGHT),
        marks=() if start is None else marks(start, longest, series.every_minutes),
        height=HEIGHT,
        width=WIDTH,
        data=encode(plotted(series, read)).decode(),
        begins="" if start is None else start.isoformat(),
        note=_note(series),
        table=readings_table(series),
    )


def _title(series: Series) -> str:
    """Return the title; where the axis is the desk's, without the zone that the stamps bear."""
    said, _comma, last = series.title.rpartition(", ")
    return said if said and last.endswith(" time") and is_moved(series) else series.title


def _line(line: Line, place: int, low: int, high: int, series: Series) -> LineView:
    last = next((v for v in reversed(line.values) if v is not None), None)
    runs = _runs(line.values)
    count = max(1, len(line.values) - 1)
    return LineView(
        tag=line.tag,
        css=_style(place, len(series.series)),
        pieces=tuple(
            " ".join(f"{x * WIDTH / count:.1f},{down(v, low, high, HEIGHT):.1f}" for x, v in run)
            for run in runs
            if len(run) > 1
        ),
        lonely=tuple(
            (f"{run[0][0] * 100 / count:.2f}%", f"{down(run[0][1], low, high, HEIGHT):.1f}")
            for run in runs
            if len(run) == 1
        ),
        last=with_unit(last, series.unit),
    )


def _style(place: int, count: int) -> str:
    if count > len(STYLES):
        return _PEER if place else _FIRST
    return STYLES[place]


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


def _band(series: Series, low: int, high: int) -> tuple[str, ...]:
    """Return the range of all lines but the first, cut where none of them has a value."""
    peers = [line.values for line in series.series[1:]]
    count = max(map(len, peers), default=0)
    columns = [[v for v in column if v is not None] for column in zip_longest(*peers)]
    across = [n * WIDTH / max(1, count - 1) for n in range(count)]
    found = []
    for known, run in groupby(range(count), key=lambda n: bool(columns[n])):
        places = list(run)
        if known and len(places) > 1:
            above = [(across[n], down(max(columns[n]), low, high, HEIGHT)) for n in places]
            below = [(across[n], down(min(columns[n]), low, high, HEIGHT)) for n in places]
            found.append(" ".join(f"{x:.1f},{y:.1f}" for x, y in (*above, *reversed(below))))
    return tuple(found)


def _sentence(series: Series) -> str:
    """Return the range and the last value of each line; of many, of the first and of all others."""
    said = [_said(line, series.unit) for line in series.series]
    if len(said) > len(STYLES):
        others = [v for line in series.series[1:] for v in line.values if v is not None]
        said = said[:1]
        said.append(_("%(n)d others") % {"n": len(series.series) - 1})
        if others:
            said[-1] += f": {_span(min(others), max(others), series.unit)}"
    return f"{_title(series)}. " + "; ".join(said)


def _said(line: Line, unit: str) -> str:
    known = [v for v in line.values if v is not None]
    if not known:
        return _("%(tag)s: no data") % {"tag": line.tag}
    return _("%(tag)s: %(span)s, last %(last)s") % {
        "tag": line.tag,
        "span": _span(min(known), max(known), unit),
        "last": with_unit(known[-1], unit),
    }


def _span(low: int, high: int, unit: str) -> str:
    return _("%(low)s to %(high)s") % {
        "low": with_unit(low, unit), "high": with_unit(high, unit),
    }  # fmt: skip


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
    said.append(_("axis in desk time") if is_moved(series) else "")
    gaps = sum(_gaps(line.values) for line in series.series)
    said.append(ngettext("%(n)d gap", "%(n)d gaps", gaps) % {"n": gaps} if gaps else "")
    return " · ".join(one for one in said if one)


def _gaps(values: tuple[int | None, ...]) -> int:
    starts = sum(1 for a, b in pairwise(values) if a is not None and b is None)
    return starts + (1 if values and values[0] is None else 0)
