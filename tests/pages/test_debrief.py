"""The debrief: pending until there is a grade, then what grading tells, with its steps."""

from __future__ import annotations

import pytest

from arena.people.debrief.rendering.facts import facts_of
from arena.people.desk.rendering.codes import plainly
from engine import door
from engine.door import Asked
from engine.transcript import Cell
from grading.keeping import grade_once
from tests.pages.guest import Guest


def test_an_open_seat_has_no_debrief_yet(alice: Guest) -> None:
    page = alice.get(f"/desk/{alice.seat}/debrief")

    assert page.path == f"/desk/{alice.seat}"


def test_a_seat_without_a_grade_is_pending_and_nothing_else(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")

    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "Pending" in page.text
    assert "Passed" not in page.text
    assert "Not passed" not in page.text


def test_a_graded_tutorial_shows_every_criterion_and_the_settlement(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    sheet = grade_once(bob.seat)

    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "Not passed" in page.text
    for mark in sheet.marks:
        assert mark.says in page.text
    assert "Settlement" in page.text
    assert (
        "The week was not completed, so there is no capture." not in page.text
        or not sheet.money.capture
    )


@pytest.mark.parametrize("name", ["seal", "open_desk"])
def test_a_refused_call_by_the_name_of_the_desks_own_step_is_counted(bob: Guest, name: str) -> None:
    door.call(bob.seat, Asked(tool=name, arguments={}), "agent")
    assert plainly(name) in bob.desk().text
    assert f"no tool {name!r}" in bob.desk("?step=2").text
    door.leave(bob.seat, "gave_up")

    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "1 was refused, free." in page.text


def test_a_criterion_leads_to_the_steps_that_prove_it(bob: Guest) -> None:
    bob.do("work_dispatch", crew="LV-CAROLINA", site="S11", unit="S11-INV-07", task="inspection",
           slot="next_day")  # fmt: skip
    door.leave(bob.seat, "gave_up")
    sheet = grade_once(bob.seat)

    page = bob.get(f"/desk/{bob.seat}/debrief")

    for step in {step for mark in sheet.marks for step in mark.steps}:
        assert f"/desk/{bob.seat}?step={step}" in page.html


def test_a_finished_seat_stands_in_the_lobby_with_its_debrief(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")

    page = bob.get("/")

    assert f"/desk/{bob.seat}/debrief" in page.html


def test_the_board_says_so_where_nobody_has_played(alice: Guest) -> None:
    page = alice.get("/board")

    assert "Nobody’s first seat in turns has been finished here yet" in page.text
    assert "%" not in page.text


def test_the_board_shows_a_rate_with_its_count(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    grade_once(bob.seat)

    page = bob.get("/board")

    assert "0.0 %" in page.text
    assert "0 of 1" in page.text
    assert "People, first seats" in page.text
    assert "iv--dir" in page.html


def test_the_board_of_a_task_that_is_not_there_is_not_there(alice: Guest) -> None:
    assert alice.get("/board/solar/nothing").status == 404


def test_a_debrief_says_what_its_exposure_lets_be_shown(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")

    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "A tutorial: its truth is public, so all of its result is shown." in page.text


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (
            {"fault": "F-1", "unit": "S11-INV-07", "mended_minute": None},
            "At S11-INV-07 · Not mended",
        ),
        ({"orders": 0, "site": "S12"}, "At S12 · No work order"),
        ({"orders": 1, "named": "WO-1"}, "1 work order · Namely WO-1"),
        ({"late_hours": 3, "cents_per_hour": 6_250}, "Late by 3 h · $62.50 an hour"),
        ({"watt_minutes": -43_800}, "730 Wh of its own use not counted"),
    ],
)
def test_what_was_compared_is_said_as_a_person_says_it(facts: dict[str, Cell], said: str) -> None:
    assert facts_of(facts) == said
