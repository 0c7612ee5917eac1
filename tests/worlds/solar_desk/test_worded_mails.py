"""A mail that comes by itself takes note of what its writer was told and of what has been done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.catalogue import open_task, read_folder
from engine.errors import Fault as Defect
from engine.transcript import Letter, Notice
from engine.worlds.solar.families import letters
from engine.worlds.solar.families.first_monday import generator as first_monday
from engine.worlds.solar.families.forty_one import generator as forty_one
from engine.worlds.solar.papers import Mail, Reply, Tiding, Told, Wording
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.mesa import T1, at, content_of, minute, week
from tests.worlds.solar_desk.seats import news, refusal, wait

PLAIN, OTHER = "As I had it.", "As I have it now."
END_41, END_FM = "2026-07-19T19:50", "2026-04-19T19:50"


# --- on a desk made by hand -----------------------------------------------------------------------


def desk(*instead: Wording) -> Chair:
    """Return a chair at a week with one mail of its owner's, Monday 18:00."""
    reply = Reply(person="P-OWNER", about="*", subject="Re", minutes=30, body="Yes.", phone="Yes.")
    opened = week(replies=(reply,))
    mail = Mail(id="ML-OWN-1", minute=minute(0, 18), sender="P-OWNER", about="status",
                objects=("S02",), subject="S02", body=PLAIN, instead=instead)  # fmt: skip
    return sit_at(replace(opened, content=replace(opened.content, mails=(mail,))))  # type: ignore[type-var]


def body(chair: Chair, name: str = "ML-OWN-1") -> str:
    (found,) = chair.call("mail_read", mail=name).blocks
    assert isinstance(found, Letter)
    return str(found.body)


def at_its_minute(chair: Chair) -> str:
    wait(chair, at(0, "18:00"))
    assert chair.replayed() is None
    return body(chair)


TOLD = Wording(subject="S02", body=OTHER, if_told=Told(person="P-OWNER"))


def test_who_was_written_to_has_other_words_and_who_was_not_has_not() -> None:
    assert at_its_minute(desk(TOLD)) == PLAIN
    chair = desk(TOLD)
    chair.call("mail_send", to="P-OWNER", about="status", objects=["S02"])
    assert at_its_minute(chair) == OTHER


def test_a_mail_that_crosses_a_letter_not_answered_yet_comes_as_if_there_were_none() -> None:
    chair = desk(TOLD)
    wait(chair, at(0, "17:45"))
    chair.call("mail_send", to="P-OWNER", about="status", objects=["S02"])
    assert at_its_minute(chair) == PLAIN


@pytest.mark.parametrize(
    "letter",
    [{"to": "P-GRID", "about": "status"}, {"to": "P-OWNER", "about": "budget"}],
    ids=["somebody-else", "money"],
)
def test_a_letter_to_somebody_else_or_for_money_tells_nothing(letter: dict[str, str]) -> None:
    chair = desk(TOLD)
    chair.call("mail_send", **letter)
    assert at_its_minute(chair) == PLAIN


def test_a_call_tells_too_where_somebody_picks_up() -> None:
    chair = desk(TOLD)
    chair.call("phone_call", person="P-OWNER", about="status")
    assert at_its_minute(chair) == OTHER


def test_what_was_told_can_be_asked_about_a_subject_an_object_and_writing() -> None:
    told = Told(person="P-OWNER", about=("safety",), objects=("S02",), by_mail=True)
    narrow = Wording(subject="S02", body=OTHER, if_told=told)
    for letter in ({"about": "status", "objects": ["S02"]}, {"about": "safety", "objects": []}):
        chair = desk(narrow)
        chair.call("mail_send", to="P-OWNER", **letter)
        chair.call("phone_call", person="P-OWNER", about="safety", objects=["S02"])
        assert at_its_minute(chair) == PLAIN
        chair.call("mail_send", to="P-OWNER", about="safety", objects=["S02"])
        assert body(chair) == PLAIN, "what has been written stands"
    chair = desk(narrow)
    chair.call("mail_send", to="P-OWNER", about="safety", objects=["S02"])
    assert at_its_minute(chair) == OTHER


def test_a_mail_with_nothing_left_to_say_does_not_come() -> None:
    chair = desk(Wording(if_told=Told(person="P-OWNER")))
    chair.call("mail_send", to="P-OWNER", about="other")
    wait(chair, at(1, "06:00"))
    assert "ML-OWN-1" not in {one.id for one in news(chair, "mail")}
    assert refusal(chair.call("mail_read", mail="ML-OWN-1")).code == "mail_unknown"


def test_the_first_words_that_fit_are_the_ones() -> None:
    late = Wording(subject="S02", body="Never.", from_minute=minute(0, 18) + 1)
    assert at_its_minute(desk(late, Wording(subject="S02", body=OTHER))) == OTHER


def test_a_mail_knows_a_visit_a_booking_a_report_and_a_switch() -> None:
    def tried(bound: dict[str, Any], *acts: tuple[str, dict[str, Any]]) -> str:
        chair = desk(Wording(subject="S02", body=OTHER, **bound))
        for tool, arguments in acts:
            assert chair.call(tool, **arguments).error is None
        return at_its_minute(chair)

    visit = (
        "work_dispatch",
        {"crew": "MV-WEST", "site": "S02", "task": "look", "slot": "same_day"},
    )
    row = {"asset": "S02", "status": "open", "cause": "unknown", "action": "none"}
    off = ("remote_command", {"object": T1, "command": "isolate"})
    back = ("remote_command", {"object": T1, "command": "restore"})
    later = (visit[0], {**visit[1], "slot": "next_day"})
    for bound, acts in (
        ({"if_visited": "S02"}, [visit]),
        ({"if_been": "MV-WEST"}, [visit]),
        ({"if_booked": "MV-WEST"}, [later]),
        ({"if_reported": True}, [("report_file", {"rows": [row]})]),
        ({"if_off": T1}, [off]),
        ({"if_back": T1}, [off, back]),
    ):
        assert tried(bound) == PLAIN, bound
        assert tried(bound, *acts) == OTHER, bound
    assert tried({"if_off": T1}, off, back) == PLAIN
    assert tried({"if_back": T1}, off) == PLAIN
    assert tried({"if_visited": "S02"}, later) == PLAIN
    assert tried({"if_been": "MV-WEST"}, later) == PLAIN
    assert tried({"if_booked": "MV-WEST"}, visit) == PLAIN
    off_again = ("work_cancel", {"work": "WO-S02-1"})
    assert tried({"if_booked": "MV-WEST"}, later, off_again) == PLAIN


# --- switched off ---------------------------------------------------------------------------------

DARK = Tiding(id="ML-OWN-2", off=T1, minutes=60, sender="P-OWNER", about="status", objects=(T1,),
              subject="Off", body=PLAIN)  # fmt: skip


def watched() -> Chair:
    opened = week()
    chair = sit_at(opened)
    later = msgspec.structs.replace(content_of(chair).later, tidings=(DARK,))
    return sit_at(replace(opened, content=replace(content_of(chair), later=later)))


def arrivals(chair: Chair) -> list[str]:
    wait(chair, at(6, "19:00"))
    return [one.at[5:16] for one in news(chair, "mail") if one.id == DARK.id]


def test_who_sees_that_something_is_switched_off_writes_of_it_once() -> None:
    assert arrivals(watched()) == []
    chair = watched()
    for day in (0, 2):
        wait(chair, at(day, "08:00"))
        chair.call("remote_command", object=T1, command="isolate")
        wait(chair, at(day, "12:00"))
        chair.call("remote_command", object=T1, command="restore")
    assert arrivals(chair) == ["07-13T09:00"]


def test_what_is_on_again_before_anybody_looks_is_written_about_by_nobody() -> None:
    chair = watched()
    chair.call("remote_command", object=T1, command="isolate")
    wait(chair, at(0, "06:30"))
    chair.call("remote_command", object=T1, command="restore")
    assert arrivals(chair) == []


def test_other_words_have_to_be_of_a_mail_that_is_sent() -> None:
    with pytest.raises(Defect, match="nobody sends: ML-X"):
        letters.wordings([{"instead_of": "ML-X"}], [{"id": "ML-Y"}])


# --- in the weeks ---------------------------------------------------------------------------------


def forty_one_chair() -> Chair:
    return sit_at(open_task(read_folder(forty_one.BUNDLE_FOLDER)))


def first_monday_chair() -> Chair:
    return sit_at(open_task(read_folder(first_monday.BUNDLE_FOLDER)))


def bodies(chair: Chair) -> dict[str, str]:
    state: Any = chair.head.state
    return {one.id: one.body for one in state.post.letters if one.id.startswith("ML-")}


FORTY_ONE = {
    "ML-S04-1": "P-ARNETT", "ML-S02-1": "P-ABEYTA", "ML-S13-1": "P-MABRY", "ML-S01-2": "P-REYES",
    "ML-S04-2": "P-NAKAMURA", "ML-S07-2": "P-CALLOWAY", "ML-CREW-2": "P-CHAVEZ",
    "ML-S17-1": "P-VOSS", "ML-S14-1": "P-FENWICK", "ML-OEM-1": "P-HALVORSEN",
    "ML-S16-1": "P-STRAND", "ML-S15-1": "P-DALTON",
}  # fmt: skip
FIRST_MONDAY = {"ML-S11-1": "P-OKAFOR", "ML-S18-2": "P-BENALLY", "ML-S12-2": "P-LINDQVIST"}
"""Dalton writes before the first letter to him can have been answered: only a call reaches him earlier."""


@pytest.mark.parametrize(
    ("sit_down", "writers", "end"),
    [(forty_one_chair, FORTY_ONE, END_41), (first_monday_chair, FIRST_MONDAY, END_FM)],
    ids=["forty_one", "first_monday"],
)
def test_whoever_was_told_in_the_morning_does_not_write_as_if_they_had_not(
    sit_down: Callable[[], Chair], writers: dict[str, str], end: str
) -> None:
    chair = sit_down()
    state: Any = chair.opened.content
    plain = {one.id: one.body for one in state.mails}
    assert {one.id: one.sender for one in state.mails if one.id in writers} == writers
    for writer in writers.values():
        objects = ["S02-T-3"] if writer == "P-ABEYTA" else []
        chair.call("mail_send", to=writer, about="status", objects=objects)
    wait(chair, end)
    came = bodies(chair)
    other = {name for name in plain if name in came and came[name] != plain[name]}
    assert other == writers.keys()
    assert came.keys() >= plain.keys()


def heard(chair: Chair, person: str, about: str, *objects: str) -> str:
    step = chair.call("phone_call", person=person, about=about, objects=[*objects])
    return next(block.text for block in step.blocks if isinstance(block, Notice))


def test_the_owner_sees_that_block_three_is_off_and_that_it_is_back() -> None:
    chair = forty_one_chair()
    chair.call("remote_command", object="S02-T-3", command="isolate")
    wait(chair, "2026-07-13T09:10")
    assert "your desk has T-3 switched off" in bodies(chair)["ML-S02-1"]
    assert heard(chair, "P-ABEYTA", "status", "S02-T-3").startswith("Block three is off")
    wait(chair, "2026-07-17T09:00")
    assert "ML-S02-3" not in bodies(chair), "she has written of it on Monday"
    chair.call("remote_command", object="S02-T-3", command="restore")
    assert heard(chair, "P-ABEYTA", "status", "S02-T-3").startswith("Off and on again")


def test_the_owner_asks_when_block_three_is_switched_off_later_in_the_week() -> None:
    chair = forty_one_chair()
    wait(chair, "2026-07-15T12:00")
    chair.call("remote_command", object="S02-T-3", command="isolate")
    wait(chair, "2026-07-15T13:10")
    assert bodies(chair)["ML-S02-3"].startswith("My portal lists block three as switched off")


def test_a_copy_is_filed_by_the_owner_once_there_is_something_to_copy() -> None:
    for to_the_utility in (False, True):
        chair = forty_one_chair()
        if to_the_utility:
            chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=["S04-MTR"])
        chair.call("mail_send", to="P-NAKAMURA", about="meter_error", objects=["S04-MTR"])
        wait(chair, "2026-07-13T12:00")
        found = body(chair, "RE-ML-P-NAKAMURA-1")
        assert ("filed the copy" in found) == to_the_utility


def test_a_sum_that_was_asked_for_in_writing_is_not_asked_for_in_writing_again() -> None:
    chair = forty_one_chair()
    owners = sorted({one.owner for one in chair.opened.content.disclosed.terms})  # type: ignore[attr-defined]
    for owner in owners:
        chair.call("mail_send", to=owner, about="budget", objects=[])
    wait(chair, "2026-07-14T10:30")
    for owner in owners:
        if chair.opened.content.people[owner].answers_phone:  # type: ignore[attr-defined]
            said = heard(chair, owner, "budget")
            rows = [one for one in chair.opened.content.later.replies  # type: ignore[attr-defined]
                    if (one.person, one.about) == (owner, "budget")]  # fmt: skip
            assert said in {one.phone_written for one in rows}, owner
