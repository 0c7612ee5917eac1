"""How one call reaches the record: expiry, closed seats, stale views, keys, races for the head."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.errors import Fault, KeyReused, SeatClosed, SeatExpired, StaleView
from engine.kernel import border
from engine.kernel.arguments import canonical_arguments, tagged
from engine.kernel.canonical import canonical_bytes, sha256_hex
from engine.kernel.head import Ask
from engine.kernel.sealing import seal
from engine.kernel.session import play
from engine.kernel.texts import lift
from engine.models import Seat
from engine.seated import running
from engine.seated.telling import Answer, answer, first_page
from engine.storage import heads, records, releases, seats
from engine.transcript import ActorKind, Refusal

EXPIRED = "expired"
MOST_RACES = 64
"""Lost races for one head before we call it a fault of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A call as a wire or a button brings it; ``arguments`` have passed the border."""

    tool: str
    arguments: Mapping[str, object]
    key: str | None = None
    """Names the intention within this seat: the same key gives the first answer again."""
    expect: int | None = None
    """The last step that the caller has seen."""


def seal_seat(seat_id: str, cause: str) -> None:
    """Seal an open seat for ``cause``; a closed one stays as it is."""
    for _ in range(MOST_RACES):
        row = seats.seat_by_id(seat_id)
        if row.status != seats.OPEN:
            return
        opened = releases.opened_release(row.release)
        sealed = seal(opened, heads.head_of(opened, row), cause)
        if seats.close(row, sealed):
            heads.keep(sealed.written.head)
            return
    raise Fault(f"seat {seat_id} lost {MOST_RACES} races for its seal")


def settled(seat_id: str) -> Seat:
    """Return the seat, sealed first where it has passed its stated expiry."""
    row = seats.seat_by_id(seat_id)
    if row.status == seats.OPEN and seats.now() > row.expires_at:
        seal_seat(seat_id, EXPIRED)
        row = seats.seat_by_id(seat_id)
    return row


def require_open(row: Seat) -> None:
    """Raise :class:`SeatClosed` for a seat that takes no calls."""
    if row.status == EXPIRED:
        raise SeatExpired(f"It expired at {row.expires_at.isoformat(timespec='seconds')}.")
    if row.status != seats.OPEN:
        raise SeatClosed("The week is over; its record can be read.", cause=row.cause)


def require_seen(row: Seat, expect: int | None) -> None:
    """Raise :class:`StaleView` where the caller has not seen the holder's last step."""
    if expect is None:
        return
    latest = records.last_seq_of_holder(row)
    # Somebody may have written since ``row`` was read: what is told is never behind what was found.
    head = max(row.head_seq, latest)
    if expect < latest or expect > head:
        raise StaleView(
            f"You have seen step {expect} and the record stands at {head}; read what is new and "
            f"send the call again.",
            latest=head,
        )


def require_recordable(asked: Asked) -> None:
    """Raise :class:`CallNotReadable` or :class:`TextNotAllowed` for names that no record may hold."""
    border.read_tool(asked.tool)
    border.read_key(asked.key)


def first_answer(row: Seat, asked: Asked) -> Answer | None:
    """Return what a key was answered with before; raises :class:`KeyReused` for another call."""
    found = None if asked.key is None else records.step_of_key(row, asked.key)
    if found is None:
        return None
    if found.intention != _intention_of(row, asked):
        raise KeyReused(
            f"Key {asked.key!r} was sent with step {found.seq}; use a new key.", seq=found.seq
        )
    return answer(row, found.seq, 1)


def step_of(row: Seat, key: str) -> int | None:
    """Return the step that a key stands for; raises as :func:`require_recordable` does."""
    border.read_key(key)
    found = records.step_of_key(row, key)
    return None if found is None else found.seq


def _intention_of(row: Seat, asked: Asked) -> str:
    """Return the digest of a call that a key stands for: the same call, however it was spelled.

    Words count by their salted digests, so that nobody can guess them from what is kept here.
    """
    opened = releases.opened_release(row.release)
    tool = opened.tools.get(asked.tool)
    lifted = lift(tool, asked.arguments, 0, row.salt)
    spelled: object = tagged(lifted.arguments)
    if tool is not None:
        checked = canonical_arguments(lifted.arguments, tool.checked, opened.calendar)
        spelled = spelled if isinstance(checked, Refusal) else checked
    marks = [mark.digest for mark in lifted.marks]
    return sha256_hex(canonical_bytes({"tool": asked.tool, "arguments": spelled, "texts": marks}))


def try_call(row: Seat, asked: Asked, actor: ActorKind, wall: datetime) -> Answer | None:
    """Play a call on the head that ``row`` saw; ``None`` where somebody else was first.

    ``wall`` is the instant up to which a live seat's time is counted; no step holds it.
    """
    opened = releases.opened_release(row.release)
    head = heads.head_of(opened, row)
    tool = opened.tools.get(asked.tool)
    lifted = lift(tool, asked.arguments, head.texts, row.salt)
    ask = Ask(actor=actor, tool=asked.tool, arguments=lifted.arguments, texts=lifted.marks)
    written = play(opened, head, ask)
    cause = written.head.cause
    addition = seats.Addition(
        written=written,
        texts=lifted.texts,
        key=asked.key,
        intention=None if asked.key is None else _intention_of(row, asked),
        sealed=None if cause is None else seal(opened, written.head, cause),
        run=running.run_after(opened, written.head, row, wall),
    )
    added = seats.append(row, addition)
    if added is None:
        return None
    heads.keep(addition.last.head)
    return first_page(added)
