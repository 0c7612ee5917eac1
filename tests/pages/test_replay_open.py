"""Whose replay it is to see, whose words, and who may fork from there."""

from __future__ import annotations

import html

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from engine import door
from engine.models import Release, Text
from engine.transcript import encode
from tests.pages.finished import MISPLACED, WORDS, call, play_out
from tests.pages.guest import Guest, Page

HIDDEN = "written by the player, not shown"


@pytest.fixture
def last(bob: Guest) -> int:
    """Return the last step of Bob's week, which is over."""
    return play_out(bob.seat)


def replay(guest: Guest, seat: str, query: str = "") -> Page:
    return guest.get(f"/replay/{seat}{query}")


def expose(seat: str, exposure: str, stage: str = "frozen") -> None:
    """Put the task of a seat under another exposure."""
    Release.objects.filter(task=door.seat(seat).task).update(exposure=exposure, stage=stage)


# --- Whose words -----------------------------------------------------------------------------


def test_the_players_words_are_shown_to_the_player_and_to_nobody_else(
    bob: Guest, stranger: Guest, last: int
) -> None:
    mine = [replay(bob, bob.seat, f"?at={at}") for at in (2, last)]
    theirs = [replay(stranger, bob.seat, f"?at={at}") for at in range(1, last + 1)]

    assert any(WORDS in page.text for page in mine)
    for page in theirs:
        assert not any(word in page.html for word in ("zebra", "quagga"))
    assert any(HIDDEN in page.text for page in theirs)
    for text in Text.objects.filter(seat=bob.seat):
        assert not any(text.body in html.unescape(page.html) for page in theirs)


def test_a_refusal_that_repeats_what_was_sent_is_kept_from_strangers(
    bob: Guest, stranger: Guest, last: int
) -> None:
    assert MISPLACED in html.unescape(replay(bob, bob.seat, "?at=3").html)
    page = replay(stranger, bob.seat, "?at=3")

    assert "What was sent is not shown, and the reason repeats it." in page.text
    assert "argument_invalid" in html.unescape(page.html)


def test_a_refusal_that_repeats_nothing_is_told_to_everybody(bob: Guest, stranger: Guest) -> None:
    call(bob.seat, "meter_read")
    door.leave(bob.seat, "gave_up")

    assert "'site' is missing." in replay(stranger, bob.seat, "?at=2").text


def test_words_that_were_deleted_are_redacted(bob: Guest, last: int) -> None:
    Text.objects.filter(seat=bob.seat).delete()

    assert "redacted" in replay(bob, bob.seat, "?at=2").text


# --- Who may look ----------------------------------------------------------------------------


def test_an_open_seat_is_not_there_for_a_stranger(bob: Guest, stranger: Guest) -> None:
    theirs = replay(stranger, bob.seat)
    nobodys = replay(stranger, "st_nothing")

    assert (theirs.status, theirs.text) == (nobodys.status, nobodys.text)
    assert theirs.status == 404


@pytest.mark.parametrize(
    ("exposure", "stage", "status"),
    [
        ("tutorial", "frozen", 200),
        ("practice", "frozen", 200),
        ("arena", "frozen", 404),
        ("arena", "retired", 200),
        ("private", "frozen", 404),
        ("private", "retired", 404),
    ],
)
def test_a_finished_seat_is_open_by_its_exposure(
    bob: Guest, stranger: Guest, last: int, exposure: str, stage: str, status: int
) -> None:
    expose(bob.seat, exposure, stage)

    assert replay(stranger, bob.seat).status == status
    assert replay(bob, bob.seat).status == 200


def test_staff_may_look_at_every_record(bob: Guest) -> None:
    staff = get_user_model().objects.create_user("carol", password="x", is_staff=True)
    client = Client()
    client.force_login(staff)

    assert client.get(f"/replay/{bob.seat}").status_code == 200


# --- Fork from here --------------------------------------------------------------------------


def test_anybody_forks_a_finished_tutorial_from_the_shown_step(
    bob: Guest, stranger: Guest, last: int
) -> None:
    form = next(
        one for one in replay(stranger, bob.seat, "?at=5").forms if one.action.endswith("forks")
    )

    page = stranger.send(form)

    seat = page.path.split("/")[2].split("?")[0]
    assert page.path.startswith("/desk/")
    card = door.seat(seat)
    assert (card.forked_from, card.seq, card.ranked) == (bob.seat, 5, False)
    assert [encode(one) for one in door.record(seat)] == [
        encode(one) for one in door.record(bob.seat)[:5]
    ]
    assert WORDS not in page.text


def test_the_fork_button_stands_only_where_a_fork_is_allowed(bob: Guest, last: int) -> None:
    assert "Fork from here" in replay(bob, bob.seat, "?at=2").text
    assert "Fork from here" not in replay(bob, bob.seat, f"?at={last}").text
    expose(bob.seat, "arena")
    assert "Fork from here" not in replay(bob, bob.seat, "?at=2").text
    expose(bob.seat, "arena", "retired")
    assert "Fork from here" in replay(bob, bob.seat, "?at=2").text


@pytest.mark.parametrize(("at", "status"), [("2", 403), ("", 400)])
def test_a_fork_that_law_7_rules_out_is_refused(
    bob: Guest, last: int, at: str, status: int
) -> None:
    page = replay(bob, bob.seat, "?at=2")
    form = next(one for one in page.forms if one.action.endswith("forks"))
    expose(bob.seat, "arena")

    assert bob.send(form, at=at).status == status


def test_a_stranger_forks_nothing_that_is_not_shown_to_them(bob: Guest, stranger: Guest) -> None:
    stranger.get("/")
    answer = Client().post(f"/replay/{bob.seat}/forks", {"at": "1"})

    assert answer.status_code == 404
    assert "guest" not in stranger.client.session


def test_the_debrief_leads_to_the_replay(bob: Guest, last: int) -> None:
    page = bob.get(f"/desk/{bob.seat}/debrief")

    assert f'href="/replay/{bob.seat}"' in page.html


def test_the_board_of_a_task_leads_to_the_replays_that_are_open(
    bob: Guest, stranger: Guest, last: int
) -> None:
    assert f'href="/replay/{bob.seat}"' in stranger.get("/board/solar/first-monday").html

    expose(bob.seat, "arena")

    page = stranger.get("/board/solar/first-monday")
    assert "/replay/" not in page.html
    assert "replay opens when the task is retired" in page.text
