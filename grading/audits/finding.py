"""What an audit is given and what it finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """What the desk publishes, as the text that outsiders get."""

    board: str
    """The board as JSON."""
    rows: str
    """The rows as CSV."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What one audit has looked at, and what does not hold."""

    checked: int
    """How many figures or sheets were recomputed."""
    drift: tuple[str, ...]
    """In words, each figure that is not what its rows yield."""


Audit: TypeAlias = Callable[[Published], Finding]
