"""The page of the architecture names rooms that are there, and forgets none of the engine's."""

import re
import tomllib

from tests.house.tree import PROJECT

PAPER = (PROJECT / "docs" / "architecture.md").read_text()
_ROOM = re.compile(r"`((?:engine|grading|arena|tests|docs)/[\w/]+(?:\.\w+)?)`")


def named() -> set[str]:
    return set(_ROOM.findall(PAPER))


def test_every_room_that_is_named_is_there() -> None:
    assert {room for room in named() if not (PROJECT / room).exists()} == set()


def test_every_room_of_the_engine_is_named() -> None:
    rooms = {
        path.relative_to(PROJECT).as_posix()
        for folder in ("engine", "engine/kernel")
        for path in (PROJECT / folder).iterdir()
        if path.name not in {"__init__.py", "__pycache__"}
    }
    assert rooms - named() == set()


def test_the_storeys_of_the_page_are_those_that_are_held() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    contracts = settings["tool"]["importlinter"]["contracts"]
    storeys = next(one["layers"] for one in contracts if one["id"] == "engine-storeys")
    held = [set(re.findall(r"\w+", storey)) for storey in storeys]
    folders: list[str] = re.findall(r"^\| `engine/(\w+)` \|", PAPER, re.MULTILINE)
    heights = [next(n for n, rooms in enumerate(held) if room in rooms) for room in folders]
    assert heights == sorted(heights)
    assert len(folders) > 5


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\((\w+\.md)\)", PAPER)
    assert {link for link in links if not (PROJECT / "docs" / link).exists()} == set()
