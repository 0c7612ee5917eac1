"""Calls at the same time in one seat, over two servers: a definite order, nothing lost or doubled."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest

from tests.agents.cast import TASK
from tests.agents.web_process import WebProcess

READ = ("log_read", {"service": "vault"})
WRITE = ("config_set", {"service": "foyer", "key": "pool_size"})
BUDGET = 12


@pytest.fixture(scope="module")
def doors(web: WebProcess) -> tuple[str, str]:
    """Return the addresses of two servers on one database."""
    return web.url, web.another()


@pytest.fixture(scope="module")
def http(key: str) -> Iterator[httpx2.Client]:
    headers = {"Authorization": f"Bearer {key}"}
    limits = httpx2.Limits(max_connections=64)
    with httpx2.Client(headers=headers, timeout=60, limits=limits) as client:
        yield client


@pytest.fixture
def tasks() -> None:
    """Take the place of this folder's database: the servers have their own."""


@pytest.fixture
def seat(http: httpx2.Client, doors: tuple[str, str]) -> str:
    taken = http.post(f"{doors[0]}/api/v1/seats", json={"task": TASK})
    assert taken.status_code == 201
    return str(taken.json()["seat"])


def at_once(
    http: httpx2.Client, doors: tuple[str, str], seat: str, bodies: list[dict[str, Any]]
) -> list[httpx2.Response]:
    def send(numbered: tuple[int, dict[str, Any]]) -> httpx2.Response:
        number, body = numbered
        return http.post(f"{doors[number % 2]}/api/v1/seats/{seat}/calls", json=body)

    with ThreadPoolExecutor(len(bodies)) as pool:
        return list(pool.map(send, enumerate(bodies)))


def record(http: httpx2.Client, doors: tuple[str, str], seat: str) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = http.get(f"{doors[1]}/api/v1/seats/{seat}/record").json()
    return steps


def test_twenty_reads_and_twenty_writes_at_once(
    http: httpx2.Client, doors: tuple[str, str], seat: str
) -> None:
    bodies = [{"tool": READ[0], "arguments": READ[1]} for _ in range(20)]
    bodies += [{"tool": WRITE[0], "arguments": WRITE[1] | {"value": 20 + n}} for n in range(20)]
    answers = at_once(http, doors, seat, bodies)
    assert {answer.status_code for answer in answers} == {200}
    told = sorted((answer.json() for answer in answers), key=lambda one: int(one["seq"]))
    steps = record(http, doors, seat)
    assert [one["seq"] for one in told] == list(range(2, 42))
    assert [step["seq"] for step in steps] == list(range(1, 42))
    left = BUDGET
    for one, step in zip(told, steps[1:], strict=True):
        left -= step["budget"]
        assert (one["tool"], one["budget_left"]) == (step["tool"], left)
    assert left >= 0


def test_one_key_at_once_is_one_step(
    http: httpx2.Client, doors: tuple[str, str], seat: str
) -> None:
    body = {"tool": WRITE[0], "arguments": WRITE[1] | {"value": 30}, "key": "once"}
    answers = at_once(http, doors, seat, [body] * 20)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1
    assert len(record(http, doors, seat)) == 2


def test_two_calls_for_one_key_are_one_step_and_conflicts(
    http: httpx2.Client, doors: tuple[str, str], seat: str
) -> None:
    bodies = [
        {"tool": WRITE[0], "arguments": WRITE[1] | {"value": 30 + n}, "key": "k"} for n in range(10)
    ]
    statuses = [answer.status_code for answer in at_once(http, doors, seat, bodies)]
    assert (statuses.count(200), statuses.count(409)) == (1, 9)
    assert len(record(http, doors, seat)) == 2


def test_one_view_at_once_lets_one_call_through(
    http: httpx2.Client, doors: tuple[str, str], seat: str
) -> None:
    bodies = [{"tool": READ[0], "arguments": READ[1], "expect": 1} for _ in range(10)]
    answers = at_once(http, doors, seat, bodies)
    stale = [answer.json() for answer in answers if answer.status_code == 409]
    assert (len(stale), len(record(http, doors, seat))) == (9, 2)
    assert {one["latest"] for one in stale} == {2}


def test_leaving_while_calls_arrive_ends_the_seat_once(
    http: httpx2.Client, doors: tuple[str, str], seat: str
) -> None:
    def leave(number: int) -> httpx2.Response:
        where = f"{doors[number % 2]}/api/v1/seats/{seat}/close"
        return http.post(where, json={"cause": "gave_up"})

    body = {"tool": READ[0], "arguments": READ[1]}
    with ThreadPoolExecutor(6) as pool:
        left = [pool.submit(leave, number) for number in range(6)]
        answers = at_once(http, doors, seat, [body] * 10)
        assert {one.result().json()["status"] for one in left} == {"aborted"}
    assert {answer.status_code for answer in answers} <= {200, 409}
    steps = record(http, doors, seat)
    assert [step["tool"] for step in steps].count("seal") == 1
    assert steps[-1]["tool"] == "seal"
    assert len(steps) == 2 + [answer.status_code for answer in answers].count(200)
