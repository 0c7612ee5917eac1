"""Axe finds nothing on the desk of a fleet with its panels filled: diagrams, folds, long tables."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import faults_of
from tests.browser.person import Person

TASK = "solar/forty-one"


@pytest.fixture(scope="module")
def seat(browser: Browser, desk: str) -> tuple[str, Any]:
    """Return the address of a desk at which a little was read, and the cookies of its holder."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    me = Person(context.new_page())
    me.sit_down(desk, TASK)
    page = me.page
    me.press(page.locator("#meter #do-meter-read-S08").click)
    me.press(page.locator("#work").get_by_role("button", name="Crew board").click)
    me.look(page.locator("#open-diagram_read").click)
    me.fill(("site", "S04"))
    me.send()
    me.look(page.locator("#open-telemetry_read").click)
    me.fill(("site", "S02"), ("channel", "load"), ("every_minutes", "60"))
    me.fill(("from", "2026-07-12T08:00"), ("to", "2026-07-12T21:00"))
    me.send()
    found = (f"{desk}/desk/{me.seat}", context.storage_state())
    context.close()
    return found


@pytest.mark.parametrize(("width", "theme"), [(1440, "light"), (390, "dark")])
def test_axe_finds_nothing_on_a_filled_desk_of_a_fleet(
    browser: Browser, seat: tuple[str, Any], width: int, theme: Literal["light", "dark"]
) -> None:
    address, holder = seat
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=theme,
        bypass_csp=True,
        storage_state=holder,
    )
    page = context.new_page()
    found = {}
    for query in ("?alarm=AL-S01-INV-08-1", "?tool=mail_send"):
        page.goto(f"{address}{query}")
        found[query] = faults_of(page)
    context.close()

    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_folded_heading_opens_by_a_key_and_shows_its_choices(
    browser: Browser, seat: tuple[str, Any]
) -> None:
    address, holder = seat
    context = browser.new_context(storage_state=holder)
    page = context.new_page()
    page.goto(f"{address}?tool=mail_send")
    heading = page.locator("#form summary").filter(has_text="Llano Draw")
    recloser = page.locator("#form [value='S08-REC']")
    expect(recloser).not_to_be_visible()

    heading.focus()
    page.keyboard.press("Enter")

    expect(recloser).to_be_visible()
    context.close()


def test_a_single_line_stands_whole_and_no_box_of_it_is_cut_off(
    browser: Browser, seat: tuple[str, Any]
) -> None:
    address, holder = seat
    context = browser.new_context(viewport={"width": 1440, "height": 900}, storage_state=holder)
    page = context.new_page()
    page.goto(address)
    drawn = page.locator("#diagram .map")
    expect(drawn).to_be_visible()
    hidden = drawn.evaluate("it => it.scrollHeight - it.clientHeight")
    tall = drawn.evaluate("it => it.clientHeight")
    context.close()

    assert hidden <= 1
    assert tall > 720
