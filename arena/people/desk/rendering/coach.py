"""Notes of a tutorial week: what its brief says of each tool, one at a time, by a control of the tool.

They are lines of the first step, which every seat gets and an agent too; a page adds no word to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arena.people.desk.rendering.known import rows
from arena.people.desk.rendering.pace import pace_of
from arena.people.desk.rendering.page import UNLISTED
from arena.people.desk.rendering.sources import Sources
from arena.people.desk.rendering.tickets import icon_of
from engine.transcript import Document, Step, Table

TAUGHT = "tutorial"
"""The exposure of the weeks that teach."""
WAIT = "wait"
"""The tool that passes time."""
EVERY = "all"
"""Skipped in place of a tool's name: no note at all."""
_LINE = re.compile(r"([a-z]+(?:_[a-z]+)*): (\S.*)", re.DOTALL)
_NAME = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
_LONGEST = 600
"""Characters of what a browser keeps."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """What the brief says of one tool."""

    tool: str
    words: str
    """The tool's own title, as its controls have it."""
    icon: str
    text: str
    place: str
    """The element that holds its controls, or empty where the desk has none of its own."""
    named: tuple[str, ...]
    """Papers that the brief names, in its order: of a tool's many controls it means those."""

    @property
    def is_of_time(self) -> bool:
        """Tell whether it speaks of how time passes, which a live seat's does by itself too."""
        return self.tool == WAIT


@dataclass(frozen=True, slots=True, kw_only=True)
class Coach:
    """The note that stands on the page, and what has been skipped."""

    note: Note | None
    left: int
    """Notes still to come, with this one."""
    is_skipping: bool
    """Whether this browser has skipped some that its seat has not come to do."""
    is_live: bool
    """Whether the seat's time runs by itself."""


def coach_of(sources: Sources, skipped: frozenset[str], places: Mapping[str, str]) -> Coach | None:
    """Return the note of a page, or ``None`` where the seat's week teaches none.

    It is the first line whose tool the seat has not called with success and this browser has not
    skipped; ``places`` has the element that holds each tool's controls.
    """
    if sources.seat.exposure != TAUGHT or sources.seat.status != "open":
        return None
    lines = dict(_lines(sources))
    if not lines:
        return None
    done = {step.tool for step in sources.steps[1:] if _is_done(step)}
    undone = [tool for tool in lines if tool not in done]
    left = [tool for tool in undone if not skipped & {tool, EVERY}]
    note = _note(sources, left[0], lines[left[0]], places) if left else None
    return Coach(
        note=note,
        left=len(left),
        is_skipping=len(left) < len(undone),
        is_live=pace_of(sources.seat) is not None,
    )


def read_skipped(text: str) -> frozenset[str]:
    """Return the tools whose notes a cookie says are skipped; what can't be read says nothing."""
    names = text[:_LONGEST].split(".")
    return frozenset(one for one in names if one.isascii() and one.replace("_", "").isalpha())


def written(skipped: frozenset[str]) -> str:
    """Return the cookie's value."""
    return EVERY if EVERY in skipped else ".".join(sorted(skipped))


def _lines(sources: Sources) -> Iterator[tuple[str, str]]:
    """Return (tool, what is said of it) in the order of the brief, for tools that have controls."""
    for paragraph in _paragraphs(sources):
        found = _LINE.fullmatch(paragraph.strip())
        if found and found[1] not in UNLISTED and sources.tool(found[1]):
            yield found[1], found[2]


def _paragraphs(sources: Sources) -> Iterator[str]:
    for block in sources.steps[0].blocks:
        if isinstance(block, Document):
            for section in block.sections:
                yield from section.paragraphs


def _named(sources: Sources) -> tuple[str, ...]:
    """Return the papers of the opening that the brief names by their ids."""
    tables = [block for block in sources.steps[0].blocks if isinstance(block, Table)]
    papers = {str(row["document"]) for table in tables for row in rows(table) if "document" in row}
    said = _NAME.findall(" ".join(_paragraphs(sources)))
    return tuple(dict.fromkeys(name for name in said if name in papers))


def _is_done(step: Step) -> bool:
    """Tell whether somebody did it: what the clock adds to a live seat teaches nobody."""
    return step.ok and step.blocked is None and step.actor != "clock"


def _note(sources: Sources, tool: str, text: str, places: Mapping[str, str]) -> Note:
    card = sources.tool(tool)
    return Note(
        tool=tool,
        words=card.title if card else tool,
        icon=icon_of(tool),
        text=text,
        place=places.get(tool, ""),
        named=_named(sources),
    )
