"""The last step: final state, truth and settlement are written down and stored apart.

The record holds the seal's digest alone.  A seat that ends early is settled with nobody at the
desk: time runs on to the end of the week with no calls.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.kernel.head import Ask, Head, Outcome, Written, write_down
from engine.kernel.opened import Opened
from engine.kernel.passing import Passage, pass_time
from engine.kernel.world import Closing
from engine.transcript import SEAL, Argument, Json

FORMAT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """The seal's step and its body; the body goes to grading and to nobody else."""

    written: Written
    body: bytes


def seal(opened: Opened, head: Head, cause: str) -> Sealed:
    """Return the last step of a seat that has ended, for ``cause``, and the body it binds."""
    body = _body(opened, head, cause)
    arguments: dict[str, Argument] = {"cause": cause, "seal_digest": sha256_hex(body)}
    ask = Ask(actor="engine", tool=SEAL, arguments=dict(arguments))
    passage = Passage(state=head.state, minute=head.minute)
    ended = replace(head, cause=cause)
    written = write_down(opened, ended, ask, arguments, Outcome(state=head.state, passage=passage))
    return Sealed(written=written, body=body)


def _body(opened: Opened, head: Head, cause: str) -> bytes:
    state = head.state
    at = head.paid_actions if head.minute is None else head.minute
    if opened.calendar is not None and at < opened.calendar.ends:
        state = pass_time(opened, state, at, opened.calendar.ends).state
    closing = Closing(at=at, cause=cause, completed=cause == "completed", entries=head.entries)
    truth = opened.world.close(opened.content, state, closing)
    body: dict[str, Json] = {
        "format": FORMAT,
        "world": opened.world.id,
        "revision": opened.world.revision,
        "task": opened.task,
        "content_hash": opened.content_hash,
        "cause": cause,
        "completed": closing.completed,
        "steps": head.seq,
        "spent_cents": head.spent_cents,
        "truth": cast("Json", dict(truth)),
    }
    return canonical_bytes(body)
