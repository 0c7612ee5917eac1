"""The palette: every tool of the seat and every place of the page, found by words.

It lists what the page holds already; opening, typing and choosing in it sends no call.
"""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.page import DeskPage, Looking
from arena.people.desk.rendering.saying import gettext as _
from arena.people.desk.rendering.synonyms import also_called
from arena.people.desk.rendering.tickets import form_link

_FINDS = "document_find"
"""The tool that looks in documents for what was typed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Something that can be chosen: a tool's form, or a place of the page."""

    words: str
    kind: str
    """What sort of thing it is, in a word."""
    icon: str
    href: str
    """Where it leads: a form's address, or a place of the page."""
    price: str = ""
    """What the call costs, for a tool."""
    name: str = ""
    """The tool's or the object's own name."""
    also: str = ""
    """Other words that find it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """What the palette offers."""

    entries: tuple[Entry, ...]
    finds: str
    """Address of the form that looks for what was typed in documents, or empty."""


def palette(desk: DeskPage, looking: Looking, places: tuple[Entry, ...]) -> Palette:
    """Return what was begun, the seat's tools, then the places that its world's panels have."""
    begun = desk.begun if desk.frame.is_open else ()
    tools = [*desk.reads, *desk.writes, *([desk.wait] if desk.wait else [])]
    offered = {one.tool for one in tools}
    return Palette(
        entries=(
            *(
                Entry(
                    words=f"{one.title}: {one.words}",
                    kind=_("draft"),
                    icon=one.icon,
                    href=one.href,
                )
                for one in begun
            ),
            *(
                Entry(
                    words=one.words,
                    kind=_("tool"),
                    icon=one.icon,
                    href=one.href,
                    price=one.price,
                    name=one.tool,
                    also=also_called(one.tool),
                )
                for one in tools
            ),
            *places,
        ),
        finds=form_link(_FINDS, {}, **looking.kept()) if _FINDS in offered else "",
    )
