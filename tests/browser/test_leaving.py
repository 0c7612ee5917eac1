"""A seat is given up in a browser by whoever means it, and by no key or click that slipped."""

from __future__ import annotations

import re

import pytest
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


@pytest.mark.parametrize(("width", "in_a_row"), [(1440, 4), (390, 2)])
def test_the_figures_of_a_week_that_was_given_up_stand_at_the_top_of_their_card(
    page: Page, desk: str, width: int, in_a_row: int
) -> None:
    ask_to_leave(page, desk)
    page.get_by_label("I give it up for good.").check()
    page.get_by_role("button", name="Give it up").click()
    page.set_viewport_size({"width": width, "height": 900})
    expect(page.locator(".result .big").first).to_be_visible()
    tops = page.locator(".result > *").evaluate_all(
        "all => all.map(one => one.firstElementChild.getBoundingClientRect().top)"
    )

    assert len(tops) == 4
    assert max(tops[:in_a_row]) - min(tops[:in_a_row]) < 6
