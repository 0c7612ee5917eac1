"""The bar over the desk: at every width what it says is whole, and what it has no room for it leaves out."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chart_reader import Reader

FLEET = "solar/forty-one"
WORDS = "Acknowledge what the utility has written of Llano Draw before ten"
WIDTHS = (1920, 1440, 1366, 1280, 1180, 1024, 900, 768, 720, 600, 390)
_CUT = """() => {
  const bar = document.querySelector(".bar"), seen = one => one.getClientRects().length;
  const words = [...bar.querySelectorAll(".gauge__t > *, .clock > *, .label, .pb, .btn, .bar__task b")].filter(seen);
  const box = one => one.getBoundingClientRect(), end = document.documentElement.clientWidth;
  const cells = [...bar.children].filter(seen);
  return [
    ...words.filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline"),
    ...words.filter(one => box(one).right > Math.min(end, box(one.closest(".bar > *")).right) + 1),
    ...cells.filter(one => box(one).bottom > box(bar).bottom + 1 || box(one).right > end + 1),
  ].map(one => one.textContent.trim() || one.id || one.className);
}"""


def pinned(page: Page, desk: str) -> Reader:
    """Sit down at the fleet, send a crew and pin a note that is longer than its place."""
    me = Reader(page)
    me.sit_down(desk, FLEET)
    me.read("work_dispatch", crew="MV-TX", site="S08", unit="S08-REC", task="recloser_close",
            slot="same_day")  # fmt: skip
    me.read("note_write", text=WORDS, at="2026-07-13T10:00")
    page.goto(f"{desk}/desk/{me.seat}")
    me.settle()
    return me


@pytest.mark.parametrize("language", ["en", "es"])
def test_at_every_width_the_bar_cuts_no_word_and_no_control(
    page: Page, desk: str, language: str
) -> None:
    page.set_extra_http_headers({"Accept-Language": language})
    pinned(page, desk)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(_CUT) == [], width


@pytest.mark.parametrize("width", [600, 720, 768, 1440])
def test_the_gauges_share_one_line_wherever_it_holds_them(
    page: Page, desk: str, width: int
) -> None:
    """A page at twice its size has half the width: 720 of 1440."""
    pinned(page, desk)
    page.set_viewport_size({"width": width, "height": 450})
    tops = page.locator(".bar__meters .gauge").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    )
    assert len(tops) == 3
    assert len(set(tops)) == 1, tops


def test_the_next_pin_stands_beside_the_gauges_and_leads_to_its_step(page: Page, desk: str) -> None:
    me = pinned(page, desk)
    place = page.locator("#next-pinned")
    for width in (1920, 1440, 1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        expect(place).to_be_visible()
        expect(place).to_contain_text("10:00 Acknowledge what the utility")
    assert str(place.get_attribute("title")).endswith("of Llano Draw before ten")

    me.look(place.click)
    expect(page.locator("#cases #answer")).to_contain_text("Pin a note")
