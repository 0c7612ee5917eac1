"""A live desk whose line is really cut, or falls silent, and comes back: nothing is lost or doubled."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.cable import Cable
from tests.browser.letters import LETTER, kept, mirrors, open_form, steps_of, type_letter
from tests.browser.person import Person
from tests.desk_process import DeskProcess
from tests.waiting import eventually

_LONG_MS = 60_000
_TRIES = 6
_PAPER = "#document .paper__new button"
_PARTS = "#parts [data-tool=part_list]"
_MOVED = "before => document.querySelector('.clock time').textContent !== before"
_PATIENCE = "ms => { htmx.config.timeout = ms; }"


@pytest.fixture
def cable(whole_desk: DeskProcess) -> Iterator[Cable]:
    """Return the line between the browser and the desk."""
    with Cable(whole_desk.port) as line:
        yield line


@pytest.fixture
def me(page: Page, cable: Cable) -> Person:
    """Return somebody who writes a letter at a live desk, whose minutes are seconds."""
    page.goto(cable.address)
    taking = page.locator("form:has([value='solar/first-monday']):has([value='live'])").first
    taking.locator("xpath=..").locator("summary").click()
    taking.locator("select").select_option("60")
    taking.get_by_role("button").click()
    page.wait_for_url("**/desk/*")
    in_state(page, "quiet")
    open_form(page)
    type_letter(page, LETTER[:10])
    kept(page)
    return Person(page)


def in_state(page: Page, *states: str) -> None:
    said = re.compile("|".join(f"^{one}$" for one in states))
    expect(page.locator("#live")).to_have_attribute("data-state", said, timeout=_LONG_MS)


def ticks(page: Page) -> None:
    """Return once the clock in the bar has moved."""
    before = page.locator(".clock time").inner_text()
    page.wait_for_function(_MOVED, arg=before, timeout=_LONG_MS)


def goes_on_as_if_nothing_had_been(me: Person) -> None:
    """Check that what was pressed is done once, what was typed stands, and time runs."""
    page = me.page
    expect(page.locator("#offline")).to_be_hidden(timeout=_LONG_MS)
    in_state(page, "quiet", "new")
    expect(page.locator("#document .is-shown")).to_be_visible(timeout=_LONG_MS)
    expect(page.locator("#arg-text")).to_have_value(LETTER)
    kept(page)
    ticks(page)
    assert [one for one in steps_of(me) if one != "wait"] == ["open_desk", "document_read"]
    assert mirrors(page) == []


def test_law_10_a_live_desk_whose_line_is_cut_says_so_and_goes_on_when_it_is_back(
    me: Person, cable: Cable
) -> None:
    page = me.page
    ticks(page)
    cable.cut()
    in_state(page, "away")
    expect(page.locator("#live")).to_contain_text(re.compile(r"Reconnecting since \d\d:\d\d"))
    stands = page.locator(".clock time").inner_text()
    type_letter(page)
    page.locator(_PAPER).first.click()
    expect(page.locator("#offline")).to_contain_text("waits and goes out once", timeout=_LONG_MS)
    page.locator(_PARTS).first.click(force=True)
    expect(page.locator(_PARTS).first).to_have_attribute("title", re.compile("Waits for the line"))
    tried = cable.turned_away
    eventually(lambda: cable.turned_away > tried + _TRIES, "the page has tried again and again", 60)
    assert page.locator(".clock time").inner_text() == stands

    cable.mend()

    goes_on_as_if_nothing_had_been(me)


def test_law_10_a_live_desk_whose_line_falls_silent_says_so_and_does_a_press_once(
    me: Person, cable: Cable
) -> None:
    """The connections stand all the while; what was on its way arrives in the end."""
    page = me.page
    page.evaluate(_PATIENCE, 2000)
    ticks(page)
    cable.hush()
    type_letter(page)
    page.locator(_PAPER).first.click()
    expect(page.locator("#offline")).to_contain_text("waits and goes out once", timeout=_LONG_MS)

    cable.mend()

    goes_on_as_if_nothing_had_been(me)
