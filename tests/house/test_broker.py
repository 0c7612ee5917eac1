"""The broker is not on the way of a request: dead, it costs a log line."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from celery import Celery, Task

from arena.celery import ForgivingTask, app
from arena.environment import broker_url, embedded_socket
from arena.supervisor.parts import broker
from arena.supervisor.process import Running
from tests.waiting import eventually


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Running]:
    running = Running(part=broker(tmp_path, embedded_socket(tmp_path)))
    running.start()
    eventually(running.part.is_ready, "the broker answers")
    yield running
    running.stop()


def asked_for(folder: Path) -> Task[[], None]:
    """Return a task of an application whose broker is the one in the folder."""
    own = Celery(
        broker=broker_url(f"unix://{embedded_socket(folder)}"),
        task_cls=ForgivingTask,
        set_as_current=False,
    )
    own.conf.update(
        task_publish_retry=False, broker_transport_options=app.conf.broker_transport_options
    )

    @own.task(shared=False)
    def wash() -> None:
        raise AssertionError("nobody is there to run it")

    return wash


def test_a_task_can_be_asked_for_before_a_broker_is_there(tmp_path: Path) -> None:
    assert asked_for(tmp_path).delay() is None


def test_a_task_can_be_asked_for_after_the_broker_has_died(live: Running, tmp_path: Path) -> None:
    wash = asked_for(tmp_path)
    assert wash.delay() is not None
    live.stop()
    assert wash.delay() is None


def test_every_task_of_the_house_forgives_a_dead_broker() -> None:
    assert all(
        isinstance(task, ForgivingTask)
        for name, task in app.tasks.items()
        if not name.startswith("celery.")
    )


@pytest.mark.parametrize(
    ("redis", "celery"),
    [
        ("unix:///data/valkey.sock", "redis+socket:///data/valkey.sock"),
        ("redis://broker:6379/0", "redis://broker:6379/0"),
    ],
)
def test_a_redis_address_is_spelled_as_celery_wants_it(redis: str, celery: str) -> None:
    assert broker_url(redis) == celery
