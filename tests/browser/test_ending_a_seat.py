"""A week is run to its end by two keys; the first only says what it closes, and Escape leads back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.letters import steps_of
from tests.browser.person import Person

_END = "2026-04-19T20:00"
_PACES = {
    "turn": "form:has([value='solar/first-monday'])",
    "live": "form:has([value='solar/first-monday']):has([value='live'])",
}


def asked(page: Page, desk: str, pace: str) -> Person:
    """Take a seat and press Enter in the form of a wait to the end, past all news."""
    me = Person(page)
    page.goto(desk)
    taking = page.locator(_PACES[pace]).first
    if pace == "live":
        taking.locator("xpath=..").locator("summary").click()
    taking.get_by_role("button").first.click()
    page.wait_for_url("**/desk/*")
    me.settle()
    me.look(page.locator("#go-wait").click)
    me.fill(("stop_on_news", "false"), ("until", _END))
    until(page).focus()
    me.be_asked(lambda: page.keyboard.press("Enter"))
    return me


def until(page: Page) -> Locator:
    return page.locator("form[data-form=wait] [name='arg.until']")


@pytest.mark.parametrize("pace", list(_PACES))
def test_keys_ask_what_a_wait_closes_go_back_to_it_and_end_the_week(
    page: Page, desk: str, pace: str
) -> None:
    me = asked(page, desk, pace)
    expect(page.locator("#closes")).to_contain_text("to its end, Sun 20:00, whatever comes in")
    assert page.locator("#closes").bounding_box()

    me.key("Escape")
    expect(until(page)).to_have_value(_END)
    expect(page.locator("[name='arg.stop_on_news']")).to_have_value("false")
    assert "wait" not in steps_of(me)

    me.be_asked(page.locator("#send-form").click)
    me.key("y")
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("The week is over.").first).to_be_visible()
    assert steps_of(me)[-2:] == ["wait", "seal"]


def test_the_key_that_asked_ends_nothing_when_it_is_held_down(page: Page, desk: str) -> None:
    me = asked(page, desk, "turn")
    expect(page.locator("#cancel")).to_be_focused()

    page.keyboard.press("Enter")

    expect(until(page)).to_have_value(_END)
    assert steps_of(me) == ["open_desk"]


def test_a_double_click_on_the_button_that_asks_ends_nothing(page: Page, desk: str) -> None:
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    me.look(page.locator("#go-wait").click)
    me.fill(("until", _END), ("stop_on_news", "false"))
    me.be_asked(page.locator("#send-form").dblclick)

    assert steps_of(me) == ["open_desk"]


def test_law_10_what_was_typed_stands_in_the_form_again_after_a_reload_of_the_question(
    page: Page, desk: str
) -> None:
    asked(page, desk, "turn")

    page.reload()

    expect(until(page)).to_have_value(_END)
    expect(page.locator("[name='arg.stop_on_news']")).to_have_value("false")
