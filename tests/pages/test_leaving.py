"""A seat is given up by whoever means it, and a task is begun again where its exposure leaves that open."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from engine import door
from engine.door import Holder
from engine.models import Release
from grading.keeping import grade_once
from grading.published import rows_now
from tests.contracts.wall import Wall
from tests.pages.finished import call
from tests.pages.guest import Form, Guest, Page
from tests.pages.test_drafts import save
from tests.pages.test_pace import sit_down_live


def asked(guest: Guest) -> Page:
    return guest.get(f"/desk/{guest.seat}/leave")


def form_of(page: Page) -> Form:
    return next(one for one in page.forms if "seen" in one.values)


def sent(guest: Guest, page: Page, **values: str) -> Page:
    return guest.send(form_of(page), to=f"/desk/{guest.seat}/leave", **values)


def again_form(page: Page, pace: str = "turn") -> Form:
    """Return the form that begins again: the one that says at which pace the seat was played."""
    return next(one for one in page.forms if one.values.get("pace") == pace)


# --- giving up ------------------------------------------------------------------------------------


def test_desk_and_lobby_lead_to_a_page_that_says_what_comes_of_it(bob: Guest) -> None:
    address = f"/desk/{bob.seat}/leave"
    assert f'href="{address}"' in bob.desk().html
    assert f'href="{address}"' in bob.get("/").html
    page = asked(bob)

    assert "Give up this week?" in page.text
    for said in (
        "It ends for you here, Mon 06:00, at step 1, and cannot be opened again.",
        "settled with nobody at the desk",
        "not passed and has no capture",
        "If it is your first seat in this task, it is the one that counts",
        "Its record stays",
        "You can begin again from the start",
        "left alone, the seat waits for you until",
    ):
        assert said in page.text
    assert door.is_open(bob.seat)


def test_an_incident_is_called_one(alice: Guest) -> None:
    page = asked(alice)
    assert "Give up this incident?" in page.text
    assert "settled" not in page.text


def test_a_letter_that_was_begun_stays_with_a_seat_that_was_given_up(bob: Guest) -> None:
    save(bob, "note_write", text="Dear Mara")
    page = asked(bob)
    assert "A letter that you began and never sent stays with it, for you alone." in page.text

    sent(bob, page, sure="yes")

    assert "Dear Mara" in bob.desk().text


def test_who_means_it_gives_the_seat_up_and_sees_how_it_went(bob: Guest) -> None:
    page = sent(bob, asked(bob), sure="yes")

    assert page.path == f"/desk/{bob.seat}/debrief"
    assert "The seat was given up." in page.text
    assert door.seat(bob.seat).cause == "gave_up"
    assert grade_once(bob.seat).passed is False
    (row,) = rows_now()
    assert (row.counted, row.outcome, row.cause) == (True, "fail", "gave_up")


def test_a_press_alone_gives_nothing_up(bob: Guest) -> None:
    page = sent(bob, asked(bob))

    assert page.status == 400
    assert "Tick the box if you mean it. Nothing was given up." in page.text
    assert door.is_open(bob.seat)


def test_a_page_that_was_played_past_gives_nothing_up(bob: Guest) -> None:
    page = asked(bob)
    call(bob.seat, "crew_list")
    page = sent(bob, page, sure="yes")

    assert page.status == 409
    assert "Somebody has played on since this page was shown." in page.text
    assert door.is_open(bob.seat)
    sent(bob, page, sure="yes")
    assert not door.is_open(bob.seat)


@pytest.mark.parametrize("seen", ["", "0"])
def test_a_press_that_says_of_no_page_gives_nothing_up(bob: Guest, seen: str) -> None:
    call(bob.seat, "crew_list")
    page = sent(bob, asked(bob), sure="yes", seen=seen)

    assert page.status == 409
    assert door.is_open(bob.seat)


def test_a_clock_that_moved_on_keeps_nobody_from_giving_up(
    stranger: Guest, first_monday: str
) -> None:
    wall = Wall()
    wall.beat()
    sit_down_live(stranger, first_monday)
    page = asked(stranger)
    wall.let_pass(24 * 60)
    assert wall.by_the_clock(stranger.seat)
    sent(stranger, page, sure="yes")

    assert door.seat(stranger.seat).cause == "gave_up"


def test_a_seat_that_is_over_is_not_given_up_again(bob: Guest) -> None:
    page = asked(bob)
    sent(bob, page, sure="yes")
    steps = door.record(bob.seat)
    again = sent(bob, page, sure="yes")

    assert again.path == f"/desk/{bob.seat}/debrief"
    assert door.record(bob.seat) == steps
    assert asked(bob).path == f"/desk/{bob.seat}/debrief"
    assert f"/desk/{bob.seat}/leave" not in bob.desk().html


def test_nobody_else_gives_a_seat_up_and_staff_neither(bob: Guest, stranger: Guest) -> None:
    assert asked_of(stranger, bob.seat).status == 404
    client = Client()
    client.force_login(get_user_model().objects.create_user("stella", is_staff=True))
    page = asked_of(Guest(client), bob.seat)

    assert "Only whoever holds a seat gives it up." in page.text
    assert door.is_open(bob.seat)


def asked_of(guest: Guest, seat: str) -> Page:
    return guest.get(f"/desk/{seat}/leave")


def test_a_ranked_seat_and_a_fork_are_told_what_counts(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    holder = door.holder_of(bob.seat)
    bob.seat = door.fork(bob.seat, 1, holder).seat
    assert "It is a fork, so it counts on no board." in asked(bob).text
    Release.objects.update(exposure="arena")
    bob.seat = door.take_seat(door.seat(bob.seat).task, holder).seat
    page = asked(bob)

    assert "This seat is ranked: it stands on the board as not passed." in page.text
    assert "begin again" not in page.text


# --- beginning again ------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["/", "/desk/{seat}/debrief"])
def test_a_finished_task_is_begun_again_in_a_fresh_seat(bob: Guest, place: str) -> None:
    call(bob.seat, "crew_list")
    door.leave(bob.seat, "gave_up")
    grade_once(bob.seat)
    old = bob.seat
    page = bob.get(place.format(seat=old))
    assert "Begin again" in page.text
    taken = bob.send(again_form(page))
    fresh = taken.path.split("/")[2]

    assert fresh != old
    assert (door.seat(fresh).seq, door.seat(fresh).forked_from) == (1, None)
    assert not door.is_open(old)


def test_who_has_an_open_seat_in_the_task_is_led_to_it_and_takes_no_second(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    grade_once(bob.seat)
    waiting = door.take_seat(door.seat(bob.seat).task, door.holder_of(bob.seat)).seat
    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert "Begin again" not in page.text
    assert f'<a class="btn" href="/desk/{waiting}">To your open seat' in page.html


def test_a_live_week_is_begun_again_live(stranger: Guest, first_monday: str) -> None:
    sit_down_live(stranger, first_monday, "240")
    door.leave(stranger.seat, "gave_up")
    page = stranger.get(f"/desk/{stranger.seat}/debrief")
    fresh = stranger.send(again_form(page, "live")).path.split("/")[2]

    assert (door.seat(fresh).pace, door.seat(fresh).speed) == ("live", 240)


def test_a_task_that_counts_is_not_begun_again_from_a_seat(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    grade_once(bob.seat)
    Release.objects.update(exposure="arena")

    assert "Begin again" not in bob.get(f"/desk/{bob.seat}/debrief").text
    assert "Begin again" not in bob.get("/").text


def test_staff_begin_nothing_again_from_somebodys_debrief(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    client = Client()
    client.force_login(get_user_model().objects.create_user("stella", is_staff=True))

    assert "Begin again" not in Guest(client).get(f"/desk/{bob.seat}/debrief").text
    assert door.holder_of(bob.seat) != Holder(kind="person", key="stella")
