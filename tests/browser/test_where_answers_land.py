"""What was asked for is seen where it comes: in its chart, under its row, in view; and the keys go on from there."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.chart_reader import NIGHT, POWER, Reader
from tests.browser.letters import kept, open_form, type_letter
from tests.browser.person import Person

FLEET = "solar/forty-one"
_FOCUS = "() => document.activeElement === document.body ? '' : document.activeElement.outerHTML.slice(0, 200)"


def top_of(place: Locator) -> float:
    return float(place.evaluate("one => one.getBoundingClientRect().top"))


def is_in_view(place: Locator) -> bool:
    """Tell whether something begins between the bars above and the line at the foot."""
    return bool(
        place.evaluate(
            """one => { const top = one.getBoundingClientRect().top;
            return top >= 80 && top < innerHeight - 100; }"""
        )
    )


def test_what_is_bought_under_a_chart_stands_in_it_at_once_and_the_chart_stays(
    page: Page, desk: str
) -> None:
    me = Reader(page)
    me.sit_down(desk)
    step = me.read("telemetry_read", **POWER, **NIGHT)
    figure = me.open(step["seq"])
    expect(figure.locator(".beside")).to_be_hidden()
    page.locator("#trend .around").scroll_into_view_if_needed()
    for words, name in (("Revenue meter", "net power"), ("Irradiance", "plane of the array")):
        stood = top_of(page.locator("#trend"))
        me.press(page.locator("#trend .around .pb").filter(has_text=words).click)
        drawn = me.chart().locator(".beside__b").filter(has_text=name)
        expect(drawn).to_have_attribute("aria-pressed", "true")
        expect(me.chart().locator(".lg--beside").first).to_be_visible()
        assert abs(top_of(page.locator("#trend")) - stood) < 2
        assert page.evaluate(_FOCUS), "the keys go on from the chart"


def test_the_answer_to_a_form_comes_into_view_and_has_the_focus(page: Page, desk: str) -> None:
    me = Person(page)
    me.sit_down(desk, FLEET)
    me.settle()
    me.look(page.locator("#open-telemetry_read").click)
    me.fill(("site", "S06"), ("channel", "power"), ("every_minutes", "60"),
            ("from", "2026-07-12T00:00"), ("to", "2026-07-13T00:00"))  # fmt: skip
    page.locator("#send-form").scroll_into_view_if_needed()
    me.send()

    answer = page.locator("#trend #answer")
    assert is_in_view(answer)
    expect(answer).to_be_focused()


def test_a_meters_answer_stands_under_its_row_in_view(page: Page, desk: str) -> None:
    me = Person(page)
    me.sit_down(desk, FLEET)
    me.settle()
    ticket = page.locator("#do-meter-read-S09")
    ticket.scroll_into_view_if_needed()
    stood = top_of(ticket)
    me.press(ticket.click)

    answer = page.locator("#meter .meters__told #answer")
    assert abs(top_of(ticket) - stood) < 2
    assert 0 < top_of(answer) - stood < 80
    expect(answer).to_contain_text("S09-MTR voltage")
    assert answer.evaluate("one => one.scrollWidth <= one.clientWidth")


_CUT = """() => { const panel = document.getElementById("meter").getBoundingClientRect();
  return [...document.querySelectorAll("#meter .pb")].filter(one => one.getClientRects().length && one.getBoundingClientRect().right > panel.right).map(one => one.id); }"""


def test_what_meters_have_told_pushes_no_ticket_out_of_their_panel(page: Page, desk: str) -> None:
    me = Reader(page)
    me.sit_down(desk, FLEET)
    for site in ("S01", "S04"):
        me.read("meter_reconcile", site=site, day="2026-07-12")
        me.read("meter_read", site=site)
    for width in (1440, 1280, 1200, 1024, 390):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{desk}/desk/{me.seat}")
        assert page.evaluate(_CUT) == [], width


_BROKEN = """() => { const found = [];
  for (const cell of document.querySelectorAll("#document article .t :is(th, td)")) for (const node of cell.childNodes) {
    if (node.nodeType !== 3) continue;
    for (const { 0: word, index } of node.data.matchAll(/[^\\s-]+/g)) {
      const range = document.createRange(); range.setStart(node, index); range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(one => Math.round(one.top))).size > 1) found.push(word);
    } }
  return found; }"""


def test_a_documents_tables_keep_their_words_whole_and_say_their_heading_once(
    page: Page, desk: str
) -> None:
    me = Reader(page)
    me.sit_down(desk, FLEET)
    step = 0
    for paper in ("CR-01", "SOP-04"):
        step = me.read("document_read", document=paper)["seq"]
        for width in (1440, 1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(f"{desk}/desk/{me.seat}?step={step}#document")
            assert page.evaluate(_BROKEN) == [], (paper, width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{desk}/desk/{me.seat}?step={step - 1}#document")
    heading = page.locator("#document article :is(h4, caption)", has_text="Known on Friday evening")
    widths = heading.evaluate_all(
        "all => all.map(one => (one.firstElementChild || one).getBoundingClientRect().width)"
    )
    assert [width for width in widths if width > 1] != []
    assert len([width for width in widths if width > 1]) == 1


def test_a_receipt_says_whole_from_which_clock_to_which_whatever_else_is_on_its_line(
    page: Page, desk: str
) -> None:
    me = Reader(page)
    me.sit_down(desk)
    me.settle()
    open_form(page)
    type_letter(page)
    kept(page)
    me.read("wait", until="2026-04-15T12:00", stop_on_news=False)
    for width in (1440, 1280):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"{desk}/desk/{me.seat}")
        expect(page.locator("#begun")).to_be_visible()
        clock = page.locator(".slipline__c")
        expect(clock).to_contain_text("Mon 06:00 → Wed 12:00")
        assert clock.evaluate("one => one.scrollWidth <= one.clientWidth"), width
