"""Finding words in titles and in what has been read: an inverted index in whole numbers.

Scores follow BM25 (Robertson and Zaragoza, 2009, doi:10.1561/1500000019) with k1 = 1.2 and
b = 0.75, its logarithm replaced by the ratio under it, so that no floating-point library orders
the answer.  Ties fall to the earlier entry.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

_WORD = re.compile(r"[0-9a-zäöüß]+(?:[-.][0-9a-z]+)*")
_SCALE = 1000
_K1 = 1200
_B = 750
_SHORTEST_PLURAL = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that can be found."""

    id: str
    """Document or mail."""
    heading: str
    """Title, section heading or subject."""
    paragraphs: tuple[str, ...]
    """What it says, where that has been read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """An entry that answers a query."""

    entry: Entry
    """What was found."""
    excerpt: str
    """The paragraph that answers best; empty where only the title is known."""
    score: int
    """The higher the better."""


def find(entries: Sequence[Entry], query: str, limit: int) -> tuple[Hit, ...]:
    """Return the best entries for a query, best first."""
    asked = sorted(set(tokens(query)))
    bags = [Counter(tokens(" ".join((entry.heading, *entry.paragraphs)))) for entry in entries]
    total = sum(bag.total() for bag in bags)
    held = {word: sum(word in bag for bag in bags) for word in asked}
    scored = [(_score(bag, asked, held, len(bags), total), place) for place, bag in enumerate(bags)]
    best = sorted((pair for pair in scored if pair[0] > 0), key=lambda pair: (-pair[0], pair[1]))
    return tuple(
        Hit(entry=entries[place], excerpt=_excerpt(entries[place], asked), score=score)
        for score, place in best[:limit]
    )


def tokens(text: str) -> list[str]:
    """Return the words of a text, in lower case, the plural's s taken off."""
    return [_singular(word) for word in _WORD.findall(text.casefold())]


def _singular(word: str) -> str:
    if len(word) >= _SHORTEST_PLURAL and word.endswith("s") and not word.endswith("ss"):
        return word[:-1]
    return word


def _score(
    bag: Counter[str], asked: list[str], held: dict[str, int], entries: int, total: int
) -> int:
    length = bag.total() * _SCALE * entries // max(total, 1)
    damping = _K1 * (_SCALE - _B + _B * length // _SCALE) // _SCALE
    score = 0
    for word in asked:
        count = bag[word] * _SCALE
        if count:
            rarity = _SCALE * (entries + 1) // (held[word] + 1)
            score += rarity * count * (_SCALE + _K1) // (_SCALE * (count + damping))
    return score


def _excerpt(entry: Entry, asked: list[str]) -> str:
    ranked = [
        (sum(word in tokens(text) for word in asked), -place)
        for place, text in enumerate(entry.paragraphs)
    ]
    return entry.paragraphs[-max(ranked)[1]] if ranked else ""
