"""Starts parts in order, starts again what ends, and stops all in the opposite order.

It must not know which parts there are.
"""

import time
from collections.abc import Callable

from arena.supervisor.process import Part, Running
from arena.supervisor.signals import Signals

READY_SECONDS_MAX = 60.0
_ASK_AGAIN_SECONDS = 0.05


class NotReady(Exception):
    """A part did not come up."""


class Supervisor:
    """Keeps the parts that were opened with it running until somebody wants them to stop."""

    def __init__(self, signals: Signals, say: Callable[[str], None]) -> None:
        self._signals = signals
        self._say = say
        self._running: list[Running] = []

    def open(self, part: Part) -> None:
        """Start a part and return when it is ready, or when a stop is wanted."""
        running = Running(part=part)
        self._running.append(running)
        running.start()
        deadline = time.monotonic() + READY_SECONDS_MAX
        while not (self._signals.stop_wanted or part.is_ready()):
            if running.has_ended():
                raise NotReady(
                    f"The {part.name} ended before it was ready; see what it said above."
                )
            if time.monotonic() > deadline:
                raise NotReady(f"The {part.name} was not ready in {READY_SECONDS_MAX:.0f} seconds.")
            self._signals.wait(_ASK_AGAIN_SECONDS)

    def watch(self) -> None:
        """Return when a stop is wanted; until then start again whatever ends."""
        while not self._signals.stop_wanted:
            self._signals.wait(self._mend())

    def close(self) -> None:
        """Stop all parts, the last one first."""
        for running in reversed(self._running):
            running.stop()

    def _mend(self) -> float | None:
        """Start again what has ended and is due; return the seconds until the next is due."""
        for running in self._running:
            if running.has_ended():
                delay = running.plan_restart()
                self._say(f"The {running.part.name} ended; it starts again in {delay:g} s.")
            if running.process is None and running.starts_at <= time.monotonic():
                running.start()
        waiting = [running.starts_at for running in self._running if running.process is None]
        return max(0.0, min(waiting) - time.monotonic()) if waiting else None
