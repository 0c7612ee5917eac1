"""Passes on that a seat has a new step: to the pages of this process at once, to others in the background.

Whoever recorded the step waits for neither.  While the way between processes is slow or dead, seats
gather here, each once, and one line in the log says so.
"""

from __future__ import annotations

import asyncio
import atexit
from threading import Condition, Thread

import structlog
from channels.layers import get_channel_layer

from arena.pushes import ENOUGH_SECONDS, GROUP, listeners

log = structlog.get_logger(__name__)


class Speaker:
    """A thread that says which seats have moved, begun when there is first something to say."""

    def __init__(self) -> None:
        """Begin with nothing to say."""
        self._due: set[str] = set()
        self._has_due = Condition()
        self._thread: Thread | None = None
        self._is_heard = True
        self._speaks = False

    def say(self, seat: str) -> None:
        """Have it said that a seat has moved; returns at once."""
        with self._has_due:
            self._due.add(seat)
            if self._thread is None:
                self._thread = Thread(target=self._speak, name="pushes", daemon=True)
                self._thread.start()
                atexit.register(self._say_the_last)
            self._has_due.notify_all()

    def _speak(self) -> None:
        with asyncio.Runner() as runner:
            while True:
                seats = self._take()
                try:
                    runner.run(_publish(seats))
                except Exception as error:  # noqa: BLE001  whatever it is, no answer depends on it
                    self._not_heard(error)
                else:
                    self._is_heard = True
                self._said()

    def _say_the_last(self) -> None:
        """Let a process that ends say what it has to say, where that takes no time."""
        with self._has_due:
            self._has_due.wait_for(lambda: not (self._due or self._speaks), ENOUGH_SECONDS)

    def _said(self) -> None:
        with self._has_due:
            self._speaks = False
            self._has_due.notify_all()

    def _take(self) -> list[str]:
        with self._has_due:
            self._has_due.wait_for(lambda: self._due)
            seats, self._due, self._speaks = sorted(self._due), set(), True
        return seats

    def _not_heard(self, error: Exception) -> None:
        if self._is_heard:
            log.warning("push_lost", reason=type(error).__name__)
        self._is_heard = False


async def _publish(seats: list[str]) -> None:
    layer = get_channel_layer()
    said = {"type": "moved", "seats": seats}
    try:
        await asyncio.wait_for(layer.group_send(GROUP, said), ENOUGH_SECONDS)
    except BaseException:
        # A line that failed is given up, so that the next word goes over a fresh one.
        await asyncio.wait_for(layer.flush(), ENOUGH_SECONDS)
        raise


_speaker = Speaker()


def moved(seat: str, **_: object) -> None:
    """Take the engine's word that a seat has a step more, its seal among them, or another pace."""
    listeners.wake(seat)
    _speaker.say(seat)
