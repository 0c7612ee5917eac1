"""Whoever is not the right one says who is, and what is nobody's address says how one reaches it."""

from __future__ import annotations

import re

import pytest

from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.families.forty_one.dispatchers import DISPATCHERS
from engine.worlds.solar.plant import END_MINUTE
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.rules.answers import find_reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import untouched
from tests.worlds.solar_desk.forty_one import shown, week
from tests.worlds.solar_desk.seats import dispatch, refusal, seat

MONDAY, SATURDAY = 300, 5 * 1_440 + 300
RIGHT = {
    "budget": "owner",
    "access": "owner",
    "comms": "carrier",
    "dispatch": "crew desk",
    "meter_error": "meter",
    "report": "operations director",
    "safety": "operations director",
    "warranty": "parts",
    "weather": "station",
}
"""Whom a switching desk names, by what it is written of."""


@pytest.mark.parametrize("who", [one.id for one in DISPATCHERS])
def test_a_switching_desk_says_who_is_the_right_one(who: str) -> None:
    for about, right in RIGHT.items():
        place = find_reply(
            week(), untouched(), Asked(person=who, about=about, objects=(), at=MONDAY)
        )
        assert place is not None
        body = week().later.replies[place].body
        assert right in body.lower(), (about, body)
        assert len(body) < 200


def test_no_two_switching_desks_say_it_in_the_same_words() -> None:
    said: dict[str, str] = {}
    for who in (one.id for one in DISPATCHERS):
        for about in RIGHT:
            asked = Asked(person=who, about=about, objects=(), at=MONDAY)
            place = find_reply(week(), untouched(), asked)
            assert place is not None
            for part in re.split(r"[.;:,] ", week().later.replies[place].body.rstrip(".")):
                if len(part.split()) > 4:
                    assert said.setdefault(part, who) == who, (part, who)


def test_the_utility_with_a_meter_department_names_its_clerk() -> None:
    asked = Asked(person="P-HUANG", about="meter_error", objects=("S04-MTR",), at=MONDAY)
    place = find_reply(week(), untouched(), asked)
    assert place is not None
    assert "Mr. Ortega" in week().later.replies[place].body


@pytest.mark.parametrize("who", [one.id for one in DISPATCHERS])
def test_from_friday_on_a_switching_desks_mailbox_answers_whatever_it_is(who: str) -> None:
    for about in ("clearance", "status", "budget", "other"):
        asked = Asked(person=who, about=about, objects=(), at=SATURDAY)
        place = find_reply(week(), untouched(), asked)
        assert place is not None
        assert week().later.replies[place].automatic == "mail", about


def prose(paper: str) -> str:
    return " ".join(text for one in shown()[paper].sections for text in one.paragraphs)


def test_the_insurer_is_reached_through_the_owner() -> None:
    assert "operators write to that owner" in prose("INS-01")
    assert not [one for one in week().people.values() if "insur" in one.employer.lower()]


def test_rows_in_stow_are_reckoned_as_the_procedure_says_and_ring_no_80_percent_line() -> None:
    assert "rows in stow are held to what falls on them lying flat" in prose("SOP-09")
    rung = {
        one.site for one in alarms(week().plant, UNTOUCHED, END_MINUTE) if one.code == "PRF-080"
    }
    stowed = {
        one.site for one in alarms(week().plant, UNTOUCHED, END_MINUTE) if one.code == "TRK-301"
    }
    assert stowed == {"S07", "S17"}
    assert rung.isdisjoint(stowed)


@pytest.mark.parametrize(
    ("unit", "task"),
    [
        ("S11-MTR", "ground_fault_repair"),
        ("S11-GW", "inverter_swap"),
        ("S11-INV-07", "data_service"),
        (None, "string_service"),
    ],
)
def test_in_the_first_week_too_a_job_is_booked_only_on_what_it_is_done_on(
    unit: str | None, task: str
) -> None:
    found = refusal(dispatch(seat(), unit=unit, task=task, parts=[]))
    assert (found.code, found.field) == ("task_unfit", "task")
    assert found.message.startswith(f"{task} is done on ")
