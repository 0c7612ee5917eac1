"""Who deletes their data leaves no word and no address in the files of the machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.core import mail
from django.db import connection
from django.test import Client, override_settings

from engine import door
from engine.storage import install_public_tasks
from tests.pages.finished import call
from tests.pages.guest import Guest
from tests.pages.people import PASSWORD, delete_account, form_to, sign_up

WORDS = "Quetzal feathers under the third combiner. " * 200
"""More than a page of the database."""
NEIGHBOUR = "somebody.else@example.org"


def seated() -> Guest:
    guest = Guest(Client(enforce_csrf_checks=True))
    guest.sit_down(next(one for one in install_public_tasks() if one.endswith("first-monday")))
    return guest


def mails_kept_in(folder: Path) -> override_settings:
    """Let mails stay in a folder, as on a machine without a mail server."""
    return override_settings(
        EMAIL_BACKEND="django.core.mail.backends.filebased.EmailBackend",
        EMAIL_FILE_PATH=str(folder),
    )


def files_of_the_database() -> bytes:
    path = Path(str(connection.settings_dict["NAME"]))
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


@pytest.mark.django_db(transaction=True)
def test_no_file_of_the_database_holds_a_word_of_whoever_is_gone() -> None:
    guest = seated()
    call(guest.seat, "note_write", text=WORDS)
    sign_up(guest)
    assert b"Quetzal feathers" in files_of_the_database()
    delete_account(guest)
    assert b"Quetzal feathers" not in files_of_the_database()
    assert b"mara@example.org" not in files_of_the_database()
    assert door.record(guest.seat), "what was played stays"


@pytest.mark.django_db
def test_a_mail_that_was_kept_as_a_file_goes_with_the_account_and_others_stay(
    tmp_path: Path,
) -> None:
    with mails_kept_in(tmp_path):
        guest = seated()
        sign_up(guest)
        assert "mara@example.org" in written(tmp_path)
        with mail.get_connection() as sender:
            for address in (NEIGHBOUR, "mara@example.org"):
                mail.EmailMessage("Hello", "Said.", None, [address], connection=sender).send()
        delete_account(guest)
        assert "mara@example.org" not in written(tmp_path)
        assert len(re.findall(f"To: {NEIGHBOUR}", written(tmp_path))) == 1
        assert all(one.stat().st_size for one in tmp_path.iterdir())


@pytest.mark.django_db
def test_mails_to_an_address_that_was_exchanged_go_with_the_account_too(tmp_path: Path) -> None:
    with mails_kept_in(tmp_path):
        guest = seated()
        sign_up(guest)
        form = form_to(guest.get("/account/e-mail"), "/account/e-mail")
        again = guest.send(form, email="new@example.org", action_add="")
        guest.send(form_to(again, "/account/again"), password=PASSWORD)
        assert {"mara", "new"} <= set(re.findall(r"To: (\w+)@example.org", written(tmp_path)))
        delete_account(guest)
        assert "example.org" not in written(tmp_path)


def written(folder: Path) -> str:
    return "\n".join(one.read_text() for one in folder.iterdir())
