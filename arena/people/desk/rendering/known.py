"""What the seat has been told so far: tables and receipts gathered from its steps, newest last."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from arena.people.desk.rendering.steps import once_a_step
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
        for table in _tables_in(step, keys):
            yield step, table


@once_a_step
def _tables_in(step: Step, keys: tuple[str, ...]) -> tuple[Table, ...]:
    told = (block for block in step.blocks if isinstance(block, Table))
    return tuple(one for one in told if set(keys) <= {column.key for column in one.columns})


def rows(table: Table) -> Iterator[Row]:
    """Give the rows of a table by the keys of its columns."""
    keys = [column.key for column in table.columns]
    for row in table.rows:
        yield dict(zip(keys, row, strict=True))


def _place(table: Table, key: str) -> int:
    return next(n for n, column in enumerate(table.columns) if column.key == key)


def latest_by(steps: tuple[Step, ...], key: str, *others: str) -> dict[str, Told]:
    """Return the last row told for each value of ``key``, in the order of first telling."""
    found: dict[str, Told] = {}
    for step in steps:
        found.update(_told_by(step, (key, *others)))
    return found


@once_a_step
def _told_by(step: Step, keys: tuple[str, ...]) -> dict[str, Told]:
    """Return the last row that a step told for each value of the first of these columns."""
    found: dict[str, Told] = {}
    for table in _tables_in(step, keys):
        place = _place(table, keys[0])
        for row, cells in zip(rows(table), table.rows, strict=True):
            found[str(cells[place])] = Told(step=step, row=row)
    return found


def first_by(steps: tuple[Step, ...], *keys: str) -> dict[str, int]:
    """Return the step that first told of each value of the first column, in order of telling."""
    found: dict[str, int] = {}
    for step in steps:
        for name in _told_by(step, keys):
            found.setdefault(name, step.seq)
    return found


def latest_table(steps: tuple[Step, ...], *keys: str) -> tuple[Step, Table] | None:
    """Return the last table told that has all of these columns."""
    found = deque(tables(steps, *keys), maxlen=1)
    return found[0] if found else None


def receipts(steps: tuple[Step, ...], kind: str) -> dict[str, tuple[Step, Receipt]]:
    """Return the last receipt of each id, in the order of first telling."""
    told = ((step, block) for step in steps for block in _receipts_in(step) if block.kind == kind)
    return {block.id: (step, block) for step, block in told}


@once_a_step
def _receipts_in(step: Step) -> tuple[Receipt, ...]:
    return tuple(block for block in step.blocks if isinstance(block, Receipt))


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
