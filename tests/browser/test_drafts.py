"""What is typed into a form stands there again: after a closed tab, elsewhere, beside another tab."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.letters import (
    LETTER,
    PATIENT_MS,
    cookies_of,
    give_back,
    kept,
    mirrors,
    open_form,
    press_note,
    saved,
    seated,
    type_letter,
)

_SAVED = re.compile(r"/drafts$")


def test_law_10_a_letter_is_there_again_after_the_tab_was_closed(page: Page, desk: str) -> None:
    seated(page, desk)
    open_form(page)
    type_letter(page)
    kept(page)
    address = page.url.partition("?")[0]
    page.close()

    again = page.context.new_page()
    again.goto(address)
    open_form(again)
    expect(again.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    kept(again)
    assert mirrors(again) == []


def test_law_10_a_letter_is_there_on_another_device(
    page: Page, browser: Browser, desk: str
) -> None:
    seated(page, desk)
    open_form(page)
    type_letter(page)
    kept(page)

    other = browser.new_context()
    give_back(other, cookies_of(page), desk)
    there = other.new_page()
    there.goto(f"{page.url.partition('?')[0]}?tool=note_write")
    expect(there.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    other.close()


def test_law_10_the_last_word_before_a_tab_is_closed_is_kept(page: Page, desk: str) -> None:
    seated(page, desk)
    page.route(_SAVED, lambda route: route.abort())
    open_form(page)
    type_letter(page)
    page.wait_for_function("Object.keys(localStorage).some(one => one.startsWith('desk.draft'))")
    address = page.url.partition("?")[0]
    page.close()

    again = page.context.new_page()
    again.goto(f"{address}?tool=note_write")
    expect(again.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    kept(again)
    assert mirrors(again) == []


def test_law_10_two_tabs_with_one_draft_lose_no_word_of_either(page: Page, desk: str) -> None:
    seated(page, desk)
    open_form(page)
    other = page.context.new_page()
    other.goto(page.url)
    type_letter(page, "mine")
    kept(page)
    type_letter(other, "theirs")
    told = other.get_by_role("alert").filter(has_text="changed elsewhere")
    expect(told).to_be_visible()
    expect(other.locator("#arg-text")).to_have_value("theirs", timeout=PATIENT_MS)

    told.get_by_role("button", name="Keep mine").click()
    kept(other)
    expect(told).to_be_hidden(timeout=PATIENT_MS)
    type_letter(page, "mine, once more")
    told = page.get_by_role("alert").filter(has_text="changed elsewhere")
    told.get_by_role("link", name="Take theirs").click()
    expect(page.locator("#arg-text")).to_have_value("theirs", timeout=PATIENT_MS)


def test_a_letter_that_was_put_aside_to_read_says_so_and_is_led_back_to(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page)
    kept(page)
    me.press(page.locator("#document .paper__new button").first.click)

    chip = page.locator("#begun")
    expect(chip).to_contain_text("begun, 15 words", timeout=PATIENT_MS)
    chip.click()
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    expect(chip).to_have_count(0)


def test_a_draft_is_thrown_away_by_its_button_and_nothing_moves_when_it_is_kept(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    before = page.locator("#form").bounding_box()
    type_letter(page)
    kept(page)
    assert page.locator("#form").bounding_box() == before
    page.get_by_role("button", name="Discard draft").click()
    expect(page.locator("#arg-text")).to_have_value("", timeout=PATIENT_MS)
    me.settle()
    page.reload()
    expect(page.locator("#arg-text")).to_have_value("", timeout=PATIENT_MS)
    assert mirrors(page) == []


def test_a_sent_letter_leaves_neither_draft_nor_mirror(page: Page, desk: str) -> None:
    me = seated(page, desk)
    page.route(_SAVED, lambda route: route.fulfill(status=500))
    open_form(page)
    type_letter(page)
    expect(page.locator("[data-draft-line]")).to_contain_text("not yet on the desk")
    press_note(page)
    saved(page)
    me.settle()
    assert mirrors(page) == []
    page.unroute(_SAVED)
    open_form(page)
    expect(page.locator("#arg-text")).to_have_value("", timeout=PATIENT_MS)


def test_a_draft_that_two_hands_hold_and_a_dead_line_are_readable_on_a_phone(
    phone: Page, desk: str
) -> None:
    seated(phone, desk)
    phone.goto(f"{phone.url.partition('?')[0]}?tool=note_write#form")
    other = phone.context.new_page()
    other.goto(phone.url)
    type_letter(other, "theirs")
    kept(other)
    other.close()
    type_letter(phone)
    expect(phone.locator("[data-draft-choice]")).to_be_visible(timeout=PATIENT_MS)
    assert faults_of(phone) == []
    phone.get_by_role("button", name="Keep mine").click()
    kept(phone)

    phone.context.set_offline(True)
    phone.locator("#document .paper__new button").first.dispatch_event("click")
    expect(phone.locator("#offline")).to_contain_text("waits and goes out", timeout=PATIENT_MS)
    assert faults_of(phone) == []
