"""What somebody does at the entrance: signs up, in and out, and gives the account up."""

from __future__ import annotations

from django.test import override_settings

from arena.people.accounts.models import Person
from tests.agents.passkeys import passkey_of
from tests.pages.guest import Form, Guest, Page

PASSWORD = "correct horse battery"


def sign_up(guest: Guest, name: str = "mara.b", email: str = "mara@example.org") -> Page:
    form = form_to(guest.get("/account/sign-up"), "sign-up")
    return guest.send(form, username=name, email=email, password1=PASSWORD)


def sign_in(guest: Guest, email: str = "mara@example.org", password: str = PASSWORD) -> Page:
    form = form_to(guest.get("/account/sign-in"), "account/sign-in")
    return guest.send(form, login=email, password=password)


def sign_out(guest: Guest) -> Page:
    return guest.send(form_to(guest.get("/account/sign-out"), "sign-out"))


def form_to(page: Page, action: str) -> Form:
    found = [one for one in page.forms if one.action.endswith(action)]
    assert found, f"no form to {action} on {page.path}: {page.text[:300]}"
    return found[-1]


def delete_account(guest: Guest) -> Page:
    page = guest.get("/account/delete")
    if page.path.startswith("/account/again"):
        page = guest.send(form_to(page, "/account/again"), password=PASSWORD)
    return guest.send(form_to(page, "/account/delete"))


PAGES = (
    "/account/sign-up", "/account/sign-in", "/account/password/reset",
    "/account/password/reset/sent", "/account/password/changed", "/account/inactive",
    "/account/e-mail/sent", "/account/e-mail/confirm/none", "/account/password/reset/1-none",
)  # fmt: skip
KEY = "/account/passkeys"
OWN_PAGES = (
    "/account", "/account/e-mail", "/account/password", "/account/sign-out", "/account/again",
    "/account/delete", "/account/passkeys/add",
)  # fmt: skip


def entrance(guest: Guest) -> list[Page]:
    """Return the pages that anybody may open."""
    return [guest.get(path) for path in PAGES]


def own_pages(guest: Guest) -> list[Page]:
    """Sign somebody up and return the pages that are theirs alone."""
    sign_up(guest)
    guest.send(form_to(guest.get("/account/delete"), "/account/again"), password=PASSWORD)
    passkey = passkey_of(Person.objects.get(username="mara.b"))
    paths = (*OWN_PAGES, f"{KEY}/{passkey.pk}/remove", f"{KEY}/again")
    return [guest.get(path) for path in paths]


def tried_too_often(guest: Guest) -> Page:
    """Return what somebody sees who signs in again and again."""
    with override_settings(ACCOUNT_RATE_LIMITS={"login": "2/m/ip"}):
        for _ in range(2):
            sign_in(guest, "nobody@example.org")
        return sign_in(guest, "nobody@example.org")
