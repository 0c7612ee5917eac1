"""Calling a crew off: free up to the last minute that says so, and the cap has its cents back."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.bundle import Bundle
from tests.worlds.solar_desk.seats import (
    blocked_code,
    changed,
    dispatch,
    finish,
    price,
    seat,
    settled,
    wait,
)

MONDAY = "2026-04-13"
ORDER = "WO-S11-INV-07-1"
ROLL_CENTS, JOB_CENTS = 65_000, 65_000 + 42_000
FREE_MINUTES = 13 * 60
"""Before eight on Tuesday: seven on Monday evening, when the desk is still open."""


def week(cap_cents: int = 300_000) -> Bundle:
    """Return the week with another cap for every owner, and calls off free thirteen hours before."""

    def change(disclosed: dict[str, Any]) -> None:
        disclosed["desk"]["fees"]["call_off_free_minutes"] = FREE_MINUTES
        for terms in disclosed["desk"]["terms"]:
            terms["cap_cents"], terms["approval_cents"] = cap_cents, 0

    return changed(disclosed=change)


@pytest.mark.parametrize(("at", "cents"), [("18:59", 0), ("19:00", 0), ("19:01", ROLL_CENTS // 2)])
def test_calling_off_is_free_up_to_the_last_minute_that_is_in_good_time(
    at: str, cents: int
) -> None:
    chair = seat(week())
    assert dispatch(chair, slot="next_day").ok
    wait(chair, f"{MONDAY}T{at}")
    assert price(chair, "work_cancel", work=ORDER).charge.price_cents == cents
    step = chair.call("work_cancel", work=ORDER)
    assert (step.ok, step.price_cents) == (True, cents)
    assert settled(finish(chair))["cancelled"] == JOB_CENTS


@pytest.mark.parametrize("at", ["06:10", "19:30"])
def test_a_crew_that_was_called_off_gives_the_cap_its_cents_back(at: str) -> None:
    chair = seat(week(JOB_CENTS))
    assert dispatch(chair, slot="next_day").blocked is None
    assert blocked_code(dispatch(chair, parts=[])) == "over_cap"
    wait(chair, f"{MONDAY}T{at}")
    assert chair.call("work_cancel", work=ORDER).ok
    wait(chair, "2026-04-14T06:00")
    assert dispatch(chair, slot="same_day").blocked is None
