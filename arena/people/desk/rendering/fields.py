"""Form fields of a tool, made from its flat schema, filled with what was already given.

One schema, one form: a tool that a world adds tomorrow has its page without a line of ours.  Where
the record has told of objects that a field can name, they are offered.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from arena.people.desk.rendering.field import Field, Kind
from arena.people.desk.rendering.labels import hint_of, label_of
from arena.people.desk.rendering.offers import Offer, Offers
from arena.people.desk.rendering.options import Option, options_of
from arena.people.desk.rendering.ranges import FROM, Range
from arena.people.desk.rendering.scales import typed, unit_of
from engine.cards import ToolCard
from engine.transcript import Json

Given: TypeAlias = Mapping[str, object]
"""Arguments as far as they are known: as typed, or as the record holds them."""
PREFIX = "arg"
AGAIN = "again"
"""Set by the mend of a repeat alone, never by a field."""
_ROWS_OFFERED = 4
"""Rows of a list of objects that a form shows at first."""
_MOST_ROWS = 40
"""Rows of a list of objects where the schema doesn't bound it."""
_DATE_LENGTH = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a form is filled from, beside its schema."""

    refused: tuple[str, str] = ("", "")
    """The field and the reason of the last refusal."""
    offers: Offers = field(default_factory=dict)
    """What the record can offer, by the name of an argument."""
    rows: Mapping[str, int] = field(default_factory=dict)
    """How many rows of a list of objects stand open, by the list's path."""
    ranges: tuple[Range, ...] = ()
    """Spans at one press, before the field in which they begin."""


def fields_of(tool: ToolCard, given: Given, around: Around | None = None) -> tuple[Field, ...]:
    """Return the tool's fields, filled with what was given; what may be left out stands last."""
    schema = tool.input_schema
    needed = _names(schema.get("required"))
    context = around or Around()
    fields = (
        _field(
            f"{PREFIX}.{name}", name, part, _Asked(tool, given.get(name), name in needed, context)
        )
        for name, part in _parts(schema).items()
        if name != AGAIN
    )
    return tuple(sorted(fields, key=lambda one: not one.required))


@dataclass(frozen=True, slots=True)
class _Asked:
    tool: ToolCard
    value: object
    required: bool
    around: Around

    def offered(self, name: str) -> tuple[Offer, ...]:
        """Return what the record offers for an argument of this very tool, or else of any."""
        offers = self.around.offers
        return offers.get(f"{self.tool.name}.{name}") or offers.get(name, ())


def _field(path: str, name: str, schema: Mapping[str, Json], asked: _Asked) -> Field:
    kind = _kind(name, schema, asked)
    place, reason = asked.around.refused
    rows = _inner(path, schema, kind, asked)
    return Field(
        name=path,
        label=label_of(name, dict(schema)),
        kind=kind,
        required=asked.required,
        hint=hint_of(label_of(name, dict(schema)), _word(schema, "description")),
        value=_value(name, kind, asked.value),
        options=_options(name, schema, kind, asked),
        least=typed(name, schema["minimum"]) if "minimum" in schema else "",
        most=typed(name, schema["maximum"]) if "maximum" in schema else "",
        longest=_word(schema, "maxLength"),
        fields=rows,
        error=reason if place.split(".")[0] == name else "",
        ranges=asked.around.ranges if path == f"{PREFIX}.{FROM}" else (),
        may_grow=(kind == "rows" and len(rows) < _most_rows(schema)) or _is_open(kind, schema),
    )


def _value(name: str, kind: Kind, value: object) -> str:
    return typed(name, value) if kind in _SCALED and value is not None else _shown(value, kind)


def _options(
    name: str, schema: Mapping[str, Json], kind: Kind, asked: _Asked
) -> tuple[Option, ...]:
    if kind not in {"choice", "choices", "text"}:
        return ()
    source = schema if "enum" in schema else _mapping(schema.get("items"))
    listed = source.get("enum")
    closed = tuple(str(one) for one in listed) if isinstance(listed, list) else None
    return options_of(name, closed, asked.offered(name), asked.value)


def _kind(name: str, schema: Mapping[str, Json], asked: _Asked) -> Kind:
    if name in asked.tool.texts:
        return "text" if name in _ONE_LINE else "words"
    if "enum" in schema:
        return "choice"
    is_instant = schema.get("format") == "date-time"
    offered = not is_instant and name not in _TYPED and bool(asked.offered(name))
    if schema.get("type") == "array":
        return _kind_of_list(schema, offered=offered)
    if schema.get("type") == "integer" and unit_of(name):
        return "money" if unit_of(name) == "_cents" else "share"
    if schema.get("type") == "string":
        return "choice" if offered else _kind_of_text(name, schema)
    return _KINDS.get(str(schema.get("type")), "text")


_ONE_LINE = frozenset({"subject"})
"""Arguments of a player's own words that are no longer than a line."""
_TYPED = frozenset({"serial"})
"""Arguments whose offers are suggestions: what is printed on a plate may be typed as well."""


def _kind_of_text(name: str, schema: Mapping[str, Json]) -> Kind:
    if schema.get("format") == "date-time":
        return "instant"
    return "date" if name == "day" and schema.get("maxLength") == _DATE_LENGTH else "text"


_SCALED = ("money", "share")
"""Kinds that people write in another unit than the schema counts in."""
_KINDS: Mapping[str, Kind] = {
    "integer": "number",
    "number": "number",
    "boolean": "yes_no",
    "object": "group",
}


def _kind_of_list(schema: Mapping[str, Json], *, offered: bool) -> Kind:
    items = _mapping(schema.get("items"))
    if items.get("type") == "object":
        return "rows"
    return "choices" if "enum" in items or offered else "lines"


def _inner(path: str, schema: Mapping[str, Json], kind: Kind, asked: _Asked) -> tuple[Field, ...]:
    if kind == "group":
        return _group(path, schema, asked.value, asked)
    if kind != "rows":
        return ()
    given = asked.value if isinstance(asked.value, list) else []
    wanted = max(len(given) + 1, _ROWS_OFFERED, asked.around.rows.get(path, 0))
    return tuple(
        _row(f"{path}.{n}", n, schema, given[n] if n < len(given) else None, asked)
        for n in range(min(_most_rows(schema), wanted))
    )


def _is_open(kind: Kind, schema: Mapping[str, Json]) -> bool:
    """Tell whether something may be chosen that nothing has told of yet, by its name."""
    return kind == "choices" and "enum" not in _mapping(schema.get("items"))


def _most_rows(schema: Mapping[str, Json]) -> int:
    bound = schema.get("maxItems")
    return min(bound, _MOST_ROWS) if isinstance(bound, int) else _MOST_ROWS


def _row(path: str, place: int, schema: Mapping[str, Json], value: object, asked: _Asked) -> Field:
    """Return one row of a list of objects; the first alone is needed."""
    inner = replace(asked, required=asked.required and place == 0)
    return Field(
        name=path,
        label=str(place + 1),
        kind="group",
        required=inner.required,
        hint="",
        value="",
        options=(),
        least="",
        most="",
        longest="",
        fields=_group(path, _mapping(schema.get("items")), value, inner),
        error="",
    )


def _group(
    path: str, schema: Mapping[str, Json], value: object, asked: _Asked
) -> tuple[Field, ...]:
    """Return the parts of a group; a part is needed where the group is and the schema says so."""
    known = value if isinstance(value, dict) else {}
    needed = _names(schema.get("required")) if asked.required else frozenset()
    unrefused = replace(asked.around, refused=("", ""))
    return tuple(
        replace(
            _field(
                f"{path}.{name}",
                name,
                part,
                _Asked(asked.tool, known.get(name), name in needed, unrefused),
            ),
            is_inner=True,
        )
        for name, part in _parts(schema).items()
    )


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


def _word(schema: Mapping[str, Json], key: str) -> str:
    value = schema.get(key)
    return "" if value is None else str(value)


def _parts(schema: Mapping[str, Json]) -> dict[str, Mapping[str, Json]]:
    return {name: _mapping(part) for name, part in _mapping(schema.get("properties")).items()}


def _names(value: Json) -> frozenset[str]:
    return frozenset(str(one) for one in value) if isinstance(value, list) else frozenset()


def _mapping(value: Json | Mapping[str, Json]) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
