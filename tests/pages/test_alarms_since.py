"""The alarm queue says how many alarms have come since it was told, until it is told again."""

from __future__ import annotations

import re

import pytest

from engine import door
from tests.pages.finished import call
from tests.pages.guest import Guest

pytestmark = pytest.mark.django_db
NOON = "2026-04-15T12:00:00-05:00"


def chip(guest: Guest) -> str:
    """Return what the head of the queue says of alarms that came; empty where it says nothing."""
    head = guest.get(f"/desk/{guest.seat}").html
    found = re.search(r'<a class="chip chip--new" href="([^"]*)" id="announced">([^<]*)</a>', head)
    return f"{found[2]} at {found[1]}" if found else ""


def came(guest: Guest) -> set[str]:
    last = door.record(guest.seat)[-1]
    return {news.id for news in last.news if news.kind == "alarm"}


def test_what_came_since_is_counted_until_the_board_is_told_again(bob: Guest) -> None:
    call(bob.seat, "alarm_list")
    assert chip(bob) == ""
    call(bob.seat, "wait", until=NOON, stop_on_news=False)
    seq = door.record(bob.seat)[-1].seq
    assert came(bob)
    assert chip(bob) == f"{len(came(bob))} came since at ?step={seq}#answer"

    call(bob.seat, "alarm_list", site="S11")
    assert chip(bob) != ""
    call(bob.seat, "alarm_list")
    assert chip(bob) == ""


def test_an_alarm_that_was_opened_after_it_came_is_not_counted(bob: Guest) -> None:
    call(bob.seat, "wait", until=NOON, stop_on_news=False)
    first, *others = sorted(came(bob))
    call(bob.seat, "alarm_read", alarm=first)
    assert chip(bob).startswith(f"{len(others)} came since" if others else "")
