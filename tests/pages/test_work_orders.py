"""A work order's row says what was last told of it, when, and offers what can still be done to it."""

from __future__ import annotations

import re

from engine import door
from tests.pages.guest import Guest

_ORDER = "WO-S11-INV-07-1"


def book(guest: Guest) -> None:
    order = {"crew": "LV-CAROLINA", "site": "S11", "unit": "S11-INV-07"}
    guest.do("work_dispatch", **order, task="inspection", slot="next_day")


def row(guest: Guest) -> str:
    found = re.search(r'<div class="wo">.*?</dl></div>', guest.desk().html, re.DOTALL)
    assert found
    return found[0]


def test_an_order_that_was_called_off_bears_the_stamp_of_that(bob: Guest) -> None:
    book(bob)
    assert "step 2" in row(bob)

    bob.do("work_cancel", work=_ORDER)

    assert "called off" in row(bob)
    assert "step 3" in row(bob)
    assert "step 2" not in row(bob)


def test_an_order_that_is_listed_after_it_was_called_off_bears_the_stamp_of_the_list(
    bob: Guest,
) -> None:
    book(bob)
    bob.do("work_cancel", work=_ORDER)
    bob.press("work_list")

    assert "called off" in row(bob)
    assert "step 4" in row(bob)


def test_calling_off_is_offered_until_the_desk_has_read_that_nothing_is_left_of_it(
    bob: Guest,
) -> None:
    book(bob)
    bob.read("wait", until="2026-04-16T09:00", stop_on_news="false")
    assert "tool=work_cancel" in row(bob), "nobody has told the desk yet"

    bob.press("work_list")

    assert "closed" in row(bob)
    assert "tool=work_cancel" not in row(bob)
    assert door.seat(bob.seat).status == "open"
