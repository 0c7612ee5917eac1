"""Finished and open records run again and compared with what is kept: bytes, columns, seals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import catalogue
from engine.kernel.canonical import sha256_hex
from engine.kernel.record import chain_next, observation_digest
from engine.kernel.replay import first_difference
from engine.models import Seat
from engine.storage import records, releases, seats
from engine.transcript import decode_step, is_seal


@dataclass(frozen=True, slots=True, kw_only=True)
class Differing:
    """A record that no longer agrees with its world, and where."""

    seat: str
    seq: int
    what: str
    """``step``: the world answers otherwise; ``column``: a digest beside the bytes is not theirs;
    ``seal``: the body is not the one that the last step binds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replayed:
    """What replaying some seats came to."""

    seats: int
    """How many were looked at."""
    steps: int
    """Recorded steps that were run again."""
    equal: int
    """Seats of which every byte agrees."""
    differing: tuple[Differing, ...]
    unavailable: tuple[str, ...]
    """Seats whose world revision is not installed here."""


def replay(seat_ids: Iterable[str]) -> Replayed:
    """Run records again; raises :class:`SeatNotFound`."""
    steps, differing, unavailable, count = 0, [], [], 0
    for row in (seats.seat_by_id(seat_id) for seat_id in seat_ids):
        count += 1
        if not catalogue.is_installed(row.release.world, row.release.revision):
            unavailable.append(row.pk)
            continue
        record = records.record_bytes(row)
        steps += len(record)
        differing.extend(_first_differing(row, record))
    return Replayed(
        seats=count,
        steps=steps,
        equal=count - len(differing) - len(unavailable),
        differing=tuple(differing),
        unavailable=tuple(unavailable),
    )


def _first_differing(row: Seat, record: list[bytes]) -> list[Differing]:
    opened = releases.opened_release(row.release)
    difference = first_difference(opened, record)
    if difference is not None:
        return [Differing(seat=row.pk, seq=difference.seq, what="step")]
    seq = _wrong_column(row, record, opened.chain)
    if seq is not None:
        return [Differing(seat=row.pk, seq=seq, what="column")]
    if not _is_sealed_as_said(row, record):
        return [Differing(seat=row.pk, seq=len(record), what="seal")]
    return []


def _wrong_column(row: Seat, record: list[bytes], chain: str) -> int | None:
    kept = records.digests(row)
    for seq, data in enumerate(record, start=1):
        chain = chain_next(chain, data)
        if kept.get(seq) != (observation_digest(decode_step(data)), chain):
            return seq
    return None if (row.head_seq, row.head_chain) == (len(record), chain) else len(record)


def _is_sealed_as_said(row: Seat, record: list[bytes]) -> bool:
    last = decode_step(record[-1])
    body = seats.seal_of(row)
    if body is None:
        return row.status == seats.OPEN and not is_seal(last)
    return is_seal(last) and last.arguments.get("seal_digest") == sha256_hex(body)
