"""Who has been somewhere speaks of it as of something that was; a work order is what it is for."""

from __future__ import annotations

import re

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Letter
from engine.worlds.solar.families.forty_one.generator import BUNDLE_FOLDER
from engine.worlds.solar.papers import ANYTHING, OTHERWISE
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week

VISITS = (
    ("MV-AZNM-B", "S02", "S02-T-3", "transformer_inspection"),
    ("LV-SE", "S14", "S14-INV-08", "ground_fault_repair"),
    ("TRK-WEST", "S17", "S17-Z-1", "tracker_service"),
    ("LV-TX", "S08", "S08-GW", "data_service"),
)
"""Crew, site, object, job: all of them come on Monday afternoon and leave in the evening."""
DENIES = re.compile(
    r"\b(don't know|no idea|no clue|know nothing|knows nothing|can't (?:say|tell)|cannot (?:say|tell)"
    r"|couldn't (?:say|tell)|wouldn't know|would not know|not (?:one of )?ours|unseen|nobody (?:knows|knew|could)"
    r"|haven't (?:seen|looked|been)|have not (?:seen|looked|been)|nothing (?:on|about|of) (?:it|that)"
    r"|no (?:entry|account|line|log|record|number|sheet|bottle|note|register|result|tower|opinion))\b",
    re.IGNORECASE,
)
"""Words by which somebody has no knowledge of a thing that may well be their own."""


@pytest.fixture
def chair() -> Chair:
    return sit_at(open_task(read_folder(BUNDLE_FOLDER)))


def wait(chair: Chair, until: str) -> None:
    assert chair.call("wait", until=f"2026-07-{until}-05:00", stop_on_news=False).ok


def letter(chair: Chair, name: str) -> str:
    (found,) = chair.call("mail_read", mail=name).blocks
    assert isinstance(found, Letter)
    return str(found.body)


def send(chair: Chair, crew: str, site: str, unit: str, task: str, *parts: str) -> None:
    step = chair.call("work_dispatch", crew=crew, site=site, unit=unit, task=task,
                      parts=[*parts], slot="same_day")  # fmt: skip
    assert step.error is None, step
    assert step.blocked is None, step


def test_on_tuesday_nobody_speaks_of_mondays_visit_as_of_one_to_come(chair: Chair) -> None:
    for visit in VISITS:
        send(chair, *visit)
    wait(chair, "14T12:00")
    assert "you have us on the board" not in letter(chair, "ML-CREW-2")
    assert "what we did for you is on the order" in letter(chair, "ML-CREW-2")
    assert "there was a truck of yours" in letter(chair, "ML-S17-1")
    assert "has been at Kettle Hollow" in letter(chair, "ML-S14-1")
    riders = {who: crew for crew, *_ in VISITS for who in week("forty_one").crews[crew].people}
    for who in riders:
        chair.call("mail_send", to=who, about="status", objects=["S01"])
    wait(chair, "14T17:00")
    been = {
        (one.person, one.if_been): one.body
        for one in week("forty_one").later.replies
        if one.if_been
    }
    for who, crew in riders.items():
        assert letter(chair, f"RE-ML-{who}-1") == been[who, crew]
    assert chair.replayed() is None


def test_while_a_visit_is_booked_its_riders_speak_of_the_order(chair: Chair) -> None:
    send(chair, *VISITS[2])
    chair.call("mail_send", to="P-TSOSIE", about="status", objects=["S17-Z-1"])
    wait(chair, "13T12:00")
    assert letter(chair, "RE-ML-P-TSOSIE-1").startswith("We've seen the order.")


def test_whoever_rides_has_words_for_having_been() -> None:
    for name in WEEKS:
        said = {(one.person, one.if_been) for one in week(name).later.replies
                if one.about == ANYTHING and one.if_been}  # fmt: skip
        rides = {(who, crew.id) for crew in week(name).crews.values() for who in crew.people}
        assert rides == said, name


def test_a_work_order_in_a_letter_is_what_it_is_for(chair: Chair) -> None:
    send(chair, "LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "whip_kit")
    wait(chair, "14T06:20")
    chair.call("mail_send", to="P-TILLERY", about="status", objects=["WO-S13-INV-11-1"])
    wait(chair, "14T10:00")
    assert letter(chair, "RE-ML-P-TILLERY-1").startswith("String nine is done")
    chair.call("mail_send", to="P-MABRY", about="status", objects=["S13-INV-11"])
    chair.call("mail_send", to="P-MABRY", about="status", objects=["WO-S13-INV-11-1"])
    wait(chair, "14T18:00")
    again = [one.body for one in week("forty_one").later.replies
             if (one.person, one.about) == ("P-MABRY", "again")]  # fmt: skip
    assert letter(chair, "RE-ML-P-MABRY-2") in again


def test_a_statement_that_names_the_job_at_a_meter_counts_for_the_meter(chair: Chair) -> None:
    booked = chair.call("work_dispatch", crew="METER-CA", site="S04", unit="S04-MTR",
                        task="meter_service", parts=["meter_block_set"], slot="witnessed")  # fmt: skip
    assert booked.blocked is None
    chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=["WO-S04-MTR-1"])
    wait(chair, "13T12:00")
    assert "S04-MTR has been stamped" in letter(chair, "RE-ML-P-ORTEGA-1")
    state = chair.head.state
    assert len(state.plant.noticed) == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_words_for_another_matter_deny_no_knowledge_of_it(name: str) -> None:
    for one in week(name).later.replies:
        if one.about == OTHERWISE:
            said = f"{one.subject}. {one.body} {one.phone or ''}"
            assert DENIES.search(said) is None, (one.person, said)
