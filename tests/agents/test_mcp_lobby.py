"""With an agent's key a client sits down by itself, and names its seat with every call."""

from __future__ import annotations

import pytest

from tests.agents.cast import TASK, Player, with_token


def test_a_key_lists_the_lobby_and_the_tools_of_open_seats(alice: Player) -> None:
    lobby = ["list_tasks", "take_seat", "my_seats"]
    assert [tool["name"] for tool in alice.rpc("tools/list").json["result"]["tools"]] == lobby
    seat = alice.sit()["seat"]
    tools = alice.rpc("tools/list").json["result"]["tools"]
    assert [tool["name"] for tool in tools][:3] == lobby
    for tool in tools[3:]:
        assert tool["inputSchema"]["required"][0] == "seat"
        assert "seat" in tool["inputSchema"]["properties"]
    alice.post(f"/seats/{seat}/close", {"cause": "gave_up"})
    assert len(alice.rpc("tools/list").json["result"]["tools"]) == 3


def test_a_client_with_a_key_sits_down_by_itself(alice: Player) -> None:
    tasks = alice.tool("list_tasks")["structuredContent"]["tasks"]
    assert TASK in [task["task"] for task in tasks]
    seat = alice.tool("take_seat", task=TASK)["structuredContent"]
    assert "alert_list" in seat["tools"]
    assert alice.tool("alert_list", seat=seat["seat"])["structuredContent"]["seq"] == 2
    mine = alice.tool("my_seats")["structuredContent"]["seats"]
    assert [(entry["seat"], entry["seq"]) for entry in mine] == [(seat["seat"], 2)]
    assert "token" not in mine[0]


def test_the_same_call_is_the_same_step_on_every_wire(alice: Player) -> None:
    """The record does not tell whether a call came over HTTP or over MCP."""
    by_http, by_mcp, by_key = (alice.sit() for _ in range(3))
    alice.call(by_http["seat"])
    with_token(by_mcp["token"]).tool("alert_list")
    alice.tool("alert_list", seat=by_key["seat"])
    records = [alice.record(seat["seat"]) for seat in (by_http, by_mcp, by_key)]
    assert records[0] == records[1] == records[2]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("alert_list", {}),
        ("alert_list", {"seat": 7}),
        ("alert_list", {"seat": "st_nowhere"}),
        ("alert_list", {"seat": "\x00"}),
        ("take_seat", {}),
        ("take_seat", {"task": "nowhere"}),
        ("take_seat", {"task": 7}),
        ("take_seat", {"task": TASK, "seed": 1}),
        ("list_tasks", {"x": 1}),
        ("my_seats", []),
    ],
)
def test_a_call_without_a_clear_seat_is_refused(
    alice: Player, name: str, arguments: object
) -> None:
    seat = alice.sit()["seat"]
    result = alice.rpc("tools/call", name=name, arguments=arguments).json["result"]
    assert result["isError"] is True
    assert len(alice.record(seat)) == 1


def test_a_tool_that_no_seat_has_is_a_protocol_error(alice: Player) -> None:
    assert alice.rpc("tools/call", name="undo", arguments={}).json["error"]["code"] == -32602


def test_a_foreign_seat_and_no_seat_sound_the_same(alice: Player, oscar: Player) -> None:
    foreign = oscar.sit()["seat"]
    unknown = "st_" + "x" * (len(foreign) - 3)
    one = alice.tool("alert_list", seat=foreign)["content"][0]["text"]
    other = alice.tool("alert_list", seat=unknown)["content"][0]["text"]
    assert one.replace(foreign, "*") == other.replace(unknown, "*")
