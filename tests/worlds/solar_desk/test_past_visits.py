"""Who has been somewhere speaks of it as of something that was; a work order is what it is for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.worlds.solar.papers import ANYTHING, OTHERWISE
from engine.worlds.solar.rules.answers import find_reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import State, untouched
from engine.worlds.solar.state.post import Sent
from engine.worlds.solar.state.work import BOOKED, CLOSED, ON_SITE, WorkOrder
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import state_of
from tests.worlds.solar_desk.talking import letter, send, wait
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


def test_on_tuesday_nobody_speaks_of_mondays_visit_as_of_one_to_come(chair: Chair) -> None:
    for visit in VISITS:
        send(chair, *visit)
    wait(chair, "14T12:00")
    assert "you have us on the board" not in letter(chair, "ML-CREW-2")
    assert "what we did for you is on the order" in letter(chair, "ML-CREW-2")
    assert "there was a truck of yours" in letter(chair, "ML-S17-1")
    assert "has been at Kettle Hollow" in letter(chair, "ML-S14-1")
    riders = {who: (crew, site) for crew, site, *_ in VISITS
              for who in week("forty_one").crews[crew].people}  # fmt: skip
    for who, (_, site) in riders.items():
        chair.call("mail_send", to=who, about="status", objects=[site])
    wait(chair, "14T17:00")
    been = {
        (one.person, one.if_been): one.body
        for one in week("forty_one").later.replies
        if one.if_been
    }
    for who, (crew, _) in riders.items():
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
        assert rides <= said, name


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
    assert len(state_of(chair).plant.noticed) == 1


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_words_for_another_matter_deny_no_knowledge_of_it(name: str) -> None:
    for one in week(name).later.replies:
        if one.about == OTHERWISE:
            said = f"{one.subject}. {one.body} {one.phone or ''}"
            assert DENIES.search(said) is None, (one.person, said)


RIDERS = sorted((name, who, crew.id) for name in WEEKS for crew in week(name).crews.values()
                for who in crew.people)  # fmt: skip


def test_whoever_rides_has_words_for_being_there() -> None:
    for name in WEEKS:
        said = {(one.person, one.if_there) for one in week(name).later.replies
                if one.about == ANYTHING and one.if_there}  # fmt: skip
        rides = {(who, crew) for of, who, crew in RIDERS if of == name}
        assert rides <= said, name
        bodies = [one.body for one in week(name).later.replies if one.if_there]
        assert len(bodies) == len(set(bodies))


def with_order(name: str, crew: str, status: str) -> State:
    """Return the state with one order of a crew's that stands so."""
    order = WorkOrder(id="WO-S12-1", seq=1, crew=crew, site="S12", unit=None, task="tracker_service",
                      parts=(), slot="same_day", placed_at=0, arrives_at=100, roll_cents=0,
                      charged_parts=(), parts_cents=0, status=status, on_site_at=100,
                      leaves_at=9_000 if status == ON_SITE else 400)  # fmt: skip
    return replace(untouched(), work=replace(untouched().work, orders=(order,)))


@pytest.mark.parametrize(("name", "who", "crew"), RIDERS)
def test_a_visit_is_spoken_of_as_over_only_once_it_is_closed(
    name: str, who: str, crew: str
) -> None:
    for about in ("status", "clearance", "other"):
        for objects in ((), ("S12",)):
            for minute in (500, 3_000, 5_000):
                asked = Asked(person=who, about=about, objects=objects, at=minute)
                for status in (BOOKED, ON_SITE, CLOSED):
                    place = find_reply(week(name), with_order(name, crew, status), asked)
                    assert place is not None
                    one = week(name).later.replies[place]
                    there, been = one.if_there == crew, one.if_been == crew
                    assert not been or status == CLOSED, (one.body, status)
                    assert there == (status == ON_SITE), (one.body, status)
                    assert not one.if_booked or status == BOOKED, (one.body, status)


@pytest.mark.parametrize(("name", "who", "crew"), RIDERS)
def test_nobody_claims_to_have_been_where_they_were_not(name: str, who: str, crew: str) -> None:
    asked = Asked(person=who, about="status", objects=("S15",), at=500)
    place = find_reply(week(name), with_order(name, crew, CLOSED), asked)
    assert place is not None
    assert not week(name).later.replies[place].if_been


def test_a_pair_on_site_writes_that_it_is_there(chair: Chair) -> None:
    send(chair, *VISITS[3])
    wait(chair, "13T15:10")
    chair.call("mail_send", to="P-STAFFORD", about="status", objects=["S08-GW"])
    wait(chair, "13T19:00")
    said = letter(chair, "RE-ML-P-STAFFORD-1")
    assert said.startswith("Laptop's on the hood")


@pytest.mark.parametrize(
    ("who", "site", "about", "objects", "sign"),
    [("P-CALLOWAY", "S08", "dispatch", ["S08"], "signed out of my gate book"),
     ("P-ABEYTA", "S02", "dispatch", ["S02-T-3"], "in and out again"),
     ("P-MABRY", "S13", "status", ["S13-INV-11"], "gone again")],
)  # fmt: skip
def test_owners_speak_of_a_closed_visit_as_of_one_that_was(
    who: str, site: str, about: str, objects: list[str], sign: str
) -> None:
    content = week("forty_one")
    asked = Asked(person=who, about=about, objects=tuple(objects), at=1_600)
    said = {}
    for status in (BOOKED, ON_SITE, CLOSED):
        state = with_order("forty_one", "LV-TX", status)
        order = replace(state.work.orders[0], site=site)
        state = replace(state, work=replace(state.work, orders=(order,)))
        place = find_reply(content, state, asked)
        assert place is not None
        said[status] = content.later.replies[place].body
    assert sign in said[CLOSED]
    assert sign not in said[BOOKED] + said[ON_SITE]


def test_calloway_told_that_llano_draw_is_mended_has_words_for_it(chair: Chair) -> None:
    content = week("forty_one")
    state = with_order("forty_one", "MV-TX", CLOSED)
    state = replace(state, plant=replace(state.plant, mended=(("F-S08-REC", 400),)))
    asked = Asked(person="P-CALLOWAY", about="status", objects=("S08",), at=700)
    place = find_reply(content, state, asked)
    assert place is not None
    assert content.later.replies[place].body.startswith("My page shows nothing of Llano Draw")


def test_who_presupposes_a_letter_of_the_desk_has_seen_to_it_that_there_is_one(
    chair: Chair,
) -> None:
    def rings() -> str:
        step = chair.call(
            "phone_call", person="P-NAKAMURA", about="meter_error", objects=["S04-MTR"]
        )
        return str(step.blocks)

    wait(chair, "13T10:30")
    chair.call("phone_call", person="P-ORTEGA", about="meter_error", objects=["S04-MTR"])
    assert "has it from you" not in rings()
    chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=["S01"])
    assert "has it from you" not in rings()
    chair.call("mail_send", to="P-ORTEGA", about="meter_error", objects=["S04-MTR"])
    assert "has it from you" in rings()


def test_the_owner_of_a_meter_awaits_no_invoice_that_the_weekly_sum_has() -> None:
    for one in week("forty_one").later.replies:
        if (one.person, one.about) == ("P-NAKAMURA", "meter_error"):
            assert "invoice" not in f"{one.body} {one.phone}"


@pytest.mark.parametrize("has_stated", [True, False])
@pytest.mark.parametrize("is_mended", [True, False])
def test_the_meter_clerk_speaks_of_a_statement_and_of_a_witness_as_there_were(
    has_stated: bool, is_mended: bool
) -> None:
    content = week("forty_one")
    state = with_order("forty_one", "METER-CA", CLOSED)
    order = replace(state.work.orders[0], site="S04")
    sent = Sent(id="ML-1", seq=1, at=100, to="P-ORTEGA", about="meter_error", objects=("S04-MTR",),
                subject_text=None, body_text=None)  # fmt: skip
    state = replace(
        state,
        work=replace(state.work, orders=(order,)),
        plant=replace(state.plant, mended=(("F-S04-MTR", 400),) if is_mended else ()),
        post=replace(state.post, sent=(sent,) if has_stated else ()),
    )
    asked = Asked(person="P-ORTEGA", about="meter", objects=("S04-MTR",), at=1_600)
    place = find_reply(content, state, asked)
    assert place is not None
    said = content.later.replies[place].body
    assert ("your statement" in said) == has_stated
    assert "with the witness and not before" not in said
