"""A seat's record as it is read: its steps' rows, through the chain of forks that share a prefix."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.db.models import F

from engine.errors import StepNotFound
from engine.models import Seat, StepRow

_LAST_PLACE = 2**31 - 1


def record_bytes(seat: Seat, after: int = 0, until: int | None = None) -> list[bytes]:
    """Return the canonical bytes of the steps in (``after``, ``until``], a shared prefix included."""
    after, until = _place(after), _place(_LAST_PLACE if until is None else until)
    found: list[bytes] = []
    if seat.parent is not None and seat.forked_at is not None and after < seat.forked_at:
        found = record_bytes(seat.parent, after, min(until, seat.forked_at))
    rows = StepRow.objects.filter(seat=seat, seq__gt=after, seq__lte=until)
    found.extend(bytes(data) for data in rows.order_by("seq").values_list("data", flat=True))
    return found


def digests(seat: Seat, after: int = 0) -> dict[int, tuple[str, str]]:
    """Return (observation digest, chain) by step, a shared prefix included."""
    after = _place(after)
    found: dict[int, tuple[str, str]] = {}
    if seat.parent is not None and seat.forked_at is not None and after < seat.forked_at:
        shared = digests(seat.parent, after)
        found = {seq: pair for seq, pair in shared.items() if seq <= seat.forked_at}
    rows = StepRow.objects.filter(seat=seat, seq__gt=after).order_by("seq")
    for seq, observed, chain in rows.values_list("seq", "observation_digest", "chain"):
        found[seq] = (observed, chain)
    return found


def row_at(seat: Seat, seq: int) -> StepRow:
    """Return a step's row, wherever in the chain of forks it stands; raises :class:`StepNotFound`."""
    owner: Seat | None = seat
    while owner is not None and owner.forked_at is not None and seq <= owner.forked_at:
        owner = owner.parent
    row = StepRow.objects.filter(seat=owner, seq=_place(seq)).first()
    if row is None or row.seq != seq:
        raise StepNotFound(f"This record has no step {seq}.")
    return row


def last_rows(rows: Sequence[Seat]) -> Mapping[str, StepRow]:
    """Return each seat's last step by the seat's id, without its bytes, at one question for all.

    A fork that has made no call of its own ends in its parent's record and is asked for by itself.
    """
    ids = [row.pk for row in rows]
    heads = StepRow.objects.filter(seat__in=ids, seq=F("seat__head_seq")).defer("data")
    found = {row.seat_id: row for row in heads}
    return {row.pk: found.get(row.pk) or row_at(row, row.head_seq) for row in rows}


def step_of_key(seat: Seat, key: str) -> StepRow | None:
    """Return the step that a key already stands for."""
    return StepRow.objects.filter(seat=seat, key=key).first()


def steps_by(seat: Seat, actor: str, until: int = _LAST_PLACE) -> int:
    """Return how many steps of a record an actor made, a shared prefix included."""
    own = StepRow.objects.filter(seat=seat, seq__lte=until, actor=actor).count()
    if seat.parent is None or seat.forked_at is None:
        return own
    return own + steps_by(seat.parent, actor, min(until, seat.forked_at))


def last_seq_of_holder(seat: Seat) -> int:
    """Return the holder's last step, or the engine's first; steps of the clock don't count."""
    rows = StepRow.objects.filter(seat=seat).exclude(actor="clock").order_by("-seq")
    last: int | None = rows.values_list("seq", flat=True).first()
    return (seat.forked_at or 0) if last is None else last


def _place(seq: int) -> int:
    return min(max(seq, 0), _LAST_PLACE)
