"""Bounded bodies: how many bytes are read, and that they are JSON.

It knows no seat: whether a long body is allowed is decided where the tool is known.
"""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest

from arena.agents.errors import LengthMissing
from arena.seating import reading
from engine.errors import CallNotReadable

_DIGITS = 18
"""Of a stated length: what is longer is too long already by its first digits."""


def body_of(request: HttpRequest) -> bytes:
    """Return the body, which has at most the size of a letter; raises :class:`BodyTooLarge`."""
    said = request.headers.get("Content-Length", "")
    if not said and request.headers.get("Transfer-Encoding"):
        raise LengthMissing("Send the body in one piece, with its 'Content-Length'.")
    if said.isascii() and said.isdigit():
        reading.require_small(int(said[:_DIGITS]), reading.LETTER_BYTES)
    return request.read(reading.LETTER_BYTES + 1)


def json_of(body: bytes) -> object:
    """Return the JSON in a body as it came; raises :class:`BodyNotJson`."""
    return reading.parse_json(body, limit_bytes=reading.LETTER_BYTES)


def members_of(request: HttpRequest, *names: str) -> dict[str, object]:
    """Return the members of a short body that is an object with no other members than ``names``."""
    body = body_of(request)
    reading.require_small(len(body), reading.BODY_BYTES)
    value = reading.admit(json_of(body))
    if not isinstance(value, Mapping):
        raise CallNotReadable(f"The body must be an object with {' and '.join(names)}.")
    unknown = sorted(str(name) for name in value if name not in names)
    if unknown:
        raise CallNotReadable(
            f"{unknown[0][:80]!r} is not read here; send {' and '.join(names)}.",
            field=unknown[0][:80],
        )
    return dict(value)


def whole_in(members: Mapping[str, object], name: str) -> int | None:
    """Return a member that must be a whole number if it is there; raises :class:`CallNotReadable`."""
    value = members.get(name)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise CallNotReadable(f"{name!r} must be a whole number.", field=name)
    return value


def text_in(members: Mapping[str, object], name: str) -> str:
    """Return a member that must be text; raises :class:`CallNotReadable`."""
    value = members.get(name)
    if not isinstance(value, str):
        raise CallNotReadable(f"{name!r} must be text.", field=name)
    return value
