"""Tests say in a sentence what holds, wait for what they wait for, and are all run.

What is not quite right is mended, not marked: no skip, no expected failure, no silence without a
code that says what is silenced.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.house.tree import named, written_files

WORDS_MIN = 3
CALLS = re.compile(
    r"^(time\.sleep|asyncio\.sleep|anyio\.sleep|sleep"
    r"|pytest\.(skip|xfail|importorskip)|unittest\.skip\w*)$"
)
MARKS = re.compile(r"^pytest\.mark\.(skip|skipif|xfail)$")
SILENCE = re.compile(r"#\s*type:\s*ignore(?!\[[a-z][a-z-]*)|#\s*noqa(?!: ?[A-Z]+\d)", re.IGNORECASE)


def no_sentences(text: str) -> list[str]:
    """Return the tests of a text whose names tell nothing that could be false."""
    return [
        f"{node.lineno} {node.name}"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test")
        and not is_sentence(node.name)
    ]


def is_sentence(name: str) -> bool:
    words = name.split("_")[1:]
    return len(words) >= WORDS_MIN and "should" not in words and not is_number_of_a_test(words)


def is_number_of_a_test(words: list[str]) -> bool:
    """Tell whether a name counts its test: a number that ends a sentence of few words."""
    return len(words) <= WORDS_MIN and words[-1].isdigit()


def not_run(text: str) -> list[str]:
    """Return where a text sleeps, skips, or expects to fail."""
    return sorted({f"{line} {name}" for name, line in _used(ast.parse(text))})


def _used(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=called) if CALLS.match(ast.unparse(called)):
                yield ast.unparse(called), node.lineno
            case ast.Attribute() if MARKS.match(ast.unparse(node)):
                yield ast.unparse(node), node.lineno


def silenced(text: str) -> list[str]:
    """Return the comments that silence a tool without saying what of it."""
    return [
        f"{token.start[0]} {token.string}"
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT and SILENCE.search(token.string)
    ]


def in_tests() -> dict[str, str]:
    texts = {named(path): path.read_text() for path in written_files(".py")}
    return {name: text for name, text in texts.items() if name.startswith("tests/")}


def test_the_name_of_a_test_is_a_sentence() -> None:
    assert {n: found for n, text in in_tests().items() if (found := no_sentences(text))} == {}


def test_no_test_sleeps_and_none_is_left_out() -> None:
    assert {n: found for n, text in in_tests().items() if (found := not_run(text))} == {}


def test_what_is_silenced_is_named() -> None:
    texts = {named(path): path.read_text() for path in written_files(".py")}
    assert {n: found for n, text in texts.items() if (found := silenced(text))} == {}


@pytest.mark.parametrize(
    "seeded", ["test_1", "test_replay", "test_seat_case_2", "test_a_seat_should_close"]
)
def test_a_name_that_is_no_sentence_is_noticed(seeded: str) -> None:
    assert no_sentences(f"def {seeded}() -> None: ...") != []


@pytest.mark.parametrize("sound", ["test_a_seat_closes_once", "test_a_file_has_at_most_300"])
def test_a_sentence_passes(sound: str) -> None:
    assert no_sentences(f"def {sound}() -> None: ...") == []


@pytest.mark.parametrize(
    "seeded",
    [
        "time.sleep(1)",
        "async def f():\n    await asyncio.sleep(1)",
        "pytest.skip('later')",
        "pytest.importorskip('numpy')",
        "@pytest.mark.xfail\ndef f(): ...",
        "@pytest.mark.skipif(True, reason='slow')\ndef f(): ...",
    ],
)
def test_a_test_that_sleeps_or_is_left_out_is_noticed(seeded: str) -> None:
    assert not_run(seeded) != []


@pytest.mark.parametrize("tool", ["type: ignore", "noqa", "noqa  the reason alone"])
def test_a_silence_without_a_code_is_noticed(tool: str) -> None:
    assert silenced(f"x = 1  # {tool}\n") != []


@pytest.mark.parametrize("tool", ["type: ignore[arg-type]", "noqa: S104  compared, not bound"])
def test_a_silence_with_its_code_passes(tool: str) -> None:
    assert silenced(f"x = 1  # {tool}\n") == []
