"""Reads a family's documents, mails and answers from text with slots.

A document is a head of ``name: value`` lines, then sections under ``## Heading``: paragraphs parted
by blank lines, and at most one table of ``| cells |`` whose first row is ``key:Label:unit``; a line
``> note`` belongs to the table.  A mail is a head and a body.  Slots are ``{name}``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from engine.errors import Fault
from engine.transcript import Cell, Column, Document, Json, Section, Table

Slots: TypeAlias = Mapping[str, str]

_WHOLE = re.compile(r"-?(0|[1-9]\d*)")
_SECTION = "\n## "


def documents(folder: Path, slots: Slots) -> tuple[Document, ...]:
    """Return the documents of a folder, by file name."""
    return tuple(_document(path, slots) for path in sorted(folder.glob("*.md")))


def letters(path: Path, slots: Slots) -> Iterator[dict[str, Json]]:
    """Yield the letters of one file, parted by lines of ``---``, as head fields and ``body``."""
    for text in _filled(path, slots).split("\n---\n"):
        head, body = _head(text.strip(), path)
        yield {**head, "body": "\n\n".join(_paragraphs(body))}


def _document(path: Path, slots: Slots) -> Document:
    head, body = _head(_filled(path, slots), path)
    title = head["title"]
    return Document(
        id=head["id"],
        title=title,
        pages=int(head["pages"]),
        sections=tuple(_section(text, title) for text in f"\n{body}".split(_SECTION)[1:]),
    )


def _filled(path: Path, slots: Slots) -> str:
    text = path.read_text(encoding="utf-8")
    try:
        return text.format_map(slots)
    except (KeyError, ValueError) as error:
        raise Fault(f"{path.name} has a slot that nothing fills: {error}") from error


def _head(text: str, path: Path) -> tuple[dict[str, str], str]:
    head: dict[str, str] = {}
    lines = text.split("\n")
    for number, line in enumerate(lines):
        name, colon, value = line.partition(":")
        if not line.strip():
            return head, "\n".join(lines[number + 1 :])
        if not colon:
            raise Fault(f"{path.name} has a head line without a colon: {line!r}")
        head[name.strip()] = value.strip()
    raise Fault(f"{path.name} has a head and no body")


def _section(text: str, title: str) -> Section:
    heading, _, body = text.partition("\n")
    lines = body.split("\n")
    rows = [line for line in lines if line.startswith("|")]
    notes = [line.removeprefix(">").strip() for line in lines if line.startswith(">")]
    prose = "\n".join(line for line in lines if not line.startswith(("|", ">")))
    table = _table(f"{title}: {heading.strip()}", rows, notes) if rows else None
    return Section(heading=heading.strip(), paragraphs=tuple(_paragraphs(prose)), table=table)


def _table(title: str, rows: list[str], notes: list[str]) -> Table:
    header, *body = (_cells(row) for row in rows)
    columns = tuple(_column(cell) for cell in header)
    for cells in body:
        if len(cells) != len(columns):
            raise Fault(f"{title} has a row of {len(cells)} cells: {cells}")
    return Table(
        title=title,
        columns=columns,
        rows=tuple(tuple(_cell(cell) for cell in cells) for cells in body),
        note=" ".join(notes) or None,
    )


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _column(cell: str) -> Column:
    key, label, *unit = cell.split(":")
    return Column(key=key, label=label, unit=unit[0] if unit else None)


def _cell(cell: str) -> Cell:
    if not cell:
        return None
    return int(cell) if _WHOLE.fullmatch(cell) else cell


def _paragraphs(text: str) -> list[str]:
    blocks = re.split(r"\n\s*\n", text.strip())
    return [" ".join(block.split()) for block in blocks if block.strip()]
