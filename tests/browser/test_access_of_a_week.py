"""Axe finds nothing on what a solar week shows once it is played: answers, papers, its debrief."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.conftest import PROJECT
from tests.browser.person import Person

_GRADE = """
import sys, django; django.setup()
from grading.keeping import grade_once
grade_once(sys.argv[1])
"""
PLACES = ("document", "mail", "meter", "parts", "trend", "diagram", "work")


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """A finished and graded week, and the browser that holds it."""

    seat: str
    holder: Any
    """Its cookies."""
    steps: dict[str, int]
    """The step of an answer, by the panel that shows it."""


@pytest.fixture(scope="module")
def week(browser: Browser, desk: str, environment: dict[str, str]) -> Week:
    """Return a week in which a little was read and nothing done."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    me = Person(context.new_page())
    me.sit_down(desk)
    steps = _look_around(me)
    me.look(me.page.locator("#go-wait").click)
    me.fill(("until", "2026-04-19T20:00"), ("stop_on_news", "false"))
    me.be_asked(me.page.locator("#send-form").click)
    me.confirm()
    command = [sys.executable, "-c", _GRADE, me.seat]
    subprocess.run(command, cwd=PROJECT, env=environment, check=True)
    holder = context.storage_state()
    context.close()
    return Week(seat=me.seat, holder=holder, steps=steps)


def _look_around(me: Person) -> dict[str, int]:
    page, found = me.page, {}
    for panel in ("document", "mail", "meter"):
        me.press(page.locator(f"#{panel}").get_by_role("button", name="Read").first.click)
        found[panel] = me.step
    me.press(page.locator("#parts .panel__head button.pb").first.click)
    found["parts"] = me.step
    me.press(page.locator("#work .panel__head button.pb").first.click)
    found["work"] = me.step
    me.look(page.locator("#open-telemetry_read").click)
    me.fill(("site", "S11"), ("channel", "power"), ("every_minutes", "60"))
    me.fill(("from", "2026-04-12T06:00"), ("to", "2026-04-13T05:00"))
    me.send()
    found["trend"] = me.step
    me.look(page.locator("#open-diagram_read").click)
    me.fill(("site", "S18"))
    me.send()
    found["diagram"] = me.step
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_on_a_week_that_was_played(
    browser: Browser, desk: str, week: Week, theme: Literal["light", "dark"], width: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme=theme,
        bypass_csp=True,
        storage_state=week.holder,
    )
    page = context.new_page()
    found = {}
    for panel in ("document", "parts", "diagram"):
        page.goto(f"{desk}/desk/{week.seat}?step={week.steps[panel]}")
        expect(page.locator(f"#{panel} #answer")).to_be_visible()
        found[panel] = faults_of(page)
    for address in (
        f"/desk/{week.seat}?step=1",
        f"/desk/{week.seat}/debrief",
        "/board?exposure=tutorial",
        "/",
    ):
        page.goto(f"{desk}{address}")
        found[address] = faults_of(page)
    context.close()

    assert {name: faults for name, faults in found.items() if faults} == {}


def test_every_answer_that_scrolls_can_be_reached_by_keys_and_has_a_name(
    browser: Browser, desk: str, week: Week
) -> None:
    context = browser.new_context(storage_state=week.holder)
    page = context.new_page()

    for panel in PLACES:
        page.goto(f"{desk}/desk/{week.seat}?step={week.steps[panel]}")
        answer = page.locator(f"#{panel} .answer")
        expect(answer).to_have_attribute("tabindex", "0")
        expect(answer).to_have_role("region")
        expect(answer).to_have_accessible_name(re.compile(r"\w"))
    context.close()


def test_the_panel_bar_and_the_boards_stand_whole_at_a_desks_width(
    browser: Browser, desk: str, week: Week
) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, storage_state=week.holder
    )
    page = context.new_page()
    page.goto(f"{desk}/desk/{week.seat}")

    for place in (".tabs", "#meter .scroll:has(th.stick)", "#parts .scroll:has(th.stick)"):
        wide = page.locator(place).first.evaluate("one => one.scrollWidth - one.clientWidth")
        assert wide <= 0, place
    context.close()


def test_a_diagrams_words_and_locks_stay_in_their_boxes(
    browser: Browser, desk: str, week: Week
) -> None:
    context = browser.new_context(storage_state=week.holder)
    page = context.new_page()
    page.goto(f"{desk}/desk/{week.seat}?step={week.steps['diagram']}")

    assert _outside(page) == []
    lock = page.locator("#diagram figure p .i").first.bounding_box()
    assert lock is not None
    assert lock["width"] <= 20
    context.close()


def test_the_amounts_of_a_debrief_stand_whole_on_a_phone(
    browser: Browser, desk: str, week: Week
) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, storage_state=week.holder)
    page = context.new_page()
    page.goto(f"{desk}/desk/{week.seat}/debrief")
    expect(page.get_by_role("heading", name="Settlement")).to_be_visible()

    broken = page.evaluate("""() => [...document.querySelectorAll(".result .big, table .m")]
      .filter(one => { const range = document.createRange(); range.selectNodeContents(one);
        const card = one.closest("section").getBoundingClientRect();
        return range.getClientRects().length > 1 || range.getBoundingClientRect().right > card.right; })
      .map(one => one.textContent)""")
    assert broken == []
    context.close()


def _outside(page: Page) -> list[str]:
    """Return what runs out of a node's box."""
    found: list[str] = page.evaluate("""() => [...document.querySelectorAll(".map svg svg")]
      .filter(node => node.querySelector(":scope > rect"))
      .flatMap(node => { const box = node.querySelector("rect").getBBox();
        return [...node.querySelectorAll(":scope > text")]
          .filter(text => text.getBBox().x + text.getBBox().width > box.x + box.width)
          .map(text => text.textContent); })""")
    return found
