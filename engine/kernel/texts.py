"""A player's own words leave a call before the world sees it, and stand in it by number alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import CallNotReadable
from engine.kernel.record import text_digest
from engine.kernel.tools import Tool
from engine.transcript import TextMark

LONGEST = 200_000
"""Characters of one letter or report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lifted:
    """A call without its words, and the words."""

    arguments: dict[str, object]
    marks: tuple[TextMark, ...]
    texts: tuple[tuple[int, str], ...]


def lift(tool: Tool | None, arguments: Mapping[str, object], known: int, salt: str) -> Lifted:
    """Take the words out of ``arguments``; ``known`` texts stand in the record already.

    Only text in a text argument is lifted; anything else stays and is refused further in.  Raises
    :class:`CallNotReadable` for words beyond :data:`LONGEST`.
    """
    left: dict[str, object] = dict(arguments)
    marks: list[TextMark] = []
    words: list[tuple[int, str]] = []
    for name in sorted(tool.spec.texts if tool is not None else ()):
        given = arguments.get(name)
        if isinstance(given, str):
            number = known + len(words) + 1
            _require_short(name, given)
            marks.append(TextMark(text=number, digest=text_digest(salt, given)))
            words.append((number, given))
            left[name] = {"text": number}
        elif isinstance(given, Mapping):
            left[name] = [str(sorted(given))]
    return Lifted(arguments=left, marks=tuple(marks), texts=tuple(words))


def _require_short(name: str, given: str) -> None:
    if len(given) > LONGEST:
        raise CallNotReadable(f"{name!r} has {len(given)} characters; at most {LONGEST} are kept.")
