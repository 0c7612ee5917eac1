"""Qualification cards that run out in the middle of the week, on both sides of their last day."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.worlds.solar_desk.seats import changed, dispatch, finish, seat, table, wait

MONDAY, TUESDAY = "2026-04-13", "2026-04-14"


@pytest.mark.parametrize(
    ("last_day", "slot", "booked_on", "outcome"),
    [
        ("2026-04-14", "next_day", MONDAY, "mended"),
        ("2026-04-13", "next_day", MONDAY, "not_qualified"),
        ("2026-04-14", "same_day", TUESDAY, "mended"),
        ("2026-04-13", "same_day", TUESDAY, "not_qualified"),
        ("2026-04-13", "same_day", MONDAY, "mended"),
        ("2026-04-12", "same_day", MONDAY, "not_qualified"),
    ],
)
def test_a_card_must_be_good_on_the_day_of_arrival_and_is_so_on_its_last_day(
    last_day: str, slot: str, booked_on: str, outcome: str
) -> None:
    def expiring(disclosed: dict[str, Any]) -> None:
        for person in disclosed["desk"]["people"]:
            for card in person.get("qualifications", ()):
                card["expires"] = last_day

    chair = seat(changed(disclosed=expiring))
    wait(chair, f"{booked_on}T08:00")
    assert dispatch(chair, slot=slot).blocked is None
    wait(chair, "2026-04-16T20:00")
    order = finish(chair)["work"][0]
    assert (order["outcome"], order["qualified"]) == (outcome, outcome == "mended")


@pytest.mark.parametrize(("last_day", "minutes"), [("2026-04-12", 240), ("2026-04-13", 310)])
def test_who_may_not_open_it_stays_for_the_usual_time_and_others_for_the_repair(
    last_day: str, minutes: int
) -> None:
    def expiring(disclosed: dict[str, Any]) -> None:
        for person in disclosed["desk"]["people"]:
            for card in person.get("qualifications", ()):
                card["expires"] = last_day

    chair = seat(changed(disclosed=expiring))
    dispatch(chair)
    wait(chair, f"{TUESDAY}T06:00")
    row = table(chair.call("work_list"), "Work orders")[0]
    stayed = datetime.fromisoformat(row["closed"]) - datetime.fromisoformat(row["on_site"])
    assert stayed == timedelta(minutes=minutes)
