"""Who may spend what: caps by owner, the written yes and when it comes."""

from __future__ import annotations

from typing import Any

from tests.worlds.solar_desk.seats import blocked_code, changed, dispatch, news, seat, wait

MONDAY, TUESDAY = "2026-04-13", "2026-04-14"


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


def test_an_owner_says_yes_once_a_week() -> None:
    def small(disclosed: dict[str, Any]) -> None:
        for terms in disclosed["desk"]["terms"]:
            terms["cap_cents"] = terms["approval_cents"] = 33_000

    chair = seat(changed(disclosed=small))
    for _ in range(2):
        chair.call("mail_send", to="P-OKAFOR", about="budget", objects=["S11"])
    wait(chair, f"{MONDAY}T09:00")
    assert dispatch(chair, parts=[]).blocked is None
    assert blocked_code(dispatch(chair, parts=[], slot="next_day")) == "over_cap"


def test_one_owners_cap_is_not_anothers() -> None:
    chair = seat()
    dispatch(chair, parts=["string_inverter"], task="inverter_swap")
    assert blocked_code(chair.steps[-1]) == "over_cap"
    assert dispatch(chair, site="S12", unit="S12-INV-08").blocked is None
