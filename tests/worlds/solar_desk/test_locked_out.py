"""Before somebody else's lock a crew opens and tests nothing, whatever its job, and says whose lock it is."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from engine.catalogue import open_task, read_folder
from engine.kernel.canonical import canonical_bytes
from engine.kernel.opened import Opened, open_bundle
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault, Nuisance
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk import mesa
from tests.worlds.solar_desk.seats import WORLD, finish, table, wait

WEEKS = {"first_monday": monday, "forty_one": forty}
ENDS = {"first_monday": "2026-04-19T18:00", "forty_one": "2026-07-19T18:00"}
HOLDER = "Ridge Fence Works"


@cache
def visits(week: str) -> tuple[tuple[str, str, str, str], ...]:
    """Return (crew, job, site, object) of every job of every crew on every kind of object in its range."""
    content: Any = open_task(read_folder(WEEKS[week].BUNDLE_FOLDER)).content
    found: dict[tuple[str, str, str], tuple[str, str, str, str]] = {}
    for crew in content.disclosed.crews:
        for thing, site in content.plant.site_of.items():
            kind = kind_of(content.plant, thing)
            for task in content.disclosed.tasks:
                if site.id in crew.sites and kind in task.kinds and thing != site.id:
                    found.setdefault((crew.id, task.id, kind), (crew.id, task.id, site.id, thing))
    return tuple(found.values())


@cache
def locked(week: str) -> Opened:
    """Return the week with a stranger's lock on the object of every such visit."""
    bundle = read_folder(WEEKS[week].BUNDLE_FOLDER)
    hidden = json.loads(bundle.parts["content/hidden.json"])
    hidden["nuisances"] += [
        {"id": f"N-TRY-{thing}", "kind": "contractor_lock", "subject": thing, "from_minute": -600,
         "to_minute": 12_000, "holder": HOLDER}
        for thing in dict.fromkeys(one[3] for one in visits(week))
    ]  # fmt: skip
    disclosed = json.loads(bundle.parts["content/disclosed.json"])
    for terms in disclosed["desk"]["terms"]:
        terms["cap_cents"] = 10_000_000
    parts = {
        **bundle.parts,
        "content/hidden.json": canonical_bytes(hidden),
        "content/disclosed.json": canonical_bytes(disclosed),
    }
    return open_bundle(replace(bundle, parts=parts), WORLD)


def came(week: str, visit: tuple[str, str, str, str]) -> tuple[Chair, dict[str, Any]]:
    chair = sit_at(locked(week))
    crew, task, site, thing = visit
    content: Any = chair.opened.content
    slot = (content.crews[crew].slots or ("next_day",))[0]
    step = chair.call(
        "work_dispatch", crew=crew, task=task, site=site, unit=thing, slot=slot, parts=[]
    )
    assert step.error is None, step.error
    if step.blocked is not None:
        wait(chair, f"{ENDS[week][:8]}{int(ENDS[week][8:10]) - 4}T06:10")
        step = chair.call("work_dispatch", crew=crew, task=task, site=site, unit=thing, slot=slot,
                          parts=[])  # fmt: skip
    assert step.blocked is None, step.blocked
    wait(chair, ENDS[week])
    return chair, table(chair.call("work_list"), "Work orders")[0]


@pytest.mark.parametrize("week", sorted(WEEKS))
def test_every_crew_on_every_job_opens_and_tests_nothing_under_a_strangers_lock(week: str) -> None:
    outcomes = set()
    for visit in visits(week):
        chair, row = came(week, visit)
        outcomes.add(row["outcome"])
        assert row["outcome"] in ("locked_out", "not_qualified"), (visit, row)
        assert HOLDER in row["report"], (visit, row)
        assert "o fault found" not in row["report"]
        is_unit = visit[3] in mesa.content_of(chair).plant.unit_of
        if row["outcome"] == "locked_out":
            assert ("disconnect stands open" in row["report"]) == is_unit
        truth = finish(chair)
        (order,) = truth["work"]
        assert order["fault"] is None
        assert truth["locks"] == [], "a crew hung its own beside it"
        if row["outcome"] == "locked_out":
            assert order["leaves_at"] - (order["held_until"] or order["on_site_at"]) == 60
    assert "locked_out" in outcomes


def test_nothing_is_mended_under_it_and_the_part_comes_home() -> None:
    oil = Fault(id="F-OIL", family="oil_low", subject=mesa.T1, from_minute=-2_000)
    lock = Nuisance(id="N", kind="contractor_lock", subject=mesa.T1, from_minute=-10, to_minute=9_000,
                    holder=HOLDER)  # fmt: skip
    chair = mesa.sit(faults=(oil,), nuisances=(lock,),
                     repairs=(mesa.mending(oil, "transformer_repair", part="gasket_set"),))  # fmt: skip
    mesa.send(chair, parts=["gasket_set"])
    wait(chair, mesa.at(1, "06:00"))
    (row,) = table(chair.call("work_list"), "Work orders")
    assert row["outcome"] == "locked_out"
    assert "nothing was opened, nothing tested" in row["report"]
    truth = finish(chair)
    assert [one["mended_at"] for one in truth["faults"]] == [None]
    assert [one["item"] for one in truth["settlement"] if one["item"] == "returned_part"]


def test_once_the_lock_is_off_the_same_job_is_done() -> None:
    lock = Nuisance(id="N", kind="contractor_lock", subject=mesa.T1, from_minute=-10,
                    to_minute=mesa.minute(0, 14), holder=HOLDER)  # fmt: skip
    chair = mesa.sit(nuisances=(lock,))
    mesa.send(chair)
    wait(chair, mesa.at(1, "06:00"))
    (row,) = table(chair.call("work_list"), "Work orders")
    assert row["outcome"] == "no_fault_found"


def test_a_recloser_is_not_closed_onto_a_site_that_somebody_has_locked() -> None:
    lock = Nuisance(id="N", kind="contractor_lock", subject="S02", from_minute=-10, to_minute=9_000,
                    holder=HOLDER)  # fmt: skip
    chair = mesa.sit(nuisances=(lock,))
    mesa.send(chair, unit=mesa.BREAKER, task="breaker_close")
    wait(chair, mesa.at(1, "06:00"))
    assert table(chair.call("work_list"), "Work orders")[0]["outcome"] == "locked_out"


def test_of_two_crews_of_ours_the_second_to_come_respects_the_lock_of_the_first() -> None:
    west = mesa.disclosed().crews[0]
    east = msgspec.structs.replace(west, id="MV-EAST")
    chair = mesa.sit(crews=(*mesa.disclosed().crews, east))
    mesa.send(chair)
    mesa.send(chair, crew="MV-EAST", task="oil_top_up")
    wait(chair, mesa.at(1, "06:00"))
    first, second = table(chair.call("work_list"), "Work orders")
    assert first["outcome"] == "no_fault_found"
    assert second["outcome"] == "locked_out"
    assert "MV-WEST" in second["report"]


def test_who_walks_past_a_locked_unit_names_the_lock() -> None:
    chair = sit_at(open_task(read_folder(monday.BUNDLE_FOLDER)))
    chair.call("work_dispatch", crew="LV-FRONTRANGE", site="S18", task="inspection", slot="same_day",
               parts=[])  # fmt: skip
    wait(chair, "2026-04-14T06:00")
    (row,) = table(chair.call("work_list"), "Work orders")
    assert (
        "S18-INV-02 stood still, 043 on the display and a lock of Four Corners Carport Wash on it."
        in (row["report"])
    )


def test_a_report_stays_as_it_was_though_an_earlier_booking_meets_the_lock_later() -> None:
    chair = sit_at(open_task(read_folder(monday.BUNDLE_FOLDER)))
    for slot in ("next_day", "same_day"):
        step = chair.call("work_dispatch", crew="LV-FRONTRANGE", site="S18", unit="S18-INV-02",
                          task="inspection", slot=slot, parts=[])  # fmt: skip
        assert step.blocked is None
    wait(chair, "2026-04-14T06:00")
    before = table(chair.call("work_list"), "Work orders")[1]["report"]
    wait(chair, "2026-04-15T06:00")
    first, second = (row["report"] for row in table(chair.call("work_list"), "Work orders"))
    assert second == before
    assert first != second
