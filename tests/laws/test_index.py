"""Each law is held by tests that bear its name, and docs/laws.md says which, and what is to come."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.house.tree import PROJECT, functions, written_files

LAWS = range(1, 13)
PAPER = PROJECT / "docs" / "laws.md"
_NAMED = re.compile(r"test_law_(\d+)_\w+")
_HEADING = re.compile(r"^## (\d+)\. (.+)$", re.MULTILINE)
_HELD_BY = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@cache
def names_in(path: Path) -> frozenset[str]:
    """Return the names of the tests in a file."""
    found = functions(ast.parse(path.read_text()))
    return frozenset(each.name for each in found if each.name.startswith("test_"))


def named_by_law() -> dict[int, list[str]]:
    """Return the tests that bear the name of each law."""
    found: dict[int, list[str]] = {}
    for path in written_files(".py"):
        for name in names_in(path) if "tests" in path.parts else ():
            match = _NAMED.fullmatch(name)
            if match:
                found.setdefault(int(match[1]), []).append(name)
    return found


def sections(text: str) -> dict[int, str]:
    """Return what the paper says of each law."""
    parts = _HEADING.split(text)[1:]
    return {int(parts[n]): parts[n + 2] for n in range(0, len(parts), 3)}


def test_each_law_has_a_test_that_bears_its_name() -> None:
    found = named_by_law()
    assert [law for law in LAWS if not found.get(law)] == []
    assert sorted(found) == list(LAWS)


def test_the_paper_speaks_of_each_law_once_and_in_order() -> None:
    numbers = [int(number) for number, _ in _HEADING.findall(PAPER.read_text())]
    assert numbers == list(LAWS)


@pytest.mark.parametrize("law", LAWS)
def test_what_the_paper_says_holds_a_law_is_there(law: int) -> None:
    held_by = _HELD_BY.findall(sections(PAPER.read_text())[law])
    assert held_by
    missing = [f"{file}::{name}" for file, name in held_by if not _is_there(PROJECT / file, name)]
    assert missing == []


@pytest.mark.parametrize("law", LAWS)
def test_the_paper_says_what_of_a_law_is_still_to_come(law: int) -> None:
    assert "*Still to come:*" in sections(PAPER.read_text())[law]


def _is_there(path: Path, name: str) -> bool:
    return path.is_file() and name in names_in(path)
