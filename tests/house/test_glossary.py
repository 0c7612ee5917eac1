"""A name ends in its unit where a bare number could mislead, and a unit has one spelling.

The spellings are those of docs/glossary.md.
"""

import ast
from collections.abc import Iterator

import pytest

from engine.worlds.solar.units import UNITS
from tests.house.glossary import ends_in_unit, table, units
from tests.house.tree import named, written_files

ROOMS_OF_NAMES = ("engine/", "grading/")
ROOMS_OF_NUMBERS = ("engine/worlds/", "engine/kernel/")
MISLEADING = frozenset(
    {"power", "price", "wait", "lead", "energy", "rate", "temperature", "irradiance", "voltage"}
    | {"fee", "delay", "duration", "distance", "resistance", "loss"}
)
NUMBERS = frozenset({"int", "float", "Fraction", "Decimal"})


def names(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Give each name that the text defines, with its line."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, lineno=line):
                yield name, line
            case ast.FunctionDef(name=name, lineno=line):
                yield name, line
            case ast.Name(id=name, ctx=ast.Store(), lineno=line):
                yield name, line


def misspelled(text: str) -> list[str]:
    """Return the names of a text that end in a unit by another spelling than the house's."""
    never = {word: unit for unit in units() for word in unit.never}
    return [
        f"{line} {name}: one of {sorted(unit.in_names)} is how {unit.meaning} is spelled"
        for name, line in names(ast.parse(text))
        for word, unit in never.items()
        if name.lower().strip("_").endswith(f"_{word}")
    ]


def unknown_rates(text: str) -> list[str]:
    """Return the names a_per_b where a is a unit and b, which it is divided by, is none."""
    after_per = {word for unit in units() for word in unit.after_per}
    return [
        f"{line} {name}"
        for name, line in names(ast.parse(text))
        for above, per, below in [name.lower().rpartition("_per_")]
        if per and ends_in_unit(above) and below not in after_per
    ]


def bare(text: str) -> list[str]:
    """Return the parameters and fields that are numbers, and whose names tell no unit."""
    found = []
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.arg(arg=name, annotation=kind):
                pass
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind):
                pass
            case _:
                continue
        if name.lower() in MISLEADING and kind is not None and is_number(kind):
            found.append(f"{node.lineno} {name}")
    return found


def is_number(kind: ast.expr) -> bool:
    """Tell whether a number, or nothing but numbers, may stand here."""
    words = {node.id for node in ast.walk(kind) if isinstance(node, ast.Name)}
    return bool(words & NUMBERS) and words <= NUMBERS | {"tuple", "Sequence", "list"}


def in_rooms(rooms: tuple[str, ...]) -> dict[str, str]:
    return {
        named(path): path.read_text()
        for path in written_files(".py")
        if named(path).startswith(rooms)
    }


def test_a_unit_has_one_spelling_in_names() -> None:
    rooms = in_rooms(ROOMS_OF_NAMES)
    assert {n: found for n, text in rooms.items() if (found := misspelled(text))} == {}


def test_a_rate_is_made_of_units_of_the_glossary() -> None:
    rooms = in_rooms(ROOMS_OF_NUMBERS)
    assert {n: found for n, text in rooms.items() if (found := unknown_rates(text))} == {}


def test_a_number_that_could_mislead_ends_in_its_unit() -> None:
    rooms = in_rooms(ROOMS_OF_NUMBERS)
    assert {n: found for n, text in rooms.items() if (found := bare(text))} == {}


@pytest.mark.parametrize(
    "seeded", ["total_watts = 1", "def f(fee_usd: int) -> None: ...", "async_wait_SECS = 2"]
)
def test_a_second_spelling_is_noticed(seeded: str) -> None:
    assert misspelled(seeded) != []


@pytest.mark.parametrize(
    "seeded", ["cents_per_parsec = 1", "def rate_cents_per_MWHS() -> int: ..."]
)
def test_a_rate_of_unknown_parts_is_noticed(seeded: str) -> None:
    assert unknown_rates(seeded) != []


@pytest.mark.parametrize(
    "seeded",
    [
        "def f(power: int) -> None: ...",
        "class C:\n    lead: float | None",
        "price: tuple[int, ...]",
    ],
)
def test_a_bare_number_is_noticed(seeded: str) -> None:
    assert bare(seeded) != []


@pytest.mark.parametrize("sound", ["def f(price: Charge) -> None: ...", "power_w: int", "wait = 1"])
def test_a_named_type_or_a_unit_passes(sound: str) -> None:
    assert bare(sound) == []


def test_no_spelling_stands_for_two_units() -> None:
    for column in ("in_names", "after_per", "in_observations"):
        spelled = [word for unit in units() for word in getattr(unit, column)]
        assert sorted(spelled) == sorted(set(spelled))


def test_no_spelling_is_both_ours_and_refused() -> None:
    ours = {word for unit in units() for word in unit.in_names}
    assert ours & {word for unit in units() for word in unit.never} == set()


def test_what_an_observation_may_name_stands_in_the_glossary() -> None:
    assert UNITS - {word for unit in units() for word in unit.in_observations} == set()


def test_each_word_has_one_meaning() -> None:
    words = [cells[0] for cells in table("Words")]
    assert sorted(words) == sorted(set(words))
