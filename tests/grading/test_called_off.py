"""What was booked, paid and called off belongs to the decision that it was about, in money and in words."""

import pytest

from engine import door
from engine.door import Asked, Holder
from engine.storage import install_public_tasks
from engine.transcript import Receipt, Step
from grading.decisions.shapes import Debrief
from tests.grading.test_debriefs import of, told

pytestmark = pytest.mark.django_db
HOLDER = Holder(kind="person", key="guest:called-off")
ENDS = {
    "solar/forty-one": "2026-07-19T20:00:00-05:00",
    "solar/first-monday": "2026-04-19T20:00:00-05:00",
}
VISITS = {
    "silent-texas": (("MV-TX", "S07", "mv_inspection"), ("LV-TX", "S10", "inspection")),
    "dew": (("LV-SE", "S12", "inspection"),),
    "stow": (("TRK-WEST", "S17", "tracker_service"),),
}
FEES = {"silent-texas": 92_500, "dew": 42_500, "stow": 47_500}
"""Half of each crew's roll, cents, by the rate card."""


@pytest.fixture(autouse=True)
def _the_weeks() -> None:
    install_public_tasks()


def say(seat: str, tool: str, **arguments: object) -> Step:
    return door.call(seat, Asked(tool=tool, arguments=arguments), "person").step


def book(seat: str, crew: str, site: str, task: str, slot: str = "same_day") -> Step:
    return say(seat, "work_dispatch", crew=crew, site=site, task=task, slot=slot)


def order_of(booked: Step) -> str:
    (work,) = (block.id for block in booked.blocks if isinstance(block, Receipt))
    return work


def monday() -> tuple[str, Debrief]:
    """Book four visits on Monday from 06:10 on, call them off at 08:09, and see the week to its end."""
    seat = door.take_seat("solar/forty-one", HOLDER).seat
    say(seat, "wait", until="2026-07-13T06:10:00-05:00", stop_on_news=False)
    booked = [book(seat, *visit) for visits in VISITS.values() for visit in visits]
    blocked = book(seat, "MV-TX", "S07", "mv_inspection")
    assert blocked.blocked is not None
    say(seat, "wait", until="2026-07-13T08:09:00-05:00", stop_on_news=False)
    for step in booked:
        say(seat, "work_cancel", work=order_of(step))
    say(seat, "wait", until=ENDS["solar/forty-one"], stop_on_news=False)
    return seat, told(seat)


def test_the_fee_for_calling_a_visit_off_belongs_to_the_decision_that_it_was_about() -> None:
    _, found = monday()
    assert {name: of(found, name).worth.took_cents for name in FEES} == {
        name: -fee for name, fee in FEES.items()
    }
    assert found.elsewhere.took_cents == 0


def test_a_visit_that_was_called_off_is_told_with_its_booking_and_its_end() -> None:
    seat, found = monday()
    steps = {step.seq: step for step in door.record(seat)}
    for name, visits in VISITS.items():
        one = of(found, name)
        assert one.stand.side == "leave"
        sites = [steps[visit.seq].arguments["site"] for visit in one.called_off]
        assert sites == [site for _, site, _ in visits]
        for visit in one.called_off:
            assert steps[visit.off_seq].arguments["work"] == order_of(steps[visit.seq])
            assert (visit.at, visit.off_at) == (steps[visit.seq].at, steps[visit.off_seq].at)
    others = [one for one in found.turnings if one.id not in VISITS]
    assert not any(one.called_off for one in others)


def test_the_money_of_a_week_with_visits_called_off_still_adds_up() -> None:
    _, found = monday()
    parts = [*(one.worth for one in found.turnings), found.elsewhere]
    assert found.v0_cents + sum(part.took_cents for part in parts) == found.pnl_cents


def test_a_fee_paid_at_quarry_hill_belongs_to_quarry_hill() -> None:
    seat = door.take_seat("solar/first-monday", HOLDER).seat
    visit = book(seat, "LV-NEWENGLAND", "S15", "inspection")
    off = say(seat, "work_cancel", work=order_of(visit))
    say(seat, "wait", until=ENDS["solar/first-monday"], stop_on_news=False)
    found = told(seat)
    one = of(found, "quarry-hill-silent")

    assert off.price_cents > 0
    assert one.worth.took_cents == -off.price_cents
    assert [(it.seq, it.off_seq) for it in one.called_off] == [(visit.seq, off.seq)]
