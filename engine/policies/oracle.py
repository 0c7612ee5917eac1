"""`oracle`: plays its release's reference line; its result is V*.

The one player that is handed something beyond what an agent has, by storage and for this purpose
alone.  It plays the line as it stands and judges nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import cast

import msgspec

from engine.errors import Fault
from engine.policies.seated import Desk, Move, Play
from engine.storage import releases
from engine.transcript import Json, Step, plain


@dataclass(frozen=True, slots=True, kw_only=True)
class LineCall:
    """One call of a reference line."""

    tool: str
    """Its name."""
    arguments: dict[str, object] = field(default_factory=dict)
    """Its arguments; ``{"$from": [n, path]}`` stands for what the n-th call of the line, counted
    from 1, was answered with at ``path``."""
    at: str | None = None
    """The instant at which it is made, where that matters."""


def play(desk: Desk) -> Play:
    """Play the reference line of the release that the seat was taken in."""
    yield from play_line(desk, _line_of(desk))


def play_line(desk: Desk, line: Sequence[LineCall]) -> Play:
    """Play a line call by call, waiting where a call has its instant."""
    answers: list[Step] = []
    clock = desk.opening.clock
    for call in line:
        if call.at is not None and _is_before(clock, call.at):
            yield Move(tool="wait", arguments={"until": call.at, "stop_on_news": False})
        filled = {name: _filled(value, answers) for name, value in call.arguments.items()}
        answers.append((yield Move(tool=call.tool, arguments=filled)))
        clock = answers[-1].clock


def _line_of(desk: Desk) -> list[LineCall]:
    release = releases.ruling_release(releases.release_of_task(desk.card.task))
    if release.content_hash != desk.card.hash:
        raise Fault(f"the line of {desk.card.task} belongs to another content")
    reference = msgspec.json.decode(releases.reference_of(release)["reference.json"])
    return msgspec.convert(reference["line"], list[LineCall])


def _is_before(clock: str | None, instant: str) -> bool:
    return clock is not None and datetime.fromisoformat(clock) < datetime.fromisoformat(instant)


def _filled(value: object, answers: Sequence[Step]) -> Json:
    """Return an argument with every ``$from`` in it replaced by what it stands for."""
    if isinstance(value, list):
        return [_filled(one, answers) for one in value]
    if not isinstance(value, Mapping):
        return cast("Json", value)
    if "$from" in value:
        return _taken(value["$from"], answers)
    return {str(name): _filled(one, answers) for name, one in value.items()}


def _taken(source: object, answers: Sequence[Step]) -> Json:
    """Return what stands at a path (``blocks/0/id``) of an earlier answer."""
    number, path = source if isinstance(source, list) else (None, None)
    if not isinstance(number, int) or not isinstance(path, str):
        raise Fault(f"{source!r} names no call of the line and path in its answer")
    found: object = plain(answers[number - 1])
    for key in path.strip("/").split("/"):
        if isinstance(found, list | tuple):
            found = found[int(key)]
        elif isinstance(found, Mapping) and key in found:
            found = found[key]
        else:
            raise Fault(f"the answer to call {number} of the line holds nothing at {path!r}")
    return cast("Json", found)
