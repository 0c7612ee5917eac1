"""Whose seat it is: the holder's and staff's; for everybody else it is not there."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from engine import door
from tests.pages.guest import Guest

ADDRESSES = ("", "/price?tool=alert_list", "/debrief")
POSTS = ("/calls", "/preview", "/edit")


@pytest.mark.parametrize("address", ADDRESSES)
def test_a_stranger_finds_no_seat(alice: Guest, stranger: Guest, address: str) -> None:
    page = stranger.get(f"/desk/{alice.seat}{address}")

    assert page.status == 404
    assert alice.seat not in page.text


@pytest.mark.parametrize("address", POSTS)
def test_a_stranger_can_send_nothing_to_a_seat(alice: Guest, address: str) -> None:
    answer = Client().post(f"/desk/{alice.seat}{address}", {"tool": "alert_list"})

    assert answer.status_code == 404
    assert len(door.record(alice.seat)) == 1


def test_a_seat_that_is_not_there_sounds_the_same(alice: Guest, stranger: Guest) -> None:
    theirs = stranger.get(f"/desk/{alice.seat}")
    nobodys = stranger.get("/desk/st_nothing")

    assert (theirs.status, theirs.text) == (nobodys.status, nobodys.text)


def test_staff_may_look(alice: Guest) -> None:
    staff = get_user_model().objects.create_user("carol", password="x", is_staff=True)
    client = Client()
    client.force_login(staff)

    assert client.get(f"/desk/{alice.seat}").status_code == 200


def test_a_form_without_this_browsers_token_is_not_taken(alice: Guest) -> None:
    answer = alice.client.post(f"/desk/{alice.seat}/calls", {"tool": "alert_list"})

    assert answer.status_code == 403
    assert b"Nothing was recorded" in answer.content
    assert len(door.record(alice.seat)) == 1
