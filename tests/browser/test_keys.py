"""Keys alone: moving, opening, going to a panel, finding, leaving; the focus stays where it was."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.person import Person


def sat_down(page: Page, desk: str) -> Person:
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    return me


def focused(page: Page) -> str:
    found: str = page.evaluate("document.activeElement.id")
    return found


def test_keys_move_open_and_go_to_panels_and_send_no_call(page: Page, desk: str) -> None:
    me = sat_down(page, desk)

    for key in ("j", "j", "k"):
        me.key(key)
    row = focused(page)
    assert row.startswith("al-")
    me.key("Enter")
    expect(page.locator("#alarm .q__row")).to_have_id(row)
    assert focused(page) == row
    me.key("g")
    me.key("m")
    assert page.evaluate("document.activeElement.closest('.panel').id") == "meter"
    me.key("?")
    expect(page.locator("#keys")).to_be_visible()
    me.key("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    assert me.sent == []


def test_a_slash_and_find_lead_to_documents_and_escape_leaves_the_field_and_then_the_form(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)

    me.key("/")
    page.keyboard.type("find")
    me.key("Enter")
    expect(page.locator("#arg-query")).to_be_focused()
    me.look(lambda: page.keyboard.type("insulation a/j?"))
    expect(page.locator("#arg-query")).to_have_value("insulation a/j?")
    me.key("Escape")
    expect(page.locator("#arg-query")).to_have_value("insulation a/j?")
    me.key("Escape")

    expect(page.locator("#arg-query")).to_have_count(0)
    assert me.sent == []


def test_the_open_alarm_is_acknowledged_by_its_key(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.key("j")
    me.key("Enter")
    me.key("a")

    expect(page.locator("form[data-form=alarm_ack]")).to_be_visible()
    assert page.locator("form[data-form=alarm_ack] input:checked").count() >= 1


def test_an_open_alarm_stays_open_when_something_else_is_read_and_looked_at(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    me.key("j")
    me.key("Enter")
    row = page.locator("#alarm .q__row").get_attribute("id")

    me.press(page.locator("#meter").get_by_role("button", name="Read").first.click)
    expect(page.locator("#alarm .q__row")).to_have_id(str(row))
    me.look(page.locator("#open-case_write").first.click)
    expect(page.locator("#alarm .q__row")).to_have_id(str(row))


def test_the_focus_stays_on_a_pressed_control_and_the_page_does_not_jump(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    refresh = page.locator("#queue button[data-tool=alarm_list]")
    refresh.focus()
    me.press(lambda: page.keyboard.press("Enter"))
    expect(refresh).to_be_focused()

    me.look(page.locator("#al-AL-S12-INV-08-1, #al-AL-S12-INV-33-1").first.click)
    control = page.locator("#alarm [id^=do-alarm-read]").first
    name = control.get_attribute("id")
    before = page.evaluate("scrollY")
    control.focus()
    me.press(lambda: page.keyboard.press("Enter"))

    assert focused(page) == name
    assert abs(page.evaluate("scrollY") - before) < 400


def top(page: Page, place: str) -> float:
    box = page.locator(place).first.bounding_box()
    assert box is not None, place
    return box["y"]


def in_view(page: Page, place: str) -> bool:
    box = page.locator(place).bounding_box()
    assert box is not None, place
    return box["y"] > 80 and box["y"] + box["height"] <= 900


def test_a_form_opens_beneath_what_opened_it_and_nothing_moves_that_has_room(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    for tool in ("device_reset", "document_find", "peer_read"):
        page.locator(f"#open-{tool}").evaluate("one => one.scrollIntoView({ block: 'center' })")
        before = top(page, f"#open-{tool}")
        me.look(page.locator(f"#open-{tool}").click)
        assert abs(top(page, f"#open-{tool}") - before) < 2, tool
        assert 0 < top(page, "#form") - before < 80, tool
        assert page.evaluate("document.getElementById('form').contains(document.activeElement)")
        me.key("Escape")
        me.key("Escape")
        expect(page.locator("#form")).to_have_count(0)


def test_the_keys_of_an_alarm_open_their_forms_beneath_it_wholly_in_view(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    me.look(page.locator("#al-AL-S11-INV-07-1").click)
    for key in ("t", "a", "c", "w"):
        me.key(key)
        expect(page.locator("#alarm #form")).to_be_visible()
        assert in_view(page, "#form"), key
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(page.locator("#form")).to_have_count(0)


def test_the_wait_is_chosen_beside_its_button_and_the_desk_stays(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    page.locator("#mail").scroll_into_view_if_needed()
    before = top(page, "#mail")
    me.look(lambda: page.evaluate("document.getElementById('go-wait').click()"))

    assert in_view(page, "#form")
    assert abs(top(page, "#mail") - before) < 2


def test_units_are_those_of_the_chosen_site(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.look(page.locator("#open-telemetry_read").click)
    units, headings = page.locator("#form .pick:visible"), page.locator(".picks summary:visible")
    everywhere = headings.count()
    me.fill(("site", "S11"))

    assert units.count() > 0
    assert headings.count() == 1 < everywhere
    assert all(one.strip().startswith("S11-") for one in units.all_inner_texts())


def test_a_price_that_arrives_moves_nobody_out_of_a_field(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.look(page.locator("#open-work_dispatch").click)
    me.fill(("crew", "LV-CAROLINA"), ("site", "S11"), ("task", "inspection"))
    page.locator("#arg-slot").focus()
    page.locator("#arg-slot").select_option("next_day")
    me.settle(250)

    expect(page.locator("#form-price")).to_contain_text("$")
    assert focused(page) == "arg-slot"


def test_a_report_is_filed_on_a_phone_with_a_row_added(phone: Page, desk: str) -> None:
    me = sat_down(phone, desk)
    me.look(phone.locator("#open-report_file").click)
    me.look(phone.locator("#more-arg-rows").click)
    expect(phone.locator(".fields--row")).to_have_count(5)
    expect(phone.locator("#more-arg-rows")).to_be_focused()
    for number, asset in enumerate(("S11-INV-07", "S12-INV-08", "S12-INV-19", "S12-INV-33", "S15")):
        me.fill((f"rows.{number}.asset", asset), (f"rows.{number}.status", "watch"))
        me.fill((f"rows.{number}.cause", "unknown"), (f"rows.{number}.action", "logged"))
    assert phone.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    me.preview()
    me.confirm()

    expect(phone.locator("#report tbody tr")).to_have_count(5)


def test_a_row_is_added_without_a_script(browser: object, desk: str) -> None:
    context = browser.new_context(java_script_enabled=False)  # type: ignore[attr-defined]
    page: Page = context.new_page()
    page.goto(desk)
    page.get_by_role("button", name="Play now").click()
    page.locator("#open-report_file").click()
    page.locator("#arg-rows-0-asset").fill("S15")
    page.locator("#more-arg-rows").click()

    expect(page.locator(".fields--row")).to_have_count(5)
    expect(page.locator("#arg-rows-0-asset")).to_have_value("S15")
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    context.close()


def test_a_span_of_time_is_chosen_by_keys_and_the_price_follows(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    page.goto(f"{page.url.partition('?')[0]}?tool=telemetry_read&arg.channel=power#form")
    me.settle()
    me.fill(("site", "S11"))

    page.locator("#arg-channel").focus()
    me.key("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY", "the rest of its hint"
    me.key("Tab")
    assert focused(page) == "range-day"
    me.key("Enter")
    assert focused(page) == "range-day"
    expect(page.locator("#range-day")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#arg-from")).to_have_value("2026-04-12T06:00")
    expect(page.locator("#arg-to")).to_have_value("2026-04-13T06:00")
    expect(page.locator("#arg-site")).to_have_value("S11")
    expect(page.locator("#form-price")).to_have_text("5 min")

    page.locator("#arg-objects-other").focus()
    me.press(lambda: page.keyboard.press("Enter"))
    assert "tool=telemetry_read" in (me.sent[0].post_data or "")


def test_the_handle_of_a_case_opens_its_form_by_mouse_and_by_key(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    for site in ("S11", "S15"):
        me.look(page.locator("#open-case_write").first.click)
        me.fill(("object", site), ("hypothesis", "hardware"), ("probability_permille", "0.4"))
        me.fill(("loss_cents", "1000"), ("cost_cents", "200"))
        me.preview()
        me.confirm()

    handles = page.locator("#cases a:has(.belief)")
    me.look(handles.last.locator(".b-h").click)
    expect(page.locator("#arg-object")).to_have_value("S11")
    expect(page.locator("#arg-probability_permille")).to_have_value("0.4")
    me.key("Escape")
    me.key("Escape")
    handles.last.focus()
    me.key("k")
    me.key("Enter")
    expect(page.locator("#arg-object")).to_have_value("S15")


def test_a_form_that_is_closed_by_keys_gives_the_focus_back_to_what_opened_it(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    me.key("j")
    me.key("Enter")
    row = focused(page)
    for opens in ("t", "c"):
        me.key(opens)
        expect(page.locator("#form form[data-form]")).to_be_visible()
        me.key("Escape")
        me.key("Escape")
        expect(page.locator("#form")).to_have_count(0)
        at = page.evaluate("document.activeElement.dataset.key || document.activeElement.id")
        assert at in (opens, row)


def test_after_an_act_by_keys_the_focus_is_at_its_answer(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.key("j")
    me.key("Enter")
    me.key("a")
    page.locator("#arg-cause").select_option(index=1)
    me.preview()
    me.confirm_by_keys()
    assert page.evaluate("document.activeElement !== document.body")
    me.key("/")
    page.keyboard.type("query telemetry")
    me.key("Enter")
    me.fill(("site", "S11"), ("channel", "power"))
    me.look(page.locator("#range-day").click)
    me.fill(("objects", "S11-INV-07"))
    me.send()
    expect(page.locator("#answer")).to_be_focused()
