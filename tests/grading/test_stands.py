"""On which side of a decision a record stood: by the visit that the decision asks for, and by no other."""

import msgspec
import pytest

from engine import door
from engine.finished import open_seat
from engine.storage import install_public_tasks
from engine.transcript import Json, Step
from grading.decisions.declared import reference_of
from grading.decisions.money import ELSEWHERE, by_decision
from grading.decisions.naming import Named
from grading.decisions.standing import stand_of
from grading.sheet import SettlementRow
from tests.grading.test_debriefs import (
    HOLDER,
    WEEKS,
    debriefed,
    dispatch,
    end,
    of,
    say,
    seated,
    told,
)
from tests.policies.forty_one_lines import LINES, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _the_weeks() -> None:
    install_public_tasks()


def test_a_visit_for_something_else_is_no_stand_where_acting_is_better() -> None:
    seat = seated()
    dispatch(seat, task="inspection", parts=[])
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.seq, stand.beside) == ("leave", None, 2)


def test_people_who_may_not_do_the_job_take_no_side_for_it() -> None:
    stand = of(told(seat_of(LINES["Las Cruces at T-3"]())), "juniper-t-3").stand
    assert (stand.side, stand.seq, stand.in_vain) == ("leave", None, "card")
    assert stand.beside is not None


@pytest.mark.parametrize("task", WEEKS)
def test_every_decision_is_taken_by_its_own_job_and_one_better_left_by_any_visit(task: str) -> None:
    seat, _ = debriefed(task, "do-nothing")
    declared = reference_of(open_seat(seat).reference)
    assert declared is not None
    named = [one.named for one in declared.decisions]
    for one in declared.decisions:
        if one.act_tool != "work_dispatch":
            continue
        sent: dict[str, Json] = {"unit": one.objects[-1], "task": str(one.act_task)}
        own = _sent(seat, **sent)
        other = _sent(seat, **(sent | {"task": "another"}))
        assert stand_of(one, [own], named).side == "act", one.id
        assert stand_of(one, [other], named).side == ("leave" if one.side == "act" else "act"), (
            one.id
        )


def _sent(seat: str, **arguments: Json) -> Step:
    """Return a step in which a visit was booked."""
    opening = door.record(seat)[0]
    return msgspec.structs.replace(
        opening, seq=2, tool="work_dispatch", arguments=arguments, blocks=()
    )


def test_people_without_the_part_take_no_side_for_the_job_that_needs_it() -> None:
    seat = seated()
    dispatch(seat, parts=[])
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.seq, stand.beside, stand.in_vain) == ("leave", None, 2, "part")


@pytest.mark.parametrize(("to", "side"), [("P-NAKAMURA", "leave"), ("P-ORTEGA", "act")])
def test_a_letter_is_the_notice_only_where_it_goes_to_whom_it_must(to: str, side: str) -> None:
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    letter = {"subject": "Meter", "body": "It is out.", "about": "meter_error"}
    say(seat, "mail_send", to=to, objects=["S04-MTR"], **letter)
    door.leave(seat, "gave_up")
    assert of(told(seat), "tule-meter").stand.side == side


def test_whoever_is_sent_in_vain_is_sent_all_the_same() -> None:
    seat = seated()
    dispatch(seat, site="S12", unit="S12-INV-19", parts=[])
    assert of(end(seat), "mill-pond-three").stand.side == "act"


def test_what_the_desk_switches_off_is_charged_to_no_decision_that_it_left() -> None:
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    say(seat, "remote_command", object="S11-INV-01", command="stop")
    say(seat, "wait", until="2026-07-13T18:00:00-05:00", stop_on_news=False)
    door.leave(seat, "gave_up")
    found = told(seat)
    assert of(found, "data-sensors").worth.took_cents == 0
    assert found.elsewhere.took_cents < 0


def test_energy_of_a_site_is_the_decisions_that_expects_to_lose_some_there() -> None:
    _, found = debriefed("solar/forty-one", "salience-first")
    assert of(found, "curtailed").worth.possible_cents == 0
    declared = (
        Named(id="held", objects=("S03",), stake_cents=0),
        Named(id="string", objects=("S03-INV-02",), stake_cents=9, expected_cents=9),
        Named(id="sensor", objects=("S11-MET",), stake_cents=0),
    )
    lost = [_energy("S03"), _energy("S11")]
    assert by_decision(lost, declared, {"S03"}) == {"string": -1, ELSEWHERE: -1}
    assert by_decision(lost, declared, {"S03"}, {"sensor"}) == {"string": -1, "sensor": -1}


def _energy(site: str) -> SettlementRow:
    return SettlementRow(item="energy", object=site, cents=-1, basis={})


def test_a_visit_for_after_the_week_is_no_stand() -> None:
    seat = seated()
    say(seat, "wait", until="2026-04-19T15:00:00-05:00", stop_on_news=False)
    dispatch(seat, slot="next_day")
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.beside, stand.in_vain) == ("leave", 3, "late")
