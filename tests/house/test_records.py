"""State, observations and marks are frozen types with named fields that say what they hold.

In the worlds and in grading a docstring stands under each field. Elsewhere in the engine it stands
under each number that neither ends in a unit nor counts what its name says, by docs/glossary.md.
A type with a leading underscore is its room's own affair.
"""

import re

import pytest

from tests.house.glossary import ends_in_unit, plain_numbers
from tests.house.records import public_records
from tests.house.tree import named, written_files

EACH_FIELD = ("engine/worlds/", "grading/")
EACH_NUMBER = ("engine/",)
NUMBER = re.compile(r"\b(int|float|Fraction|Decimal)\b")


def loose(text: str) -> list[str]:
    """Return the records that are not frozen, slotted and, from three fields on, keyword-only."""
    return [
        f"{record.line} {record.name} lacks {', '.join(sorted(record.lacks()))}"
        for record in public_records(text)
        if record.lacks()
    ]


def untold(text: str) -> list[str]:
    """Return the fields without a docstring under them."""
    return [
        f"{record.line} {record.name}.{field.name}"
        for record in public_records(text)
        for field in record.fields
        if not field.is_told
    ]


def untold_numbers(text: str) -> list[str]:
    """Return the fields that are numbers of who knows what."""
    return [
        f"{record.line} {record.name}.{field.name}"
        for record in public_records(text)
        for field in record.fields
        if NUMBER.search(field.kind) and not (field.is_told or is_clear(field.name))
    ]


def is_clear(name: str) -> bool:
    """Tell whether a name says by itself what its number is."""
    return ends_in_unit(name) or name in plain_numbers()


def in_rooms(rooms: tuple[str, ...]) -> dict[str, str]:
    return {
        named(path): path.read_text()
        for path in written_files(".py")
        if named(path).startswith(rooms)
    }


def test_a_record_is_frozen_slotted_and_made_by_keyword() -> None:
    rooms = in_rooms(("engine/", "grading/"))
    assert {n: found for n, text in rooms.items() if (found := loose(text))} == {}


def test_each_field_of_a_world_and_of_grading_is_told() -> None:
    rooms = in_rooms(EACH_FIELD)
    assert {n: found for n, text in rooms.items() if (found := untold(text))} == {}


def test_each_number_of_the_engine_has_its_unit_or_is_told() -> None:
    rooms = in_rooms(EACH_NUMBER)
    assert {n: found for n, text in rooms.items() if (found := untold_numbers(text))} == {}


@pytest.mark.parametrize(
    "seeded",
    [
        "@dataclass\nclass Mark:\n    verdict: str",
        "@dataclass(frozen=True, kw_only=True)\nclass Mark:\n    verdict: str",
        "@dataclass(frozen=True, slots=True)\nclass Mark:\n    a: str\n    b: str\n    c: str",
        "class Mark(msgspec.Struct, kw_only=True):\n    verdict: str",
    ],
)
def test_a_record_that_can_be_changed_is_noticed(seeded: str) -> None:
    assert loose(seeded) != []


@pytest.mark.parametrize(
    "sound",
    [
        "@dataclass(frozen=True, slots=True)\nclass Due:\n    at: int\n    effects: tuple[str, ...]",
        "class Mark(msgspec.Struct, frozen=True):\n    verdict: str",
        "@dataclass\nclass _Draft:\n    verdict: str",
        "class Mark:\n    verdict: str",
    ],
)
def test_a_frozen_record_passes(sound: str) -> None:
    assert loose(sound) == []


def test_a_field_without_a_word_is_noticed() -> None:
    seeded = 'class Mark(Struct, frozen=True):\n    a: str\n    """Told."""\n    b: bool'
    assert untold(seeded) == ["1 Mark.b"]


@pytest.mark.parametrize("seeded", ["power: int", "share: float | None", "x: tuple[Fraction, ...]"])
def test_a_number_of_who_knows_what_is_noticed(seeded: str) -> None:
    assert untold_numbers(f"class Mark(Struct, frozen=True):\n    {seeded}") != []


@pytest.mark.parametrize("sound", ["power_w: int", "seq: int", 'share: int\n    """In ppm."""'])
def test_a_number_with_its_unit_passes(sound: str) -> None:
    assert untold_numbers(f"class Mark(Struct, frozen=True):\n    {sound}") == []


def test_a_structure_of_a_structure_is_one_too() -> None:
    family = "class _Card(Struct):\n    pass\nclass Card(_Card):\n    verdict: str"
    assert loose(family) == ["3 Card lacks frozen"]
