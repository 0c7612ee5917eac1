"""A live seat over pages: taken from the lobby, paused and let go on, never by anybody else."""

from __future__ import annotations

import re
from datetime import timedelta
from urllib.parse import urlsplit

from django.db.models import F
from django.test import Client

from engine import door
from engine.door import Holder
from engine.models import Heartbeat, Seat
from engine.storage import seats
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


def half_an_hour_passes(seat: str) -> None:
    """Let half an hour pass on the wall of a seat that runs as it does, and nothing be due."""
    Seat.objects.filter(pk=seat).update(
        anchor_at=F("anchor_at") - timedelta(minutes=30), next_news_at=None
    )
    Heartbeat.objects.update_or_create(part="counted", defaults={"at": seats.now()})


def test_the_bar_of_a_live_desk_says_where_its_clock_stands_and_how_it_goes_on(
    stranger: Guest, first_monday: str
) -> None:
    sit_down_live(stranger, first_monday, "1")
    half_an_hour_passes(stranger.seat)
    page = stranger.desk()
    clock = re.search(r"<time[^>]*>", page.html)
    assert clock is not None
    assert "Mon 06:30" in page.text
    assert 'data-speed="1"' in clock[0]
    assert door.seat(stranger.seat).seq == 1, "no step is made for it"
    paused = stranger.send(pace_form(page), do="pause")
    assert "data-ticks" not in paused.html
    assert "Mon 06:30" in paused.text


def test_a_wait_is_told_from_the_clock_that_runs(stranger: Guest, first_monday: str) -> None:
    sit_down_live(stranger, first_monday, "1")
    half_an_hour_passes(stranger.seat)
    page = stranger.desk("?tool=wait&arg.until=2026-04-13T09:00:00-05:00")
    assert "From Mon 06:30 to Mon 09:00 at most" in page.text
    assert "Mon 07:00" in page.text, "half an hour from now"


def test_an_open_page_is_told_how_its_time_runs_now_and_knows_whether_it_shows_it(
    stranger: Guest, first_monday: str
) -> None:
    page = sit_down_live(stranger, first_monday)
    news = f"/desk/{stranger.seat}/news?after=1"

    def print_in(html: str) -> str:
        found = re.search(r'data-part="pace" data-print="(\w+)"', html)
        assert found is not None
        return found[1]

    shown = print_in(page.html)
    told = stranger.get(news)
    assert (print_in(told.html), "Time runs 60-fold" in told.text) == (shown, True)
    stranger.send(pace_form(page), do="pause")
    told = stranger.get(news)
    assert print_in(told.html) != shown
    assert "Paused" in told.text
    form = pace_form(stranger.get(f"{news}&here=%3Ftool%3Dwait"))
    assert form.action == f"/desk/{stranger.seat}/pace?tool=wait"


def test_a_live_week_that_is_over_is_a_closed_desk(stranger: Guest, first_monday: str) -> None:
    sit_down_live(stranger, first_monday)
    door.leave(stranger.seat, "gave_up")
    page = stranger.desk()
    assert [
        one for one in page.forms if urlsplit(one.action).path.endswith(("/calls", "/pace"))
    ] == []
    assert "This seat is closed. Its record stays." in page.text


LIVE_TOO = "This seat is live: its time runs by itself too, not only when you spend it"


def test_a_live_seat_is_told_beside_the_brief_that_its_time_runs_by_itself(
    stranger: Guest, first_monday: str
) -> None:
    page = sit_down_live(stranger, first_monday)
    assert LIVE_TOO in page.text.partition("Time passes only when you spend it")[0]
    form = next(one for one in page.forms if one.action == "/notes")
    while 'data-about="wait"' not in page.html:
        about = re.search(r'data-about="(\w+)"', page.html)
        assert about
        form = next(one for one in stranger.desk().forms if one.action == "/notes")
        stranger.send(form, skip=about[1])
        page = stranger.desk()
    note = page.html.partition('data-about="wait"')[2].partition("</form>")[0]
    assert LIVE_TOO in note


def test_a_seat_that_calls_move_is_told_nothing_of_the_kind(bob: Guest) -> None:
    assert LIVE_TOO not in bob.desk().text
