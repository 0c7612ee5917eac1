"""The inputs of an open form come over the wire once: what is read beside them brings them no second time."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.letters import LETTER, PATIENT_MS, kept, open_form, seated, type_letter
from tests.browser.person import Person

_ANSWER = re.compile(r"/desk/[^/]+/calls")
_SAVED = re.compile(r"/drafts$")
_WORD = '<template data-fields="'


def read(me: Person) -> str:
    """Read the alarms and return what came back."""
    with me.page.expect_response(_ANSWER) as answered:
        me.press(me.page.locator("#queue button[data-tool=alarm_list]").click)
    return answered.value.text()


def opened(page: Page, desk: str) -> Person:
    """Sit down and fill in what a crew is to do, until the desk has kept it."""
    me = seated(page, desk)
    me.look(page.locator("#open-work_dispatch").click)
    me.fill(("site", "S11"), ("task", "inspection"))
    kept(page)
    return me


def test_what_stands_in_a_form_comes_no_second_time_and_stays(page: Page, desk: str) -> None:
    me = opened(page, desk)
    assert _WORD not in read(me), "what was typed is drawn once as the desk has kept it"
    assert _WORD in read(me)

    log = page.locator("#form .calls__log li").first
    expect(log).to_contain_text(re.compile(rf"^{me.step}"))
    with page.expect_response(_SAVED):
        me.fill(("task", ""))
    assert _WORD not in read(me), "what was chosen since is drawn once more"
    assert _WORD in read(me)
    expect(page.locator("#arg-site")).to_have_value("S11")
    expect(page.locator("#arg-task")).to_have_value("")


def test_a_form_that_is_opened_once_more_keeps_its_inputs_and_is_sent(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    with page.expect_response(re.compile(r"tool=note_write")) as answered:
        me.look(page.locator("#open-note_write").click)
    assert _WORD in answered.value.text()
    type_letter(page)
    kept(page)
    expect(page.locator("#arg-text")).to_have_value(LETTER)
    page.locator("#send-form").click()
    page.locator("#confirm").click()
    expect(page.locator("#form")).to_have_count(0, timeout=PATIENT_MS)
    expect(page.locator("#cases .notes")).to_contain_text("Dear Mara")


def test_a_form_that_was_emptied_elsewhere_is_empty_here(page: Page, desk: str) -> None:
    me = opened(page, desk)
    read(me)
    page.locator("#discard-draft").click()
    expect(page.locator("#arg-site")).to_have_value("", timeout=PATIENT_MS)
    me.settle()
    with page.expect_response(_SAVED):
        me.fill(("site", "S15"))
    read(me)
    assert _WORD in read(me)
    expect(page.locator("#arg-site")).to_have_value("S15")
