"""A span of time at one press stands in the fields for good, whatever was chosen or typed just before and after."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.letters import PATIENT_MS, seated
from tests.browser.person import Person
from tests.waiting import eventually

_AGO_MS = (0, 300, 900)
"""A choice is taken to the desk a moment after it was made: before, in and after that moment."""
_CHOOSE = """([name, value]) => {
  const field = document.querySelector(`form[data-form] [name='arg.${name}']`);
  field.value = value;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}"""


def opened(page: Page, desk: str) -> Person:
    me = seated(page, desk)
    me.look(page.locator("#open-telemetry_read").click)
    return me


def choose(page: Page, **values: str) -> None:
    for name, value in values.items():
        page.evaluate(_CHOOSE, [name, value])


def expect_fields(page: Page, **values: str) -> None:
    for name, value in values.items():
        field = page.locator(f"form[data-form] [name='arg.{name}']")
        expect(field).to_have_value(value, timeout=PATIENT_MS)


_WEEK = {"from": "2026-04-06T06:00", "to": "2026-04-13T06:00", "every_minutes": "60"}


@pytest.mark.parametrize("ago", _AGO_MS)
def test_a_span_that_is_pressed_right_after_a_choice_stays(page: Page, desk: str, ago: int) -> None:
    me = opened(page, desk)
    choose(page, site="S11", channel="power")
    me.settle(ago or 1)
    page.locator("#range-week").click()

    expect_fields(page, site="S11", channel="power", **_WEEK)
    me.settle(1_500)
    expect_fields(page, site="S11", channel="power", **_WEEK)
    page.reload()
    expect_fields(page, site="S11", channel="power", **_WEEK)


def test_what_is_chosen_while_a_span_is_on_its_way_stays_beside_it(page: Page, desk: str) -> None:
    me = opened(page, desk)
    choose(page, site="S11", channel="power")
    spans: list[tuple[Route, APIResponse]] = []
    page.route(
        re.compile(r"/edit(\?|$)"), lambda route: spans.append((route, route.fetch())), times=1
    )
    page.locator("#range-week").click()
    eventually(lambda: bool(page.evaluate("1") and spans), "the span is on its way")
    choose(page, channel="state")
    route, drawn = spans[0]
    route.fulfill(response=drawn)

    expect_fields(page, site="S11", channel="state", **_WEEK)
    me.settle(1_500)
    expect_fields(page, site="S11", channel="state", **_WEEK)
