"""Calls over HTTP: their answer, keys, stale views, prices, recall, refusals, odd values."""

import pytest

from tests.agents.cast import Player, with_token

ANSWER = {
    "seq", "tool", "ok", "blocks", "page", "pages", "news", "price_cents", "minutes", "budget",
    "budget_left", "clock", "spent_cents", "done",
}  # fmt: skip


@pytest.fixture
def seat(alice: Player) -> str:
    return str(alice.sit()["seat"])


def test_an_answer_has_what_the_contract_says(alice: Player, seat: str) -> None:
    answer = alice.call(seat).json
    assert set(answer) == ANSWER
    assert (answer["seq"], answer["ok"], answer["budget"], answer["budget_left"]) == (
        2,
        True,
        1,
        11,
    )
    assert (answer["clock"], answer["spent_cents"], answer["done"]) == (None, None, False)


def test_a_refusal_is_recorded_and_free(alice: Player, seat: str) -> None:
    answer = alice.call(seat, "metric_read", arguments={"service": "nowhere"})
    assert answer.status == 200
    assert answer.json["ok"] is False
    assert (answer.json["error"]["field"], answer.json["budget"]) == ("service", 0)
    assert alice.record(seat)[-1]["error"] == answer.json["error"]


def test_an_unknown_tool_is_a_recorded_refusal(alice: Player, seat: str) -> None:
    answer = alice.call(seat, "undo").json
    assert (answer["seq"], answer["ok"], answer["error"]["code"]) == (2, False, "tool_unknown")


def test_the_worlds_own_no_is_no_refusal(alice: Player, seat: str) -> None:
    answer = alice.call(seat, "deploy_rollback", arguments={"service": "vault"}).json
    if "blocked" in answer:
        assert answer["ok"] is True


def test_the_same_key_gives_the_same_bytes(alice: Player, seat: str) -> None:
    first = alice.call(seat, key="k")
    alice.call(seat)
    alice.call(seat)
    assert alice.call(seat, key="k").body == first.body
    assert len(alice.record(seat)) == 4


def test_the_same_key_survives_the_end_of_the_seat(alice: Player) -> None:
    seat = alice.sit()
    token, name = with_token(seat["token"]), seat["seat"]
    last = token.call(name, "report_submit", key="last", arguments=report())
    assert last.json["done"] is True, last.json
    assert token.call(name, "report_submit", key="last", arguments=report()).body == last.body
    assert alice.call(name, "report_submit", key="last", arguments=report()).body == last.body


def test_a_key_stands_for_one_call(alice: Player, seat: str) -> None:
    alice.call(seat, key="k")
    answer = alice.call(seat, "log_read", key="k", arguments={"service": "vault"})
    assert (answer.status, answer.problem, answer.json["seq"]) == (409, "key-reused", 2)
    assert len(alice.record(seat)) == 2


def test_a_key_belongs_to_one_seat(alice: Player, oscar: Player, seat: str) -> None:
    alice.call(seat, key="k")
    mine, theirs = alice.sit()["seat"], oscar.sit()["seat"]
    assert alice.call(mine, "log_read", key="k", arguments={"service": "vault"}).json["seq"] == 2
    assert oscar.call(theirs, key="k").json["seq"] == 2


def test_a_stale_view_is_told_the_latest_step(alice: Player, seat: str) -> None:
    alice.call(seat)
    answer = alice.call(seat, expect=1)
    assert (answer.status, answer.problem, answer.json["latest"]) == (409, "stale-view", 2)
    assert len(alice.record(seat)) == 2
    assert alice.call(seat, expect=2).json["seq"] == 3


def test_a_closed_seat_takes_no_call(alice: Player, seat: str) -> None:
    alice.post(f"/seats/{seat}/close", {"cause": "gave_up"})
    answer = alice.call(seat)
    assert (answer.status, answer.problem) == (409, "seat-closed")


def test_a_quote_records_nothing(alice: Player, seat: str) -> None:
    quoted = alice.call(seat, quote=True).json
    assert (quoted["ok"], quoted["budget"], quoted["at_most"]) == (True, 1, False)
    assert len(alice.record(seat)) == 1
    assert alice.call(seat).json["budget"] == quoted["budget"]


def test_the_tool_quote_is_the_flag(alice: Player, seat: str) -> None:
    asked = {"tool": "alert_list", "arguments": {}}
    by_tool = alice.call(seat, "quote", arguments=asked)
    assert by_tool.body == alice.call(seat, quote=True).body
    assert len(alice.record(seat)) == 1


def test_a_quote_tells_the_refusal_that_the_call_would_meet(alice: Player, seat: str) -> None:
    wrong: dict[str, object] = {"service": 7}
    quoted = alice.call(seat, "metric_read", arguments=wrong, quote=True).json
    called = alice.call(seat, "metric_read", arguments=wrong).json
    assert quoted["error"] == called["error"]


def test_recall_gives_the_same_bytes_and_records_nothing(alice: Player, seat: str) -> None:
    first = alice.call(seat)
    alice.call(seat)
    for seq in (2, "2", 2.0):
        assert alice.call(seat, "recall", arguments={"seq": seq}).body == first.body
    assert len(alice.record(seat)) == 3


def test_what_was_opened_can_be_recalled(alice: Player, seat: str) -> None:
    opened = alice.call(seat, "recall", arguments={"seq": 1}).json
    assert (opened["tool"], opened["seq"], opened["pages"]) == ("open_desk", 1, 1)


def test_a_step_that_is_none_cannot_be_recalled(alice: Player, seat: str) -> None:
    assert alice.call(seat, "recall", arguments={"seq": 9}).problem == "step-not-found"
    assert alice.call(seat, "recall", arguments={"seq": 1, "page": 9}).problem == "step-not-found"


@pytest.mark.parametrize(
    ("tool", "arguments", "field"),
    [
        ("recall", {}, "seq"),
        ("recall", {"seq": True}, "seq"),
        ("recall", {"seq": 1, "step": 2}, "step"),
        ("recall", {"seq": 10**40}, "seq"),
        ("quote", {"tool": "alert_list"}, "arguments"),
        ("quote", {"tool": 3, "arguments": {}}, "tool"),
        ("quote", {"tool": "alert_list", "arguments": "{}"}, "arguments"),
    ],
)
def test_an_unrecorded_tool_refuses_like_any_other(
    alice: Player, seat: str, tool: str, arguments: dict[str, object], field: str
) -> None:
    answer = alice.call(seat, tool, arguments=arguments)
    assert (answer.status, answer.json["ok"], answer.json["error"]["field"]) == (200, False, field)
    assert len(alice.record(seat)) == 1


@pytest.mark.parametrize(
    "given",
    [
        5, 5.0, "5", "5.0", " 5 ", "five", True, None, [5], {"x": 5}, 3.5, "", "null", "undefined",
        2**63, -(2**63) - 1, 10**40, "٣", "\uff11", -0.0, "[5]",
    ],
)  # fmt: skip
def test_numbers_follow_one_rule(alice: Player, seat: str, given: object) -> None:
    arguments = {"service": "foyer", "key": "pool_size", "value": given}
    answer = alice.call(seat, "config_set", arguments=arguments)
    assert answer.status == 200
    fits = given in (5, 5.0, "5", "5.0") and given is not True
    assert answer.json["ok"] is fits, (given, answer.json)
    if not fits:
        assert answer.json["error"]["field"] == "value"
        assert answer.json["budget"] == 0
    kept = alice.record(seat)[-1]["arguments"]
    assert kept["value"] == 5 if fits else True


@pytest.mark.parametrize(
    "body",
    [
        {"tool": 7},
        {"tool": ""},
        {"tool": "x" * 201},
        {"tool": "alert_list", "arguments": [1]},
        {"tool": "alert_list", "arguments": "{}"},
        {"tool": "alert_list", "key": 7},
        {"tool": "alert_list", "key": ""},
        {"tool": "alert_list", "expect": "x"},
        {"tool": "alert_list", "expect": -1},
        {"tool": "alert_list", "expect": 10**40},
        {"tool": "alert_list", "quote": 1},
        {"tool": "alert_list", "quote": "yes"},
        [],
        "alert_list",
        None,
    ],
)
def test_what_is_no_call_records_nothing(alice: Player, seat: str, body: object) -> None:
    answer = alice.post(f"/seats/{seat}/calls", b"null" if body is None else body)
    assert (answer.status, answer.problem) == (400, "call-not-readable")
    assert len(alice.record(seat)) == 1


def test_a_new_seat_plays_by_its_token(alice: Player) -> None:
    seat = alice.sit()
    token = with_token(seat["token"])
    assert token.call(seat["seat"]).json["seq"] == 2
    assert token.get(f"/seats/{seat['seat']}").status == 200


def test_a_token_takes_no_other_seat(alice: Player) -> None:
    token = with_token(alice.sit()["token"])
    answer = token.post("/seats", {"task": "oncall/medium-01"})
    assert (answer.status, answer.problem) == (422, "seat-refused")


def test_a_token_is_void_at_the_seal(alice: Player) -> None:
    seat = alice.sit()
    token = with_token(seat["token"])
    token.post(f"/seats/{seat['seat']}/close", {"cause": "gave_up"})
    for path in ("", "/tools", "/record", "/grade"):
        answer = token.get(f"/seats/{seat['seat']}{path}")
        assert (answer.status, answer.problem) == (401, "token-void")
        assert alice.get(f"/seats/{seat['seat']}{path}").status == 200
    recall = token.call(seat["seat"], "recall", arguments={"seq": 1})
    assert (recall.status, recall.problem) == (401, "token-void")


def test_a_lost_goodbye_can_be_said_again_with_the_token(alice: Player) -> None:
    seat = alice.sit()
    token, path = with_token(seat["token"]), f"/seats/{seat['seat']}/close"
    first = token.post(path, {"cause": "gave_up"})
    assert token.post(path, {"cause": "gave_up"}).body == first.body
    assert token.call(seat["seat"]).problem == "seat-closed"


def report() -> dict[str, object]:
    """Return the arguments of a report that names one cause."""
    return {
        "causes": [{"entity": "foyer", "kind": "pool_too_small"}],
        "summary": "The pool was too small.",
    }
