"""The border: bytes from outside become a call, or a problem that records nothing.

Refused here is what no record may hold: too many bytes, broken UTF-8, broken JSON, control and
direction characters.  What is well formed but wrong is a recorded refusal further in.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from decimal import Decimal, InvalidOperation
from typing import NoReturn

from engine.errors import BodyNotJson, BodyTooLarge, CallNotReadable, TextNotAllowed
from engine.kernel.canonical import forbidden_character

BODY_BYTES = 65_536
LETTER_BYTES = 1_048_576
"""Where a tool takes a letter or a report."""
DEEPEST = 12
KEY_LENGTH = 200
_NUMBER_LENGTH = 400
"""Characters of one number: longer ones are nobody's quantity and slow to read."""
_NUMBER_BITS = 1330
"""As many as a whole number of that length has."""
_TOLD = 120
"""Characters of a caller's own text that a problem repeats."""


def read_json(body: bytes, *, limit_bytes: int = BODY_BYTES) -> object:
    """Return the JSON in ``body`` with decimals exact and every text admissible.

    Raises :class:`BodyTooLarge`, :class:`BodyNotJson` or :class:`TextNotAllowed`.
    """
    return admit(parse_json(body, limit_bytes=limit_bytes))


def parse_json(body: bytes, *, limit_bytes: int = BODY_BYTES) -> object:
    """Return the JSON in ``body`` as it came; whoever uses it must :func:`admit` it.

    Raises :class:`BodyTooLarge` or :class:`BodyNotJson`.
    """
    require_small(len(body), limit_bytes)
    try:
        return json.loads(
            body.decode("utf-8"),
            parse_float=_decimal,
            parse_int=_whole,
            parse_constant=_no_constant,
            object_pairs_hook=_object,
        )
    except UnicodeDecodeError as error:
        raise BodyNotJson(f"Byte {error.start} is not UTF-8; send UTF-8.") from error
    except RecursionError as error:
        raise BodyNotJson(f"This nests deeper than {DEEPEST} levels.") from error
    except ValueError as error:
        raise BodyNotJson(f"This is not JSON: {str(error)[:120]}.") from error


def require_small(size_bytes: int, limit_bytes: int) -> None:
    """Raise :class:`BodyTooLarge` for a body of more than ``limit_bytes``."""
    if size_bytes > limit_bytes:
        raise BodyTooLarge(
            f"The body has {size_bytes} bytes; at most {limit_bytes} are read.", limit=limit_bytes
        )


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
    """Return the tool's name; raises :class:`CallNotReadable` or :class:`TextNotAllowed`."""
    if not isinstance(value, str) or not 0 < len(value) <= KEY_LENGTH:
        raise CallNotReadable("'tool' must be the name of a tool, as text.")
    _require_allowed(value, "'tool'")
    return value


def read_key(value: object) -> str | None:
    """Return the caller's key for one intention, if it sent one.

    Raises :class:`CallNotReadable` or :class:`TextNotAllowed`.
    """
    if value is None:
        return None
    if not isinstance(value, str) or not 0 < len(value) <= KEY_LENGTH:
        raise CallNotReadable(f"'key' must be text of 1 to {KEY_LENGTH} characters.")
    _require_allowed(value, "'key'")
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
        raise CallNotReadable(f"{path[:_TOLD]} nests deeper than {DEEPEST} levels.")
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
    elif isinstance(value, int) and value.bit_length() > _NUMBER_BITS:
        raise BodyNotJson(f"A number has more than the {_NUMBER_LENGTH} digits that are read.")
    return value


def _require_allowed(text: str, path: str) -> None:
    found = forbidden_character(text)
    if found is not None:
        message = f"{path[:_TOLD]} holds {found}; leave that character out."
        raise TextNotAllowed(message, character=found)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read = dict(pairs)
    if len(read) != len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise BodyNotJson(f"{twice[:_TOLD]!r} stands twice in one object; leave one out.")
    return read


def _whole(text: str) -> int:
    _require_writable(text)
    return int(text)


def _decimal(text: str) -> Decimal:
    _require_writable(text)
    try:
        number = Decimal(text)
    except InvalidOperation:
        _no_constant(text)
    if not number.is_finite():
        _no_constant(text)
    return number


def _require_writable(text: str) -> None:
    if len(text) > _NUMBER_LENGTH:
        raise BodyNotJson(f"A number has {len(text)} digits; at most {_NUMBER_LENGTH} are read.")


def _no_constant(name: str) -> NoReturn:
    raise BodyNotJson(f"{name} is no JSON number.")
