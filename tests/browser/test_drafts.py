"""What is typed into a form stands there again: after a closed tab, elsewhere, beside another tab."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, expect

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
    with_a_letter_kept,
)
from tests.waiting import eventually

_SAVED = re.compile(r"/drafts$")


def test_law_10_a_letter_is_there_again_after_the_tab_was_closed(page: Page, desk: str) -> None:
    with_a_letter_kept(page, desk)
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
    with_a_letter_kept(page, desk)

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
    eventually(lambda: mirrors(again) == [], "the browser keeps nothing any more")


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
    me = with_a_letter_kept(page, desk)
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


def test_law_10_the_last_words_go_to_the_desk_though_others_are_still_on_their_way(
    page: Page, browser: Browser, desk: str
) -> None:
    """A page that is left sends what was typed since its last saving, without waiting for that one."""
    seated(page, desk)
    open_form(page)
    cookies = cookies_of(page)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(_SAVED, hold)
    type_letter(page, "Dear")
    expect_held(page, held, 1)
    type_letter(page)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect_held(page, held, 2)
    for one in held:
        one.continue_()
    page.unroute(_SAVED)
    eventually(lambda: is_kept(page, browser, cookies, desk), "the last words are on the desk")


def expect_held(page: Page, held: list[Route], count: int) -> None:
    """Wait until as many savings are on their way."""
    eventually(lambda: page.evaluate(str(count)) <= len(held), "a saving is on its way")


def is_kept(page: Page, browser: Browser, cookies: list[tuple[str, str]], desk: str) -> bool:
    """Tell whether another device finds the letter."""
    other = browser.new_context()
    give_back(other, cookies, desk)
    there = other.new_page()
    there.goto(f"{page.url.partition('?')[0]}?tool=note_write")
    found = there.locator("#arg-text").input_value()
    other.close()
    return found == LETTER


def sent_in_another_tab(page: Page) -> None:
    """Send the open letter from a second tab of the same browser."""
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    press_note(other)
    saved(other)
    other.close()


def test_law_10_a_letter_that_another_tab_has_sent_says_so_before_it_is_sent_again(
    page: Page, desk: str
) -> None:
    with_a_letter_kept(page, desk)
    sent_in_another_tab(page)
    page.locator("#show-new").click(timeout=PATIENT_MS)
    told = page.locator("[data-draft-choice]")
    expect(told).to_contain_text("sent or discarded elsewhere", timeout=PATIENT_MS)
    expect(page.locator("#arg-text")).to_have_value(LETTER)
    told.get_by_role("link", name="Take theirs").click()
    expect(page.locator("#arg-text")).to_have_value("", timeout=PATIENT_MS)


def test_law_10_what_is_read_meanwhile_tells_of_a_letter_that_another_tab_has_sent(
    page: Page, desk: str
) -> None:
    with_a_letter_kept(page, desk)
    sent_in_another_tab(page)
    page.get_by_role("link", name="You price").click()
    expect(page.locator("[data-draft-choice]")).to_contain_text("sent or discarded elsewhere")
    expect(page.locator("#arg-text")).to_have_value(LETTER)


def test_going_back_to_a_letter_that_was_sent_does_not_bring_it_back(page: Page, desk: str) -> None:
    with_a_letter_kept(page, desk)
    press_note(page)
    saved(page)
    page.go_back()
    expect(page.locator("form[data-draft]")).to_be_visible(timeout=PATIENT_MS)
    expect(page.locator("#arg-text")).to_have_value("")


_HEARD = "setInterval(() => document.dispatchEvent(new CustomEvent('desk:line')), 1)"
_CONDITIONS = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}


def test_law_10_ones_own_savings_never_contradict_each_other(page: Page, desk: str) -> None:
    """However slow the line is, and whatever asks for the next saving while one is on its way."""
    seated(page, desk)
    open_form(page)
    answers: list[int] = []
    page.on("response", lambda one: answers.append(one.status) if _SAVED.search(one.url) else None)
    line = page.context.new_cdp_session(page)
    line.send("Network.emulateNetworkConditions", _CONDITIONS)
    page.evaluate(_HEARD)
    page.locator("#arg-text").press_sequentially(LETTER, delay=30)

    expect(page.locator("#arg-text")).to_have_value(LETTER)
    kept(page)
    eventually(lambda: page.evaluate("1") and mirrors(page) == [], "the desk has every word")
    assert set(answers) == {200}
    expect(page.locator("[data-draft-choice]")).to_be_hidden()


def test_law_10_a_saving_whose_answer_was_lost_is_nobody_elses(page: Page, desk: str) -> None:
    seated(page, desk)
    open_form(page)
    page.route(_SAVED, lambda route: (route.fetch(), route.abort()))
    type_letter(page, "Dear Mara")
    expect(page.locator("[data-draft-line]")).to_contain_text("not yet on the desk")
    page.unroute(_SAVED)
    type_letter(page)

    kept(page)
    expect(page.locator("[data-draft-choice]")).to_be_hidden()
    eventually(lambda: page.evaluate("1") and mirrors(page) == [], "the desk has every word")
    page.reload()
    expect(page.locator("#arg-text")).to_have_value(LETTER)
