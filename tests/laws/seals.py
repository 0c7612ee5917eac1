"""The leaves of a seal's body that the seat was never told, and where they would be recognised."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape

from engine.transcript import Json
from tests.contracts.canaries import leaves

_TEXT_LENGTH_MIN = 6
_NUMBER_MIN = 10_000
"""A smaller number stands on every page for some other reason."""
_WORD = re.compile(r"[A-Za-z0-9_]+(?:[-.:][A-Za-z0-9_]+)*")
_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+")
_DOLLARS = re.compile(r"\$([\d,]+)(?:\.(\d\d))?")


class Spoken:
    """What a text says: its words, its numbers however they are spelled, its money in cents."""

    def __init__(self, data: bytes) -> None:
        """Read ``data`` once."""
        self.text = unescape(data.decode(errors="replace"))
        self._words = set(_WORD.findall(self.text))
        self._words |= {one.replace(",", "") for one in _GROUPED.findall(self.text)}
        for whole, cents in _DOLLARS.findall(self.text):
            self._words.add(whole.replace(",", "").lstrip("0") + (cents or "00"))

    def has(self, leaf: Json) -> bool:
        """Tell whether a leaf of a seal stands in the text."""
        if isinstance(leaf, int):
            return str(abs(leaf)) in self._words
        return str(leaf) in self._words or (" " in str(leaf) and str(leaf) in self.text)

    def of(self, wanted: Iterable[Json]) -> list[Json]:
        """Return those leaves that stand in the text."""
        return [leaf for leaf in wanted if self.has(leaf)]


def undisclosed(body: Json, told: Spoken) -> tuple[Json, ...]:
    """Return the distinct leaves of a seal's body that can be told apart and were not told."""
    distinct = dict.fromkeys(leaf for _, leaf in leaves(body) if _is_distinct(leaf))
    return tuple(leaf for leaf in distinct if not told.has(leaf))


def _is_distinct(leaf: Json) -> bool:
    if isinstance(leaf, int):
        return abs(leaf) >= _NUMBER_MIN
    return isinstance(leaf, str) and len(leaf) >= _TEXT_LENGTH_MIN
