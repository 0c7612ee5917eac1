"""A record that comes from elsewhere, kept as a seat of its own."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction

from engine.kernel.head import Written
from engine.kernel.sealing import Sealed
from engine.models import Release, Seat, StepRow, Text
from engine.storage.rows import keep_seal, seal_fields, step_row
from engine.storage.seats import OPEN, now


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """A record whose every step has been verified."""

    seat: str
    """The seat's id where it was played."""
    release: Release
    pace: str
    salt: str | None
    """What binds the words, where they came along."""
    words: Mapping[int, str]
    """The player's own words by their number."""
    steps: Sequence[Written]
    sealed: Sealed | None
    expiry_days: int


def keep_record(record: Imported, holder: tuple[str, str]) -> Seat:
    """Write a record as an unranked seat of ``holder``, in one transaction."""
    at = now()
    last = record.steps[-1]
    seat = Seat(
        id=record.seat,
        release=record.release,
        holder_kind=holder[0],
        holder_key=holder[1],
        pace=record.pace,
        ranked=False,
        status=OPEN,
        head_seq=last.step.seq,
        head_chain=last.head.chain,
        salt=record.salt or secrets.token_hex(16),
        taken_at=at,
        expires_at=at + timedelta(days=record.expiry_days),
    )
    for name, value in seal_fields(record.sealed, at).items():
        setattr(seat, name, value)
    with transaction.atomic():
        seat.save(force_insert=True)
        StepRow.objects.bulk_create(step_row(seat.pk, written, at) for written in record.steps)
        Text.objects.bulk_create(
            Text(seat_id=seat.pk, number=number, body=body) for number, body in record.words.items()
        )
        keep_seal(seat.pk, record.sealed)
    return seat
