"""What a tool is called and says of itself, in the reader's language.

A tool's title, its description, the names of its arguments and what they mean are part of the
interface; what its answers say stays the world's.  Wires give tools as they are, and so does a page
in English.  The words stand in :mod:`tool_messages`, where the catalogues find them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from django.utils.translation import get_language, gettext
from msgspec.structs import replace

from arena.people.desk.rendering.labels import hint_of, in_page_units, label_of
from arena.people.desk.rendering.tickets import moves
from engine.cards import RateCard, ToolCard
from engine.transcript import Json

_Say: TypeAlias = Callable[[str], str]
_Schema: TypeAlias = dict[str, Json]
_TIME = re.compile(r"(?<!as )\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:[+-]\d\d:\d\d|Z))?")
"""An instant or a day; one that only shows how a day is spelled is the same everywhere."""
_PLACE = "{time}"
"""Holds the place of a time in a message."""
_WRITTEN = "en"
"""The language in which worlds write their tools."""


def in_readers_language(tools: tuple[ToolCard, ...]) -> tuple[ToolCard, ...]:
    """Return tools as a page names them; what a catalogue lacks stays as the world has it."""
    if get_language() in {None, _WRITTEN}:
        return tools
    return tuple(_said(one, gettext) for one in tools)


def words_of_tools(tools: tuple[ToolCard, ...]) -> Iterator[str]:
    """Give every word that a page shows of these tools."""
    found: list[str] = []

    def noted(words: str) -> str:
        found.append(words)
        return words

    for one in tools:
        _said(one, noted)
    yield from dict.fromkeys(found)


def _said(card: ToolCard, say: _Say) -> ToolCard:
    return replace(
        card,
        title=say(card.title),
        description=say(card.description),
        rate_card=_rate(card.rate_card, say),
        input_schema=_group(card.input_schema, say),
    )


def _timed(told: str, say: _Say) -> str:
    """Return words said with the instants and days that stand in them, which differ by task."""
    times = _TIME.findall(told)
    said = say(_TIME.sub(_PLACE, told))
    for time in times:
        said = said.replace(_PLACE, time, 1)
    return said


def _rate(card: RateCard, say: _Say) -> RateCard:
    """Return a price; only one that something moves is shown in words."""
    return replace(card, text=say(card.text)) if moves(card) else card


def _group(schema: _Schema, say: _Say) -> _Schema:
    """Return a schema with the words of its parts said."""
    parts = schema.get("properties")
    if not isinstance(parts, dict):
        return schema
    said: dict[str, Json] = {
        name: _part(name, part, say) for name, part in parts.items() if isinstance(part, dict)
    }
    return schema | {"properties": said}


def _part(name: str, schema: _Schema, say: _Say) -> _Schema:
    label, told = label_of(name, schema), in_page_units(str(schema.get("description") or ""))
    said = _group(schema, say) | {"title": say(label)}
    # A description that says no more than the name does is shown in no language.
    said["description"] = _timed(told, say) if hint_of(label, told) else ""
    items = schema.get("items")
    if isinstance(items, dict):
        said["items"] = _group(items, say)
    return said
