"""The page of what an expert would check names tests that exist, and leaves nothing out."""

import re

from tests.house.tree import PROJECT

PAGE = PROJECT / "docs" / "realism.md"
ID = re.compile(r"`(solar_\w+/test_\w+\.py)::(test_\w+)`")


def missing(text: str) -> list[str]:
    """Return the tests that a text names and nobody has written."""
    worlds = PROJECT / "tests" / "worlds"
    return [
        f"{room}::{name}"
        for room, name in ID.findall(text)
        if not (worlds / room).exists() or f"def {name}(" not in (worlds / room).read_text()
    ]


def test_every_test_that_the_page_names_exists() -> None:
    assert missing(PAGE.read_text()) == []


def test_each_of_the_thirty_two_has_a_test_and_promises_nothing() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if re.match(r"\| \d+ \|", line)]
    assert [int(row.split("|")[1]) for row in rows] == list(range(1, 33))
    assert [row for row in rows if not ID.search(row) or " yet" in row] == []


def test_a_test_that_nobody_wrote_is_noticed() -> None:
    assert missing("`solar_plant/test_oil.py::test_oil_is_made_of_gold`") != []
    assert missing("`solar_nowhere/test_oil.py::test_oil_is_black`") != []
