"""A formula's docstring says what a number means, in which unit, over which range, and who says so.

A formula is a public function of these rooms that is given nothing but numbers; a seed is none.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.tree import PROJECT, named, written_files

ROOMS = ("engine/worlds/solar/chain", "engine/worlds/solar/minting", "grading/statistics")
NUMBERS = frozenset({"int", "float", "Fraction", "Decimal", "Reals"})
AROUND_NUMBERS = frozenset({"Sequence", "Mapping", "tuple", "str"})
UNITS = re.compile(
    r"(?i)\b(cents|minutes?|hours|days|seconds|watts?|watt-(minutes|hours)|degrees|°C|kelvins|metres"
    r"|percent|permille|ppm|millionths|kilohms|counts?|dimensionless|unit)\b"
)
RANGE = re.compile(r"[<>≤≥]|\[.+\]|\(.+\]|\[.+\)")
SECTION = re.compile(r"\n\s*(?:Args|Parameters):\n(.*?)\n\s*Returns:\n(.*)", re.DOTALL)
REFERENCE = re.compile(r"\b(1[89]\d\d|20\d\d)\b|\bauthored\b")


def formulas(text: str) -> Iterator[ast.FunctionDef]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            if given and all(is_numbers(argument) for argument in given):
                yield node


def is_numbers(argument: ast.arg) -> bool:
    kind = argument.annotation
    words = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)} if kind else set()
    if argument.arg == "seed":
        return False
    return bool(words & NUMBERS) and words <= NUMBERS | AROUND_NUMBERS


def missing(text: str) -> list[str]:
    """Return what the formulas of a text do not say of themselves."""
    return [f"{node.name}: {lack}" for node in formulas(text) for lack in lacks(node)]


def lacks(node: ast.FunctionDef) -> Iterator[str]:
    told = ast.get_docstring(node) or ""
    first = told.split("\n\n")[0]
    if not first.endswith(".") or ". " in first:
        yield "opens with one sentence"
    if not REFERENCE.search(told):
        yield "a reference with its year, or the word authored"
    sections = SECTION.search(told)
    if sections is None:
        yield "the sections Args and Returns"
        return
    if not UNITS.search(sections[2]):
        yield "the unit of what it returns"
    for argument in (*node.args.args, *node.args.kwonlyargs):
        yield from lacks_of(argument, sections[1])


def lacks_of(argument: ast.arg, section: str) -> Iterator[str]:
    line = re.search(rf"^\s*{argument.arg}: (.*)", section, re.MULTILINE)
    if line is None or not UNITS.search(line[1]):
        yield f"the unit of {argument.arg}"
    elif ast.unparse(argument.annotation or argument) in NUMBERS and not RANGE.search(line[1]):
        yield f"the range of {argument.arg}"


def test_a_formula_says_what_its_numbers_are() -> None:
    rooms = {named(path): path for path in written_files(".py") if named(path).startswith(ROOMS)}
    assert {n: found for n, path in rooms.items() if (found := missing(path.read_text()))} == {}


def test_the_rooms_of_formulas_stand_where_they_are_looked_for() -> None:
    assert [room for room in ROOMS if not (PROJECT / room).is_dir()] == []
    text = (PROJECT / "grading/statistics/rates.py").read_text()
    assert [node.name for node in formulas(text)] == ["rate", "macro_average"]


SOUND = '''
def tare_w(ac_w: int) -> int:
    """Return what a unit draws at night.

    Args:
        ac_w: nameplate in watts, > 0.

    Returns:
        Watts, > 0; authored.
    """
'''


def test_a_formula_with_all_its_sections_passes() -> None:
    assert missing(SOUND) == []


@pytest.mark.parametrize(
    ("kept", "seeded"),
    [
        ("Return what a unit draws at night.", "Draws. A unit does."),
        ("ac_w: nameplate in watts", "ac_w: nameplate"),
        ("watts, > 0.", "watts."),
        ("Watts, > 0; authored.", "How much it is; authored."),
        ("; authored", ""),
        ("Returns:", "Gives:"),
    ],
)
def test_a_formula_that_leaves_something_out_is_noticed(kept: str, seeded: str) -> None:
    assert kept in SOUND
    assert missing(SOUND.replace(kept, seeded)) != []
