"""Somebody who writes a note at the desk, and what their browser sends and keeps meanwhile."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, Request, expect

from tests.browser.person import Person

LETTER = "Dear Mara,\nthe inverter on the roof is hot, and it is not the sun."
PATIENT_MS = 20_000
"""A machine that is shared takes its time."""
CALL = re.compile(r"/calls(\?|$)")


def seated(page: Page, desk: str) -> Person:
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    return me


def saved(page: Page) -> None:
    """Wait until the page says that the desk is saved to its second step."""
    expect(page.get_by_text("Saved to step 2")).to_be_visible(timeout=PATIENT_MS)


def open_form(page: Page, tool: str = "note_write") -> None:
    page.locator(f"#open-{tool}").click()
    expect(page.locator("form[data-draft]")).to_be_visible(timeout=PATIENT_MS)


def with_a_letter_kept(page: Page, desk: str) -> Person:
    """Sit down at a desk and write the letter, until the desk has its words."""
    me = seated(page, desk)
    open_form(page)
    type_letter(page)
    kept(page)
    return me


def type_letter(page: Page, words: str = LETTER) -> None:
    page.locator("#arg-text").fill(words)


def kept(page: Page) -> None:
    """Wait until the page says that the draft is kept on the desk."""
    expect(page.locator("[data-draft-line]")).to_contain_text(
        re.compile(r"Draft kept \d\d:\d\d"), timeout=PATIENT_MS
    )


def calls_of(context: BrowserContext) -> list[Request]:
    """Return the list to which every call of a browser will be added as it is sent."""
    sent: list[Request] = []
    context.on(
        "request",
        lambda one: sent.append(one) if one.method == "POST" and CALL.search(one.url) else None,
    )
    return sent


def steps_of(me: Person) -> list[str]:
    return [str(step["tool"]) for step in me.ask(f"/seats/{me.seat}/record")]


def mirrors(page: Page) -> list[str]:
    """Return what this browser itself keeps of drafts and of waiting calls."""
    found: list[str] = page.evaluate(
        "Object.keys(localStorage).filter(one => /^desk[.](draft|waiting)/.test(one))"
    )
    return found


def give_back(context: BrowserContext, cookies: list[tuple[str, str]], address: str) -> None:
    """Set cookies, by name and value, in a browser."""
    context.clear_cookies()
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies])


def cookies_of(page: Page) -> list[tuple[str, str]]:
    return [(one["name"], one["value"]) for one in page.context.cookies()]


def press_note(page: Page) -> None:
    """Confirm the open note by a click."""
    page.locator("#send-form").click()
    page.locator("#confirm").click()


def key_of(request: Request) -> str:
    found = re.search(r"(?:^|&)key=([^&]+)", request.post_data or "")
    assert found
    return found[1]
