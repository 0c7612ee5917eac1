"""Crews to whatever stands at a site: what a job fits, whose lock stands where, which fault it meets."""

from __future__ import annotations

from typing import Any

import pytest

from engine.transcript import Diagram
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.mesa import (
    BREAKER,
    METER,
    T1,
    T2,
    at,
    content_of,
    disclosed,
    mending,
    minute,
    send,
    sit,
)
from tests.worlds.solar_desk.seats import finish, receipt, refusal, table, wait

HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180)
LOW = Fault(id="F-2", family="oil_low", subject=T1, from_minute=-2_000, permille=60)


def outcome(chair: Chair) -> Any:
    wait(chair, at(1, "06:00"))
    return table(chair.call("work_list"), "Work orders")[-1]["outcome"]


@pytest.mark.parametrize("name", [T1, BREAKER, METER, "S02-MET", "S02-Z-1", "S02-INV-2", "S02-PPC"])
def test_a_crew_can_be_sent_to_anything_that_stands_at_the_site(name: str) -> None:
    step = send(sit(), unit=name, task="look")
    assert receipt(step).id == f"WO-{name}-1"


def test_every_id_of_a_site_has_its_kind() -> None:
    plant = content_of(sit()).plant
    kinds = {kind_of(plant, name) for name in plant.site_of}
    assert kinds == {
        "site", "central", "transformer", "zone", "breaker", "meter", "met", "controller",
        "gateway", "feeder",
    }  # fmt: skip


def test_the_brief_names_what_can_be_worked_on_besides_units() -> None:
    rows = table(sit().steps[0], "What else stands there")
    assert {row["object"]: row["kind"] for row in rows} == {
        T1: "transformer", T2: "transformer", "S02-Z-1": "zone", "S02-Z-2": "zone",
        BREAKER: "breaker", "S02-PPC": "controller",
    }  # fmt: skip


def test_the_site_named_as_its_own_object_is_the_site_as_a_whole() -> None:
    chair = sit()
    assert receipt(send(chair, unit="S02", task="look")).id == "WO-S02-1"
    assert chair.head.state.work.orders[0].unit is None  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"unit": METER}, "task_unfit"),
        ({"unit": None}, "task_unfit"),
        ({"unit": T1, "task": "breaker_close"}, "task_unfit"),
        ({"unit": "S11-INV-07", "task": "look"}, "unit_unknown"),
        ({"unit": "S02-T-9", "task": "look"}, "unit_unknown"),
    ],
)
def test_what_a_job_is_not_done_on_is_refused_free(other: dict[str, Any], code: str) -> None:
    assert refusal(send(sit(), **other)).code == code


def test_the_board_says_what_each_job_is_done_on_and_what_it_needs() -> None:
    rows = {row["task"]: row for row in table(sit().call("crew_list"), "Jobs")}
    assert rows["breaker_close"]["kinds"] == "breaker"
    assert rows["breaker_close"]["clearance"] is True
    assert rows["look"]["kinds"] is None


def test_a_lock_on_a_transformer_holds_off_what_feeds_in_behind_it_and_no_more() -> None:
    chair = sit()
    send(chair, unit=T1)
    wait(chair, at(0, "15:00"))
    step = chair.call("diagram_read", site="S02")
    diagram = next(block for block in step.blocks if isinstance(block, Diagram))
    assert "MV-WEST" in {node.lock for node in diagram.nodes if node.lock}
    states = chair.call(
        "telemetry_read", site="S02", channel="state", every_minutes=15,
        **{"from": at(0, "14:00"), "to": at(0, "15:00")},
    )  # fmt: skip
    assert states.ok
    locks = finish(chair)["locks"]
    assert [(one["unit"], one["from"], one["to"]) for one in locks] == [
        (T1, minute(0, 15), minute(0, 19))
    ]


def test_of_several_faults_on_one_object_the_job_meets_the_one_that_it_mends() -> None:
    repairs = (mending(HOT, "transformer_repair"), mending(LOW, "oil_top_up"))
    chair = sit(faults=(HOT, LOW), repairs=repairs)
    send(chair, task="oil_top_up")
    assert outcome(chair) == "mended"
    faults = {one["id"]: one["mended_at"] for one in finish(chair)["faults"]}
    assert faults == {"F-1": None, "F-2": minute(0, 17)}


def test_a_job_that_mends_none_of_them_meets_the_first() -> None:
    chair = sit(faults=(HOT, LOW), repairs=(mending(LOW, "oil_top_up"),))
    send(chair, task="look")
    assert outcome(chair) == "fault_found"
    assert finish(chair)["work"][0]["fault"] == "F-1"


def test_each_of_two_jobs_can_mend_one_fault_and_uses_its_own_part() -> None:
    repairs = (
        mending(HOT, "transformer_repair", part="gasket_set"),
        mending(HOT, "transformer_swap"),
    )
    for task, stock in (("transformer_repair", 1), ("transformer_swap", 2)):
        chair = sit(faults=(HOT,), repairs=repairs)
        send(chair, task=task, parts=["gasket_set"])
        assert outcome(chair) == "mended"
        rows = {row["part"]: row["stock"] for row in table(chair.call("part_list"), "Parts")}
        assert rows["gasket_set"] == stock


def test_a_fault_of_one_transformer_is_not_found_at_the_other() -> None:
    chair = sit(faults=(HOT,), repairs=(mending(HOT, "transformer_repair"),))
    send(chair, unit=T2)
    assert outcome(chair) == "no_fault_found"


# --- slots and roads ------------------------------------------------------------------------------


def test_a_crew_with_slots_of_its_own_is_booked_in_them_alone() -> None:
    chair = sit()
    meter: dict[str, Any] = {"crew": "METER", "unit": METER, "task": "meter_service"}
    assert refusal(send(chair, **meter)).code == "slot_unknown"
    assert refusal(send(chair, slot="in_three_days")).code == "slot_unknown"
    step = send(chair, **meter, slot="in_three_days")
    assert receipt(step).facts["arrives"] == "2026-07-16T08:00:00-05:00"


def test_the_board_says_which_crews_offer_which_slot() -> None:
    rows = {row["slot"]: row for row in table(sit().call("crew_list"), "Slots")}
    assert rows["same_day"]["crews"] == "MV-WEST, MV-HALF"
    assert (rows["oem_friday"]["crews"], rows["oem_friday"]["on"]) == ("METER", "2026-07-17")


def test_a_slot_of_one_day_is_booked_until_its_cut_off_and_no_longer() -> None:
    chair = sit()
    oem: dict[str, Any] = {
        "crew": "METER", "unit": "S02-INV-1", "task": "stack_swap", "slot": "oem_friday",
    }  # fmt: skip
    assert receipt(send(chair, **oem)).facts["arrives"] == "2026-07-17T10:00:00-05:00"
    chair.call("work_cancel", work="WO-S02-INV-1-1")
    wait(chair, at(3, "16:00"))
    assert send(chair, **oem, again=True).ok
    chair = sit()
    wait(chair, at(3, "16:01"))
    said = refusal(send(chair, **oem))
    assert said.code == "slot_closed"
    assert "2026-07-17" in said.message


def test_between_two_jobs_of_a_crew_lies_the_road() -> None:
    chair = sit()
    send(chair, slot="next_day", task="oil_top_up")
    wait(chair, at(1, "06:00"))
    assert send(chair, unit=T2).blocked is None, "08:00 to 10:00, then 15:00"
    crews = {row["crew"]: row["travel"] for row in table(chair.call("crew_list"), "Crews")}
    assert crews == {"MV-WEST": 60, "MV-HALF": 0, "METER": 0}
    assert disclosed().crews[0].travel_minutes == 60


def test_a_crew_whose_job_runs_long_comes_to_the_next_once_it_is_done_and_has_driven_over() -> None:
    repair = mending(HOT, "transformer_repair", minutes=480)
    chair = sit(faults=(HOT,), repairs=(repair,))
    send(chair, slot="next_day")
    wait(chair, at(1, "06:00"))
    assert send(chair, unit=T2).blocked is None
    orders = finish(chair)["work"]
    assert [one["on_site_at"] for one in orders] == [minute(1, 8), minute(1, 17)]
    assert orders[1]["arrives_at"] == minute(1, 15)
