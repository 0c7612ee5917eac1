"""Form fields of a tool, made from its flat schema, filled with what was already given.

One schema, one form: a tool that a world adds tomorrow has its page without a line of ours.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from arena.people.desk.rendering.scales import typed, unit_of
from arena.people.desk.rendering.words import plainly
from engine.cards import ToolCard
from engine.transcript import Json

Kind: TypeAlias = Literal[
    "text",
    "words",
    "number",
    "money",
    "share",
    "choice",
    "yes_no",
    "instant",
    "choices",
    "lines",
    "group",
    "rows",
]
Given: TypeAlias = Mapping[str, object]
"""Arguments as far as they are known: as typed, or as the record holds them."""
PREFIX = "arg"
AGAIN = "again"
"""Set by the mend of a repeat alone, never by a field."""
_ROWS_OFFERED = 3
"""Rows of a list of objects where the schema doesn't bound it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One choice of a field."""

    value: str
    """What is sent."""
    label: str
    """What is read."""
    chosen: bool
    """Whether it is the present value."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One input, or a group of inputs, of a tool's form."""

    name: str
    """The input's name: ``arg.site``, ``arg.causes.0.kind``."""
    label: str
    """Its words."""
    kind: Kind
    """Which partial draws it."""
    required: bool
    """Whether the schema asks for it."""
    hint: str
    """The schema's own description."""
    value: str
    """The present value as text."""
    options: tuple[Option, ...]
    """Choices, where there is a closed set."""
    least: str
    """Lower bound of a number, or empty."""
    most: str
    """Upper bound of a number, or empty."""
    longest: str
    """Most characters of a text, or empty."""
    fields: tuple[Field, ...]
    """Parts of a group; groups of a list."""
    error: str
    """Why the last call was refused for this field, or empty."""
    is_inner: bool = False
    """Whether it is part of a group, which says itself whether it is needed."""

    @property
    def id(self) -> str:
        """Return an id that survives a new rendering, so that focus stays."""
        return self.name.replace(".", "-")


def fields_of(
    tool: ToolCard, given: Given, *, refused: tuple[str, str] = ("", "")
) -> tuple[Field, ...]:
    """Return the tool's fields; ``refused`` is the field and the reason of the last refusal."""
    schema = tool.input_schema
    return tuple(
        _field(
            f"{PREFIX}.{name}", name, part, _Asked(tool, given.get(name), name in needed, refused)
        )
        for needed in [_names(schema.get("required"))]
        for name, part in _parts(schema).items()
        if name != AGAIN
    )


@dataclass(frozen=True, slots=True)
class _Asked:
    tool: ToolCard
    value: object
    required: bool
    refused: tuple[str, str]


def _field(path: str, name: str, schema: Mapping[str, Json], asked: _Asked) -> Field:
    kind = _kind(name, schema, asked.tool)
    return Field(
        name=path,
        label=_label(name, schema),
        kind=kind,
        required=asked.required,
        hint=_word(schema, "description"),
        value=typed(name, asked.value)
        if kind in _SCALED and asked.value is not None
        else _shown(asked.value, kind),
        options=_options(schema, asked.value) if kind in {"choice", "choices"} else (),
        least=typed(name, schema["minimum"]) if "minimum" in schema else "",
        most=typed(name, schema["maximum"]) if "maximum" in schema else "",
        longest=_word(schema, "maxLength"),
        fields=_inner(path, schema, kind, asked),
        error=asked.refused[1] if asked.refused[0].split(".")[0] == name else "",
    )


def _kind(name: str, schema: Mapping[str, Json], tool: ToolCard) -> Kind:
    if name in tool.texts:
        return "words"
    if "enum" in schema:
        return "choice"
    if schema.get("type") == "array":
        return _kind_of_list(schema)
    if schema.get("type") == "integer" and unit_of(name):
        return "money" if unit_of(name) == "_cents" else "share"
    plain: Kind = "instant" if schema.get("format") == "date-time" else "text"
    return _KINDS.get(str(schema.get("type")), plain)


_SCALED = ("money", "share")
"""Kinds that people write in another unit than the schema counts in."""
_KINDS: Mapping[str, Kind] = {
    "integer": "number",
    "number": "number",
    "boolean": "yes_no",
    "object": "group",
}


def _kind_of_list(schema: Mapping[str, Json]) -> Kind:
    items = _mapping(schema.get("items"))
    if items.get("type") == "object":
        return "rows"
    return "choices" if "enum" in items else "lines"


def _inner(path: str, schema: Mapping[str, Json], kind: Kind, asked: _Asked) -> tuple[Field, ...]:
    if kind == "group":
        return _group(path, schema, asked.value, asked)
    if kind != "rows":
        return ()
    items = _mapping(schema.get("items"))
    given = asked.value if isinstance(asked.value, list) else []
    bound = schema.get("maxItems")
    offered = min(
        bound if isinstance(bound, int) else _ROWS_OFFERED, max(len(given) + 1, _ROWS_OFFERED)
    )
    return tuple(
        Field(
            name=f"{path}.{n}",
            label=str(n + 1),
            kind="group",
            required=asked.required and n == 0,
            hint="",
            value="",
            options=(),
            least="",
            most="",
            longest="",
            fields=_group(
                f"{path}.{n}",
                items,
                given[n] if n < len(given) else None,
                replace(asked, required=asked.required and n == 0),
            ),
            error="",
        )
        for n in range(offered)
    )


def _group(
    path: str, schema: Mapping[str, Json], value: object, asked: _Asked
) -> tuple[Field, ...]:
    """Return the parts of a group; a part is needed where the group is and the schema says so."""
    known = value if isinstance(value, dict) else {}
    needed = _names(schema.get("required")) if asked.required else frozenset()
    return tuple(
        replace(
            _field(
                f"{path}.{name}",
                name,
                part,
                _Asked(asked.tool, known.get(name), name in needed, ("", "")),
            ),
            is_inner=True,
        )
        for name, part in _parts(schema).items()
    )


def _options(schema: Mapping[str, Json], value: object) -> tuple[Option, ...]:
    source = schema if "enum" in schema else _mapping(schema.get("items"))
    listed = source.get("enum")
    chosen = {str(v) for v in value} if isinstance(value, list) else {str(value)}
    values = [str(one) for one in listed] if isinstance(listed, list) else []
    return tuple(Option(value=one, label=_readable(one), chosen=one in chosen) for one in values)


def _readable(value: str) -> str:
    """Return a choice in words where it is a code of ours, and as it is where it is a name."""
    return plainly(value) if "_" in value and value.islower() else value


def _shown(value: object, kind: Kind) -> str:
    if value is None or kind in {"group", "rows", "choices"}:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return "\n".join(str(one) for one in value)
    if kind == "instant":
        return str(value)[:16]
    return "" if isinstance(value, dict) else str(value)


def _label(name: str, schema: Mapping[str, Json]) -> str:
    return _word(schema, "title") or plainly(name.removesuffix(unit_of(name)))


def _word(schema: Mapping[str, Json], key: str) -> str:
    value = schema.get(key)
    return "" if value is None else str(value)


def _parts(schema: Mapping[str, Json]) -> dict[str, Mapping[str, Json]]:
    return {name: _mapping(part) for name, part in _mapping(schema.get("properties")).items()}


def _names(value: Json) -> frozenset[str]:
    return frozenset(str(one) for one in value) if isinstance(value, list) else frozenset()


def _mapping(value: Json | Mapping[str, Json]) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
