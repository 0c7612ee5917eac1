"""Who may spend what: caps by owner, the written yes and when it comes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.kernel.bundle import Bundle
from engine.worlds.solar.rules.authority import cap_cents
from engine.worlds.solar.state import untouched
from engine.worlds.solar.state.work import Approval
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.seats import (
    blocked_code,
    changed,
    content,
    dispatch,
    news,
    seat,
    wait,
)

MONDAY, TUESDAY = "2026-04-13", "2026-04-14"
JOB_CENTS = 65_000 + 42_000
"""The roll of the local crew and the kit that rides along."""


def capped(cap_cents: int, approval_cents: int = 0) -> Bundle:
    """Return the week with another cap for every owner."""

    def change(disclosed: dict[str, Any]) -> None:
        for terms in disclosed["desk"]["terms"]:
            terms["cap_cents"], terms["approval_cents"] = cap_cents, approval_cents

    return changed(disclosed=change)


@pytest.mark.parametrize(("spare", "said"), [(-1, "over_cap"), (0, None), (1, None)])
def test_a_job_may_take_the_last_cent_of_the_cap_and_none_beyond(
    spare: int, said: str | None
) -> None:
    assert blocked_code(dispatch(seat(capped(JOB_CENTS + spare)))) == said


@pytest.mark.parametrize(("spare", "said"), [(-1, "over_cap"), (0, None), (1, None)])
def test_what_was_booked_before_counts_to_the_cent(spare: int, said: str | None) -> None:
    chair = seat(capped(JOB_CENTS + 65_000 + spare))
    assert dispatch(chair).blocked is None
    assert blocked_code(dispatch(chair, parts=[], slot="next_day")) == said


@pytest.mark.parametrize(("spare", "said"), [(-1, "over_cap"), (0, None), (1, None)])
def test_a_written_yes_raises_the_cap_by_its_own_cents(spare: int, said: str | None) -> None:
    chair = seat(capped(60_000, JOB_CENTS - 60_000 + spare))
    chair.call("mail_send", to="P-OKAFOR", about="budget", objects=["S11"])
    wait(chair, f"{MONDAY}T09:00")
    assert blocked_code(dispatch(chair)) == said


def test_over_the_cap_the_world_says_no_until_the_owner_has_written() -> None:
    def small(disclosed: dict[str, Any]) -> None:
        for terms in disclosed["desk"]["terms"]:
            terms["cap_cents"] = terms["approval_cents"] = 60_000

    chair = seat(changed(disclosed=small))
    step = dispatch(chair)
    assert blocked_code(step) == "over_cap"
    assert (step.price_cents, step.minutes) == (0, 5)
    chair.call("mail_send", to="P-OKAFOR", about="budget", objects=["S11"], body="May I?")
    asked_at = chair.steps[-1].at
    assert asked_at == f"{MONDAY}T06:05:00-05:00"
    wait(chair, f"{MONDAY}T08:04")
    assert blocked_code(dispatch(chair, parts=[])) == "over_cap"
    assert dispatch(chair, parts=[]).blocked is None
    assert [one.id for one in news(chair, "mail") if one.id.startswith("RE-")] == [
        "RE-ML-P-OKAFOR-1"
    ]


def test_the_yes_comes_after_two_desk_hours_across_the_night() -> None:
    chair = seat()
    wait(chair, f"{MONDAY}T19:00")
    chair.call("mail_send", to="P-OKAFOR", about="budget", objects=["S11"])
    wait(chair, f"{TUESDAY}T12:00")
    answer = next(one for one in news(chair, "mail") if one.id == "RE-ML-P-OKAFOR-1")
    assert answer.at == f"{TUESDAY}T07:00:00-05:00"


def twice_asked() -> Chair:
    """Return a chair at which once raised pays for one roll, and twice raised would pay for two."""
    chair = seat(capped(64_999, 64_999))
    for _ in range(2):
        chair.call("mail_send", to="P-OKAFOR", about="budget", objects=["S11"])
    wait(chair, f"{MONDAY}T09:00")
    return chair


def test_an_owner_says_yes_once_a_week() -> None:
    chair = twice_asked()
    assert dispatch(chair, parts=[]).blocked is None
    assert blocked_code(dispatch(chair, parts=[], slot="next_day")) == "over_cap"


def test_a_second_written_yes_raises_no_cap_again() -> None:
    state = untouched()
    yes = Approval(owner="P-OKAFOR", at=0)
    terms = content().terms["S11"]
    caps = []
    for count in range(3):
        approved = replace(state, work=replace(state.work, approvals=(yes,) * count))
        caps.append(cap_cents(approved, terms) - terms.cap_cents)
    assert caps == [0, terms.approval_cents, terms.approval_cents]


def test_over_the_cap_after_the_yes_nobody_is_sent_to_ask_for_it_again() -> None:
    chair = twice_asked()
    dispatch(chair, parts=[])
    blocked = dispatch(chair, parts=[], slot="next_day").blocked
    assert blocked is not None
    assert "written yes is counted in" in blocked.message
    assert "answers a mail" not in blocked.message


def test_one_owners_cap_is_not_anothers() -> None:
    chair = seat()
    dispatch(chair, parts=["string_inverter"], task="inverter_swap")
    assert blocked_code(chair.steps[-1]) == "over_cap"
    assert dispatch(chair, site="S12", unit="S12-INV-08").blocked is None
