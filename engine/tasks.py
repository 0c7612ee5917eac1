"""The clock: what workers do for seats because time has passed on the wall, and nobody has called.

Each second the clock looks at the live seats whose news has fallen due and lets it come.

A holder who comes back finds an expired seat sealed by the door itself; this room finds the seats
of those who never do, so that no list shows them as open and each is graded.
"""

from __future__ import annotations

import random
import threading
import time

import structlog
from celery import shared_task

from engine import door

MOST_A_RUN = 200
"""Seats that one run seals; the next run takes the rest."""

MOST_A_BEAT = 500
"""Live seats that one beat looks at; those that waited longest come first."""
SECONDS_A_BEAT = 2.0
"""Then the next beat takes the rest; by far less than a stretch that counts as a gap."""
_running = threading.Lock()
"""Held by the beat that runs in this process: a second would only redo what the first does."""

log = structlog.get_logger(__name__)


@shared_task(name="engine.seal_expired_seats")
def seal_expired_seats() -> None:
    """Seal the open seats that have passed their stated expiry, those that waited longest first.

    Done twice, or at once by two workers, it seals each of them once.
    """
    sealed = 0
    for seat in door.expired_seats():
        sealed += _is_sealed(seat)
        if sealed == MOST_A_RUN:
            return


@shared_task(name="engine.run_live_clocks")
def run_live_clocks() -> None:
    """Let news come to the live seats for which it has fallen due.

    Beats of many workers may overlap: a step is added by whoever holds the seat's head, once, and
    who comes late finds nothing due.
    """
    if not _running.acquire(blocking=False):
        return
    try:
        _run_clocks(time.monotonic() + SECONDS_A_BEAT)
    finally:
        _running.release()


def _run_clocks(until: float) -> None:
    due = list(door.due_seats(MOST_A_BEAT))
    # Workers that look at the same seats begin at different ones.
    random.shuffle(due)
    for seat in due:
        _let_come(seat)
        if time.monotonic() > until:
            return


def _let_come(seat: str) -> None:
    try:
        door.advance(seat)
    except Exception as error:  # noqa: BLE001  one seat must not hold up the others of a beat
        log.error("clock_failed", seat=seat, kind=type(error).__name__)  # noqa: TRY400


def _is_sealed(seat: str) -> bool:
    """Seal a seat; one that can't be sealed is a line in the log and holds up no other.

    The line names the kind of the error alone: its text may hold what a seat must not know.
    """
    try:
        door.seal_expired(seat)
    except Exception as error:  # noqa: BLE001  one seat must not hold up the others of a run
        log.error("sealing_failed", seat=seat, kind=type(error).__name__)  # noqa: TRY400
        return False
    return True
