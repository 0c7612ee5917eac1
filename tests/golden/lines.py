"""Golden lines: fixed calls on each public task, and the digest of all that they showed."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from engine import catalogue
from engine.kernel.bundle import Bundle
from engine.kernel.record import observation_digest
from tests.contracts.chair import Asked, Chair, sit_at

FOLDER = Path(__file__).parent


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """One call as a wire would send it."""

    tool: str
    arguments: dict[str, object]


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """The calls of one way to play."""

    name: str
    calls: list[Call]
    digest: str


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a task; another content has other digests, and no other file."""

    task: str
    content_hash: str
    lines: list[Line]


def path_of(task: str) -> Path:
    """Return where a task's lines are kept."""
    return FOLDER / f"{task.replace('/', '-')}.json"


def read(task: str) -> Golden:
    """Return what is kept of a task."""
    return msgspec.json.decode(path_of(task).read_bytes(), type=Golden)


def write(golden: Golden) -> None:
    """Keep the lines of a task."""
    pretty = msgspec.json.format(msgspec.json.encode(golden), indent=1)
    path_of(golden.task).write_bytes(pretty + b"\n")


def play(bundle: Bundle, line: Line) -> Chair:
    """Play a line to its end and seal it."""
    chair = sit_at(catalogue.open_task(bundle))
    for call in line.calls:
        chair.ask(Asked(tool=call.tool, arguments=dict(call.arguments)))
    chair.seal()
    return chair


def digest_of(chair: Chair) -> str:
    """Return one digest of every observation of a record, the seal's included."""
    observed = [observation_digest(step) for step in chair.steps]
    return hashlib.sha256("\n".join(observed).encode()).hexdigest()


def as_played_now(bundle: Bundle, kept: Golden) -> Golden:
    """Return the kept lines with the digests that today's rules give."""
    lines = [
        msgspec.structs.replace(line, digest=digest_of(play(bundle, line))) for line in kept.lines
    ]
    return Golden(task=kept.task, content_hash=bundle.content_hash, lines=lines)
