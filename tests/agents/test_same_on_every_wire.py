"""One rule for every wire: odd values, long answers, forbidden wishes and idle time come out alike."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engine.models import Release
from engine.storage import seats as storage
from tests.agents.cast import Player, with_token

SOLAR = "solar/first-monday"
ODD = [
    5,
    5.0,
    "5",
    "5.0",
    " 5 ",
    "five",
    True,
    None,
    [5],
    3.5,
    "",
    "null",
    2**63,
    10**40,
    "[5]",
    {},
]


@pytest.mark.parametrize("given", ODD)
def test_a_value_is_read_alike_over_http_and_mcp(alice: Player, given: object) -> None:
    arguments = {"service": "foyer", "key": "pool_size", "value": given}
    by_http, by_mcp = alice.sit(), alice.sit()
    http = alice.call(by_http["seat"], "config_set", arguments=arguments).json
    params: dict[str, Any] = {"name": "config_set", "arguments": arguments}
    mcp = with_token(by_mcp["token"]).rpc("tools/call", **params).json["result"]
    assert mcp["structuredContent"] == http
    assert mcp["isError"] is not http["ok"]
    assert alice.record(by_http["seat"]) == alice.record(by_mcp["seat"])


@pytest.mark.parametrize("wish", ["reset", "restart", "undo", "seed", "rewind", "session"])
def test_no_wire_takes_anything_back(alice: Player, wish: str) -> None:
    Release.objects.update(exposure="arena")
    seat = alice.sit()
    name, token = seat["seat"], with_token(seat["token"])
    assert seat["ranked"]
    alice.call(name)
    before = alice.record(name)
    assert alice.post(f"/seats/{name}/{wish}", {}).status == 404
    assert alice.ask("DELETE", f"/api/v1/seats/{name}").status == 405
    assert alice.post(f"/seats/{name}/forks", {"at": 1}).problem == "fork-refused"
    assert token.rpc(f"tools/{wish}").json["error"]["code"] == -32601
    assert token.rpc(f"openenv/session/{wish}").json["error"]["code"] == -32601
    assert alice.record(name) == before
    assert alice.call(name, wish).json["error"]["code"] == "tool_unknown"
    assert alice.record(name)[:-1] == before


def test_idle_time_and_looking_cost_nothing(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = alice.sit()
    name, token, now = seat["seat"], with_token(seat["token"]), storage.now()
    for minutes in (30, 60, 180, 24 * 60):
        later = now + timedelta(minutes=minutes)
        monkeypatch.setattr(storage, "now", lambda later=later: later)
        for path in ("", "/tools", "/record", "/grade"):
            assert alice.get(f"/seats/{name}{path}").status == 200
        assert token.rpc("ping").status == token.rpc("tools/list").status == 200
        assert alice.get(f"/seats/{name}").json == {k: v for k, v in seat.items() if k != "token"}
    assert alice.call(name).json["seq"] == 2


def test_a_seat_ends_at_the_expiry_that_it_states(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = alice.sit()
    late = storage.now() + timedelta(days=400)
    monkeypatch.setattr(storage, "now", lambda: late)
    answer = alice.call(seat["seat"])
    assert (answer.status, answer.problem) == (409, "seat-expired")
    assert with_token(seat["token"]).get(f"/seats/{seat['seat']}").problem == "token-void"
    assert alice.get(f"/seats/{seat['seat']}").json["status"] == "expired"


def test_a_long_answer_comes_in_pages_that_hold_each_row_once(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.kernel.paging.ROWS", 7)
    monkeypatch.setattr("engine.kernel.paging.PAGE_BYTES", 1000)
    seat = alice.sit(SOLAR)["seat"]
    first = alice.call(seat, "recall", arguments={"seq": 1}).json
    assert first["pages"] > 1
    pages = [
        alice.call(seat, "recall", arguments={"seq": 1, "page": page}).json
        for page in range(1, first["pages"] + 1)
    ]
    assert [page["page"] for page in pages] == list(range(1, first["pages"] + 1))
    whole = alice.record(seat)[0]["blocks"]
    assert rows(block for page in pages for block in page["blocks"]) == rows(whole)
    assert len(alice.record(seat)) == 1


def test_two_worlds_stand_in_one_list_of_tools(alice: Player) -> None:
    oncall, solar = alice.sit()["seat"], alice.sit(SOLAR)["seat"]
    tools = {tool["name"]: tool for tool in alice.rpc("tools/list").json["result"]["tools"]}
    assert {"alert_list", "wait", "quote"} <= set(tools)
    assert "$ref" not in str(tools)
    assert alice.tool("alert_list", seat=oncall)["isError"] is False
    wrong = alice.rpc("tools/call", name="alert_list", arguments={"seat": solar})
    assert wrong.json["error"]["code"] == -32602, "the seat says what it has, not the list"


def test_money_and_clock_stand_in_a_world_that_has_them(alice: Player) -> None:
    seat = alice.sit(SOLAR)
    assert (seat["spent_cents"], seat["budget_left"]) == (0, None)
    assert seat["clock"] < seat["ends"]
    waited = alice.call(seat["seat"], "wait", arguments={"until": seat["clock"]}).json
    assert waited["budget_left"] is None
    assert isinstance(waited["spent_cents"], int)


def rows(blocks: Any) -> list[Any]:
    """Return the rows of all tables, in their order."""
    return [row for block in blocks if block["block"] == "Table" for row in block["rows"]]
