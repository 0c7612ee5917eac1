"""One part of the desk as a process that cannot outlive the supervisor.

It must not know what a part does, nor in which order parts start.
"""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

# prctl(2): the signal that a process gets when its parent dies.
_PR_SET_PDEATHSIG = 1
# A part that lived this long has earned a restart at once; one that keeps dying has not.
_SETTLED_SECONDS = 10.0
_RESTART_DELAYS_SECONDS = (0.0, 0.5, 1.0, 2.0, 4.0, 8.0)


def always() -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """What is needed to run one part."""

    name: str
    """How people call it."""
    command: tuple[str, ...]
    """The program and its arguments."""
    log: Path | None = None
    """Where it writes, when not to the terminal."""
    is_ready: Callable[[], bool] = always
    """Asked again and again after a start, until it says yes."""
    grace_seconds: float = 10.0
    """How long it may take to stop before it is killed."""


@dataclass(slots=True, kw_only=True)
class Running:
    """A part and its present process."""

    part: Part
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0
    """In seconds of the monotonic clock, like the next."""
    starts_at: float = 0.0
    deaths: int = field(default=0)
    """How often in a row it ended soon after its start."""

    def start(self) -> None:
        self.started_at = time.monotonic()
        self.process = _start(self.part)

    def has_ended(self) -> bool:
        return self.process is not None and self.process.poll() is not None

    def plan_restart(self) -> float:
        """Set when the part starts again, and return the seconds until then."""
        now = time.monotonic()
        self.deaths = 0 if now - self.started_at > _SETTLED_SECONDS else self.deaths + 1
        delay = _RESTART_DELAYS_SECONDS[min(self.deaths, len(_RESTART_DELAYS_SECONDS) - 1)]
        self.starts_at = now + delay
        self.process = None
        return delay

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(self.part.grace_seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _start(part: Part) -> subprocess.Popen[bytes]:
    output = part.log.open("ab") if part.log else None
    try:
        return subprocess.Popen(
            part.command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            # A Ctrl-C at the terminal reaches the supervisor alone, which stops parts in order.
            start_new_session=True,
            preexec_fn=_die_with(os.getpid()),  # noqa: PLW1509  the supervisor has one thread
        )
    finally:
        if output:
            output.close()


def _die_with(parent: int) -> Callable[[], None] | None:
    """Return what a child does before it becomes its program: bind its life to its parent's."""
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None, use_errno=True)

    def bind() -> None:
        libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:  # it died in between, and no signal will come
            os._exit(1)

    return bind
