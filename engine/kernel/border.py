"""The border: bytes from outside become a call, or a problem that records nothing.

Refused here is what no record may hold: too many bytes, broken UTF-8, broken JSON, control and
direction characters.  What is well formed but wrong is a recorded refusal further in.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import NoReturn

from engine.errors import BodyNotJson, BodyTooLarge, CallNotReadable, TextNotAllowed
from engine.kernel.canonical import forbidden_character

BODY_BYTES = 65_536
LETTER_BYTES = 1_048_576
"""Where a tool takes a letter or a report."""
DEEPEST = 12
KEY_LENGTH = 200


def read_json(body: bytes, *, limit_bytes: int = BODY_BYTES) -> object:
    """Return the JSON in ``body`` with decimals exact and every text admissible.

    Raises :class:`BodyTooLarge`, :class:`BodyNotJson` or :class:`TextNotAllowed`.
    """
    if len(body) > limit_bytes:
        raise BodyTooLarge(
            f"The body has {len(body)} bytes; at most {limit_bytes} are read.", limit=limit_bytes
        )
    try:
        text = body.decode("utf-8")
        value = json.loads(text, parse_float=_decimal, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise BodyNotJson(f"Byte {error.start} is not UTF-8; send UTF-8.") from error
    except (ValueError, RecursionError) as error:
        raise BodyNotJson(f"This is not JSON: {str(error)[:120]}.") from error
    return admit(value)


def admit(value: object) -> object:
    """Return parsed JSON with decimals exact; raises :class:`TextNotAllowed` for what no record holds."""
    return _admit(value, "$", 0)


def read_arguments(value: object) -> dict[str, object]:
    """Return the arguments of a call; raises :class:`CallNotReadable` where they are no object."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise CallNotReadable('\'arguments\' must be an object, such as {"site": "S11"}.')
    return {str(name): inner for name, inner in value.items()}


def read_tool(value: object) -> str:
    """Return the tool's name; raises :class:`CallNotReadable`."""
    if not isinstance(value, str) or not 0 < len(value) <= KEY_LENGTH:
        raise CallNotReadable("'tool' must be the name of a tool, as text.")
    return value


def read_key(value: object) -> str | None:
    """Return the caller's key for one intention, if it sent one; raises :class:`CallNotReadable`."""
    if value is None:
        return None
    if not isinstance(value, str) or not 0 < len(value) <= KEY_LENGTH:
        raise CallNotReadable(f"'key' must be text of 1 to {KEY_LENGTH} characters.")
    return value


def read_seq(value: object, name: str) -> int | None:
    """Return a step number, if one was sent; raises :class:`CallNotReadable`."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
        value = int(value)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 10**9:
        raise CallNotReadable(f"{name!r} must be the whole number of a step.")
    return value


def _admit(value: object, path: str, depth: int) -> object:
    if depth > DEEPEST:
        raise CallNotReadable(f"{path} nests deeper than {DEEPEST} levels.")
    if isinstance(value, str):
        _require_allowed(value, path)
    elif isinstance(value, Mapping):
        for name in value:
            _require_allowed(str(name), f"a name in {path}")
        return {name: _admit(inner, f"{path}.{name}", depth + 1) for name, inner in value.items()}
    elif isinstance(value, list):
        return [_admit(inner, f"{path}[{i}]", depth + 1) for i, inner in enumerate(value)]
    elif isinstance(value, float):
        return _decimal(repr(value))
    return value


def _require_allowed(text: str, path: str) -> None:
    found = forbidden_character(text)
    if found is not None:
        raise TextNotAllowed(f"{path} holds {found}; leave that character out.", character=found)


def _decimal(text: str) -> Decimal:
    number = Decimal(text)
    if not number.is_finite():
        _no_constant(text)
    return number


def _no_constant(name: str) -> NoReturn:
    raise BodyNotJson(f"{name} is no JSON number.")
