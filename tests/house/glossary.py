"""The tables of docs/glossary.md, as the tests of names read them."""

import re
from dataclasses import dataclass
from functools import cache

from tests.house.tree import PROJECT

GLOSSARY = PROJECT / "docs" / "glossary.md"
_SPELLING = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One line of the table of units."""

    meaning: str
    """What one of it is, in words."""
    in_names: frozenset[str]
    """How a name that ends in it spells it: one spelling."""
    after_per: frozenset[str]
    """How a rate spells it behind its `per`."""
    in_observations: frozenset[str]
    """How a block's `unit` spells it."""
    never: frozenset[str]
    """Spellings that would be a second name for it."""


def table(heading: str) -> list[list[str]]:
    """Return the cells of the first table under a heading, its own headings left out."""
    section = GLOSSARY.read_text().split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@cache
def units() -> tuple[Unit, ...]:
    found = []
    for meaning, *columns in table("Units"):
        in_names, after_per, seen, never = (frozenset(_SPELLING.findall(one)) for one in columns)
        found.append(
            Unit(
                meaning=meaning,
                in_names=in_names,
                after_per=after_per,
                in_observations=seen,
                never=never,
            )
        )
    return tuple(found)


@cache
def plain_numbers() -> frozenset[str]:
    """Return the names that say by themselves what they count."""
    rows = table("Numbers that need no unit")
    return frozenset(name for cells in rows for name in _SPELLING.findall(cells[0]))


def ends_in_unit(name: str) -> bool:
    """Tell whether a name is a unit, or ends in one, as the glossary spells it."""
    lowered = name.lower()
    spelled = {word for unit in units() for word in unit.in_names}
    return any(lowered == word or lowered.endswith(f"_{word}") for word in spelled) or _is_rate(
        lowered
    )


def _is_rate(name: str) -> bool:
    above, per, below = name.rpartition("_per_")
    known = {word for unit in units() for word in unit.after_per}
    return bool(per) and below in known and ends_in_unit(above)
