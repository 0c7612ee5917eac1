"""The replay in a real browser: by keys, by clicks and without a script; and a seat handed over."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults_of
from tests.browser.person import Person


def finish_an_incident(page: Page, desk: str, kind: int = 1) -> str:
    """Play an incident to its end in two calls and return its replay's address."""
    page.goto(desk)
    page.locator(".taskrow", has_text="Paged for foyer").get_by_role("button").click()
    page.locator("button[data-tool=alert_list]").click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#open-report_submit").click()
    page.locator("#arg-causes-0-entity").select_option(index=1)
    page.locator("#arg-causes-0-kind").select_option(index=kind)
    page.locator("#send-form").click()
    page.locator("#confirm").click()
    page.get_by_role("link", name="See how it went").first.click()
    page.get_by_role("link", name="Replay it step by step").click()
    page.wait_for_url("**/replay/*")
    return page.url


def at(page: Page, step: int) -> None:
    expect(page.locator(".stop[aria-current]")).to_have_text(str(step))


def test_a_record_is_walked_through_by_keys(page: Page, desk: str) -> None:
    finish_an_incident(page, desk)

    for key, step in (
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", 4),
        ("Home", 1),
    ):
        page.keyboard.press(key)
        at(page, step)


def test_a_key_in_the_step_field_moves_nothing(page: Page, desk: str) -> None:
    finish_an_incident(page, desk)
    page.locator("#at").click()

    page.keyboard.press("ArrowRight")
    page.locator("#at").fill("3")
    page.keyboard.press("Enter")

    at(page, 3)


def test_keys_of_a_replay_say_themselves_move_through_rows_and_go_to_where_records_part(
    page: Page, desk: str
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(fault.message))
    first = finish_an_incident(page, desk)
    other = finish_an_incident(page, desk, kind=2)
    for query in ("?at=1", f"?at=1&with={other.rpartition('/')[2].partition('?')[0]}"):
        page.goto(f"{first.partition('?')[0]}{query}")
        page.keyboard.press("?")
        expect(page.locator("#keys")).to_be_visible()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        expect(page.locator("#keys")).to_be_hidden()
        assert "at=1" in page.url, "keys of an open dialog are its own"

    page.keyboard.press("n")
    page.wait_for_url("**at=3&*")
    page.keyboard.press("End")
    page.wait_for_url("**at=4&*")
    page.keyboard.press("n")
    page.wait_for_url("**at=3&*")
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    assert page.evaluate("document.activeElement.matches('.cmp a.step')")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/replay/[^/]+\?at=\d+$"))
    assert faults == []


def test_a_replay_of_a_week_has_no_fault_of_a_desk_that_nobody_sits_at(
    page: Page, desk: str
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(fault.message))
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    page.goto(page.url.replace("/desk/", "/replay/"))
    page.locator("#queue").evaluate("one => one.scrollIntoView()")
    expect(page.locator("#queue")).to_be_in_viewport()
    page.evaluate("new Promise(done => setTimeout(done, 1500))")
    assert faults == []


def test_a_replay_works_without_a_script_for_a_stranger(
    browser: Browser, page: Page, desk: str
) -> None:
    address = finish_an_incident(page, desk)
    context = browser.new_context(java_script_enabled=False)
    stranger = context.new_page()
    stranger.goto(address)

    stranger.get_by_role("link", name="Step on").click()
    at(stranger, 2)
    stranger.locator(".stop", has_text="3").click()
    at(stranger, 3)
    stranger.locator(".stop", has_text="2").click()
    stranger.get_by_role("button", name="Fork from here").click()
    expect(stranger.get_by_text("Saved to step 2")).to_be_visible()
    expect(stranger).to_have_url(re.compile("/desk/"))
    context.close()


def test_two_records_stand_under_one_another_on_a_phone(phone: Page, desk: str) -> None:
    first = finish_an_incident(phone, desk)
    other = finish_an_incident(phone, desk, kind=2)
    phone.goto(f"{first}?at=3&with={other.rpartition('/')[2].partition('?')[0]}")
    rows = phone.locator(".cmp tbody tr")

    expect(phone.get_by_text("Here the records part")).to_be_visible()
    for side in ("left", "right"):
        cells = phone.locator(f".cmp .is-diff .cmp__{side}:visible")
        assert cells.count() >= 4
        for box in (cell.bounding_box() for cell in cells.all()):
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
    assert rows.first.locator(".cmp__m:visible").count() == 2, "both made the first step"
    assert faults_of(phone) == []


def test_a_seat_is_handed_over_and_taken_back(page: Page, desk: str) -> None:
    page.goto(desk)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    page.locator("#handing summary").click()
    page.get_by_role("button", name="Make a token").click()
    address = page.locator("#mcp-address").inner_text().strip()
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": "crew_list", "arguments": {}}}  # fmt: skip

    agent = page.context.browser
    assert agent is not None
    wire = agent.new_context().request
    assert wire.post(address, data=call).ok
    page.get_by_role("link", name="Back to the desk").click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#handing summary").click()
    page.get_by_role("button", name="Take it back").click()

    expect(page.get_by_text("No token of this seat is out.")).to_be_visible()
    assert wire.post(address, data=call).status == 401
