"""From a submitted form to the arguments of a call, by the tool's schema.

What is left empty is left out; what can't be read as a number goes on as it was typed, so that the
engine's own refusal says how to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from arena.people.desk.rendering.fields import AGAIN, PREFIX
from arena.people.desk.rendering.scales import counted
from engine.cards import ToolCard
from engine.transcript import Json


class Submitted(Protocol):
    """A form as it came in."""

    def getlist(self, key: str) -> list[str]:
        """Return all values of a name."""


def arguments_of(tool: ToolCard, form: Submitted) -> dict[str, object]:
    """Return the arguments that the form gives."""
    schema: Mapping[str, Json] = tool.input_schema
    given = _group(PREFIX, schema, form)
    if form.getlist(f"{PREFIX}.{AGAIN}") == ["true"]:
        given[AGAIN] = True
    return given


def _group(path: str, schema: Mapping[str, Json], form: Submitted) -> dict[str, object]:
    found: dict[str, object] = {}
    for name, part in _mapping(schema.get("properties")).items():
        value = _value(f"{path}.{name}", _mapping(part), form)
        if value is not None and name != AGAIN:
            found[name] = value
    return found


def _value(path: str, schema: Mapping[str, Json], form: Submitted) -> object | None:
    kind = schema.get("type")
    if kind == "object":
        return _group(path, schema, form) or None
    if kind == "array":
        return _list(path, schema, form)
    typed = next((one.replace("\r\n", "\n") for one in form.getlist(path) if one.strip()), None)
    return None if typed is None else _scalar(path, typed, kind)


def _list(path: str, schema: Mapping[str, Json], form: Submitted) -> list[object] | None:
    items = _mapping(schema.get("items"))
    if items.get("type") == "object":
        bound = schema.get("maxItems")
        most = bound if isinstance(bound, int) else _MOST_ROWS
        rows = [_group(f"{path}.{n}", items, form) for n in range(most)]
        return [row for row in rows if row] or None
    lines = [line.strip() for one in form.getlist(path) for line in one.splitlines()]
    return [_scalar(path, line, items.get("type")) for line in lines if line] or None


_MOST_ROWS = 40
"""Rows of a list of objects that a form can hold."""


def _scalar(name: str, typed: str, kind: Json) -> object:
    if kind == "boolean":
        return {"true": True, "false": False}.get(typed, typed)
    if kind == "integer":
        return counted(name, typed)
    return typed.strip() if kind == "number" else typed


def _mapping(value: Json | Mapping[str, Json]) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
