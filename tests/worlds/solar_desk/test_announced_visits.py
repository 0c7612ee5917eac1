"""Who hears that a visit was booked speaks of it: owners, by the plant's name and as news but once, and a witness's desk."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.worlds.solar.papers import AGAIN, Reply
from engine.worlds.solar.rules.answers import find_reply
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import State, untouched
from engine.worlds.solar.state.work import BOOKED, CANCELLED, CLOSED, ON_SITE
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.talking import letter, ring, send, wait, write
from tests.worlds.solar_desk.test_past_visits import with_order
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week


def visited(name: str, site: str, status: str = BOOKED, crew: str = "") -> State:
    """Return the state in which one visit to a site stands so."""
    crew = crew or next(one.id for one in week(name).crews.values() if site in one.sites)
    state = with_order(name, crew, status)
    came_at = None if status in (BOOKED, CANCELLED) else state.work.orders[0].on_site_at
    order = replace(state.work.orders[0], site=site, on_site_at=came_at)
    return replace(state, work=replace(state.work, orders=(order,)))


def answer(name: str, state: State, who: str, about: str, *objects: str, at: int) -> Reply:
    asked = Asked(person=who, about=about, objects=objects, at=at)
    place = find_reply(week(name), state, asked)
    assert place is not None
    return week(name).later.replies[place]


# --- owners ---------------------------------------------------------------------------------------

OWNED = sorted((name, terms.owner, site) for name in WEEKS for site, terms in week(name).terms.items()
               if any(site in crew.sites for crew in week(name).crews.values()))  # fmt: skip


@pytest.mark.parametrize(("name", "owner", "site"), OWNED)
def test_an_owner_who_is_told_of_a_booked_visit_does_not_answer_as_if_none_were(
    name: str, owner: str, site: str
) -> None:
    for minute in (100, 500, 1_500, 3_000, 6_100, 8_000):
        told = {}
        for state in (untouched(), visited(name, site)):
            one = answer(name, state, owner, "dispatch", site, at=minute)
            told[one.body] = one.phone
        assert len(told) == 2, (minute, told)
        assert None in told.values() or len(set(told.values())) == 2, (minute, told)


@pytest.mark.parametrize(
    ("site", "plant"),
    [("S07", "Bluebonnet"), ("S08", "Llano Draw"), ("S09", "Caprock"), ("S10", "Sabine Bend")],
)
def test_who_has_four_plants_says_to_which_of_them_the_truck_goes(site: str, plant: str) -> None:
    one = answer("forty_one", visited("forty_one", site), "P-CALLOWAY", "dispatch", site, at=500)
    assert plant in one.body
    assert plant in f"{one.phone}"
    assert plant in one.subject


NEWS = re.compile(
    r"has been asked for|so somebody (?:goes|comes|drives)|tells me that your company"
    r"|has your company (?:in|on) it|[Ss]o somebody has been|has been told to expect|is announced at|are in the gate's calendar for"
)
"""How somebody tells that they have learned of a visit."""
HEARD_TWICE = (
    ("P-REYES", ("MV-AZNM-A", "S01", "S01-T-01", "mv_inspection"), "ML-S01-2", "13T10:13"),
    ("P-CALLOWAY", ("LV-TX", "S07", "S07-GW", "data_service"), "ML-S07-2", "13T16:17"),
    ("P-CALLOWAY", ("LV-TX", "S08", "S08-GW", "data_service"), "ML-S07-2", "13T16:17"),
    ("P-NAKAMURA", ("LV-CA", "S05", "S05-INV-001", "inspection"), "ML-S04-2", "13T13:05"),
    ("P-MABRY", ("LV-SE", "S13", "S13-INV-11", "inspection"), "ML-S13-1", "13T09:35"),
    ("P-ABEYTA", ("MV-AZNM-A", "S02", "S02-T-3", "mv_inspection"), "ML-S02-1", "13T09:08"),
)  # fmt: skip
"""(owner, visit, the mail that they write of themselves, a minute after it)."""


@pytest.mark.parametrize(("owner", "visit", "mail", "after"), HEARD_TWICE)
def test_a_visit_is_news_to_an_owner_but_once(
    chair: Chair, owner: str, visit: tuple[str, str, str, str], mail: str, after: str
) -> None:
    crew, site, unit, task = visit
    unit = unit if unit in week("forty_one").plant.site_of else site
    step = chair.call("work_dispatch", crew=crew, site=site, task=task, parts=[], slot="same_day",
                      **({} if unit == site else {"unit": unit}))  # fmt: skip
    assert step.blocked is None
    assert step.error is None
    write(chair, owner, "dispatch", site)
    wait(chair, after)
    told = letter(chair, mail)
    assert not NEWS.search(told), "the desk has told them"
    said = [letter(chair, f"RE-ML-{owner}-1"), ring(chair, owner, "status", site)]
    assert len([words for words in said if NEWS.search(words)]) <= 1, said


def test_whoever_asked_for_a_look_at_mill_pond_takes_the_van_as_the_look(chair: Chair) -> None:
    send(chair, "LV-SE", "S12", "S12-INV-14", "inspection")
    write(chair, "P-LINDQVIST", "dispatch", "S12-INV-14")
    wait(chair, "13T12:30")
    assert letter(chair, "RE-ML-P-LINDQVIST-1").startswith("A van is what I asked for.")


def test_a_van_that_the_shed_expects_is_spoken_of_as_expected(chair: Chair) -> None:
    send(chair, "LV-SE", "S13", "S13-INV-11", "inspection")
    wait(chair, "13T10:00")
    write(chair, "P-MABRY", "status", "S13-INV-11")
    wait(chair, "13T12:00")
    assert "the shed has your van" in letter(chair, "RE-ML-P-MABRY-1")


def test_while_a_van_stands_at_kettle_hollow_it_has_not_been_and_gone(chair: Chair) -> None:
    wait(chair, "13T11:00")
    step = chair.call("work_dispatch", crew="LV-SE", site="S14", unit="S14-INV-08", parts=[],
                      task="ground_fault_repair", slot="next_day")  # fmt: skip
    assert step.blocked is None
    wait(chair, "14T10:31")
    assert letter(chair, "ML-S14-1").startswith("As I write, a van of yours stands")


@pytest.mark.parametrize("crew", ["MV-AZNM-A", "MV-AZNM-B"])
def test_whoever_is_inside_at_juniper_mesa_is_known_to_the_gate_and_its_owner(crew: str) -> None:
    state = visited("forty_one", "S02", ON_SITE, crew)
    one = answer("forty_one", state, "P-ABEYTA", "status", "S02-T-3", at=700)
    assert one.if_there == crew
    assert "inside" in one.body
    assert "inside" in f"{one.phone}"


SEE_THE_GATE = (("P-REYES", "S01"), ("P-ABEYTA", "S02"), ("P-NAKAMURA", "S05"), ("P-CALLOWAY", "S08"),
                ("P-LINDQVIST", "S12"), ("P-MABRY", "S13"))  # fmt: skip
"""Owners who speak of their gate, their shed or their diary where a visit is booked."""


@pytest.mark.parametrize(("owner", "site"), SEE_THE_GATE)
def test_a_visit_that_was_called_off_is_not_answered_as_if_there_had_been_none(
    owner: str, site: str
) -> None:
    off = visited("forty_one", site, CANCELLED)
    again = replace(off.work.orders[0], id="WO-2", seq=2, status=BOOKED)
    anew = replace(off, work=replace(off.work, orders=(*off.work.orders, again)))
    for minute in (500, 1_500):
        told = [answer("forty_one", state, owner, "dispatch", site, at=minute)
                for state in (untouched(), off, visited("forty_one", site))]  # fmt: skip
        assert len({one.body for one in told}) == 3
        booked_anew = answer("forty_one", anew, owner, "dispatch", site, at=minute)
        assert booked_anew.body == told[2].body


def test_before_a_truck_has_come_it_is_on_a_list_and_in_no_gate_book() -> None:
    for site in ("S07", "S08", "S09", "S10"):
        for minute in (100, 6_100):
            for objects in ((site,), ()):
                state = visited("forty_one", site)
                one = answer("forty_one", state, "P-CALLOWAY", "dispatch", *objects, at=minute)
                assert "book" not in f"{one.subject} {one.body} {one.phone} {one.phone_written}"
    for mail in week("forty_one").mails:
        for other in mail.instead:
            if mail.sender == "P-CALLOWAY" and (other.if_coming or other.if_booked):
                assert "book" not in other.body


def test_calloway_who_saw_the_truck_leave_does_not_learn_it_from_a_letter(chair: Chair) -> None:
    write(chair, "P-QUINT", "clearance", "S08-REC")
    send(chair, "MV-TX", "S08", "S08-REC", "recloser_close")
    wait(chair, "14T06:20")
    assert "has left Llano Draw" in ring(chair, "P-CALLOWAY", "status", "S08")
    write(chair, "P-CALLOWAY", "status", "S08")
    wait(chair, "14T10:00")
    assert not NEWS.search(letter(chair, "RE-ML-P-CALLOWAY-1"))


def test_reyes_who_was_told_how_it_stands_asks_for_no_reason_again(chair: Chair) -> None:
    wait(chair, "13T08:10")
    write(chair, "P-REYES", "status", "S01")
    wait(chair, "13T10:13")
    first, own = letter(chair, "RE-ML-P-REYES-1"), letter(chair, "ML-S01-2")
    assert "as they stand" in first
    assert "as it stands" not in own
    assert "read out" not in own
    wait(chair, "14T07:10")
    write(chair, "P-REYES", "dispatch", "S01")
    wait(chair, "14T10:30")
    last = letter(chair, "RE-ML-P-REYES-2")
    assert "the reason why" not in last
    assert "color" not in last


@pytest.mark.parametrize(("name", "owner", "site"), OWNED)
def test_a_letter_on_how_it_stands_is_another_thing_after_the_visit(
    name: str, owner: str, site: str
) -> None:
    before, after = (answer(name, state, owner, "status", site, at=3_000)
                     for state in (untouched(), visited(name, site, CLOSED)))  # fmt: skip
    assert before.body != after.body
    assert before.phone is None or before.phone != after.phone


# --- Llano Draw -----------------------------------------------------------------------------------


def test_who_took_down_what_she_was_told_of_llano_draw_does_not_ask_to_be_told(
    chair: Chair,
) -> None:
    wait(chair, "14T08:55")
    write(chair, "P-CALLOWAY", "status", "S08")
    wait(chair, "15T14:45")
    assert "What you told me of Llano Draw" in letter(chair, "ML-S07-3")


def test_nor_where_a_visit_to_it_is_booked(chair: Chair) -> None:
    wait(chair, "14T08:55")
    write(chair, "P-CALLOWAY", "status", "S08")
    send(chair, "MV-TX", "S08", "S08-REC", "mv_inspection")
    wait(chair, "15T14:45")
    got = letter(chair, "ML-S07-3")
    assert "What you told me of it" in got
    assert "tell me" not in got


def test_her_own_question_of_who_drives_to_llano_draw_is_answered_by_a_booking(
    chair: Chair,
) -> None:
    wait(chair, "17T14:30")
    step = chair.call("work_dispatch", crew="MV-TX", site="S08", unit="S08-REC", task="mv_inspection",
                      parts=[], slot="next_day")  # fmt: skip
    assert step.blocked is None
    write(chair, "P-CALLOWAY", "dispatch", "S08")
    wait(chair, "17T18:00")
    assert letter(chair, "RE-ML-P-CALLOWAY-1").startswith("Then somebody drives to Llano Draw")


@pytest.mark.parametrize(
    ("crew", "unit", "task"),
    [("MV-TX", "S08-REC", "mv_inspection"), ("LV-TX", "S08-GW", "data_service")],
)
def test_while_somebody_is_booked_to_llano_draw_she_does_not_ask_who_and_when(
    chair: Chair, crew: str, unit: str, task: str
) -> None:
    wait(chair, "17T06:30")
    send(chair, crew, "S08", unit, task)
    wait(chair, "17T11:01")
    told = letter(chair, "ML-S07-4")
    assert "gate list" in told
    for asks in ("and who?", "Who is going", "Who drives", "have had somebody"):
        assert asks not in told


# --- the meter's witness --------------------------------------------------------------------------


@pytest.mark.parametrize("about", ["meter_error", "access"])
def test_the_meter_department_knows_where_its_own_witness_is(about: str) -> None:
    said = {}
    for status in (BOOKED, ON_SITE, CLOSED):
        state = visited("forty_one", "S04", status, "METER-CA")
        said[status] = answer("forty_one", state, "P-ORTEGA", about, "S04-MTR", at=4_800)
    bare = answer("forty_one", untouched(), "P-ORTEGA", about, "S04-MTR", at=4_800)
    assert len({one.body for one in (*said.values(), bare)}) == 4
    assert len({one.phone for one in (*said.values(), bare)}) == 4
    for status, one in said.items():
        assert "can be had with three days" not in one.body
        assert "keep the seal untouched" not in one.body or status == BOOKED
    assert said[CLOSED].about != AGAIN


def test_of_another_meter_than_the_one_that_was_opened_he_says_how_a_witness_is_had() -> None:
    state = visited("forty_one", "S04", CLOSED, "METER-CA")
    one = answer("forty_one", state, "P-ORTEGA", "meter_error", "S05-MTR", at=4_800)
    assert "can be had with three days' notice" in one.body
