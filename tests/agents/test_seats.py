"""Seats over HTTP: taking one, reading it, its tools, its record, forking, leaving."""

import json

import pytest

from arena import seating
from arena.seating import Caller, Holder
from engine import door
from engine.errors import SeatRefused
from tests.agents import cast
from tests.agents.cast import TASK, Player, with_token

SHUT = {"cause": "gave_up"}


def test_the_tasks_are_listed_for_everybody(nobody: Player) -> None:
    tasks = nobody.get("/tasks").json
    assert TASK in [task["task"] for task in tasks]
    assert {"task", "title", "world", "tier", "hash", "person_minutes", "exposure"} <= set(tasks[0])


def test_a_new_seat_has_what_the_contract_says(alice: Player) -> None:
    seat = alice.sit()
    assert set(seat) >= {
        "seat", "token", "task", "hash", "clock", "spent_cents", "budget_left", "ends", "expires",
        "step_budget", "brief", "caps",
    }  # fmt: skip
    assert (seat["task"], seat["status"], seat["seq"]) == (TASK, "open", 1)


def test_a_world_without_calendar_and_money_says_so(alice: Player) -> None:
    seat = alice.sit()
    assert (seat["clock"], seat["ends"], seat["spent_cents"]) == (None, None, None)
    assert seat["budget_left"] == 12


def test_a_seat_is_told_again_without_its_token(alice: Player) -> None:
    seat = alice.sit()
    again = alice.get(f"/seats/{seat['seat']}").json
    assert again == {name: value for name, value in seat.items() if name != "token"}


def test_a_guest_takes_a_seat_with_the_form_token_of_the_page(ann: Player) -> None:
    assert ann.post("/seats", {"task": TASK}).status == 201


def test_a_guest_without_the_form_token_is_refused(ann: Player) -> None:
    answer = ann.post("/seats", {"task": TASK}, **{"x-csrftoken": ""})
    assert (answer.status, answer.problem) == (403, "form-token-missing")


@pytest.mark.parametrize(
    ("body", "status", "slug"),
    [
        ({"task": "solar/nowhere"}, 404, "task-not-found"),
        ({"task": TASK, "pace": "live"}, 422, "pace-refused"),
        ({"task": TASK, "pace": "slow"}, 422, "pace-refused"),
        ({"task": TASK, "speed": 60}, 422, "pace-refused"),
        ({"task": TASK, "pace": "live", "speed": "60"}, 400, "call-not-readable"),
        ({"task": 7}, 400, "call-not-readable"),
        ({}, 400, "call-not-readable"),
        ({"task": TASK, "seed": 3}, 400, "call-not-readable"),
        ([], 400, "call-not-readable"),
        (b"", 400, "body-not-json"),
    ],
)
def test_a_seat_that_cannot_be_taken(alice: Player, body: object, status: int, slug: str) -> None:
    answer = alice.post("/seats", body)
    assert (answer.status, answer.problem) == (status, slug)


def test_each_tool_has_a_schema_and_a_price(alice: Player) -> None:
    tools = alice.get(f"/seats/{alice.sit()['seat']}/tools").json
    assert {"quote", "recall", "alert_list"} <= {tool["name"] for tool in tools}
    for tool in tools:
        assert set(tool["rate_card"]) == {"text", "price_cents", "minutes", "budget"}
        assert tool["input_schema"]["type"] == "object"


def test_the_tools_as_functions_carry_the_price_in_words(alice: Player) -> None:
    tools = alice.get(f"/seats/{alice.sit()['seat']}/tools?format=openai").json
    assert {tool["type"] for tool in tools} == {"function"}
    assert all("Price: " in tool["function"]["description"] for tool in tools)
    assert all(set(tool["function"]) == {"name", "description", "parameters"} for tool in tools)


def test_a_format_that_there_is_not_is_refused(alice: Player) -> None:
    seat = alice.sit()["seat"]
    assert alice.get(f"/seats/{seat}/tools?format=xml").problem == "call-not-readable"
    assert alice.get(f"/seats/{seat}/record?format=xml").problem == "call-not-readable"


def test_the_record_has_each_step_with_its_digests(alice: Player) -> None:
    seat = alice.sit()["seat"]
    alice.call(seat)
    first, second = alice.record(seat)
    assert (first["tool"], first["actor"], second["tool"]) == ("open_desk", "engine", "alert_list")
    assert second["actor"] == "agent"
    assert {"at", "arguments", "blocks", "news", "observation_digest", "chain"} <= set(second)


def test_the_record_goes_on_after_a_step(alice: Player) -> None:
    seat = alice.sit()["seat"]
    alice.call(seat)
    steps = alice.get(f"/seats/{seat}/record?after=1").json
    assert [step["seq"] for step in steps] == [2]
    assert alice.get(f"/seats/{seat}/record?after=2").json == []


@pytest.mark.parametrize("wish", [{}, {"accept": "application/x-ndjson"}])
def test_the_record_comes_as_json_lines(alice: Player, wish: dict[str, str]) -> None:
    seat = alice.sit()["seat"]
    query = "" if wish else "?format=jsonl"
    answer = alice.get(f"/seats/{seat}/record{query}", **wish)
    assert answer.type == "application/x-ndjson"
    assert [json.loads(line) for line in answer.body.splitlines()] == alice.record(seat)


def test_an_answer_of_the_record_is_bounded(alice: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arena.agents.http.views.STEPS_AT_ONCE", 2)
    seat = alice.sit()["seat"]
    for _ in range(3):
        alice.call(seat)
    seen: list[int] = []
    while steps := alice.get(f"/seats/{seat}/record?after={seen[-1] if seen else 0}").json:
        assert len(steps) <= 2
        seen += [step["seq"] for step in steps]
    assert seen == [1, 2, 3, 4]


@pytest.mark.parametrize(
    "after", ["-1", "1e3", "٣", "\uff11", str(10**40), "9223372036854775808", "x", "%00"]
)
def test_a_step_number_that_is_none_is_refused(alice: Player, after: str) -> None:
    answer = alice.get(f"/seats/{alice.sit()['seat']}/record?after={after}")
    assert (answer.status, answer.problem) == (400, "call-not-readable")


def test_leaving_ends_the_seat_and_can_be_said_again(alice: Player) -> None:
    seat = alice.sit()["seat"]
    first = alice.post(f"/seats/{seat}/close", SHUT)
    assert (first.json["status"], first.json["cause"]) == ("aborted", "gave_up")
    assert alice.post(f"/seats/{seat}/close", SHUT).json == first.json
    assert [step["tool"] for step in alice.record(seat)] == ["open_desk", "seal"]


def test_only_a_stated_cause_ends_a_seat(alice: Player) -> None:
    seat = alice.sit()["seat"]
    answer = alice.post(f"/seats/{seat}/close", {"cause": "infrastructure"})
    assert (answer.status, answer.problem) == (422, "cause-unknown")
    assert alice.get(f"/seats/{seat}").json["status"] == "open"


def test_a_fork_is_a_new_seat_with_the_shared_steps(alice: Player) -> None:
    seat = alice.sit()["seat"]
    alice.call(seat)
    alice.post(f"/seats/{seat}/close", SHUT)
    fork = alice.post(f"/seats/{seat}/forks", {"at": 2})
    assert fork.status == 201
    assert (fork.json["forked_from"], fork.json["ranked"], fork.json["seq"]) == (seat, False, 2)
    assert alice.record(fork.json["seat"]) == alice.record(seat)[:2]
    assert with_token(fork.json["token"]).call(fork.json["seat"]).json["seq"] == 3


def test_nothing_is_forked_for_nobody_and_whoever_has_signed_in_is_somebody(
    alice: Player, stella: Player, nobody: Player
) -> None:
    seat = alice.sit()["seat"]
    alice.post(f"/seats/{seat}/close", SHUT)
    unseated = cast.staff_without_a_seat("stefan")
    answer = nobody.post(f"/seats/{seat}/forks", {"at": 1})
    assert (answer.status, answer.problem) == (401, "credentials-missing")
    assert unseated.post(f"/seats/{seat}/forks", {"at": 1}).status == 201
    assert stella.post(f"/seats/{seat}/forks", {"at": 1}).status == 201
    seated = seating.sit(Caller(holder=Holder(kind="person", key=""), is_staff=True), seat)
    with pytest.raises(SeatRefused):
        seated.fork(1)
    with pytest.raises(SeatRefused):
        seating.take_seat(Caller(holder=Holder(kind="person", key="")), TASK)


def test_a_seat_that_nobody_holds_is_nobodys(nobody: Player, stella: Player) -> None:
    seat = door.take_seat(TASK, Holder(kind="person", key="")).seat
    assert nobody.ask("GET", f"/desk/{seat}").status == 404
    assert nobody.ask("GET", f"/replay/{seat}").status == 404
    assert seat.encode() not in nobody.ask("GET", "/").body
    assert stella.ask("GET", f"/desk/{seat}").status == 200


def test_a_fork_of_an_open_seat_is_refused(alice: Player) -> None:
    answer = alice.post(f"/seats/{alice.sit()['seat']}/forks", {"at": 1})
    assert (answer.status, answer.problem) == (403, "fork-refused")


@pytest.mark.parametrize("at", [0, 99, 10**40, "x", None, True, 1.5])
def test_a_fork_at_no_step_is_refused(alice: Player, at: object) -> None:
    seat = alice.sit()["seat"]
    alice.post(f"/seats/{seat}/close", SHUT)
    answer = alice.post(f"/seats/{seat}/forks", {"at": at})
    assert answer.problem in {"step-not-found", "call-not-readable"}


def test_an_unknown_address_is_a_problem_too(alice: Player) -> None:
    answer = alice.get("/nowhere")
    assert (answer.status, answer.problem) == (404, "address-unknown")


def test_an_address_says_how_it_is_asked(alice: Player) -> None:
    answer = alice.ask("DELETE", "/api/v1/seats")
    assert (answer.status, answer.problem, answer.headers["allow"]) == (
        405,
        "method-refused",
        "POST",
    )
