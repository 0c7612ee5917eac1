"""The lobby before a real browser: one button in view, nothing that jumps, nothing that axe finds."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.shifts import SHIFTS

_SIZES = {"wide": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("size", _SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_play_now_is_in_view_with_seats_to_go_back_to_and_without(
    desk: str, browser: Browser, size: str, scheme: str
) -> None:
    wide, high = _SIZES[size]
    context = browser.new_context(
        viewport={"width": wide, "height": high},
        color_scheme="dark" if scheme == "dark" else "light",
    )
    page = context.new_page()
    page.goto(desk)
    _require_whole_in_view(page, "Play now")
    assert page.evaluate(SHIFTS) == 0
    assert faults_of(page) == []

    for task in ("solar/forty-one", "oncall/medium-01"):
        page.goto(desk)
        page.locator(f"form:has([value='{task}'])").first.get_by_role("button").click()
        page.wait_for_url("**/desk/*")
    page.goto(desk)

    _require_whole_in_view(page, "Play now")
    expect(page.get_by_role("heading", name="Yours, unfinished")).to_be_in_viewport()
    assert page.evaluate(SHIFTS) == 0
    assert faults_of(page) == []
    context.close()


def _require_whole_in_view(page: Page, button: str) -> None:
    expect(page.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


def test_the_list_is_narrowed_and_unfolded_without_script(desk: str, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(desk)

    page.get_by_role("navigation", name="World").get_by_role("link", name="On call").click()
    expect(page.locator(".taskrow")).to_have_count(1)
    page.locator(".taskgroup > summary").click()
    expect(page.locator(".taskrow")).to_be_hidden()

    page.get_by_role("link", name="All worlds").click()
    expect(page.locator(".taskrow")).to_have_count(3)
    context.close()
