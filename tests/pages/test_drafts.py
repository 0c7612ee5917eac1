"""What a holder types is in the form again wherever it is opened next, and nobody else sees it."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from arena.people.drafts import storage
from engine import door
from tests.agents import cast
from tests.pages.guest import Guest

MARA = "Dear Mara, the roof is hot"


def save(guest: Guest, tool: str, version: str = "0", subject: str = "", **typed: str) -> Any:
    """Keep what is typed, as the page does; return the answer."""
    fields = {f"arg.{name}": value for name, value in typed.items()}
    return post(guest, "drafts", tool=tool, version=version, subject=subject, **fields)


def post(guest: Guest, address: str, **fields: str) -> Any:
    token = guest.client.get(f"/desk/{guest.seat}/line").json()["token"]
    data = fields | {"csrfmiddlewaretoken": token}
    return guest.client.post(f"/desk/{guest.seat}/{address}", data)


def typed_in(guest: Guest, query: str, name: str = "text") -> str:
    form = re.search(r"<form[^>]* data-form.*?</form>", guest.desk(query).html, re.DOTALL)
    assert form, query
    found = re.search(rf'<textarea[^>]*name="arg.{name}"[^>]*>([^<]*)', form[0])
    assert found, name
    return found[1]


def test_law_10_a_form_is_opened_with_what_was_typed_into_it(bob: Guest) -> None:
    answer = save(bob, "note_write", text=MARA)

    assert answer.status_code == 200
    assert answer.json()["version"] == 1
    assert typed_in(bob, "?tool=note_write") == MARA
    assert 'name="version" value="1"' in bob.page.html
    assert len(door.record(bob.seat)) == 1, "a draft is no call"


def test_a_report_is_opened_with_all_the_rows_that_were_typed(bob: Guest) -> None:
    html = bob.desk("?tool=report_file").html
    rows = re.findall(r'name="shown\.(arg\.\w+)"', html)[0]
    part = re.findall(rf'name="{rows}\.0\.(\w+)"', html)[0]
    assert f'name="{rows}.6.{part}"' not in html

    typed = {f"{rows.removeprefix('arg.')}.{n}.{part}": "S11" for n in range(7)}
    save(bob, "report_file", subject="", **typed)

    assert f'name="{rows}.6.{part}"' in bob.desk("?tool=report_file").html


def test_a_draft_belongs_to_what_its_form_was_opened_for(bob: Guest) -> None:
    subject = urlencode({"arg.object": "S11"})
    save(bob, "case_write", subject=subject, loss_cents="1234.56")

    assert "1234.56" in bob.desk(f"?tool=case_write&{subject}").html
    assert "1234.56" not in bob.desk("?tool=case_write&arg.object=S15").html
    assert "1234.56" not in bob.desk("?tool=case_write").html


def test_law_10_a_draft_is_dropped_once_its_call_was_accepted(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)
    form = bob.desk("?tool=note_write").form_of("note_write", "preview")
    bob.send(bob.send(form).form_of("note_write", "calls"))

    assert len(door.record(bob.seat)) == 2
    assert typed_in(bob, "?tool=note_write") == ""
    late = save(bob, "note_write", version="1", text=MARA)
    assert (late.status_code, late.json()["gone"]) == (409, 1)


def test_a_draft_stays_where_its_call_was_refused(bob: Guest) -> None:
    arguments = {"site": "S15", "channel": "power", "from": "2026-04-20T06:00"}
    save(bob, "telemetry_read", **arguments)
    form = bob.desk("?tool=telemetry_read").form_of("telemetry_read", "calls")
    page = bob.send(form)

    assert not door.record(bob.seat)[-1].ok
    assert "2026-04-20T06:00" in page.html
    assert "2026-04-20T06:00" in bob.desk("?tool=telemetry_read").html


def test_what_was_typed_after_a_refusal_stands_beside_it(bob: Guest) -> None:
    form = bob.desk("?tool=telemetry_read").form_of("telemetry_read", "calls")
    page = bob.send(form, arg__site="S15", arg__channel="power", arg__from="2026-04-20T06:00")
    save(bob, "telemetry_read", site="S11", channel="power")

    again = bob.get(page.path)
    assert "Free, step 2" in again.text
    assert '<option value="S11" selected' in again.html
    looked_up = bob.desk("?step=2")
    assert '<option value="S15" selected' in looked_up.html, "the record shows what was sent"


def test_a_draft_is_discarded_by_its_button(bob: Guest) -> None:
    subject = urlencode({"arg.object": "S11"})
    save(bob, "case_write", subject=subject, object="S15", loss_cents="1234.56")
    page = bob.desk(f"?tool=case_write&{subject}")
    form = page.form_of("case_write", "preview")
    button = next(one for one in form.buttons if "data-discard" in one)

    fresh = bob.send(form, to=button["formaction"])

    assert fresh.status == 200
    assert "1234.56" not in fresh.html
    assert re.search(r'<option value="S11[^"]*" selected', fresh.html)


def test_two_tabs_with_one_draft_do_not_eat_each_others_words(bob: Guest) -> None:
    save(bob, "note_write", text="one")
    assert save(bob, "note_write", version="1", text="one and two").status_code == 200

    later = save(bob, "note_write", version="1", text="one and three")

    assert later.status_code == 409
    assert later.json()["type"].endswith(":draft-moved-on")
    assert typed_in(bob, "?tool=note_write") == "one and two"


def test_a_draft_that_is_too_large_is_refused_in_type_and_words(bob: Guest) -> None:
    answer = save(bob, "note_write", text="x" * 1_100_000)

    assert answer.status_code == 413
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["type"].endswith(":body-too-large")
    assert "stays in your browser" in answer.json()["detail"]


def test_an_incident_without_letters_keeps_no_more_than_its_calls_may_have(alice: Guest) -> None:
    answer = save(alice, "service_restart", service="x" * 70_000)

    assert answer.status_code in {200, 413}
    assert (answer.status_code == 413) is not any(one.texts for one in door.tools(alice.seat))


def test_a_tool_that_is_not_there_has_no_draft(bob: Guest) -> None:
    answer = save(bob, "nonsense", text=MARA)

    assert (answer.status_code, json.loads(answer.content)["status"]) == (400, 400)


def test_staff_who_watch_neither_see_a_draft_nor_leave_one(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)
    stella = Guest(Client())
    person = get_user_model().objects.create_user("stella", password="x", is_staff=True)
    stella.client.force_login(person)
    stella.seat = bob.seat

    page = stella.desk("?tool=note_write")
    answer = save(stella, "note_write", text="mine")

    assert page.status == 200
    assert MARA not in page.html
    assert 'name="version"' not in page.html
    assert (answer.status_code, answer.json()["type"].rpartition(":")[2]) == (422, "seat-refused")
    assert typed_in(bob, "?tool=note_write") == MARA


def test_law_8_a_draft_shows_nowhere_but_in_its_form(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)
    seen = [
        bob.desk().html,
        bob.client.get(f"/api/v1/seats/{bob.seat}/record").content.decode(),
        bob.get(f"/replay/{bob.seat}").html,
        "".join(str(one) for one in door.record(bob.seat)),
        str(door.texts(bob.seat)),
    ]
    assert [one for one in seen if MARA in one] == []


def test_law_10_what_was_being_written_as_a_seat_closed_is_shown_until_it_is_put_away(
    bob: Guest,
) -> None:
    save(bob, "note_write", text="Dear Mara")
    door.leave(bob.seat, "gave_up")

    answer = save(bob, "note_write", version="1", text=MARA)

    assert answer.status_code == 200
    asked, page = bob.desk("?tool=note_write"), bob.desk()
    for one in (asked, page):
        assert "You were writing this when the week ended; it was not sent." in one.text
        assert MARA in one.text
    assert "data-form" not in page.html
    form = next(one for one in page.forms if one.action.endswith("/drafts/discard"))
    assert MARA not in bob.send(form).text
    assert len(door.record(bob.seat)) == 2, "nothing but the seal was recorded"


def test_law_10_two_tabs_that_wrote_as_a_seat_closed_find_the_words_of_both(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")
    save(bob, "note_write", text=MARA)
    save(bob, "note_write", text="Dear Yusuf")

    page = bob.desk()

    assert MARA in page.text
    assert "Dear Yusuf" in page.text


def test_law_8_what_was_being_written_as_a_seat_closed_is_shown_to_nobody_else(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)
    door.leave(bob.seat, "gave_up")
    stella = Guest(Client())
    person = get_user_model().objects.create_user("stella", password="x", is_staff=True)
    stella.client.force_login(person)
    stella.seat = bob.seat

    assert MARA in bob.desk().html
    assert MARA not in stella.desk().html
    assert MARA not in stella.get(f"/replay/{bob.seat}").html


def test_a_desk_says_that_a_letter_was_begun_and_leads_back_to_it(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)

    page = bob.press("document_read")

    chip = re.search(r'<a[^>]* id="begun" href="([^"]+)".*?</a>', page.html)
    assert chip
    assert "begun, 6 words" in chip[0]
    control = re.search(r'<a[^>]* id="open-note_write".*?</a>', page.html)
    assert control
    assert "begun, 6 words" in control[0]
    assert re.search(r'<template id="places"[^>]*>.*?begun, 6 words', page.html)
    assert MARA in bob.desk(chip[1].replace("&amp;", "&")).html
    assert 'id="begun"' not in bob.page.html, "the form stands open"


def test_a_letter_about_something_is_led_back_to_what_it_is_about(bob: Guest) -> None:
    subject = urlencode({"arg.object": "S11"})
    save(bob, "note_write", subject=subject, text=MARA)

    chip = re.search(r'id="begun" href="([^"]+)"', bob.desk().html)

    assert chip
    assert MARA in bob.desk(chip[1].replace("&amp;", "&")).html


def test_a_lost_answer_can_be_asked_for_by_its_key(bob: Guest) -> None:
    form = bob.desk().form_of("document_read")
    asked = f"/desk/{bob.seat}/line?key={form.values['key']}"
    before = bob.client.get(asked).json()
    bob.send(form)

    assert before["recorded"] is None
    assert bob.client.get(asked).json()["recorded"] == 2
    assert len(door.record(bob.seat)) == 2


@pytest.mark.parametrize("key", ["x" * 300, "\x00", "\u202e"])
def test_a_key_that_no_record_may_hold_is_refused(bob: Guest, key: str) -> None:
    assert bob.client.get(f"/desk/{bob.seat}/line", {"key": key}).status_code == 400


def test_whose_cookie_is_gone_hears_that_there_is_no_such_seat(bob: Guest) -> None:
    token = bob.client.get(f"/desk/{bob.seat}/line").json()["token"]
    del bob.client.cookies["sessionid"]
    data = {"tool": "note_write", "arg.text": MARA, "csrfmiddlewaretoken": token}

    assert bob.client.get(f"/desk/{bob.seat}/line").status_code == 404
    assert bob.client.post(f"/desk/{bob.seat}/drafts", data).status_code == 404


def test_a_person_who_is_forgotten_finds_an_empty_form(bob: Guest) -> None:
    save(bob, "note_write", text=MARA)
    storage.forget(door.holder_of(bob.seat).key)

    assert typed_in(bob, "?tool=note_write") == ""
    assert cast.GUEST in bob.client.session
