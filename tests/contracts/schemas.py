"""What a tool's schema may be: flat, with one level of nesting, out of a closed set of words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.transcript import Json

BANNED = frozenset(
    {"$ref", "$defs", "definitions", "oneOf", "anyOf", "allOf", "not", "const", "if"}
)
VERBS = frozenset(
    [
        "ack",
        "acknowledge",
        "approve",
        "assign",
        "book",
        "call",
        "cancel",
        "claim",
        "close",
        "command",
        "dispatch",
        "export",
        "file",
        "find",
        "hold",
        "inspect",
        "list",
        "lock",
        "mark",
        "open",
        "order",
        "phone",
        "post",
        "purchase",
        "quote",
        "read",
        "reconcile",
        "release",
        "reply",
        "report",
        "request",
        "reset",
        "restart",
        "rollback",
        "schedule",
        "send",
        "set",
        "start",
        "stop",
        "submit",
        "unlock",
        "update",
        "write",
    ]
)
"""Last words of tool names: the object stands first, ``meter_read``."""
NOUNS = frozenset(["claim", "order", "phone", "report"])
"""Verbs that are objects too: ``claim_file``."""


def faults_of(schema: Mapping[str, Json]) -> list[str]:
    """Return, in words, everything about a tool's schema that no wire may show."""
    found = [f"{path}: {word} is banned" for path, word in _words(schema, "$") if word in BANNED]
    found += [
        f"{path}: nests {depth} levels" for path, depth in _depths(schema, "$", 0) if depth > 1
    ]
    if schema.get("type") != "object" or schema.get("additionalProperties") is not False:
        found.append("$: is no closed object")
    return found


def is_object_first(name: str) -> bool:
    """Tell whether a tool's name is an object followed by a verb."""
    words = name.split("_")
    return len(words) > 1 and words[-1] in VERBS and words[0] not in VERBS - NOUNS


def _words(value: Json | Mapping[str, Json], path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield path, name
            yield from _words(inner, f"{path}.{name}")
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _words(inner, f"{path}[{index}]")


def _depths(value: Json | Mapping[str, Json], path: str, depth: int) -> Iterator[tuple[str, int]]:
    """Give how many objects stand around each property's schema."""
    if not isinstance(value, Mapping):
        return
    yield path, depth
    properties = value.get("properties")
    if isinstance(properties, Mapping):
        for name, inner in properties.items():
            nests = isinstance(inner, Mapping) and inner.get("type") == "object"
            yield from _depths(inner, f"{path}.{name}", depth + nests)
    items = value.get("items")
    if isinstance(items, Mapping):
        yield from _depths(items, f"{path}[]", depth + (items.get("type") in ("object", "array")))
