"""A row that is added to a form while its words are being kept, or are still being typed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.letters import PATIENT_MS
from tests.browser.person import Person
from tests.waiting import eventually

_WORDS = "Typed by a person while a row is added to the report on a slow line."


def test_law_10_a_row_added_while_words_are_on_their_way_stays_and_is_nobody_elses(
    page: Page, desk: str
) -> None:
    """The desk draws the row before it has the words, and has them before the row is shown."""
    me = Person(page)
    me.sit_down(desk, "solar/first-monday")
    me.settle()
    me.look(page.locator("#open-report_file").click)
    savings: list[Route] = []
    rows: list[tuple[Route, APIResponse]] = []
    page.route(re.compile(r"/drafts(\?|$)"), lambda route: savings.extend([route]))
    page.route(re.compile(r"/edit(\?|$)"), lambda route: rows.append((route, route.fetch())))
    me.fill(("rows.0.asset", "S11"), ("rows.0.status", "open"))
    page.get_by_role("button", name="Add a row").click()
    eventually(lambda: bool(page.evaluate("1") and rows and savings), "both are on their way")

    with page.expect_response(re.compile(r"/drafts(\?|$)")) as saved:
        savings[0].continue_()
    assert saved.value.ok
    saved.value.finished()
    route, drawn = rows[0]
    route.fulfill(response=drawn)
    page.unroute_all(behavior="ignoreErrors")
    me.fill(("rows.1.asset", "S12"), ("rows.1.status", "watch"))

    expect(page.locator("[data-draft-words]")).to_contain_text("kept", timeout=PATIENT_MS)
    me.settle(1_500)
    expect(page.locator("[data-draft-choice]")).to_be_hidden()
    expect(page.locator("[name='arg.rows.1.asset']")).to_have_value("S12")
    page.reload()
    expect(page.locator("[name='arg.rows.0.asset']")).to_have_value("S11")
    expect(page.locator("[name='arg.rows.1.asset']")).to_have_value("S12")


@pytest.mark.parametrize(("latency_ms", "key_ms"), [(0, 30), (900, 30), (900, 110)])
def test_law_10_words_typed_while_a_row_is_on_its_way_are_kept_to_the_letter(
    page: Page, desk: str, latency_ms: int, key_ms: int
) -> None:
    me = Person(page)
    me.sit_down(desk, "solar/first-monday")
    me.settle()
    me.look(page.locator("#open-report_file").click)
    rows = page.locator("#form .fields--row").count()
    me.fill(("rows.0.asset", "S11"), ("rows.0.status", "mended"))
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", _line(latency_ms))
    page.get_by_role("button", name="Add a row").click()
    summary = page.locator("#arg-summary")
    summary.click()
    page.keyboard.type(_WORDS, delay=key_ms)

    expect(page.locator("#form .fields--row")).to_have_count(rows + 1, timeout=PATIENT_MS)
    line.send("Network.emulateNetworkConditions", _line(0))
    me.settle(1_500)
    expect(summary).to_have_value(_WORDS)
    expect(summary).to_be_focused()
    expect(page.locator("[data-draft-choice]")).to_be_hidden()
    page.reload()
    expect(summary).to_have_value(_WORDS)
    expect(page.locator("[name='arg.rows.0.asset']")).to_have_value("S11")


def test_law_10_who_has_gone_to_a_field_before_a_row_comes_types_into_it(
    page: Page, desk: str
) -> None:
    """What the answer says of the form is read by who waits for it, and not by who has gone on."""
    me = Person(page)
    me.sit_down(desk, "solar/first-monday")
    me.settle()
    me.look(page.locator("#open-report_file").click)
    rows = page.locator("#form .fields--row").count()
    me.fill(("rows.0.asset", "S11"), ("rows.0.status", "mended"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(re.compile(r"/edit(\?|$)"), hold)
    page.get_by_role("button", name="Add a row").click()
    summary = page.locator("#arg-summary")
    summary.click()
    eventually(lambda: bool(page.evaluate("1") and held), "the row is on its way")
    held[0].continue_()

    expect(page.locator("#form .fields--row")).to_have_count(rows + 1, timeout=PATIENT_MS)
    me.settle()
    expect(page.locator("#form [role=alert]").first).to_be_visible()
    page.keyboard.type(_WORDS)
    expect(summary).to_have_value(_WORDS)


def _line(latency_ms: int) -> dict[str, object]:
    """Return the conditions of a slow line, as the browser's own tools take them."""
    return {
        "offline": False,
        "latency": latency_ms,
        "downloadThroughput": -1,
        "uploadThroughput": -1,
    }
