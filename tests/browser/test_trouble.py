"""When something goes wrong: the reader is told where they look, in true words, and loses nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.person import Person


def seated(page: Page, desk: str) -> Person:
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    return me


def test_a_lost_answer_may_have_been_recorded_and_is_done_once(page: Page, desk: str) -> None:
    me = seated(page, desk)
    page.route("**/calls*", lambda route: (route.fetch(max_redirects=0), route.abort()))
    page.locator("#open-note_write").click()
    page.locator("#arg-text").fill("a long thought")
    me.settle()
    page.locator("#send-form").click()
    page.locator("#confirm").click()

    expect(page.locator("#offline")).to_contain_text("It may have been recorded")
    expect(page.locator("#offline")).to_be_in_viewport()
    page.unroute("**/calls*")

    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    expect(page.locator("#offline")).to_be_hidden()
    assert len(me.ask(f"/seats/{me.seat}/record")) == 2


def test_a_form_that_is_no_longer_good_and_cannot_be_mended_says_so_in_the_servers_words(
    page: Page, desk: str
) -> None:
    seated(page, desk)
    page.route("**/line*", lambda route: route.abort())
    page.context.clear_cookies(name="csrftoken")
    page.mouse.wheel(0, 1200)
    page.locator("#document .paper__new button").first.click()

    banner = page.locator("#offline")
    expect(banner).to_contain_text("This form was no longer good")
    expect(banner).to_contain_text("Nothing was recorded.")
    expect(banner).not_to_contain_text("No answer")
    expect(banner).to_be_in_viewport()


def test_a_look_that_was_lost_recorded_nothing(page: Page, desk: str) -> None:
    seated(page, desk)
    page.context.set_offline(True)
    page.locator("#open-note_write").click()

    expect(page.locator("#offline")).to_contain_text("Nothing was recorded")


def test_a_seat_that_has_moved_on_is_told_in_front_of_the_reader(page: Page, desk: str) -> None:
    me = seated(page, desk)
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("#document .paper__new button").first.click()
    expect(other.get_by_text("Saved to step 2")).to_be_visible()
    page.mouse.wheel(0, 2000)
    page.locator("#parts [data-tool=part_list]").first.click()
    me.settle()

    told = page.get_by_role("alert").filter(has_text="The seat has moved on")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport()
    page.reload()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def test_a_preview_that_is_loaded_anew_is_a_desk_with_the_form_as_typed(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    page.locator("#open-note_write").click()
    page.locator("#arg-text").fill("a long thought")
    me.settle()
    page.locator("#send-form").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page).not_to_have_url(re.compile("preview"))

    page.reload()

    expect(page.locator("#arg-text")).to_have_value("a long thought")


def test_a_refused_field_is_told_in_front_of_the_reader(phone: Page, desk: str) -> None:
    me = seated(phone, desk)
    phone.goto(f"{phone.url.split('#')[0]}?tool=telemetry_read#form")
    me.fill(("site", "S15"), ("channel", "power"), ("every_minutes", "60"))
    me.fill(("from", "2026-04-20T06:00"), ("to", "2026-04-21T05:00"))
    phone.locator("#send-form").click()

    told = phone.get_by_role("alert").filter(has_text="Free, step 2")
    expect(told).to_be_focused()
    expect(told).to_be_in_viewport()
