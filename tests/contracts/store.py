"""What the contracts of the door share: a store, the quay's tasks in it, and somebody who plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest
from django.db import connections

from engine import catalogue, door
from engine.door import Answer, Asked, Holder
from engine.storage import heads, releases
from tests.worlds_for_tests.quay import WORLD
from tests.worlds_for_tests.quay_bundles import bundle

ALICE, BOB = Holder(kind="person", key="alice"), Holder(kind="agent", key="bob")
STAFF = Holder(kind="staff", key="carol")
HIRE: dict[str, object] = {"crane": "C1", "hours": 2}
T = TypeVar("T")


def asked(tool: str, **arguments: object) -> Asked:
    return Asked(tool=tool, arguments=arguments)


def keyed(key: str, tool: str, **arguments: object) -> Asked:
    return Asked(tool=tool, arguments=arguments, key=key)


def at_once(count: int, act: Callable[[int], T]) -> list[T]:
    """Return what ``count`` threads got that began together, each with a connection of its own."""
    start = Barrier(count)

    def one(number: int) -> T:
        start.wait()
        try:
            return act(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(one, range(count)))


class Store:
    """A database that the fixture ``store`` of a subclass makes the default one."""

    @pytest.fixture(autouse=True)
    def quay(self, store: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:  # noqa: ARG002
        monkeypatch.setitem(catalogue.installed_worlds(), WORLD.id, WORLD)
        releases.publish(bundle())
        releases.publish(bundle(task="quay/budget", has_clock=False))
        releases.publish(bundle(task="quay/ranked", exposure="arena"))
        releases.publish(bundle(task="quay/short", steps=3))
        heads.forget_all()
        yield
        heads.forget_all()

    def sit(self, task: str = "quay/week", holder: Holder = ALICE) -> str:
        return door.take_seat(task, holder).seat

    def call(self, seat: str, tool: str, **arguments: object) -> Answer:
        return door.call(seat, asked(tool, **arguments), "person")
