"""A seat is given up in a browser by whoever means it, and by no key or click that slipped."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def ask_to_leave(page: Page, desk: str) -> str:
    """Take a week, ask to give it up, and return its desk's address."""
    page.goto(desk)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    address = page.url.partition("?")[0]
    page.get_by_role("link", name="Give up this week").click()
    expect(page.get_by_role("heading", name="Give up this week?")).to_be_visible()
    return address


def test_the_first_key_leads_back_and_a_press_alone_gives_nothing_up(page: Page, desk: str) -> None:
    address = ask_to_leave(page, desk)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(re.escape(address) + "$"))
    page.go_back()
    page.get_by_role("button", name="Give it up").click()
    expect(page.get_by_label("I give it up for good.")).to_be_focused()

    page.goto(address)
    expect(page.get_by_text("Saved to step 1")).to_be_visible()


def test_who_gives_up_sees_how_it_went_and_begins_again(page: Page, desk: str) -> None:
    address = ask_to_leave(page, desk)
    page.get_by_label("I give it up for good.").check()
    page.get_by_role("button", name="Give it up").click()
    expect(page.get_by_text("The seat was given up.")).to_be_visible()
    page.get_by_role("button", name="Begin again").click()

    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    expect(page).not_to_have_url(re.compile(re.escape(address)))
