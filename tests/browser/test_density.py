"""A dense desk that stays calm: a group of alarms a line, every panel as wide as its place, nothing that moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.chart_reader import Reader
from tests.browser.person import Person

FLEET = "solar/forty-one"
_ROW = 28
"""Pixels of one line of the queue, with its edge."""
_IN_VIEW = """() => {
  const top = Math.max(...[...document.querySelectorAll(".bar, .tabs")].map(one => one.getBoundingClientRect().bottom));
  const foot = document.querySelector(".status").getBoundingClientRect().top;
  return [...document.querySelectorAll(".q__row")].map(one => one.getBoundingClientRect())
    .filter(at => at.top >= top && at.bottom <= foot).length;
}"""
_CUT = """() => [...document.querySelectorAll(".panel[id] .pb, .panel[id] .btn")]
  .filter(one => one.getClientRects().length)
  .map(one => [one, one.closest(".panel[id]")])
  .filter(([one, panel]) => one.getBoundingClientRect().right > panel.getBoundingClientRect().right)
  .map(([one, panel]) => `${panel.id}: ${one.id}`)"""
_BARE = """of => {
  const all = [...document.querySelectorAll(of)].map(one => one.getBoundingClientRect());
  const panels = [...document.querySelectorAll(`${of} .panel[id]`)].map(one => one.getBoundingClientRect());
  const area = those => those.reduce((sum, at) => sum + at.width * at.height, 0);
  return 1 - area(panels) / area(all);
}"""
_MOST_BARE = 0.04
"""Of the place of panels the part that none stands on: the gaps between them are about half of it."""


def sat_down(page: Page, desk: str, task: str = FLEET) -> Person:
    me = Person(page)
    me.sit_down(desk, task)
    me.settle()
    return me


def wait_until(me: Person, when: str) -> None:
    me.look(me.page.locator("#go-wait").click)
    me.fill(("until", when), ("stop_on_news", "false"))
    me.send()


def top_of(page: Page, place: str) -> float:
    """Return where something begins on the page, however far this is rolled."""
    return float(page.locator(place).evaluate("one => one.getBoundingClientRect().top + scrollY"))


def height_of(place: Locator) -> float:
    return float(place.evaluate("one => one.getBoundingClientRect().height"))


def test_a_group_of_alarms_is_one_line_and_the_whole_board_of_a_fleet_is_in_view(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    me.key("g")
    me.key("a")
    heights = page.locator(".q__row").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )

    assert len(heights) == 26
    assert max(heights) <= _ROW
    assert page.evaluate(_IN_VIEW) >= 25


def test_what_a_line_has_no_room_for_stands_in_its_title_and_under_it_once_it_is_open(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    what = page.locator("#al-AL-S08-GW-1 .q__what")
    whole = "Gateway does not answer; last values are kept on screen"
    assert page.locator("#al-AL-S08-GW-1 .q__what b").evaluate("b => b.scrollWidth > b.clientWidth")
    assert what.get_attribute("title") == f"{whole} · Llano Draw GW"
    place = what.locator("> span")
    assert place.evaluate("one => one.scrollWidth <= one.clientWidth"), "where it is stays whole"

    me.look(page.locator("#al-AL-S08-GW-1").click)
    assert height_of(page.locator("#al-AL-S08-GW-1")) <= _ROW


def test_the_head_of_the_queue_is_one_line(page: Page, desk: str) -> None:
    sat_down(page, desk)
    head = page.locator(".q__head")

    assert height_of(head) <= _ROW
    lines = head.locator("span").evaluate_all(
        "all => all.map(one => new Set([...one.getClientRects()].map(at => at.top)).size)"
    )
    assert set(lines) == {1}


def test_on_a_phone_a_row_keeps_room_for_its_words(phone: Page, desk: str) -> None:
    sat_down(phone, desk)
    widths = phone.locator(".q__what").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().width)"
    )

    assert min(widths) > 180
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("task", [FLEET, "solar/first-monday"])
def test_panels_use_their_place_and_cut_no_control_off(page: Page, desk: str, task: str) -> None:
    me = sat_down(page, desk, task)
    assert page.evaluate(_CUT) == []
    for of in (".desk__top", ".desk__low"):
        assert page.evaluate(_BARE, of) < _MOST_BARE, of

    me.press(page.locator("#meter button[data-tool=meter_read]").first.click)
    me.press(page.locator("#document .paper").nth(3).get_by_role("button").click)
    assert page.evaluate(_CUT) == []
    for of in (".desk__top", ".desk__low"):
        assert page.evaluate(_BARE, of) < _MOST_BARE, of


def test_a_meter_takes_a_line_until_it_is_read_and_two_afterwards(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.press(page.locator("#meter #do-meter-read-S08").click)
    rows = page.locator("#meter .meters > tbody > tr:not(.meters__told)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )

    assert sorted(rows)[-2] <= 32
    assert max(rows) <= 40


def test_panels_beside_each_other_by_choice_leave_no_hole_under_the_shorter_one(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    page.keyboard.press("v")
    page.locator("#pair-left").select_option("queue")
    page.locator("#pair-right").select_option("mail")
    page.get_by_role("button", name="Arrange", exact=True).click()
    me.settle()

    gaps = page.locator(".desk__rest > div").evaluate_all(
        """all => all.flatMap(stack => [...stack.children].slice(1).map((one, n) =>
             one.getBoundingClientRect().top - stack.children[n].getBoundingClientRect().bottom))"""
    )
    assert len(gaps) == 6
    assert max(gaps) <= 8
    assert page.evaluate(_CUT) == []


def test_what_arrives_moves_no_panel(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.press(page.locator("#do-crew-list").click)
    before = top_of(page, "#queue")
    wait_until(me, "2026-07-13T12:00")

    assert top_of(page, "#queue") == before
    news = page.locator(".slipline .arrived")
    expect(news).to_contain_text("arrived")
    me.look(news.locator("summary").click)
    expect(news.locator(".newsline").first).to_be_visible()
    assert top_of(page, "#queue") == before


def test_the_bar_says_the_desk_hours_of_the_week_and_an_owners_money_against_the_cap(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    gauges = page.locator(".bar__meters")
    expect(gauges).to_contain_text("0 min / 98 h")
    expect(gauges).to_contain_text("$0 / $3,000")
    me.press(page.locator("#meter #do-meter-read-S08").click)

    expect(gauges).to_contain_text("5 min / 98 h")
    cut = gauges.locator(".gauge__t span").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"
    )
    assert cut == []


def test_the_table_of_work_orders_is_rolled_sideways_neither_at_the_desk_nor_in_a_replay(
    page: Page, desk: str
) -> None:
    me = Reader(page)
    me.sit_down(desk, FLEET)
    me.read("work_dispatch", crew="MV-TX", site="S08", unit="S08-REC", task="recloser_close",
            slot="same_day")  # fmt: skip
    step = me.read("work_list")["seq"]
    for address in (f"/desk/{me.seat}?step={step}", f"/replay/{me.seat}?at={step}"):
        page.goto(f"{desk}{address}")
        table = page.locator("#work #answer .scroll")
        expect(table).to_contain_text("recloser close")
        assert table.evaluate("one => one.scrollWidth <= one.clientWidth"), address
        expect(table.locator(".t__under")).to_contain_text("Arrives Mon 15:00")
