"""What the seat has been told so far: tables and receipts gathered from its steps, newest last."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.transcript import Cell, Receipt, Step, Table

Row: TypeAlias = dict[str, Cell]
"""A row by the keys of its columns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A row beside the step that told it."""

    step: Step
    row: Row

    def text(self, key: str) -> str:
        """Return a cell as text; empty where it is missing."""
        value = self.row.get(key)
        return "" if value is None else str(value)


def tables(steps: tuple[Step, ...], *keys: str) -> Iterator[tuple[Step, Table]]:
    """Give every table that has all of these columns, in the order in which it was told."""
    for step in steps:
        for block in step.blocks:
            if isinstance(block, Table) and set(keys) <= {column.key for column in block.columns}:
                yield step, block


def rows(table: Table) -> Iterator[Row]:
    """Give the rows of a table by the keys of its columns."""
    keys = [column.key for column in table.columns]
    for row in table.rows:
        yield dict(zip(keys, row, strict=True))


def _place(table: Table, key: str) -> int:
    return next(n for n, column in enumerate(table.columns) if column.key == key)


def _row(table: Table, n: int) -> Row:
    return {column.key: cell for column, cell in zip(table.columns, table.rows[n], strict=True)}


def latest_by(steps: tuple[Step, ...], key: str, *others: str) -> dict[str, Told]:
    """Return the last row told for each value of ``key``, in the order of first telling."""
    found: dict[str, tuple[Step, Table, int]] = {}
    for step, table in tables(steps, key, *others):
        place = _place(table, key)
        for n, row in enumerate(table.rows):
            found[str(row[place])] = (step, table, n)
    return {name: Told(step=step, row=_row(table, n)) for name, (step, table, n) in found.items()}


def first_by(steps: tuple[Step, ...], *keys: str) -> dict[str, int]:
    """Return the step that first told of each value of the first column, in order of telling."""
    found: dict[str, int] = {}
    for step, table in tables(steps, *keys):
        place = _place(table, keys[0])
        for row in table.rows:
            found.setdefault(str(row[place]), step.seq)
    return found


def latest_table(steps: tuple[Step, ...], *keys: str) -> tuple[Step, Table] | None:
    """Return the last table told that has all of these columns."""
    found = deque(tables(steps, *keys), maxlen=1)
    return found[0] if found else None


def receipts(steps: tuple[Step, ...], kind: str) -> dict[str, tuple[Step, Receipt]]:
    """Return the last receipt of each id, in the order of first telling."""
    found: dict[str, tuple[Step, Receipt]] = {}
    for step in steps:
        for block in step.blocks:
            if isinstance(block, Receipt) and block.kind == kind:
                found[block.id] = (step, block)
    return found


def last_about(
    steps: tuple[Step, ...], objects: frozenset[str], tools: frozenset[str]
) -> Step | None:
    """Return the last accepted step of one of ``tools`` whose arguments name one of ``objects``."""
    for step in reversed(steps):
        if step.ok and step.tool in tools and objects & _named(step):
            return step
    return None


def _named(step: Step) -> frozenset[str]:
    found: set[str] = set()
    for value in step.arguments.values():
        if isinstance(value, list):
            found |= {str(one) for one in value}
        else:
            found.add(str(value))
    return frozenset(found)
