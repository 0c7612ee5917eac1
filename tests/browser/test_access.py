"""Axe finds nothing, on each page, in both themes, at both widths; and nothing overflows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_in_both_themes

PAGES = (
    "lobby", "board", "desk", "desk_alarm", "desk_form", "desk_confirm", "incident", "nowhere",
    "debrief", "replay_incident", "replay_week", "handed", "leaving", "board_task",
)  # fmt: skip


@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing(browser: Browser, desk: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, bypass_csp=True)
    page = context.new_page()
    found = {name: _faults(page, name, desk) for name in PAGES}
    context.close()

    assert {name: faults for name, faults in found.items() if faults} == {}


def _faults(page: Page, name: str, desk: str) -> list[str]:
    globals()[f"_{name}"](page, desk)
    return faults_in_both_themes(page)


def _lobby(page: Page, desk: str) -> None:
    page.goto(desk)


def _board(page: Page, desk: str) -> None:
    page.goto(f"{desk}/board")


def _nowhere(page: Page, desk: str) -> None:
    page.goto(f"{desk}/nowhere")


def _desk(page: Page, desk: str) -> None:
    page.goto(desk)
    page.locator(".hero__go button, .hero__go a").first.click()
    expect(page.locator("#queue")).to_be_visible()


def _desk_alarm(page: Page, desk: str) -> None:
    page.locator(".q__row").first.click()
    expect(page.locator("#alarm")).to_be_visible()


def _desk_form(page: Page, desk: str) -> None:
    page.goto(f"{page.url.split('?')[0]}?tool=telemetry_read#form")
    expect(page.locator("#send-form")).to_be_visible()


def _desk_confirm(page: Page, desk: str) -> None:
    page.goto(f"{page.url.split('?')[0]}?tool=note_write#form")
    page.locator("#arg-text").fill("a note")
    page.locator("#send-form").click()
    expect(page.locator("#confirm")).to_be_visible()


def _incident(page: Page, desk: str) -> None:
    page.goto(desk)
    page.locator(".taskrow", has_text="Paged for foyer").get_by_role("button").click()
    page.locator("button[data-tool=alert_list]").click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def _debrief(page: Page, desk: str) -> None:
    page.goto(desk)
    page.locator(".taskrow", has_text="Paged for foyer").get_by_role(
        "link", name="Go back to it"
    ).click()
    page.locator("#open-report_submit").click()
    page.locator("#arg-causes-0-entity").select_option(index=1)
    page.locator("#arg-causes-0-kind").select_option(index=1)
    page.locator("#send-form").click()
    page.locator("#confirm").click()
    page.get_by_role("link", name="See how it went").click()
    expect(page.get_by_text("Verdict", exact=True)).to_be_visible()


def _replay_incident(page: Page, desk: str) -> None:
    page.get_by_role("link", name="Replay it step by step").click()
    page.wait_for_url("**/replay/*")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".stop[aria-current]")).to_have_text("2")


def _replay_week(page: Page, desk: str) -> None:
    page.goto(desk)
    page.locator(".hero__go button, .hero__go a").first.click()
    page.wait_for_url("**/desk/*")
    page.goto(page.url.replace("/desk/", "/replay/"))
    page.locator(".told__calls summary").click()
    expect(page.locator("#queue")).to_be_visible()


def _handed(page: Page, desk: str) -> None:
    page.get_by_role("link", name="To the desk").click()
    page.locator("#handing summary").click()
    page.get_by_role("button", name="Make a token").click()
    expect(page.locator("#mcp-address")).to_be_visible()


def _leaving(page: Page, desk: str) -> None:
    page.get_by_role("link", name="Back to the desk").click()
    page.get_by_role("link", name="Give up this week").click()
    expect(page.get_by_role("heading", name="Give up this week?")).to_be_visible()


def _board_task(page: Page, desk: str) -> None:
    page.goto(f"{desk}/board/oncall/medium-01")
    expect(page.get_by_role("heading", name="Runs")).to_be_visible()
