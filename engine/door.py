"""The only way in: take a seat, list tools, quote, call, read the record, fork, leave.

Buttons, HTTP, MCP, sockets and policies all end here, so there is no second way to change or to
see a world.  Every function answers with cards and steps or raises a
:class:`~engine.errors.Problem`; none knows who is behind a holder's key.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import cast

from engine.cards import QuoteCard, SeatCard, TaskCard, ToolCard
from engine.errors import CauseUnknown, Fault, ForkRefused, StepNotFound
from engine.kernel.session import begin
from engine.models import Seat
from engine.seated import calling, pacing, reading, running, telling
from engine.seated.calling import Asked
from engine.seated.holding import Holder, HolderKind, export, forget, hand_over
from engine.seated.telling import Answer, Whole
from engine.storage import endings, heads, heartbeats, records, releases, seats, words
from engine.transcript import ActorKind, Refusal, Step, decode_step

__all__ = [
    "MODEL_CAUSES",
    "Answer",
    "Asked",
    "Holder",
    "HolderKind",
    "Whole",
    "advance",
    "beat_of_web",
    "call",
    "digests",
    "due_seats",
    "expired_seats",
    "export",
    "forget",
    "fork",
    "hand_over",
    "holder_of",
    "is_open",
    "is_public",
    "leave",
    "may_fork",
    "pause",
    "quote",
    "reading",
    "recall",
    "record",
    "recorded",
    "resume",
    "seal_expired",
    "seat",
    "seats_of",
    "set_speed",
    "take_seat",
    "tasks",
    "texts",
    "tools",
    "whole",
]

MODEL_CAUSES = ("gave_up", "refusal", "loop")
"""Why a holder may leave; all of them fail."""
_FORKABLE = ("tutorial", "practice")


def tasks() -> tuple[TaskCard, ...]:
    """Return the tasks that anybody may know of, by name."""
    return tuple(telling.task_card(row) for row in releases.public_releases())


def take_seat(
    task: str, holder: Holder, *, pace: str = running.TURN, speed: int | None = None
) -> SeatCard:
    """Take a new seat; raises :class:`TaskNotFound` or :class:`PaceRefused`.

    A private task is for agents; to a person it is as if it were not there.  At pace ``live`` time
    runs by itself, ``speed`` simulated seconds in a second.
    """
    release = releases.release_of_task(task, with_private=holder.kind != "person")
    opened = releases.opened_release(release)
    is_practice = release.exposure in _FORKABLE
    speed = running.speed_of(opened, pace, speed, is_practice=is_practice)
    first = begin(opened)
    heads.keep(first.head)
    new = seats.NewSeat(
        release=release,
        holder_kind=holder.kind,
        holder_key=holder.key,
        pace=pace,
        ranked=not is_practice,
        expiry_days=opened.limits.expiry_days,
        run=running.run_begun(opened, first.head, speed, seats.now()),
    )
    return telling.seat_card(seats.add_seat(new, first))


def seat(seat_id: str) -> SeatCard:
    """Return what a seat's holder may know of it; raises :class:`SeatNotFound`."""
    return telling.seat_card(calling.settled(seat_id))


def whole(seat_id: str) -> Whole:
    """Return all that a seat's holder may know of it, as of one moment."""
    return telling.whole(calling.settled(seat_id))


def holder_of(seat_id: str) -> Holder:
    """Return who holds a seat; raises :class:`SeatNotFound`."""
    kind, key = seats.holder_of(seat_id)
    return Holder(kind=cast("HolderKind", kind), key=key)


def is_open(seat_id: str) -> bool:
    """Tell whether a seat still takes calls; raises :class:`SeatNotFound`."""
    return calling.settled(seat_id).status == seats.OPEN


def seats_of(holder: Holder) -> tuple[SeatCard, ...]:
    """Return a holder's seats, newest first."""
    return telling.seat_cards(seats.seats_of(holder.kind, holder.key))


def ended_at(seat_ids: Collection[str]) -> Mapping[str, datetime]:
    """Return when seats ended, by the wall's clock; those that are open are left out."""
    return endings.sealed_at(seat_ids)


def tools(seat_id: str) -> tuple[ToolCard, ...]:
    """Return the tool list: of the content alone, so the same before and after any act."""
    return releases.opened_release(seats.release_of(seat_id)).cards


def quote(
    seat_id: str, asks: Sequence[tuple[str, Mapping[str, object]]]
) -> tuple[QuoteCard | Refusal, ...]:
    """Price a batch of calls as things stand, or say what each would be refused for.

    Free, records nothing.  Raises :class:`SeatClosed` for a seat that takes no calls.
    """
    row = calling.settled(seat_id)
    calling.require_open(row)
    price = telling.pricing(row)
    return tuple(price(tool, given) for tool, given in asks)


def call(seat_id: str, asked: Asked, actor: ActorKind) -> Answer:
    """Play one call: commit it, then answer it.

    Raises :class:`SeatClosed`, :class:`StaleView`, :class:`KeyReused`; whatever is wrong with the
    call itself is a recorded refusal in the answer.
    """
    calling.require_recordable(asked)
    now = seats.now()
    for _ in range(calling.MOST_RACES):
        row = calling.settled(seat_id)
        known = calling.first_answer(row, asked)
        if known is not None:
            return known
        calling.require_open(row)
        row = pacing.caught_up(row, now)
        calling.require_open(row)
        calling.require_seen(row, asked.expect)
        pacing.require_same_quote(row, asked)
        answer = calling.try_call(row, asked, actor, running.wall_of(row, now))
        if answer is not None:
            return answer
    raise Fault(f"seat {seat_id} lost {calling.MOST_RACES} races for its head")


def recall(seat_id: str, seq: int, page: int = 1) -> Answer:
    """Give an earlier answer again, the same bytes; raises :class:`StepNotFound`."""
    return telling.answer(seats.seat_by_id(seat_id), seq, page)


def recorded(seat_id: str, key: str) -> int | None:
    """Return the step that a key stands for, if its call has been recorded: free, for lost answers."""
    return calling.step_of(seats.seat_by_id(seat_id), key)


def record(seat_id: str, after: int = 0) -> tuple[Step, ...]:
    """Return the recorded steps after ``after``, with all their blocks."""
    return tuple(decode_step(d) for d in records.record_bytes(seats.seat_by_id(seat_id), after))


def digests(seat_id: str, after: int = 0) -> dict[int, tuple[str, str]]:
    """Return (observation digest, chain) of each step after ``after``."""
    return records.digests(seats.seat_by_id(seat_id), after)


def texts(seat_id: str) -> dict[int, str]:
    """Return the holder's own words by number; those that were deleted are absent."""
    return words.texts_of(seats.seat_by_id(seat_id))


def fork(seat_id: str, at: int, holder: Holder) -> SeatCard:
    """Take an unranked seat whose record begins with steps 1 to ``at`` of a finished one.

    A live seat's fork is paused.  Raises :class:`ForkRefused` where law 7 rules it out and
    :class:`StepNotFound`.
    """
    parent = calling.settled(seat_id)
    if not _is_disclosed(parent) and holder.kind != "staff":
        raise ForkRefused("This task is forked from once it is retired.")
    if parent.status == seats.OPEN:
        raise ForkRefused("Finish this seat first; forks are taken from finished seats.")
    if not 1 <= at <= parent.head_seq or telling.answer(parent, at, 1).step.done:
        raise StepNotFound(f"Fork at a step between 1 and the one that ended the seat, not {at}.")
    opened = releases.opened_release(parent.release)
    head = heads.head_at(opened, parent, at)
    run = running.run_begun(opened, head, parent.speed, seats.now(), is_paused=True)
    new = seats.NewSeat(
        release=parent.release,
        holder_kind=holder.kind,
        holder_key=holder.key,
        pace=running.TURN if run is None else parent.pace,
        ranked=False,
        expiry_days=opened.limits.expiry_days,
        run=run,
        parent=parent,
        forked_at=at,
    )
    return telling.seat_card(seats.add_seat(new, None))


def may_fork(seat_id: str, holder: Holder) -> bool:
    """Tell whether law 7 lets a holder fork a seat; raises :class:`SeatNotFound`."""
    row = calling.settled(seat_id)
    return row.status != seats.OPEN and (_is_disclosed(row) or holder.kind == "staff")


def is_public(seat_id: str) -> bool:
    """Tell whether anybody may watch a seat's record; raises :class:`SeatNotFound`.

    Only finished seats, where the task is a tutorial, for practice or retired; never a private one.
    """
    row = calling.settled(seat_id)
    is_private = row.release.exposure == "private"
    return row.status != seats.OPEN and not is_private and _is_disclosed(row)


def _is_disclosed(row: Seat) -> bool:
    return row.release.exposure in _FORKABLE or row.release.stage == "retired"


def leave(seat_id: str, cause: str) -> SeatCard:
    """Leave a seat for one of :data:`MODEL_CAUSES`; leaving a closed seat changes nothing."""
    if cause not in MODEL_CAUSES:
        raise CauseUnknown(f"'cause' must be one of {', '.join(MODEL_CAUSES)}.")
    calling.seal_seat(seat_id, cause)
    return seat(seat_id)


def pause(seat_id: str) -> None:
    """Let a live seat's time stand still; raises :class:`PaceRefused`, :class:`SeatClosed`."""
    pacing.pause(seat_id)


def resume(seat_id: str) -> None:
    """Let a paused seat's time go on; raises :class:`PaceRefused`, :class:`SeatClosed`."""
    pacing.resume(seat_id)


def set_speed(seat_id: str, speed: int) -> None:
    """Let a live seat's time run at another speed; raises :class:`PaceRefused`, :class:`SeatClosed`."""
    pacing.set_speed(seat_id, speed)


def beat_of_web() -> None:
    """Note that seats can be played; for web processes, each second."""
    heartbeats.beat_of_web(seats.now())


def due_seats(most: int) -> tuple[str, ...]:
    """Note that clocks are looked after and return the seats whose news is due; for the clock.

    None, where another beat has just come or nobody could play.
    """
    return pacing.due_seats(most)


def advance(seat_id: str) -> int:
    """Add the steps of the news that has fallen due, and tell how many; for the clock."""
    return pacing.advance(seat_id)


def expired_seats() -> tuple[str, ...]:
    """Return the seats that have passed their stated expiry and still stand open; for the clock."""
    return seats.expired_seats()


def seal_expired(seat_id: str) -> None:
    """Seal a seat that has passed its stated expiry; any other stays as it is.

    Raises :class:`SeatNotFound`, and :class:`BundleInvalid` where its world is not installed.
    """
    calling.settled(seat_id)
