"""What is pressed while another press is under way is done after it, or said not to have been done."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.browser.letters import (
    CALL,
    PATIENT_MS,
    calls_of,
    open_form,
    saved,
    seated,
    steps_of,
    type_letter,
)

_TO_THE_MIDDLE = "one => one.scrollIntoView({ block: 'center' })"
"""Clear of the bar and of the notes, which lie over the edges."""
_MIDDLE = """one => {
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
"""Brings a control to the middle of the window and says where it is."""
_AT_ONCE = "names => names.forEach(name => document.querySelector(name).click())"
_PAPER = "#document .paper__new button"
_PARTS = "#parts [data-tool=part_list]"
_BOARD = "#work button[data-tool=crew_list]"


def press_at_once(page: Page, *controls: str) -> None:
    """Press several controls before the first has its answer."""
    page.evaluate(_AT_ONCE, list(controls))


def test_law_10_three_presses_at_once_are_done_in_their_order(page: Page, desk: str) -> None:
    me = seated(page, desk)
    sent = calls_of(page.context)
    press_at_once(page, _PAPER, _PARTS, _BOARD, _PARTS, _PAPER)

    expect(page.get_by_text("Saved to step 4")).to_be_visible(timeout=PATIENT_MS)
    me.settle()
    assert steps_of(me) == ["open_desk", "document_read", "part_list", "crew_list"]
    assert len(sent) == 3
    expect(page.locator("#untaken")).to_be_hidden()


def test_a_speed_that_is_set_and_time_let_go_on_at_once_are_both_done(
    page: Page, desk: str
) -> None:
    page.goto(desk)
    taking = page.locator("form:has([value='solar/first-monday']):has([value='live'])").first
    taking.locator("xpath=..").locator("summary").click()
    taking.get_by_role("button").click()
    page.wait_for_url("**/desk/*")
    page.locator("#pause").click()
    expect(page.locator("#go-on")).to_be_visible(timeout=PATIENT_MS)
    page.locator("#pace-speed").select_option("600")
    press_at_once(page, "#go-on", "#set-speed")

    expect(page.locator(".pace")).to_contain_text("600-fold", timeout=PATIENT_MS)
    expect(page.locator("#pause")).to_be_visible()


def test_what_no_longer_stands_when_its_turn_comes_is_said_not_to_be_done(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator("#go-wait").click)
    waits = page.locator("#form form.inline button").evaluate_all("all => all.map(one => one.id)")
    press_at_once(page, f"#{waits[0]}", f"#{waits[1]}")

    told = page.locator("#untaken")
    expect(told).to_contain_text("was not done", timeout=PATIENT_MS)
    expect(told).to_be_in_viewport()
    assert steps_of(me) == ["open_desk", "wait"]
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()


def test_what_was_pressed_after_a_press_that_did_not_go_through_is_said_not_to_be_done(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    page.route(CALL, lambda route: route.abort())
    press_at_once(page, _PAPER, _PARTS)
    expect(page.locator("#untaken")).to_contain_text("did not go through", timeout=PATIENT_MS)
    expect(page.locator("#offline")).to_contain_text("waits and goes out once")
    page.unroute(CALL)
    expect(page.get_by_text("Saved to step 2")).to_be_visible(timeout=PATIENT_MS)
    assert steps_of(me) == ["open_desk", "document_read"]


def test_what_costs_more_when_its_turn_comes_is_not_done_unasked(page: Page, desk: str) -> None:
    me = seated(page, desk)

    def dearer(route: Route) -> None:
        answer = route.fetch()
        said = re.sub(r'(data-tool="part_list".*?pb__cost">)[^<]*', r"\g<1>99 min", answer.text())
        route.fulfill(response=answer, body=said)

    page.locator(_PARTS).first.evaluate(
        "one => { one.closest('[data-part]').dataset.print = 'drawn otherwise'; }"
    )
    page.route(CALL, dearer)
    press_at_once(page, _PAPER, _PARTS)
    expect(page.locator("#untaken")).to_contain_text("its price is now 99 min", timeout=PATIENT_MS)
    assert steps_of(me) == ["open_desk", "document_read"]


def test_law_10_the_second_click_of_a_double_click_is_no_second_call(page: Page, desk: str) -> None:
    """However fast the first was answered."""
    me = seated(page, desk)
    place = page.locator(_BOARD).first
    place.evaluate(_TO_THE_MIDDLE)
    box = place.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    for count, step in ((1, 2), (2, 2)):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        expect(page.get_by_text(f"Saved to step {step}")).to_be_visible(timeout=PATIENT_MS)
        me.settle(200)
    assert steps_of(me) == ["open_desk", "crew_list"]


def test_law_10_a_quick_press_on_something_else_is_a_call_of_its_own(page: Page, desk: str) -> None:
    """Though a browser counts two taps that are close together as a double tap."""
    me = seated(page, desk)
    for count, place, step in ((1, _BOARD, 2), (2, _PAPER, 3)):
        page.locator(place).first.evaluate(_TO_THE_MIDDLE)
        box = page.locator(place).first.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        expect(page.get_by_text(f"Saved to step {step}")).to_be_visible(timeout=PATIENT_MS)
        me.settle(200)
    assert steps_of(me) == ["open_desk", "crew_list", "document_read"]


def test_law_10_a_press_during_which_the_line_is_found_dead_ends_where_it_began(
    page: Page, desk: str
) -> None:
    """The banner would move the page beneath the hand, and the press would be none."""
    me = seated(page, desk)
    open_form(page)
    page.context.set_offline(True)
    type_letter(page)
    x, y = page.locator(_PAPER).first.evaluate(_MIDDLE)
    page.mouse.move(x, y)
    with page.expect_event("requestfailed", lambda one: "/drafts" in one.url):
        page.mouse.down()
    expect(page.locator("#kept-here")).to_be_visible(timeout=PATIENT_MS)
    page.mouse.up()

    expect(page.locator("#offline")).to_contain_text("waits and goes out once", timeout=PATIENT_MS)
    page.context.set_offline(False)
    saved(page)
    assert steps_of(me) == ["open_desk", "document_read"]
