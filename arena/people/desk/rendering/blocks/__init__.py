"""The closed set of blocks as shapes: one module and one template for each kind that needs one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from arena.people.desk.rendering.blocks.diagram import DiagramView, diagram_view
from arena.people.desk.rendering.blocks.plotted import NOWHERE, Read
from arena.people.desk.rendering.blocks.series import SeriesView, series_view
from arena.people.desk.rendering.blocks.table import TableView, Tag, table_view, tag_of
from arena.people.desk.rendering.codes import plainly, spelled
from arena.people.desk.rendering.units import measured, with_unit
from arena.people.desk.rendering.words import time_of_week, with_times
from engine.transcript import (
    Block,
    Cell,
    Diagram,
    Document,
    Fact,
    Letter,
    Notice,
    Receipt,
    Series,
    Table,
)

Texts: TypeAlias = Mapping[int, str]
"""The holder's own words by number."""


class Hidden(str):
    """Says that words stand there which are not shown; a line of the record marks them by dots."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FactView:
    """One stamped value."""

    label: str
    value: str
    stamp: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LetterView:
    """A mail as it is read."""

    id: str
    sender: str
    to: str
    at: str
    about: str
    objects: str
    subject: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionView:
    """A heading with its paragraphs and its table."""

    heading: str
    paragraphs: tuple[str, ...]
    table: TableView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentView:
    """A paper with sections."""

    id: str
    title: str
    pages: int
    sections: tuple[SectionView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptFact:
    """One thing that an act brought about."""

    label: str
    value: str
    is_worlds: bool
    """Whether it is said in the world's own words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiptView:
    """What an act brought about."""

    title: str
    id: str
    stamp: str
    facts: tuple[ReceiptFact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeView:
    """Something the seat is told in words."""

    code: str
    paragraphs: tuple[str, ...]
    objects: str


Body: TypeAlias = (
    TableView | SeriesView | FactView | LetterView | DocumentView | ReceiptView | NoticeView
    | DiagramView
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockView:
    """A block beside the template that draws it."""

    template: str
    body: Body


def block_views(
    blocks: tuple[Block, ...], texts: Texts, read: Read = NOWHERE
) -> tuple[BlockView, ...]:
    """Return the blocks of an answer in their order."""
    return tuple(block_view(block, texts, read) for block in blocks)


def block_view(block: Block, texts: Texts, read: Read = NOWHERE) -> BlockView:
    """Return one block with its template, named for its kind."""
    name = type(block).__name__.lower()
    return BlockView(template=f"blocks/{name}.html", body=_body(block, texts, read))


def _body(block: Block, texts: Texts, read: Read) -> Body:
    match block:
        case Table():
            return table_view(block)
        case Series():
            return series_view(block, read)
        case Diagram():
            return diagram_view(block)
        case Document():
            return document_view(block)
        case _:
            return _small(block, texts)


def _small(block: Fact | Letter | Receipt | Notice, texts: Texts) -> Body:
    match block:
        case Fact():
            value = with_unit(block.value, block.unit)
            return FactView(label=block.label, value=value, stamp=time_of_week(block.as_of))
        case Letter():
            return letter_view(block, texts)
        case Receipt():
            return receipt_view(block)
        case Notice():
            return NoticeView(
                code=block.code,
                paragraphs=paragraphs(with_times(block.text)),
                objects=", ".join(block.objects),
            )


def letter_view(letter: Letter, texts: Texts) -> LetterView:
    """Return a mail; the holder's own words are looked up by their number."""
    words = letter.body if letter.text is None else texts.get(letter.text, "")
    return LetterView(
        id=letter.id,
        sender=letter.sender,
        to=letter.to,
        at=time_of_week(letter.at),
        about=spelled(letter.about),
        objects=", ".join(letter.objects),
        subject=subject_of(letter, texts),
        paragraphs=paragraphs(words or ""),
    )


def subject_of(letter: Letter, texts: Texts) -> str:
    """Return a mail's subject; empty where it was the holder's own and has been deleted."""
    if isinstance(letter.subject, str):
        return letter.subject
    return texts.get(letter.subject.text, "")


def document_view(document: Document) -> DocumentView:
    """Return a paper with its tables."""
    return DocumentView(
        id=document.id,
        title=document.title,
        pages=document.pages,
        sections=tuple(
            SectionView(
                heading=one.heading,
                paragraphs=one.paragraphs,
                table=None if one.table is None else _headed(table_view(one.table), one.heading),
            )
            for one in document.sections
        ),
    )


def _headed(table: TableView, heading: str) -> TableView:
    """Return a section's table; the section's own heading is not said a second time above it."""
    return replace(table, is_headed=table.title.endswith(f": {heading}"))


def receipt_view(receipt: Receipt) -> ReceiptView:
    """Return a receipt with its facts in words."""
    return ReceiptView(
        title=plainly(receipt.kind),
        id=receipt.id,
        stamp=time_of_week(receipt.as_of),
        facts=tuple(
            _receipt_fact(name, value) for name, value in receipt.facts.items() if value != ""
        ),
    )


def _receipt_fact(name: str, value: Cell) -> ReceiptFact:
    label, said = measured(name, value)
    is_sentence = isinstance(value, str) and " " in value and said == value
    return ReceiptFact(label=label, value=said, is_worlds=is_sentence)


def paragraphs(text: str) -> tuple[str, ...]:
    """Return the paragraphs of a text; nothing in it is interpreted."""
    return tuple(part.strip() for part in text.split("\n\n") if part.strip())


__all__ = ["BlockView", "Read", "TableView", "Tag", "block_view", "block_views", "tag_of"]
