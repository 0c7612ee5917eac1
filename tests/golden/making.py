"""Golden lines made anew: each scripted player plays the task, and calls written by hand are added.

What a player calls may have changed since a file was kept; a line that stands is never followed
again.  Lines are made anew for a task that has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import msgspec

from engine import catalogue
from engine.kernel.bundle import Bundle
from engine.kernel.opened import Opened
from engine.policies import policies_of
from engine.policies.oracle import LineCall, play_line
from engine.policies.seated import Desk, Play
from tests.contracts.chair import Asked, Chair, sit_at
from tests.golden.lines import Call, Golden, Line, as_played_now

BY_HAND = Path(__file__).parent / "by_hand"
"""Calls that no player makes, by task."""
_PLAYERS: Mapping[str, Sequence[str]] = {
    "solar/forty-one": ("do-nothing", "oracle"),
    "solar/first-monday": (
        "dispatch-everything", "do-nothing", "generic-prior", "oracle", "read-everything",
        "threshold",
    ),
}  # fmt: skip
"""Who plays a task, where not everybody does: a long line more says little more."""
_ORACLE = "oracle"


def made_anew(bundle: Bundle) -> Golden:
    """Return a task's golden lines without any that were kept."""
    opened = catalogue.open_task(bundle)
    names = _PLAYERS.get(bundle.task, sorted(policies_of(bundle.world)))
    lines = [Line(name=name, calls=_played(bundle, opened, name), digest="") for name in names]
    bare = Golden(
        task=bundle.task, content_hash=bundle.content_hash, lines=[*lines, *_by_hand(bundle.task)]
    )
    return as_played_now(bundle, bare)


def _by_hand(task: str) -> list[Line]:
    path = BY_HAND / f"{task.replace('/', '-')}.json"
    if not path.exists():
        return []
    written = msgspec.json.decode(path.read_bytes(), type=list[dict[str, object]])
    return [msgspec.convert({**one, "digest": ""}, Line) for one in written]


def _played(bundle: Bundle, opened: Opened, name: str) -> list[Call]:
    """Return the calls of a scripted player; what is left of a week is waited for."""
    chair = sit_at(opened)
    desk = cast(
        "Desk",
        SimpleNamespace(
            card=SimpleNamespace(task=bundle.task, ends=opened.ends),
            opening=chair.steps[0],
            seed="1",
        ),
    )
    _play_on(chair, _play_of(bundle, desk, name))
    if not chair.is_over and opened.ends is not None:
        chair.call("wait", until=opened.ends, stop_on_news=False)
    return [Call(tool=one.tool, arguments=one.arguments) for one in chair.asked]


def _play_of(bundle: Bundle, desk: Desk, name: str) -> Play:
    """Return a player at work; the reference line is handed to the oracle as storage hands it."""
    if name != _ORACLE:
        return policies_of(bundle.world)[name](desk)
    reference = msgspec.json.decode(bundle.parts["reference/reference.json"])
    return play_line(desk, msgspec.convert(reference["line"], list[LineCall]))


def _play_on(chair: Chair, playing: Play) -> None:
    try:
        move = next(playing)
        while not chair.is_over:
            step = chair.ask(Asked(tool=move.tool, arguments=dict(move.arguments)))
            move = playing.send(step)
    except StopIteration:
        return
