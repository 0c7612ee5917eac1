"""The protocol's own client against a server that really runs, as people run it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx2
import pytest
from mcp.client.client import Client
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from tests.agents.cast import TASK
from tests.agents.web_process import WebProcess

Played: TypeAlias = Callable[[Any], Awaitable[None]]


@pytest.fixture
def tasks() -> None:
    """Take the place of this folder's database: the server has its own."""


def sit(web: WebProcess, key: str) -> Any:
    return web.post("/seats", key, {"task": TASK})


@asynccontextmanager
async def session(web: WebProcess, bearer: str, hears: Any = None) -> Any:
    """Open the older session, which initialises first."""
    headers = {"Authorization": f"Bearer {bearer}"}
    async with (
        httpx2.AsyncClient(headers=headers) as http,
        streamable_http_client(f"{web.url}/mcp", http_client=http) as streams,
        ClientSession(streams[0], streams[1], message_handler=hears) as opened,
    ):
        await opened.initialize()
        yield opened


def test_the_client_plays_with_a_seats_token(web: WebProcess, key: str) -> None:
    seat = sit(web, key)

    async def play() -> None:
        async with session(web, seat["token"]) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert {"alert_list", "quote", "recall"} <= set(names)
            read = await client.call_tool("alert_list", {})
            assert (read.is_error, read.structured_content["seq"]) == (False, 2)
            refused = await client.call_tool("metric_read", {"service": "nowhere"})
            assert refused.is_error
            with pytest.raises(MCPError) as unknown:
                await client.call_tool("undo", {})
            assert unknown.value.error.code == -32602

    asyncio.run(play())
    assert [step["tool"] for step in web.get(f"/seats/{seat['seat']}/record", key)] == [
        "open_desk",
        "alert_list",
        "metric_read",
        "undo",
    ]


def test_the_newest_client_needs_no_handshake(web: WebProcess, key: str) -> None:
    seat = sit(web, key)

    async def play() -> None:
        async with Client(f"{web.url}/mcp/{seat['token']}") as client:
            assert client.protocol_version == "2026-07-28"
            assert "alert_list" in [tool.name for tool in (await client.list_tools()).tools]
            read = await client.call_tool("alert_list", {})
            assert read.structured_content is not None
            assert read.structured_content["seq"] == 2

    asyncio.run(play())


def test_a_client_with_a_key_sits_down_by_itself(web: WebProcess, key: str) -> None:
    heard: list[str] = []

    async def hears(message: Any) -> None:
        heard.append(getattr(message, "method", ""))

    async def play() -> None:
        async with session(web, key, hears) as client:
            taken = (await client.call_tool("take_seat", {"task": TASK})).structured_content
            names = [tool.name for tool in (await client.list_tools()).tools]
            assert "alert_list" in names
            read = await client.call_tool("alert_list", {"seat": taken["seat"]})
            assert read.structured_content["seq"] == 2
            lost = await client.call_tool("alert_list", {})
            assert lost.is_error

    asyncio.run(play())
    assert heard == ["notifications/tools/list_changed"], "a client that listed once lists again"


def test_two_seats_over_one_connection_stay_apart(web: WebProcess, key: str) -> None:
    seats = [sit(web, key)["seat"] for _ in range(2)]

    async def play() -> None:
        async with session(web, key) as client:
            for turn in range(12):
                calls = [client.call_tool("alert_list", {"seat": seat}) for seat in seats]
                answers = [answer.structured_content for answer in await asyncio.gather(*calls)]
                assert [answer["seq"] for answer in answers] == [turn + 2] * 2

    asyncio.run(play())


def test_a_restarted_server_has_the_same_seat(web: WebProcess, key: str) -> None:
    seat = sit(web, key)

    async def play(before: int) -> None:
        async with session(web, seat["token"]) as client:
            read = await client.call_tool("alert_list", {})
            assert read.structured_content["seq"] == before + 1

    asyncio.run(play(1))
    web.restart()
    asyncio.run(play(2))
    assert web.get(f"/seats/{seat['seat']}", key)["budget_left"] == 10


def test_calls_that_are_broken_off_leave_the_seat_open(web: WebProcess, key: str) -> None:
    seat = sit(web, key)

    async def play() -> None:
        headers = {"Authorization": f"Bearer {seat['token']}"}
        body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call"}
        body |= {"params": {"name": "log_read", "arguments": {"service": "nowhere"}}}
        async with httpx2.AsyncClient(headers=headers) as http:
            for turn in range(20):
                call = asyncio.create_task(http.post(f"{web.url}/mcp", json=body))
                await asyncio.wait({call}, timeout=turn / 2000)
                call.cancel()
                notice = {"jsonrpc": "2.0", "method": "notifications/cancelled"}
                await http.post(f"{web.url}/mcp", json=notice | {"params": {"requestId": 1}})
        async with session(web, seat["token"]) as client:
            assert not (await client.call_tool("alert_list", {})).is_error

    asyncio.run(play())
    record = web.get(f"/seats/{seat['seat']}/record", key)
    assert [step["seq"] for step in record] == list(range(1, len(record) + 1))


@pytest.mark.parametrize("megabytes", [1, 3, 30])
def test_a_body_that_is_too_large_is_refused(web: WebProcess, key: str, megabytes: int) -> None:
    seat = sit(web, key)["seat"]
    body = b'{"tool": "alert_list", "arguments": {"x": "' + b"y" * (megabytes << 20) + b'"}}'
    with httpx2.Client(headers={"Authorization": f"Bearer {key}"}) as http:
        answer = http.post(f"{web.url}/api/v1/seats/{seat}/calls", content=body)
        assert answer.status_code == 413
        assert answer.headers["content-type"] == "application/problem+json"
        assert http.get(f"{web.url}/api/v1/seats/{seat}").json()["seq"] == 1


def test_no_token_stands_in_the_servers_log(web: WebProcess, key: str, tmp_path: Path) -> None:
    token = sit(web, key)["token"]
    for path in (f"/mcp/{token}", f"/mcp/{token}x", f"/mcp/{token}/x"):
        with httpx2.Client() as http:
            http.post(f"{web.url}{path}", content=b"{")
    log = web.log.read_text()
    assert "/mcp/[token]" in log
    assert token not in log
    assert key not in log
