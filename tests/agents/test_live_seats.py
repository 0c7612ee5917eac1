"""A program takes a seat whose time runs by itself, over either wire, and is told how it runs."""

from __future__ import annotations

from typing import Any

import pytest

from engine import door
from grading.tasks import grade_what_was_missed
from tests.agents.cast import TASK, Player
from tests.agents.matrix import LEFT

WEEK = "solar/first-monday"
RUNS = ("pace", "speed", "paused", "uncounted_seconds")


def runs(card: dict[str, Any]) -> tuple[object, ...]:
    return tuple(card[name] for name in RUNS)


def test_a_live_seat_is_taken_over_either_wire_and_its_card_says_how_it_runs(alice: Player) -> None:
    body: dict[str, Any] = {"task": WEEK, "pace": "live", "speed": 600}
    by_http = alice.post("/seats", body)
    by_mcp = alice.tool("take_seat", **body)["structuredContent"]
    assert by_http.status == 201
    for taken in (by_http.json, by_mcp):
        card = alice.get(f"/seats/{taken['seat']}").json
        assert runs(taken) == runs(card) == ("live", 600, False, 0)
        assert card["runs_since"] == card["clock"]


def test_a_live_seat_that_names_no_speed_has_the_usual_one(alice: Player) -> None:
    assert alice.post("/seats", {"task": WEEK, "pace": "live"}).json["speed"] == 60


def test_a_seat_that_calls_move_says_that_nothing_runs(alice: Player) -> None:
    card = alice.post("/seats", {"task": WEEK}).json
    assert runs(card) == ("turn", None, False, 0)
    assert card["runs_since"] is None


def test_a_pause_by_its_holder_shows_on_the_card(alice: Player) -> None:
    seat = alice.post("/seats", {"task": WEEK, "pace": "live"}).json["seat"]
    door.pause(seat)
    assert alice.get(f"/seats/{seat}").json["paused"] is True


@pytest.mark.parametrize(
    ("body", "status", "slug"),
    [
        ({"task": TASK, "pace": "live"}, 422, "pace-refused"),
        ({"task": WEEK, "pace": "live", "speed": 0}, 422, "pace-refused"),
        ({"task": WEEK, "pace": "live", "speed": 7201}, 422, "pace-refused"),
        ({"task": WEEK, "pace": "turn", "speed": 60}, 422, "pace-refused"),
        ({"task": WEEK, "pace": "live", "speed": True}, 400, "call-not-readable"),
        ({"task": WEEK, "pace": "live", "speed": 1.5}, 400, "call-not-readable"),
        ({"task": WEEK, "pace": ["live"]}, 400, "call-not-readable"),
    ],
)
def test_a_pace_that_is_ruled_out_is_refused_alike_over_either_wire(
    alice: Player, body: dict[str, Any], status: int, slug: str
) -> None:
    answer = alice.post("/seats", body)
    assert (answer.status, answer.problem) == (status, slug)
    told = alice.tool("take_seat", **body)
    assert told["isError"] is True
    assert alice.tool("my_seats")["structuredContent"]["seats"] == []


def test_the_board_keeps_live_runs_apart(alice: Player) -> None:
    seat = alice.post("/seats", {"task": WEEK, "pace": "live"}).json["seat"]
    alice.post(f"/seats/{seat}/close", LEFT)
    grade_what_was_missed()
    assert [cell["pace"] for cell in alice.get("/board?pace=live").json["cells"]] == ["live"]
    assert alice.get("/board?pace=turn").json["cells"] == []
    alice.post(f"/seats/{alice.post('/seats', {'task': WEEK}).json['seat']}/close", LEFT)
    grade_what_was_missed()
    cells = alice.get("/board").json["cells"]
    assert sorted((cell["pace"], cell["n"]) for cell in cells) == [("live", 1), ("turn", 1)]
