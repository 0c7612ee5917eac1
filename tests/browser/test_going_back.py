"""Back and forward: to what was open, and to where on the page one stood."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.browser.letters import PATIENT_MS, seated

_ROLLED = "at => Math.abs(scrollY - at) < 40"


def rolled_to(page: Page, at: float) -> None:
    page.wait_for_function(_ROLLED, arg=at, timeout=PATIENT_MS)


def test_back_and_forward_lead_to_what_was_open_and_to_where_one_stood(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator(".q__row").nth(1).click)
    stood = page.evaluate("scrollY")
    page.locator(".tabs a[href='#document']").click()
    page.wait_for_function("scrollY > 300")
    me.press(page.locator("#document .paper__new button").first.click)
    low = page.evaluate("scrollY")
    me.look(lambda: page.get_by_role("link", name="You price").evaluate("one => one.click()"))

    page.go_back()
    expect(page.locator("#document .is-shown")).to_be_visible(timeout=PATIENT_MS)
    rolled_to(page, low)
    page.evaluate("history.go(-2)")
    expect(page.locator("#document .is-shown")).to_have_count(0, timeout=PATIENT_MS)
    rolled_to(page, stood)
    page.go_back()
    expect(page.locator("#alarm")).to_have_count(0, timeout=PATIENT_MS)
    page.go_forward()
    expect(page.locator("#alarm")).to_be_visible(timeout=PATIENT_MS)


def test_back_once_more_while_the_page_still_loads_shows_what_the_address_says(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator(".q__row").nth(1).click)
    me.look(lambda: page.get_by_role("link", name="You price").evaluate("one => one.click()"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/htmx*", hold)

    page.evaluate("history.back()")
    page.wait_for_function("() => document.readyState === 'interactive'", timeout=PATIENT_MS)
    page.evaluate("history.back()")
    page.wait_for_function("() => !location.search", timeout=PATIENT_MS)
    for one in held:
        one.continue_()
    page.unroute("**/htmx*")

    expect(page.locator("#alarm")).to_have_count(0, timeout=PATIENT_MS)
    page.go_forward()
    expect(page.locator("#alarm")).to_be_visible(timeout=PATIENT_MS)
