"""What a caller sends, made canonical: 25 and 25.0 are one call, "00713" stays text.

The written rule, the same on every wire: text is taken as a number where the schema says integer
or number and the text is a JSON number, never for ids; ``true`` is not 1; ``null`` means left out;
JSON text in place of a list or an object is refused with the mend; instants become desk time.
What is wrong after that is told by :mod:`engine.kernel.mending`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Context, Decimal
from functools import lru_cache
from typing import TypeAlias, cast

import msgspec

from engine.kernel.canonical import sha256_hex
from engine.kernel.clock import Calendar, instant, minute_of
from engine.kernel.mending import DIGITS, INSTANT, Schema, first_refusal, is_writable
from engine.transcript import Argument, Refusal, encode

KEPT_BYTES = 2048
"""Arguments of a refused call are kept up to this size, else their digest and size."""
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,2})?", re.ASCII)
_LONGEST_NUMBER = 2 * DIGITS + 8
"""Characters of text that is still read as a number."""
_EXACT = Context(prec=1000)
_KNOWN = 4096
"""Calls of plain text whose arguments a process has checked before and still knows."""
_LONGEST_KNOWN = 200
"""Characters of each text in them."""

Raw: TypeAlias = Mapping[str, object]
"""Arguments as parsed: builtin types, decimals as :class:`~decimal.Decimal`."""


def canonical_arguments(
    raw: Raw, schema: Schema, calendar: Calendar | None
) -> dict[str, Argument] | Refusal:
    """Return the arguments in their one spelling, or the refusal that names the field.

    ``schema`` is the tool's whole flat object schema, in which a player's words are already their
    places (``{"text": k}``).
    """
    if all(isinstance(one, str) and len(one) <= _LONGEST_KNOWN for one in raw.values()):
        known = _of_texts(_Same(schema), _Same(calendar), tuple(raw.items()))
        return known if isinstance(known, Refusal) else dict(known)
    return _checked(raw, schema, calendar)


class _Same:
    """A schema or a calendar by its identity: each is opened once and never changed."""

    __slots__ = ("one",)

    def __init__(self, one: object) -> None:
        self.one = one

    def __hash__(self) -> int:
        # An identity is the machine's; the texts beside it tell keys apart, and what is left is asked.
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.one is self.one


@lru_cache(maxsize=_KNOWN)
def _of_texts(
    schema: _Same, calendar: _Same, pairs: tuple[tuple[str, object], ...]
) -> dict[str, Argument] | Refusal:
    """Check arguments that are all text, such as names of objects: pages price the same ones often."""
    return _checked(dict(pairs), cast("Schema", schema.one), cast("Calendar | None", calendar.one))


def _checked(raw: Raw, schema: Schema, calendar: Calendar | None) -> dict[str, Argument] | Refusal:
    shaped = _shape(raw, schema, calendar)
    refusal = first_refusal(shaped, schema, calendar)
    return refusal or cast("dict[str, Argument]", _spell(shaped))


def recorded_arguments(raw: Raw, *, withhold: bool = False) -> dict[str, Argument]:
    """Return what the record keeps of a refused call's arguments.

    They are kept as sent where the record can hold them exactly (at most 2 kB, one level of
    nesting, whole numbers); else, and where they must be withheld, their digest and size stand
    there.
    """
    try:
        kept = msgspec.convert(raw, dict[str, Argument], strict=True)
    except msgspec.ValidationError:
        return _stand_in(encode(tagged(raw)))
    data = encode(kept)
    return _stand_in(data) if withhold or len(data) > KEPT_BYTES else kept


def is_withheld(arguments: Mapping[str, object]) -> bool:
    """Tell whether the record kept only the digest of a refused call's arguments."""
    return set(arguments) == {"sha256", "bytes"}


def _stand_in(data: bytes) -> dict[str, Argument]:
    return {"sha256": sha256_hex(data), "bytes": len(data)}


def tagged(value: object) -> object:
    """Return arguments as canonical JSON, in which a decimal stays apart from text."""
    if isinstance(value, Decimal):
        return {"decimal": str(value)}
    if isinstance(value, Mapping):
        return {name: tagged(inner) for name, inner in value.items()}
    return [tagged(inner) for inner in value] if isinstance(value, list) else value


def _shape(value: object, schema: Schema, calendar: Calendar | None) -> object:
    kind = schema.get("type")
    if kind == "object" and isinstance(value, Mapping):
        return _shape_object(value, schema, calendar)
    if kind == "array" and isinstance(value, list):
        items = cast("Schema", schema.get("items") or {})
        return [_shape(item, items, calendar) for item in value]
    if kind in ("integer", "number"):
        return _number(value)
    if kind == "string" and schema.get("format") == INSTANT and isinstance(value, str):
        return _desk_time(value, calendar)
    return value


def _shape_object(
    value: Mapping[str, object], schema: Schema, calendar: Calendar | None
) -> dict[str, object]:
    properties = cast("Mapping[str, Schema]", schema.get("properties") or {})
    return {
        name: _shape(inner, properties.get(name, {}), calendar)
        for name, inner in value.items()
        if inner is not None or name not in properties
    }


def _number(value: object) -> object:
    if isinstance(value, str) and len(value) <= _LONGEST_NUMBER and _NUMBER.fullmatch(value):
        value = Decimal(value)
    if not isinstance(value, Decimal) or not is_writable(value):
        return value
    return int(value) if value == value.to_integral_value() else value.normalize(_EXACT)


def _desk_time(value: str, calendar: Calendar | None) -> str:
    minute = None if calendar is None else minute_of(calendar, value)
    return value if minute is None or calendar is None else instant(calendar, minute)


def _spell(value: object) -> object:
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, Mapping):
        return {name: _spell(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [_spell(inner) for inner in value]
    return value
