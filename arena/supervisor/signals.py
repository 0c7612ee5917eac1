"""What the supervisor waits for: a child that ended, or somebody who wants it to stop.

A signal wakes the wait at once, so nothing here sleeps for a fixed while. It must not know what a
signal leads to.
"""

import os
import select
import signal
from types import FrameType, TracebackType
from typing import Self

STOP = frozenset({signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
_WATCHED = STOP | {signal.SIGCHLD}


def _only_wake(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: the number has gone into the pipe, and that ends the wait."""


class Signals:
    """Signals as things to wait for, between `with` and its end."""

    def __enter__(self) -> Self:
        self._read, self._write = os.pipe()
        os.set_blocking(self._write, False)
        self._old = {number: signal.signal(number, _only_wake) for number in _WATCHED}
        signal.set_wakeup_fd(self._write)
        self.stop_wanted = False
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        signal.set_wakeup_fd(-1)
        for number, handler in self._old.items():
            signal.signal(number, handler)
        os.close(self._read)
        os.close(self._write)

    def wait(self, seconds: float | None) -> None:
        """Wait for a signal, for at most so many seconds."""
        readable, _, _ = select.select([self._read], [], [], seconds)
        if readable and STOP.intersection(os.read(self._read, 512)):
            self.stop_wanted = True
