"""The guides for a new week and a new world list what the tests check, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.contracts.what_is_missing import (
    HEADINGS,
    WEEK_NAMES,
    WEEK_README,
    what_a_week_lacks,
    what_is_missing,
)

ROOT = Path(__file__).parents[2]
WEEK = (ROOT / "docs" / "adding-a-week.md").read_text()
WORLD = (ROOT / "docs" / "adding-a-world.md").read_text()


def listed(page: str, head: str) -> list[str]:
    """Return the first column of the table whose first column is headed ``head``."""
    rows = page[page.index(f"| {head} |") :].splitlines()[2:]
    ends = next(n for n, line in enumerate(rows) if not line.startswith("|"))
    return [line.split("|")[1].strip(" `") for line in rows[:ends]]


def test_a_week_of_which_nothing_is_there_lacks_each_piece_of_the_guide(tmp_path: Path) -> None:
    told = what_a_week_lacks(tmp_path, "dry_spring")
    assert [one.partition(":")[0] for one in told] == listed(WEEK, "piece")


def test_the_guide_tells_what_a_weeks_page_and_generator_hold() -> None:
    bullets = re.findall(r"^- \*\*(.+?)\*\*", WEEK, re.MULTILINE)
    assert tuple(bullets) == WEEK_README
    row = next(line for line in WEEK.splitlines() if "/generator.py` |" in line)
    assert set(WEEK_NAMES) <= set(re.findall(r"`(\w+)`", row))


def test_a_world_of_which_nothing_is_there_lacks_each_piece_of_the_guide(tmp_path: Path) -> None:
    told = what_is_missing(tmp_path, "harbour")
    pieces = listed(WORLD, "piece")
    assert len(told) == len(pieces)
    for said, piece in zip(told, pieces, strict=True):
        assert said.startswith(piece), f"{said!r} is not {piece}"


def test_the_guide_tells_the_headings_of_a_card() -> None:
    assert tuple(listed(WORLD, "heading")) == HEADINGS


@pytest.mark.parametrize("page", [WEEK, WORLD], ids=["week", "world"])
def test_each_file_that_a_guide_points_at_is_there(page: str) -> None:
    named = set(re.findall(r"`((?:engine|grading|arena|scripts|tests)/[\w/.]+)`", page))
    ours = {one for one in named if "harbour" not in one and "dry_spring" not in one}
    assert {one for one in ours if not (ROOT / one).exists()} == set()
    assert len(ours) > 3
