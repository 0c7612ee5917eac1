"""A table: figures to the right, words to the left, a vendor's severity as its tag."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arena.people.desk.rendering.codes import spelled
from arena.people.desk.rendering.units import PROBABILITY, bare, in_words, measured, unit_sign
from engine.transcript import Cell, Column, Table

_SEVERITIES = {
    "crit": ("crit", "CRIT"), "critical": ("crit", "CRIT"), "page": ("crit", "PAGE"),
    "high": ("high", "HIGH"), "med": ("med", "MED"), "medium": ("med", "MED"),
    "warn": ("med", "WARN"), "warning": ("med", "WARN"), "low": ("low", "LOW"),
    "info": ("info", "INFO"),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A vendor's word for how loud something is."""

    kind: str
    """``crit``, ``high``, ``med``, ``low``, ``info``: the tag's style."""
    word: str
    """What the vendor says."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellView:
    """One cell."""

    text: str
    tag: Tag | None
    is_number: bool
    is_empty: bool
    is_id: bool
    """Whether it is one short word, which no line breaks in two: ``MV-AZNM-A``."""
    under: tuple[tuple[str, str], ...] = ()
    """Of a row's first cell: what stands under the whole row, each with its column's name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The head of a column."""

    key: str
    label: str
    unit: str
    is_number: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as it is drawn."""

    title: str
    heads: tuple[Head, ...]
    rows: tuple[tuple[CellView, ...], ...]
    note: str
    blanks: tuple[str, ...]
    """Units of which nothing measured was told: named after the rows, and no rows themselves."""
    is_headed: bool = False
    """Whether its title is the heading that stands above it."""


def table_view(table: Table) -> TableView:
    """Return the table; a column is of figures where each of its cells is one."""
    heads = tuple(_head(column, n, table) for n, column in enumerate(table.columns))
    blanks, under = _blanks(table), _under(table, heads)
    rows = (_row(row, heads, table) for row in table.rows if row[0] not in blanks)
    return TableView(
        title=table.title,
        heads=tuple(head for n, head in enumerate(heads) if n not in under),
        rows=tuple(_with_under(row, heads, under) for row in rows),
        note=table.note or "",
        blanks=blanks,
    )


_WIDE = 7
"""Columns from which a table has no room for sentences beside its words and figures."""
_SENTENCE = 80
"""Characters from which a cell is one."""
_TOO_WIDE, _BESIDE = 12, 9
"""More columns than these have no room at all; so many stay beside each other."""


def _under(table: Table, heads: tuple[Head, ...]) -> frozenset[int]:
    """Return the columns of a wide table that stand under its rows: sentences, then the last words."""
    count = len(table.columns)
    if count < _WIDE:
        return frozenset()
    words = [n for n in range(1, count) if not heads[n].is_number]
    found = {n for n in words if any(len(str(row[n])) > _SENTENCE for row in table.rows)}
    if count > _TOO_WIDE:
        rest = [n for n in reversed(words) if n not in found]
        found |= set(rest[: max(0, count - len(found) - _BESIDE)])
    return frozenset(found)


def _with_under(
    row: tuple[CellView, ...], heads: tuple[Head, ...], under: frozenset[int]
) -> tuple[CellView, ...]:
    """Return a row with some of its cells under it instead of in narrow columns."""
    if not under:
        return row
    said = tuple((heads[n].label, row[n].text) for n in sorted(under) if not row[n].is_empty)
    kept = tuple(cell for n, cell in enumerate(row) if n not in under)
    return (replace(kept[0], under=tuple(one for one in said if one[1])), *kept[1:])


_UNIT = "unit"
"""The column of a table whose rows are units, in no order that says anything."""


def _blanks(table: Table) -> tuple[str, ...]:
    """Return the units none of whose measured columns has a value."""
    measured_at = [n for n, column in enumerate(table.columns) if column.unit is not None]
    if table.columns[0].key != _UNIT or not measured_at:
        return ()
    return tuple(str(row[0]) for row in table.rows if all(row[n] is None for n in measured_at))


_SHORT = 24
"""Letters up to which a word without a blank is kept on one line."""
_NAMES = frozenset({"cap", "fact", "field", "term", "metric"})
"""Columns of names whose own words declare the unit of the value beside them."""
_CODED = frozenset({
    "about", "action", "cause", "kind", "shipping", "slot", "state", "status", "task", "parts",
})  # fmt: skip
"""Columns of words from a closed list."""


def _row(row: tuple[Cell, ...], heads: tuple[Head, ...], table: Table) -> tuple[CellView, ...]:
    keys = [column.key for column in table.columns]
    cells = [_cell(c, h, col) for c, h, col in zip(row, heads, table.columns, strict=True)]
    if keys[0] in _NAMES and "value" in keys:
        place = keys.index("value")
        name, value = str(row[0]), row[place]
        label, said = measured(name, value, spelled)
        if "unit" in keys:
            unit = str(row[keys.index("unit")])
            said = bare(value, unit)
            cells[keys.index("unit")] = replace(cells[keys.index("unit")], text=unit_sign(unit))
        cells[0] = replace(cells[0], text=label)
        cells[place] = replace(cells[place], text=said)
    return tuple(cells)


def _head(column: Column, place: int, table: Table) -> Head:
    cells = [row[place] for row in table.rows if row[place] is not None]
    numbers = bool(cells) and all(isinstance(c, int) and not isinstance(c, bool) for c in cells)
    return Head(
        key=column.key,
        label=column.label,
        unit=unit_sign(_unit(column)),
        is_number=numbers or (bool(cells) and column.unit is not None and column.key != "id"),
    )


def _unit(column: Column) -> str | None:
    """Return the unit in which a column's figures are said."""
    return PROBABILITY if column.key == PROBABILITY else column.unit


def _cell(value: Cell, head: Head, column: Column) -> CellView:
    bared = bare(value, _unit(column))
    text = in_words(bared, spelled) if head.key in _CODED else bared
    return CellView(
        text=text,
        tag=tag_of(value) if head.key == "severity" else None,
        is_number=head.is_number,
        is_empty=value is None,
        is_id=len(text) <= _SHORT and " " not in text,
    )


def tag_of(value: Cell) -> Tag | None:
    """Return the tag of a severity word, or ``None`` where it is none."""
    found = _SEVERITIES.get(str(value).lower())
    return None if found is None else Tag(kind=found[0], word=found[1])
