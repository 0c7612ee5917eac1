"""The lobby: one's seats first, each task with how others did, and quick however many there are."""

from __future__ import annotations

import re
from collections.abc import Callable

from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine import door
from engine.door import Holder
from engine.storage import releases
from engine.worlds.oncall.generator import public_bundle
from grading.keeping import grade_once
from grading.published import board_json, board_now, standing_board
from tests.pages.finished import play_out
from tests.pages.guest import Guest, Page

MOST_QUERIES = 14
"""Of one view, sessions and all; none of them is asked once a seat or once a task."""


def test_one_button_takes_a_first_seat_before_anything_else_is_said(
    stranger: Guest, first_monday: str
) -> None:
    page = stranger.get("/")

    assert page.html.index("Play now") < page.html.index("All tasks")
    assert "Yours, unfinished" not in page.text
    assert "about 40 min" in page.text


def test_seats_to_go_back_to_stand_first_with_where_they_are_and_until_when(bob: Guest) -> None:
    page = bob.get("/")

    assert page.html.index("Yours, unfinished") < page.html.index("<h1>")
    row = page.html.split('class="seatrow"')[1].split("</li>")[0]
    for told in ("First Monday", "Mon 06:00 · step 1", "time moves by calls", "kept until"):
        assert told in row
    assert f'href="/desk/{bob.seat}"' in row


def test_a_seat_whose_time_runs_says_how_fast(stranger: Guest, first_monday: str) -> None:
    form = next(one for one in stranger.get("/").forms if one.values.get("pace") == "live")
    stranger.send(form, speed="60")

    assert "Time runs 60-fold" in stranger.get("/").text


def test_a_finished_seat_says_how_it_ended_and_what_of_the_value_was_taken(bob: Guest) -> None:
    play_out(bob.seat)
    assert "is being graded" in _finished(bob.get("/"))
    sheet = grade_once(bob.seat)

    told = _finished(bob.get("/"))

    assert sheet.money.capture is not None
    assert f"{float(sheet.money.capture):.2f}" in told
    assert ("Passed" if sheet.passed else "Not passed") in told
    assert f"/desk/{bob.seat}/debrief" in told
    assert "Yours, unfinished" not in bob.page.text


def test_what_was_brought_along_to_a_finished_run_can_be_declared_from_its_card(bob: Guest) -> None:
    play_out(bob.seat)
    grade_once(bob.seat)
    row = _finished(bob.get("/"))
    assert f'href="/desk/{bob.seat}/debrief#h-dec"' in row
    assert "What you brought along" in row

    page = bob.get(f"/desk/{bob.seat}/debrief")
    assert 'id="h-dec"' in page.html
    form = next(one for one in page.forms if "expertise" in one.values)
    bob.send(form, expertise="solar")
    chosen = re.search(r'<option value="solar" selected', bob.get(bob.page.path).html)
    assert chosen is not None


def _finished(page: Page) -> str:
    return page.html.split("seatrow--done")[1].split("</li>")[0]


def test_nobody_has_finished_a_task_until_somebody_has(alice: Guest, first_monday: str) -> None:
    assert "Nobody’s first seat in turns has been finished here yet" in alice.get("/").text

    _left(first_monday, Holder(kind="person", key="guest:somebody"))
    page = alice.get("/")

    assert "People 0.0 %, 0 of 1" in page.text
    assert "no model has finished it" in page.text
    assert "iv--dir" in page.html


def test_the_board_that_is_kept_is_that_of_this_moment(first_monday: str, alice: Guest) -> None:
    ann, ben = (Holder(kind="person", key=f"guest:{name}") for name in ("ann", "ben"))
    for change in _changes(first_monday, ann, ben):
        standing_board()
        change()
        assert standing_board() == board_now()
    assert alice.client.get("/api/v1/board").content.decode() == board_json(board_now())


def _changes(task: str, ann: Holder, ben: Holder) -> tuple[Callable[[], object], ...]:
    """Return what can happen to a board, each with what it changes."""
    return (
        lambda: _left(task, ann),
        lambda: _left(task, ben),
        lambda: door.leave(door.take_seat(task, ben).seat, "gave_up"),
        lambda: [grade_once(one.seat) for one in door.seats_of(ben)],
        lambda: door.hand_over(ben, ann),
    )


def _left(task: str, holder: Holder) -> str:
    seat = door.take_seat(task, holder).seat
    door.leave(seat, "gave_up")
    grade_once(seat)
    return seat


def test_the_list_is_narrowed_by_world_and_difficulty_with_links(
    alice: Guest, first_monday: str
) -> None:
    page = alice.get("/?world=solar")
    assert _tasks(page) == [first_monday]
    assert 'href="?world=oncall#tasks"' in page.html

    assert _tasks(alice.get("/?tier=medium")) == [alice_task(alice)]
    assert "No task is like that." in alice.get("/?world=solar&tier=severe").text


def alice_task(alice: Guest) -> str:
    return door.seat(alice.seat).task


def _tasks(page: Page) -> list[str]:
    listed = page.html.split('id="tasks"')[1]
    titles = {card.title: card.task for card in door.tasks()}
    return [
        titles[part.split("</b>")[0]]
        for part in listed.split('class="taskrow__w"><b lang="en">')[1:]
    ]


def test_many_tasks_of_one_world_are_folded_by_difficulty_until_they_are_asked_for(
    alice: Guest,
) -> None:
    _many_incidents()

    page = alice.get("/")
    assert page.html.count('<details class="taskgroup">') == 1
    assert "On call, medium" in page.text

    assert '<details class="taskgroup">' not in alice.get("/?world=oncall").html


def _many_incidents() -> None:
    for number in range(2, 12):
        releases.install(public_bundle("medium", number))


def test_the_lobby_asks_the_same_few_questions_however_many_seats_and_tasks_there_are(
    bob: Guest, incident: str
) -> None:
    few = _questions(bob)
    _many_incidents()
    for number in range(12):
        seat = door.take_seat(incident, door.holder_of(bob.seat)).seat
        if number % 2:
            door.leave(seat, "gave_up")
            grade_once(seat)

    many = _questions(bob)

    assert many <= MOST_QUERIES
    assert many <= few + 2  # a finished seat has a verdict, which is asked for once for all


def _questions(guest: Guest) -> int:
    guest.get("/")
    with CaptureQueriesContext(connection) as asked:
        guest.get("/")
    return len(asked)


def test_a_finished_run_says_when_it_ended_and_at_which_pace(alice: Guest) -> None:
    door.leave(alice.seat, "gave_up")
    row = alice.get("/").html.partition("seatrow--done")[2].partition("</li>")[0]

    assert "in turns" in row
    assert re.search(r"\d\d:\d\d UTC", row)
    assert "given up" in row
