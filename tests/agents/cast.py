"""A named cast: Alice owns, Oscar is another agent, Ann is a guest, Bob another guest, Stella is staff.

Each is a client that knows how to ask; nobody here knows how the desk answers.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth import get_user_model
from django.test import Client

from arena.agents import keys

TASK = "oncall/medium-01"
READ: dict[str, object] = {"tool": "alert_list", "arguments": {}}
"""The cheapest call of that task."""
GUEST = "guest"


@dataclass(slots=True)
class Findings:
    """How many cells were asked and which were answered wrongly."""

    cells: int
    wrong: list[str]


@dataclass(slots=True, kw_only=True)
class Answer:
    """What came back."""

    status: int
    type: str
    body: bytes
    headers: dict[str, str]

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def problem(self) -> str:
        """The last part of the problem's type."""
        assert self.type == "application/problem+json", (self.status, self.type, self.body[:300])
        return str(self.json["type"]).rpartition(":")[2]


@dataclass(slots=True, kw_only=True)
class Player:
    """Somebody who asks by HTTP."""

    name: str
    bearer: str | None = None
    client: Client = field(default_factory=lambda: Client(enforce_csrf_checks=True))

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Send a request; ``body`` is JSON, or bytes as they are."""
        if self.bearer is not None:
            headers = {"authorization": f"Bearer {self.bearer}"} | headers
        elif method not in {"GET", "HEAD"} and self.client.cookies:
            headers = {"x-csrftoken": self.form_token()} | headers
        data = (
            body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        )
        got = self.client.generic(
            method, path, data, content_type="application/json", headers=dict(headers)
        )
        return Answer(
            status=got.status_code,
            type=str(got.headers.get("Content-Type", "")),
            body=got.content,
            headers={name.lower(): value for name, value in got.headers.items()},
        )

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", f"/api/v1{path}", **headers)

    def post(self, path: str, body: object = None, **headers: str) -> Answer:
        return self.ask("POST", f"/api/v1{path}", body, **headers)

    def sit(self, task: str = TASK) -> Any:
        """Take a seat and return its answer."""
        answer = self.post("/seats", {"task": task})
        assert answer.status == 201, answer
        return answer.json

    def call(self, seat: str, tool: str = "alert_list", **more: object) -> Answer:
        return self.post(f"/seats/{seat}/calls", {"tool": tool, "arguments": {}} | more)

    def record(self, seat: str) -> Any:
        answer = self.get(f"/seats/{seat}/record")
        assert answer.status == 200, answer
        return answer.json

    def rpc(self, method: str, path: str = "/mcp", **params: object) -> Answer:
        """Send one JSON-RPC request."""
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return self.ask("POST", path, message)

    def tool(self, name: str, path: str = "/mcp", **arguments: object) -> Any:
        """Call a tool over MCP and return its result."""
        answer = self.rpc("tools/call", path, name=name, arguments=arguments)
        assert answer.status == 200, answer
        return answer.json["result"]

    def form_token(self) -> str:
        if "csrftoken" not in self.client.cookies:
            self.client.cookies["csrftoken"] = "a" * 32
        return self.client.cookies["csrftoken"].value


def agent(name: str, kind: str = "model") -> Player:
    """Return a program with a fresh key."""
    keys.add_agent(name, kind)
    return Player(name=name, bearer=keys.new_key(name))


def guest(name: str) -> Player:
    """Return a browser that has been in the lobby."""
    player = Player(name=name)
    session = player.client.session
    session[GUEST] = f"{name}-browser"
    session.save()
    return player


def staff(name: str) -> Player:
    """Return a curator's browser."""
    person = get_user_model().objects.create_user(username=name, password=name, is_staff=True)
    player = guest(name)
    player.client.force_login(person)
    return player


def staff_without_a_seat(name: str) -> Player:
    """Return a curator's browser that has never been in the lobby."""
    person = get_user_model().objects.create_user(username=name, password=name, is_staff=True)
    player = Player(name=name)
    player.client.force_login(person)
    return player


def person(name: str) -> Player:
    """Return the browser of somebody with an account and no seat."""
    player = Player(name=name)
    player.client.force_login(get_user_model().objects.create_user(username=name, password=name))
    return player


def with_token(token: str, name: str = "token") -> Player:
    return Player(name=name, bearer=token)
