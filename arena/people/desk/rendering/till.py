"""Prices for the controls of one page, asked for in one batch.

A page is drawn twice: the first time the till writes down what has to be priced, the second time
it answers.  So a control and the price on it can't come from two places.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from engine.cards import QuoteCard
from engine.transcript import Refusal, encode

Ask: TypeAlias = tuple[str, Mapping[str, object]]
Price: TypeAlias = QuoteCard | Refusal | None


class Till:
    """Prices by call; ``None`` for what has not been answered."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self._asked: dict[bytes, Ask] = {}
        self._answers: dict[bytes, QuoteCard | Refusal] = {}

    def price(self, tool: str, arguments: Mapping[str, object]) -> Price:
        """Return the price of a call, or note that it is wanted."""
        name = encode([tool, dict(arguments)])
        if name not in self._answers:
            self._asked[name] = (tool, arguments)
        return self._answers.get(name)

    def asks(self) -> tuple[Ask, ...]:
        """Return what has to be priced, each call once."""
        return tuple(self._asked.values())

    def answer(self, answers: Sequence[QuoteCard | Refusal]) -> None:
        """Take the answers to :meth:`asks`, in its order."""
        for name, answer in zip(list(self._asked), answers, strict=True):
            self._answers[name] = answer
        self._asked = {}
