"""What the desk holds of a person: taken along whole, given up for good, and no grade the less."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from django.test import Client

from arena.agents import keys
from arena.people.accounts.models import Person
from arena.people.drafts.models import Draft
from engine import catalogue, door
from engine.models import Text
from engine.worlds.solar import WORLD
from grading.keeping import grade_once, sheets_that_hold
from grading.published import rows_now
from tests.pages.finished import WORDS, call, play_out
from tests.pages.guest import Guest
from tests.pages.people import delete_account, sign_in, sign_up


def test_an_export_holds_the_account_and_each_record_with_its_words(bob: Guest) -> None:
    play_out(bob.seat)
    sign_up(bob)

    answer = bob.client.get("/account/data.zip")

    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    account = json.loads(archive.read("account.json"))
    assert (account["name"], account["email"]) == ("mara.b", "mara@example.org")
    assert account["seats"] == [bob.seat]
    assert WORDS in archive.read(f"records/{bob.seat}.jsonl").decode()


def test_law_10_an_export_holds_what_was_being_written_as_a_seat_closed(bob: Guest) -> None:
    sign_up(bob)
    key = Person.objects.get().holder_key
    typed = json.dumps([["arg.text", "Dear Mara"]])
    Draft.objects.create(
        seat=bob.seat, holder=key, tool="note_write", subject="", fields=typed, version=1
    )
    door.leave(bob.seat, "gave_up")

    answer = bob.client.get("/account/data.zip")

    account = json.loads(zipfile.ZipFile(io.BytesIO(answer.content)).read("account.json"))
    assert account["drafts"][0]["typed"] == [["arg.text", "Dear Mara"]]


def test_giving_the_account_up_asks_who_it_is_first(alice: Guest) -> None:
    sign_up(alice)

    page = alice.get("/account/delete")

    assert page.path.startswith("/account/again")
    assert alice.client.post("/account/delete").status_code in {302, 403}
    assert Person.objects.filter(username="mara.b").exists()


def test_law_1_a_person_who_gives_up_leaves_grades_and_digests_as_they_were(
    bob: Guest, stranger: Guest, incident: str
) -> None:
    play_out(bob.seat)
    grade_once(bob.seat)
    sign_up(bob)
    played = bob.seat
    bob.sit_down(incident)
    before, sheet = door.digests(played), sheets_that_hold()[played]
    key = Person.objects.get().holder_key
    Draft.objects.create(seat=played, holder=key, tool="t", subject="", fields="[]", version=1)

    page = delete_account(bob)

    assert "gone" in page.text
    assert not Person.objects.exists()
    assert (door.digests(played), sheets_that_hold()[played]) == (before, sheet)
    assert not Text.objects.exists()
    assert not Draft.objects.exists()
    assert door.seat(bob.seat).cause == "gave_up"
    assert bob.get(f"/desk/{played}").status == 404
    assert stranger.get(f"/replay/{played}").status == 200
    (row,) = [one for one in rows_now() if one.seat == played]
    assert row.player.startswith("player-")
    sign_in(bob)
    assert bob.get("/account").path.startswith("/account/sign-in")


def test_a_seat_whose_rules_are_gone_keeps_no_account_and_no_token_alive(
    bob: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    call(bob.seat, "note_write", text=WORDS)
    sign_up(bob)
    token = keys.give_token(bob.seat)
    monkeypatch.setattr(WORLD, "revision", 99)
    catalogue.forget_opened()
    assert bob.client.get("/account/data.zip").status_code == 200

    page = delete_account(bob)

    assert "gone" in page.text
    assert not Person.objects.exists()
    assert not Text.objects.exists()
    assert door.holder_of(bob.seat).key.startswith("gone:")
    assert keys.seat_of_token(token) is None
    monkeypatch.undo()
    catalogue.forget_opened()
    assert door.is_open(bob.seat), "it was left as it stood; its expiry seals it"


def test_words_of_somebody_who_gave_up_are_said_to_be_redacted(bob: Guest) -> None:
    play_out(bob.seat)
    sign_up(bob)
    delete_account(bob)
    curator = Client()
    curator.force_login(Person.objects.create_user(username="stella", is_staff=True))

    record = curator.get(f"/replay/{bob.seat}?at=2").content.decode()

    assert WORDS not in record
    assert "redacted" in record
