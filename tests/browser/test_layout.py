"""Panels as one wants them, nothing that jumps, and every key that the page of keys names."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.browser.axe import faults_of
from tests.browser.person import Person
from tests.waiting import eventually

_SHIFTS = """() => { window.shifted = 0;
  new PerformanceObserver(list => { for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value; })
    .observe({ type: "layout-shift", buffered: true }); }"""
_MOST = 0.02
_AFTER_INPUT_MS = 700
"""For half a second after a press nothing that moves is taken for a jump."""


def sat_down(page: Page, desk: str) -> Person:
    me = Person(page)
    me.sit_down(desk)
    me.settle()
    return me


def arrange(me: Person, left: str, right: str) -> None:
    me.page.keyboard.press("v")
    me.page.locator("#pair-left").select_option(left)
    me.page.locator("#pair-right").select_option(right)
    me.page.get_by_role("button", name="Arrange", exact=True).click()
    me.page.wait_for_load_state()
    me.settle()


def boxes(page: Page, *panels: str) -> list[FloatRect]:
    found = [page.locator(f"#{one}").bounding_box() for one in panels]
    return [one for one in found if one is not None]


def test_two_panels_stand_side_by_side_and_stay_so_after_a_reload(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    arrange(me, "mail", "work")
    page.reload()

    left, right = boxes(page, "mail", "work")
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] <= right["x"]
    assert min(left["width"], right["width"]) > 690
    assert me.sent == []


def test_the_pair_is_a_stack_on_a_phone(phone: Page, desk: str) -> None:
    me = sat_down(phone, desk)
    arrange(me, "mail", "work")

    left, right = boxes(phone, "mail", "work")
    assert left["x"] == right["x"]
    assert left["y"] + left["height"] <= right["y"]
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_order_is_chosen_by_keys_and_put_back(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    before = page.locator("section.panel[id]").evaluate_all("all => all.map(one => one.id)")
    page.keyboard.press("v")
    up = page.get_by_role("button", name="Report and claims: up")
    up.focus()
    for _ in range(9):
        page.keyboard.press("Enter")
        expect(up).to_be_focused()
    page.get_by_role("button", name="Arrange", exact=True).click()
    me.settle()
    expect(page.locator(".desk__rest .panel").first).to_have_id("report")

    page.keyboard.press("v")
    page.get_by_role("button", name="As the desk puts them").click()
    me.settle()
    after = page.locator("section.panel[id]").evaluate_all("all => all.map(one => one.id)")
    assert after == before


def test_a_panel_is_folded_and_the_focus_stays_on_its_button(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    page.locator("#fold-meter").focus()
    me.look(lambda: page.keyboard.press("Enter"))

    expect(page.locator("#fold-meter")).to_have_attribute("aria-expanded", "false")
    expect(page.locator("#fold-meter")).to_be_focused()
    expect(page.locator("#meter table")).to_be_hidden()
    assert me.sent == []


def test_what_was_looked_at_is_no_longer_new_and_the_record_knows_nothing_of_it(
    page: Page, desk: str
) -> None:
    me = sat_down(page, desk)
    me.look(page.locator("#go-wait").click)
    me.fill(("until", "2026-04-13T12:00"))
    me.send()
    expect(page.locator("#mail .chip--new").first).to_be_visible()
    page.locator("#mail").scroll_into_view_if_needed()
    eventually(lambda: f"mail.{me.step}" in _looked(page), "the panel counts as looked at")
    page.reload()

    expect(page.locator("#mail .chip--new")).to_have_count(0)
    assert len(me.ask(f"/seats/{me.seat}/record")) == me.step


def _looked(page: Page) -> str:
    return "".join(
        str(one.get("value")) for one in page.context.cookies() if one.get("name") == "looked"
    )


@pytest.mark.parametrize("task", ["solar/first-monday", "solar/forty-one"])
@pytest.mark.parametrize("width", [1440, 390])
def test_nothing_shifts_on_loading_on_opening_a_form_and_after_a_call(
    browser: Browser, desk: str, task: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900})
    context.add_init_script(f"({_SHIFTS})()")
    page = context.new_page()
    me = Person(page)
    me.sit_down(desk, task)
    me.settle()
    page.reload()
    me.settle(300)
    found = {"load": page.evaluate("shifted")}
    me.press(page.locator("#do-crew-list").click)
    me.settle(300)
    found["call"] = page.evaluate("shifted")
    me.look(page.locator("#open-work_dispatch").click)
    me.settle(_AFTER_INPUT_MS)
    found["form"] = page.evaluate("shifted")
    page.evaluate("document.getElementById('main').prepend('x', document.createElement('hr'), 'y')")
    me.settle(300)
    noticed = page.evaluate("shifted")
    context.close()

    assert noticed > found["form"], "what jumps is noticed"
    print({name: round(value, 4) for name, value in found.items()})
    assert all(value < _MOST for value in found.values()), found


def test_every_key_of_the_page_of_keys_does_what_it_says(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    page.evaluate("""() => { window.told = [];
      document.addEventListener("desk:chart", one => window.told.push(one.detail)); }""")
    page.keyboard.press("?")
    keys = page.locator("#keys kbd").all_inner_texts()
    page.keyboard.press("Escape")
    tried = {"?", "esc"}

    for letter, panel in _panels(page).items():
        me.key("g")
        me.key(letter)
        assert page.evaluate(_NEAR, panel), (letter, panel)
        tried |= {"g", letter}
    tried |= _rows(me) | _forms_of_the_alarm(me) | _dialogs(me) | _charts(me)
    assert me.sent == []
    tried |= _an_act_and_back(me)

    assert set(keys) - tried == set()
    assert len(keys) > 20


_NEAR = """panel => { const box = document.getElementById(panel).getBoundingClientRect();
  return box.top < innerHeight && box.bottom > 0; }"""


def _panels(page: Page) -> dict[str, str]:
    found: list[list[str]] = page.locator(".tabs a[data-panel]").evaluate_all(
        "all => all.map(one => [one.dataset.panel, one.hash.slice(1)])"
    )
    return {one[0]: one[1] for one in found}


def _rows(me: Person) -> set[str]:
    page = me.page
    page.evaluate("document.activeElement.blur()")
    me.key("j")
    me.key("j")
    second = page.evaluate("document.activeElement.id")
    me.key("k")
    assert page.evaluate("document.activeElement.id") != second
    me.key("Enter")
    expect(page.locator("#alarm .q__detail")).to_be_visible()
    return {"j", "k", "↵"}


def _forms_of_the_alarm(me: Person) -> set[str]:
    tools = {"t": "telemetry_read", "a": "alarm_ack", "c": "case_write", "w": "work_dispatch"}
    for key, tool in tools.items():
        me.key(key)
        expect(me.page.locator(f"form[data-form={tool}]")).to_be_visible()
        me.key("Escape")
        me.key("Escape")
        expect(me.page.locator("#form")).to_have_count(0)
    return set(tools)


def _dialogs(me: Person) -> set[str]:
    for key, dialog in {"/": "palette", "v": "arrange"}.items():
        me.page.keyboard.press(key)
        expect(me.page.locator(f"#{dialog}")).to_be_visible()
        me.page.keyboard.press("Escape")
        expect(me.page.locator(f"#{dialog}")).to_be_hidden()
    return {"/", "v"}


def _charts(me: Person) -> set[str]:
    for key in ("[", "]", "+", "-"):
        me.page.keyboard.press(key)
    assert me.page.evaluate("told") == ["left", "right", "in", "out"]
    return {"[", "]", "+", "−"}


def _an_act_and_back(me: Person) -> set[str]:
    me.look(me.page.locator("#open-work_dispatch").click)
    me.fill(("crew", "LV-CAROLINA"), ("site", "S11"), ("task", "inspection"), ("slot", "next_day"))
    me.preview()
    me.confirm_by_keys()
    me.key("u")
    expect(me.page.locator("form[data-form=work_cancel] #arg-work")).not_to_have_value("")
    return {"u", "y"}


def test_what_an_act_brought_about_is_in_view_once_it_is_confirmed(page: Page, desk: str) -> None:
    me = sat_down(page, desk)
    me.look(page.locator("#open-work_dispatch").click)
    me.fill(("crew", "LV-CAROLINA"), ("site", "S11"), ("task", "inspection"), ("slot", "next_day"))
    me.preview()
    me.confirm()

    expect(page.locator("#work #answer")).to_be_in_viewport()
    receipt = page.locator(".slipline")
    expect(receipt).to_contain_text("Dispatch a crew")
    expect(receipt).to_contain_text("$0 → $650")
    expect(page.locator("#said")).to_contain_text("Work order WO-S11-1")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_on_a_desk_that_was_arranged(
    browser: Browser, desk: str, theme: Literal["light", "dark"], width: int
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=theme, bypass_csp=True
    )
    page = context.new_page()
    me = sat_down(page, desk)
    me.press(page.locator("#do-meter-read-S15").first.click)
    me.look(page.locator("#go-wait").click)
    me.fill(("until", "2026-04-13T12:00"))
    me.send()
    arrange(me, "queue", "mail")
    me.look(page.locator("#fold-parts").click)
    found = faults_of(page)
    context.close()

    assert found == []
