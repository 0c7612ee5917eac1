"""Anything at all, sent to every address: an answer, and never a defect of ours."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from arena.agents.http.operations import OPERATIONS
from engine.door import tools
from tests.agents.cast import Player

FUZZ = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([2**63, -(2**63) - 1, 10**40, 10**400])
    | st.floats()
    | st.text(st.characters(codec=None, categories=None)),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4)
    ),
    max_leaves=12,
)


def test_any_json_as_a_body(alice: Player) -> None:
    seat = alice.sit()["seat"]
    addresses = [one.path.replace("{seat}", seat) for one in OPERATIONS if one.method == "POST"]

    @FUZZ
    @given(st.sampled_from(addresses), JSON)
    def ask(address: str, value: Any) -> None:
        answer = alice.post(address, json.dumps(value).encode())
        assert answer.status < 500

    ask()


def test_any_bytes_as_a_body(alice: Player) -> None:
    seat = alice.sit()["seat"]

    @FUZZ
    @given(
        st.sampled_from([f"/api/v1/seats/{seat}/calls", "/api/v1/seats", "/mcp"]),
        st.binary(max_size=200),
    )
    def ask(address: str, body: bytes) -> None:
        assert alice.ask("POST", address, body).status < 500

    ask()


def test_any_value_in_any_argument_of_any_tool(alice: Player) -> None:
    seat = alice.sit()["seat"]
    listed = {card.name: list(card.input_schema["properties"]) for card in tools(seat)}  # type: ignore[arg-type]

    @FUZZ
    @given(st.data())
    def ask(data: st.DataObject) -> None:
        name = data.draw(st.sampled_from(sorted(listed)))
        arguments = {argument: data.draw(JSON) for argument in listed[name]}
        body = json.dumps({"tool": name, "arguments": arguments}).encode()
        answer = alice.post(f"/seats/{seat}/calls", body)
        assert answer.status in {200, 400, 404, 409}, answer

    ask()


def test_any_message_over_mcp(alice: Player) -> None:
    token = alice.sit()["token"]
    methods = ["initialize", "ping", "tools/list", "tools/call", "server/discover", "x"]

    @FUZZ
    @given(
        st.sampled_from(methods),
        st.dictionaries(st.sampled_from(["name", "arguments", "_meta", "protocolVersion"]), JSON),
        JSON,
    )
    def ask(method: str, params: Any, request_id: Any) -> None:
        message = {"jsonrpc": "2.0", "id": request_id, "method": method, "params": params}
        for path in (f"/mcp/{token}", "/mcp"):
            answer = alice.ask("POST", path, json.dumps(message).encode())
            assert answer.status < 500, answer

    ask()
