"""Every template is drawn by some page: a template that no page draws is dead weight."""

from __future__ import annotations

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

<<<<<<< HEAD
from grading.keeping import grade_once
=======
>>>>>>> desk
from tests.pages import people
from tests.pages.finished import call
from tests.pages.guest import Guest
from tests.pages.walks import walk_incident, walk_week

PROJECT = Path(__file__).parents[2]


def test_every_template_is_drawn_by_some_page(alice: Guest, bob: Guest, stranger: Guest) -> None:
    with _drawn() as drawn:
        walk_incident(alice)
        walk_week(bob)
        stranger.get("/desk/st_nobody")
        stranger.get("/board/oncall/medium-01")
        stranger.get("/api/v1/docs")
        people.entrance(stranger)
        people.tried_too_often(stranger)
        people.own_pages(bob)
        people.delete_account(bob)
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


<<<<<<< HEAD
def _walk_incident(guest: Guest) -> None:
    guest.press("alert_list")
    guest.read("runbook_read", service=_service(guest))
    old = guest.desk("?tool=metric_read").form_of("metric_read", "calls")
    guest.press("alert_list")
    guest.send(old)
    guest.read("metric_read", service="nowhere")
    guest.read("metric_read", service=_service(guest))
    guest.do("service_restart", service=_service(guest))
    kinds = re.findall(
        r'value="([a-z_]+)"[^>]*>[A-Z][a-z]+ [a-z ]+</option>',
        guest.desk("?tool=report_submit").html,
    )
    guest.do("report_submit", **{"causes.0.entity": _service(guest), "causes.0.kind": kinds[0]})
    grade_once(guest.seat)
    guest.get(f"/desk/{guest.seat}/debrief")
    guest.get("/")
    guest.get("/board")


def _walk_week(guest: Guest) -> None:
    guest.get("/")
    alarm = re.search(r'id="al-(AL-[^"]+)"', guest.desk().html)
    assert alarm is not None
    guest.desk(f"?alarm={alarm[1]}")
    guest.send(guest.desk().form_of("document_read"))
    guest.send(guest.desk().form_of("mail_read"))
    guest.send(guest.desk().form_of("meter_read"))
    guest.press("part_list")
    guest.read("diagram_read", site="S11")
    guest.do("note_write", text="a note", at="2026-04-14T10:00")
    cause = "dew"
    form = guest.desk("?tool=case_write")
    found = re.findall(r'<option value="([a-z_]+)"', form.html)
    guest.do("case_write", object="S11", hypothesis=found[0] if found else cause,
             probability_permille="0.5", loss_cents="100", cost_cents="10")  # fmt: skip
    guest.do("work_dispatch", crew="LV-CAROLINA", site="S11", unit="S11-INV-07", task="inspection",
             slot="next_day")  # fmt: skip
    guest.desk("?tool=wait")
    guest.get(f"/desk/{guest.seat}/price?tool=wait&arg.until=2026-04-14T10:00")
    guest.get(f"/desk/{guest.seat}/agent")
    guest.get(f"/desk/{guest.seat}/news?after=1")
    call(guest.seat, "wait", until="2026-04-19T20:00:00-05:00", stop_on_news=False)
    grade_once(guest.seat)
    guest.get(f"/desk/{guest.seat}/debrief")
    guest.get(f"/replay/{guest.seat}?at=2")
    guest.get(f"/replay/{guest.seat}?at=2&with={guest.seat}")
    guest.desk()


def _service(guest: Guest) -> str:
    found = re.search(r'value="([a-z]+)"[^>]*>\1</option>', guest.desk("?tool=metric_read").html)
    assert found is not None
    return found[1]
=======
def _broken() -> HttpResponse:
    client = Client(raise_request_exception=False)
    with mock.patch("arena.people.lobby.views.tasks", side_effect=RuntimeError("secret word")):
        return cast("HttpResponse", client.get("/"))
>>>>>>> desk


@contextmanager
def _drawn() -> Iterator[set[str]]:
    """Give the names of all templates that are drawn meanwhile, parts included."""
    names: set[str] = set()

    def note(template: Template, **_: object) -> None:
        names.add(str(template.name))

    template_rendered.connect(note)
    yield names
    template_rendered.disconnect(note)
