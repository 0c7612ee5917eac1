"""What a caller sends, made canonical and checked: 25 and 25.0 are one call, "00713" stays text.

The written rule, the same on every wire: text is taken as a number where the schema says integer
or number and the text is a JSON number, never for ids; ``true`` is not 1; ``null`` means left out;
JSON text in place of a list or an object is refused with the mend; instants become desk time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Protocol, TypeAlias, cast

import msgspec
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from engine.kernel.canonical import sha256_hex
from engine.kernel.clock import Calendar, instant, minute_of
from engine.transcript import Argument, Json, Refusal, encode

KEPT_BYTES = 2048
"""Arguments of a refused call are kept up to this size, else their digest and size."""
_NUMBER = re.compile(r"-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d{1,2})?")
_MOST_DIGITS = 15
_BOUND = 10**_MOST_DIGITS
WORDS = "words"
"""Format under which a player's own words are checked, once they stand out of line."""
_OF_NAMES = ("required", "additionalProperties")
_ARTICLES = {
    "integer": "a whole number",
    "number": "a number",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
}


class _Checker(Protocol):
    """A compiled validator, as far as it is used here."""

    def iter_errors(self, instance: object) -> Iterator[ValidationError]:
        """Give every way in which ``instance`` is not as the schema says."""


Raw: TypeAlias = Mapping[str, object]
"""Arguments as parsed: builtin types, decimals as :class:`~decimal.Decimal`."""
Schema: TypeAlias = Mapping[str, Json]


def canonical_arguments(
    raw: Raw, schema: Schema, calendar: Calendar | None
) -> dict[str, Argument] | Refusal:
    """Return the arguments in their one spelling, or the refusal that names the field.

    ``schema`` is the tool's whole flat object schema, in which a player's words are already their
    places (``{"text": k}``).
    """
    shaped = _shape(raw, schema, calendar)
    refusal = _first_refusal(shaped, schema)
    return refusal or cast("dict[str, Argument]", _spell(shaped))


def recorded_arguments(raw: Raw) -> dict[str, Argument]:
    """Return what the record keeps of a refused call's arguments.

    They are kept as sent where the record can hold them exactly (at most 2 kB, one level of
    nesting, whole numbers); else their digest and size stand there.
    """
    try:
        kept = msgspec.convert(raw, dict[str, Argument], strict=True)
        data = encode(kept)
    except (msgspec.ValidationError, OverflowError, UnicodeEncodeError):
        data = repr(raw).encode("utf-8", "backslashreplace")
        return {"sha256": sha256_hex(data), "bytes": len(data)}
    if len(data) > KEPT_BYTES:
        return {"sha256": sha256_hex(data), "bytes": len(data)}
    return kept


def is_withheld(arguments: Mapping[str, object]) -> bool:
    """Tell whether the record kept only the digest of a refused call's arguments."""
    return set(arguments) == {"sha256", "bytes"}


def _shape(value: object, schema: Schema, calendar: Calendar | None) -> object:
    kind = schema.get("type")
    if kind == "object" and isinstance(value, Mapping):
        return _shape_object(value, schema, calendar)
    if kind == "array" and isinstance(value, list):
        items = cast("Schema", schema.get("items") or {})
        return [_shape(item, items, calendar) for item in value]
    if kind in ("integer", "number"):
        return _number(value)
    if kind == "string" and schema.get("format") == "date-time" and isinstance(value, str):
        return _desk_time(value, calendar)
    return value


def _shape_object(
    value: Mapping[str, object], schema: Schema, calendar: Calendar | None
) -> dict[str, object]:
    properties = cast("Mapping[str, Schema]", schema.get("properties") or {})
    required = cast("list[str]", schema.get("required") or [])
    return {
        name: _shape(inner, properties.get(name, {}), calendar)
        for name, inner in value.items()
        if inner is not None or name in required
    }


def _number(value: object) -> object:
    if isinstance(value, str) and len(value) <= _MOST_DIGITS * 2 and _NUMBER.fullmatch(value):
        value = Decimal(value)
    if not isinstance(value, Decimal) or not value.is_finite():
        return value
    if abs(value.adjusted()) > _MOST_DIGITS:
        return value
    return int(value) if value == value.to_integral_value() else value.normalize()


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


def _first_refusal(shaped: object, schema: Schema) -> Refusal | None:
    errors = sorted(
        _validator(encode(dict(schema))).iter_errors(shaped),
        key=lambda error: ([str(part) for part in error.path], str(error.validator)),
    )
    return _refusal(errors[0]) if errors else None


@lru_cache(maxsize=512)
def _validator(schema: bytes) -> _Checker:
    """Return the compiled validator of a schema; whole numbers are bounded where it says nothing."""
    document = cast("dict[str, Json]", _bounded(msgspec.json.decode(schema)))
    checker = Draft202012Validator.TYPE_CHECKER.redefine_many(
        {"number": _is_number, "integer": _is_integer}
    )
    strict = extend(Draft202012Validator, type_checker=checker)  # type: ignore[no-untyped-call]
    return cast("_Checker", strict(document))


def _is_number(_checker: object, value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _is_integer(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _bounded(schema: Json) -> Json:
    if isinstance(schema, list):
        return [_bounded(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    grown = {name: _bounded(inner) for name, inner in schema.items()}
    if grown.get("type") in ("integer", "number"):
        grown = {"minimum": -_BOUND, "maximum": _BOUND, **grown}
    return grown


def _refusal(error: ValidationError) -> Refusal:
    path = ".".join(str(part) for part in error.absolute_path)
    given = (
        set(cast("Mapping[str, object]", error.instance)) if error.validator in _OF_NAMES else set()
    )
    if error.validator == "required":
        missing = next(n for n in cast("list[str]", error.validator_value) if n not in given)
        field = f"{path}.{missing}" if path else missing
        return Refusal(code="argument_missing", message=f"{field!r} is missing.", field=field)
    if error.validator == "additionalProperties":
        known = sorted(cast("Schema", _keywords(error).get("properties") or {}))
        extra = min(given - set(known))[:80]
        field = f"{path}.{extra}" if path else extra
        message = f"{field!r} is no argument of this tool; it takes {', '.join(known) or 'none'}."
        return Refusal(code="argument_unknown", message=message, field=field)
    return Refusal(code="argument_invalid", message=_mend(path, error), field=path)


def _keywords(error: ValidationError) -> dict[str, object]:
    return dict(error.schema) if isinstance(error.schema, Mapping) else {}


def _mend(path: str, error: ValidationError) -> str:
    wanted = error.validator_value
    if error.validator == "type":
        if _keywords(error).get("format") == WORDS:
            return f"{path!r} must be text."
        message = f"{path!r} must be {_ARTICLES.get(str(wanted), str(wanted))}"
        if wanted in ("array", "object") and isinstance(error.instance, str):
            message += f", given as {_ARTICLES[wanted]} and not as JSON text"
        return f"{message}."
    if error.validator == "enum":
        return f"{path!r} must be one of {', '.join(str(choice) for choice in cast('list[Json]', wanted))}."
    limits = {
        "minimum": f"at least {wanted}",
        "maximum": f"at most {wanted}",
        "minLength": f"at least {wanted} characters long",
        "maxLength": f"at most {wanted} characters long",
        "minItems": f"a list of at least {wanted}",
        "maxItems": f"a list of at most {wanted}",
        "uniqueItems": "a list without repetitions",
        "pattern": f"of the form {wanted}",
    }
    return f"{path!r} must be {limits.get(str(error.validator), 'as the schema says')}."
