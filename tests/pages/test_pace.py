"""A live seat over pages: taken from the lobby, paused and let go on, never by anybody else."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.test import Client

from engine import door
from engine.door import Holder
from tests.pages.guest import Form, Guest, Page


def sit_down_live(guest: Guest, task: str, speed: str = "60") -> Page:
    """Take a live seat by the lobby's own form."""
    lobby = guest.get("/")
    form = next(
        one
        for one in lobby.forms
        if one.values.get("task") == task and one.values.get("pace") == "live"
    )
    page = guest.send(form, speed=speed)
    guest.seat = urlsplit(page.path).path.split("/")[2]
    return page


def pace_form(page: Page) -> Form:
    return next(one for one in page.forms if urlsplit(one.action).path.endswith("/pace"))


def test_a_guest_takes_a_live_seat_pauses_it_and_lets_it_go_on(
    stranger: Guest, first_monday: str
) -> None:
    page = sit_down_live(stranger, first_monday, "240")
    assert "Time runs 240-fold" in page.text
    paused = stranger.send(pace_form(page), do="pause")
    assert "Paused" in paused.text
    assert door.seat(stranger.seat).paused
    faster = stranger.send(pace_form(paused), do="speed", speed="600")
    assert door.seat(stranger.seat).speed == 600
    gone_on = stranger.send(pace_form(faster), do="resume")
    assert "Time runs 600-fold" in gone_on.text
    assert {step.actor for step in door.record(stranger.seat)} <= {"engine", "clock"}


def test_a_button_of_the_clock_leads_back_to_the_page_it_stood_on(
    stranger: Guest, first_monday: str
) -> None:
    sit_down_live(stranger, first_monday)
    page = stranger.send(pace_form(stranger.desk("?tool=wait")), do="pause")
    assert page.path.endswith("?tool=wait")


def test_a_seat_that_calls_move_has_no_clock_on_its_page(bob: Guest) -> None:
    page = bob.desk()
    assert not [one for one in page.forms if one.action.endswith("/pace")]
    assert "-fold" not in page.text


def test_an_incident_is_offered_at_no_pace_of_its_own(stranger: Guest, incident: str) -> None:
    offered = [one for one in stranger.get("/").forms if one.values.get("task") == incident]
    assert offered
    assert not [one for one in offered if "pace" in one.values]


def test_nobody_but_the_holder_stops_a_clock(stranger: Guest, first_monday: str) -> None:
    page = sit_down_live(stranger, first_monday)
    other = Guest(Client())
    answer = other.client.post(urlsplit(page.path).path + "/pace", {"do": "pause"})
    assert answer.status_code == 404
    assert not door.seat(stranger.seat).paused


def test_a_speed_that_is_none_is_refused_and_changes_nothing(
    stranger: Guest, first_monday: str
) -> None:
    form = pace_form(sit_down_live(stranger, first_monday))
    for speed in ("", "fast", "0", "7201", "9" * 40, "-1", "1.5", "²"):
        answer = stranger.send(form, do="speed", speed=speed)
        assert 400 <= answer.status < 500
    assert door.seat(stranger.seat).speed == 60


def test_live_runs_stand_on_a_board_of_their_own(stranger: Guest, first_monday: str) -> None:
    holder = Holder(kind="policy", key="board")
    card = door.take_seat(first_monday, holder, pace="live", speed=60)
    door.leave(card.seat, "gave_up")
    address = f"/board/{first_monday}"
    assert f"/replay/{card.seat}" not in stranger.get(address).html
    assert f"/replay/{card.seat}" in stranger.get(f"{address}?pace=live").html
