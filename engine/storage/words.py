"""A player's own words, out of line: they can be deleted at any time without changing a record."""

from __future__ import annotations

from engine.models import Seat, Text
from engine.storage.records import record_bytes
from engine.transcript import decode_step


def texts_of(seat: Seat) -> dict[int, str]:
    """Return the holder's own words by number; those that were deleted are absent.

    A fork begins with the words that its prefix binds, where its holder wrote them: what somebody
    else wrote in a record that is forked from stays theirs.
    """
    found = dict(Text.objects.filter(seat=seat).values_list("number", "body"))
    parent, forked_at = seat.parent, seat.forked_at
    if parent is None or forked_at is None or _holder(parent) != _holder(seat):
        return found
    bound = _texts_bound(parent, forked_at)
    shared = {number: body for number, body in texts_of(parent).items() if number <= bound}
    return shared | found


def _holder(seat: Seat) -> tuple[str, str]:
    return seat.holder_kind, seat.holder_key


def _texts_bound(seat: Seat, until: int) -> int:
    """Return how many texts the first ``until`` steps of a record bind."""
    return sum(len(decode_step(data).texts) for data in record_bytes(seat, until=until))
