"""Each message of the interface is there in each language, and its two files say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from django.conf import settings
from msgspec.structs import replace

from arena.people.desk.rendering.tool_words import words_of_tools
from engine.catalogue import open_task, public_bundles
from engine.kernel.bundle import Bundle
from engine.worlds.oncall.generator import public_bundle
from tests.house.messages import (
    Entry,
    Message,
    asked_by_python,
    asked_by_template,
    compiled,
    entries_of,
)
from tests.house.tree import PROJECT, named, written_files

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
PARTS = re.compile(r"%\(\w+\)\d*[a-z]|%%|\{\w+\}|</?\w+[^>]*>")
"""What a translation must bring along: places for values, and marks of HTML."""


def product_messages() -> dict[Message, str]:
    """Return the messages of the product, each with a file that asks for it."""
    found: dict[Message, str] = {}
    for path in written_files(".py", ".html", ".txt"):
        name = named(path)
        if name.startswith(("arena/", "engine/", "grading/")) and path.suffix == ".py":
            found |= dict.fromkeys(asked_by_python(path.read_text()), name)
        elif name.startswith("templates/"):
            found |= dict.fromkeys(asked_by_template(path.read_text(), name), name)
    return found


def catalogue(language: str) -> list[Entry]:
    return list(entries_of(_folder(language, "django.po").decode()))


def _folder(language: str, name: str) -> bytes:
    return (PROJECT / "locale" / language / "LC_MESSAGES" / name).read_bytes()


def unsaid(messages: Iterable[Message], entries: Iterable[Entry]) -> list[Message]:
    """Return the messages that a catalogue lacks, has in part, or has without its plural."""
    said = {one.message: one.said for one in entries if all(one.said)}
    return [one for one in messages if len(said.get(one, ())) != (2 if one.plural else 1)]


def strayed(entry: Entry) -> bool:
    """Tell whether a translation lost a place for a value, or has one that nobody fills."""
    wanted = sorted(PARTS.findall(entry.message.plural or entry.message.words))
    *others, last = (sorted(PARTS.findall(one)) for one in entry.said)
    return last != wanted or any(not set(one) <= set(wanted) for one in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_product_is_there_in_every_language(language: str) -> None:
    asked = product_messages()
    assert len(asked) > 500, "the messages are not found where they stand"
    missing = unsaid(asked, catalogue(language))
    assert {one.key: asked[one] for one in missing} == {}


def test_every_word_that_a_page_shows_of_a_tool_is_a_message() -> None:
    known = {one.words for one in product_messages()}
    tools = [card for bundle in every_kind_of_bundle() for card in open_task(bundle).cards]
    words = set(words_of_tools(tuple(tools)))
    assert {"Query telemetry", "Roll back", "Every minutes", "What failed."} <= words
    assert words - known == set(), "print scripts/print_tool_messages.py anew"
    strange = replace(tools[0], description="Does what no message says.")
    assert set(words_of_tools((strange,))) - known == {"Does what no message says."}


def every_kind_of_bundle() -> Iterator[Bundle]:
    """Give a bundle of each task whose tools a page may show."""
    yield from public_bundles()
    yield from (public_bundle(tier, 1) for tier in ("hard", "severe"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_compiled_says_what_is_written(language: str) -> None:
    written = {one.message.key: one.said for one in catalogue(language)}
    assert compiled(_folder(language, "django.mo")) == written, "compile the messages anew"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_places_and_the_marks_of_its_message(language: str) -> None:
    assert [one.message.key for one in catalogue(language) if strayed(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_a_guess_or_left_over(language: str) -> None:
    text = _folder(language, "django.po").decode()
    assert [one.message.key for one in catalogue(language) if "fuzzy" in one.flags] == []
    assert [line for line in text.splitlines() if line.startswith("#~")] == []


def test_messages_are_found_under_any_name_with_plural_and_context() -> None:
    text = """
from django.utils.translation import gettext as _, ngettext, pgettext_lazy
_("one"); ngettext("%(n)d bird", "%(n)d birds", 2); pgettext_lazy("of a bird", "free"); _(other)
"""
    birds = Message("%(n)d bird", "%(n)d birds")
    assert asked_by_python(text) == {Message("one"), birds, Message("free", context="of a bird")}


def test_messages_of_a_template_are_found_in_tags_blocks_and_filters() -> None:
    text = """{% translate "one" %}{% blocktranslate count n=k %}a{% plural %}{{ n }} b
{% endblocktranslate %}{{ day|date:_("j M") }}{% include "x" with words=_("two") %}"""
    plural = Message("a", "%(n)s b\n")
    assert asked_by_template(text, "x") == {Message("one"), plural, Message("j M"), Message("two")}


@pytest.mark.parametrize(
    ("message", "said", "told"),
    [
        (Message("%(n)d of %(all)d"), ("%(n)d de %(all)d",), False),
        (Message("%(n)d of %(all)d"), ("%(n)d de %(todo)d",), True),
        (Message("<b>{x}</b>"), ("<b>{x}<b>",), True),
        (Message("one", "%(n)d birds"), ("uno", "%(n)d pájaros"), False),
        (Message("one", "%(n)d birds"), ("uno", "pájaros"), True),
    ],
)
def test_a_lost_place_is_noticed(message: Message, said: tuple[str, ...], *, told: bool) -> None:
    assert strayed(Entry(message, said, ())) is told


def test_a_message_without_its_plural_is_noticed() -> None:
    bird = Message("a bird", "birds")
    assert unsaid([bird], [Entry(Message("a bird"), ("un pájaro",), ())]) == [bird]
    assert unsaid([bird], [Entry(bird, ("un pájaro", ""), ())]) == [bird]
    assert unsaid([bird], [Entry(bird, ("un pájaro", "pájaros"), ())]) == []
