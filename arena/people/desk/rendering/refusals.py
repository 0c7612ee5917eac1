"""Why a call was refused, in the words of the form that it came from.

The engine names an argument as every wire does and counts it as its schema does.  A page has labels
and amounts that people write, so what the engine says of an argument's shape is said here anew, in
the reader's language; what a world says of its own stays its own, with labels for names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from arena.people.desk.rendering.labels import label_of
from arena.people.desk.rendering.scales import typed, unit_of
from arena.people.desk.rendering.words import with_times_and_days
from engine.cards import ToolCard
from engine.transcript import Json, Refusal

_SHAPE = frozenset({"argument_missing", "argument_invalid", "instant_unreadable"})
"""Codes of what is wrong with an argument's shape, whatever the world."""
_REPEAT = "repeat"
_NUMBER = re.compile(r"\d+")
_QUOTED = re.compile(r"'([a-z][a-z0-9_.]*)'")
_LIMIT = re.compile(r"must be at (least|most) (-?\d+)\.")
_LENGTH = re.compile(r"must be (?:at least \d+ and )?at (least|most) (\d+) characters long\.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A refusal as a page says it."""

    text: str
    is_ours: bool
    """Whether all of it is in the reader's language, and not in the world's."""


def refusal_of(refusal: Refusal | None, tool: ToolCard | None) -> Told:
    """Return why a call of a tool was refused; nothing where it was not."""
    if refusal is None:
        return Told(text="", is_ours=True)
    if refusal.code == _REPEAT:
        return Told(text=_repeated(refusal.message), is_ours=True)
    path = refusal.field or ""
    label = "" if tool is None else _label_at(tool, path)
    if label and refusal.code in _SHAPE:
        said = _said_of(path.rpartition(".")[2], refusal.message)
        if said is not None:
            return Told(text=said(label), is_ours=True)
    return Told(text=_labelled(with_times_and_days(refusal.message), tool), is_ours=False)


def _repeated(message: str) -> str:
    """Return that a call stands already; doing it a second time is a button beside these words."""
    step = _NUMBER.search(message)
    return _("Step %(seq)s was this very act and stands.") % {"seq": step[0] if step else ""}


def _said_of(name: str, message: str) -> Callable[[str], str] | None:
    """Return how to say what is wrong with an argument, by its label."""
    rest = message.partition("' ")[2]
    if limit := _LIMIT.fullmatch(rest):
        said = _("%(field)s must be at least %(limit)s.")
        if limit[1] == "most":
            said = _("%(field)s must be at most %(limit)s.")
        most = _amount(name, int(limit[2]))
        return lambda label: said % {"field": label, "limit": most}
    if length := _LENGTH.fullmatch(rest):
        said = _("%(field)s must have at least %(limit)s characters.")
        if length[1] == "most":
            said = _("%(field)s must have at most %(limit)s characters.")
        return lambda label: said % {"field": label, "limit": length[2]}
    plain = _plain(name, rest)
    return None if plain is None else lambda label: plain % {"field": label}


def _plain(name: str, rest: str) -> str | None:
    if rest == "is missing.":
        return _("%(field)s is missing.")
    if rest.startswith("must be a whole number"):
        return {
            "_cents": _("%(field)s must be an amount in dollars, such as 1900 or 12.50."),
            "_permille": _("%(field)s must be a number from 0 to 1, such as 0.62."),
        }.get(unit_of(name), _("%(field)s must be a whole number."))
    if rest.startswith("must be one of"):
        return _("%(field)s must be one of the choices offered.")
    if rest.startswith("must be an instant"):
        return _("%(field)s must be a day and a time, to the minute.")
    return None


def _amount(name: str, value: int) -> str:
    said = typed(name, value)
    return f"${int(said):,}" if unit_of(name) == "_cents" and said.isdecimal() else said


def _labelled(text: str, tool: ToolCard | None) -> str:
    """Return text with the label of each argument that it names between quotes."""
    if tool is None:
        return text
    return _QUOTED.sub(lambda found: _label_at(tool, found[1]) or found[0], text)


def _label_at(tool: ToolCard, path: str) -> str:
    """Return the label at a path, the row's number between: ``Causes 1, Kind``; else nothing."""
    return ", ".join(_labels(tool.input_schema, path.split(".")))


def _labels(schema: Mapping[str, Json], parts: list[str]) -> Iterator[str]:
    known = schema.get("properties")
    part = known.get(parts[0]) if isinstance(known, dict) else None
    if not isinstance(part, dict):
        return
    label, rest = label_of(parts[0], part), parts[1:]
    inner = part
    if rest and rest[0].isdecimal():
        label, rest = f"{label} {int(rest[0]) + 1}", rest[1:]
        items = part.get("items")
        inner = items if isinstance(items, dict) else {}
    yield label
    if rest:
        yield from _labels(inner, rest)
