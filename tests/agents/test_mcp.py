"""The protocol's messages, one by one: what each is answered with, in its own way of saying no."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.agents.cast import Answer, Player, with_token
from tests.agents.test_calls import report


@pytest.fixture
def seat(alice: Player) -> dict[str, Any]:
    taken: dict[str, Any] = alice.sit()
    return taken


@pytest.fixture
def token(seat: dict[str, Any]) -> Player:
    return with_token(seat["token"])


def error_of(answer: Answer) -> int:
    code: int = answer.json["error"]["code"]
    return code


@pytest.mark.parametrize(
    ("wanted", "given"),
    [("2024-11-05",) * 2, ("2025-06-18",) * 2, ("2025-11-25",) * 2, ("1999-01-01", "2025-11-25")],
)
def test_a_client_is_answered_in_its_own_version(token: Player, wanted: str, given: str) -> None:
    result = token.rpc("initialize", protocolVersion=wanted, capabilities={}).json["result"]
    assert result["protocolVersion"] == given
    assert set(result) == {"protocolVersion", "capabilities", "serverInfo", "instructions"}


def test_the_brief_stands_in_the_instructions(token: Player, seat: dict[str, Any]) -> None:
    assert token.rpc("initialize").json["result"]["instructions"] == seat["brief"]


def test_a_client_without_handshake_discovers_the_server(token: Player) -> None:
    result = token.rpc("server/discover", _meta=meta("2026-07-28")).json["result"]
    assert result["supportedVersions"] == ["2026-07-28"]
    assert (result["resultType"], result["cacheScope"], result["ttlMs"]) == (
        "complete",
        "private",
        0,
    )


def test_an_unknown_version_is_told_the_known_ones(token: Player) -> None:
    answer = token.rpc("tools/list", _meta=meta("2099-01-01"))
    assert (answer.status, error_of(answer)) == (400, -32022)
    assert answer.json["error"]["data"]["supported"] == ["2026-07-28"]


def test_a_ping_is_empty(token: Player) -> None:
    assert token.rpc("ping").json == {"jsonrpc": "2.0", "id": 1, "result": {}}


def test_a_token_lists_exactly_the_seats_tools(alice: Player, token: Player, seat: Any) -> None:
    tools = token.rpc("tools/list").json["result"]["tools"]
    listed = alice.get(f"/seats/{seat['seat']}/tools").json
    assert [tool["name"] for tool in tools] == [tool["name"] for tool in listed]
    assert [tool["inputSchema"] for tool in tools] == [tool["input_schema"] for tool in listed]
    assert [tool["_meta"]["rate_card"] for tool in tools] == [tool["rate_card"] for tool in listed]


def test_the_hints_are_honest_about_sending_again(token: Player) -> None:
    hints = {
        tool["name"]: tool["annotations"]
        for tool in token.rpc("tools/list").json["result"]["tools"]
    }
    for name in ("quote", "recall"):
        assert hints[name]["readOnlyHint"]
        assert hints[name]["idempotentHint"]
    assert not hints["alert_list"]["readOnlyHint"], "a second read is charged again"
    assert not hints["alert_list"]["idempotentHint"]
    assert hints["service_restart"]["destructiveHint"]
    assert not hints["alert_list"]["destructiveHint"]


def test_a_call_gives_the_object_of_http_structured_and_as_text(
    alice: Player, token: Player, seat: Any
) -> None:
    result = token.tool("alert_list")
    structured = result["structuredContent"]
    assert json.loads(result["content"][0]["text"]) == structured
    recalled = alice.call(seat["seat"], "recall", arguments={"seq": structured["seq"]}).json
    assert structured == recalled
    assert result["isError"] is False


def test_a_refusal_is_a_result_with_the_errors_mark(token: Player) -> None:
    result = token.tool("metric_read", service="nowhere")
    assert result["isError"] is True
    assert result["structuredContent"]["error"]["field"] == "service"


def test_a_call_over_budget_bears_the_mark(token: Player) -> None:
    for _ in range(12):
        assert token.tool("alert_list")["isError"] is False
    result = token.tool("alert_list")
    assert (result["isError"], result["structuredContent"]["error"]["code"]) == (
        True,
        "over_budget",
    )


def test_an_unknown_tool_and_an_unknown_method_differ(
    alice: Player, token: Player, seat: Any
) -> None:
    answer = token.rpc("tools/call", name="undo", arguments={})
    assert error_of(answer) == -32602
    assert error_of(token.rpc("tools/undo")) == -32601
    assert alice.record(seat["seat"])[-1]["tool"] == "undo", "recorded as on every wire"


def test_the_key_travels_in_meta(alice: Player, token: Player, seat: Any) -> None:
    first = token.rpc("tools/call", name="alert_list", arguments={}, _meta={"key": "k"})
    again = token.rpc("tools/call", name="alert_list", arguments={}, _meta={"key": "k"})
    assert again.body == first.body
    assert len(alice.record(seat["seat"])) == 2


def test_a_problem_that_the_model_can_mend_is_a_result(token: Player) -> None:
    token.rpc("tools/call", name="alert_list", arguments={}, _meta={"key": "k"})
    other = token.rpc("tools/call", name="quote", arguments={}, _meta={"key": "k"})
    assert other.json["result"]["isError"] is True
    reused = token.rpc("tools/call", name="log_read", arguments={}, _meta={"key": "k"}).json[
        "result"
    ]
    assert reused["structuredContent"]["type"].endswith(":key-reused")
    stale = token.rpc("tools/call", name="alert_list", arguments={}, _meta={"expect": 1})
    assert stale.json["result"]["structuredContent"]["latest"] == 2


@pytest.mark.parametrize("words", ["a\x00b", "\ud800", "\u202e"])
def test_text_that_no_record_holds_is_answered_to_the_one_who_sent_it(
    alice: Player, token: Player, seat: Any, words: str
) -> None:
    arguments = report() | {"summary": words}
    result = token.rpc("tools/call", name="report_submit", arguments=arguments).json["result"]
    assert result["isError"] is True
    assert result["structuredContent"]["type"].endswith(":text-not-allowed")
    assert len(alice.record(seat["seat"])) == 1


def test_the_end_of_the_seat_is_told_and_the_token_is_void(token: Player) -> None:
    done = token.rpc("tools/call", name="report_submit", arguments=report(), _meta={"key": "k"})
    assert done.json["result"]["structuredContent"]["done"] is True
    again = token.rpc("tools/call", name="report_submit", arguments=report(), _meta={"key": "k"})
    assert again.body == done.body, "a lost last answer can be had again"
    late = token.tool("alert_list")
    assert late["structuredContent"]["type"].endswith(":seat-closed")
    assert token.rpc("tools/list").problem == "token-void"
    assert token.rpc("initialize").problem == "token-void"


def test_a_token_may_stand_in_the_path_and_a_key_may_not(
    nobody: Player, alice: Player, seat: Any
) -> None:
    assert nobody.tool("alert_list", f"/mcp/{seat['token']}")["isError"] is False
    answer = nobody.rpc("tools/list", f"/mcp/{alice.bearer}")
    assert (answer.status, answer.problem) == (401, "credentials-refused")


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT", "HEAD"])
def test_only_post_is_answered(token: Player, method: str) -> None:
    answer = token.ask(method, "/mcp")
    assert (answer.status, answer.headers["allow"]) == (405, "POST")


@pytest.mark.parametrize("method", ["notifications/initialized", "notifications/cancelled", "x/y"])
def test_a_notification_is_taken_note_of(
    alice: Player, token: Player, seat: Any, method: str
) -> None:
    params = {"requestId": 1, "reason": "x"}
    message = {"jsonrpc": "2.0", "method": method, "params": params}
    for _ in range(2):
        answer = token.ask("POST", "/mcp", message)
        assert (answer.status, answer.body, answer.type) == (202, b"", "")
    assert token.tool("alert_list")["structuredContent"]["seq"] == 2
    assert len(alice.record(seat["seat"])) == 2


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", -32700),
        (b"\xff", -32700),
        (b"[]", -32600),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]', -32600),
        (b"3", -32600),
        (b'{"id": 1, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": 7}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": [1]}', -32600),
    ],
)
def test_what_is_no_request(token: Player, body: bytes, code: int) -> None:
    answer = token.ask("POST", "/mcp", body)
    assert (answer.status, error_of(answer)) == (400, code)


@pytest.mark.parametrize("request_id", ["7", "", "x" * 200, 0, -1, 2**53 - 1])
def test_an_id_is_given_back_as_it_came(token: Player, request_id: object) -> None:
    answer = token.ask("POST", "/mcp", {"jsonrpc": "2.0", "id": request_id, "method": "ping"})
    assert (answer.status, answer.json["id"]) == (200, request_id)


@pytest.mark.parametrize(
    "request_id", ["\ud800", "a\x00", "x" * 201, True, 10**30, 1.5, 1.0, [1], {"a": 1}, None]
)
@pytest.mark.parametrize("method", ["ping", "tools/call"])
def test_what_is_no_id_makes_no_request(
    alice: Player, token: Player, seat: Any, request_id: object, method: str
) -> None:
    params = {"name": "alert_list", "arguments": {}}
    message = {"jsonrpc": "2.0", "id": request_id, "method": method, "params": params}
    answer = token.ask("POST", "/mcp", message)
    assert (answer.status, error_of(answer), answer.json["id"]) == (400, -32600, None)
    assert len(alice.record(seat["seat"])) == 1


@pytest.mark.parametrize(
    ("version", "status"),
    [("2025-11-25", 200), ("2024-11-05", 200), ("2026-07-28", 200), ("bogus", 400), ("", 400)],
)
@pytest.mark.parametrize("is_notification", [True, False])
def test_a_header_that_names_an_unknown_version_is_refused(
    alice: Player, token: Player, seat: Any, version: str, status: int, is_notification: bool
) -> None:
    message: dict[str, object] = {"jsonrpc": "2.0", "method": "tools/call"}
    message["params"] = {"name": "alert_list", "arguments": {}}
    message |= {} if is_notification else {"id": 1}
    answer = token.ask("POST", "/mcp", message, **{"mcp-protocol-version": version})
    if status == 400:
        assert (answer.status, error_of(answer)) == (400, -32022)
        assert "2025-11-25" in answer.json["error"]["data"]["supported"]
        assert len(alice.record(seat["seat"])) == 1
    else:
        assert answer.status == (202 if is_notification else 200)


@pytest.mark.parametrize("name", [None, 7, "", "\x00", "\ud800", "x" * 300, ["a"]])
def test_a_name_that_is_none(token: Player, alice: Player, name: object) -> None:
    for player in (token, alice):
        answer = player.rpc("tools/call", name=name, arguments={})
        told = answer.json
        assert "error" in told or told["result"]["isError"] is True, told


@pytest.mark.parametrize("session", ["", "x", "\xe9", "x" * 500])
def test_a_session_that_we_never_gave_is_not_found(token: Player, session: str) -> None:
    answer = token.ask(
        "POST", "/mcp", {"jsonrpc": "2.0", "id": 1, "method": "ping"}, **{"mcp-session-id": session}
    )
    assert (answer.status, answer.problem) == (404, "session-unknown")
    assert "mcp-session-id" not in token.rpc("initialize").headers


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://testserver", 200),
        ("https://evil.example", 403),
        ("null", 403),
        ("http://testserver.evil", 403),
        ("http://[bad", 403),
        ("http://a]b", 403),
        ("http://[::1", 403),
        ("http://testserver\u2100", 403),
        ("", 403),
    ],
)
def test_pages_of_other_sites_may_not_ask(token: Player, origin: str, status: int) -> None:
    answer = token.ask("POST", "/mcp", {"jsonrpc": "2.0", "id": 1, "method": "ping"}, origin=origin)
    assert answer.status == status
    if status == 403:
        assert answer.problem == "origin-refused"


def test_a_cookie_is_no_proof_here(ann: Player) -> None:
    assert ann.rpc("ping").problem == "credentials-missing"


def meta(version: str) -> dict[str, object]:
    return {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": {},
    }
