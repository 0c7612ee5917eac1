"""Closing a breaker: two holders of good cards, a lock, and the utility's number by arrival."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.chance import proof_id
from engine.transcript import Letter, Notice
from engine.worlds.solar.papers import Reply
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import BREAKER, at, mending, minute, send, sit
from tests.worlds.solar_desk.seats import finish, table, wait

OPEN = Fault(id="F-REC", family="breaker_open", subject=BREAKER, from_minute=-60)
GIVES = Reply(person="P-GRID", about="clearance", subject="Clearance", minutes=30, clears=True,
              body="You are cleared under {clearance}.",
              phone="You are cleared under {clearance}.")  # fmt: skip
NUMBER = proof_id("mesa", "clearance", BREAKER, 1)


def desk(*replies: Reply) -> Chair:
    return sit(faults=(OPEN,), repairs=(mending(OPEN, "breaker_close"),),
               replies=replies or (GIVES,))  # fmt: skip


def close(chair: Chair, **other: Any) -> None:
    step = send(chair, unit=BREAKER, task="breaker_close", **other)
    assert step.ok, step


def call(chair: Chair, *objects: str) -> str:
    step = chair.call("phone_call", person="P-GRID", about="clearance", objects=list(objects))
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def test_without_a_clearance_the_crew_leaves_after_its_least_time_and_nothing_is_switched() -> None:
    chair = desk()
    close(chair)
    truth = finish(chair)
    order = truth["work"][0]
    assert (order["outcome"], order["qualified"], order["clearance"]) == (
        "no_clearance",
        True,
        None,
    )
    assert order["leaves_at"] == minute(0, 15, 45)
    assert truth["faults"][0]["mended_at"] is None
    assert truth["locks"] == []


def test_the_dispatchers_number_by_phone_is_good_on_arrival() -> None:
    chair = desk()
    assert call(chair, BREAKER) == f"You are cleared under {NUMBER}."
    close(chair)
    wait(chair, at(1, "06:00"))
    row = table(chair.call("work_list"), "Work orders")[0]
    assert (row["outcome"], NUMBER in row["report"]) == ("mended", True)
    truth = finish(chair)
    assert truth["work"][0]["clearance"] == NUMBER
    assert truth["faults"][0]["mended_at"] == minute(0, 17)
    assert truth["clearances"] == [{"breaker": BREAKER, "number": NUMBER, "at": 0}]
    assert truth["locks"][0]["unit"] == BREAKER


def test_the_number_by_mail_stands_in_the_letter_and_counts_from_its_arrival() -> None:
    chair = desk()
    chair.call("mail_send", to="P-GRID", about="clearance", objects=[BREAKER])
    wait(chair, at(0, "07:00"))
    letter = chair.call("mail_read", mail="RE-ML-P-GRID-1").blocks[0]
    assert isinstance(letter, Letter)
    assert letter.body == f"You are cleared under {NUMBER}."
    assert finish(chair)["clearances"][0]["at"] == 30


def test_a_number_that_comes_after_the_crew_helps_the_next_one_alone() -> None:
    chair = desk()
    close(chair)
    wait(chair, at(0, "16:00"))
    call(chair, BREAKER)
    wait(chair, at(1, "07:00"))
    close(chair, again=True)
    assert [one["outcome"] for one in finish(chair)["work"]] == ["no_clearance", "mended"]


def test_asked_again_the_dispatcher_gives_the_same_number_until_it_is_used() -> None:
    chair = desk()
    first = call(chair, BREAKER)
    assert call(chair, BREAKER) == first
    close(chair)
    wait(chair, at(1, "06:00"))
    second = call(chair, BREAKER)
    assert second == f"You are cleared under {proof_id('mesa', 'clearance', BREAKER, 2)}."
    assert [one["number"] for one in finish(chair)["clearances"]] == [
        NUMBER,
        proof_id("mesa", "clearance", BREAKER, 2),
    ]


def test_a_call_about_nothing_that_has_a_breaker_gives_no_number() -> None:
    chair = desk()
    assert call(chair) == "You are cleared under ."
    assert finish(chair)["clearances"] == []


def test_whoever_names_the_site_means_its_breaker() -> None:
    assert NUMBER in call(desk(), "S02")


def test_one_good_card_of_two_opens_nothing_whatever_the_clearance() -> None:
    chair = desk()
    call(chair, BREAKER)
    close(chair, crew="MV-HALF")
    order = finish(chair)["work"][0]
    assert (order["outcome"], order["qualified"], order["clearance"]) == (
        "not_qualified",
        False,
        None,
    )


def test_a_breaker_that_stands_closed_is_found_so_under_the_number() -> None:
    chair = sit(replies=(GIVES,))
    call(chair, BREAKER)
    close(chair)
    order = finish(chair)["work"][0]
    assert (order["outcome"], order["clearance"]) == ("no_fault_found", NUMBER)


@pytest.mark.parametrize("is_open", [True, False])
def test_without_a_clearance_the_visit_tells_nothing_of_the_breaker(is_open: bool) -> None:
    chair = sit(faults=(OPEN,) if is_open else (), repairs=(mending(OPEN, "breaker_close"),))
    close(chair)
    wait(chair, at(1, "06:00"))
    row = table(chair.call("work_list"), "Work orders")[0]
    assert (row["outcome"], row["closed"]) == ("no_clearance", "2026-07-13T15:45:00-05:00")


def test_a_number_that_was_used_from_the_desk_is_used_for_crews_too() -> None:
    chair = desk()
    call(chair, BREAKER)
    asked: dict[str, Any] = {"object": BREAKER, "command": "close", "clearance": NUMBER}
    assert chair.call("remote_command", **asked).blocked is None
    close(chair)
    truth = finish(chair)
    assert truth["work"][0]["outcome"] == "no_clearance"
    assert truth["faults"][0]["mended_at"] == 10


def test_from_the_desk_a_breaker_is_not_closed_under_a_crews_lock() -> None:
    chair = desk()
    call(chair, BREAKER)
    close(chair)
    wait(chair, at(0, "15:30"))
    asked: dict[str, Any] = {"object": BREAKER, "command": "close", "clearance": NUMBER}
    step = chair.call("remote_command", **asked)
    assert step.blocked is not None
    assert step.blocked.code == "locked"
    assert [one["code"] for one in finish(chair)["balked"]] == ["locked"]
