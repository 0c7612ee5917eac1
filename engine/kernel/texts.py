"""A player's own words leave a call before the world sees it, and stand in it by number alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import CallNotReadable
from engine.kernel.record import text_digest
from engine.kernel.tools import Tool, bounds_of_words
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

    Only text that the argument takes is lifted; anything else stays, is refused further in, and
    is withheld from the record.  Raises :class:`CallNotReadable` for words beyond :data:`LONGEST`.
    """
    left: dict[str, object] = dict(arguments)
    marks: list[TextMark] = []
    words: list[tuple[int, str]] = []
    if tool is None:
        return Lifted(arguments=left, marks=(), texts=())
    for name in sorted(tool.spec.texts):
        given = arguments.get(name)
        if isinstance(given, str):
            _require_short(name, given)
            if not _is_taken(tool, name, given):
                continue
            number = known + len(words) + 1
            marks.append(TextMark(text=number, digest=text_digest(salt, given)))
            words.append((number, given))
            left[name] = {"text": number}
        elif isinstance(given, Mapping):
            left[name] = [dict(given)]  # only the kernel says where words stand
    return Lifted(arguments=left, marks=tuple(marks), texts=tuple(words))


def has_words(tool: Tool, arguments: Mapping[str, object]) -> bool:
    """Tell whether a lifted call still holds something in the place of a player's words."""
    given = (arguments.get(name) for name in tool.spec.texts)
    return any(value is not None and not isinstance(value, Mapping) for value in given)


def _is_taken(tool: Tool, name: str, given: str) -> bool:
    fewest, most = bounds_of_words(tool, name)
    return fewest <= len(given) and (most is None or len(given) <= most)


def _require_short(name: str, given: str) -> None:
    if len(given) > LONGEST:
        raise CallNotReadable(f"{name!r} has {len(given)} characters; at most {LONGEST} are kept.")
