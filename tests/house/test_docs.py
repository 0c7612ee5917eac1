"""What the documents point at is there: files, targets of make, commands of manage.py."""

import re
from pathlib import Path

from django.core.management import get_commands

from tests.house.tree import PROJECT, named, written_files

LINK = re.compile(r"\[[^\]]+\]\((?!\w+:)([^)#\s]+)[^)]*\)")
TARGET = re.compile(r"(?:`|    )make ([a-z][a-z-]*)")
COMMAND = re.compile(r"manage\.py ([a-z]+)")


def dead_links(text: str, folder: Path) -> list[str]:
    return [link for link in LINK.findall(text) if not (folder / link).exists()]


def unknown_targets(text: str) -> set[str]:
    rules = re.findall(r"^([a-z][a-z-]*):", (PROJECT / "Makefile").read_text(), re.MULTILINE)
    return set(TARGET.findall(text)) - set(rules)


def unknown_commands(text: str) -> set[str]:
    return set(COMMAND.findall(text)) - set(get_commands())


def unfound(path: Path) -> set[str]:
    text = path.read_text()
    return {*dead_links(text, path.parent), *unknown_targets(text), *unknown_commands(text)}


def test_what_a_document_points_at_is_there() -> None:
    pages = written_files(".md")
    assert {named(path): lost for path in pages if (lost := unfound(path))} == {}


def test_a_dead_link_is_noticed() -> None:
    assert dead_links("See [this](nowhere.md#part).", PROJECT) == ["nowhere.md"]


def test_a_link_that_leads_out_of_the_house_is_not_followed() -> None:
    assert dead_links("See [that](mailto:desk@example.org).", PROJECT) == []


def test_a_target_and_a_command_that_are_not_there_are_noticed() -> None:
    assert unknown_targets("Type `make coffee`.") == {"coffee"}
    assert unknown_commands("Type `manage.py brew`.") == {"brew"}
