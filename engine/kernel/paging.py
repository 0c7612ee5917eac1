"""How a long answer is cut into pages: a pure function of its blocks.

All pages are in the step; a wire carries the first and says how many there are; the rest comes by
free ``recall``.
"""

from __future__ import annotations

import msgspec

from engine.transcript import Block, Document, Table, encode

PAGE_BYTES = 16_384
"""A page is full once it holds this much; a single block may exceed it up to its own 64 kB."""
ROWS = 60
"""Rows of a table that stand on one page."""


def pages_of(blocks: tuple[Block, ...]) -> tuple[tuple[Block, ...], ...]:
    """Return the pages of an answer; an answer without blocks has one empty page."""
    pages: list[tuple[Block, ...]] = []
    current: list[Block] = []
    size = 0
    for block in _pieces(blocks):
        weight = len(encode(block))
        if current and size + weight > PAGE_BYTES:
            pages.append(tuple(current))
            current, size = [], 0
        current.append(block)
        size += weight
    return (*pages, tuple(current)) if current or not pages else tuple(pages)


def _pieces(blocks: tuple[Block, ...]) -> list[Block]:
    pieces: list[Block] = []
    for block in blocks:
        if isinstance(block, Table) and len(block.rows) > ROWS:
            pieces.extend(_cut_table(block))
        elif isinstance(block, Document) and block.sections and len(encode(block)) > PAGE_BYTES:
            pieces.extend(
                msgspec.structs.replace(block, sections=(section,)) for section in block.sections
            )
        else:
            pieces.append(block)
    return pieces


def _cut_table(table: Table) -> list[Block]:
    total = len(table.rows)
    pieces: list[Block] = []
    for start in range(0, total, ROWS):
        here = f"Rows {start + 1} to {min(start + ROWS, total)} of {total}."
        note = f"{here} {table.note}" if table.note else here
        rows = table.rows[start : start + ROWS]
        pieces.append(msgspec.structs.replace(table, rows=rows, note=note))
    return pieces
