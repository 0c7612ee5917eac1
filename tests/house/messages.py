"""The messages of the interface where they stand in the source, and a catalogue's two files."""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from django.utils.translation.template import templatize

CONTEXT_END = "\x04"
"""Between a message's context and its words, as gettext files have it."""
_PLACES = {
    "gettext": (0,),
    "gettext_lazy": (0,),
    "gettext_noop": (0,),
    "ngettext": (0, 1),
    "ngettext_lazy": (0, 1),
    "pgettext": (0, 1),
    "pgettext_lazy": (0, 1),
    "npgettext": (0, 1, 2),
    "npgettext_lazy": (0, 1, 2),
}
"""Where each of Django's functions takes words: a context first where its name has a p."""
_QUOTED = r"""(?:u?'(?:\\.|[^'\\])*'|u?"(?:\\.|[^"\\])*")"""
_ASKED = re.compile(rf"\b(_|n?p?gettext)\(({_QUOTED}(?:\s*,\s*{_QUOTED})*)")
_LINE = re.compile(r'^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\]) (".*")$')


@dataclass(frozen=True, slots=True)
class Message:
    """Words of the interface as the source has them."""

    words: str
    plural: str = ""
    context: str = ""

    @property
    def key(self) -> str:
        """Its context and its words, by which a catalogue finds it."""
        return f"{self.context}{CONTEXT_END}{self.words}" if self.context else self.words


@dataclass(slots=True)
class Entry:
    """A message of a catalogue with what it is in that language, a form for each plural."""

    message: Message
    said: tuple[str, ...]
    flags: tuple[str, ...]


@dataclass(slots=True)
class _Draft:
    words: dict[str, str] = field(default_factory=dict)
    flags: list[str] = field(default_factory=list)

    def entry(self) -> Entry:
        said = tuple(text for name, text in self.words.items() if name.startswith("msgstr"))
        message = Message(
            self.words["msgid"], self.words.get("msgid_plural", ""), self.words.get("msgctxt", "")
        )
        return Entry(message, said, tuple(self.flags))


def asked_by_python(text: str) -> set[Message]:
    """Return the messages that a module asks Django's functions for, by whatever name."""
    tree = ast.parse(text)
    known = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for alias in node.names
        if alias.name in _PLACES
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = known.get(node.func.id, "")
            words = [_literal(node.args[n]) for n in _PLACES.get(name, ()) if n < len(node.args)]
            if words and all(words):
                found.add(_message(name, words))
    return found


def asked_by_template(text: str, name: str) -> set[Message]:
    """Return the messages of a template's tags, filters and ``_("…")``."""
    said = templatize(text, origin=name)
    found = set()
    for function, quoted in _ASKED.findall(said):
        words = [ast.literal_eval(one) for one in re.findall(_QUOTED, quoted)]
        asked = "gettext" if function == "_" else function
        found.add(_message(asked, words[: len(_PLACES[asked])]))
    return found


def entries_of(text: str) -> Iterator[Entry]:
    """Yield the entries of a catalogue as people write it (``.po``), its head left out."""
    for block in text.split("\n\n"):
        draft, last = _Draft(), ""
        for line in block.splitlines():
            if line.startswith("#,"):
                draft.flags += [flag.strip() for flag in line[2:].split(",")]
            elif given := _LINE.match(line):
                last = given[1]
                draft.words[last] = ast.literal_eval(given[2])
            elif line.startswith('"'):
                draft.words[last] += ast.literal_eval(line)
        if draft.words.get("msgid"):
            yield draft.entry()


def compiled(data: bytes) -> dict[str, tuple[str, ...]]:
    """Return what a catalogue says as machines read it (``.mo``), its head left out."""
    magic, _revision, count, keys_at, said_at = struct.unpack_from("<5I", data)
    assert magic == 0x950412DE, "no compiled catalogue"
    found = {}
    for n in range(count):
        key = _text(data, keys_at + 8 * n).split("\0")[0]
        if key:
            found[key] = tuple(_text(data, said_at + 8 * n).split("\0"))
    return found


def _text(data: bytes, at: int) -> str:
    length, start = struct.unpack_from("<2I", data, at)
    return data[start : start + length].decode()


def _literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _message(function: str, words: list[str]) -> Message:
    context = words.pop(0) if "pgettext" in function else ""
    return Message(words[0], words[1] if len(words) > 1 else "", context)
