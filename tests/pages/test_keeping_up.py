"""What an open page is told of what came since it was drawn: who acted, how much arrived, whether it is over."""

from __future__ import annotations

import pytest

from engine import door
from engine.door import reading
from engine.transcript import ActorKind
from tests.pages.guest import Guest, Page


def acts(guest: Guest, actor: ActorKind, tool: str = "crew_list", **arguments: object) -> None:
    asked = reading.read_asked({"tool": tool, "arguments": arguments})
    door.call(guest.seat, asked, actor)


def news(guest: Guest, after: int) -> Page:
    return guest.get(f"/desk/{guest.seat}/news?after={after}")


@pytest.mark.parametrize(
    ("actor", "said"),
    [
        ("person", "Another tab made step 2."),
        ("agent", "An agent made step 2."),
        ("staff", "Staff made step 2."),
    ],
)
def test_a_page_is_told_who_acted_and_that_its_forms_are_behind(
    bob: Guest, actor: ActorKind, said: str
) -> None:
    acts(bob, actor)

    page = news(bob, 1)

    assert said in page.text
    assert 'data-behind="Behind: saw step 1, now 2"' in page.html
    assert "Saved to step 2" in page.text


def test_time_that_passed_leaves_the_forms_good(bob: Guest) -> None:
    acts(bob, "clock", "wait", until="2026-04-13T07:00")

    page = news(bob, 1)

    assert "The clock made step 2." in page.text
    assert "data-behind" not in page.html


def test_what_arrived_is_counted_by_kind(bob: Guest) -> None:
    acts(bob, "agent", "wait", until="2026-04-13T18:00")
    arrived = [one.kind for one in door.record(bob.seat)[1].news]

    page = news(bob, 1)

    assert arrived
    assert "Arrived: " in page.text
    for kind, word in {"alarm": "alarm", "mail": "letter", "report": "report"}.items():
        if n := sum(one == kind for one in arrived):
            assert f"{n} {word}" in page.text


def test_a_page_that_has_seen_all_is_told_nothing(bob: Guest) -> None:
    page = news(bob, 1)

    assert "<p data-said></p>" in page.html
    assert 'data-steps="0"' in page.html
    assert "data-over" not in page.html


def test_a_seat_that_was_closed_is_said_to_be(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")

    page = news(bob, 1)

    assert "The seat was closed at step 2" in page.text
    assert "data-over" in page.html


@pytest.mark.parametrize("after", ["", "?after=", "?after=x", "?after=-1"])
def test_a_page_says_what_it_has_seen(bob: Guest, after: str) -> None:
    assert bob.get(f"/desk/{bob.seat}/news{after}").status == 400


def test_nobody_else_is_told_anything(bob: Guest, stranger: Guest) -> None:
    assert stranger.get(f"/desk/{bob.seat}/news?after=0").status == 404


def test_being_told_records_nothing(bob: Guest) -> None:
    news(bob, 0)

    assert len(door.record(bob.seat)) == 1
