"""A person plays: from the lobby by clicks and keys alone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def take_first_monday(page: Page, desk: str) -> None:
    page.goto(desk)
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    page.wait_for_load_state()


def test_one_click_leads_to_the_first_week(page: Page, desk: str) -> None:
    take_first_monday(page, desk)

    expect(page).to_have_title(re.compile("First Monday"))
    expect(page.get_by_role("heading", name="Alarms")).to_be_visible()


def test_a_week_is_played_by_clicks(page: Page, desk: str) -> None:
    take_first_monday(page, desk)

    page.locator(".q__row").first.click()
    page.locator("#alarm button[data-tool=alarm_read]").first.click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#document .paper__new button").first.click()
    expect(page.get_by_text("Saved to step 3")).to_be_visible()
    page.locator("#open-telemetry_read").click()
    page.locator("#arg-site").select_option("S11")
    page.locator("#arg-channel").select_option("power")
    page.locator("#arg-from").fill("2026-04-11T06:00")
    page.locator("#arg-to").fill("2026-04-13T05:00")
    page.locator("#arg-every_minutes").select_option("15")
    page.locator("#send-form").click()

    expect(page.get_by_text("Saved to step 4")).to_be_visible()
    expect(page.locator("#trend canvas")).to_be_visible()


def test_an_alarm_is_found_and_opened_by_keys(page: Page, desk: str) -> None:
    take_first_monday(page, desk)

    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    page.keyboard.press("j")
    row = page.evaluate("document.activeElement.id")
    page.keyboard.press("Enter")

    expect(page.locator("#alarm")).to_be_visible()
    assert page.locator("#alarm .q__row").get_attribute("id") == row
    assert page.evaluate("document.activeElement.id") == row


def test_a_case_is_written_by_two_keys_and_not_by_one(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    page.locator(".q__row").first.click()
    expect(page.locator("#alarm")).to_be_visible()
    page.keyboard.press("c")
    page.locator("#arg-hypothesis").select_option(index=1)
    page.locator("#arg-probability_permille").fill("0.62")
    page.locator("#arg-loss_cents").fill("1900")
    page.locator("#arg-cost_cents").fill("650")
    page.locator("#send-form").click()
    expect(page.locator("#cancel")).to_be_focused()

    page.keyboard.press("y")
    expect(page.locator("#confirm")).to_be_focused()
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    page.keyboard.press("Enter")

    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    expect(page.locator("#cases")).to_contain_text("+$528")


def test_escape_cancels_and_keeps_what_was_typed(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    page.locator("#open-note_write").click()
    page.locator("#arg-text").fill("ask the carrier")
    page.locator("#send-form").click()
    expect(page.locator("#cancel")).to_be_focused()

    page.keyboard.press("Escape")

    expect(page.locator("#arg-text")).to_have_value("ask the carrier")
    expect(page.get_by_text("Saved to step 1")).to_be_visible()


def test_a_double_click_is_one_step(page: Page, desk: str) -> None:
    take_first_monday(page, desk)

    page.locator("#document .paper__new button").first.dblclick()

    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def test_an_old_tab_is_told_and_records_nothing(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator("#queue button[data-tool=alarm_list]").click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()

    other.locator("#open-part_list, button[data-tool=part_list]").first.click()

    expect(other.get_by_text("The seat has moved on.")).to_be_visible()
    expect(other.get_by_text("Saved to step 2")).to_be_visible()


def test_the_back_button_shows_an_earlier_answer_and_no_new_step(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    page.locator("#document .paper__new button").first.click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#row-1").click()
    expect(page).to_have_url(re.compile("step=1"))

    page.go_back()

    expect(page).to_have_url(re.compile("step=2"))
    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def test_a_form_is_priced_while_it_is_filled(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    page.locator("#open-work_dispatch").click()
    page.locator("#arg-crew").select_option("LV-CAROLINA")
    page.locator("#arg-site").select_option("S11")
    page.locator("#arg-task").select_option("inspection")
    page.locator("#arg-slot").select_option("next_day")

    expect(page.locator("#form-price")).to_have_text(re.compile(r"^\$[\d,]+ · 5 min$"))
    expect(page.get_by_text("Saved to step 1")).to_be_visible()


def test_what_was_said_is_announced(page: Page, desk: str) -> None:
    take_first_monday(page, desk)

    page.locator("#document .paper__new button").first.click()

    expect(page.locator("#said")).to_contain_text("Step 2, Read a document, 10 min.")


def test_a_dead_line_keeps_what_was_typed(page: Page, desk: str) -> None:
    take_first_monday(page, desk)
    page.locator("#open-note_write").click()
    page.locator("#arg-text").fill("a long thought")
    page.context.set_offline(True)
    page.locator("#send-form").click()

    expect(page.locator("#offline")).to_be_visible()
    expect(page.locator("#arg-text")).to_have_value("a long thought")
    page.context.set_offline(False)
    page.locator("#send-form").click()
    expect(page.locator("#confirm")).to_be_visible()
    expect(page.locator("#offline")).to_be_hidden()


def test_the_desk_works_without_a_script(browser: object, desk: str) -> None:
    context = browser.new_context(java_script_enabled=False)  # type: ignore[attr-defined]
    page = context.new_page()
    take_first_monday(page, desk)

    page.locator("#document .paper__new button").first.click()

    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    context.close()


def test_an_incident_is_played_to_its_end(page: Page, desk: str) -> None:
    page.goto(desk)
    page.locator(".taskrow", has_text="Paged for foyer").get_by_role("button").click()
    page.locator("button[data-tool=alert_list]").click()
    expect(page.get_by_text("Saved to step 2")).to_be_visible()
    page.locator("#open-report_submit").click()
    page.locator("#arg-causes-0-entity").select_option(index=1)
    page.locator("#arg-causes-0-kind").select_option(index=1)
    page.locator("#send-form").click()
    expect(page.locator("#cancel")).to_be_focused()
    page.keyboard.press("y")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="See how it went").click()

    expect(page.get_by_text("Verdict", exact=True)).to_be_visible()
