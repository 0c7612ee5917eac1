"""A page that says that there is none: what happened, whether anything was lost, and one way on."""

from __future__ import annotations

import re

import pytest
from django.contrib.auth import get_user
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import resolve
from django.utils.functional import SimpleLazyObject

from arena.people import problems
from engine import door
from tests.pages.guest import Guest, Page
from tests.pages.people import sign_up

_WAY = re.compile(r'<a class="btn btn--main btn--l" href="([^"]*)">([^<]*)</a>')


def ways(page: Page) -> list[tuple[str, str]]:
    """Return every button of a page, where it leads and what it says."""
    return _WAY.findall(page.html)


@pytest.mark.parametrize(
    ("asked", "led"),
    [
        ("/board/", "/board"), ("/board/?pace=live", "/board?pace=live"),
        ("/account/sign-in/", "/account/sign-in"), ("/nowhere/", ""), ("//board/", ""),
        ("//evil.example/board/", ""),
    ],
)  # fmt: skip
def test_a_slash_too_many_leads_to_the_page(db: None, asked: str, led: str) -> None:
    path, _mark, query = asked.partition("?")
    answer = Client().get("/", PATH_INFO=path, QUERY_STRING=query)

    assert answer.headers.get("Location", "") == led
    assert answer.status_code == (302 if led else 404)


def test_an_address_without_a_page_leads_to_the_lobby(stranger: Guest) -> None:
    page = stranger.get("/nowhere/at/all")

    assert page.status == 404
    assert "There is no such page. Nothing was lost" in page.text
    assert ways(page) == [("/", "To the lobby")]


def test_a_seat_of_somebody_else_and_none_at_all_are_told_alike(
    alice: Guest, stranger: Guest
) -> None:
    theirs, none = stranger.get(f"/desk/{alice.seat}"), stranger.get("/desk/st_0123456789abcdef")

    assert theirs.status == none.status == 404
    assert _words(theirs).replace(alice.seat, "st_0123456789abcdef") == _words(none)
    assert ways(theirs) == [(f"/account/sign-in?next=/desk/{alice.seat}", "Sign in")]


def test_a_seat_that_is_not_ones_own_leads_whoever_is_signed_in_to_their_own(
    alice: Guest, bob: Guest
) -> None:
    sign_up(bob)
    assert ways(bob.get(f"/desk/{alice.seat}")) == [("/", "See your own seats")]


def _words(page: Page) -> str:
    return page.html.split("<main")[1].split("</main>")[0]


def test_a_closed_seat_leads_to_how_it_went(alice: Guest) -> None:
    door.leave(alice.seat, "gave_up")

    page = alice.get(f"/desk/{alice.seat}/price?tool=metric_read&arg.service=portal")

    assert "Its record stays" in page.text
    assert ways(page) == [(f"/desk/{alice.seat}/debrief", "See how it went")]


def test_what_could_not_be_read_at_a_seat_leads_back_to_its_desk(alice: Guest) -> None:
    page = alice.get(f"/desk/{alice.seat}/price?tool=nothing")

    assert ways(page) == [(f"/desk/{alice.seat}", "Back to the desk")]


def test_a_form_without_its_token_leads_back_to_the_page_that_it_stood_on(alice: Guest) -> None:
    here = f"http://testserver/desk/{alice.seat}"

    assert _sent_bare(here) == [(here, "Open the page anew")]
    assert _sent_bare("https://elsewhere.example/") == [("/", "To the lobby")]


def _sent_bare(came_from: str) -> list[tuple[str, str]]:
    answer = Client(enforce_csrf_checks=True).post(
        "/seats", {"task": "x"}, headers={"referer": came_from}
    )
    assert answer.status_code == 403
    return _WAY.findall(answer.content.decode())


@pytest.mark.django_db
def test_a_fault_of_ours_is_told_even_where_nothing_can_be_asked() -> None:
    request = RequestFactory().get("/desk/st_0123456789abcdef")
    request.resolver_match = resolve(request.path)
    request.session = SessionStore("0123456789abcdef0123456789abcdef")
    vars(request)["user"] = SimpleLazyObject(lambda: get_user(request))

    with connection.execute_wrapper(_refuse):
        answer = problems.stopped(request)

    assert answer.status_code == 500
    assert b"The fault is ours" in answer.content
    assert _WAY.findall(answer.content.decode()) == [(request.path, "Open your seat again")]


def _refuse(*_: object) -> None:
    raise AssertionError("the database was asked")
