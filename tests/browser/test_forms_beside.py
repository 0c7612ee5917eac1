"""A form that one writes in stands beside what one reads: open, untouched, and never in the way for good."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.axe import faults_of
from tests.browser.letters import (
    LETTER,
    PATIENT_MS,
    kept,
    mirrors,
    open_form,
    press_note,
    seated,
    steps_of,
    type_letter,
    with_a_letter_kept,
)
from tests.browser.person import Person
from tests.waiting import eventually

_SAVED = re.compile(r"/drafts$")
_MARK = "document.getElementById('arg-text').mine = true"
_IS_MARKED = "document.getElementById('arg-text').mine === true"
_CARET = "[document.activeElement.id, document.activeElement.selectionStart]"


def read_a_paper(me: Person) -> None:
    me.press(me.page.locator("#document .paper__new button").first.click)


def test_law_10_a_letter_stays_open_and_untouched_while_one_reads(page: Page, desk: str) -> None:
    me = seated(page, desk)
    open_form(page)
    page.evaluate(_MARK)
    type_letter(page)
    me.press(page.locator("#queue button[data-tool=alarm_list]").click)
    read_a_paper(me)
    me.look(page.locator(".q__row").nth(1).click)
    me.look(page.locator("#row-1").click)

    assert page.evaluate(_IS_MARKED), "the field in which one writes is the same one"
    expect(page.locator("#arg-text")).to_have_value(LETTER)
    press_note(page)
    expect(page.get_by_text("Saved to step 4")).to_be_visible(timeout=PATIENT_MS)
    expect(page.locator("#form")).to_have_count(0)
    assert steps_of(me)[-1] == "note_write"
    assert mirrors(page) == []


def test_what_comes_while_one_types_leaves_the_caret_where_it_is(page: Page, desk: str) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page)
    page.locator("#arg-text").evaluate("one => { one.focus(); one.setSelectionRange(5, 5); }")
    me.press(
        lambda: page.locator("#queue button[data-tool=alarm_list]").evaluate("one => one.click()")
    )

    assert page.evaluate(_CARET) == ["arg-text", 5]
    page.keyboard.type("est")
    expect(page.locator("#arg-text")).to_have_value(f"{LETTER[:5]}est{LETTER[5:]}")
    kept(page)


def test_law_10_a_letter_stands_open_again_after_a_reload_and_back(page: Page, desk: str) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page)
    read_a_paper(me)
    page.reload()
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    expect(page.locator("#document .is-shown")).to_be_visible()
    me.look(page.get_by_role("link", name="You price").click)
    page.go_back()
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)


def test_a_form_out_of_sight_is_docked_beside_what_is_read_and_goes_back_to_its_place(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator("#open-mail_send").click)
    page.locator("#arg-body").fill(LETTER)
    me.press(page.locator("#queue button[data-tool=alarm_list]").click)

    form = page.locator("#form")
    expect(form).to_be_in_viewport(ratio=1)
    expect(page.locator("#queue h2").first).to_be_in_viewport()
    assert faults_of(page) == []
    form.get_by_role("button", name="Show in its place").click()
    expect(page.locator("#arg-to")).to_be_in_viewport()
    assert page.locator("#mail #form").evaluate("one => getComputedStyle(one).position") != "fixed"

    me.press(page.locator("#queue button[data-tool=alarm_list]").click)
    expect(form).to_be_in_viewport(ratio=1)
    form.get_by_role("link", name="Close the form").click()
    expect(form).to_have_count(0)
    expect(page.locator("#begun")).to_contain_text("begun, 15 words", timeout=PATIENT_MS)


def test_a_docked_form_covers_nothing_of_the_paper_that_was_read(page: Page, desk: str) -> None:
    me = seated(page, desk)
    me.look(page.locator("#open-mail_send").click)
    page.locator("#arg-body").fill(LETTER)
    for read in ("#queue button[data-tool=alarm_list]", "#document .paper__new button"):
        me.press(page.locator(read).first.click)
    paper, form = page.locator("#answer").bounding_box(), page.locator("#form").bounding_box()
    assert paper is not None
    assert form is not None
    assert page.locator("#form").evaluate("one => one.popover") == "manual"
    assert form["x"] + form["width"] <= paper["x"] or paper["x"] + paper["width"] <= form["x"]


def test_a_docked_form_is_left_and_closed_by_escape(page: Page, desk: str) -> None:
    me = seated(page, desk)
    me.look(page.locator("#open-mail_send").click)
    me.press(page.locator("#queue button[data-tool=alarm_list]").click)
    page.locator("#arg-body").focus()
    me.key("Escape")
    expect(page.locator("#form")).to_be_visible()
    me.key("Escape")
    expect(page.locator("#form")).to_have_count(0)


def test_what_is_read_is_offered_in_the_open_form_and_what_was_chosen_stays(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator("#open-work_dispatch").click)
    before = page.locator("#arg-crew option, #arg-crew-list option").count()
    me.fill(("site", "S11"), ("task", "inspection"))
    me.press(page.locator("#work button[data-tool=crew_list]").click)

    assert page.locator("#arg-crew option, #arg-crew-list option").count() >= before
    expect(page.locator("#arg-site")).to_have_value("S11")
    expect(page.locator("#arg-task")).to_have_value("inspection")


def test_another_form_takes_the_place_with_the_last_word_kept_and_says_so(
    page: Page, desk: str
) -> None:
    seated(page, desk)
    open_form(page)
    order: list[str] = []
    page.on("requestfinished", lambda one: order.append("kept") if _SAVED.search(one.url) else None)
    page.on("request", lambda one: order.append("left") if "tool=case" in one.url else None)
    type_letter(page)
    page.locator("#open-case_write").first.evaluate("one => one.click()")

    expect(page.locator("form[data-form=case_write]")).to_be_visible(timeout=PATIENT_MS)
    chip = page.locator("#begun")
    expect(chip).to_contain_text("begun, 15 words")
    assert order[:2] == ["kept", "left"], "the last words are on the desk before their form is left"
    chip.click()
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)


def test_law_10_a_form_is_left_at_once_though_its_draft_cannot_be_kept(
    page: Page, desk: str
) -> None:
    seated(page, desk)
    page.route(_SAVED, lambda route: route.abort())
    open_form(page)
    type_letter(page)
    page.locator("#form [data-close]").click()
    expect(page.locator("#form")).to_have_count(0, timeout=PATIENT_MS)
    page.unroute(_SAVED)
    open_form(page)
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)


def test_on_a_phone_what_is_read_leads_back_to_the_letter(phone: Page, desk: str) -> None:
    me = seated(phone, desk)
    phone.goto(f"{phone.url.partition('?')[0]}?tool=note_write#form")
    type_letter(phone)
    kept(phone)
    phone.locator(".tabs a[href='#document']").tap()
    me.press(phone.locator("#document .paper__new button").first.tap)
    expect(phone.locator("#answer")).to_be_in_viewport()
    phone.locator("#begun").tap()
    expect(phone.locator("#arg-text")).to_be_in_viewport(timeout=PATIENT_MS)
    expect(phone.locator("#arg-text")).to_have_value(LETTER)


def test_a_press_on_a_page_that_has_moved_on_leaves_the_letter_open(page: Page, desk: str) -> None:
    with_a_letter_kept(page, desk)
    other = page.context.new_page()
    other.goto(page.url.partition("?")[0])
    read_a_paper(Person(other))
    page.locator("#parts [data-tool=part_list]").first.click()

    expect(page.get_by_role("alert").filter(has_text="moved on")).to_be_visible(timeout=PATIENT_MS)
    expect(page.locator("#arg-text")).to_have_value(LETTER)


def test_a_form_that_was_opened_beneath_an_alarm_is_not_shown_beneath_another(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator("#al-AL-S15-GW-1").click)
    me.look(page.locator("#alarm [data-tool=case_write]").click)
    expect(page.locator("#alarm #form")).to_be_visible()
    me.look(page.locator("#al-AL-S11-INV-07-1").click)

    expect(page.locator("#alarm #form")).to_have_count(0)
    expect(page.locator("#cases #form #arg-object")).to_have_value("S15-GW")
    me.look(page.locator("#al-AL-S15-GW-1").click)
    expect(page.locator("#alarm #form #arg-object")).to_have_value("S15-GW")


_ANSWER = re.compile(r"/desk/[^/]+/calls")
_ANSWERED = """() => {
  window.answered = false;
  addEventListener("htmx:afterSettle", () => setTimeout(() => { window.answered = true; }));
}"""


def test_law_10_a_note_that_stands_takes_the_caret_at_no_later_answer(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    other = page.context.new_page()
    other.goto(page.url)
    type_letter(other, "theirs")
    kept(other)
    other.close()
    type_letter(page, "Mine")
    expect(page.locator("[data-draft-choice]")).to_be_visible(timeout=PATIENT_MS)
    read = page.locator("#queue button[data-tool=alarm_list]")
    read.focus()
    me.press(lambda: page.keyboard.press("Enter"))
    expect(read).to_be_focused()

    me.press(lambda: types_on(page, read))
    expect(page.locator("#arg-text")).to_have_value("Mine goes on")
    expect(page.locator("#arg-text")).to_be_focused()


def types_on(page: Page, press: Locator) -> None:
    """Press a control, go back to the letter and type, with the answer in the middle of a word."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(_ANSWER, hold)
    press.evaluate("one => one.click()")
    page.locator("#arg-text").focus()
    page.keyboard.press("Control+End")
    page.keyboard.type(" goes")
    eventually(lambda: bool(page.evaluate("1") and held), "the press is on its way")
    page.evaluate(_ANSWERED)
    held[0].continue_()
    page.unroute(_ANSWER)
    eventually(lambda: bool(page.evaluate("window.answered")), "the answer has come")
    page.keyboard.type(" on")


def test_what_a_press_is_answered_takes_the_caret_from_nobody_who_writes(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page, "Mine")
    kept(page)
    other = page.context.new_page()
    other.goto(page.url.partition("?")[0])
    read_a_paper(Person(other))
    types_on(page, page.locator("#parts [data-tool=part_list]").first)

    expect(page.get_by_role("alert").filter(has_text="moved on")).to_be_visible(timeout=PATIENT_MS)
    me.settle()
    expect(page.locator("#arg-text")).to_have_value("Mine goes on")
    expect(page.locator("#arg-text")).to_be_focused()
