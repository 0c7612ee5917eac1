"""On which side of a decision a record stood: by the visit that the decision asks for, and by no other."""

from dataclasses import replace

import msgspec
import pytest

from engine import door
from engine.finished import open_seat
from engine.storage import install_public_tasks
from engine.transcript import Json, Receipt, Step
from grading.decisions.declared import Declared, reference_of
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
    assert by_decision(lost, declared, {"S03": -1}) == {"string": -1, ELSEWHERE: -1}
    assert by_decision(lost, declared, {"S03": -1}, {"sensor"}) == {"string": -1, "sensor": -1}


def test_energy_beyond_what_is_at_stake_is_the_decisions_on_which_somebody_was_sent() -> None:
    declared = (
        Named(id="trips", objects=("S01-FDR-1", "S01"), stake_cents=50),
        Named(id="string", objects=("S01-INV-19",), stake_cents=9, expected_cents=9),
    )
    lost = [_energy("S01", cents=-458)]
    assert by_decision(lost, declared, {"S01": -19}, {"trips"}) == {"string": -19, "trips": -439}
    assert by_decision(lost, declared, {"S01": -19}) == {"string": -19, ELSEWHERE: -439}
    assert by_decision(lost, declared, {"S01": -500}, {"trips"}) == {"string": -458}


def _energy(site: str, cents: int = -1) -> SettlementRow:
    return SettlementRow(item="energy", object=site, cents=cents, basis={})


def test_a_visit_for_after_the_week_is_no_stand() -> None:
    seat = seated()
    say(seat, "wait", until="2026-04-19T15:00:00-05:00", stop_on_news=False)
    dispatch(seat, slot="next_day")
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.beside, stand.in_vain) == ("leave", 3, "late")


def test_a_crew_at_somebody_elses_lock_is_told_as_that_and_no_visit_to_a_held_plant() -> None:
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    say(seat, "wait", until="2026-07-14T06:10:00-05:00", stop_on_news=False)
    booked = say(
        seat, "work_dispatch", crew="LV-CA", site="S06", unit="S06-INV-05", task="inspection",
        slot="same_day",
    )  # fmt: skip
    say(seat, "wait", until="2026-07-19T20:00:00-05:00", stop_on_news=False)
    found = told(seat)
    curtailed = of(found, "curtailed")
    assert (curtailed.stand.side, curtailed.worth.took_cents) == ("leave", 0)
    assert dict(found.in_vain) == {booked.seq: "lock"}
    assert found.elsewhere.took_cents == -booked.price_cents


def test_people_who_meet_a_lock_or_have_no_number_take_no_side_for_the_job() -> None:
    declared = Named(id="unit", objects=("S02-T-3",), stake_cents=5)
    (one,) = (d for d in _forty_one() if d.id == "juniper-t-3")
    for why in ("lock", "clearance"):
        sent = _booked("WO-S02-T-3-1", unit="S02-T-3", task=str(one.act_task))
        stand = stand_of(one, [sent], [replace(declared, id=one.id)], {"WO-S02-T-3-1": why})
        assert (stand.side, stand.in_vain) == ("leave", why)


def test_one_who_was_called_off_was_not_sent_in_vain() -> None:
    seat = seated()
    booked = dispatch(seat)
    say(seat, "work_cancel", work="WO-S11-INV-07-1")
    assert booked.seq not in end(seat).in_vain


def _forty_one() -> tuple[Declared, ...]:
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    door.leave(seat, "gave_up")
    declared = reference_of(open_seat(seat).reference)
    assert declared is not None
    return declared.decisions


def _booked(work: str, **arguments: Json) -> Step:
    """Return a step in which a visit was booked under an order's number."""
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    order = Receipt(kind="work_order", id=work, facts={}, as_of=None)
    return msgspec.structs.replace(_sent(seat, **arguments), blocks=(order,))
