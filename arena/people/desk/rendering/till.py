"""Prices for the controls of one page, each call asked once, all as things stood when it was drawn.

A control and the price on it can't come from two places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.cards import QuoteCard
from engine.transcript import Refusal, encode

Price: TypeAlias = QuoteCard | Refusal | None
Pricing: TypeAlias = Callable[[str, Mapping[str, object]], QuoteCard | Refusal]
"""Prices a call by its tool and arguments."""


class Till:
    """Prices by call; ``None`` where nothing is for sale."""

    def __init__(self, pricing: Pricing | None = None) -> None:
        """Begin with nothing asked."""
        self._pricing = pricing
        self._answers: dict[bytes, QuoteCard | Refusal] = {}

    def price(self, tool: str, arguments: Mapping[str, object]) -> Price:
        """Return the price of a call."""
        if self._pricing is None:
            return None
        name = encode([tool, dict(arguments)])
        if name not in self._answers:
            self._answers[name] = self._pricing(tool, arguments)
        return self._answers[name]
