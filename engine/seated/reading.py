"""Bytes from outside become a call: the border's rules as a wire needs them, and nothing recorded.

A wire parses once, learns whom the message is for, and only then admits the text in it, so that
even a message with a forbidden character is answered to the one who sent it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import ToolCard
from engine.errors import CallNotReadable
from engine.kernel import border
from engine.kernel.arguments import canonical_arguments
from engine.kernel.border import (
    BODY_BYTES,
    LETTER_BYTES,
    admit,
    parse_json,
    read_arguments,
    read_seq,
    require_small,
)
from engine.kernel.tools import UNRECORDED
from engine.seated.calling import Asked
from engine.transcript import Argument, Refusal

__all__ = [
    "BODY_BYTES",
    "LETTER_BYTES",
    "UNRECORDED",
    "admit",
    "own_arguments",
    "parse_json",
    "read_arguments",
    "read_asked",
    "read_seq",
    "require_small",
]


def read_asked(message: Mapping[str, object]) -> Asked:
    """Return the call that a message holds; raises :class:`TextNotAllowed` or :class:`CallNotReadable`.

    Members that are no part of a call are left alone: they are the wire's.
    """
    parts = {name: message.get(name) for name in ("tool", "arguments", "key", "expect")}
    admitted = admit(parts)
    if not isinstance(admitted, Mapping):
        raise CallNotReadable("A call is an object with 'tool' and 'arguments'.")
    return Asked(
        tool=border.read_tool(admitted["tool"]),
        arguments=read_arguments(admitted["arguments"]),
        key=border.read_key(admitted["key"]),
        expect=read_seq(admitted["expect"], "expect"),
    )


def own_arguments(card: ToolCard, arguments: Mapping[str, object]) -> dict[str, Argument] | Refusal:
    """Return the checked arguments of a tool that is never recorded, or what is wrong with them."""
    return canonical_arguments(arguments, card.input_schema, None)
