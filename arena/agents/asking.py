"""How a program's call reaches its seat: one way for every wire.

A wire brings a message and gets an answer of :mod:`arena.agents.wire`; ``quote`` and ``recall`` are
answered without a step, everything else is the door's.  The module knows no transport.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from arena.agents import wire
from arena.agents.wire import Told
from arena.seating import Answer, Asked, Seated, reading
from engine.cards import ToolCard
from engine.errors import CallNotReadable
from engine.transcript import Refusal

QUOTE = "quote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One call as it came over a wire."""

    asked: Asked
    """Tool, arguments, key, the last step seen."""
    only_quote: bool
    """Whether the price alone is wanted."""
    size_bytes: int
    """Of the whole message."""

    @property
    def is_recorded(self) -> bool:
        return not self.only_quote and self.asked.tool not in reading.UNRECORDED


def read_message(given: object, size_bytes: int) -> Message:
    """Return the call in parsed JSON; raises :class:`CallNotReadable` or :class:`TextNotAllowed`."""
    if not isinstance(given, Mapping):
        raise CallNotReadable('A call is an object, such as {"tool": "wait", "arguments": {}}.')
    only_quote = given.get("quote")
    if only_quote is not None and not isinstance(only_quote, bool):
        raise CallNotReadable("'quote' must be true or false.")
    return Message(
        asked=reading.read_asked(given), only_quote=bool(only_quote), size_bytes=size_bytes
    )


def answer(seated: Seated, message: Message) -> Told:
    """Take a call to its seat; raises whatever :class:`~engine.errors.Problem` the door has."""
    asked = message.asked
    if message.size_bytes > reading.BODY_BYTES:
        _require_letter(seated, message)
    if message.only_quote:
        return _quote(seated, asked.tool, asked.arguments)
    if message.is_recorded:
        return _told(seated, seated.call(asked))
    return _unrecorded(seated, asked)


def _require_letter(seated: Seated, message: Message) -> None:
    """Let a long message pass where its tool takes a player's own words."""
    takes_words = {card.name for card in seated.tools() if card.texts}
    if message.asked.tool not in takes_words:
        reading.require_small(message.size_bytes, reading.BODY_BYTES)


def _unrecorded(seated: Seated, asked: Asked) -> Told:
    own = reading.own_arguments(_card(seated, asked.tool), asked.arguments)
    if isinstance(own, Refusal):
        return wire.UnrecordedRefusal(tool=asked.tool, ok=False, error=own)
    if asked.tool == QUOTE:
        # As they came: what they are checked against is the schema of the tool that they are for.
        given = reading.read_arguments(asked.arguments["arguments"])
        return _quote(seated, str(own["tool"]), given)
    seq, page = cast("int", own["seq"]), cast("int", own.get("page", 1))
    return _told(seated, seated.recall(seq, page), page)


def _told(seated: Seated, answer: Answer, page: int = 1) -> Told:
    """Tell a step to its holder, who reads their own letters in full."""
    own = seated.texts() if wire.has_own_words(answer) else {}
    return wire.call_answer(answer, page, own)


def _quote(seated: Seated, tool: str, given: Mapping[str, object]) -> Told:
    return wire.quote_answer(tool, seated.quote([(tool, dict(given))])[0])


def _card(seated: Seated, tool: str) -> ToolCard:
    return next(card for card in seated.tools() if card.name == tool)
