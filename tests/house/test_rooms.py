"""Each room opens with what it is for, and none is a drawer for whatever is left over."""

import ast

import pytest

from tests.house.tree import named, tracked_files, written_files

WORDS_MIN = 4
DRAWERS = frozenset({"utils", "util", "helpers", "helper", "common", "misc", "base", "manager"})
# Django looks for commands in packages of these names; nothing of ours stands in them.
EMPTY_PACKAGES = ("management/__init__.py", "management/commands/__init__.py")


def opens_poorly(text: str) -> str | None:
    """Return what is wrong with how a module opens, or nothing."""
    told = ast.get_docstring(ast.parse(text))
    if told is None:
        return "no docstring"
    first = told.split("\n\n")[0]
    if len(first.split()) < WORDS_MIN:
        return f"says too little: {first}"
    return None if first.endswith((".", ":")) else f"opens with no sentence: {first}"


def is_drawer(room: str) -> bool:
    """Tell whether a file, or a folder above it, is named for nothing in particular."""
    return bool(DRAWERS.intersection(room.removesuffix(".py").split("/")))


def test_each_room_opens_with_what_it_is_for() -> None:
    rooms = {
        named(path): opens_poorly(path.read_text())
        for path in written_files(".py")
        if not (named(path).endswith(EMPTY_PACKAGES) and path.read_text() == "")
    }
    assert {room: wrong for room, wrong in rooms.items() if wrong} == {}


def test_no_room_is_a_drawer() -> None:
    # base.html is a page's frame, so only rooms of code are asked.
    rooms = {named(path) for path in tracked_files() if path.suffix == ".py"}
    assert {room for room in rooms if is_drawer(room)} == set()


@pytest.mark.parametrize(
    "seeded", ["", "x = 1", '"""Seats."""', '"""what a seat may be told of"""']
)
def test_a_room_that_says_nothing_of_itself_is_noticed(seeded: str) -> None:
    assert opens_poorly(seeded) is not None


@pytest.mark.parametrize("seeded", ["engine/utils.py", "arena/helpers/names.py", "common.py"])
def test_a_drawer_is_noticed(seeded: str) -> None:
    assert is_drawer(seeded)


def test_a_room_with_a_subject_is_no_drawer() -> None:
    assert not is_drawer("engine/kernel/base_rates.py")
