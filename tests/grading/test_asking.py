"""A sealed seat asks for its grade; no broker, dead or hanging, holds up whoever sealed it."""

import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from engine import door
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from grading import tasks
from grading.grader import grade
from grading.keeping import sheet_of
from grading.sheet import sheet_bytes
from tests.grading.records import CAUSE, finished, with_money
from tests.waiting import eventually

TASK = "oncall/medium-01"
AT_ONCE_SECONDS = 2


@pytest.fixture
def hanging() -> Iterator[None]:
    """Take the broker's place: accept every connection and never answer."""
    path = Path(settings.DATA_FOLDER) / "valkey.sock"
    with closing(socket.socket(socket.AF_UNIX)) as broker:
        broker.bind(str(path))
        broker.listen(8)
        yield
    path.unlink()
    eventually(lambda: not asking(), "nobody is asking any more")


def asking() -> list[str]:
    return [one.name for one in threading.enumerate() if one.name.startswith("ask for the grade")]


def sealed() -> str:
    install_public_tasks()
    return play(TASK, "do-nothing", policy_named("oncall-1", "do-nothing"), seed="1")


@pytest.mark.django_db(transaction=True)
def test_a_sealed_seat_asks_for_its_grade_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(tasks.grade_seat, "delay", asked.append)
    seat = sealed()
    # What an earlier test has sealed may be asked for only now.
    eventually(lambda: seat in asked, "it was asked for")
    door.leave(seat, "gave_up")
    eventually(lambda: not asking(), "nobody is asking any more")
    assert asked.count(seat) == 1


@pytest.mark.django_db(transaction=True)
def test_a_dead_broker_costs_the_message_alone() -> None:
    seat = sealed()
    assert door.seat(seat).status == "aborted"
    tasks.grade_what_was_missed()
    assert sheet_of(seat) is not None


@pytest.mark.django_db(transaction=True)
def test_a_hanging_broker_holds_up_nobody(hanging: None) -> None:
    install_public_tasks()
    seat = door.take_seat(TASK, door.Holder(kind="agent", key="amy")).seat
    began = time.monotonic()
    door.leave(seat, "gave_up")
    assert time.monotonic() - began < AT_ONCE_SECONDS
    assert f"ask for the grade of {seat}" in asking()


def test_busy_graders_agree_to_the_byte() -> None:
    records = [
        finished(),
        finished(report=None),
        finished(active=[CAUSE], cause="gave_up"),
        with_money(-150, -200, -100),
        finished(cause="infrastructure"),
    ]
    expected = {id(record): sheet_bytes(grade(record)) for record in records}
    again = [record for turn in range(20) for record in records[turn % 5 :] + records[: turn % 5]]
    with ThreadPoolExecutor(max_workers=8) as graders:
        found = list(graders.map(lambda record: (id(record), sheet_bytes(grade(record))), again))
    assert all(expected[key] == data for key, data in found)
