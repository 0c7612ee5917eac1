"""The palette in a real browser: any tool or place by its words, by keys alone, and nothing sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.browser.axe import faults_of
from tests.browser.person import Person


@pytest.fixture
def me(page: Page, desk: str) -> Iterator[Person]:
    """Return somebody who has just sat down; what they send but by a form fails the test."""
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    yield me
    assert me.sent == []


def find(me: Person, words: str) -> None:
    me.page.keyboard.press("/")
    expect(me.page.locator("#palette-in")).to_be_focused()
    me.page.keyboard.type(words)


@pytest.mark.parametrize(
    ("words", "tool", "price"),
    [("reboot", "device_reset", "5 min"), ("truck roll", "work_dispatch", "5 min +"),
     ("tele quer", "telemetry_read", "5 min"), ("warranty", "claim_file", "30 min"),
     ("part_list", "part_list", "free"), ("let time pass", "wait", "varies")],
)  # fmt: skip
def test_a_tool_is_found_by_words_names_and_synonyms_and_opens_its_form_with_its_price(
    me: Person, words: str, tool: str, price: str
) -> None:
    find(me, words)
    me.key("Enter")

    expect(me.page.locator(f"form[data-form={tool}] #form-price")).to_have_text(price)
    expect(me.page.locator("#palette")).to_be_hidden()


def test_filtering_asks_the_network_for_nothing(me: Person) -> None:
    asked: list[Request] = []
    me.page.on("request", lambda one: asked.append(one))  # noqa: PLW0108

    find(me, "insulation")
    expect(me.page.locator("#palette-list li:visible")).not_to_have_count(0)
    me.page.keyboard.press("Control+A")
    me.page.keyboard.type("zzzz")

    expect(me.page.locator("#palette-list li:visible")).to_have_count(1)
    expect(me.page.locator("#palette-said")).to_have_text("Nothing is called that")
    assert [one.url for one in asked] == []


def test_arrows_choose_and_the_chosen_one_is_said(me: Person) -> None:
    find(me, "read")
    box = me.page.locator("#palette-in")
    first = box.get_attribute("aria-activedescendant")
    me.page.keyboard.press("ArrowDown")
    second = box.get_attribute("aria-activedescendant")

    assert first != second
    expect(me.page.locator(f"#{second}")).to_have_attribute("aria-selected", "true")
    expect(me.page.locator("#palette-list [aria-selected=true]")).to_have_count(1)
    me.page.keyboard.press("ArrowUp")
    assert box.get_attribute("aria-activedescendant") == first
    me.page.keyboard.press("ArrowUp")
    last = me.page.locator("#palette-list li:visible").last.get_attribute("id")
    assert box.get_attribute("aria-activedescendant") == last


def test_control_and_k_opens_it_from_within_a_field_and_escape_leads_back(me: Person) -> None:
    me.look(me.page.locator("#open-mail_send").click)
    me.page.locator("#arg-subject").fill("kept")
    me.page.locator("#arg-subject").focus()
    me.page.keyboard.press("Control+k")
    expect(me.page.locator("#palette-in")).to_be_focused()
    me.page.keyboard.press("Escape")

    expect(me.page.locator("#palette")).to_be_hidden()
    expect(me.page.locator("#arg-subject")).to_be_focused()
    expect(me.page.locator("#arg-subject")).to_have_value("kept")


def test_a_site_an_alarm_a_panel_and_an_unread_paper_are_gone_to(me: Person) -> None:
    page = me.page
    find(me, "larkspur site")
    me.key("Enter")
    expect(page.locator("#site-S11")).to_have_attribute("aria-current", "true")
    find(me, "parts panel")
    me.key("Enter")
    assert page.evaluate("document.activeElement.closest('.panel').id") == "parts"
    find(me, "the desk is yours")
    me.key("Enter")
    expect(page.locator("#do-mail-read-ML-DESK-1")).to_be_focused()
    find(me, "insulation mill pond alarm")
    me.key("Enter")
    expect(page.locator("#alarm .q__row")).to_contain_text("Mill Pond")


def test_what_no_tool_is_called_is_looked_for_in_documents(me: Person) -> None:
    find(me, "riso a/j & b")
    me.key("Enter")

    expect(me.page.locator("form[data-form=document_find] #arg-query")).to_have_value(
        "riso a/j & b"
    )


def test_it_is_used_by_touch_on_a_phone(phone: Page, desk: str) -> None:
    me = Person(phone)
    me.sit_down(desk)
    phone.locator("#palette-open").tap()
    phone.locator("#palette-in").fill("crew board")
    box = phone.locator("#palette").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    row = phone.locator("#palette-list li:visible").first
    height = row.bounding_box()
    assert height is not None
    assert height["height"] >= 44
    me.look(row.tap)

    expect(phone.locator("form[data-form=crew_list]")).to_be_visible()
    assert me.sent == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_on_the_palette_and_on_the_keys(
    browser: Browser, desk: str, theme: Literal["light", "dark"], width: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=theme, bypass_csp=True
    )
    page = context.new_page()
    me = Person(page)
    me.sit_down(desk)
    find(me, "read")
    found = {"palette": faults_of(page)}
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    found["keys"] = faults_of(page)
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    found["arrange"] = faults_of(page)
    context.close()

    assert {name: faults for name, faults in found.items() if faults} == {}
