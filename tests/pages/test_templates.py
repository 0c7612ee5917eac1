"""Every template is drawn by some page: a template that no page draws is dead weight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast
from unittest import mock

import pytest
from django.http import HttpResponse
from django.template import Context
from django.template.base import Template
from django.test import Client
from django.test.signals import template_rendered

from arena.templatetags.parts import drawn_once
from engine import door
from tests.pages import people
from tests.pages.guest import Guest
from tests.pages.test_pace import sit_down_live
from tests.pages.walks import walk_incident, walk_week

PROJECT = Path(__file__).parents[2]


def test_every_template_is_drawn_by_some_page(alice: Guest, bob: Guest, stranger: Guest) -> None:
    with _drawn() as drawn:
        walk_incident(alice)
        walk_week(bob)
        renewed(bob)
        stranger.get("/desk/st_nobody")
        stranger.get("/board/oncall/medium-01")
        stranger.get("/api/v1/docs")
        people.entrance(stranger)
        people.tried_too_often(stranger)
        people.own_pages(bob)
        people.delete_account(bob)
        sit_down_live(stranger, door.seat(bob.seat).task)
        _broken()

    there = {
        str(path.relative_to(PROJECT / "templates")) for path in PROJECT.glob("templates/**/*.html")
    }
    assert there - drawn == set()


def test_a_template_that_names_what_is_not_there_fails_every_test_that_draws_it() -> None:
    with pytest.raises(pytest.fail.Exception, match="nothing"):
        Template("{{ nothing.of_the_kind }}").render(Context())


def test_no_comment_for_the_reader_of_the_source_reaches_a_page(bob: Guest) -> None:
    assert "<!--" not in bob.desk().html


def test_a_page_that_breaks_says_that_the_fault_is_ours() -> None:
    answer = _broken()

    assert answer.status_code == 500
    assert b"The fault is ours" in answer.content
    assert b"secret word" not in answer.content


def renewed(guest: Guest) -> None:
    """Let a desk in place ask for what it does not show."""
    shape = re.search(r'data-shape="(\w+)"', guest.desk().html)
    assert shape is not None
    guest.get(guest.page.path, **{"HX-Target": "desk", "Desk-Shows": f"shape={shape[1]}"})


def _broken() -> HttpResponse:
    client = Client(raise_request_exception=False)
    with mock.patch("arena.people.lobby.views.tasks", side_effect=RuntimeError("secret word")):
        return cast("HttpResponse", client.get("/"))


@contextmanager
def _drawn() -> Iterator[set[str]]:
    """Give the names of all templates that are drawn meanwhile, parts included."""
    names: set[str] = set()

    def note(template: Template, **_: object) -> None:
        names.add(str(template.name))

    drawn_once.cache_clear()
    template_rendered.connect(note)
    try:
        yield names
    finally:
        template_rendered.disconnect(note)
