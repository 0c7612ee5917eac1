"""From a guest to an account and back, in a real browser with a device that keeps passkeys."""

from __future__ import annotations

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults_of

PASSWORD = "correct horse battery"
DEVICE = {
    "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
    "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True,
}  # fmt: skip


@pytest.fixture
def home(desk: str) -> str:
    """Return the desk's address under a name: browsers make no passkeys for a bare number."""
    return desk.replace("127.0.0.1", "localhost")


def with_a_device(page: Page) -> None:
    """Give the browser a device that keeps passkeys and confirms by itself."""
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})


def play(page: Page, home: str) -> str:
    """Take a seat as a guest and return its desk's address."""
    page.goto(home)
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/desk/st_*")
    return page.url


def status_of(page: Page, address: str) -> int:
    """Open an address and return how the desk answered."""
    answer = page.goto(address)
    assert answer is not None
    return answer.status


def sign_up(page: Page, home: str, name: str) -> None:
    page.goto(home)
    page.get_by_role("link", name="Keep my runs").click()
    page.get_by_label("Public name").fill(name)
    page.get_by_label("Email").fill(f"{name}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def confirm(page: Page) -> None:
    """Say who one is, where the desk asks again."""
    expect(page.get_by_role("heading", name="Is it you?")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Go on").click()


def add_passkey(page: Page, home: str) -> None:
    page.goto(f"{home}/account")
    page.get_by_role("link", name="Add a passkey").click()
    confirm(page)
    page.get_by_label("Name of the device").fill("My phone")
    page.get_by_role("button", name="Make the passkey").click()
    expect(page.get_by_text("My phone").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"/account$"))


def sign_out(page: Page, home: str) -> None:
    page.goto(f"{home}/account")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_guest_signs_up_keeps_the_run_comes_back_by_passkey_and_goes_for_good(
    page: Page, home: str
) -> None:
    with_a_device(page)
    seat = play(page, home)
    sign_up(page, home, "mara.b")
    expect(page.get_by_role("link", name="Go back to it").first).to_be_visible()
    add_passkey(page, home)

    sign_out(page, home)
    assert status_of(page, seat) == 404

    page.goto(f"{home}/account/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("link", name="mara.b", exact=True)).to_be_visible()
    assert status_of(page, seat) == 200

    page.goto(f"{home}/account")
    page.get_by_role("link", name="Delete the account").click()
    confirm(page)
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("heading", name="The account is gone")).to_be_visible()
    assert status_of(page, seat) == 404


def test_a_device_without_the_passkey_is_told_in_words(page: Page, home: str) -> None:
    with_a_device(page)
    page.goto(f"{home}/account/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("No passkey was used.")).to_be_visible(timeout=60_000)


def leave(page: Page, home: str, seat: str) -> None:
    """Leave a seat as its holder's program would, and open how it went."""
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    page.request.post(
        f"{home}/api/v1/seats/{seat}/close",
        data={"cause": "gave_up"},
        headers={"X-CSRFToken": token},
    )
    page.goto(f"{home}/desk/{seat}/debrief")


def test_what_one_brought_along_is_asked_once_and_can_be_changed_for_the_run(
    phone: Page, home: str
) -> None:
    seat = play(phone, home).rpartition("/")[2]
    leave(phone, home, seat)
    asked = phone.get_by_role("region", name="What you brought along")
    expect(asked).to_contain_text("asked once; you may skip it")
    faults = faults_of(phone)

    asked.get_by_label("Your expertise").select_option("operations")
    asked.get_by_label("Help from AI").select_option("asked")
    asked.get_by_role("button", name="Keep it").click()

    expect(asked).to_contain_text("declared")
    expect(asked.get_by_label("Help from AI")).to_have_value("asked")
    assert faults == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_of_accounts_are_accessible_on_a_phone(
    phone: Page, home: str, theme: Literal["light", "dark"]
) -> None:
    phone.emulate_media(color_scheme=theme)
    play(phone, home)
    found = []
    for path in ("sign-up", "sign-in", "password/reset"):
        phone.goto(f"{home}/account/{path}")
        found += faults_of(phone)
    sign_up(phone, home, f"nora-{theme}")
    for path in ("", "/e-mail", "/password", "/sign-out", "/passkeys/add"):
        phone.goto(f"{home}/account{path}")
        found += faults_of(phone)
    assert found == []
