"""Canonical bytes and digests: the one spelling under which things are hashed.

UTF-8 JSON, keys in code-point order, no blanks, whole numbers and text only.  Knows no world.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Mapping

from engine.errors import Fault
from engine.transcript import Json, encode

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_WHITE = frozenset("\n\t\r")


def canonical_bytes(value: object) -> bytes:
    """Return the canonical bytes of ``value``; a decimal number anywhere is a :class:`Fault`."""
    _require_whole(value, "$")
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
    for character in text:
        if character in _WHITE:
            continue
        if character in _BIDI or unicodedata.category(character) in ("Cc", "Cs"):
            return f"U+{ord(character):04X}"
    return None


def _require_whole(value: object, path: str) -> None:
    if isinstance(value, float):
        raise Fault(f"{path} is a decimal number; canonical bytes hold whole numbers and text")
    if isinstance(value, Mapping):
        for key, inner in value.items():
            _require_whole(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            _require_whole(inner, f"{path}[{index}]")
