"""How a letter looks: its line in the list, the form that writes it, its preview, and where its words stand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.chart_reader import Reader
from tests.browser.letters import PATIENT_MS, kept, open_form, seated, type_letter

FLEET = "solar/forty-one"
SUBJECT = "Bluebonnet delivers"
BODY = "Dee,\n\nthe meter stood at 2,046 kW at half past eight.\n\nRegards"
_UNFINISHED = """() => [...document.querySelectorAll("#mail .paper__t")].filter(one => {
  const style = getComputedStyle(one), cut = one.scrollWidth > one.clientWidth + 1;
  return cut && style.textOverflow !== "ellipsis";
}).map(one => one.textContent)"""
_OVER = """() => [...document.querySelectorAll("#mail .paper__new")].filter(one => {
  const box = one.getBoundingClientRect();
  return [...one.querySelectorAll("*")].some(part => part.getBoundingClientRect().right > box.right + 1);
}).length"""


def writing(page: Page, desk: str) -> Reader:
    me = Reader(page)
    me.sit_down(desk, FLEET)
    page.goto(f"{desk}/desk/{me.seat}?tool=mail_send")
    me.settle()
    me.fill(("to", "P-CALLOWAY"), ("about", "status"), ("subject", SUBJECT), ("body", BODY))
    return me


def test_a_new_letter_keeps_its_mark_and_ends_in_an_ellipsis_where_it_is_cut(
    page: Page, desk: str
) -> None:
    me = Reader(page)
    me.sit_down(desk, FLEET)
    me.settle()
    page.context.add_cookies([{"name": "arranged", "value": "p.mail.work", "url": desk}])
    me.read("wait", until="2026-07-13T06:30", stop_on_news=False)
    page.goto(f"{desk}/desk/{me.seat}")
    for width in (1440, 1280, 390):
        page.set_viewport_size({"width": width, "height": 900})
        expect(page.locator("#mail .paper__new .chip--new").first).to_be_visible()
        assert page.evaluate(_UNFINISHED) == [], width
        assert page.evaluate(_OVER) == 0, width
    titles = page.locator("#mail .paper__t")
    page.set_viewport_size({"width": 1440, "height": 900})
    titles.first.evaluate("one => { one.textContent = one.textContent.repeat(12); }")
    assert page.evaluate(_UNFINISHED) == []
    assert page.evaluate(_OVER) == 0


def test_a_subject_has_the_width_of_its_form(page: Page, desk: str) -> None:
    writing(page, desk)
    wide = "one => one.getBoundingClientRect().width"

    assert page.locator("#arg-subject").evaluate(wide) == page.locator("#arg-body").evaluate(wide)


def test_the_preview_keeps_the_paragraphs_and_the_letter_bears_its_subject(
    page: Page, desk: str
) -> None:
    me = writing(page, desk)
    me.preview()
    said = page.locator("#form .diff dd").filter(has_text="half past eight")
    assert said.inner_text() == BODY
    assert SUBJECT.replace(" ", "+") not in page.url
    assert "half" not in page.url

    me.confirm_by_keys()
    expect(page.locator("#mail article.letter h3")).to_have_text(SUBJECT)


def test_without_a_line_the_foot_of_the_page_says_where_the_words_are(
    page: Page, desk: str
) -> None:
    seated(page, desk)
    open_form(page)
    page.context.set_offline(True)
    type_letter(page)
    foot = page.locator("#kept-here")
    expect(foot).to_be_visible(timeout=PATIENT_MS)
    expect(foot).to_contain_text("kept in this browser, not yet on the desk")

    page.context.set_offline(False)
    kept(page)
    expect(foot).to_be_hidden()
