"""Files and functions stay short enough to be read at one sitting. There is no list of exemptions."""

import ast

import pytest

from tests.house.tree import functions, named, written_files

FILE_LINES_MAX = 300
FUNCTION_LINES_MAX = 40


def is_long(text: str) -> bool:
    return len(text.splitlines()) > FILE_LINES_MAX


def long_functions(text: str) -> list[str]:
    return [
        f"{node.lineno} {node.name}"
        for node in functions(ast.parse(text))
        if (node.end_lineno or 0) - node.lineno + 1 > FUNCTION_LINES_MAX
    ]


@pytest.mark.parametrize("suffix", [".py", ".html", ".css", ".js", ".sh"])
def test_a_file_has_at_most_300_lines(suffix: str) -> None:
    assert [named(path) for path in written_files(suffix) if is_long(path.read_text())] == []


def test_a_function_has_at_most_40_lines() -> None:
    texts = {named(path): path.read_text() for path in written_files(".py")}
    assert {n: found for n, text in texts.items() if (found := long_functions(text))} == {}


@pytest.mark.parametrize(("lines", "told"), [(300, False), (301, True)])
def test_a_file_of_one_line_too_many_is_noticed(lines: int, *, told: bool) -> None:
    assert is_long("\n" * lines) is told


@pytest.mark.parametrize(("lines", "told"), [(39, []), (40, ["1 f"])])
def test_a_function_of_one_line_too_many_is_noticed(lines: int, told: list[str]) -> None:
    assert long_functions("def f():\n" + "    g()\n" * lines) == told
