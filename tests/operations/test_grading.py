"""A finished seat is always graded: by its message, or by the sweep where the message was lost."""

import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from arena.environment import embedded_socket
from arena.supervisor import parts
from arena.supervisor.process import Part, Running
from tests.desk_process import PROJECT
from tests.waiting import eventually

SEAL_SECONDS_MAX = 15
GRADED_WITHIN_SECONDS = 10
START_SECONDS = 15
"""What workers and beat may take to come up on a busy machine."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of every process that the test starts."""
    monkeypatch.setenv("DESK_DATA", str(tmp_path))
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "arena.settings")
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def running() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def start(stack: ExitStack, part: Part) -> Running:
    one = Running(part=part)
    one.start()
    stack.callback(one.stop)
    eventually(part.is_ready, f"{part.name} is ready")
    return one


def start_broker(stack: ExitStack, folder: Path) -> Running:
    return start(stack, parts.broker(folder, embedded_socket(folder)))


def sealed_seat() -> str:
    """Play a seat to its seal in a process of its own and return it."""
    began = time.monotonic()
    said = subprocess.run(
        [sys.executable, "-m", "tests.operations.sealing"],
        cwd=PROJECT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert time.monotonic() - began < SEAL_SECONDS_MAX
    return said.stdout.strip()


def sheets(folder: Path, seat: str) -> int:
    with closing(sqlite3.connect(folder / "desk.sqlite3", timeout=10)) as database:
        question = "SELECT count(*) FROM grading_sheetversion WHERE seat = ?"
        (found,) = database.execute(question, (seat,)).fetchone()
    return int(found)


def test_a_sealed_seat_is_graded_by_its_message(folder: Path, running: ExitStack) -> None:
    start_broker(running, folder)
    grade_worker, _, _ = parts.workers_and_beat()
    start(running, grade_worker)
    seat = sealed_seat()
    eventually(lambda: sheets(folder, seat) == 1, "the sheet is there", START_SECONDS)


def test_a_seat_sealed_while_the_broker_was_dead_is_graded_by_the_sweep(
    folder: Path, running: ExitStack
) -> None:
    seat = sealed_seat()
    assert sheets(folder, seat) == 0
    start_broker(running, folder)
    grade_worker, _, beat = parts.workers_and_beat()
    start(running, grade_worker)
    start(running, beat)
    within = START_SECONDS + GRADED_WITHIN_SECONDS
    eventually(lambda: sheets(folder, seat) == 1, "the sheet is there", within)
