"""The board and its rows by HTTP: the command's bytes, each number from the rows, nothing told early."""

from __future__ import annotations

import copy
import csv
import io
import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from django.core.management import call_command

from arena.agents.http.board import BoardEntry
from grading.audits import AUDITS, Published
from tests.agents import season
from tests.agents.cast import Answer, Player
from tests.house.tree import PROJECT

COUNTED_BY_NOBODY = {"headline"}
"""Said of a slate, not of runs: nothing is a headline before a freeze."""


@pytest.fixture
def _season(tasks: tuple[str, ...]) -> None:
    season.play_a_season()


def board(nobody: Player, query: str = "") -> Answer:
    answer = nobody.get(f"/board{query}")
    assert (answer.status, answer.type) == (200, "application/json"), answer
    return answer


def rows(nobody: Player) -> list[dict[str, str]]:
    answer = nobody.get("/board/rows.csv")
    assert (answer.status, answer.type) == (200, "text/csv; charset=utf-8"), answer
    return list(csv.DictReader(io.StringIO(answer.body.decode(), newline="")))


def commands(*words: str) -> str:
    out = io.StringIO()
    call_command("board", *words, "--json", stdout=out)
    return out.getvalue()


def numbers(value: Any, place: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Give the place of every number, flag and decimal."""
    match value:
        case dict():
            for name, inner in value.items():
                yield from numbers(inner, (*place, name))
        case list():
            for at, inner in enumerate(value):
                yield from numbers(inner, (*place, at))
        case bool() | int() | float():
            yield place
        case str() if place[-2:-1] == ("capture",):
            yield place


def moved(value: Any, place: tuple[str | int, ...]) -> Any:
    """Return a copy in which one number is another."""
    whole = copy.deepcopy(value)
    inner = whole
    for name in place[:-1]:
        inner = inner[name]
    inner[place[-1]] = another(inner[place[-1]])
    return whole


def another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case str():
            return str(Decimal(value) + Decimal("0.001"))
        case int():
            return value + 1
        case _:
            return value + 0.001


@pytest.mark.usefixtures("_season")
def test_law_11_every_number_of_the_board_recomputes_from_the_rows_file(nobody: Player) -> None:
    shown = board(nobody).body.decode()
    file = nobody.get("/board/rows.csv").body.decode()
    found = {name: audit(Published(board=shown, rows=file)) for name, audit in AUDITS.items()}
    assert found["cells"].drift == found["rows"].drift == ()
    whole = json.loads(shown)
    cells: Any = whole["cells"]
    assert {cell["kind"] for cell in cells} == {"person", "agent", "policy"}
    assert {cell["exposure"] for cell in cells} == {"arena", "practice", "tutorial"}
    places = [one for one in numbers(whole) if one[-1] not in COUNTED_BY_NOBODY]
    unnoticed = [
        place
        for place in places
        if not AUDITS["cells"](Published(board=json.dumps(moved(whole, place)), rows=file)).drift
    ]
    assert unnoticed == []
    print(f"{len(places)} numbers of {len(cells)} cells recompute, each one changed is noticed")


@pytest.mark.usefixtures("_season")
def test_the_season_has_ties_aborts_and_runs_that_wait(nobody: Player) -> None:
    cells = {
        (cell["task"], cell["entrant"]): cell
        for cell in board(nobody).json["cells"]
        if cell["kind"] == "agent"
    }
    amy, ben = cells[season.OPEN_TASK, "amy"], cells[season.OPEN_TASK, "ben"]
    assert (amy["rank"], amy["rate"]) == (ben["rank"], ben["rate"]) == (2, 0.5)
    cid = cells[season.OPEN_TASK, "cid"]
    assert (cid["n"], cid["passes"], cid["harness_health"]) == (9, 8, {"runs": 10, "aborted": 1})
    assert (cid["directional"], amy["directional"]) == (False, True)
    lost, dee = cells[season.OPEN_TASK, season.LOST_AGENT], cells[season.OPEN_TASK, "dee"]
    assert (lost["n"], lost["rate"], lost["rank"]) == (0, None, None)
    assert (dee["n"], dee["pending"]) == (0, 1)
    assert cells[season.MONEY_TASK, "amy"]["capture"]["n"] == 3
    because = {row["because"] for row in rows(nobody)}
    assert because == {"", "fork", "staff", "later_seat"}


@pytest.mark.usefixtures("_season")
def test_command_and_wire_give_the_same_bytes(nobody: Player) -> None:
    assert commands().encode() == board(nobody).body + b"\n"
    task, entrant = ["--task", season.OPEN_TASK], ["--agent", "amy"]
    assert commands(*task).encode() == board(nobody, f"?task={season.OPEN_TASK}").body + b"\n"
    asked = f"?task={season.OPEN_TASK}&agent=amy&pace=turn"
    assert commands(*task, *entrant).encode() == board(nobody, asked).body + b"\n"


@pytest.mark.usefixtures("_season")
def test_the_shapes_that_are_described_are_those_that_are_sent(nobody: Player) -> None:
    shown = msgspec.json.decode(board(nobody).body, type=BoardEntry, strict=True)
    assert any(cell.capture for cell in shown.cells)
    assert json.loads(msgspec.json.encode(shown)) == board(nobody).json


@pytest.mark.usefixtures("_season")
def test_law_7_an_arenas_run_tells_nothing_before_its_holders_last_seat_has_ended(
    nobody: Player,
) -> None:
    waiting, shown = (
        next(
            one for one in rows(nobody) if (one["player"], one["task"]) == (name, season.ARENA_TASK)
        )
        for name in (season.WAITING_AGENT, "amy")
    )
    assert shown["outcome"] == "pass"
    told = {name for name, value in waiting.items() if value}
    assert told == {
        *("seat", "task", "hash", "pace", "exposure", "kind", "player", "entrant"),
        *("counted", "outcome", "version"),
    }
    assert (waiting["outcome"], waiting["version"]) == ("pending", "0")
    (cell,) = board(nobody, f"?agent={season.WAITING_AGENT}").json["cells"]
    assert (cell["n"], cell["pending"], cell["rate"]) == (0, 1, None)


@pytest.mark.usefixtures("_season")
def test_nothing_of_a_private_task_is_on_the_board_or_in_its_rows(nobody: Player) -> None:
    everything = board(nobody).body + nobody.get("/board/rows.csv").body
    assert season.PRIVATE_TASK.encode() not in everything
    assert season.SECRET_AGENT.encode() not in everything
    private = nobody.get(f"/board?task={season.PRIVATE_TASK}")
    unknown = nobody.get("/board?task=oncall/hard-99")
    assert private.body.replace(b"hard-02", b"hard-99") == unknown.body
    assert nobody.get(f"/board?agent={season.SECRET_AGENT}").problem == "entrant-unknown"


@pytest.mark.parametrize(
    ("query", "status", "problem"),
    [
        ("?task=solar/nowhere", 404, "task-not-found"),
        ("?task=%00", 404, "task-not-found"),
        ("?agent=nobody", 404, "entrant-unknown"),
        ("?pace=slow", 400, "call-not-readable"),
        ("?pace=fast&task=oncall/medium-01", 400, "call-not-readable"),
    ],
)
def test_a_value_that_is_not_known_is_a_problem_of_its_own_type(
    nobody: Player, query: str, status: int, problem: str
) -> None:
    answer = nobody.get(f"/board{query}")
    assert (answer.status, answer.problem) == (status, problem)
    assert answer.json["detail"]


def test_before_the_first_run_there_is_a_board_without_cells(nobody: Player) -> None:
    assert board(nobody).json == {"state": "pre-freeze", "cells": [], "harness_health": []}
    assert board(nobody, "?task=oncall/medium-01&agent=&pace=turn").json["cells"] == []
    assert rows(nobody) == []


def test_the_rows_open_with_the_header_that_the_methodology_explains(nobody: Player) -> None:
    (header,) = csv.reader(io.StringIO(nobody.get("/board/rows.csv").body.decode(), newline=""))
    page = (PROJECT / "docs" / "methodology.md").read_text()
    lines = page[page.index("| column | what it says |") :].splitlines()[2:]
    explained = [line.split("|")[1].strip(" `") for line in lines if line.startswith("| `")]
    assert explained == header


def test_a_board_is_public_whatever_key_is_sent(nobody: Player) -> None:
    stranger = Player(name="stranger", bearer="desk_agent_no-such-key")
    for path in ("/board", "/board/rows.csv"):
        assert stranger.get(path).body == nobody.get(path).body
        assert stranger.post(path, {}).problem == "method-refused"
