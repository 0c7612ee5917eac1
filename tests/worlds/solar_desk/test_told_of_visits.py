"""Whoever rides tells of the visit that is asked about, and of the last one there; stock words claim nothing."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.papers import AGAIN, ANSWERED, ANYTHING, OTHERWISE
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk import seats
from tests.worlds.solar_desk.talking import letter, send, wait, write
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week


def next_day(chair: Chair, crew: str, unit: str, task: str, *parts: str) -> None:
    step = chair.call("work_dispatch", crew=crew, site=unit[:3], unit=unit, task=task,
                      parts=[*parts], slot="next_day")  # fmt: skip
    assert step.ok
    assert step.blocked is None


def test_a_van_that_has_moved_on_tells_of_each_place_by_itself(chair: Chair) -> None:
    send(chair, "LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "whip_kit")
    next_day(chair, "LV-SE", "S12-INV-14", "inspection")
    wait(chair, "14T08:05")
    write(chair, "P-GAINES", "status", "S13-INV-11")
    write(chair, "P-GAINES", "status", "S12-INV-14")
    write(chair, "P-TILLERY", "status", "S14-INV-08")
    wait(chair, "14T09:20")
    write(chair, "P-TILLERY", "status", "S14")
    wait(chair, "14T18:00")
    assert letter(chair, "RE-ML-P-GAINES-1").startswith("I held the megger on string nine")
    assert not letter(chair, "RE-ML-P-GAINES-2").startswith("I held the megger")
    for number in (1, 2):
        assert "tring nine" not in letter(chair, f"RE-ML-P-TILLERY-{number}")


def test_of_a_sound_transformer_nobody_tells_what_was_mended_on_another(chair: Chair) -> None:
    send(chair, "MV-AZNM-A", "S02", "S02-T-3", "transformer_inspection", "gasket_oil_kit")
    write(chair, "P-ABEYTA", "budget", "S02")
    wait(chair, "13T14:00")
    next_day(chair, "MV-AZNM-A", "S02-T-1", "transformer_inspection", "gasket_oil_kit")
    wait(chair, "15T06:00")
    for who in ("P-BEGAY", "P-NORDIN"):
        write(chair, who, "status", "S02-T-1")
        write(chair, who, "status", "S02-T-3")
    wait(chair, "15T14:00")
    assert "X2" not in letter(chair, "RE-ML-P-BEGAY-1")
    assert "X2" in letter(chair, "RE-ML-P-BEGAY-2")
    assert "gasket" not in letter(chair, "RE-ML-P-NORDIN-1")
    assert "gasket" in letter(chair, "RE-ML-P-NORDIN-2")


def test_after_a_second_visit_the_first_is_not_told_again(chair: Chair) -> None:
    send(chair, "LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "whip_kit")
    next_day(chair, "LV-SE", "S13-INV-11", "ground_fault_repair")
    wait(chair, "15T06:00")
    write(chair, "P-TILLERY", "status", "S13-INV-11")
    write(chair, "P-GAINES", "status", "S13-INV-11")
    wait(chair, "15T12:00")
    assert letter(chair, "RE-ML-P-TILLERY-1").startswith("What we found out there")
    assert letter(chair, "RE-ML-P-GAINES-1").startswith("What we looked at out there")


def test_nobody_speaks_of_an_order_for_another_place(chair: Chair) -> None:
    send(chair, "MV-TX", "S09", "S09-REC", "mv_inspection")
    write(chair, "P-HADLEY", "dispatch", "S07-REC")
    wait(chair, "13T18:00")
    assert letter(chair, "RE-ML-P-HADLEY-1").startswith("Nobody's sent us to that one.")


def test_luis_does_not_hang_in_a_harness_at_mill_pond() -> None:
    chair = sit_at(open_task(read_folder(first_monday.BUNDLE_FOLDER)))
    assert seats.dispatch(chair).ok
    seats.wait(chair, "2026-04-13T15:30")
    write(chair, "P-REYES", "status", "S12-INV-19")
    write(chair, "P-REYES", "status", "S11-INV-07")
    seats.wait(chair, "2026-04-14T12:00")
    assert "harness" not in letter(chair, "RE-ML-P-REYES-1")


NOTHING = re.compile(
    r"\b(nothing|no order|none) (of yours|from you)|sent us (anyplace|anywhere)|on anything|is empty",
    re.IGNORECASE,
)
"""What would be wrong of somebody who has a visit to another place on the sheet."""


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_who_has_no_order_for_a_place_does_not_say_that_there_is_none_at_all(name: str) -> None:
    content = week(name)
    riders = {who for crew in content.crews.values() for who in crew.people}
    for one in content.later.replies:
        if one.person in riders and one.about in (ANYTHING, OTHERWISE):
            assert not NOTHING.search(one.body), (one.person, one.body)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_whoever_rides_has_words_for_an_order_that_is_still_to_come(name: str) -> None:
    content = week(name)
    rides = {(who, crew.id) for crew in content.crews.values() for who in crew.people}
    said = {(one.person, one.if_booked) for one in content.later.replies if one.if_booked}
    assert rides <= said


HOURS = re.compile(
    r"\b(lunch|breakfast|supper|dinner|shade|flashlight|lamp|sunrise|sunset|this (morning|evening)"
    r"|good (morning|evening)|tonight|at noon|overnight)\b", re.IGNORECASE
)  # fmt: skip
"""Meals and light, of which stock words know nothing: they are drawn at any hour."""


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_stock_words_name_no_meal_and_no_light(name: str) -> None:
    for one in week(name).later.replies:
        if one.about in (AGAIN, ANSWERED, OTHERWISE):
            found = HOURS.search(f"{one.subject} {one.body}")
            assert found is None or one.until_minute is not None, (one.person, one.body)


HOME = re.compile(
    r"\b(back (in|down|on the road)|(drove|came|got|are) home)\b|, back$", re.IGNORECASE
)
"""What is not yet so in the minute after somebody has closed an order."""


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_nobody_is_home_in_the_minute_in_which_they_have_closed_an_order(name: str) -> None:
    content = week(name)
    riders = {who for crew in content.crews.values() for who in crew.people}
    for one in content.later.replies:
        if one.person in riders and (one.if_been or one.if_mended):
            assert not HOME.search(one.subject), (one.person, one.subject)
            assert not HOME.search(one.body), (one.person, one.body)
