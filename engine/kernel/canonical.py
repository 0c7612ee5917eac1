"""Canonical bytes and digests: the one spelling under which things are hashed.

UTF-8 JSON, keys in code-point order, no blanks, whole numbers and text only.  Knows no world.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping

from engine.errors import Fault
from engine.transcript import Json, encode

_CONTROLS = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
_SURROGATES = r"\ud800-\udfff"
_DIRECTIONS = r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_FORBIDDEN = re.compile(f"[{_CONTROLS}{_SURROGATES}{_DIRECTIONS}]")


def canonical_bytes(value: object) -> bytes:
    """Return the canonical bytes of ``value``; anything but whole numbers and text is a :class:`Fault`."""
    _require_json(value, "$")
    return encode(value)


def sha256_hex(data: bytes) -> str:
    """Return the SHA-256 of ``data`` in lower-case hex."""
    return hashlib.sha256(data).hexdigest()


def digest(value: Json | Mapping[str, Json]) -> str:
    """Return the SHA-256 of the canonical bytes of ``value``."""
    return sha256_hex(canonical_bytes(value))


def forbidden_character(text: str) -> str | None:
    """Return the code point (``U+0000``) of the first character that no record may hold.

    Refused are NUL and other controls (save line ends and tabs), lone surrogates, and direction
    marks, since a record must read the same on every screen and store in every database.
    """
    found = _FORBIDDEN.search(text)
    return None if found is None else f"U+{ord(found[0]):04X}"


def _require_json(value: object, path: str) -> None:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            _require_json(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            _require_json(inner, f"{path}[{index}]")
    elif value is not None and not isinstance(value, bool | int | str):
        kind = type(value).__name__
        raise Fault(f"{path} is a {kind}; canonical bytes hold whole numbers and text")
