"""What charts may be laid over one another: readings of the sites on the page, from the record alone.

Reading this sends no call.  The newest answers come first; beyond some thousands of values older
ones are left out, and stand under their steps as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arena.people.desk.rendering.blocks.plotted import plotted
from arena.people.desk.rendering.record import StepView, read_of
from engine.transcript import Json, Series, Step, encode

MOST_VALUES = 24_000
"""A month of quarter hours of eight lines; some 60 kB compressed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Charted:
    """The readings that the charts of a page can show beside their own."""

    data: str
    """A list of series as :func:`plotted` makes them, newest first."""
    left_out: int
    """Older answers that are not among them."""


def charted(steps: tuple[Step, ...], shown: Iterable[StepView]) -> Charted | None:
    """Return what was read at the sites whose charts are shown; nothing where none is."""
    drawn = {
        view.seq
        for view in shown
        if any(one.template.endswith("/series.html") for one in view.blocks)
    }
    sites = {site_of(step) for step in steps if step.seq in drawn} - {""}
    if not sites:
        return None
    found: list[Json] = []
    left, out = MOST_VALUES, 0
    for step, series in _read_at(steps, sites):
        size = sum(len(line.values) for line in series.series)
        if size > left:
            out += 1
            continue
        left -= size
        found.append(plotted(series, read_of(step)))
    return Charted(data=encode(found).decode(), left_out=out)


def site_of(step: Step) -> str:
    """Return the site that a call names."""
    return str(step.arguments.get("site") or "")


def _read_at(steps: tuple[Step, ...], sites: set[str]) -> Iterator[tuple[Step, Series]]:
    for step in reversed(steps):
        if step.ok and site_of(step) in sites:
            for block in step.blocks:
                if isinstance(block, Series):
                    yield step, block
