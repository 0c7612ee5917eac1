"""The clock: what workers do for seats because time has passed on the wall, and nobody has called.

A holder who comes back finds an expired seat sealed by the door itself; this room finds the seats
of those who never do, so that no list shows them as open and each is graded.
"""

from __future__ import annotations

import structlog
from celery import shared_task

from engine import door

MOST_A_RUN = 200
"""Seats that one run seals; the next run takes the rest."""

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
