"""Who holds a seat, and what becomes of all their seats at once: handed over, taken along, forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.errors import BundleInvalid, Fault, SeatRefused
from engine.seated import calling, transfer
from engine.storage import holders, seats

HolderKind: TypeAlias = Literal["person", "agent", "policy", "staff"]
_LEFT = "gave_up"
"""Why the open seats of somebody who is forgotten end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Holder:
    """Whoever holds a seat, by a kind and a key that means nothing to the engine."""

    kind: HolderKind
    key: str


def hand_over(of: Holder, to: Holder) -> int:
    """Give all of a holder's seats to another of the same kind, as one, and return how many.

    A guest who signs in keeps what they have played.  Raises :class:`SeatRefused` across kinds.
    """
    if of.kind != to.kind or not of.key or not to.key:
        raise SeatRefused("Seats pass between holders of one kind, from somebody to somebody.")
    return holders.hand_over(of.kind, of.key, to.key)


def forget(holder: Holder) -> int:
    """Leave a holder's open seats, delete what they wrote, and let nobody hold the seats any more.

    Steps, digests, seals and grades stay as they are, and no row tells whose the seats were.  An
    open seat of rules that are not installed here can't be settled: it is cut loose as it stands.
    Returns how many there were.
    """
    if not holder.key:
        raise SeatRefused("Nobody can't be forgotten: name whose seats they are.")
    nobody, found = f"gone:{seats.fresh_key()}", 0
    for _ in range(calling.MOST_RACES):
        stuck = _leave_all(holder)
        found += holders.cut_loose(holder.kind, holder.key, nobody, besides=stuck)
        if not seats.seats_of(holder.kind, holder.key):
            return found
    raise Fault("a holder who is to be forgotten keeps taking seats")


def _leave_all(holder: Holder) -> tuple[str, ...]:
    """Leave a holder's open seats, and return those whose rules or bytes are not here."""
    stuck = []
    for seat_id in holders.open_seats(holder.kind, holder.key):
        try:
            calling.seal_seat(seat_id, _LEFT)
        except BundleInvalid:
            stuck.append(seat_id)
    return tuple(stuck)


def export(seat_id: str) -> Iterator[bytes]:
    """Give the lines of a seat's record with its player's words; for whoever wrote them alone."""
    return transfer.export_record(seat_id, with_words=True)
