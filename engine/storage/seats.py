"""Seats, steps, texts and seals: one writer per seat.

The head is moved by a conditional update inside one short transaction, so a step is written once
or not at all, on SQLite and on PostgreSQL alike.  A fork copies no row: its record begins with its
parent's steps.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from engine.cards import Status
from engine.errors import Fault, SeatNotFound
from engine.kernel.head import Written
from engine.kernel.sealing import Sealed
from engine.models import Release, Seal, Seat, StepRow, Text
from engine.signals import seat_sealed, step_recorded
from engine.storage.pacing import Run, as_seen, start
from engine.storage.records import row_at
from engine.storage.rows import keep_seal, seal_fields, step_row

OPEN: Status = "open"
_SEAT_ID = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)
"""No record is as long; databases differ in what they make of larger numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSeat:
    """What is decided when a seat is taken."""

    release: Release
    holder_kind: str
    holder_key: str
    pace: str
    ranked: bool
    expiry_days: int
    parent: Seat | None = None
    forked_at: int | None = None
    """The last step that is shared with ``parent``."""
    run: Run | None = None
    """How its time begins to run, at pace ``live``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Addition:
    """What one call adds to a record, in one transaction."""

    written: Written
    texts: Sequence[tuple[int, str]] = ()
    """The player's own words by number."""
    key: str | None = None
    intention: str | None = None
    """Digest of the call that ``key`` stands for."""
    sealed: Sealed | None = None
    """The seal, where this call ended the seat."""
    run: Run | None = None
    """How a live seat's time runs on from here."""

    @property
    def last(self) -> Written:
        """The step that the record then ends with."""
        return self.written if self.sealed is None else self.sealed.written


def now() -> datetime:
    """Return the wall's instant, in UTC."""
    return datetime.now(UTC)


def fresh_key() -> str:
    """Return a holder's key that nobody has and nobody can guess."""
    return secrets.token_urlsafe(18)


def add_seat(new: NewSeat, first: Written | None) -> Seat:
    """Write a seat with its first step; a fork (``first`` is ``None``) has its parent's."""
    taken_at = now()
    seat = Seat(
        id=f"st_{secrets.token_urlsafe(12)}",
        release=new.release,
        parent=new.parent,
        forked_at=new.forked_at,
        holder_kind=new.holder_kind,
        holder_key=new.holder_key,
        pace=new.pace,
        ranked=new.ranked,
        status=OPEN,
        head_seq=first.step.seq if first else (new.forked_at or 0),
        head_chain=first.head.chain if first else _chain_of_fork(new),
        salt=new.parent.salt if new.parent else secrets.token_hex(16),
        taken_at=taken_at,
        expires_at=taken_at + timedelta(days=new.expiry_days),
    )
    with transaction.atomic():
        if new.run is not None:
            start(seat, new.run)
        seat.save(force_insert=True)
        if first is not None:
            step_row(seat.pk, first, taken_at).save(force_insert=True)
    return seat


def seat_by_id(seat_id: str) -> Seat:
    """Return a seat with its release; raises :class:`SeatNotFound`."""
    row = find_seat(seat_id)
    if row is None:
        raise _no_such(seat_id)
    return row


def _no_such(seat_id: str) -> SeatNotFound:
    return SeatNotFound(f"There is no seat {seat_id[:40]!r} that you may open.")


def find_seat(seat_id: str) -> Seat | None:
    """Return a seat with its release, where there is one of that name."""
    return _with_release().filter(pk=seat_id).first() if is_seat_id(seat_id) else None


def holder_of(seat_id: str) -> tuple[str, str]:
    """Return the kind and the key of a seat's holder; raises :class:`SeatNotFound`."""
    rows = Seat.objects.filter(pk=seat_id).values_list("holder_kind", "holder_key")
    found: tuple[str, str] | None = rows.first() if is_seat_id(seat_id) else None
    if found is None:
        raise _no_such(seat_id)
    return found


def release_of(seat_id: str) -> Release:
    """Return what of a seat's release leads to its content; raises :class:`SeatNotFound`."""
    rows = Release.objects.filter(seats=seat_id).only("task", "content_hash")
    found = rows.first() if is_seat_id(seat_id) else None
    if found is None:
        raise _no_such(seat_id)
    return found


def is_seat_id(text: str) -> bool:
    """Tell whether a seat could be called so."""
    return _SEAT_ID.fullmatch(text) is not None


def seats_of(holder_kind: str, holder_key: str) -> tuple[Seat, ...]:
    """Return a holder's seats, newest first."""
    rows = _with_release().filter(holder_kind=holder_kind, holder_key=holder_key)
    return tuple(rows.order_by("-taken_at", "id"))


def expired_seats() -> tuple[str, ...]:
    """Return the open seats that have passed their stated expiry, the longest past first."""
    rows = Seat.objects.filter(status=OPEN, expires_at__lt=now()).order_by("expires_at", "id")
    return tuple(rows.values_list("pk", flat=True))


def every_seat() -> tuple[Seat, ...]:
    """Return all seats in the order in which they were taken."""
    return tuple(_with_release().order_by("taken_at", "id"))


def helped_by_agents(among: Sequence[Seat] | None = None) -> frozenset[str]:
    """Return the seats of people, or of some people, in which an agent has made calls."""
    rows = StepRow.objects.filter(actor="agent", seat__holder_kind="person")
    if among is not None:
        rows = rows.filter(seat__in=[row.pk for row in among])
    return frozenset(rows.order_by().values_list("seat_id", flat=True).distinct())


def _with_release() -> QuerySet[Seat]:
    """Ask for seats with their releases, but not for what only opening a bundle needs."""
    return Seat.objects.select_related("release").defer("release__manifest")


def append(seat: Seat, addition: Addition) -> StepRow | None:
    """Add to a record whose head is still where ``seat`` saw it, and return the call's row.

    ``None`` means that somebody else has written in the meantime, or that the key is taken.
    """
    written_at = now()
    rows = [step_row(seat.pk, addition.written, written_at, addition.key, addition.intention)]
    last = addition.last
    if addition.sealed is not None:
        rows.append(step_row(seat.pk, last, written_at))
    try:
        with transaction.atomic():
            if not _move_head(seat, last, addition.sealed, written_at, addition.run):
                return None
            StepRow.objects.bulk_create(rows)
            Text.objects.bulk_create(
                Text(seat_id=seat.pk, number=number, body=body) for number, body in addition.texts
            )
            keep_seal(seat.pk, addition.sealed)
            transaction.on_commit(partial(_announce, seat.pk, last, addition.sealed))
    except IntegrityError:
        return None
    return rows[0]


def close(seat: Seat, sealed: Sealed) -> bool:
    """Add the seal alone: the seat was left or has expired; tell whether the head still stood."""
    written_at = now()
    try:
        with transaction.atomic():
            if not _move_head(seat, sealed.written, sealed, written_at):
                return False
            step_row(seat.pk, sealed.written, written_at).save(force_insert=True)
            keep_seal(seat.pk, sealed)
            transaction.on_commit(partial(_announce, seat.pk, sealed.written, sealed))
    except IntegrityError:
        return False
    return True


def counted_by() -> tuple[object, ...]:
    """Return whose every seat is and how it stands: no more than counting them turns on."""
    rows = Seat.objects.order_by("taken_at", "id")
    return tuple(rows.values_list("pk", "holder_kind", "holder_key", "status", "cause"))


def seal_of(seat: Seat) -> bytes | None:
    """Return the seal's body; for :mod:`engine.finished` and for replay alone."""
    row = Seal.objects.filter(seat=seat).first()
    return None if row is None else bytes(row.body)


def _chain_of_fork(new: NewSeat) -> str:
    if new.parent is None or new.forked_at is None:
        raise Fault("a seat without a first step is a fork")
    return row_at(new.parent, new.forked_at).chain


def _move_head(
    seat: Seat, last: Written, sealed: Sealed | None, at: datetime, run: Run | None = None
) -> bool:
    fields: dict[str, object] = {"head_seq": last.step.seq, "head_chain": last.head.chain}
    fields |= run.fields if run is not None else {}
    fields |= seal_fields(sealed, at)
    rows = Seat.objects.filter(status=OPEN, **as_seen(seat))
    return rows.update(**fields) == 1


def _announce(seat_id: str, last: Written, sealed: Sealed | None) -> None:
    step_recorded.send_robust(sender=Seat, seat=seat_id, seq=last.step.seq)
    if sealed is not None:
        seat_sealed.send_robust(sender=Seat, seat=seat_id)
