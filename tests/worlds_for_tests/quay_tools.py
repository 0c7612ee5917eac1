"""What a seat may ask at the quay: schemas, prices, and answers of any length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.transcript import Argument, Block, Column, Document, Json, Section, Table

Exposure: TypeAlias = Literal["tutorial", "practice", "arena", "private"]
GAUGES = ("North", "South")
LONGEST_LETTER = 2_000


def specs(cranes: tuple[str, ...], *, has_clock: bool) -> tuple[ToolSpec, ...]:
    """Return the tools; without a clock their minutes are units of a budget."""
    return (*_reads(has_clock=has_clock), *_marks(), *_acts(cranes, has_clock=has_clock))


def place_of(argument: Argument) -> int | None:
    """Return the number of the player's text that stands in an argument."""
    if not isinstance(argument, Mapping):
        return None
    number = argument["text"]
    return number if isinstance(number, int) else None


def berths(rows: int) -> tuple[Block, ...]:
    """Return a table of any length."""
    columns = (Column(key="berth", label="Berth"), Column(key="depth", label="Depth", unit="m"))
    return (
        Table(
            title="Berths",
            columns=columns,
            rows=tuple((f"B{n:04d}", 8 + n % 5) for n in range(rows)),
            note="Depths at low water.",
        ),
    )


def rules(chapters: int) -> tuple[Block, ...]:
    """Return a paper of any length."""
    sections = tuple(
        Section(heading=f"Chapter {n}", paragraphs=(f"Rule {n}. " + "Mind the tide. " * 80,))
        for n in range(1, chapters + 1)
    )
    return (Document(id="RULES", title="Rules of the quay", pages=chapters, sections=sections),)


def _price(units: int, *, has_clock: bool, cents: int = 0) -> Charge:
    if has_clock:
        return Charge(price_cents=cents, minutes=units)
    return Charge(budget=units)


def _reads(*, has_clock: bool) -> tuple[ToolSpec, ...]:
    gauge: Json = {"type": "string", "enum": list(GAUGES), "description": "A gauge."}
    count: Json = {"type": "integer", "minimum": 0, "maximum": 1_000}
    return (
        ToolSpec(
            name="tide_read",
            title="Read the tide",
            description="The height of the water now.",
            parameters={"gauge": gauge},
            required=("gauge",),
            price=_price(5, has_clock=has_clock),
        ),
        ToolSpec(
            name="berth_list",
            title="List berths",
            description="Any number of berths.",
            parameters={"rows": count},
            required=("rows",),
        ),
        ToolSpec(
            name="rule_read",
            title="Read the rules",
            description="Any number of chapters.",
            parameters={"chapters": count},
            required=("chapters",),
        ),
    )


def _marks() -> tuple[ToolSpec, ...]:
    """Return a free tool with an argument of every sort."""
    return (
        ToolSpec(
            name="ship_mark",
            title="Mark ships",
            description="Mark ships on the board.",
            parameters={
                "ships": {"type": "array", "items": {"type": "string"}, "minItems": 1},
                "draught": {"type": "number", "minimum": 0, "description": "Metres."},
                "tonnes": {"type": "integer"},
                "flag": {"type": "boolean"},
                "id": {"type": "string", "pattern": "^[A-Z0-9-]*$"},
                "when": {"type": "string", "format": "date-time"},
                "master": {
                    "type": "object",
                    "properties": {"name": {"type": "string"}, "years": {"type": "integer"}},
                    "required": ["name"],
                    "additionalProperties": False,
                },
            },
            required=("ships",),
            read_only=False,
        ),
    )


def _acts(cranes: tuple[str, ...], *, has_clock: bool) -> tuple[ToolSpec, ...]:
    return (
        _hire(cranes, has_clock=has_clock),
        _letter(has_clock=has_clock),
        ToolSpec(
            name="office_close",
            title="Close the office",
            description="Ends the week.",
            parameters={},
            read_only=False,
            irreversible=True,
        ),
    )


def _hire(cranes: tuple[str, ...], *, has_clock: bool) -> ToolSpec:
    return ToolSpec(
        name="crane_hire",
        title="Hire a crane",
        description="Hire a crane by the hour; it reports when it is done.",
        parameters={
            "crane": {"type": "string", "enum": list(cranes)},
            "hours": {"type": "integer", "minimum": 1, "maximum": 8},
            "note": {"type": "string", "maxLength": 200},
        },
        required=("crane", "hours"),
        price=_price(30, has_clock=has_clock),
        rate_text="$120.00 an hour, 30 min",
        read_only=False,
        irreversible=True,
        if_blocked=_price(10, has_clock=has_clock, cents=2_500),
        texts=frozenset({"note"}),
    )


def _letter(*, has_clock: bool) -> ToolSpec:
    words: Json = {"type": "string", "maxLength": LONGEST_LETTER, "description": "Your words."}
    return ToolSpec(
        name="letter_send",
        title="Write a letter",
        description="Write to the harbour; it answers within ten hours.",
        parameters={
            "about": {"type": "string", "enum": ["tide", "crane"]},
            "subject": words,
            "body": words,
        },
        required=("about",),
        price=_price(10, has_clock=has_clock),
        read_only=False,
        irreversible=True,
        texts=frozenset({"subject", "body"}),
    )
