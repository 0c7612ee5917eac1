"""Charts in a real browser: zoom, move, crosshair, table; none of it sends a call.

What a chart says is compared with the record's own readings, as the interface gives them.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chart_reader import NIGHT, POWER, SLOT, Reader, shown, span, stamped, watts


@pytest.fixture
def reader(page: Page, desk: str) -> Reader:
    """Return somebody at the tutorial week's desk who has read a night of two units."""
    me = Reader(page)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    return me


def test_the_crosshair_says_what_the_record_holds_with_its_stamp_and_its_step(
    reader: Reader,
) -> None:
    step = reader.record()[-1]
    figure, values = reader.open(step["seq"]), stamped(step)
    told = 0
    for across in (0.1, 0.3, 0.52, 0.77):
        reader.put_mouse(figure, across)
        tip = figure.locator(".tip")
        expect(tip).to_be_visible()
        at = int(tip.get_attribute("data-at") or 0)
        for tag, line in values.items():
            row = tip.locator("li", has_text=tag)
            expect(row.locator(".tip__v")).to_have_text(watts(line[at]))
            expect(row.locator(".tip__s")).to_have_text(f"step {step['seq']}")
            told += 1
        end = datetime.fromtimestamp(at, UTC)
        begin = end - timedelta(minutes=15)
        expect(tip.locator(".tip__t")).to_contain_text(f"mean {begin:%H:%M}–{end:%H:%M}")
    assert told == 8


def test_a_stroke_zooms_shift_moves_and_a_double_click_shows_all(reader: Reader) -> None:
    figure = reader.open(2)
    page, whole = reader.page, shown(figure)

    reader.put_mouse(figure, 0.25)
    page.mouse.down()
    reader.put_mouse(figure, 0.5)
    page.mouse.up()
    zoomed = shown(figure)
    assert 0.2 < (zoomed[1] - zoomed[0]) / (whole[1] - whole[0]) < 0.3

    reader.put_mouse(figure, 0.25)
    page.keyboard.down("Shift")
    page.mouse.down()
    reader.put_mouse(figure, 0.5)
    page.mouse.up()
    page.keyboard.up("Shift")
    moved = shown(figure)
    assert moved[1] - moved[0] == pytest.approx(zoomed[1] - zoomed[0], abs=2)
    assert moved[0] < zoomed[0]

    figure.locator(".u-over").dblclick()
    assert shown(figure) == whole


def test_a_wheel_zooms_with_a_modifier_and_else_scrolls_the_page(reader: Reader) -> None:
    figure = reader.open(2)
    page, whole = reader.page, shown(figure)
    reader.put_mouse(figure, 0.5)

    page.mouse.wheel(0, -120)
    assert shown(figure) == whole
    reader.put_mouse(figure, 0.5)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    expect(figure).not_to_have_attribute("data-range", f"{whole[0]} {whole[1]}")
    assert span(figure) < whole[1] - whole[0]


@pytest.mark.parametrize(
    ("detail", "key"), [("in", "+"), ("out", "-"), ("left", "["), ("right", "]")]
)
def test_the_keys_of_the_desk_move_the_chart_that_is_seen(
    reader: Reader, detail: str, key: str
) -> None:
    figure = reader.open(2)
    tell = "detail => document.dispatchEvent(new CustomEvent('desk:chart', {detail}))"
    whole = span(figure)
    reader.page.evaluate(tell, "in")
    reader.page.evaluate(tell, "in")
    before = shown(figure)

    reader.page.keyboard.press(key)

    after = shown(figure)
    assert after != before, (detail, key)
    if detail == "in":
        assert after[1] - after[0] < before[1] - before[0]
    elif detail == "out":
        assert before[1] - before[0] < after[1] - after[0] <= whole
    else:
        assert (after[0] < before[0]) == (detail == "left")


def test_the_crosshair_goes_by_arrow_keys_and_is_said(reader: Reader) -> None:
    step = reader.record()[-1]
    figure, values = reader.open(step["seq"]), stamped(step)["S15-INV-01"]
    slider = figure.get_by_role("slider")
    slider.focus()

    for key, away in (("End", 0), ("ArrowLeft", 1), ("ArrowLeft", 2), ("ArrowRight", 1)):
        reader.page.keyboard.press(key)
        at = max(values) - away * SLOT
        expect(figure.locator(".tip")).to_have_attribute("data-at", str(at))
        expect(slider).to_have_attribute(
            "aria-valuetext",
            re.compile(rf"S15-INV-01, {re.escape(watts(values[at]))}, mean .*step 2"),
        )
    reader.page.keyboard.press("Escape")
    expect(figure.locator(".tip")).to_be_hidden()
    expect(slider).to_be_focused()


def test_a_gap_is_a_gap_and_no_zero(reader: Reader) -> None:
    step = reader.record()[-1]
    silent = [at for at, value in stamped(step)["S15-INV-01"].items() if value is None]
    assert silent, "the gateway fell silent in that night"
    figure = reader.open(step["seq"])
    low, high = shown(figure)

    reader.put_mouse(figure, (silent[0] - low) / (high - low))

    expect(figure.locator(".tip")).to_have_attribute("data-at", str(silent[0]))
    row = figure.locator(".tip li", has_text="S15-INV-01")
    expect(row.locator(".tip__v")).to_have_text("no data")
    drawn = reader.page.evaluate(_DRAWN, silent[0])
    assert drawn == [None, None], "the canvas has nothing to draw there"


_DRAWN = """at => {
  const [{ plot }] = deskCharts.live.values();
  const n = plot.data[0].indexOf(at);
  return plot.data.slice(1).map((line) => line[n]);
}"""


def test_the_zoom_stays_over_a_swap_a_resize_and_a_theme(reader: Reader) -> None:
    figure = reader.open(2)
    figure.get_by_role("button", name="Zoom in").click()
    figure.get_by_role("button", name="Earlier").first.click()
    kept, page = shown(figure), reader.page

    page.set_viewport_size({"width": 1200, "height": 800})
    page.emulate_media(color_scheme="dark")
    assert shown(reader.chart()) == kept
    reader.press(page.locator("#do-meter-read-S15").first.click)
    assert shown(reader.chart()) == kept
    page.reload()
    assert shown(reader.chart()) == kept


def test_the_table_has_the_records_numbers_page_by_page(reader: Reader) -> None:
    step = reader.record()[-1]
    figure, values = reader.open(step["seq"]), stamped(step)["S15-INV-01"]
    figure.locator(".readings summary").click()
    rows = figure.locator(".readings tbody tr")
    expect(rows).to_have_count(48)
    last, gap = values[max(values)], "–"
    expect(rows.last.locator("td").first).to_have_text(gap if last is None else watts(last))

    figure.locator(".readings__p").get_by_role("button", name="Earlier").click()

    expect(figure.locator(".readings caption")).to_have_text(re.compile(rf"/ {len(values)}$"))
    place = len(values) - 48
    first = sorted(values)[max(0, place - 48)]
    expect(rows.first.locator("td").first).to_have_text(watts(values[first]))


def test_a_finger_reads_and_two_fingers_move_and_zoom(phone: Page, desk: str) -> None:
    me = Reader(phone)
    me.sit_down(desk)
    me.read("telemetry_read", **POWER, **NIGHT)
    figure = me.open(2)
    over = figure.locator(".u-over")
    over.scroll_into_view_if_needed()
    box = over.bounding_box()
    assert box is not None
    hand = phone.context.new_cdp_session(phone)
    middle, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(kind: str, *xs: float) -> None:
        points = [{"x": x, "y": y, "id": n} for n, x in enumerate(xs)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", middle)
    expect(figure.locator(".tip")).to_be_visible()
    touch("touchEnd")
    whole = span(figure)
    touch("touchStart", middle - 20, middle + 20)
    for n in range(1, 6):
        touch("touchMove", middle - 20 - 12 * n, middle + 20 + 12 * n)
    touch("touchEnd")
    expect(figure).not_to_have_attribute("data-range", re.compile(rf"^{shown(figure)[0] - 1} "))
    assert span(figure) < whole / 2
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_law_4_nothing_that_is_done_with_a_chart_sends_a_call(reader: Reader) -> None:
    reader.read("weather_read", site="S15")
    figure = reader.open(2)
    sent: list[str] = []
    reader.page.on("request", lambda one: sent.append(f"{one.method} {one.url}"))

    for name in ("Zoom in", "Zoom out", "1 d", "7 d", "All", "Earlier", "Later"):
        figure.get_by_role("button", name=name, exact=True).first.click()
    figure.locator(".beside summary").click()
    for one in figure.locator(".beside__b").all():
        one.click()
    for one in figure.locator("button.lg").all()[:1]:
        one.click()
    figure.locator(".readings summary").click()
    reader.put_mouse(figure, 0.4)

    assert sent == []
    assert len(reader.record()) == 3


def test_the_crosshair_stays_in_hand_over_a_swap(reader: Reader) -> None:
    figure = reader.open(2)
    figure.get_by_role("slider").focus()

    reader.look(lambda: reader.page.locator("#row-1").evaluate("one => one.click()"))

    expect(reader.chart().get_by_role("slider")).to_be_focused()
