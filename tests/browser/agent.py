"""An agent with a key, before the protocol's own client: it plays calls that somebody has played."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx2
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client

from tests.desk_process import PROJECT, DeskProcess

WORDS = "Other words, by another hand."
"""What the agent writes wherever a person wrote something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agent:
    """A program at a desk."""

    address: str
    """Of the desk."""
    key: str
    """Its own."""

    def play(self, task: str, steps: Sequence[Mapping[str, Any]]) -> str:
        """Take a seat in ``task`` over MCP, play the calls of ``steps`` and return the seat."""
        # In a thread of its own: the browser's client runs a loop in this one.
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(asyncio.run, self._play(task, steps)).result()

    def ask(self, path: str) -> Any:
        """Fetch JSON from the interface under this agent's key."""
        answer = httpx2.get(f"{self.address}/api/v1{path}", headers=self._headers)
        assert answer.status_code == 200, (path, answer.text[:300])
        return answer.json()

    async def _play(self, task: str, steps: Sequence[Mapping[str, Any]]) -> str:
        async with (
            httpx2.AsyncClient(headers=self._headers) as http,
            streamable_http_client(f"{self.address}/mcp", http_client=http) as streams,
            ClientSession(streams[0], streams[1]) as client,
        ):
            await client.initialize()
            taken = (await client.call_tool("take_seat", {"task": task})).structured_content
            seat: str = taken["seat"]
            for step in steps:
                given = {name: _own(value) for name, value in step["arguments"].items()}
                answer = await client.call_tool(step["tool"], {"seat": seat, **given})
                assert answer.structured_content["seq"] == step["seq"], step["tool"]
            return seat

    @property
    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}


def new_agent(desk: DeskProcess, name: str) -> Agent:
    """Make an agent and its key as operators make them."""
    _manage(desk, "add", name)
    key = json.loads(_manage(desk, "key", name, "--json"))["key"]
    return Agent(address=f"http://localhost:{desk.port}", key=key)


def _manage(desk: DeskProcess, *words: str) -> bytes:
    own = {"DESK_DATA": str(desk.folder), "DJANGO_SETTINGS_MODULE": "arena.settings"}
    return subprocess.run(
        [sys.executable, "manage.py", "agent", *words],
        cwd=PROJECT,
        env=os.environ | own,
        check=True,
        stdout=subprocess.PIPE,
    ).stdout


def _own(value: Any) -> Any:
    """Return an argument with the agent's words where a person's own words stand out of line."""
    return WORDS if isinstance(value, dict) and set(value) == {"text"} else value
