"""The tabs name the panel that one stands at, and move nothing: not the page, not what a finger lies on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.letters import seated

_SHIFTS = """() => {
  window.shifted = 0;
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) window.shifted += one.value;
  }).observe({ type: "layout-shift", buffered: false });
}"""
_IN_BAR = """tab => {
  const bar = tab.closest(".tabs").getBoundingClientRect(), at = tab.getBoundingClientRect();
  return at.left >= bar.left - 1 && at.right <= bar.right + 1;
}"""
_TO_TOP = (
    "one => scrollTo({ top: one.getBoundingClientRect().top + scrollY - 60, behavior: 'instant' })"
)
_PANELS = ("queue", "mail", "trend", "work", "document", "parts")


def current(page: Page) -> Locator:
    return page.locator(".tabs [aria-current]")


def roll_to(page: Page, panel: str) -> None:
    """Roll the page until a panel begins at its top, as a finger does."""
    page.evaluate("dispatchEvent(new Event('touchmove'))")
    page.locator(f"#{panel}").evaluate(_TO_TOP)


def expect_at(page: Page, panel: str) -> None:
    expect(current(page)).to_have_count(1)
    href = page.locator(f".tabs a[href$='#{panel}']")
    expect(href).to_have_attribute("aria-current", "true")


def test_on_a_phone_the_tabs_follow_the_panel_that_is_rolled_to_and_shift_nothing(
    phone: Page, desk: str
) -> None:
    seated(phone, desk)
    expect_at(phone, "brief")
    phone.evaluate(_SHIFTS)

    for panel in (*_PANELS, "queue"):
        roll_to(phone, panel)
        expect_at(phone, panel)
        phone.wait_for_function(_IN_BAR, arg=current(phone).element_handle())

    assert phone.evaluate("shifted") == 0


def test_on_a_phone_the_last_panel_is_named_at_the_end_of_the_page(phone: Page, desk: str) -> None:
    seated(phone, desk)
    phone.evaluate("dispatchEvent(new Event('touchmove'))")
    phone.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")

    lowest = phone.evaluate(
        """() => [...document.querySelectorAll(".tabs a")].map(a => document.getElementById(a.hash.slice(1)))
           .filter(one => one?.getClientRects().length)
           .sort((a, b) => b.getBoundingClientRect().bottom - a.getBoundingClientRect().bottom)[0].id"""
    )
    expect_at(phone, lowest)


def test_the_row_of_tabs_stays_beneath_a_finger_that_lies_on_it(phone: Page, desk: str) -> None:
    seated(phone, desk)
    bar = phone.locator(".tabs")
    bar.dispatch_event("pointerdown")
    roll_to(phone, "parts")
    expect_at(phone, "parts")
    assert bar.evaluate("one => one.scrollLeft") == 0

    bar.dispatch_event("pointerup")
    roll_to(phone, "document")
    expect_at(phone, "document")
    phone.wait_for_function(_IN_BAR, arg=current(phone).element_handle())


@pytest.mark.parametrize(("key", "panel"), [("m", "meter"), ("h", "record"), ("q", "queue")])
def test_keys_that_lead_to_a_panel_mark_its_tab(
    page: Page, desk: str, key: str, panel: str
) -> None:
    me = seated(page, desk)
    me.key("g")
    me.key(page.locator(f".tabs a[href$='#{panel}']").get_attribute("data-panel") or key)

    expect_at(page, panel)


def test_what_is_read_in_a_panel_marks_it_and_the_brief_is_marked_when_it_is_asked_for(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.press(page.locator("#document .paper__new button").first.click)
    expect_at(page, "document")

    me.look(page.locator(".tabs a[href$='#brief']").click)

    expect_at(page, "brief")
