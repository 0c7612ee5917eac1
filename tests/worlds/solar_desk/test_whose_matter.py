"""An owner answers for plants of their own, and whoever has asked takes what comes as the answer."""

from __future__ import annotations

import pytest

from engine.worlds.solar.papers import AGAIN, FOREIGN
from engine.worlds.solar.rules.answers import find_reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import untouched
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import state_of
from tests.worlds.solar_desk.talking import letter, ring, send, wait, write
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week


def kept(person: str, about: str) -> set[str]:
    return {one.body for one in week("forty_one").later.replies
            if (one.person, one.about) == (person, about)}  # fmt: skip


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_no_owner_answers_for_a_plant_of_somebody_elses(name: str) -> None:
    content = week(name)
    owners = {terms.owner: site for site, terms in content.terms.items()}
    for owner, own in owners.items():
        theirs = {site for site, terms in content.terms.items() if terms.owner == owner}
        other = next(site for site in content.terms if site not in theirs)
        for about in ("budget", "status", "dispatch", "access", "other"):
            said = {}
            for objects in ((other,), (other, own)):
                asked = Asked(person=owner, about=about, objects=objects, at=300)
                place = find_reply(content, untouched(), asked)
                assert place is not None
                said[objects] = content.later.replies[place]
            assert said[other,].about == FOREIGN, (owner, about)
            assert not said[other,].approves
            assert said[other, own].about != FOREIGN


def test_money_that_is_asked_for_another_owners_plant_is_no_yes(chair: Chair) -> None:
    write(chair, "P-CALLOWAY", "budget", "S12")
    wait(chair, "13T12:00")
    assert letter(chair, "RE-ML-P-CALLOWAY-1").startswith("It isn't one of my four")
    assert state_of(chair).work.approvals == ()
    write(chair, "P-CALLOWAY", "budget", "S08-REC")
    wait(chair, "13T16:00")
    assert [one.owner for one in state_of(chair).work.approvals] == ["P-CALLOWAY"]


def test_what_answers_a_mail_that_asked_is_no_repetition_under_another_heading(
    chair: Chair,
) -> None:
    write(chair, "P-REYES", "status", "S01")
    wait(chair, "13T10:20")
    write(chair, "P-REYES", "status", "S01")
    write(chair, "P-CALLOWAY", "dispatch", "S07")
    wait(chair, "13T16:17")
    write(chair, "P-CALLOWAY", "dispatch", "S07", "S08", "S09", "S10")
    wait(chair, "14T12:00")
    assert letter(chair, "RE-ML-P-REYES-2") not in kept("P-REYES", AGAIN)
    assert letter(chair, "RE-ML-P-CALLOWAY-2") not in kept("P-CALLOWAY", AGAIN)


def test_a_mail_that_names_nothing_is_answered_by_one_that_names_nothing(chair: Chair) -> None:
    write(chair, "P-DUARTE", "status")
    wait(chair, "18T19:30")
    write(chair, "P-DUARTE", "status")
    wait(chair, "19T12:00")
    assert letter(chair, "RE-ML-P-DUARTE-2") not in kept("P-DUARTE", AGAIN)


def test_a_number_that_is_out_is_told_again_on_each_day(chair: Chair) -> None:
    for day in ("13T06:00", "14T10:00", "15T10:00", "16T10:00"):
        if not day.startswith("13"):
            wait(chair, day)
        write(chair, "P-QUINT", "clearance", "S08-REC")
    wait(chair, "17T09:30")
    got = [letter(chair, f"RE-ML-P-QUINT-{number}") for number in (1, 2, 3, 4)]
    number = state_of(chair).plant.clearances[0][1]
    assert all(number in one for one in got)
    assert len(set(got)) == 4


def test_two_letters_of_one_round_are_not_put_off_with_a_request_for_what_they_are(
    chair: Chair,
) -> None:
    write(chair, "P-QUINT", "clearance", "S08-REC")
    wait(chair, "14T06:00")
    write(chair, "P-QUINT", "clearance", "S08-REC")
    send(chair, "MV-TX", "S08", "S08-REC", "recloser_close")
    wait(chair, "14T18:30")
    write(chair, "P-QUINT", "clearance", "S08-REC")
    wait(chair, "15T10:00")
    write(chair, "P-QUINT", "clearance", "S08-REC")
    wait(chair, "16T10:00")
    for number in (2, 3, 4):
        said = letter(chair, f"RE-ML-P-QUINT-{number}")
        assert "S08-REC" in said or said in kept("P-QUINT", AGAIN), said


def test_who_pays_for_motors_sees_rows_that_lie_flat_and_asks(chair: Chair) -> None:
    wait(chair, "15T15:00")
    step = chair.call("remote_command", object="S07-Z-1", command="stow")
    assert step.blocked is None
    assert step.error is None
    assert ring(chair, "P-CALLOWAY", "status", "S07").startswith("The rows at Bluebonnet lie flat")
    wait(chair, "16T14:00")
    assert "four bankers who count them" in ring(chair, "P-CALLOWAY", "other", "S07")
    assert chair.call("remote_command", object="S07-Z-1", command="release").blocked is None
    assert "Four bankers around me" in ring(chair, "P-CALLOWAY", "access", "S07")


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_whoever_rides_says_which_cards_they_hold(name: str) -> None:
    content = week(name)
    said: dict[str, str] = {}
    for who in sorted({who for crew in content.crews.values() for who in crew.people}):
        asked = Asked(person=who, about="safety", objects=(), at=3_000)
        place = find_reply(content, untouched(), asked)
        assert place is not None
        assert content.later.replies[place].about == "safety", who
        assert said.setdefault(content.later.replies[place].body, who) == who


@pytest.mark.parametrize(
    ("name", "who", "gateway"),
    [("forty_one", "P-TELCO", "S07-GW"), ("first_monday", "P-CARRIER", "S15-GW")],
)
def test_a_carrier_is_asked_how_a_line_stands_as_it_is_asked_about_its_line(
    name: str, who: str, gateway: str
) -> None:
    for minute in (300, 1_500, 2_400, 4_400):
        told = set()
        for about in ("comms", "status"):
            asked = Asked(person=who, about=about, objects=(gateway,), at=minute)
            place = find_reply(week(name), untouched(), asked)
            assert place is not None
            told.add(week(name).later.replies[place].body)
        assert len(told) == 1, minute
