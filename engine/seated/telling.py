"""Rows and heads told as cards and answers: what leaves the door."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TypeAlias, cast

import msgspec

from engine import catalogue
from engine.cards import (
    Cost,
    Exposure,
    QuoteCard,
    RunningCard,
    SeatCard,
    Status,
    TaskCard,
    ToolCard,
)
from engine.errors import StepNotFound
from engine.kernel.head import Ask, Head
from engine.kernel.ledger import Charge
from engine.kernel.opened import Opened
from engine.kernel.paging import pages_of
from engine.kernel.session import quote
from engine.kernel.texts import lift
from engine.models import Release, Seat, StepRow
from engine.seated.running import running_card
from engine.storage import heads, records, releases, seats, words
from engine.transcript import Refusal, Step, decode_step

Pricing: TypeAlias = Callable[[str, Mapping[str, object]], QuoteCard | Refusal]
"""Prices a call by its tool and arguments, or says the refusal that it would meet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A step with one page of its blocks."""

    step: Step
    pages: int
    """How many pages there are; the rest come by ``recall``."""
    chain: str
    observation_digest: str
    spent_cents: int
    """What the seat's own calls had cost by then."""
    budget_left: int | None
    """What was left of the budget by then, in a world with one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Whole:
    """All that a seat's holder may know of it, as of one moment."""

    card: SeatCard
    tools: tuple[ToolCard, ...]
    steps: tuple[Step, ...]
    texts: dict[int, str]
    """The holder's own words by number; those that were deleted are absent."""
    running: RunningCard | None
    """Where a live seat's clock stands, while it is open."""
    price: Pricing | None
    """Prices calls as things stood at that moment; nothing where the seat takes none."""


def whole(row: Seat) -> Whole:
    """Tell all of a seat; of its record as far as its head stood when its row was read."""
    card, opened = seat_card(row), releases.opened_release(row.release)
    return Whole(
        card=card,
        tools=opened.cards,
        steps=tuple(_step(one) for one in records.record_bytes(row, until=row.head_seq)),
        texts=words.texts_of(row),
        running=running_card(opened, row, card.clock, seats.now()),
        price=pricing(row) if row.status == seats.OPEN else None,
    )


@lru_cache(maxsize=1024)
def _step(data: bytes) -> Step:
    """Return a step; whoever plays reads the same ones again after each call."""
    return decode_step(data)


def pricing(row: Seat) -> Pricing:
    """Return what prices one call after another, all as things stood when a row was read."""
    opened = releases.opened_release(row.release)

    @cache
    def head() -> Head:
        return heads.head_of(opened, row)

    return lambda tool, given: quote_card(opened, head(), row.salt, tool, given)


def task_card(release: Release) -> TaskCard:
    """Tell of a task before a seat is taken."""
    brief = releases.brief_of(release)
    return TaskCard(
        task=release.task,
        title=brief.title,
        summary=brief.summary,
        world=release.world,
        tier=brief.tier,
        hash=release.content_hash,
        person_minutes=brief.person_minutes,
        exposure=cast("Exposure", release.exposure),
    )


def seat_card(row: Seat) -> SeatCard:
    """Tell of a seat what its holder may know.

    A seat of rules that are no longer installed keeps its record, and has no brief.
    """
    return _card(row, records.row_at(row, row.head_seq))


def seat_cards(rows: Sequence[Seat]) -> tuple[SeatCard, ...]:
    """Tell of several seats at once."""
    last = records.last_rows(rows)
    return tuple(_card(row, last[row.pk]) for row in rows)


def _card(row: Seat, last: StepRow) -> SeatCard:
    release = row.release
    is_playable = catalogue.is_installed(release.world, release.revision)
    opened = releases.opened_release(release) if is_playable else None
    return SeatCard(
        seat=row.pk,
        task=release.task,
        title=opened.brief.title if opened else release.task,
        world=release.world,
        hash=release.content_hash,
        exposure=cast("Exposure", release.exposure),
        pace=row.pace,
        speed=row.speed,
        paused=row.paused_at is not None,
        runs_since=opened.instant(row.anchor_minute) if opened else None,
        uncounted_seconds=row.uncounted_seconds,
        ranked=row.ranked,
        forked_from=row.parent_id,
        status=cast("Status", row.status),
        cause=row.cause,
        seq=row.head_seq,
        clock=last.clock,
        ends=opened.ends if opened else None,
        spent_cents=last.spent_cents,
        budget_left=last.budget_left,
        expires=row.expires_at.isoformat(timespec="seconds"),
        step_budget=opened.limits.steps if opened else 0,
        brief=opened.brief.text if opened else "",
        caps=dict(opened.brief.caps) if opened else {},
    )


def quote_card(
    opened: Opened, head: Head, salt: str, tool: str, given: Mapping[str, object]
) -> QuoteCard | Refusal:
    """Price one call as things stand, or tell the refusal that it would meet."""
    lifted = lift(opened.tools.get(tool), given, head.texts, salt)
    ask = Ask(actor="person", tool=tool, arguments=lifted.arguments, texts=lifted.marks)
    priced = quote(opened, head, ask)
    if isinstance(priced, Refusal):
        return priced
    cost = _cost(priced.charge)
    return QuoteCard(
        price_cents=cost.price_cents,
        minutes=cost.minutes,
        budget=cost.budget,
        at_most=priced.at_most,
        if_blocked=None if priced.if_blocked is None else _cost(priced.if_blocked),
        notices=priced.notices,
    )


def answer(row: Seat, seq: int, page: int) -> Answer:
    """Give one page of a recorded step again; raises :class:`StepNotFound`."""
    return _answer(records.row_at(row, seq), page)


def first_page(row: StepRow) -> Answer:
    """Give the first page of a step that has just been written."""
    return _answer(row, 1)


def _answer(row: StepRow, page: int) -> Answer:
    step = decode_step(bytes(row.data))
    pages = pages_of(step.blocks)
    if not 1 <= page <= len(pages):
        raise StepNotFound(f"Step {row.seq} has {len(pages)} pages, and no page {page}.")
    return Answer(
        step=msgspec.structs.replace(step, blocks=pages[page - 1]),
        pages=len(pages),
        chain=row.chain,
        observation_digest=row.observation_digest,
        spent_cents=row.spent_cents,
        budget_left=row.budget_left,
    )


def _cost(charge: Charge) -> Cost:
    return Cost(price_cents=charge.price_cents, minutes=charge.minutes, budget=charge.budget)
