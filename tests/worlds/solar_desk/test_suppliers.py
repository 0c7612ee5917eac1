"""Ordering parts: cut-offs, markets, tags, calling off, sending back, old parts with a price."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.kernel.ledger import Charge
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Asked, Chair
from tests.worlds.solar_desk.mesa import T1, at, disclosed, mending, send, sit, with_part
from tests.worlds.solar_desk.seats import (
    blocked_code,
    finish,
    price,
    receipt,
    refusal,
    settled,
    table,
    wait,
)

HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180)


def buy(chair: Chair, **other: Any) -> Any:
    asked = {"part": "stack", "quantity": 1, "shipping": "expedite", **other}
    return chair.call("part_order", **asked)


def test_after_the_suppliers_hour_an_order_takes_a_day_longer() -> None:
    chair = sit()
    wait(chair, at(0, "15:00"))
    assert receipt(buy(chair)).facts["arrives"] == "2026-07-16T08:00:00-05:00"
    chair = sit()
    wait(chair, at(0, "15:01"))
    assert receipt(buy(chair)).facts["arrives"] == "2026-07-17T08:00:00-05:00"


def test_what_can_be_ordered_until_an_instant_is_in_time_at_it_and_refused_after() -> None:
    parts = with_part(order_until="2026-07-16T17:00")
    chair = sit(parts=parts)
    wait(chair, at(3, "17:00"))
    assert buy(chair).ok
    chair = sit(parts=parts)
    wait(chair, at(3, "17:01"))
    assert refusal(buy(chair)).code == "order_closed"


def test_the_only_one_in_the_market_can_be_had_once() -> None:
    chair = sit(parts=with_part(market=1, cancel_permille=200))
    asked = Asked(tool="part_order", arguments={"part": "stack", "quantity": 1,
                                                "shipping": "standard"})  # fmt: skip
    assert price(chair, asked.tool, **asked.arguments).if_blocked == Charge(minutes=5)
    assert blocked_code(buy(chair, quantity=2)) == "market_out"
    assert buy(chair).blocked is None
    step = buy(chair, shipping="standard")
    assert (blocked_code(step), step.price_cents, step.minutes) == ("market_out", 0, 5)
    chair.call("part_cancel", order="PO-stack-1")
    assert buy(chair, shipping="standard", again=True).blocked is None
    assert [one["code"] for one in finish(chair)["balked"]] == ["market_out", "market_out"]


def test_a_part_for_one_object_is_ordered_with_its_name_and_the_truth_keeps_it() -> None:
    chair = sit(parts=with_part(tagged=True))
    assert refusal(buy(chair)).code == "object_missing"
    assert refusal(buy(chair, object="S02-T-9")).code == "object_unknown"
    assert receipt(buy(chair, object=T1)).facts["object"] == T1
    assert [one["object"] for one in finish(chair)["orders"]] == [T1]


def test_calling_an_order_off_costs_what_the_catalogue_keeps_and_gives_the_rest_back() -> None:
    chair = sit(parts=with_part(cancel_permille=200, cancel_fee_cents=90_000))
    buy(chair)
    quoted = price(chair, "part_cancel", order="PO-stack-1")
    assert quoted.charge == Charge(price_cents=480_000 + 90_000, minutes=5)
    step = chair.call("part_cancel", order="PO-stack-1")
    assert step.price_cents == quoted.charge.price_cents
    wait(chair, at(4, "08:00"))
    assert table(chair.call("part_list"), "Parts")[0]["stock"] == 0
    sums = settled(finish(chair))
    assert sums["spending"] + sums["cancelled_part"] == -(480_000 + 90_000) - 90_000


def test_what_has_come_and_lies_unused_is_sent_back_until_the_last_hour() -> None:
    parts = with_part(cancel_permille=200, cancel_until="2026-07-17T17:00")
    for time, code in (("17:00", None), ("17:01", "cancel_closed")):
        chair = sit(parts=parts)
        buy(chair)
        wait(chair, at(4, time))
        step = chair.call("part_cancel", order="PO-stack-1")
        assert (None if step.error is None else step.error.code) == code
        assert table(chair.call("part_list"), "Parts")[0]["stock"] == (1 if code else 0)


def test_what_rides_with_a_crew_is_not_sent_back() -> None:
    chair = sit(parts=with_part(cancel_permille=200))
    buy(chair)
    wait(chair, at(3, "09:00"))
    send(chair, parts=["stack"])
    assert refusal(chair.call("part_cancel", order="PO-stack-1")).code == "parts_in_use"


def test_an_order_that_stands_is_not_called_off_and_one_is_called_off_once() -> None:
    parts = (*with_part(cancel_permille=0),
             *with_part(id="irrevocable", cancel_permille=None))  # fmt: skip
    chair = sit(parts=parts)
    buy(chair, part="irrevocable")
    buy(chair)
    assert refusal(chair.call("part_cancel", order="PO-irrevocable-1")).code == "order_stands"
    assert chair.call("part_cancel", order="PO-stack-1").price_cents == 0
    again = chair.call("part_cancel", order="PO-stack-1", again=True)
    assert refusal(again).code == "order_cancelled"
    assert refusal(chair.call("part_cancel", order="PO-stack-9")).code == "order_unknown"


def test_where_nothing_is_taken_back_there_is_no_such_tool() -> None:
    tools = {card.name for card in sit().opened.cards}
    assert tools.isdisjoint({"part_cancel", "core_send"})
    assert "part_cancel" in {c.name for c in sit(parts=with_part(cancel_permille=0)).opened.cards}


def test_the_old_part_of_a_closed_job_is_paid_for_once() -> None:
    parts = with_part(stock=1, core_cents=150_000)
    repair = mending(HOT, "transformer_repair", part="stack")
    chair = sit(parts=parts, faults=(HOT,), repairs=(repair,))
    send(chair, parts=["stack"])
    work = f"WO-{T1}-1"
    assert refusal(chair.call("core_send", work=work)).code == "core_unknown"
    wait(chair, at(1, "06:00"))
    assert receipt(chair.call("core_send", work=work)).facts["part"] == "stack"
    assert refusal(chair.call("core_send", work=work, again=True)).code == "core_returned"
    assert settled(finish(chair))["core"] == 150_000


def test_the_catalogue_shows_what_a_part_says_besides_the_usual_and_nothing_else() -> None:
    plain = table(sit().call("part_list"), "Parts")[0]
    assert plain["cutoff"] == "15:00"
    assert "market" not in plain
    said = table(sit(parts=with_part(market=1, cancel_permille=250)).call("part_list"), "Parts")[0]
    assert (said["market"], said["cancel"]) == (1, 250)
    assert disclosed().parts[0].market is None


# --- what a supplier puts in ----------------------------------------------------------------------

SLOT: dict[str, Any] = {"id": "slot", "market": 1, "tagged": True, "install_minutes": 4_320}
FAILS = replace(HOT, fails_minute=17_000)


def slot_desk(**other: Any) -> Chair:
    repairs = (
        mending(FAILS, "transformer_repair", failure_cents=18_500_000),
        mending(FAILS, "", part="slot"),
    )
    return sit(parts=with_part(**SLOT, **other), faults=(FAILS,), repairs=repairs)


def test_what_is_put_in_after_the_week_still_mends_what_it_was_ordered_for() -> None:
    chair = slot_desk()
    buy(chair, part="slot", shipping="standard", object=T1)
    truth = finish(chair)
    assert truth["faults"][0]["mended_at"] is None, "at the cut-off it is on its way"
    assert {"failure", "last_resort"}.isdisjoint(settled(truth))
    assert settled(truth)["energy"] < 0, "the supplier's lock"


def test_ordered_for_another_object_it_mends_nothing() -> None:
    chair = slot_desk()
    buy(chair, part="slot", shipping="standard", object="S02-T-2")
    assert settled(finish(chair))["failure"] == -18_500_000


def test_what_is_put_in_within_the_week_stands_under_its_suppliers_lock_meanwhile() -> None:
    chair = slot_desk(cancel_permille=0)
    buy(chair, part="slot", object=T1)
    wait(chair, at(3, "09:00"))
    assert table(chair.call("part_list"), "Parts")[0]["stock"] == 0
    assert refusal(chair.call("part_cancel", order="PO-slot-1")).code == "parts_in_use"
    truth = finish(chair)
    arrives = 3 * 1_440 + 120
    assert truth["locks"] == [
        {"unit": T1, "holder": "supplier", "from": arrives, "to": arrives + 4_320}
    ]
    assert truth["faults"][0]["mended_at"] == arrives + 4_320


# --- what is still on its way ---------------------------------------------------------------------


def test_what_is_delivered_by_the_time_a_crew_comes_can_ride_with_it_and_is_charged_once() -> None:
    repair = mending(HOT, "transformer_repair", part="stack")
    chair = sit(faults=(HOT,), repairs=(repair,), parts=with_part(cancel_permille=200))
    buy(chair)
    assert blocked_code(send(chair, slot="next_day", parts=["stack"])) == "part_out"
    wait(chair, at(2, "14:00"))
    step = send(chair, slot="next_day", parts=["stack"], again=True)
    assert (step.blocked, step.price_cents) == (None, 120_000)
    assert table(chair.call("part_list"), "Parts")[0]["stock"] == 0
    assert refusal(chair.call("part_cancel", order="PO-stack-1")).code == "parts_in_use"
    wait(chair, at(4, "06:00"))
    assert table(chair.call("work_list"), "Work orders")[0]["outcome"] == "mended"


def test_what_was_bought_rides_free_though_one_of_the_stores_own_is_out() -> None:
    chair = sit(parts=with_part(stock=1))
    assert send(chair, parts=["stack"], slot="next_day").price_cents == 120_000 + 2_400_000
    buy(chair)
    wait(chair, at(3, "09:00"))
    assert send(chair, unit=T1, parts=["stack"]).price_cents == 120_000
