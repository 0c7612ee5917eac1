"""The shapes that programs get, the same over every wire; the interface's description is made of them.

They are built of cards and steps alone, so a wire cannot tell more than the door has told.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from arena.seating import Answer
from engine.cards import Cost, Exposure, QuoteCard, RateCard, SeatCard, Status, TaskCard, ToolCard
from engine.transcript import Block, Blocked, Letter, News, Notice, Refusal, Step, Written


class _Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A frozen structure; only what has a default may be left out."""


class TaskEntry(_Shape, frozen=True, kw_only=True):
    """A task that a seat can be taken in."""

    task: str
    title: str
    summary: str
    world: str
    tier: str
    hash: str
    """The content hash: the key under which results pool."""
    person_minutes: int
    exposure: Exposure


class SeatEntry(_Shape, frozen=True, kw_only=True):
    """A seat as its holder may know it. Money is null in a world that counts a budget instead."""

    seat: str
    token: str | None = None
    """Stands in the answer that made the seat, and nowhere else."""
    task: str
    title: str
    world: str
    hash: str
    exposure: Exposure
    pace: str
    speed: int | None
    """Simulated seconds in a second of the wall, at pace `live`; null where calls alone move time."""
    paused: bool
    """Whether the holder lets a live seat's time stand still."""
    runs_since: str | None
    """The desk's time from which a live seat's time runs as it does now."""
    uncounted_seconds: int
    """Seconds in which the desk was down; they moved no live seat's time."""
    ranked: bool
    forked_from: str | None
    status: Status
    cause: str | None
    seq: int
    clock: str | None
    ends: str | None
    spent_cents: int | None
    budget_left: int | None
    expires: str
    step_budget: int
    brief: str
    caps: dict[str, object]


class ToolEntry(_Shape, frozen=True, kw_only=True):
    """A tool with its price."""

    name: str
    title: str
    description: str
    input_schema: dict[str, object]
    rate_card: RateCard
    irreversible: bool
    read_only: bool
    texts: tuple[str, ...]
    """Arguments that take your own words; a call of such a tool may be 1 MB, any other 64 kB."""


class FunctionEntry(_Shape, frozen=True, kw_only=True):
    """A function as chat-completions interfaces list it."""

    name: str
    description: str
    parameters: dict[str, object]


class OpenAiTool(_Shape, frozen=True, kw_only=True):
    """A tool as chat-completions interfaces list it."""

    type: Literal["function"]
    function: FunctionEntry


class CallAnswer(_Shape, frozen=True, kw_only=True):
    """A recorded call with the first page of its observation; a repeated key gives the same bytes."""

    seq: int
    tool: str
    ok: bool
    """False for a refusal: recorded, free, without effect."""
    blocks: tuple[Block, ...]
    page: int
    pages: int
    """The others are free: `recall` with this `seq`."""
    news: tuple[News, ...]
    error: Refusal | None = None
    blocked: Blocked | None = None
    """The world's own no: priced."""
    price_cents: int
    minutes: int
    budget: int
    budget_left: int | None
    """After this step."""
    clock: str | None
    """After this step's minutes."""
    spent_cents: int | None
    """After this step."""
    done: bool


class QuoteAnswer(_Shape, frozen=True, kw_only=True):
    """The price of a call; nothing was recorded. With `ok` false, the refusal that it would meet."""

    tool: str
    ok: bool
    price_cents: int
    minutes: int
    budget: int
    at_most: bool
    """True for `wait` alone."""
    if_blocked: Cost | None
    """What is charged where the world blocks the act; null where it cannot."""
    notices: tuple[Notice, ...]
    error: Refusal | None = None


class UnrecordedRefusal(_Shape, frozen=True, kw_only=True):
    """What is wrong with a call of `quote` or `recall`; nothing was recorded."""

    tool: str
    ok: bool
    error: Refusal


class RecordedStep(Step, frozen=True, kw_only=True):
    """A step of the record with all its blocks, its digest and the chain up to it."""

    observation_digest: str
    chain: str


Told = CallAnswer | QuoteAnswer | UnrecordedRefusal
"""What a call can be answered with."""


def task_entry(card: TaskCard) -> TaskEntry:
    return TaskEntry(**msgspec.structs.asdict(card))


def seat_entry(card: SeatCard, token: str | None = None) -> SeatEntry:
    fields = msgspec.structs.asdict(card) | {"spent_cents": _money(card), "token": token}
    return SeatEntry(**fields)


def tool_entry(card: ToolCard) -> ToolEntry:
    return ToolEntry(**msgspec.structs.asdict(card))


def openai_tool(card: ToolCard) -> OpenAiTool:
    return OpenAiTool(
        type="function",
        function=FunctionEntry(
            name=card.name, description=priced_description(card), parameters=dict(card.input_schema)
        ),
    )


def priced_description(card: ToolCard) -> str:
    """Return a description that carries the price, for lists that have no place for a rate card."""
    warning = " Cannot be undone." if card.irreversible else ""
    return f"{card.description} Price: {card.rate_card.text.rstrip('.')}.{warning}"


def has_own_words(answer: Answer) -> bool:
    """Tell whether an answer shows a letter that the holder wrote."""
    return any(_numbers(block) for block in answer.step.blocks)


def call_answer(answer: Answer, page: int = 1, own: Mapping[int, str] | None = None) -> CallAnswer:
    """Return an answer; ``own`` are the holder's words by number, and stand in their letters."""
    step = answer.step
    return CallAnswer(
        seq=step.seq,
        tool=step.tool,
        ok=step.ok,
        blocks=tuple(_with_words(block, own or {}) for block in step.blocks),
        page=page,
        pages=answer.pages,
        news=step.news,
        error=step.error,
        blocked=step.blocked,
        price_cents=step.price_cents,
        minutes=step.minutes,
        budget=step.budget,
        budget_left=answer.budget_left,
        clock=step.clock,
        spent_cents=_money(answer),
        done=step.done,
    )


def _numbers(block: Block) -> tuple[int, ...]:
    """Return the places of the player's words in a letter: of its subject, of its body."""
    if not isinstance(block, Letter):
        return ()
    subject = (block.subject.text,) if isinstance(block.subject, Written) else ()
    return (*subject, *(() if block.text is None else (block.text,)))


def _with_words(block: Block, own: Mapping[int, str]) -> Block:
    """Return a letter with its words in their places; numbers stay where words were deleted."""
    if not isinstance(block, Letter):
        return block
    if isinstance(block.subject, Written):
        said = own.get(block.subject.text, block.subject)
        block = msgspec.structs.replace(block, subject=said)
    if block.text is None or block.text not in own:
        return block
    return msgspec.structs.replace(block, body=own[block.text], text=None)


def quote_answer(tool: str, quoted: QuoteCard | Refusal) -> QuoteAnswer:
    if isinstance(quoted, Refusal):
        return QuoteAnswer(
            tool=tool,
            ok=False,
            price_cents=0,
            minutes=0,
            budget=0,
            at_most=False,
            if_blocked=None,
            notices=(),
            error=quoted,
        )
    return QuoteAnswer(tool=tool, ok=True, **msgspec.structs.asdict(quoted))


def recorded_step(step: Step, digests: tuple[str, str]) -> RecordedStep:
    observed, chain = digests
    fields = msgspec.structs.asdict(step)
    return RecordedStep(**fields, observation_digest=observed, chain=chain)


def _money(told: SeatCard | Answer) -> int | None:
    """Return what was spent; a world counts money or a budget, never both."""
    return told.spent_cents if told.budget_left is None else None
