"""A desk that really runs, started as people start it, with a data folder of its own."""

import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections import deque
from pathlib import Path
from typing import Self

from tests.waiting import is_gone

PROJECT = Path(__file__).resolve().parent.parent
READY = "Beat the Desk is ready: http://localhost:{port}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class DeskProcess:
    """`manage.py up` and whatever it has started."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        self.variables = variables
        self.port = free_port()
        self.process = self.up(folder)
        self.last_lines: deque[bytes] = deque(maxlen=200)
        self._reading: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for pid in (self.process.pid, *self.pids()):
            if not is_gone(pid, 0):
                os.kill(pid, signal.SIGKILL)
        if self._reading is not None:
            self._reading.join()
        self.process.communicate()

    def up(self, folder: Path) -> subprocess.Popen[bytes]:
        """Start a desk on this one's port."""
        environment = (
            os.environ
            | self.variables
            | {
                "DESK_DATA": str(folder),
                "DJANGO_SETTINGS_MODULE": "arena.settings",
                "PORT": str(self.port),
            }
        )
        return subprocess.Popen(
            [sys.executable, "manage.py", "up"],
            cwd=PROJECT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def wait_for_line(self, line: str, seconds: float = 60) -> None:
        assert self.process.stdout is not None
        output = self.process.stdout.fileno()
        deadline = time.monotonic() + seconds
        seen = b""
        with selectors.DefaultSelector() as selector:
            selector.register(output, selectors.EVENT_READ)
            while line.encode() not in seen.splitlines():
                if not selector.select(deadline - time.monotonic()):
                    raise AssertionError(f"no line {line!r} in {seconds:g} s, but {seen.decode()}")
                part = os.read(output, 65536)
                assert part, f"ended without the line {line!r}: {seen.decode()}"
                seen += part

    def wait_until_ready(self) -> None:
        self.wait_for_line(READY.format(port=self.port))

    def keep_reading(self) -> None:
        """Read what the desk says until it ends: a pipe that is full would stop the whole of it."""
        assert self.process.stdout is not None
        self._reading = threading.Thread(
            target=self.last_lines.extend, args=(self.process.stdout,), daemon=True
        )
        self._reading.start()

    def answers(self, path: str) -> bool:
        try:
            with urllib.request.urlopen(f"http://localhost:{self.port}{path}", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def pids(self, word: str = "") -> list[int]:
        """Return the processes of this desk, the supervisor's left out.

        Each has the data folder in its environment, except that the broker writes its title, with
        the path of its socket, over its own.
        """
        folder = str(self.folder).encode()
        found = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
        return [
            pid
            for pid in found
            if pid != self.process.pid
            and folder in _read(pid, "environ") + _read(pid, "cmdline")
            and word.encode() in _read(pid, "cmdline")
        ]


def _read(pid: int, name: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/{name}").read_bytes()
    except OSError:
        return b""
