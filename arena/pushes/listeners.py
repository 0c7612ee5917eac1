"""The open pages of this process, by seat.  It knows no socket and nothing of other processes.

A listener wakes when somebody says that its seat has moved; what has moved it asks the record.
Many words between two looks wake it once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock


class Listener:
    """One open page."""

    def __init__(self) -> None:
        """Listen in the running loop; the first look is due at once."""
        self._loop = asyncio.get_running_loop()
        self._woken = asyncio.Event()
        self._woken.set()

    def wake(self) -> None:
        """Say from any thread that there may be something new."""
        with suppress(RuntimeError):  # its loop has ended, and the page with it
            self._loop.call_soon_threadsafe(self._woken.set)

    async def next(self) -> None:
        """Return when there may be something new."""
        await self._woken.wait()
        self._woken.clear()


_lock = Lock()
_open: dict[str, set[Listener]] = {}


@contextmanager
def listening(seat: str) -> Iterator[Listener]:
    """Give a listener of a seat for as long as its page is open."""
    listener = Listener()
    with _lock:
        _open.setdefault(seat, set()).add(listener)
    try:
        yield listener
    finally:
        with _lock:
            _open[seat].discard(listener)
            if not _open[seat]:
                del _open[seat]


def wake(seat: str) -> None:
    """Wake those who listen to a seat."""
    with _lock:
        found = tuple(_open.get(seat, ()))
    for listener in found:
        listener.wake()


def wake_all() -> None:
    """Wake everybody: something may have been missed."""
    with _lock:
        seats = tuple(_open)
    for seat in seats:
        wake(seat)
