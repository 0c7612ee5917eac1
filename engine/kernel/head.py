"""Where a fold has come to, and how a step is written down.

The head is a cache of the record and nothing more: it can be thrown away at any time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.kernel.ledger import FREE, Charge, Entry
from engine.kernel.opened import Opened
from engine.kernel.passing import Passage
from engine.kernel.record import chain_next
from engine.transcript import (
    ActorKind,
    Argument,
    Block,
    Blocked,
    Refusal,
    Step,
    TextMark,
    encode,
)

CLOCK: ActorKind = "clock"
"""Whose steps a live seat's passing time makes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """Everything that a fold has reached; a cache of the record and nothing more."""

    seq: int
    minute: int | None
    """The clock, or ``None`` in a world without one."""
    paid_actions: int
    entries: tuple[Entry, ...]
    spent_cents: int
    budget_left: int | None
    state: object
    """The world's own."""
    chain: str
    last_act: tuple[str, int] | None
    """Identity and step of the holder's last accepted irreversible call."""
    texts: int
    """How many of the player's own texts the record binds."""
    cause: str | None
    """Why the seat has ended, once it has; the seal is still to come."""
    clock_steps: int = 0
    """Steps that a live seat's clock has added; they count for no step budget."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A call as it comes in, the player's words already out of line."""

    actor: ActorKind
    tool: str
    arguments: dict[str, object]
    texts: tuple[TextMark, ...] = ()
    withheld: Refusal | None = None
    """On replay: the refusal of a call whose arguments the record keeps as a digest alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A step with its canonical bytes and the head that it leads to."""

    head: Head
    step: Step
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What a call came to before it is written down."""

    state: object
    charge: Charge = FREE
    blocks: tuple[Block, ...] = ()
    blocked: Blocked | None = None
    error: Refusal | None = None
    passage: Passage
    identity: str | None = None
    """Of an accepted irreversible call."""


def write_down(
    opened: Opened, head: Head, ask: Ask, arguments: dict[str, Argument], outcome: Outcome
) -> Written:
    """Write a call's outcome as its step, and move the head past it."""
    cause = _cause(opened, head, ask, outcome)
    step = Step(
        seq=head.seq + 1,
        at=opened.instant(head.minute),
        actor=ask.actor,
        tool=ask.tool,
        arguments=arguments,
        ok=outcome.error is None,
        blocked=outcome.blocked,
        error=outcome.error,
        blocks=outcome.blocks,
        news=outcome.passage.news,
        price_cents=outcome.charge.price_cents,
        minutes=outcome.charge.minutes,
        budget=outcome.charge.budget,
        clock=opened.instant(outcome.passage.minute),
        done=cause is not None,
        texts=ask.texts,
    )
    data = encode(step)
    return Written(head=_advance(head, step, data, outcome, cause), step=step, data=data)


def _advance(head: Head, step: Step, data: bytes, outcome: Outcome, cause: str | None) -> Head:
    charge = outcome.charge
    entry = Entry(
        seq=step.seq,
        tool=step.tool,
        cents=charge.price_cents,
        blocked=outcome.blocked is not None,
    )
    left = None if head.budget_left is None else head.budget_left - charge.budget
    acted = (outcome.identity, step.seq) if outcome.identity else head.last_act
    return replace(
        head,
        seq=step.seq,
        minute=outcome.passage.minute,
        paid_actions=head.paid_actions + (charge != FREE),
        entries=(*head.entries, entry) if charge.price_cents else head.entries,
        spent_cents=head.spent_cents + charge.price_cents,
        budget_left=left,
        state=outcome.state,
        chain=chain_next(head.chain, data),
        last_act=acted,
        texts=head.texts + len(step.texts),
        cause=cause,
        clock_steps=head.clock_steps + (step.actor == CLOCK),
    )


def _cause(opened: Opened, head: Head, ask: Ask, outcome: Outcome) -> str | None:
    if head.cause is not None:
        return head.cause
    calendar, minute = opened.calendar, outcome.passage.minute
    if calendar is not None and minute is not None and minute >= calendar.ends:
        return "completed"
    if opened.world.ended(opened.content, outcome.state):
        return "completed"
    is_spent = ask.actor != CLOCK and head.seq - head.clock_steps >= opened.limits.steps
    return "step_budget" if is_spent else None
