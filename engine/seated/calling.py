"""How one call reaches the record: expiry, closed seats, stale views, keys, races for the head."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.errors import Fault, KeyReused, SeatClosed, SeatExpired, StaleView
from engine.kernel.canonical import sha256_hex
from engine.kernel.head import Ask
from engine.kernel.sealing import seal
from engine.kernel.session import play
from engine.kernel.texts import lift
from engine.models import Seat
from engine.seated.telling import Answer, answer
from engine.storage import heads, releases, seats
from engine.transcript import ActorKind

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
        if seats.close(row, seal(opened, heads.head_of(opened, row), cause)):
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
    latest = seats.last_seq_of_holder(row)
    if expect < latest or expect > row.head_seq:
        raise StaleView(
            f"You have seen step {expect} and the record stands at {row.head_seq}; read what is "
            f"new and send the call again.",
            latest=row.head_seq,
        )


def intention_of(asked: Asked) -> str:
    """Return the digest of a call that a key stands for: the same call, however it was spelled."""
    return sha256_hex(repr((asked.tool, _ordered(asked.arguments))).encode("utf-8"))


def _ordered(value: object) -> object:
    if isinstance(value, Mapping):
        return sorted((name, _ordered(inner)) for name, inner in value.items())
    if isinstance(value, list):
        return [_ordered(inner) for inner in value]
    return value


def first_answer(row: Seat, key: str | None, intention: str) -> Answer | None:
    """Return what a key was answered with before; raises :class:`KeyReused` for another call."""
    found = seats.step_of_key(row, key) if key else None
    if found is None:
        return None
    if found.intention != intention:
        raise KeyReused(
            f"Key {key!r} was sent with step {found.seq}; use a new key.", seq=found.seq
        )
    return answer(row, found.seq, 1)


def try_call(row: Seat, asked: Asked, intention: str, actor: ActorKind) -> Answer | None:
    """Play a call on the head that ``row`` saw; ``None`` where somebody else was first."""
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
        intention=intention if asked.key else None,
        sealed=None if cause is None else seal(opened, written.head, cause),
    )
    if not seats.append(row, addition):
        return None
    heads.keep(written.head)
    return answer(row, written.step.seq, 1)
