"""What is wrong with shaped arguments, said so that the caller can mend it.

The schemas are flat JSON Schemas of a closed set of keywords.  Whole numbers are bounded where a
schema says nothing, a decimal has at most :data:`DIGITS` digits on either side of its point, and
an instant must be one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Context, Decimal
from functools import lru_cache
from typing import Protocol, TypeAlias, cast

import msgspec
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from engine.kernel.clock import Calendar, instant, minute_of
from engine.transcript import Json, Refusal, encode

DIGITS = 15
WORDS = "words"
"""Format under which a player's own words are checked, once they stand out of line."""
LONGEST, SHORTEST = "longest", "shortest"
"""What a tool says of the length of its player's words, kept beside :data:`WORDS`."""
INSTANT = "date-time"
_BOUND = 10**DIGITS
_EXACT = Context(prec=1000)
_OF_NAMES = ("required", "additionalProperties")
_TOLD = 60
"""Characters of a caller's own value that a refusal repeats."""
_ARTICLES = {
    "integer": "a whole number",
    "number": f"a number of at most {DIGITS} digits before and after its point",
    "string": "text",
    "boolean": "true or false",
    "array": "a list",
    "object": "an object",
}
_LIMITS = {
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "at least {} characters long",
    "maxLength": "at most {} characters long",
    "minItems": "a list of at least {}",
    "maxItems": "a list of at most {}",
    "uniqueItems": "a list without repetitions",
    "pattern": "of the form {}",
}

Schema: TypeAlias = Mapping[str, Json]


class _Checker(Protocol):
    """A compiled validator, as far as it is used here."""

    def iter_errors(self, instance: object) -> Iterator[ValidationError]:
        """Give every way in which ``instance`` is not as the schema says."""


def is_writable(value: Decimal) -> bool:
    """Tell whether a record can hold a number exactly."""
    if not value.is_finite():
        return False
    if not value:
        return True
    if not -DIGITS <= value.adjusted() < DIGITS:
        return False
    return cast("int", value.normalize(_EXACT).as_tuple().exponent) >= -DIGITS


def first_refusal(shaped: object, schema: Schema, calendar: Calendar | None) -> Refusal | None:
    """Return what is wrong with shaped arguments, the first field first, or ``None``."""
    errors = list(_validator(encode(dict(schema))).iter_errors(shaped))
    if errors:
        return _refusal(min(errors, key=_place_of))
    return None if calendar is None else _no_instant(shaped, schema, calendar)


def _place_of(error: ValidationError) -> tuple[list[str], str]:
    return [str(part) for part in error.path], str(error.validator)


@lru_cache(maxsize=512)
def _validator(schema: bytes) -> _Checker:
    document = cast("dict[str, Json]", _bounded(msgspec.json.decode(schema)))
    checker = Draft202012Validator.TYPE_CHECKER.redefine_many(
        {"number": _is_number, "integer": _is_integer}
    )
    strict = extend(Draft202012Validator, type_checker=checker)  # type: ignore[no-untyped-call]
    return cast("_Checker", strict(document))


def _is_number(_checker: object, value: object) -> bool:
    if isinstance(value, Decimal):
        return is_writable(value)
    return isinstance(value, int) and not isinstance(value, bool)


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


def _no_instant(shaped: object, schema: Schema, calendar: Calendar) -> Refusal | None:
    properties = cast("Mapping[str, Schema]", schema.get("properties") or {})
    given = cast("Mapping[str, object]", shaped)
    for name in sorted(set(given) & set(properties)):
        value = given[name]
        is_text = properties[name].get("format") == INSTANT and isinstance(value, str)
        if is_text and minute_of(calendar, str(value)) is None:
            such = instant(calendar, 0)
            message = f"{name!r} must be an instant of a whole minute that the clocks show, such as {such}, not {_told(value)}."
            return Refusal(code="instant_unreadable", message=message, field=name)
    return None


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
        return _mend_type(path, error)
    if error.validator == "enum":
        choices = ", ".join(str(choice) for choice in cast("list[Json]", wanted))
        return f"{path!r} must be one of {choices}, not {_told(error.instance)}."
    return f"{path!r} must be {_LIMITS.get(str(error.validator), 'as the schema says').format(wanted)}."


def _mend_type(path: str, error: ValidationError) -> str:
    wanted, given = str(error.validator_value), error.instance
    keywords = _keywords(error)
    if keywords.get("format") == WORDS:
        return _mend_words(path, keywords, is_text=isinstance(given, str))
    article = _ARTICLES.get(wanted, wanted)
    if isinstance(given, str) and wanted in ("array", "object", "boolean"):
        return f"{path!r} must be {article}; it was given as text."
    return f"{path!r} must be {article}, not {_told(given)}."


def _mend_words(path: str, keywords: Mapping[str, object], *, is_text: bool) -> str:
    if not is_text:
        return f"{path!r} must be text."
    bounds = [
        f"{said} {keywords[name]}"
        for name, said in ((SHORTEST, "at least"), (LONGEST, "at most"))
        if name in keywords
    ]
    return f"{path!r} must be {' and '.join(bounds)} characters long."


def _told(value: object) -> str:
    """Return a caller's own value as it would be written in JSON, cut where it is long."""
    if isinstance(value, Decimal):
        written = str(value)
    elif isinstance(value, str | int | None):
        written = encode(value).decode()
    else:
        written = "a list" if isinstance(value, list) else "an object"
    return written if len(written) <= _TOLD else f"{written[:_TOLD]}…"
