"""What floats over the desk hides nothing of what it speaks of: the values at a crosshair, a tutorial's note."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chart_reader import NIGHT, POWER, Reader
from tests.browser.person import Person

_NOTE = "#coach .coach__note:not(.coach__note--in)"
_POINTS_UNDER_TIP = """figure => {
  const tip = figure.querySelector(".tip").getBoundingClientRect();
  return [...figure.querySelectorAll(".u-cursor-pt")].map(one => one.getBoundingClientRect())
    .filter(at => at.width).map(at => [at.left + at.width / 2, at.top + at.height / 2])
    .filter(([x, y]) => x > tip.left && x < tip.right && y > tip.top && y < tip.bottom).length;
}"""
_HIDDEN = """() => {
  const note = document.querySelector("#coach .coach__note:not(.coach__note--in)").getBoundingClientRect();
  const meets = one => { const at = one.getBoundingClientRect();
    return at.width > 0 && at.left < note.right && note.left < at.right && at.top < note.bottom && note.top < at.bottom; };
  const taught = [...document.querySelectorAll(".is-taught")];
  return taught.flatMap(one => [one, one.closest("li, tr, .q__row, .panel__head") || one])
    .filter(meets).map(one => `${one.tagName} ${one.id} ${one.textContent.trim().slice(0, 40)}`);
}"""
_BRIEF_HIDDEN = """() => {
  const note = document.querySelector("#coach .coach__note:not(.coach__note--in)").getBoundingClientRect();
  return [...document.querySelectorAll("#brief .panel__head, #brief :is(h3, h4, p)")].filter(one => {
    const at = one.getBoundingClientRect();
    return at.left < note.right && note.left < at.right && at.top < note.bottom && note.top < at.bottom;
  }).map(one => one.textContent.trim().slice(0, 40));
}"""


def test_the_values_at_the_crosshair_hide_no_line_where_one_looks(page: Page, desk: str) -> None:
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    figure = me.open(2)

    for across in (0.03, 0.2, 0.35, 0.5, 0.65, 0.8, 0.97):
        me.put_mouse(figure, across)
        expect(figure.locator(".tip")).to_be_visible()
        at, tip = figure.locator(".u-over").bounding_box(), figure.locator(".tip").bounding_box()
        assert at
        assert tip
        x = at["x"] + across * at["width"]
        assert not tip["x"] - 16 < x < tip["x"] + tip["width"] + 16, across
        assert figure.evaluate(_POINTS_UNDER_TIP) == 0, across


def each_note(me: Person) -> list[str]:
    """Go through all notes by *Show me* and *Skip this*; return what each hides of its own control."""
    found, page = [], me.page
    note = page.locator(_NOTE)
    while note.count():
        about = str(note.get_attribute("data-about"))
        show = note.get_by_role("link", name="Show me")
        if show.count():
            show.click()
            me.settle(300)
        found += [f"{about}: {one}" for one in page.evaluate(_HIDDEN)]
        note.get_by_role("button", name="Skip this").click()
        me.settle()
    return found


@pytest.mark.parametrize("rolled", [0, 150, 300, 500])
def test_a_note_hides_no_line_of_the_brief(page: Page, desk: str, rolled: int) -> None:
    me = Person(page)
    me.sit_down(desk)
    expect(page.locator(_NOTE)).to_be_visible()
    page.evaluate("by => scrollTo({ top: by, behavior: 'instant' })", rolled)
    me.settle(200)

    assert page.evaluate(_BRIEF_HIDDEN) == []


def test_no_note_hides_what_it_speaks_of(page: Page, desk: str) -> None:
    me = Person(page)
    me.sit_down(desk)

    assert each_note(me) == []


def test_no_note_hides_what_it_speaks_of_on_a_phone(phone: Page, desk: str) -> None:
    me = Person(phone)
    me.sit_down(desk)

    assert each_note(me) == []


_COVERED = """() => {
  const note = document.querySelector("#coach .coach__note:not(.coach__note--in)");
  return [...document.querySelectorAll("#desk :is(a, button, input, select, textarea, summary)")].filter(one => {
    const box = one.getBoundingClientRect();
    if (one.closest("#coach") || !box.width || !one.checkVisibility()) return false;
    const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return !!under && note.contains(under);
  }).map(one => one.id || one.textContent.trim().slice(0, 30));
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1100, 720)])
def test_a_note_lies_over_no_control_wherever_the_page_is_rolled(
    page: Page, desk: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    me = Person(page)
    me.sit_down(desk)
    note = page.locator(_NOTE)
    found: list[str] = []
    while note.count():
        about = str(note.get_attribute("data-about"))
        for rolled in (0, 250, 500, 900, 1400, 2000):
            page.evaluate("by => scrollTo({ top: by, behavior: 'instant' })", rolled)
            me.settle(100)
            found += [f"{about} at {rolled}: {one}" for one in page.evaluate(_COVERED)]
        note.get_by_role("button", name="Skip this").click()
        me.settle()

    assert found == []


def test_a_note_without_room_is_one_line_and_is_read_when_it_is_asked_for(
    page: Page, desk: str
) -> None:
    page.set_viewport_size({"width": 1100, "height": 720})
    me = Person(page)
    me.sit_down(desk)
    note = page.locator(_NOTE)
    folded = page.locator(f"{_NOTE}.is-folded")
    expect(folded).to_be_visible()
    expect(note.locator(".coach__text")).to_be_hidden()

    note.get_by_role("button", name="Read").click()

    expect(note.locator(".coach__text")).to_be_visible()
    expect(note.get_by_role("link", name="Show me")).to_be_focused()
    me.settle()
    assert me.sent == []
