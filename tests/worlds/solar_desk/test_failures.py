"""What is let go until it fails: what it costs, how long it is out, and that no repair comes too late."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import T1, T2, at, mending, minute, send, sit
from tests.worlds.solar_desk.seats import finish, settled, table, wait

FAILS = minute(3, 13)
HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180,
            fails_minute=FAILS)  # fmt: skip
LASTING = replace(HOT, fails_minute=None)
REPAIR = mending(HOT, "transformer_repair", failure_cents=1_800_000, failure_days=10)


def desk(*repairs: Any, fault: Fault = HOT) -> Chair:
    return sit(faults=(fault,), repairs=repairs or (REPAIR,))


def rows(truth: dict[str, Any], item: str) -> list[dict[str, Any]]:
    return [row for row in truth["settlement"] if row["item"] == item]


def test_what_has_failed_costs_its_replacement_and_no_last_resort() -> None:
    truth = finish(desk())
    (row,) = rows(truth, "failure")
    assert (row["object"], row["cents"]) == (T1, -1_800_000)
    assert row["basis"]["at"] == FAILS + 10 * 1_440
    assert rows(truth, "last_resort") == []
    assert truth["faults"][0]["failed_at"] == FAILS


def test_the_outage_lasts_as_long_as_replacing_takes() -> None:
    lost = [
        settled(
            finish(desk(mending(HOT, "transformer_repair", failure_cents=1, failure_days=days)))
        )["energy"]
        for days in (5, 10, None)
    ]
    assert 0 > lost[0] > lost[1] > lost[2]
    assert abs(lost[1] - 2 * lost[0]) < abs(lost[0]) // 10


def test_mended_in_time_it_never_fails() -> None:
    chair = desk()
    wait(chair, at(2, "15:00"))
    send(chair, slot="next_day")
    truth = finish(chair)
    assert truth["work"][0]["outcome"] == "mended"
    assert rows(truth, "failure") == rows(truth, "last_resort") == []
    assert truth["faults"][0]["failed_at"] is None


def test_a_crew_that_comes_after_the_failure_cannot_repair_it() -> None:
    chair = desk()
    wait(chair, at(3, "15:00"))
    send(chair, slot="next_day")
    wait(chair, at(5, "06:00"))
    assert table(chair.call("work_list"), "Work orders")[0]["outcome"] == "beyond_repair"
    assert len(rows(finish(chair), "failure")) == 1


def test_a_job_that_replaces_it_mends_it_after_the_failure_too() -> None:
    swap = mending(HOT, "transformer_swap", after_failure=True)
    chair = desk(REPAIR, swap)
    wait(chair, at(3, "15:00"))
    send(chair, slot="next_day", task="transformer_swap")
    truth = finish(chair)
    assert truth["work"][0]["outcome"] == "mended"
    assert rows(truth, "failure") == []
    assert truth["faults"][0]["failed_at"] == FAILS


@pytest.mark.parametrize(("fails", "item"), [(19_999, "failure"), (20_000, "last_resort")])
def test_what_would_fail_in_the_minute_of_the_planned_visit_is_mended_there(
    fails: int, item: str
) -> None:
    truth = finish(desk(fault=replace(HOT, fails_minute=fails)))
    for name, cents in (("failure", [-1_800_000]), ("last_resort", [-50_000])):
        assert [row["cents"] for row in rows(truth, name)] == (cents if name == item else [])
    assert truth["faults"][0]["failed_at"] == (fails if item == "failure" else None)


@pytest.mark.parametrize(("own", "cents"), [(None, [-50_000]), (7_000, [-7_000]), (0, [])])
def test_a_fault_may_have_a_last_resort_price_of_its_own(own: int | None, cents: list[int]) -> None:
    truth = finish(desk(mending(HOT, "transformer_repair", last_resort_cents=own), fault=LASTING))
    assert [row["cents"] for row in rows(truth, "last_resort")] == cents


def test_a_sound_transformer_next_to_it_stays_in_service() -> None:
    one = settled(finish(desk()))["energy"]
    both = sit(faults=(HOT, replace(HOT, id="F-2", subject=T2)),
               repairs=(REPAIR, mending(replace(HOT, id="F-2"), "transformer_repair",
                                        failure_cents=0, failure_days=10)))  # fmt: skip
    assert settled(finish(both))["energy"] < one * 19 // 10
