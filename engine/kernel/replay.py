"""Replay: the record is run again, call by call, and compared byte for byte."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.errors import Fault
from engine.kernel.arguments import is_withheld
from engine.kernel.head import Ask, Head, Written
from engine.kernel.opened import Opened
from engine.kernel.sealing import seal
from engine.kernel.session import begin, play
from engine.kernel.world import OPEN_DESK
from engine.transcript import Step, decode_step, is_engines_own, is_seal

_STOPPED = (Fault, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a world raises whose rules no longer fit a record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Where a replay first parts from its record."""

    seq: int
    recorded: bytes
    replayed: bytes
    """Empty where the world stopped instead of answering."""


def ask_of(step: Step) -> Ask:
    """Return the call that a recorded step was an answer to."""
    withheld = step.error if is_withheld(step.arguments) else None
    return Ask(
        actor=step.actor,
        tool=step.tool,
        arguments=dict(step.arguments),
        texts=step.texts,
        withheld=withheld,
    )


def run(opened: Opened, record: Iterable[bytes], head: Head | None = None) -> Iterator[Written]:
    """Run each recorded call again, from ``head`` on, and give what the world answers now."""
    for data in record:
        written = _again(opened, head, decode_step(data))
        head = written.head
        yield written


def fold(opened: Opened, record: Iterable[bytes], head: Head | None = None) -> Head:
    """Return the head that a record leads to, from ``head`` on; raises :class:`Fault` for none."""
    for written in run(opened, record, head):
        head = written.head
    if head is None:
        raise Fault("a record has at least its first step")
    return head


def first_difference(opened: Opened, record: Iterable[bytes]) -> Difference | None:
    """Return where a replay differs from its record, or ``None`` where every byte agrees."""
    kept = list(record)
    replayed = _answers(opened, kept)
    for seq, data in enumerate(kept, start=1):
        again = next(replayed, b"")
        if again != data:
            return Difference(seq=seq, recorded=data, replayed=again)
    return None


def _answers(opened: Opened, record: Iterable[bytes]) -> Iterator[bytes]:
    try:
        for written in run(opened, record):
            yield written.data
    except _STOPPED:
        return


def _again(opened: Opened, head: Head | None, step: Step) -> Written:
    if head is None:
        if step.tool != OPEN_DESK:
            raise Fault("a record begins with the opened desk")
        return begin(opened)
    if is_seal(step):
        return seal(opened, head, str(step.arguments.get("cause"))).written
    if is_engines_own(step):
        raise Fault("the engine opens a desk and seals it, and makes no call between")
    return play(opened, head, ask_of(step))
