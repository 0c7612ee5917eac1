"""What a holder has begun to write and not sent: where it stands, or, on a closed desk, its words.

It is the holder's own typing and is shown to nobody else; no step knows of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from django.utils.translation import ngettext

from arena.people.desk.rendering.labels import label_in
from arena.people.desk.rendering.sources import ToolList
from arena.people.desk.rendering.tickets import icon_of
from engine.cards import ToolCard

Pairs = tuple[tuple[str, str], ...]
_PREFIX = "arg."


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun:
    """One form with words in it."""

    tool: str
    subject: str
    """What the form was opened for, as an address spells it."""
    title: str
    icon: str
    words: str
    """How much of it stands: *34 words begun*."""
    href: str
    """Address of its form, without what else stands open."""
    fields: Pairs
    """What was typed, each with its label; what is empty is left out."""


def begun_of(
    tools: Iterable[ToolCard], kept: Iterable[tuple[str, str, Pairs]]
) -> tuple[Begun, ...]:
    """Return the forms that hold a player's own words; ``kept`` is tool, subject and what was typed.

    A form of choices alone is no writing: it is opened with what was chosen, and not spoken of.
    """
    listed = ToolList(tuple(tools))
    found = []
    for name, subject, pairs in kept:
        tool = listed.tool(name)
        count = 0 if tool is None else _count(tool, pairs)
        if tool is not None and count:
            found.append(_begun(tool, subject, pairs, count))
    return tuple(found)


def _begun(tool: ToolCard, subject: str, pairs: Pairs, count: int) -> Begun:
    about = [("tool", tool.name), ("subject", subject), *parse_qsl(subject)]
    return Begun(
        tool=tool.name,
        subject=subject,
        title=tool.title,
        icon=icon_of(tool.name),
        words=ngettext("begun, %(n)d word", "begun, %(n)d words", count) % {"n": count},
        href=f"?{urlencode(about)}#form",
        fields=tuple((_label(tool, name), value) for name, value in pairs if value.strip()),
    )


def words_at(begun: Iterable[Begun], tool: str, subject: str) -> str:
    """Return what a control says of the form that it opens, or nothing."""
    at = (one.words for one in begun if (one.tool, one.subject) == (tool, subject))
    return next(at, "")


def _count(tool: ToolCard, pairs: Pairs) -> int:
    return sum(len(value.split()) for name, value in pairs if argument_of(name) in tool.texts)


def argument_of(name: str) -> str:
    """Return the argument to which an input of a form belongs."""
    return name.removeprefix(_PREFIX).partition(".")[0]


def _label(tool: ToolCard, name: str) -> str:
    return label_in(tool, argument_of(name))
