"""The note of a tutorial week before a real browser: by its control, in nobody's way, without a jump."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.person import Person
from tests.browser.shifts import SHIFTS

_NOTE = "#coach .coach__note:not(.coach__note--in)"
_COVERS = """one => {
  const note = document.querySelector("#coach .coach__note").getBoundingClientRect();
  const at = one.getBoundingClientRect();
  const gap = (a, b, c, d) => Math.max(0, c - b, a - d);
  const [x, y] = [gap(at.left, at.right, note.left, note.right), gap(at.top, at.bottom, note.top, note.bottom)];
  return Math.hypot(x, y);
}"""
_BESIDE = 60
"""Pixels within which a note stands beside its control."""


def test_the_note_stands_beside_its_control_and_covers_nothing_of_it(desk: str, page: Page) -> None:
    me = Person(page)
    me.sit_down(desk)
    note = page.locator(_NOTE)
    expect(note).to_contain_text("Read a document")
    assert page.evaluate("document.activeElement.tagName") == "BODY"

    me.look(page.get_by_role("link", name="Show me").click)

    control = page.locator(".is-taught")
    expect(control).to_be_focused()
    expect(control).to_have_attribute("data-tool", "document_read")
    expect(control).to_have_id("do-document-read-HN-01")
    page.wait_for_function(f"one => {{ const far = ({_COVERS})(one); return far > 0 && far < {_BESIDE}; }}",
                           arg=control.element_handle())  # fmt: skip


def test_a_note_leaves_an_open_form_free(desk: str, page: Page) -> None:
    me = Person(page)
    me.sit_down(desk)
    me.look(page.locator("#open-work_dispatch").click)
    expect(page.locator(_NOTE)).to_contain_text("Read a document")

    for part in ("#send-form", "#form .panel__head", "#form select >> nth=0"):
        page.locator(part).scroll_into_view_if_needed()
        page.wait_for_function(
            f"one => ({_COVERS})(one) > 0", arg=page.locator(part).element_handle()
        )


def test_a_note_moves_nothing_when_it_comes_and_when_it_goes(desk: str, page: Page) -> None:
    me = Person(page)
    me.sit_down(desk)
    me.look(page.locator(_NOTE).get_by_role("button", name="Skip this").click)
    expect(page.locator(_NOTE)).to_contain_text("Open an alarm")
    me.look(page.locator(_NOTE).get_by_role("button", name="Skip all notes").click)
    expect(page.locator(_NOTE)).to_have_count(0)

    assert page.evaluate(SHIFTS) == 0


def test_skipping_notes_leaves_the_reader_where_they_are(desk: str, page: Page) -> None:
    page.set_viewport_size({"width": 720, "height": 900})
    me = Person(page)
    me.sit_down(desk)
    for name in ("Skip this", "Skip all notes"):
        me.look(page.locator(_NOTE).get_by_role("button", name=name).click)
        me.settle()
        assert page.evaluate("scrollY") == 0
        assert page.evaluate("document.activeElement !== document.body")


def test_a_note_is_said_once_and_skipping_it_keeps_what_is_typed(desk: str, page: Page) -> None:
    me = Person(page)
    me.sit_down(desk)
    said = page.locator("#coach-said")
    expect(said).to_contain_text("A paper costs its minutes once.")
    page.reload()
    expect(page.locator(_NOTE)).to_be_visible()
    me.settle()
    assert said.inner_text() == ""

    me.look(page.locator("#open-alarm_ack").click)
    page.locator("#open-note_write").click()
    field = page.locator('form[data-form="note_write"] [name="arg.text"]')
    field.fill("half a")
    page.locator(_NOTE).get_by_role("button", name="Skip this").click()

    expect(said).to_contain_text("The board tells how loudly")
    expect(field).to_have_value("half a")


def test_notes_are_worked_by_keys_alone(desk: str, page: Page) -> None:
    me = Person(page)
    me.sit_down(desk)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("!!document.activeElement.closest('#coach')"):
            break
    expect(page.get_by_role("link", name="Show me")).to_be_focused()
    me.key("Enter")
    expect(page.locator("#do-document-read-HN-01")).to_be_focused()


def test_on_a_phone_the_note_is_a_strip_at_the_foot(desk: str, phone: Page) -> None:
    me = Person(phone)
    me.sit_down(desk)
    strip, line = phone.locator(_NOTE).bounding_box(), phone.locator(".status").bounding_box()
    assert strip
    assert line
    assert (strip["x"], strip["width"]) == (0, 390)
    assert abs(strip["y"] + strip["height"] - line["y"]) <= 1
    assert strip["height"] < 844 / 4

    phone.get_by_role("link", name="Show me").tap()

    expect(phone.locator(".is-taught")).to_be_in_viewport()
    expect(phone.locator(".is-taught")).to_have_id("do-document-read-HN-01")
    assert faults_of(phone) == []


def test_on_a_phone_the_brief_comes_first_until_it_has_been_read(desk: str, phone: Page) -> None:
    me = Person(phone)
    me.sit_down(desk)
    brief, alarms = phone.locator("#brief").bounding_box(), phone.locator("#queue").bounding_box()
    assert brief
    assert alarms
    assert brief["y"] < 300, "it stands under the bars, and nothing before it"
    assert brief["y"] < alarms["y"]

    me.press(phone.locator("#do-document-read-HN-01").tap)
    expect(phone.locator("#brief")).to_have_count(0)
    me.look(phone.locator(".tabs").get_by_role("link", name="Brief").tap)
    expect(phone.locator("#brief")).to_be_in_viewport()


def test_without_script_the_note_stands_on_the_panel_of_its_control(
    desk: str, browser: Browser
) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(desk)
    page.get_by_role("button", name="Play now").first.click()
    inside = page.locator("#document .coach__note--in")
    expect(inside).to_be_visible()
    expect(page.locator(_NOTE)).to_be_hidden()

    inside.get_by_role("button", name="Skip this").click()

    expect(page.locator("#queue .coach__note--in")).to_be_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_a_desk_with_a_note(desk: str, browser: Browser, scheme: str) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="dark" if scheme == "dark" else "light"
    )  # fmt: skip
    page = context.new_page()
    Person(page).sit_down(desk)
    expect(page.locator(_NOTE)).to_be_visible()

    assert faults_of(page) == []
    context.close()
