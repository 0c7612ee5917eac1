"""A live week that runs by Celery's clock on a whole desk, whose worker is stopped and killed on the way."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.desk_process import PROJECT, DeskProcess
from tests.operations.kill_rounds import new_agent_key
from tests.waiting import eventually

pytestmark = pytest.mark.long

TASK, SPEED = "solar/first-monday", 7200
WORKER = "clock,grade"
GAP_SECONDS = 7
"""Longer than any stretch that still counts as none."""


class Week:
    """A live seat over HTTP."""

    def __init__(self, desk: DeskProcess) -> None:
        self.desk = desk
        self._key = new_agent_key(desk)
        self.seat = self.ask("/seats", {"task": TASK, "pace": "live", "speed": SPEED})["seat"]

    def ask(self, path: str, body: Mapping[str, object] | None = None) -> Any:
        request = Request(
            f"http://localhost:{self.desk.port}/api/v1{path}",
            None if body is None else json.dumps(body).encode(),
            {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"},
        )
        with urlopen(request, timeout=30) as answer:
            return json.loads(answer.read())

    def card(self) -> Any:
        return self.ask(f"/seats/{self.seat}")

    def record(self) -> list[Any]:
        return list(self.ask(f"/seats/{self.seat}/record"))

    def replayed(self) -> Any:
        done = subprocess.run(
            [sys.executable, "manage.py", "replay", self.seat, "--json"],
            cwd=PROJECT,
            env=os.environ
            | {"DESK_DATA": str(self.desk.folder), "DJANGO_SETTINGS_MODULE": "arena.settings"},
            check=False,
            capture_output=True,
        )
        return json.loads(done.stdout)


def seconds_uncounted(folder: Path) -> float:
    """Return how long ago worker and web were last known to be there."""
    with closing(sqlite3.connect(folder / "desk.sqlite3", timeout=10)) as database:
        question = "SELECT at FROM engine_heartbeat WHERE part = 'counted'"
        (at,) = database.execute(question).fetchone()
    return (datetime.now(UTC) - datetime.fromisoformat(at).replace(tzinfo=UTC)).total_seconds()


def strike(desk: DeskProcess, number: int) -> None:
    for pid in desk.pids(WORKER):
        os.kill(pid, number)


def test_law_10_a_live_week_runs_to_its_end_though_its_worker_is_stopped_and_killed(
    tmp_path: Path,
) -> None:
    with DeskProcess(tmp_path) as desk:
        desk.wait_until_ready()
        desk.keep_reading()
        week = Week(desk)
        eventually(lambda: week.card()["seq"] > 2, "the clock has begun to run", 60)
        strike(desk, signal.SIGSTOP)
        stopped_at = week.card()["seq"]
        eventually(lambda: seconds_uncounted(tmp_path) > GAP_SECONDS, "a gap has opened", 60)
        assert week.card()["seq"] == stopped_at
        strike(desk, signal.SIGKILL)
        eventually(lambda: week.card()["seq"] > stopped_at, "the clock runs again", 60)
        strike(desk, signal.SIGKILL)
        eventually(lambda: week.card()["status"] == "completed", "the week is over", 150)
        card, steps = week.card(), week.record()
        grade = f"/seats/{week.seat}/grade"
        eventually(lambda: week.ask(grade)["status"] == "graded", "the week is graded", 60)
        replayed = week.replayed()

    assert (replayed["equal"], replayed["differing"]) == (1, [])
    assert [step["seq"] for step in steps] == list(range(1, len(steps) + 1))
    assert card["uncounted_seconds"] >= GAP_SECONDS
    opened, *by_the_clock, last, sealed = steps
    assert [one["actor"] for one in (opened, sealed)] == ["engine", "engine"]
    assert {step["actor"] for step in (*by_the_clock, last)} == {"clock"}
    assert [step for step in by_the_clock if not step["news"]] == [], "only news makes a step"
    assert all(step["arguments"]["until"] == step["clock"] for step in by_the_clock)
    told = [news["id"] for step in steps for news in step["news"]]
    assert len(told) == len(set(told)), "no news comes twice"
    assert last["clock"] == card["ends"]
