"""Open pages are pushed what any process records; the line between processes may die, and nobody waits for it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from arena.environment import embedded_socket
from arena.supervisor.parts import broker
from arena.supervisor.process import Running
from tests.agents.sockets import SeatSocket, cookie_of, seat_of
from tests.agents.web_process import WebProcess
from tests.waiting import eventually

SOON_SECONDS = 3.0
"""A push that comes over the line is here by then."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("desk")


@pytest.fixture(scope="module")
def valkey(folder: Path) -> Iterator[Running]:
    running = Running(part=broker(folder, embedded_socket(folder)))
    start(running)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def desk(folder: Path, valkey: Running) -> Iterator[WebProcess]:
    with WebProcess(folder) as process:
        yield process


def start(running: Running) -> None:
    running.start()
    eventually(running.part.is_ready, "the broker answers")


def acts(desk: WebProcess, seat: str) -> None:
    """Make a step in a process that serves no page, as a worker does."""
    desk.python(
        "from engine import door; from engine.door import reading; "
        "asked = reading.read_asked({'tool': 'alert_list', 'arguments': {}}); "
        f"door.call({seat!r}, asked, 'agent')"
    )


def page_of(desk: WebProcess, seat: str) -> SeatSocket:
    return SeatSocket(desk.url, seat, cookie_of(desk, "ann"))


def lines(desk: WebProcess, event: str) -> int:
    return desk.log.read_text().count(event)


def test_a_page_is_pushed_what_another_process_recorded(desk: WebProcess) -> None:
    seat = seat_of(desk, "ann")
    with page_of(desk, seat) as page:
        page.pushed(1)
        acts(desk, seat)
        page.pushed(2, SOON_SECONDS)


def test_a_page_is_pushed_that_another_process_has_stopped_its_clock(desk: WebProcess) -> None:
    seat = seat_of(desk, "ann", "solar/first-monday", pace="live")
    with page_of(desk, seat) as page:
        page.pushed(1)
        desk.python(f"from engine import door; door.pause({seat!r})")
        page.pushed(1, SOON_SECONDS)


def test_a_page_outlives_the_line_and_hears_again_when_it_is_back(
    desk: WebProcess, valkey: Running
) -> None:
    seat = seat_of(desk, "ann")
    away, back = lines(desk, "pushes_are_away"), lines(desk, "pushes_are_back")
    valkey.stop()
    eventually(lambda: lines(desk, "pushes_are_away") > away, "the log tells of the loss")
    with page_of(desk, seat) as page:  # opened while there is no line
        page.pushed(1)
        own = page.ask({"id": 1, "tool": "alert_list", "arguments": {}})
        assert {"seq": 2} in (own, page.heard()), "what this process recorded needs no line"
        start(valkey)
        eventually(lambda: lines(desk, "pushes_are_back") > back, "the log tells of the return")
        acts(desk, seat)
        page.pushed(3, SOON_SECONDS)
    assert lines(desk, "pushes_are_away") == away + 1


def test_what_was_missed_while_the_line_was_away_is_pushed_when_it_is_back(
    desk: WebProcess, valkey: Running
) -> None:
    seat = seat_of(desk, "ann")
    away = lines(desk, "pushes_are_away")
    with page_of(desk, seat) as page:
        page.pushed(1)
        valkey.stop()
        eventually(lambda: lines(desk, "pushes_are_away") > away, "the log tells of the loss")
        acts(desk, seat)
        start(valkey)
        page.pushed(2)


def test_a_line_that_hangs_delays_no_answer(desk: WebProcess, valkey: Running) -> None:
    key = desk.key("hasty")
    seat = desk.post("/seats", key, {"task": "oncall/medium-01"})["seat"]
    assert valkey.process is not None
    os.kill(valkey.process.pid, signal.SIGSTOP)
    try:
        begun = time.monotonic()
        for _ in range(20):
            desk.post(f"/seats/{seat}/calls", key, {"tool": "alert_list", "arguments": {}})
        assert time.monotonic() - begun < 4.0
    finally:
        os.kill(valkey.process.pid, signal.SIGCONT)
