"""What a scripted player sees and says: what an agent has, and nothing else.

It must not know the door, a world or a release; the runner carries its calls.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.cards import SeatCard, ToolCard
from engine.transcript import Cell, Document, Json, Step, Table

Row: TypeAlias = Mapping[str, Cell]
"""One row of a table, by column key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What lies before a player at the start."""

    card: SeatCard
    """The seat: task, clock, end, caps, brief."""
    tools: Mapping[str, ToolCard]
    """The tool list by name."""
    opening: Step
    """The first step, the same for everybody."""
    seed: str
    """Keys the choices of a player that has any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """The next call."""

    tool: str
    """Its name."""
    arguments: Mapping[str, Json] = field(default_factory=dict)
    """Its arguments, as an agent would send them."""


Play: TypeAlias = Generator[Move, Step, None]
"""Yields calls and is sent their recorded steps; what is left of the week is waited for."""
Policy: TypeAlias = Callable[[Desk], Play]


def tables(step: Step) -> Iterator[Table]:
    """Give the tables of an answer, those inside documents among them."""
    for block in step.blocks:
        if isinstance(block, Table):
            yield block
        if isinstance(block, Document):
            yield from (one.table for one in block.sections if one.table is not None)


def rows(step: Step, *keys: str) -> Iterator[Row]:
    """Give the rows of the tables that have all of the columns ``keys``."""
    for table in tables(step):
        names = [column.key for column in table.columns]
        if set(keys) <= set(names):
            yield from (dict(zip(names, row, strict=True)) for row in table.rows)
