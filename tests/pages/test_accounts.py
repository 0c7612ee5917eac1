"""People with an account: runs are kept, names fit, data can be taken along and given up."""

from __future__ import annotations

import csv
import io
import re

import pytest
from allauth.account.internal import userkit
from django.core import mail
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client, override_settings

from arena.people.accounts import names
from arena.people.accounts.models import Declaration, Person
from arena.people.drafts.models import Draft
from engine import door
from grading.keeping import grade_once
from grading.published import rows_file, rows_now
from tests.agents.passkeys import passkey_of
from tests.pages.finished import call, play_out
from tests.pages.guest import Guest
from tests.pages.people import (
    PASSWORD,
    entrance,
    form_to,
    own_pages,
    sign_in,
    sign_out,
    sign_up,
    tried_too_often,
)

SCRIPT = re.compile(r'<script(?![^>]*\ssrc=)(?![^>]*type="application/json")', re.IGNORECASE)
INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE)


def test_whose_login_ends_at_a_desk_is_led_to_sign_in_and_back(bob: Guest) -> None:
    assert "a guest’s is proved by its cookie" in bob.desk().html
    sign_up(bob)

    page = bob.desk()

    assert f'href="/account/sign-in?next=/desk/{bob.seat}"' in page.html
    assert "a guest’s is proved" not in page.html


def test_who_signs_up_keeps_what_they_played_as_a_guest(alice: Guest) -> None:
    sign_up(alice)

    person = Person.objects.get(username="mara.b")
    assert door.holder_of(alice.seat).key == person.holder_key
    assert alice.desk().status == 200
    assert "mara.b" in alice.get("/").text


def test_who_signs_out_leaves_a_guest_without_the_runs_and_signing_in_brings_them_back(
    alice: Guest,
) -> None:
    sign_up(alice)
    sign_out(alice)
    assert alice.desk().status == 404

    sign_in(alice)

    assert alice.desk().status == 200


def test_what_a_guest_played_elsewhere_joins_the_account_at_sign_in(
    alice: Guest, incident: str
) -> None:
    sign_up(alice)
    elsewhere = Guest(Client(enforce_csrf_checks=True))
    elsewhere.sit_down(incident)
    call(elsewhere.seat, "alert_list")

    sign_in(elsewhere)

    assert alice.get(f"/desk/{elsewhere.seat}").status == 200
    assert elsewhere.get(f"/desk/{alice.seat}").status == 200


def test_a_draft_goes_along_with_its_seat(alice: Guest) -> None:
    guest = door.holder_of(alice.seat).key
    Draft.objects.create(
        seat=alice.seat, holder=guest, tool="t", subject="", fields="[]", version=1
    )

    sign_up(alice)

    assert Draft.objects.get(seat=alice.seat).holder == door.holder_of(alice.seat).key


def test_nobody_else_reaches_a_persons_seats(alice: Guest, stranger: Guest) -> None:
    sign_up(alice)
    sign_up(stranger, "other", "other@example.org")

    assert stranger.get(f"/desk/{alice.seat}").status == 404


def test_a_passkey_stands_beside_the_password_and_never_behind_it(alice: Guest) -> None:
    sign_up(alice)
    passkey_of(Person.objects.get())
    sign_out(alice)

    sign_in(alice)

    assert alice.desk().status == 200


def test_of_two_who_take_one_name_at_once_the_second_is_told(
    stranger: Guest, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    Person.objects.create_user(username="mara.b", email="first@example.org")
    monkeypatch.setattr(names, "VALIDATORS", [])
    monkeypatch.setattr(userkit, "filter_users_by_username", lambda _: Person.objects.none())

    page = sign_up(stranger, "MARA.B")

    assert "a moment before you" in page.text
    assert Person.objects.count() == 1


def test_a_wrong_password_is_told_and_signs_nobody_in(alice: Guest) -> None:
    sign_up(alice)
    sign_out(alice)

    page = sign_in(alice, password="wrong horse")

    assert page.path.endswith("sign-in")
    assert 'role="alert"' in page.html


def test_a_forgotten_password_is_set_anew_by_a_link_in_a_message(alice: Guest) -> None:
    sign_up(alice)
    sign_out(alice)
    mail.outbox.clear()
    alice.send(
        form_to(alice.get("/account/password/reset"), "password/reset"), email="mara@example.org"
    )
    link = re.search(r"http://testserver(/account/password/reset/\S+)", _last_mail())
    assert link is not None

    form = alice.get(link[1]).forms[-1]
    alice.send(form, password1="another staple", password2="another staple")

    sign_in(alice, password="another staple")
    assert alice.desk().status == 200


def test_with_a_mail_server_runs_are_kept_once_the_address_has_answered(alice: Guest) -> None:
    with override_settings(ACCOUNT_EMAIL_VERIFICATION="mandatory"):
        sign_up(alice)
        assert alice.get("/account").path.startswith("/account/sign-in")
        assert alice.desk().status == 200
        link = re.search(r"http://testserver(/account/e-mail/confirm/\S+)", _last_mail())
        assert link is not None
        alice.send(alice.get(link[1]).forms[-1])

    assert alice.get("/account").path == "/account"
    assert door.holder_of(alice.seat).key == Person.objects.get().holder_key


def test_a_mail_server_that_is_away_is_told_in_words(stranger: Guest, db: None) -> None:
    nowhere = "django.core.mail.backends.smtp.EmailBackend"
    with override_settings(EMAIL_BACKEND=nowhere, EMAIL_HOST="127.0.0.1", EMAIL_PORT=9):
        page = sign_up(stranger)

    assert "mail server does not answer" in page.text


def test_an_address_changes_once_the_new_one_has_answered(alice: Guest) -> None:
    sign_up(alice)
    form = form_to(alice.get("/account/e-mail"), "/account/e-mail")
    again = alice.send(form, email="new@example.org", action_add="")
    alice.send(form_to(again, "/account/again"), password=PASSWORD)
    link = re.search(r"http://testserver(/account/e-mail/confirm/\S+)", _last_mail())
    assert link is not None
    alice.send(alice.get(link[1]).forms[-1])

    assert Person.objects.get().email == "new@example.org"


def _last_mail() -> str:
    return str(mail.outbox[-1].body)


def test_boards_and_replays_say_the_public_name(bob: Guest) -> None:
    play_out(bob.seat)
    grade_once(bob.seat)
    sign_up(bob)

    (row,) = [one for one in rows_now() if one.seat == bob.seat]
    assert row.player == "mara.b"
    assert "mara.b" in bob.get("/board/solar/first-monday").text
    assert "mara.b" in bob.get(f"/replay/{bob.seat}").text
    assert "mara.b" in bob.get("/api/v1/board/rows.csv").html
    call_command("audit", stdout=io.StringIO())


def test_what_is_declared_for_a_run_stands_on_its_row_and_holds_for_the_next(
    alice: Guest, incident: str
) -> None:
    door.leave(alice.seat, "gave_up")
    debrief = alice.get(f"/desk/{alice.seat}/debrief")

    alice.send(form_to(debrief, "/declared"), expertise="operations", ai_help="asked")

    first = alice.seat
    alice.sit_down(incident)
    door.leave(alice.seat, "gave_up")
    rows = {one["seat"]: one for one in csv.DictReader(io.StringIO(rows_file()))}
    assert {(rows[s]["expertise"], rows[s]["ai_help"]) for s in (first, alice.seat)} == {
        ("operations", "asked")
    }
    assert rows[alice.seat]["family_seats_before"] == "1"


def test_what_was_declared_of_finished_runs_stays_when_it_changes_for_those_to_come(
    alice: Guest, incident: str
) -> None:
    door.leave(alice.seat, "gave_up")
    alice.send(
        form_to(alice.get(f"/desk/{alice.seat}/debrief"), "/declared"), expertise="some", ai_help=""
    )
    first = alice.seat
    sign_up(alice)
    alice.sit_down(incident)
    door.leave(alice.seat, "gave_up")

    alice.send(
        form_to(alice.get("/account"), "/account/declared"), expertise="none", ai_help="none"
    )

    told = {one.seat: (one.expertise, one.ai_help) for one in rows_now()}
    assert told == {first: ("some", ""), alice.seat: ("some", "")}


def test_a_first_answer_says_nothing_of_what_was_finished_before(
    alice: Guest, incident: str
) -> None:
    door.leave(alice.seat, "gave_up")
    before = alice.seat
    alice.sit_down(incident)
    door.leave(alice.seat, "gave_up")

    debrief = alice.get(f"/desk/{alice.seat}/debrief")
    alice.send(form_to(debrief, "/declared"), expertise="solar", ai_help="beside")

    told = {one.seat: (one.expertise, one.ai_help) for one in rows_now()}
    assert told == {before: ("", ""), alice.seat: ("solar", "beside")}


def test_an_answer_that_was_not_offered_is_refused(alice: Guest) -> None:
    door.leave(alice.seat, "gave_up")
    form = form_to(alice.get(f"/desk/{alice.seat}/debrief"), "/declared")

    page = alice.send(form, expertise="guru", ai_help="none")

    assert page.status == 400
    assert not Declaration.objects.exists()


def test_every_page_of_accounts_keeps_the_policy_of_what_may_run(
    alice: Guest, stranger: Guest
) -> None:
    for page in (*entrance(stranger), *own_pages(alice)):
        assert page.status == 200, page.path
        assert "unsafe" not in page.headers["Content-Security-Policy"]
        assert not SCRIPT.search(page.html), page.path
        assert not INLINE.search(page.html), page.path
        assert page.html.count("<h1") == 1, page.path
        assert "<!--" not in page.html, page.path


def test_who_tries_too_often_is_asked_to_wait(stranger: Guest, db: None) -> None:
    cache.clear()

    page = tried_too_often(stranger)

    assert page.status == 429
    assert "Too many tries" in page.text


def test_a_page_of_the_account_is_for_its_person_alone(alice: Guest, stranger: Guest) -> None:
    sign_up(alice)

    assert stranger.get("/account").path.startswith("/account/sign-in")
    assert stranger.get("/account/data.zip").path.startswith("/account/sign-in")
