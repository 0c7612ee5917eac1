"""One table tells every problem, on every wire, and nothing else of ours ever reaches a client."""

import inspect
import logging

import pytest

from arena.agents import errors as wire
from arena.agents.problems import TABLE, TYPE_PREFIX, document_of, wording_of
from engine import errors
from engine.errors import Problem, SeatClosed
from tests.agents.cast import Player

SECRET = "SELECT secret FROM /srv/desk/hidden.json"


def kinds() -> list[type[Problem]]:
    found = [
        kind
        for module in (errors, wire)
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if issubclass(kind, Problem) and kind.__module__ == module.__name__
    ]
    assert len(found) > 20
    return found


def test_the_table_is_complete() -> None:
    assert set(kinds()) == set(TABLE)


def test_a_fault_is_never_told() -> None:
    assert not issubclass(errors.Fault, Problem)


@pytest.mark.parametrize("kind", kinds())
def test_each_problem_has_a_type_of_its_own_and_a_status(kind: type[Problem]) -> None:
    document = document_of(kind("How to mend it."))
    assert str(document["type"]).startswith(TYPE_PREFIX)
    assert [other.slug for other in kinds()].count(kind.slug) == 1
    assert 400 <= int(str(document["status"])) < 600


def test_a_new_kind_is_told_like_its_ancestor() -> None:
    class Later(SeatClosed):
        slug = "later"

    assert wording_of(Later("x")).status == 409


def test_facts_stand_in_the_document_and_never_over_its_own_members() -> None:
    document = document_of(errors.StaleView("Read on.", latest=7, status=1))
    assert (document["latest"], document["status"]) == (7, 409)


@pytest.mark.parametrize("at", ["arena.seating.door.call", "arena.seating.door.holder_of"])
@pytest.mark.parametrize("error", [RuntimeError(SECRET), errors.Fault(SECRET), KeyError(SECRET)])
def test_a_defect_is_told_by_a_reference_that_is_in_the_log(
    alice: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    at: str,
    error: Exception,
) -> None:
    seat = alice.sit()["seat"]

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(at, fail)
    with caplog.at_level(logging.ERROR):
        answer = alice.call(seat)
    assert (answer.status, answer.problem) == (500, "desk-stopped")
    assert b"secret" not in answer.body
    assert b"Traceback" not in answer.body
    assert answer.json["reference"] in caplog.text
    assert "SELECT secret" in caplog.text


def test_a_defect_over_mcp_is_told_the_same(
    alice: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seat = alice.sit()["seat"]

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError(SECRET)

    monkeypatch.setattr("arena.seating.door.call", fail)
    answer = alice.rpc("tools/call", name="alert_list", arguments={"seat": seat})
    assert (answer.status, answer.json["error"]["code"]) == (500, -32603)
    assert b"secret" not in answer.body
    assert answer.json["error"]["data"]["reference"] in caplog.text


def test_a_stranger_is_told_how_to_prove_themselves(nobody: Player) -> None:
    answer = nobody.post("/seats", {"task": "oncall/medium-01"})
    assert (answer.status, answer.problem) == (401, "credentials-missing")
    assert answer.headers["www-authenticate"].startswith("Bearer")


@pytest.mark.parametrize(
    "header",
    ["Bearer", "Bearer ", "Basic YTpi", "Bearer desk_agent_x", "Bearer \udcff", "desk_seat_x"],
)
def test_a_key_that_opens_nothing(nobody: Player, header: str) -> None:
    answer = nobody.get("/seats/st_x", authorization=header)
    assert (answer.status, answer.problem) == (401, "credentials-refused")
