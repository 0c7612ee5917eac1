"""The same answers from PostgreSQL: odd numbers, races over two servers, one key at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import httpx2
import pytest

from tests.agents.cast import TASK
from tests.agents.web_process import WebProcess

pytestmark = pytest.mark.long

ODD = [2**63, -(2**63) - 1, 10**40, "٣", "\uff11", -0.0, "9" * 300, 1e300]


@pytest.fixture
def tasks() -> None:
    """Take the place of this folder's database: the servers have their own."""


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory, postgres_url: str) -> Iterator[WebProcess]:
    with WebProcess(tmp_path_factory.mktemp("desk"), database=postgres_url) as process:
        yield process


@pytest.fixture(scope="module")
def http(other: WebProcess) -> Iterator[httpx2.Client]:
    headers = {"Authorization": f"Bearer {other.key('alice')}"}
    limits = httpx2.Limits(max_connections=64)
    with httpx2.Client(headers=headers, timeout=60, limits=limits) as client:
        yield client


def test_no_number_and_no_name_is_a_defect(other: WebProcess, http: httpx2.Client) -> None:
    seat = http.post(f"{other.url}/api/v1/seats", json={"task": TASK}).json()["seat"]
    calls = f"{other.url}/api/v1/seats/{seat}/calls"
    for value in ODD:
        arguments = {"service": "foyer", "key": "pool_size", "value": value}
        bodies = (
            {"tool": "config_set", "arguments": arguments},
            {"tool": "recall", "arguments": {"seq": value}},
            {"tool": "alert_list", "expect": value},
        )
        for body in bodies:
            assert http.post(calls, json=body).status_code in {200, 400, 404, 409}
        assert http.get(
            f"{other.url}/api/v1/seats/{seat}/record", params={"after": str(value)}
        ).status_code in {200, 400}
    for name in ("%00", "%F0%9F%98%80", "x" * 300):
        assert http.get(f"{other.url}/api/v1/seats/{name}").status_code == 404
    nul = http.post(f"{other.url}/api/v1/seats", content=b'{"task": "a\\u0000"}')
    assert nul.status_code == 400


def test_calls_at_once_are_steps_in_a_row(other: WebProcess, http: httpx2.Client) -> None:
    doors = (other.url, other.another())
    seat = http.post(f"{other.url}/api/v1/seats", json={"task": TASK}).json()["seat"]

    def send(number: int) -> int:
        body = {"tool": "alert_list", "arguments": {}, "key": f"k{number // 2}"}
        where = f"{doors[number % 2]}/api/v1/seats/{seat}/calls"
        answer = http.post(where, json=body)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seq"])

    with ThreadPoolExecutor(40) as pool:
        seqs = list(pool.map(send, range(40)))
    steps = http.get(f"{other.url}/api/v1/seats/{seat}/record").json()
    assert [step["seq"] for step in steps] == list(range(1, 22))
    assert seqs[::2] == seqs[1::2], "both answers to a key are the one step"
    assert sorted(seqs[::2]) == list(range(2, 22))
