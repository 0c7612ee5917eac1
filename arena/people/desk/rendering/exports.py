"""What was read as comma-separated values: the figures as the record holds them, each with its unit.

Only tables, series and single values of the seat's own steps go in, with the step and the time at
which they were read.  A text that a spreadsheet would take for a formula is marked as text.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta

from django.utils.translation import gettext as _

from arena.people.desk.rendering.words import moment
from engine.transcript import Block, Cell, Column, Document, Fact, Series, Step, Table

_FORMULA = (
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "\n",
    "\N{MINUS SIGN}",
    "\N{FULLWIDTH EQUALS SIGN}",
    "\N{FULLWIDTH PLUS SIGN}",
    "\N{FULLWIDTH HYPHEN-MINUS}",
    "\N{FULLWIDTH COMMERCIAL AT}",
)
"""How a text begins that some spreadsheet would calculate."""
Sheet = tuple[str, tuple[str, ...], tuple[tuple[Cell, ...], ...]]
"""A title, heads, and rows of cells."""


def written(steps: Iterable[Step], block: int | None = None) -> str:
    """Return the steps' sheets one below the other, an empty line between two.

    ``block`` is the place of one block in its step, counted from 1; without it all go in.
    """
    paper = io.StringIO()
    rows = csv.writer(paper, lineterminator="\r\n")
    begun = False
    for step in steps:
        for title, heads, cells in _sheets(step, block):
            if begun:
                rows.writerow([])
            begun = True
            rows.writerow(_safe([_("step"), _("read at"), _("table"), *heads]))
            rows.writerows(_safe([step.seq, step.at, title, *one]) for one in cells)
    return paper.getvalue()


def _sheets(step: Step, block: int | None) -> Iterator[Sheet]:
    chosen = step.blocks if block is None else step.blocks[block - 1 : block] if block > 0 else ()
    facts = [one for one in chosen if isinstance(one, Fact)]
    if facts:
        yield _facts(facts)
    for one in chosen:
        yield from _tabular(one)


def _tabular(block: Block) -> Iterator[Sheet]:
    if isinstance(block, Table):
        yield _table(block)
    elif isinstance(block, Series):
        yield _series(block)
    elif isinstance(block, Document):
        yield from (_table(one.table) for one in block.sections if one.table is not None)


def _table(table: Table) -> Sheet:
    return table.title, tuple(_head(one) for one in table.columns), table.rows


def _head(column: Column) -> str:
    return f"{column.label} [{column.unit}]" if column.unit else column.label


def _series(series: Series) -> Sheet:
    start = moment(series.start)
    longest = max((len(line.values) for line in series.series), default=0)
    rows = []
    for n in range(longest):
        at = start + timedelta(minutes=n * series.every_minutes) if start else None
        values = (line.values[n] if n < len(line.values) else None for line in series.series)
        rows.append((at.isoformat() if at else None, *values))
    stamp = _("at, interval %(which)s") % {"which": series.interval}
    heads = (stamp, *(f"{line.tag} [{series.unit}]" for line in series.series))
    return series.title, heads, tuple(rows)


def _facts(facts: Sequence[Fact]) -> Sheet:
    heads = (_("value"), _("figure"), _("unit"), _("as of"))
    rows = tuple((one.label, one.value, one.unit, one.as_of) for one in facts)
    return _("Values"), heads, rows


def _safe(cells: Sequence[Cell]) -> list[str]:
    return [_cell(one) for one in cells]


def _cell(value: Cell) -> str:
    """Return a cell as text: nothing for what is missing, an apostrophe before what looks like a formula."""
    if value is None:
        return ""
    if isinstance(value, str) and value.startswith(_FORMULA):
        return f"'{value}"
    return str(value).lower() if isinstance(value, bool) else str(value)
