"""Waiting for something with a deadline, so that no test sleeps for a guessed while."""

import os
import select
import time
from collections.abc import Callable

_ASK_AGAIN_SECONDS = 0.02


def eventually(condition: Callable[[], bool], what: str, seconds: float = 30) -> None:
    """Return as soon as the condition holds; fail naming `what` when it does not in time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"not in {seconds:g} seconds: {what}")
        select.select([], [], [], _ASK_AGAIN_SECONDS)


def is_gone(pid: int, seconds: float = 30) -> bool:
    """Wait until a process, of whichever parent, has ended."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        readable, _, _ = select.select([handle], [], [], seconds)
        return bool(readable)
    finally:
        os.close(handle)
