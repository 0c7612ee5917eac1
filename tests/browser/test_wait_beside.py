"""The form of a wait stays open beside what one reads, away from it, and its times follow the clock."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.letters import seated, steps_of
from tests.browser.person import Person


def read_a_paper(me: Person) -> None:
    me.press(me.page.locator("#document .paper__new button").first.click)


def test_a_wait_stays_open_beside_what_one_reads_and_its_times_follow_the_clock(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    me.look(page.locator("#go-wait").click)
    me.fill(("stop_on_news", "false"), ("until", "2026-04-14T09:00"))
    page.locator("#arg-until").evaluate("one => { one.mine = true; }")
    offered = page.locator("[data-until] .pb__do").all_inner_texts()
    page.locator("#document").scroll_into_view_if_needed()
    read_a_paper(me)

    until = page.locator("form[data-form=wait] #arg-until")
    expect(until).to_have_value("2026-04-14T09:00")
    assert until.evaluate("one => one.mine"), "the field is the same one"
    expect(page.locator("#wait-span")).to_contain_text("From Mon 06:10")
    assert not set(offered) & set(page.locator("[data-until] .pb__do").all_inner_texts()[:3])
    answer, form = (page.locator(one).bounding_box() for one in ("#answer", "#form"))
    assert answer
    assert form
    assert answer["x"] + answer["width"] <= form["x"] or form["x"] + form["width"] <= answer["x"]

    me.press(page.locator("[data-until] button").first.click)
    expect(page.locator("#form")).to_have_count(0)
    assert steps_of(me) == ["open_desk", "document_read", "wait"]


def test_escape_closes_a_wait_that_stayed_open(page: Page, desk: str) -> None:
    me = seated(page, desk)
    me.look(page.locator("#go-wait").click)
    read_a_paper(me)
    expect(page.locator("form[data-form=wait]")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    expect(page.locator("#form")).to_have_count(0)
