"""How tools are told to a client of the protocol, and how an answer becomes a tool's result.

The hints are honest where clients decide by them whether to send again: a priced read is neither
read-only nor idempotent, since a second one is charged a second time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from arena.agents.mcp.messages import Result
from arena.agents.problems import document_of
from arena.agents.wire import Told, priced_description
from arena.seating import reading
from engine.cards import ToolCard
from engine.errors import Problem
from engine.transcript import encode, plain

SEAT = "seat"
_SEAT_SCHEMA: dict[str, object] = {
    "type": "string",
    "description": "Which of your seats plays this call; take_seat and my_seats name them.",
}


def seat_tool(card: ToolCard) -> Result:
    """Return a tool of one seat as clients list it."""
    unrecorded = card.name in reading.UNRECORDED
    return {
        "name": card.name,
        "title": card.title,
        "description": priced_description(card),
        "inputSchema": dict(card.input_schema),
        "annotations": {
            "title": card.title,
            "readOnlyHint": unrecorded or (card.read_only and _is_free(card)),
            "destructiveHint": card.irreversible,
            "idempotentHint": unrecorded,
            "openWorldHint": False,
        },
        "_meta": {"rate_card": plain(card.rate_card), "irreversible": card.irreversible},
    }


def union(lists: Sequence[Sequence[ToolCard]]) -> list[Result]:
    """Return the tools of several seats, each with an argument that names the seat."""
    known: dict[str, Result] = {}
    for card in (card for cards in lists for card in cards):
        told = _with_seat(seat_tool(card))
        known[card.name] = _joined(known[card.name], told) if card.name in known else told
    return list(known.values())


def told_result(told: Told) -> Result:
    """Return an answer of the desk as a tool's result; a refusal bears the error's mark."""
    return result_of(msgspec.to_builtins(told), is_error=not told.ok)


def problem_result(problem: Problem) -> Result:
    """Return a problem outside the world as a tool's result, for the model to mend."""
    return result_of(document_of(problem), is_error=True)


def result_of(structured: Mapping[str, object], *, is_error: bool = False) -> Result:
    """Return a tool's result, structured and as text."""
    return {
        "content": [{"type": "text", "text": encode(structured).decode("utf-8")}],
        "structuredContent": structured,
        "isError": is_error,
    }


def _is_free(card: ToolCard) -> bool:
    rate = card.rate_card
    return rate.price_cents == rate.minutes == rate.budget == 0


def _with_seat(told: Result) -> Result:
    schema = msgspec.convert(told["inputSchema"], dict[str, object])
    properties = msgspec.convert(schema.get("properties", {}), dict[str, object])
    required = msgspec.convert(schema.get("required", []), list[str])
    schema |= {"properties": {SEAT: _SEAT_SCHEMA, **properties}, "required": [SEAT, *required]}
    return told | {"inputSchema": schema}


def _joined(one: Result, other: Result) -> Result:
    """Return a tool that two seats have under one name; each seat checks by its own schema."""
    schemas = [msgspec.convert(told["inputSchema"], dict[str, object]) for told in (one, other)]
    if schemas[0] == schemas[1]:
        return one
    properties = [
        msgspec.convert(schema["properties"], dict[str, dict[str, object]]) for schema in schemas
    ]
    required = [msgspec.convert(schema["required"], list[str]) for schema in schemas]
    shared = [name for name in required[0] if name in required[1]]
    joined: dict[str, object] = {
        name: _wider(properties[0].get(name), properties[1].get(name))
        for name in {**properties[0], **properties[1]}
    }
    return one | {"inputSchema": schemas[0] | {"properties": joined, "required": shared}}


def _wider(one: dict[str, object] | None, other: dict[str, object] | None) -> dict[str, object]:
    """Return a schema that lets through what either does; which seat takes what, the seat says."""
    if one is None or other is None or one == other:
        return one or other or {}
    kept = ("type", "description", "format") if one.get("type") == other.get("type") else ()
    wider = {name: one[name] for name in kept if name in one}
    choices = [msgspec.convert(schema.get("enum", []), list[object]) for schema in (one, other)]
    if all(choices):
        wider["enum"] = [*choices[0], *(c for c in choices[1] if c not in choices[0])]
    return wider
