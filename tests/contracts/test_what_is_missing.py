"""A new world or week is one folder and a few lines elsewhere; whatever it lacks is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.contracts.what_is_missing import (
    missing_headings,
    weeks,
    what_a_week_lacks,
    what_is_missing,
    worlds,
)

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", worlds(ROOT))
def test_each_world_is_whole(name: str) -> None:
    assert what_is_missing(ROOT, name) == []


def test_the_world_of_incidents_is_found() -> None:
    assert "oncall" in worlds(ROOT)


def test_a_new_folder_is_told_each_room_its_card_and_its_predicates(tmp_path: Path) -> None:
    folder = tmp_path / "engine" / "worlds" / "harbour"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text('"""A harbour."""\n\nWORLD = None\n')
    told = "\n".join(what_is_missing(tmp_path, "harbour"))
    for room in ("state", "rules", "tools", "view", "truth", "generator"):
        assert room in told
    assert "heading 'Grading'" in told
    assert "grading/rubrics/harbour.py" in told
    assert "test_harbour_contract.py" in told


@pytest.mark.parametrize("room", ["state.py", "view.py", "truth.py", "generator"])
def test_a_room_that_is_taken_away_is_named(tmp_path: Path, room: str) -> None:
    copy = tmp_path / "engine" / "worlds" / "oncall"
    shutil.copytree(ROOT / "engine" / "worlds" / "oncall", copy)
    target = copy / room
    shutil.rmtree(target) if target.is_dir() else target.unlink()
    assert any(room.removesuffix(".py") in one for one in what_is_missing(tmp_path, "oncall"))


def test_a_card_with_headings_out_of_order_is_named() -> None:
    card = "Tools\nState\nDescription\nObservations\nEnding\nGrading"
    assert missing_headings(card) == ["the order of headings"]


# --- a week -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", weeks(ROOT))
def test_each_week_is_whole(name: str) -> None:
    assert what_a_week_lacks(ROOT, name) == []


def test_the_orientation_week_is_found() -> None:
    assert "first_monday" in weeks(ROOT)


@pytest.mark.parametrize("piece", ["brief.md", "rubric.py", "documents", "bundle"])
def test_a_piece_of_a_week_that_is_taken_away_is_named(tmp_path: Path, piece: str) -> None:
    family = Path("engine", "worlds", "solar", "families", "first_monday")
    shutil.copytree(ROOT / family, tmp_path / family)
    target = tmp_path / family / piece
    shutil.rmtree(target) if target.is_dir() else target.unlink()
    assert any(piece in one for one in what_a_week_lacks(tmp_path, "first_monday"))


def test_a_new_week_is_told_its_generators_names_and_its_pages_headings(tmp_path: Path) -> None:
    folder = tmp_path / "engine" / "worlds" / "solar" / "families" / "dry_spring"
    folder.mkdir(parents=True)
    (folder / "generator.py").write_text('"""A dry spring."""\n\nSEED = 1\n')
    (folder / "README.md").write_text("# Dry Spring\n\n## Principle\n\nLook first.\n")
    told = what_a_week_lacks(tmp_path, "dry_spring")
    assert any("'mint'" in one for one in told)
    assert not any("'SEED'" in one or "'Principle'" in one for one in told)
    assert any("'Why the rubric is fair'" in one for one in told)
