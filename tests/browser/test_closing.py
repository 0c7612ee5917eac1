"""A seat closes while somebody writes: what the desk does not take of it is shown all the same."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import faults_of
from tests.browser.letters import LETTER, PATIENT_MS, mirrors, open_form, seated, type_letter
from tests.browser.test_keeping_up import Elsewhere

_WHY = "This has 70000 bytes; at most 65536 are kept."


def refuses(route: Route) -> None:
    """Answer as the desk does to words that it does not keep."""
    told = {"type": "urn:desk:problem:body-too-large", "detail": _WHY, "status": 413}
    route.fulfill(status=413, content_type="application/problem+json", body=json.dumps(told))


def is_unreachable(route: Route) -> None:
    route.abort()


@pytest.mark.parametrize("answer", [refuses, is_unreachable])
def test_law_10_words_that_the_desk_has_not_taken_at_its_closing_are_shown_out_of_the_browser(
    page: Page, desk: str, environment: dict[str, str], answer: Callable[[Route], None]
) -> None:
    me = seated(page, desk)
    open_form(page)
    page.route("**/drafts", answer)
    type_letter(page)
    Elsewhere(desk, me.seat, environment).leaves()

    shown = page.locator("#left-here")
    expect(shown).to_contain_text("stands in this browser alone", timeout=PATIENT_MS)
    expect(shown.locator(".copy")).to_have_text(LETTER)
    expect(shown.locator("dt")).to_have_text("Text")
    if answer is refuses:
        expect(shown).to_contain_text(_WHY)
    assert faults_of(page) == []
    page.reload()
    expect(shown.locator(".copy")).to_have_text(LETTER, timeout=PATIENT_MS)
    shown.get_by_role("button", name="I don’t need it any more").click()
    expect(shown).to_be_hidden()
    assert mirrors(page) == []
