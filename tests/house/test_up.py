"""`manage.py up` as people run it: a process, its parts, and what is left of them afterwards."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from celery import Celery
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from arena.environment import broker_url
from tests.desk_process import DeskProcess
from tests.waiting import eventually, is_gone

pytestmark = pytest.mark.long

PARTS = 5  # broker, web, two workers, beat
WORKERS = 2
PRODUCTION = {
    "DESK_ENV": "production",
    "SECRET_KEY": "a secret of this test, long and various enough: 0x9f3b",
    "ALLOWED_HOSTS": "desk.example.org",
}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskProcess]:
    """Return a desk that may be brought down."""
    with DeskProcess(tmp_path) as process:
        process.wait_until_ready()
        yield process


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """Return a desk that outlives each test's blows, as it promises."""
    with DeskProcess(tmp_path_factory.mktemp("desk")) as process:
        process.wait_until_ready()
        process.keep_reading()
        yield process


def all_parts(desk: DeskProcess) -> list[int]:
    eventually(lambda: len(desk.pids()) == PARTS, "all parts run")
    return desk.pids()


def ping(broker: Celery) -> list[dict[str, object]]:
    """Return the answers of the workers that are there."""
    try:
        return broker.control.ping(timeout=0.5) or []
    except (OperationalError, RedisError):
        return []


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_desk_answers_until_it_is_stopped_and_leaves_no_process(
    desk: DeskProcess, number: signal.Signals
) -> None:
    assert desk.answers("/healthz")
    pids = all_parts(desk)
    desk.process.send_signal(number)
    assert desk.process.wait(30) == 0
    assert all(is_gone(pid, 0) for pid in pids)


def test_a_killed_supervisor_leaves_no_process(desk: DeskProcess) -> None:
    pids = all_parts(desk)
    desk.process.kill()
    assert all(is_gone(pid) for pid in pids)


@pytest.mark.parametrize("part", ["arena.supervisor.web", "valkey-server", "celery\0--quiet"])
def test_a_killed_part_is_started_again(lasting: DeskProcess, part: str) -> None:
    all_parts(lasting)
    killed = lasting.pids(part)
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    eventually(lambda: len(set(lasting.pids(part)) - set(killed)) == len(killed), "it runs again")
    eventually(lambda: lasting.answers("/readyz"), "the desk answers")


def test_workers_find_a_broker_that_was_killed(lasting: DeskProcess) -> None:
    all_parts(lasting)
    # Made current, it would take the house's place in this thread, for every later test.
    broker = Celery(broker=broker_url(f"unix://{lasting.folder}/valkey.sock"), set_as_current=False)
    eventually(lambda: len(ping(broker)) == WORKERS, "workers answer")
    killed = lasting.pids("valkey-server")[0]
    os.kill(killed, signal.SIGKILL)
    assert is_gone(killed)
    eventually(lambda: len(ping(broker)) == WORKERS, "workers answer again")


def test_a_desk_in_production_is_ready_too(tmp_path: Path) -> None:
    with DeskProcess(tmp_path, **PRODUCTION) as desk:
        desk.wait_until_ready()
        assert desk.answers("/healthz")


def test_a_second_desk_on_the_same_data_is_refused(lasting: DeskProcess) -> None:
    second = lasting.up(lasting.folder)
    said, _ = second.communicate(timeout=30)
    assert second.returncode == 1
    assert b"already running" in said


def test_a_taken_port_is_named_with_the_way_out(lasting: DeskProcess, tmp_path: Path) -> None:
    second = lasting.up(tmp_path / "other")
    said, _ = second.communicate(timeout=30)
    assert second.returncode == 1
    assert b"set PORT to another" in said
