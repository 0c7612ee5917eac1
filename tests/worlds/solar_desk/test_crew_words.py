"""What crews write fits what they did: nothing switched that was looked at from outside, nobody still who moves."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Series
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.view.crew_barred import CARD_WORDS
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.seats import documents, finish, table, wait

WEEKS = {"first_monday": monday, "forty_one": forty}


@pytest.fixture(params=sorted(WEEKS))
def content(request: pytest.FixtureRequest) -> Any:
    return opened(str(request.param))


def opened(week: str) -> Any:
    return open_task(read_folder(WEEKS[week].BUNDLE_FOLDER)).content


def sit(week: str) -> Chair:
    return sit_at(open_task(read_folder(WEEKS[week].BUNDLE_FOLDER)))


def send(
    chair: Chair, crew: str, unit: str | None, task: str, slot: str = "same_day", **more: Any
) -> None:
    site = more.pop("site", (unit or "")[:3])
    named = {} if unit is None else {"unit": unit}
    step = chair.call(
        "work_dispatch", crew=crew, site=site, task=task, slot=slot, parts=[], **named, **more
    )
    assert step.ok, step.error
    assert step.blocked is None, step.blocked


def rows(chair: Chair) -> list[dict[str, Any]]:
    return table(chair.call("work_list"), "Work orders")


def words(routine: Any) -> list[str]:
    return [each for each in (routine.text, *routine.others, routine.look) if each]


# --- looked at from outside -----------------------------------------------------------------------

OUTSIDE = re.compile(
    r"from outside|from the ground|from the path|nothing switched|shut and left so"
)


@pytest.mark.parametrize(
    ("crew", "unit"), [("MV-AZNM-A", "S03-T-1"), ("MV-AZNM-A", "S01-T-7"), ("MV-TX", "S08-REC")]
)
def test_a_look_from_outside_switches_nothing_off(crew: str, unit: str) -> None:
    chair = sit("forty_one")
    send(chair, crew, unit, "mv_inspection")
    wait(chair, "2026-07-14T06:00")
    alarms = table(chair.call("alarm_list", site=unit[:3]), "Alarms")
    assert [one["object"] for one in alarms if one["code"] == "043"] == []
    assert finish(chair)["locks"] == []


def test_only_a_job_that_switches_nothing_is_said_to_look_from_outside(content: Any) -> None:
    for routine in content.later.routines:
        for text in words(routine):
            if OUTSIDE.search(text) and "site" not in routine.kinds:
                assert not content.tasks[routine.task].locks, text


JUDGED = re.compile(
    r"\b(stain|hot|green|whole|humming|steady|sound|good|dry|tight|counts|blinks|nothing on)\b",
    re.IGNORECASE,
)


def test_what_is_written_of_a_way_says_where_it_went_and_judges_nothing_on_it(content: Any) -> None:
    """A sign of something broken can stand beside it."""
    for routine in content.later.routines:
        if routine.walks:
            said = [text.removesuffix("No fault found.") for text in words(routine)]
            assert [text for text in said if JUDGED.search(text)] == []


# --- rows that turn -------------------------------------------------------------------------------

STILL = re.compile(
    r"standstill|stood still|by hand|held still|parked|locked in place", re.IGNORECASE
)


def test_beside_rows_that_turn_nobody_writes_of_a_standstill() -> None:
    chair = sit("forty_one")
    send(chair, "TRK-WEST", "S17-Z-2", "tracker_service")
    wait(chair, "2026-07-14T06:00")
    (row,) = rows(chair)
    step = chair.call(
        "telemetry_read", site="S17", objects=["S17-Z-2"], channel="angle", every_minutes=60,
        **{"from": "2026-07-13T15:00-05:00", "to": "2026-07-13T18:00-05:00"},
    )  # fmt: skip
    (angles,) = (block for block in step.blocks if isinstance(block, Series))
    assert len(set(angles.series[0].values)) > 1
    assert not STILL.search(row["report"])


def test_no_tracker_crew_has_words_for_rows_that_do_not_turn(content: Any) -> None:
    for routine in content.later.routines:
        if routine.task == "tracker_service":
            assert not [text for text in words(routine) if STILL.search(text)]


# --- dry and wet ----------------------------------------------------------------------------------


def test_where_nothing_was_broken_nobody_writes_that_it_is_dry_again(content: Any) -> None:
    for routine in content.later.routines:
        if routine.task == "ground_fault_repair":
            said = [
                text
                for text in words(routine)
                if re.search(r"\b(dry|wet|dried)\b", text, re.IGNORECASE)
            ]
            assert said == []


# --- each in words of its own ---------------------------------------------------------------------


def test_a_week_of_inspections_repeats_no_sentence() -> None:
    chair = sit("forty_one")
    targets = (
        ("LV-CA", "S05-INV-01"), ("LV-SE", "S14-INV-09"), ("LV-TX", "S07-INV-02"),
        ("LV-CA", "S06-INV-01"), ("LV-SE", "S12-INV-14"), ("LV-TX", "S10-INV-05"),
        ("LV-CA", "S05-INV-02"), ("LV-SE", "S12-INV-29"), ("LV-TX", "S07-INV-03"),
    )  # fmt: skip
    for number, target in enumerate(targets):
        day = (13, 14, 17)[number // 3]
        if number % 3 == 0 and number:
            wait(chair, f"2026-07-{day}T06:10")
        send(chair, *target, "inspection")
    wait(chair, "2026-07-18T06:00")
    reports = [row["report"] for row in rows(chair)]
    assert [text for text, count in Counter(reports).items() if count > 1] == []
    assert len(reports) == len(targets)


def test_no_two_jobs_of_a_week_have_a_sentence_in_common(content: Any) -> None:
    said = Counter(
        sentence.strip()
        for routine in content.later.routines
        for text in words(routine)
        for sentence in text.removesuffix("No fault found.").split(". ")
        if sentence.strip()
    )
    assert [sentence for sentence, count in said.items() if count > 1] == []


@pytest.mark.parametrize(("task", "least"), [("inspection", 12), ("ground_fault_repair", 6),
                                             ("string_service", 6), ("data_service", 5)])  # fmt: skip
def test_what_is_ordered_often_is_written_of_in_many_ways(
    content: Any, task: str, least: int
) -> None:
    (routine,) = (one for one in content.later.routines if one.task == task and not one.kinds)
    assert len(set(words(routine))) >= least


# --- who may open nothing -------------------------------------------------------------------------


def test_who_holds_no_card_stays_for_the_usual_time_as_the_rate_card_says() -> None:
    (section,) = (
        one for one in documents()["RC-01"].sections if one.heading == "What happens at the fence"
    )
    text = " ".join(section.paragraphs)
    assert (
        "stays for the usual time of the job and brings its kits home. So does one that may open nothing"
        in text
    )
    for task in ("ground_fault_repair", "inspection"):
        chair = sit("first_monday")
        wait(chair, "2026-04-14T12:00")
        send(chair, "LV-SOUTHEAST", "S12-INV-08", task, slot="next_day")
        wait(chair, "2026-04-16T06:00")
        (order,) = finish(chair)["work"]
        assert order["outcome"] == "not_qualified"
        usual = opened("first_monday").tasks[task].minutes
        assert order["leaves_at"] - order["on_site_at"] == usual


def test_the_card_that_is_lacking_is_told_from_the_one_that_is_held() -> None:
    chair = sit("first_monday")
    wait(chair, "2026-04-14T12:00")
    send(chair, "LV-SOUTHEAST", "S12-INV-08", "ground_fault_repair", slot="next_day")
    wait(chair, "2026-04-16T06:00")
    (row,) = rows(chair)
    assert row["report"] == (
        "Nothing was opened: the job takes somebody with a good card for strings and the array side. "
        "Minh Tran's card QC-3980 was good until 31 March, and today is 15 April. Ed Kowalski has none."
    )


def test_two_who_have_no_card_at_all_say_so_in_one_sentence() -> None:
    chair = sit("forty_one")
    send(chair, "LV-SE", "S11-MET", "data_service", slot="same_day")
    wait(chair, "2026-07-14T06:00")
    (row,) = rows(chair)
    assert row["report"].endswith("Neither Wes Tillery nor Monique Gaines has one.")


def test_no_two_cards_are_called_the_same(content: Any) -> None:
    scopes = {task.scope for task in content.disclosed.tasks}
    assert len({CARD_WORDS[scope] for scope in scopes}) == len(scopes)
    assert len(set(CARD_WORDS.values())) == len(CARD_WORDS)


def test_a_second_visit_without_a_number_is_not_written_of_in_the_words_of_the_first() -> None:
    chair = sit("forty_one")
    for morning in (13, 14):
        wait(chair, f"2026-07-{morning}T06:10")
        send(chair, "MV-TX", "S08-REC", "recloser_close", again=morning > 13)
    wait(chair, "2026-07-18T06:00")
    made = rows(chair)
    assert {row["outcome"] for row in made} == {"no_clearance"}
    assert len({row["report"] for row in made}) == 2
