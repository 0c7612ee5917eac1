"""Mails that presuppose nothing that was not done, said or asked: each was once written as if it had been."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.papers import AGAIN, ANSWERED, OTHERWISE
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk import seats
from tests.worlds.solar_desk.talking import letter, ring, send, wait, write
from tests.worlds.solar_desk.test_announced_visits import answer, visited
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week

# --- what was never done --------------------------------------------------------------------------


def test_abeyta_takes_a_tracker_van_for_nobody_at_her_lid(chair: Chair) -> None:
    send(chair, "TRK-WEST", "S02", "S02-Z-1", "tracker_service")
    write(chair, "P-ABEYTA", "dispatch", "S02-T-3")
    wait(chair, "13T09:08")
    told = letter(chair, "ML-S02-1")
    assert "gate's calendar" in told
    assert "what yours come for, the gate does not say" in told
    assert "you would not" not in told
    wait(chair, "14T06:30")
    write(chair, "P-ABEYTA", "dispatch", "S02-T-3")
    wait(chair, "14T12:00")
    assert "lid" not in letter(chair, "RE-ML-P-ABEYTA-2")


def test_wu_says_of_two_combiners_only_what_holds_whether_or_not_somebody_has_been(
    chair: Chair,
) -> None:
    write(chair, "P-WU", "status", "S03-INV-02")
    send(chair, "MV-AZNM-A", "S03", "S03-REC", "mv_inspection")
    wait(chair, "16T11:40")
    assert "Where nobody has been at them" in letter(chair, "ML-WU-2")


def test_wu_puts_nothing_beside_a_block_that_has_failed(chair: Chair) -> None:
    wait(chair, "17T08:00")
    write(chair, "P-WU", "status", "S02-T-3")
    wait(chair, "17T12:00")
    assert letter(chair, "RE-ML-P-WU-1").startswith("A block that gives nothing")


def test_arnett_who_is_booked_to_tule_basin_calls_it_no_detour(chair: Chair) -> None:
    send(chair, "LV-CA", "S04", "S04-INV-001", "inspection")
    write(chair, "P-ARNETT", "dispatch", "S04")
    wait(chair, "13T08:22")
    told = letter(chair, "ML-S04-1")
    assert "you have us down for Tule" in told
    assert "off our road" not in told
    wait(chair, "14T06:30")
    write(chair, "P-ARNETT", "status", "S04-INV-001")
    wait(chair, "14T09:00")
    assert letter(chair, "RE-ML-P-ARNETT-2") == "Done the drive, it's on the order."


def test_quint_files_no_slip_that_was_never_out(chair: Chair) -> None:
    write(chair, "P-QUINT", "clearance", "S09-REC")
    wait(chair, "13T14:05")
    told = letter(chair, "RE-ML-P-QUINT-1")
    assert "S09-REC closed" in told
    assert "has been filed" not in told


def test_quint_asks_for_no_breaker_that_she_was_just_given() -> None:
    for one in week("forty_one").later.replies:
        if one.person == "P-QUINT" and one.about in (AGAIN, OTHERWISE):
            assert "name the breaker" not in one.body


def test_ortega_names_a_heading_as_a_clerk_would() -> None:
    said = [one for one in week("forty_one").later.replies if one.person == "P-ORTEGA"]
    assert any("error of a meter" in one.body for one in said)
    for one in said:
        assert "meter_error" not in f"{one.subject} {one.body} {one.phone} {one.phone_written}"


def test_benally_asks_for_nothing_once_he_was_told_but_what_the_principal_sees() -> None:
    chair = sit_at(open_task(read_folder(first_monday.BUNDLE_FOLDER)))
    write(chair, "P-BENALLY", "safety", "S18-INV-02")
    seats.wait(chair, "2026-04-14T12:00")
    told = letter(chair, "ML-S18-2")
    assert told.startswith("I passed on what you told me.")
    assert "Can you switch it back on" not in told


# --- what was never said --------------------------------------------------------------------------


def test_chavez_after_a_visit_says_nothing_of_arms_and_hours_that_he_never_spoke_of(
    chair: Chair,
) -> None:
    send(chair, "MV-AZNM-B", "S01", "S01-REC", "mv_inspection")
    wait(chair, "14T06:54")
    told = letter(chair, "ML-CREW-2")
    assert told.startswith("The truck's washed and parked")
    assert not re.search(r"\b(stays|still|arms)\b", told)


def test_marchetti_asked_about_safety_speaks_of_no_card_in_particular() -> None:
    state = visited("forty_one", "S08", crew="MV-TX")
    one = answer("forty_one", state, "P-MARCHETTI", "safety", "S08", at=700)
    assert "has run out" not in one.body
    assert "doubt" in one.body


YOURS = re.compile(r"(?:rest|everything else) of yours|your other (?:letters|mails|lines)")
"""What presupposes that something was written; a second call is no letter."""


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_stock_words_for_the_phone_count_on_no_letter(name: str) -> None:
    for one in week(name).later.replies:
        if one.about in (ANSWERED, OTHERWISE):
            assert not YOURS.search(one.phone or ""), (one.person, one.phone)


def test_calloway_tells_but_once_that_her_four_plants_are_back(chair: Chair) -> None:
    write(chair, "P-QUINT", "clearance", "S08-REC")
    send(chair, "MV-TX", "S08", "S08-REC", "recloser_close")
    wait(chair, "15T13:40")
    write(chair, "P-CALLOWAY", "status", "S08")
    said = [ring(chair, "P-CALLOWAY", "status", "S08")]
    wait(chair, "15T19:00")
    said += [letter(chair, "ML-S07-3"), letter(chair, "RE-ML-P-CALLOWAY-1")]
    assert sum("all four" in one.lower() for one in said) <= 1, said
    assert len({one.split(".")[0] for one in said}) == 3


def test_a_breaker_that_is_closed_without_a_number_is_refused_in_words_that_name_none(
    chair: Chair,
) -> None:
    for number, words in (({}, "No number"), ({"clearance": "3EE4D802"}, "under that number")):
        step = chair.call("remote_command", object="S08-REC", command="close", **number)
        assert step.blocked is not None
        assert words in step.blocked.message
