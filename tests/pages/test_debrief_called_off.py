"""What a debrief says of visits that were booked, paid and called off, and of acts that were blocked."""

from __future__ import annotations

import pytest

from arena.people.debrief.rendering.inequality import inequality, is_quiet
from arena.people.debrief.rendering.waterfall import waterfall
from engine import door
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from grading.debriefs import debrief_of
from grading.decisions.shapes import Debrief
from grading.keeping import grade_once
from tests.grading.test_called_off import VISITS, monday
from tests.grading.test_debriefs import of
from tests.pages.finished import call
from tests.pages.guest import Guest, Page
from tests.pages.test_debrief_decisions import cards

pytestmark = pytest.mark.django_db
_JOB = {"crew": "LV-NEWENGLAND", "site": "S15", "task": "inspection"}


def test_a_visit_called_off_for_a_fee_is_told_on_its_own_card_and_row(bob: Guest) -> None:
    card = called_off(bob, "same_day")
    assert "You booked and called off" in card
    assert "Called off booked Mon 06:00, step 2 ; called off Mon 06:05, step 3" in card
    assert "Cost you −$325" in card
    assert "Quarry Hill you booked and called off" in " ".join(bob.page.text.split())
    assert "At one more decision there was nothing to take and nothing was spent." in bob.page.text


def test_a_visit_called_off_in_good_time_for_nothing_is_told_too(bob: Guest) -> None:
    call(bob.seat, "wait", until="2026-04-14T06:00:00-05:00", stop_on_news=False)
    card = called_off(bob, "next_day")
    assert "You booked and called off" in card
    assert "Earned $0" in card


def called_off(guest: Guest, slot: str) -> str:
    """Return the card of Quarry Hill once a visit there was booked and called off at once."""
    call(guest.seat, "work_dispatch", slot=slot, **_JOB)
    call(guest.seat, "work_cancel", work="WO-S15-1")
    page = ended(guest)
    assert "Quarry Hill" not in page.html.partition('id="h-quiet"')[2].partition("</article>")[0]
    return " ".join(cards(page)["quarry-hill-silent"].split())


def ended(guest: Guest) -> Page:
    call(guest.seat, "wait", until="2026-04-19T20:00:00-05:00", stop_on_news=False)
    assert not door.is_open(guest.seat)
    grade_once(guest.seat)
    return guest.get(f"/desk/{guest.seat}/debrief")


def test_four_visits_called_off_on_monday_are_quiet_nowhere_and_each_row_says_so() -> None:
    install_public_tasks()
    _, found = monday()
    told = {one.title: one.under for one in waterfall(found, "0.00", ()).rows}
    for name in VISITS:
        one = of(found, name)
        assert not is_quiet(one)
        assert inequality(one, {}).stood == "booked and called off"
        assert told[one.name] == "you booked and called off"
    assert waterfall(found, "0.00", ()).still == len(nobodys().turnings) - 4 - len(VISITS)


def nobodys() -> Debrief:
    seat = play("solar/forty-one", "do-nothing", policy_named("solar-1", "do-nothing"), seed="1")
    grade_once(seat)
    found = debrief_of(seat)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("crew", "said", "in_spanish"),
    [
        ("LV-NEWENGLAND", "the world blocked it", "el mundo lo bloqueó"),
        ("NOBODY", "it was refused", "se rechazó"),
    ],
)
def test_an_act_that_came_to_nothing_is_told_in_a_whole_sentence(
    bob: Guest, crew: str, said: str, in_spanish: str
) -> None:
    call(bob.seat, "wait", until="2026-04-14T06:00:00-05:00", stop_on_news=False)
    call(bob.seat, "work_dispatch", slot="same_day", **(_JOB | {"crew": crew}))
    card = " ".join(cards(ended(bob))["quarry-hill-silent"].split())
    assert f"You tried to act, and {said}" in card
    page = bob.get(f"/desk/{bob.seat}/debrief", accept_language="es")
    assert f"Tú intentaste actuar y {in_spanish}" in " ".join(page.text.split())


def test_a_crew_that_went_without_its_part_went_in_vain_and_the_list_of_acts_says_why(
    bob: Guest,
) -> None:
    job = {"crew": "LV-CAROLINA", "site": "S11", "unit": "S11-INV-07"}
    call(bob.seat, "work_dispatch", slot="same_day", task="ground_fault_repair", parts=[], **job)
    acts = " ".join(ended(bob).text.partition("What you did")[2].partition("Settlement")[0].split())
    assert "in vain they had not the part for it" in acts
    settled = " ".join(bob.page.text.partition("What it is made of")[2].split())
    assert "Spending Dispatch a crew, S11-INV-07 Step 2" in settled
