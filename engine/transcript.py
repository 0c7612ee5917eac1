"""Steps, and the closed set of blocks that an observation is made of.

These are the only types that desk and replay pages may render.  They are frozen structures that
encode to canonical bytes (keys in code-point order, no blanks); a field that is ``None`` by
default is left out.  This module knows no world and no page.  Shapes: docs/architecture.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

SEAL = "seal"
"""The name of the step that ends a record."""

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""Canonical JSON: whole numbers and text only."""
Cell: TypeAlias = bool | int | str | None
"""A value in a table or a fact; a decimal is text, or a whole number scaled by its unit."""
_Record: TypeAlias = dict[str, Cell | list[Cell]]
Argument: TypeAlias = Cell | list[Cell | _Record] | dict[str, Cell | list[Cell]]
"""What one argument of a call may be: schemas nest one level, and so does what is recorded."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A frozen, keyword-only structure; defaults are left out of the bytes."""


class _Block(_Part, frozen=True, kw_only=True, omit_defaults=True, tag_field="block", tag=True):
    """A part that stands by itself in an observation; ``block`` names its kind."""


class Column(_Part, frozen=True, kw_only=True):
    """One column of a table."""

    key: str
    label: str
    unit: str | None = None


class Table(_Block, frozen=True, kw_only=True):
    """Rows of cells; ``rows[i][j]`` belongs to ``columns[j]``."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    note: str | None = None


class Line(_Part, frozen=True, kw_only=True):
    """One tag of a series; ``None`` is a gap, never a zero."""

    tag: str
    values: tuple[int | None, ...]


class Series(_Block, frozen=True, kw_only=True):
    """Equally spaced readings of one unit."""

    title: str
    unit: str
    kind: Literal["mean", "instant", "counter"]
    every_minutes: int
    interval: Literal["ending", "beginning"]
    """Which end of its interval a stamp names; for an instant both are the same."""
    start: str = msgspec.field(name="from")
    """Stamp of the first value, ISO 8601 with offset."""
    series: tuple[Line, ...]


class Fact(_Block, frozen=True, kw_only=True):
    """One stamped value."""

    label: str
    value: Cell
    unit: str | None = None
    as_of: str | None
    """ISO 8601 with offset, or ``None`` in a world without a calendar."""


class Written(_Part, frozen=True, kw_only=True):
    """Stands where a player's own words were: the ``text``-th text of the seat."""

    text: int


class Letter(_Block, frozen=True, kw_only=True):
    """A mail; a person's has ``body``, a player's has ``text``, and maybe a subject of their own."""

    id: str
    sender: str = msgspec.field(name="from")
    to: str
    at: str | None
    about: str
    objects: tuple[str, ...]
    subject: str | Written
    body: str | None = None
    text: int | None = None


class Section(_Part, frozen=True, kw_only=True):
    """A heading with its paragraphs and, where there is one, a table."""

    heading: str
    paragraphs: tuple[str, ...]
    table: Table | None = None


class Document(_Block, frozen=True, kw_only=True):
    """A paper with sections."""

    id: str
    title: str
    pages: int
    sections: tuple[Section, ...]


class Receipt(_Block, frozen=True, kw_only=True):
    """What an act brought about, as facts by name."""

    kind: str
    id: str
    facts: dict[str, Cell]
    as_of: str | None


class Notice(_Block, frozen=True, kw_only=True):
    """Something the seat is told in words, with a stable code."""

    code: str
    text: str
    objects: tuple[str, ...] = ()


class Node(_Part, frozen=True, kw_only=True):
    """A device or a service in a diagram; ``lock`` names who holds a lock on it."""

    id: str
    kind: str
    label: str
    state: str
    lock: str | None = None


class Edge(_Part, frozen=True, kw_only=True):
    """A connection between two nodes."""

    start: str = msgspec.field(name="from")
    to: str
    label: str | None = None


class Diagram(_Block, frozen=True, kw_only=True):
    """Nodes and edges: a single-line diagram, a service map."""

    title: str
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]


Block: TypeAlias = Table | Series | Fact | Letter | Document | Receipt | Notice | Diagram
"""The closed set."""
ActorKind: TypeAlias = Literal["engine", "clock", "person", "agent", "policy", "staff"]


class News(_Part, frozen=True, kw_only=True):
    """The header of something that arrived during a step's minutes."""

    kind: Literal["mail", "alarm", "report"]
    id: str
    at: str
    sender: str = msgspec.field(name="from")
    text: str
    """A header: it never names a deadline."""
    objects: tuple[str, ...] = ()


class Refusal(_Part, frozen=True, kw_only=True):
    """A call that was recorded, was free and had no effect; ``message`` says how to mend it."""

    code: str
    message: str
    field: str | None = None


class Blocked(_Part, frozen=True, kw_only=True):
    """The world's own no: priced and recorded."""

    code: str
    message: str


class TextMark(_Part, frozen=True, kw_only=True):
    """Binds the ``text``-th text of the seat by a salted digest."""

    text: int
    digest: str


class Seen(_Part, frozen=True, kw_only=True):
    """What a step showed: equal play has equal of these, whoever made it and whatever was written."""

    at: str | None
    """When it was made, and as of when its reads are read."""
    tool: str
    arguments: dict[str, Argument]
    ok: bool
    blocked: Blocked | None = None
    error: Refusal | None = None
    blocks: tuple[Block, ...]
    news: tuple[News, ...]
    """What arrived in (at, clock]."""
    price_cents: int
    minutes: int
    """Desk-open minutes."""
    budget: int
    """This call's price in a world with a budget, else 0."""
    clock: str | None
    """The time after its minutes."""
    done: bool


class Step(Seen, frozen=True, kw_only=True):
    """One recorded call with all that it brought."""

    seq: int
    actor: ActorKind
    texts: tuple[TextMark, ...]


_MOVES_BY_ITSELF = frozenset({"engine", "clock"})
_ENCODER = msgspec.json.Encoder(order="sorted")
_STEP = msgspec.json.Decoder(Step)
_BLOCKS = msgspec.json.Decoder(tuple[Block, ...])


def encode(value: object) -> bytes:
    """Return the canonical UTF-8 JSON of a part of this module or of :data:`Json`."""
    return _ENCODER.encode(value)


def decode_step(data: bytes) -> Step:
    """Return the step that ``data`` holds; raises ``msgspec.ValidationError`` for any other shape."""
    return _STEP.decode(data)


def decode_blocks(data: bytes) -> tuple[Block, ...]:
    """Return the blocks that ``data`` holds, each checked against the closed set."""
    return _BLOCKS.decode(data)


def is_engines_own(step: Step) -> bool:
    """Tell whether the engine itself took a step: it opened the desk, or sealed the seat.

    Anybody may send a call of the same name, which is refused and recorded as theirs.
    """
    return step.actor == "engine"


def is_holders_own(step: Step) -> bool:
    """Tell whether whoever sits there made a step: neither the engine nor a live seat's clock."""
    return step.actor not in _MOVES_BY_ITSELF


def is_seal(step: Step) -> bool:
    """Tell whether a step is the seat's seal."""
    return is_engines_own(step) and step.tool == SEAL


def seen_of(step: Step) -> Seen:
    """Return the step without its place, its actor and its texts."""
    return Seen(**{name: getattr(step, name) for name in Seen.__struct_fields__})


def plain(part: object) -> Json:
    """Return ``part`` as builtin types, with the keys and omissions of its canonical bytes."""
    built: Json = msgspec.to_builtins(part)
    return built
