"""Who keeps hours picks up and writes in them, by the clock of their own place."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Notice
from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.families.forty_one.generator import BUNDLE_FOLDER
from engine.worlds.solar.offices import Office, is_in, next_in
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_desk.seats import state_of
from tests.worlds.solar_desk.talking import wait

EIGHT_TO_FIVE = Office(utc_minutes=-420, opens=480, closes=1_020)
"""In California, on weekdays; Monday 06:00 at the desk is 04:00 there."""
DAY = 1_440
OPENS = 240


@pytest.mark.parametrize(
    ("minute", "first"),
    [
        (0, OPENS), (OPENS - 1, OPENS), (OPENS, OPENS), (OPENS + 539, OPENS + 539),
        (OPENS + 540, OPENS + DAY),  # five o'clock is after hours
        (4 * DAY + OPENS + 539, 4 * DAY + OPENS + 539),
        (4 * DAY + OPENS + 540, 7 * DAY + OPENS),  # Friday evening
        (5 * DAY + OPENS + 60, 7 * DAY + OPENS),
    ],
)  # fmt: skip
def test_somebody_is_in_from_opening_until_closing_on_weekdays(minute: int, first: int) -> None:
    calendar = week().calendar
    assert next_in(calendar, EIGHT_TO_FIVE, minute) == first
    assert is_in(calendar, EIGHT_TO_FIVE, minute) == (minute == first)


def test_who_works_on_weekends_is_in_on_saturday_and_who_keeps_no_hours_always_is() -> None:
    calendar, saturday = week().calendar, 5 * DAY + OPENS + 60
    assert is_in(calendar, msgspec.structs.replace(EIGHT_TO_FIVE, weekends=True), saturday)
    assert is_in(calendar, None, 0)


def heard(chair: Chair, person: str) -> str:
    step = chair.call("phone_call", person=person, about="status")
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def arrival(chair: Chair, name: str) -> str:
    """Return day and hour at the desk at which a letter came."""
    state = state_of(chair)
    minute = next(one.at for one in state.post.letters if one.id == name)
    day, rest = divmod(minute + 360, DAY)
    return f"{13 + day}T{rest // 60:02d}:{rest % 60:02d}"


@pytest.mark.parametrize("person", ["P-NAKAMURA", "P-ORTEGA", "P-VOSS", "P-BENALLY", "P-REYES"])
def test_nobody_in_the_west_picks_up_before_they_are_in(chair: Chair, person: str) -> None:
    assert heard(chair, person).endswith(" does not pick up at this hour.")
    wait(chair, "13T11:00")
    assert "pick up" not in heard(chair, person)
    assert chair.replayed() is None


def test_the_counter_of_the_meter_department_is_shut_on_saturday(chair: Chair) -> None:
    wait(chair, "18T11:00")
    assert heard(chair, "P-ORTEGA").endswith(" does not pick up at this hour.")
    chair.call("mail_send", to="P-ORTEGA", about="meter", objects=["S04-MTR"])
    wait(chair, "19T19:50")
    state = state_of(chair)
    came = {one.id for one in state.post.letters}
    assert "RE-ML-P-ORTEGA-1" not in came


def test_a_stamp_is_answered_once_its_clerk_is_in_and_counts_from_the_letter(chair: Chair) -> None:
    chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=["S04-MTR"])
    wait(chair, "13T12:00")
    assert arrival(chair, "RE-ML-P-ORTEGA-1") == "13T10:00"
    state = state_of(chair)
    assert [at for _, at in state.plant.noticed] == [0]


def test_a_yes_to_a_sum_keeps_its_own_time(chair: Chair) -> None:
    chair.call("mail_send", to="P-NAKAMURA", about="budget", objects=["S04"])
    wait(chair, "13T12:00")
    assert arrival(chair, "RE-ML-P-NAKAMURA-1") == "13T08:00"


@pytest.fixture
def tutorial() -> Chair:
    return sit_at(open_task(read_folder(first_monday.BUNDLE_FOLDER)))


@pytest.mark.parametrize("person", ["P-BENALLY", "P-MORROW"])
def test_in_the_first_week_too_nobody_picks_up_before_they_are_in(
    tutorial: Chair, person: str
) -> None:
    assert heard(tutorial, person).endswith(" does not pick up at this hour.")
    assert tutorial.call("wait", until="2026-04-13T11:00:00-05:00", stop_on_news=False).ok
    assert "pick up" not in heard(tutorial, person)
    assert tutorial.replayed() is None


def test_in_the_first_week_too_a_letter_of_the_evening_is_answered_in_hours(
    tutorial: Chair,
) -> None:
    assert tutorial.call("wait", until="2026-04-13T17:30:00-05:00", stop_on_news=False).ok
    assert tutorial.call("mail_send", to="P-BENALLY", about="status", objects=["S18"]).ok
    assert tutorial.call("wait", until="2026-04-14T12:00:00-05:00", stop_on_news=False).ok
    state = state_of(tutorial)
    (came,) = (one.at for one in state.post.letters if one.id == "RE-ML-P-BENALLY-1")
    assert came == DAY + 180


@pytest.mark.parametrize("folder", [BUNDLE_FOLDER, first_monday.BUNDLE_FOLDER])
def test_owners_keep_hours_in_each_week(folder: Path) -> None:
    content = open_task(read_folder(folder)).content
    owners = {one.owner for one in content.disclosed.terms}  # type: ignore[attr-defined]
    assert all(content.people[one].office for one in owners)  # type: ignore[attr-defined]
