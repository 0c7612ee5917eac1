"""A live seat before one's eyes: it moves by Celery's clock, in every tab, to the end of its week."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.desk_process import PROJECT, DeskProcess

pytestmark = pytest.mark.long

TASK = "solar/first-monday"
_LAST_HOURS = "2026-04-19T12:00:00-05:00"
_LONG_MS = 30_000
_MOVED = """(before) => {
  const now = document.querySelector(".clock time").textContent;
  return now !== before && now;
}"""
_STACKED = """() => ["#go-on", "#set-speed", ".tabs a"].every(name => {
  const one = document.querySelector(name), box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + 6, box.y + box.height / 2));
})"""
_LOADED = "performance.timeOrigin"


@pytest.fixture
def two_tabs(page: Page, whole_desk: DeskProcess) -> tuple[Page, Page]:
    """Return two tabs of one browser at one live seat, an hour of whose week takes a second."""
    page.goto(f"http://localhost:{whole_desk.port}")
    taking = page.locator(f"form:has([value='{TASK}']):has([value='live'])").first
    taking.locator("xpath=..").locator("summary").click()
    taking.locator("select").select_option("1800")
    taking.get_by_role("button").click()
    page.wait_for_url("**/desk/*")
    context: BrowserContext = page.context
    other = context.new_page()
    other.goto(page.url)
    return page, other


def seat_of(page: Page) -> str:
    return page.url.split("/desk/")[1][:19]


def someone_waits_to_the_last_hours(desk: DeskProcess, seat: str) -> None:
    """Let the week's days pass by one call, as another process makes it."""
    code = (
        "import django; django.setup()\n"
        "from engine import door\n"
        "from engine.door import reading\n"
        f"arguments = {{'until': '{_LAST_HOURS}', 'stop_on_news': False}}\n"
        f"asked = reading.read_asked({{'tool': 'wait', 'arguments': arguments}})\n"
        f"assert door.call({seat!r}, asked, 'agent').step.ok\n"
    )
    variables = {"DESK_DATA": str(desk.folder), "DJANGO_SETTINGS_MODULE": "arena.settings"}
    command = [sys.executable, "-c", code]
    subprocess.run(command, cwd=PROJECT, env=os.environ | variables, check=True)


def clock(page: Page) -> str:
    return page.locator(".clock time").inner_text()


def moved(page: Page) -> None:
    """Return once the clock in the bar has moved."""
    page.wait_for_function(_MOVED, arg=clock(page), timeout=_LONG_MS)


def news_comes(page: Page) -> None:
    """Return once the clock has moved and something has arrived."""
    moved(page)
    expect(page.locator("#live")).to_contain_text(re.compile(r"Arrived: \d"), timeout=_LONG_MS)
    expect(page.locator("#show-new")).to_be_visible()


def pause_is_in_sight_while_one_scrolls(page: Page) -> None:
    """Check it at a desk's width and at a phone's."""
    for width in (1440, 390):
        page.set_viewport_size({"width": width, "height": 800})
        page.mouse.wheel(0, 3000)
        page.wait_for_function("() => scrollY > 300")
        expect(page.locator("#go-on")).to_be_in_viewport(ratio=1)
        expect(page.locator("#set-speed")).to_be_in_viewport(ratio=1)
        assert page.evaluate(_STACKED), "neither the bar nor the tabs cover how time runs"


def is_closed(page: Page) -> None:
    """Return once the page is the closed desk, without a priced control."""
    expect(page.locator("#live")).to_have_attribute("data-over", "", timeout=_LONG_MS)
    expect(page.get_by_role("link", name="See how it went")).to_be_visible()
    expect(page.locator(".pace")).to_have_count(0)
    expect(page.locator("#desk button.pb, #desk a.pb")).to_have_count(0)


def test_a_live_desk_moves_before_ones_eyes_and_closes_by_itself(
    two_tabs: tuple[Page, Page], whole_desk: DeskProcess
) -> None:
    here, there = two_tabs
    loaded = [page.evaluate(_LOADED) for page in two_tabs]
    for page in two_tabs:
        news_comes(page)

    here.locator("#pause").click()
    for page in two_tabs:
        expect(page.locator(".pace")).to_contain_text("Paused")
        expect(page.locator("#go-on")).to_be_visible()
    stands = clock(there)
    expect(there.locator(".clock time:not([data-ticks])")).to_have_text(clock(here))
    assert clock(there) == stands

    pause_is_in_sight_while_one_scrolls(here)
    someone_waits_to_the_last_hours(whole_desk, seat_of(here))
    there.locator("#pace-speed").select_option("7200")
    there.locator("#set-speed").click()
    expect(here.locator("#pace-speed [selected]")).to_have_text("2 hours a second")
    expect(there.locator("#pace-speed [selected]")).to_have_text("2 hours a second")
    there.locator("#go-on").click()
    for page in two_tabs:
        expect(page.locator(".pace")).to_contain_text("7200-fold")
    moved(here)

    for page in two_tabs:
        is_closed(page)
    assert [page.evaluate(_LOADED) for page in two_tabs] == loaded, "neither tab was loaded anew"
