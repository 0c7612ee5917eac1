"""Files and functions stay short enough to be read at one sitting. There is no list of exemptions."""

import pytest

from tests.house.tree import functions, named, tracked_files, written_files

FILE_LINES_MAX = 300
FUNCTION_LINES_MAX = 40
DRAWERS = frozenset({"utils", "util", "helpers", "helper", "common", "misc", "base", "manager"})


@pytest.mark.parametrize("suffix", [".py", ".html", ".css", ".js", ".sh"])
def test_a_file_has_at_most_300_lines(suffix: str) -> None:
    lines = {named(path): len(path.read_text().splitlines()) for path in written_files(suffix)}
    assert {name: count for name, count in lines.items() if count > FILE_LINES_MAX} == {}


def test_a_function_has_at_most_40_lines() -> None:
    lines = {
        f"{named(path)}:{node.lineno} {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in written_files(".py")
        for node in functions(path)
    }
    assert {name: count for name, count in lines.items() if count > FUNCTION_LINES_MAX} == {}


def test_no_room_is_a_drawer() -> None:
    rooms = {named(path) for path in tracked_files() if path.suffix == ".py"}
    # base.html is a page's frame, so only rooms of code are asked.
    assert {room for room in rooms if DRAWERS.intersection(room[:-3].split("/"))} == set()
