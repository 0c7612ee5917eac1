"""What a crew's report and its order say: who lacked which card, what was seen, what failed beside it, money."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.objects import kind_of
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.mesa import T1, T2, at, mending, minute, send, sit
from tests.worlds.solar_desk.seats import finish, news, settled, table, wait

FORTY: Any = open_task(read_folder(forty.BUNDLE_FOLDER)).content

HOT = Fault(id="F-HOT", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180,
            fails_minute=minute(0, 15, 24))  # fmt: skip
REPAIR = mending(HOT, "transformer_repair", part="gasket_set", failure_cents=1_000_000)


def row_of(chair: Chair, number: int = 0) -> dict[str, Any]:
    return table(chair.call("work_list"), "Work orders")[number]


# --- something fails beside them ------------------------------------------------------------------


def test_a_crew_that_may_not_open_it_says_that_it_failed_beside_them_and_stops() -> None:
    chair = sit(faults=(HOT,), repairs=(REPAIR,))
    send(chair, crew="MV-HALF")
    wait(chair, at(1, "06:00"))
    row = row_of(chair)
    assert (row["outcome"], row["closed"]) == ("not_qualified", "2026-07-13T15:24:00-05:00")
    assert f"At 15:24 on Monday {T1} failed while we were on site." in row["report"]
    assert [one.text for one in news(chair, "report")][1].startswith(f"{T1} has failed while we")


@pytest.mark.parametrize("unit", [T2, None])
def test_whatever_they_do_at_the_site_is_left_undone(unit: str | None) -> None:
    chair = sit(faults=(HOT,), repairs=(REPAIR,))
    send(chair, unit=unit, task="look")
    wait(chair, at(1, "06:00"))
    row = row_of(chair)
    assert (row["outcome"], row["closed"]) == ("stopped", "2026-07-13T15:24:00-05:00")
    assert row["report"].endswith("left the place. What we came for is not done.")


def test_their_own_lock_keeps_it_from_failing_and_they_finish() -> None:
    chair = sit(faults=(HOT,), repairs=(REPAIR,))
    send(chair, parts=["gasket_set"])
    wait(chair, at(1, "06:00"))
    assert row_of(chair)["outcome"] == "mended"
    assert "failed" not in row_of(chair)["report"]


@pytest.mark.parametrize("fails", [minute(0, 15), minute(0, 16, 30)])
def test_what_fails_before_they_come_or_once_they_have_gone_stops_nobody(fails: int) -> None:
    chair = sit(faults=(replace(HOT, fails_minute=fails),), repairs=(REPAIR,))
    send(chair, unit=T2, task="look")
    wait(chair, at(1, "06:00"))
    assert row_of(chair)["outcome"] == "no_fault_found"
    assert "failed" not in row_of(chair)["report"]


def test_a_stopped_crew_mends_nothing_and_brings_its_parts_back() -> None:
    other = Fault(id="F-OIL", family="oil_low", subject=T2, from_minute=-2_000)
    mends = mending(other, "transformer_repair", part="gasket_set")
    chair = sit(faults=(HOT, other), repairs=(REPAIR, mends))
    send(chair, unit=T2, parts=["gasket_set"])
    truth = finish(chair)
    assert (truth["work"][0]["outcome"], truth["work"][0]["stopped_by"]) == ("stopped", "F-HOT")
    assert [one["mended_at"] for one in truth["faults"]] == [None, None]
    assert settled(truth)["returned_part"] > 0


def test_what_had_failed_before_they_looked_is_said_to_have_failed() -> None:
    chair = sit(faults=(replace(HOT, fails_minute=minute(0, 14)),), repairs=(REPAIR,))
    send(chair, task="look")
    wait(chair, at(1, "06:00"))
    assert row_of(chair)["report"] == f"{T1} has failed. This job does not mend it."


# --- who, which card, which part ------------------------------------------------------------------


def test_who_lacks_which_card_is_named_with_its_last_good_day() -> None:
    chair = sit()
    send(chair, crew="MV-HALF")
    wait(chair, at(1, "06:00"))
    assert row_of(chair)["report"] == (
        "Nothing was opened: the job takes two people with a good card for medium voltage. "
        "P-4's card 1 was good until 30 June, and today is 13 July."
    )


def test_who_has_no_such_card_at_all_is_named_too() -> None:
    chair = sit()
    send(chair, crew="METER", task="look", unit=None, slot="in_three_days")
    wait(chair, at(4, "06:00"))
    assert row_of(chair)["report"].endswith("a good card for medium voltage. P-5 has none.")


def test_a_part_that_was_not_on_the_van_is_named() -> None:
    chair = sit(faults=(HOT,), repairs=(replace_part("stack"),))
    send(chair)
    wait(chair, at(1, "06:00"))
    assert row_of(chair)["report"].endswith("What mends it was not on the van: power stack.")


_INNER = re.compile(r"\b[a-z]+_[a-z_]+\b|\b20\d\d-\d\d-\d\d|\bcard (mv|das|oem|lv-[a-z]+)\b")


@pytest.mark.parametrize("crew", [one.id for one in FORTY.disclosed.crews])
def test_no_crew_writes_the_systems_own_words(crew: str) -> None:
    """Every job that a crew can be sent for without a part, at every plant in its range."""
    (own,) = (one for one in FORTY.disclosed.crews if one.id == crew)
    for task in FORTY.disclosed.tasks:
        site = own.sites[0]
        kinds = {
            kind_of(FORTY.plant, name): name
            for name in FORTY.plant.site_of
            if name.startswith(site)
        }
        chair = sit_at(open_task(read_folder(forty.BUNDLE_FOLDER)))
        target = next((kinds[kind] for kind in task.kinds if kind in kinds), None)
        unit = {} if target in (None, site) else {"unit": target}
        slots = own.slots or ("next_day",)
        chair.call(
            "work_dispatch", crew=crew, site=site, task=task.id, slot=slots[0], parts=[], **unit
        )
        wait(chair, "2026-07-19T19:00")
        for row in table(chair.call("work_list"), "Work orders"):
            assert not _INNER.search(row["report"] or ""), row["report"]


def replace_part(part: str) -> Any:
    return mending(HOT, "transformer_repair", part=part)


WEEKS = {one.__name__: open_task(read_folder(one.BUNDLE_FOLDER)).content for one in (monday, forty)}


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_of_each_fault_that_another_job_can_meet_a_crew_writes_what_it_saw(name: str) -> None:
    content: Any = WEEKS[name]
    for fault in content.plant.faults:
        kind = kind_of(content.plant, fault.subject)
        others = [
            task.id for task in content.disclosed.tasks if not task.kinds or kind in task.kinds
        ]
        assert others
        seen = content.findings[fault.id].seen
        assert seen, (fault.id, others)
        assert seen != content.findings[fault.id].text


def test_a_look_at_tule_basin_says_what_the_sealed_meter_shows() -> None:
    chair = sit_at(open_task(read_folder(forty.BUNDLE_FOLDER)))
    chair.call("work_dispatch", crew="LV-CA", site="S04", task="inspection", slot="same_day")
    wait(chair, "2026-07-14T06:00")
    report = row_of(chair)["report"]
    assert (
        "S04-MTR was read through its window, the seal left whole: phase B stood at 62 %" in report
    )


def test_a_look_at_a_plant_without_voltage_says_that_its_meter_is_dark() -> None:
    chair = sit_at(open_task(read_folder(forty.BUNDLE_FOLDER)))
    chair.call("work_dispatch", crew="LV-TX", site="S08", task="inspection", slot="same_day")
    wait(chair, "2026-07-14T06:00")
    report = row_of(chair)["report"]
    assert "dark, and no current on any phase" in report
    assert "at that hour" not in report


# --- what it costs in all -------------------------------------------------------------------------


def money(row: dict[str, Any]) -> tuple[int, int, int]:
    return row["charged"], row["settled"], row["net"]


def test_hours_beyond_the_included_ones_stand_on_the_closed_order_and_in_its_report() -> None:
    chair = sit(faults=(HOT,), repairs=(mending(HOT, "transformer_repair", minutes=720),))
    send(chair)
    assert money(row_of(chair)) == (120_000, 0, 120_000)
    wait(chair, at(1, "06:00"))
    assert money(row_of(chair)) == (120_000, 99_000, 219_000)
    assert "On site 12 h, of which 6 h are in the roll: overrun $990.00" in row_of(chair)["report"]
    assert settled(finish(chair))["overrun"] == -99_000


@pytest.mark.parametrize(("slot", "kept"), [("same_day", 60_000), ("next_day", 0)])
def test_a_booking_that_was_called_off_stands_on_the_list_with_what_it_comes_to(
    slot: str, kept: int
) -> None:
    chair = sit()
    send(chair, slot=slot)
    chair.call("work_cancel", work=f"WO-{T1}-1")
    assert money(row_of(chair)) == (120_000 + kept, -120_000, kept)


def test_what_the_list_says_of_all_orders_is_what_the_week_settles() -> None:
    chair = sit(faults=(HOT,), repairs=(REPAIR,))
    send(chair, crew="MV-HALF", parts=["gasket_set"])
    send(chair, slot="next_day")
    chair.call("work_cancel", work=f"WO-{T1}-2")
    wait(chair, at(2, "06:00"))
    rows = table(chair.call("work_list"), "Work orders")
    books = settled(finish(chair))
    kinds = ("spending", "overrun", "returned_part", "cancelled")
    assert sum(one["net"] for one in rows) == -sum(books.get(kind, 0) for kind in kinds)
