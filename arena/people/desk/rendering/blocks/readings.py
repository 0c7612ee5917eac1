"""A plot's numbers as a table, for readers who hear them: the last rows; the chart turns the pages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from arena.people.desk.rendering.blocks.axes import DAY, begins
from arena.people.desk.rendering.units import with_unit
from engine.transcript import Series

ROWS = 48
"""Times on one page of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadingsTable:
    """The last times of a series with the value of each line."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """A time and its values with their unit, a dash for a gap."""
    count: int
    """How many times there are in all."""
    shown: int


def readings_table(series: Series) -> ReadingsTable | None:
    """Return the table, or nothing where the stamps are no instants."""
    start = begins(series)
    if start is None:
        return None
    count = max((len(line.values) for line in series.series), default=0)
    form = _("D j M") if series.every_minutes >= DAY else _("D j M H:i")
    first = max(0, count - ROWS)
    return ReadingsTable(
        heads=tuple(line.tag for line in series.series),
        rows=tuple(
            (
                date_format(start + timedelta(minutes=n * series.every_minutes), form),
                tuple(
                    with_unit(line.values[n] if n < len(line.values) else None, series.unit)
                    for line in series.series
                ),
            )
            for n in range(first, count)
        ),
        count=count,
        shown=count - first,
    )
