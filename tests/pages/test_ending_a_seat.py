"""What ends a seat is asked for twice: it says what it closes, and nothing is done before the second key."""

from __future__ import annotations

import re

import pytest

from engine import door
from tests.pages.guest import Form, Guest, Page

_CLOSES = "This runs the week to its end, Sun 20:00, whatever comes in."


def steps(guest: Guest) -> int:
    return len(door.record(guest.seat))


def ends(guest: Guest) -> str:
    return door.seat(guest.seat).ends or ""


def waited(guest: Guest, until: str, **more: str) -> Page:
    return guest.send(filled(guest.desk("?tool=wait")), arg__until=until, **prefixed(more))


def prefixed(arguments: dict[str, str]) -> dict[str, str]:
    return {f"arg__{name}": value for name, value in arguments.items()}


def filled(page: Page) -> Form:
    """Return the form that stands open, past the buttons that wait at one press."""
    return next(one for one in page.forms if "subject" in one.values)


def test_a_wait_to_the_end_past_all_news_says_what_it_closes_and_does_nothing_yet(
    bob: Guest,
) -> None:
    page = waited(bob, ends(bob)[:16], stop_on_news="false")

    assert page.status == 200
    assert _CLOSES in page.text
    assert "What you have not reported stays unreported." in page.text
    assert "nothing is done yet" in page.text
    assert steps(bob) == 1
    assert door.seat(bob.seat).status == "open"


def test_its_second_key_ends_the_week_once(bob: Guest) -> None:
    asked = waited(bob, ends(bob)[:16], stop_on_news="false").form_of("wait", "calls")

    assert "The week is over." in bob.send(asked).text
    bob.send(asked)

    assert [step.tool for step in door.record(bob.seat)].count("wait") == 1


def test_going_back_leads_to_the_form_as_it_was_filled_in(bob: Guest) -> None:
    until = ends(bob)[:16]
    asked = waited(bob, until, stop_on_news="false").form_of("wait", "calls")

    page = bob.send(asked, to=f"/desk/{bob.seat}/edit")

    form = filled(page)
    assert form.values["arg.until"] == until
    assert form.values["arg.stop_on_news"] == "false"
    assert steps(bob) == 1


@pytest.mark.parametrize("spelled", ["2026-04-19T20:00:00-05:00", "2026-04-20T01:00Z"])
def test_the_end_is_known_however_it_is_spelled(bob: Guest, spelled: str) -> None:
    page = waited(bob, spelled, stop_on_news="false")

    assert _CLOSES in page.text
    assert steps(bob) == 1


def test_a_wait_that_news_ends_and_one_to_an_earlier_time_are_made_at_one_press(bob: Guest) -> None:
    waited(bob, ends(bob)[:16])
    assert steps(bob) == 2

    waited(bob, "2026-04-15T09:00", stop_on_news="false")
    assert steps(bob) == 3


def test_a_wait_that_would_be_refused_is_refused_without_a_second_key(bob: Guest) -> None:
    page = waited(bob, "2026-04-26T20:00", stop_on_news="false")

    assert "Free, step 2." in page.text
    assert _CLOSES not in page.text


def test_a_begun_report_is_named_before_the_week_is_run_to_its_end(bob: Guest) -> None:
    form = bob.desk("?tool=report_file").form_of("report_file", "preview")
    bob.send(form, to=f"/desk/{bob.seat}/drafts", arg__summary="S11 whip replaced.")

    page = waited(bob, ends(bob)[:16], stop_on_news="false")

    assert "Not sent: File the weekly report (begun, 3 words)." in page.text


def test_the_report_that_ends_an_incident_says_so_before_it_is_sent(alice: Guest) -> None:
    html = alice.desk("?tool=report_submit").html
    kind, entity = (
        re.search(rf'name="arg.causes.0.{name}".*?<option value="([^"]+)"', html, re.DOTALL)
        for name in ("kind", "entity")
    )
    assert kind
    assert entity
    causes = {"causes.0.kind": kind[1], "causes.0.entity": entity[1]}
    page = alice.preview("report_submit", **causes)

    assert "This ends the incident" in page.text
    assert steps(alice) == 1
