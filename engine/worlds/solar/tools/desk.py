"""The desk's own tools: papers, acknowledgements, cases, notes, claims, the weekly report."""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.content import Content
from engine.worlds.solar.tools.schemas import (
    BODY_LENGTH,
    LINE_LENGTH,
    an_id,
    ids,
    one_of,
    own_words,
    whole,
)

_PERMILLE = 1000
_MOST_CENTS = 1_000_000_000
_MOST_ROWS = 60
_DOCUMENT_MINUTES = 10
_CLAIM_MINUTES = 30
_REPORT_MINUTES = 45


def specs(content: Content) -> tuple[ToolSpec, ...]:
    """Return the desk's own tools."""
    return (*_papers(), _ack(content), _case(content), _note(), _claim(content), _report(content))


def _papers() -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="document_list",
            title="Documents",
            description="List the titles of all documents.",
            parameters={},
        ),
        ToolSpec(
            name="document_find",
            title="Find",
            description="Search titles, and the sections of what this desk has read.",
            parameters={
                "query": {
                    "type": "string",
                    "minLength": 1,
                    "maxLength": LINE_LENGTH,
                    "description": "Words to look for.",
                }
            },
            required=("query",),
        ),
        ToolSpec(
            name="document_read",
            title="Read a document",
            description="Open a document, all pages.",
            parameters={"document": an_id("The document.")},
            required=("document",),
            price=Charge(minutes=_DOCUMENT_MINUTES),
        ),
    )


def _ack(content: Content) -> ToolSpec:
    return ToolSpec(
        name="alarm_ack",
        title="Acknowledge alarms",
        description=(
            "Take note of alarms under one cause. It changes nothing at a plant; a later "
            "acknowledgement of the same alarm stands in for the earlier one."
        ),
        parameters={
            "alarms": ids("The alarms."),
            "cause": one_of(content.disclosed.causes, "What you take them for."),
        },
        required=("alarms", "cause"),
        read_only=False,
    )


def _case(content: Content) -> ToolSpec:
    return ToolSpec(
        name="case_write",
        title="Write a case",
        description=(
            "Put down what you believe of one object, what it costs if you are right and leave "
            "it, and what acting costs. The desk multiplies and does nothing else."
        ),
        parameters={
            "case": an_id("A case of yours to change; left out for a new one."),
            "object": an_id("Site, unit, meter, gateway or whatever stands there."),
            "hypothesis": one_of(content.disclosed.causes, "What you believe it to be."),
            "probability_permille": whole("How likely, in thousandths.", 0, _PERMILLE),
            "loss_cents": whole("Loss if it holds and nothing is done.", 0, _MOST_CENTS),
            "cost_cents": whole("Cost of acting.", 0, _MOST_CENTS),
        },
        required=("object", "hypothesis", "probability_permille", "loss_cents", "cost_cents"),
        read_only=False,
    )


def _note() -> ToolSpec:
    return ToolSpec(
        name="note_write",
        title="Pin a note",
        description="Pin a note, with an instant of yours if you like; the desk never reminds you.",
        parameters={
            "text": own_words("Your note.", BODY_LENGTH),
            "at": {
                "type": "string",
                "format": "date-time",
                "description": "An instant to pin it to; without an offset, desk time.",
            },
        },
        required=("text",),
        read_only=False,
        texts=frozenset(("text",)),
    )


def _claim(content: Content) -> ToolSpec:
    return ToolSpec(
        name="claim_file",
        title="File a warranty claim",
        description=(
            "Claim the price of a part from the maker, with the serial number of what it was for and the "
            "closed work order that used the part. The answer comes by mail."
        ),
        parameters={
            "unit": an_id("The unit, transformer or other thing at a plant."),
            "serial": {"type": "string", "maxLength": 40, "description": "Its serial number."},
            "part": one_of(content.parts, "The part."),
            "work": an_id("The closed work order."),
            "description": own_words("What failed.", BODY_LENGTH),
        },
        required=("unit", "serial", "part", "work"),
        price=Charge(minutes=_CLAIM_MINUTES),
        read_only=False,
        irreversible=True,
        texts=frozenset(("description",)),
    )


def _report(content: Content) -> ToolSpec:
    disclosed = content.disclosed
    properties: dict[str, Json] = {
        "asset": an_id("Site, unit, gateway or whatever stands there."),
        "status": one_of(disclosed.statuses, "How it stands."),
        "cause": one_of(disclosed.causes, "What it was."),
        "action": one_of(disclosed.actions, "What was done."),
        "probability_permille": whole("How sure you are of the cause.", 0, _PERMILLE),
    }
    rows: Json = {
        "type": "array",
        "minItems": 1,
        "maxItems": _MOST_ROWS,
        "description": "One row per asset.",
        "items": {
            "type": "object",
            "properties": properties,
            "required": ["asset", "status", "cause", "action"],
            "additionalProperties": False,
        },
    }
    return ToolSpec(
        name="report_file",
        title="File the weekly report",
        description="Put the report on file; a later one stands in for it.",
        parameters={"rows": rows, "summary": own_words("Your summary.", BODY_LENGTH)},
        required=("rows",),
        price=Charge(minutes=_REPORT_MINUTES),
        read_only=False,
        irreversible=True,
        texts=frozenset(("summary",)),
    )
