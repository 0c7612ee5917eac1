"""One flat schema with an argument of every sort, and how the kernel reads arguments under it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.arguments import canonical_arguments
from engine.kernel.border import read_json
from engine.kernel.mending import Schema
from engine.transcript import Argument, Json, Refusal
from tests.worlds_for_tests.quay_bundles import calendar

_FIELDS: dict[str, Json] = {
    "whole": {"type": "integer", "minimum": -10, "maximum": 1000},
    "free": {"type": "integer"},
    "real": {"type": "number"},
    "id": {"type": "string", "maxLength": 40},
    "flag": {"type": "boolean"},
    "list": {"type": "array", "items": {"type": "string"}, "maxItems": 3, "uniqueItems": True},
    "counts": {"type": "array", "items": {"type": "integer"}},
    "until": {"type": "string", "format": "date-time"},
    "choice": {"type": "string", "enum": ["a", "b"]},
    "inner": {
        "type": "object",
        "properties": {"n": {"type": "integer"}, "s": {"type": "string"}},
        "required": ["n"],
        "additionalProperties": False,
    },
}

NAMES = tuple(sorted(_FIELDS))


def schema(*required: str) -> Schema:
    """Return the schema, some of its arguments required."""
    return {
        "type": "object",
        "properties": _FIELDS,
        "required": list[Json](required),
        "additionalProperties": False,
    }


def read(body: str, *required: str) -> dict[str, Argument] | Refusal:
    """Return what the kernel makes of arguments as they come over a wire."""
    raw = read_json(body.encode())
    assert isinstance(raw, Mapping)
    return canonical_arguments(raw, schema(*required), calendar())


def refused(body: str, *required: str) -> Refusal:
    """Return the refusal that arguments meet."""
    found = read(body, *required)
    assert isinstance(found, Refusal), found
    return found
