"""What a form calls an argument, and what it says of one beside its label."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

from arena.people.desk.rendering.codes import spelled
from arena.people.desk.rendering.scales import unit_of
from arena.people.desk.rendering.words import with_times_and_days
from engine.cards import ToolCard
from engine.transcript import Json

_Schema = dict[str, Json]
_INSTANT_SPELLED = re.compile(r"ISO 8601;[^.]*\.")
_DATE_SPELLED = re.compile(r", \w+ \d{4}-\d\d-\d\d")
_UNIT_SPELLED = re.compile(r",? in (?:thousandths|permille|cents|minutes|Wh)(?=\.)")
_NO_MORE = re.compile(r"(?:The|Your) \w+(?: line)?")
"""A description that names its argument once more and says nothing of it."""


def label_in(tool: ToolCard, name: str) -> str:
    """Return what an argument of a tool is called."""
    parts = tool.input_schema.get("properties")
    part = parts.get(name) if isinstance(parts, dict) else None
    return label_of(name, part if isinstance(part, dict) else {})


def label_of(name: str, schema: _Schema) -> str:
    """Return what an argument is called: by its title, else its name in words, less its unit."""
    title = schema.get("title")
    return str(title) if title else spelled(name.removesuffix(unit_of(name)))


def in_page_units(told: str) -> str:
    """Return what a schema says of an argument, less the unit in which wires count it."""
    return _UNIT_SPELLED.sub("", told)


def hint_of(label: str, said: str) -> str:
    """Return what a schema says of an argument, less what a form shows by itself.

    A field's name stands above it, and how an instant or a date is spelled is the browser's part.
    """
    told = in_page_units(said)
    plain = _DATE_SPELLED.sub("", _INSTANT_SPELLED.sub(_("Desk time."), told))
    bare = plain.rstrip(".")
    says_no_more = bare.lower() == label.lower() or _NO_MORE.fullmatch(bare)
    return "" if says_no_more else with_times_and_days(plain)
