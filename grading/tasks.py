"""What workers do for grading: grade a seat that was sealed, and find those that nobody graded.

A message may be lost, late or delivered twice: the first sheet of a seat is written once, and the
sweep finds whatever has none.
"""

from __future__ import annotations

from threading import Thread

import structlog
from celery import shared_task

from grading.keeping import grade_once, ungraded_seats

MOST_A_SWEEP = 200
"""A sweep leaves the rest to the next one."""

log = structlog.get_logger(__name__)


@shared_task(name="grading.grade_seat")
def grade_seat(seat: str) -> None:
    """Grade one sealed seat."""
    _grade(seat)


@shared_task(name="grading.grade_what_was_missed")
def grade_what_was_missed() -> None:
    """Grade the sealed seats that have no sheet."""
    for seat in ungraded_seats()[:MOST_A_SWEEP]:
        _grade(seat)


def ask_for_grade(seat: str, **_: object) -> None:
    """Ask a worker to grade a seat; a dead broker costs a log line and the sweep finds the seat.

    Whoever ended the seat is waiting for an answer, and a broker that hangs answers late or never:
    the message leaves from a thread of its own.
    """
    Thread(target=_send, args=(seat,), name=f"ask for the grade of {seat}").start()


def _send(seat: str) -> None:
    """Send the message; whatever goes wrong on the way is a log line, since the sweep comes after."""
    try:
        grade_seat.delay(seat)
    except Exception as error:  # noqa: BLE001  nobody waits for this thread who could mend it
        log.warning("message_lost", seat=seat, reason=type(error).__name__)


def _grade(seat: str) -> None:
    """Grade; what can't be graded is a line in the log and stays ungraded, never a failing player.

    The line names the kind of the error alone: its text may hold what a seat must not know.
    """
    try:
        grade_once(seat)
    except Exception as error:  # noqa: BLE001  one seat must not hold up the others of a sweep
        log.error("grading_failed", seat=seat, kind=type(error).__name__)  # noqa: TRY400
