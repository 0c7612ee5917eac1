"""How a declared decision is put to whoever reads a debrief: a question, and what it teaches.

Told after the week alone: a reference is never part of what a seat can reach.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.transcript import Json


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The words of one decision."""

    name: str
    """What it is about, as a heading."""
    title: str
    """What had to be decided."""
    principle: str
    """What it teaches, in a few words."""
    counted: str
    """How far the papers' own sum of leaving it goes, where the settlement may go farther."""

    def plain(self) -> dict[str, Json]:
        """Return the words as parts of a declared decision."""
        return {
            "name": self.name,
            "title": self.title,
            "principle": self.principle,
            "counted": self.counted,
        }
