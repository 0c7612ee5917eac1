"""One desk per data folder: the lock that a second start finds taken.

The kernel lets go of it when the process ends, however it ends, so no stale file needs clearing.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class AlreadyRunning(Exception):
    """Another process serves this data folder."""


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    with (folder / "up.lock").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise AlreadyRunning(
                f"already running: another desk serves {folder}. Stop it first, or set DESK_DATA "
                "to another folder."
            ) from error
        yield
