"""Opens a sealed record with its truth and its reference; grading alone may call it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import cast

import msgspec

from engine.errors import Problem, SeatNotFound
from engine.models import Seat
from engine.storage import records, releases, seats
from engine.transcript import Json, Step, decode_step


class NotSealed(Problem):
    """The seat is still open: there is nothing to grade."""

    slug = "seat-not-sealed"
    title = "This seat is still open"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """One sealed record with all that grading may know."""

    seat: str
    task: str
    content_hash: str
    rubric_hash: str
    reference_hash: str
    exposure: str
    holder_kind: str
    holder_key: str
    pace: str
    ranked: bool
    forked: bool
    status: str
    cause: str
    taken_at: datetime
    sealed_at: datetime
    seal: Mapping[str, Json]
    """The seal's body; ``truth`` inside it is the world's own."""
    rubric: Mapping[str, Json]
    """``{"criteria": [...]}``"""
    reference: Mapping[str, Json]
    """``{"v0_cents", "vstar_cents", "line", "decisions", "deadlines"}``"""
    steps: int
    """All that its record holds, the opening and the seal among them."""
    by_the_clock: int = 0
    """How many of them a live seat's clock made; no call of whoever sat there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """What counting needs to know of a seat, open or sealed; nothing that happened in it."""

    seat: str
    task: str
    content_hash: str
    exposure: str
    holder_kind: str
    holder_key: str
    pace: str
    ranked: bool
    forked: bool
    agent_helped: bool
    """Whether an agent made calls in a seat that a person holds."""
    status: str
    cause: str | None
    """Why it ended; ``None`` while it is open."""
    taken_at: datetime
    sealed_at: datetime | None


def open_seat(seat_id: str) -> Finished:
    """Return a sealed record; raises :class:`SeatNotFound` and :class:`NotSealed`.

    Rubric and reference are those that hold today for all records of its content.
    """
    row = seats.seat_by_id(seat_id)
    ruling = releases.ruling_release(row.release)
    body = seats.seal_of(row)
    if body is None or row.cause is None or row.sealed_at is None:
        raise NotSealed(f"Seat {row.pk} has not been sealed; finish or leave it first.")
    return Finished(
        seat=row.pk,
        task=row.release.task,
        content_hash=row.release.content_hash,
        rubric_hash=ruling.rubric_hash,
        reference_hash=ruling.reference_hash,
        exposure=row.release.exposure,
        holder_kind=row.holder_kind,
        holder_key=row.holder_key,
        pace=row.pace,
        ranked=row.ranked,
        forked=row.parent_id is not None,
        status=row.status,
        cause=row.cause,
        taken_at=row.taken_at,
        sealed_at=row.sealed_at,
        seal=_object(body),
        rubric=_object(releases.rubric_of(ruling)["rubric.json"]),
        reference=_object(releases.reference_of(ruling)["reference.json"]),
        steps=row.head_seq,
        by_the_clock=records.steps_by(row, "clock"),
    )


def steps_of(seat_id: str) -> tuple[Step, ...]:
    """Return a sealed record's steps, for marks that point into it."""
    row = seats.seat_by_id(seat_id)
    if seats.seal_of(row) is None:
        raise SeatNotFound(f"There is no sealed seat {seat_id[:40]!r}.")
    return tuple(decode_step(data) for data in records.record_bytes(row))


def sealed_seats() -> tuple[str, ...]:
    """Return all sealed seats in the order in which they were taken."""
    return tuple(row.pk for row in seats.every_seat() if row.status != seats.OPEN)


def runs() -> tuple[Run, ...]:
    """Return all seats as counting sees them, in the order in which they were taken."""
    helped = seats.helped_by_agents()
    return tuple(_run(row, helped) for row in seats.every_seat())


def counted_by() -> tuple[object, ...]:
    """Return what :func:`runs` turns on, as little of it as tells one moment from another."""
    return (seats.counted_by(), releases.opened_by())


def run_of(seat_id: str) -> Run:
    """Return one seat as counting sees it; raises :class:`SeatNotFound`."""
    row = seats.seat_by_id(seat_id)
    return _run(row, seats.helped_by_agents((row,)))


def runs_of(holder_kind: str, holder_key: str) -> tuple[Run, ...]:
    """Return a holder's seats as counting sees them, newest first."""
    theirs = seats.seats_of(holder_kind, holder_key)
    helped = seats.helped_by_agents(theirs)
    return tuple(_run(row, helped) for row in theirs)


def _run(row: Seat, helped: frozenset[str]) -> Run:
    return Run(
        seat=row.pk,
        task=row.release.task,
        content_hash=row.release.content_hash,
        exposure=row.release.exposure,
        holder_kind=row.holder_kind,
        holder_key=row.holder_key,
        pace=row.pace,
        ranked=row.ranked,
        forked=row.parent_id is not None,
        agent_helped=row.pk in helped,
        status=row.status,
        cause=row.cause,
        taken_at=row.taken_at,
        sealed_at=row.sealed_at,
    )


def _object(data: bytes) -> Mapping[str, Json]:
    return cast("Mapping[str, Json]", msgspec.json.decode(data))
