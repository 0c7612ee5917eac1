"""How live seats run: their anchors, what is due, and time that nobody was there to count.

A live seat's time is an anchor (an instant of the wall and the simulated minute that belongs to
it) and a speed.  Everything here is beside the record: no step is read or written.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, QuerySet

from engine.models import PaceChange, Seat

LIVE = "live"
_OPEN = "open"
PAUSED, RESUMED, SPEED, GAP = "paused", "resumed", "speed", "gap"


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """How a live seat's time runs from an instant of the wall on."""

    speed: int
    """Simulated seconds in a second of the wall."""
    minute: int
    """The anchor's simulated minute."""
    at: datetime
    """The anchor's instant of the wall."""
    paused_at: datetime | None
    """Since when it stands still, where it does."""
    next_news_at: datetime | None
    """When the next news falls due on the wall; ``None`` while it stands still."""

    @property
    def fields(self) -> dict[str, object]:
        """The columns of a seat's row that say so."""
        return {
            "speed": self.speed,
            "anchor_minute": self.minute,
            "anchor_at": self.at,
            "paused_at": self.paused_at,
            "next_news_at": self.next_news_at,
        }


def as_seen(seat: Seat) -> dict[str, object]:
    """Return what must still be so of a row for a change that was made from sight of it."""
    return {
        "pk": seat.pk,
        "head_chain": seat.head_chain,
        "speed": seat.speed,
        "anchor_at": seat.anchor_at,
        "paused_at": seat.paused_at,
    }


def start(seat: Seat, run: Run) -> None:
    """Give a seat that is not written yet its clock."""
    for name, value in run.fields.items():
        setattr(seat, name, value)


def change(seat: Seat, run: Run, what: str, at: datetime) -> bool:
    """Let a seat's time run otherwise, and note it; tell whether it still stood as ``seat`` saw it."""
    with transaction.atomic():
        rows = Seat.objects.filter(status=_OPEN, **as_seen(seat))
        if rows.update(**run.fields) != 1:
            return False
        _note([seat], what, at, run)
    return True


def due_seats(at: datetime, most: int) -> tuple[str, ...]:
    """Return the live seats for which news has fallen due, those that waited longest first."""
    rows = Seat.objects.filter(next_news_at__lte=at, status=_OPEN).order_by("next_news_at", "id")
    return tuple(rows.values_list("pk", flat=True)[:most])


def put_off(seat_id: str, until: datetime) -> None:
    """Look at a seat's clock again later: it could not be moved, and others wait."""
    Seat.objects.filter(pk=seat_id, next_news_at__isnull=False).update(next_news_at=until)


def leave_out(since: datetime | None, until: datetime) -> None:
    """Leave a stretch of the wall out of every seat's time that ran in it.

    Such a seat stands afterwards where it stood at ``since``; one that was anchored later stands
    at its anchor.  ``None``: there never was a heartbeat.
    """
    with transaction.atomic():
        running = Seat.objects.filter(status=_OPEN, speed__isnull=False, paused_at__isnull=True)
        later = running if since is None else running.filter(anchor_at__gt=since)
        for seat in later.filter(anchor_at__lt=until).select_for_update():
            _shift([seat], until - (seat.anchor_at or until), until)
        if since is not None:
            rows = running.filter(anchor_at__lte=since).select_for_update()
            _shift(rows, until - since, until)


def _shift(rows: QuerySet[Seat] | list[Seat], lost: timedelta, until: datetime) -> None:
    seats = list(rows)
    seconds = int(lost.total_seconds())
    _note(seats, GAP, until, None, seconds)
    Seat.objects.filter(pk__in=[seat.pk for seat in seats]).update(
        anchor_at=F("anchor_at") + lost,
        next_news_at=F("next_news_at") + lost,
        uncounted_seconds=F("uncounted_seconds") + seconds,
    )


def _note(
    seats: Iterable[Seat], what: str, at: datetime, run: Run | None, seconds: int = 0
) -> None:
    PaceChange.objects.bulk_create(
        PaceChange(
            seat=seat,
            after_seq=seat.head_seq,
            what=what,
            at=at,
            minute=(seat.anchor_minute if run is None else run.minute) or 0,
            speed=(seat.speed if run is None else run.speed) or 0,
            uncounted_seconds=seconds,
        )
        for seat in seats
    )
