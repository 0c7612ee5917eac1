"""Papers open beside their list; letters, whose list is narrow, and all of them on a phone, above it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.person import Person

_BARS = 42
"""Pixels at the top of a phone that the panels' tabs may cover."""


def box(place: Locator) -> dict[str, float]:
    found: dict[str, float] = place.evaluate(
        "one => { const at = one.getBoundingClientRect();"
        " return { top: at.top, bottom: at.bottom, left: at.left, right: at.right }; }"
    )
    return found


def read(me: Person, panel: str, place: int) -> None:
    """Open a paper of a list that has not been read."""
    me.press(me.page.locator(f"#{panel} .paper").nth(place).get_by_role("button").click)


def test_a_paper_that_was_opened_stands_beside_its_list_with_its_head_in_view(
    page: Page, desk: str
) -> None:
    me, panel = Person(page), "document"
    me.sit_down(desk)
    last = page.locator(f"#{panel} .paper").count() - 1
    read(me, panel, last)

    answer, papers = box(page.locator("#answer")), box(page.locator(f"#papers-{panel}"))
    assert answer["left"] >= papers["right"] - 1
    assert abs(answer["top"] - papers["top"]) < 2
    assert 0 <= answer["top"] < 780
    row = page.locator(f"#{panel} .paper[aria-current]")
    assert box(row)["bottom"] > papers["top"], "the list is rolled to where it was"
    assert box(row)["top"] < papers["bottom"]


def test_a_letter_that_was_opened_stands_above_its_list_with_its_head_in_view(
    page: Page, desk: str
) -> None:
    me = Person(page)
    me.sit_down(desk)
    read(me, "mail", page.locator("#mail .paper").count() - 1)

    answer, papers = box(page.locator("#answer")), box(page.locator("#papers-mail"))
    assert answer["bottom"] <= papers["top"] + 1
    assert 0 <= answer["top"] < 780


@pytest.mark.parametrize("panel", ["mail", "document"])
def test_on_a_phone_it_stands_above_its_list_and_is_scrolled_to(
    phone: Page, desk: str, panel: str
) -> None:
    me = Person(phone)
    me.sit_down(desk)
    read(me, panel, phone.locator(f"#{panel} .paper").count() - 1)

    answer, papers = box(phone.locator("#answer")), box(phone.locator(f"#papers-{panel}"))
    assert answer["bottom"] <= papers["top"] + 1
    assert _BARS <= answer["top"] < 600
    # Again from the list, once it has been read.
    phone.locator(f"#{panel} .paper a").first.scroll_into_view_if_needed()
    me.look(phone.locator(f"#{panel} .paper a").first.click)
    assert _BARS <= box(phone.locator("#answer"))["top"] < 600
