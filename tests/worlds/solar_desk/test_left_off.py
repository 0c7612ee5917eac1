"""What a crew has found, cannot mend and leaves switched off is off: in state, alarms, reads and for the desk."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Diagram, Series
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.readings import OperatingState
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.seats import blocked_code, finish, table, wait

WEEKS: dict[str, tuple[Any, str, str, dict[str, Any], str]] = {
    "first_monday": (
        monday,
        "2026-04",
        "S11-INV-07",
        {"crew": "LV-CAROLINA", "site": "S11", "task": "ground_fault_repair", "parts": []},
        "part_missing",
    ),
    "forty_one": (
        forty,
        "2026-07",
        "S13-INV-11",
        {"crew": "LV-SE", "site": "S13", "task": "string_service", "parts": ["dc_fuse"]},
        "fault_found",
    ),
}
"""Generator, month, unit, a job that finds its fault and does not mend it, what that comes to."""


@pytest.fixture(params=sorted(WEEKS))
def week(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def sit(week: str) -> Chair:
    chair = sit_at(open_task(read_folder(WEEKS[week][0].BUNDLE_FOLDER)))
    _, _, unit, job, _ = WEEKS[week]
    assert chair.call("work_dispatch", unit=unit, slot="same_day", **job).blocked is None
    return chair


def till(chair: Chair, week: str, when: str) -> None:
    wait(chair, f"{WEEKS[week][1]}-{when}")


def orders(chair: Chair) -> list[dict[str, Any]]:
    return table(chair.call("work_list"), "Work orders")


def manual(chair: Chair, unit: str) -> list[dict[str, Any]]:
    rows = table(chair.call("alarm_list", site=unit[:3]), "Alarms")
    return [row for row in rows if row["code"] == "043" and row["object"] == unit]


def readings(chair: Chair, week: str, channel: str, day: str) -> set[Any]:
    """Return what a channel of the unit gave from nine to three of a day, by the desk's clock."""
    _, month, unit, *_ = WEEKS[week]
    step = chair.call(
        "telemetry_read", site=unit[:3], objects=[unit], channel=channel, every_minutes=60,
        **{"from": f"{month}-{day}T09:00-05:00", "to": f"{month}-{day}T15:00-05:00"},
    )  # fmt: skip
    (series,) = (block for block in step.blocks if isinstance(block, Series))
    return {value for line in series.series for value in line.values}


def test_it_stands_off_by_hand_from_the_crews_coming_on(week: str) -> None:
    chair = sit(week)
    till(chair, week, "15T06:00")
    _, _, unit, _, outcome = WEEKS[week]
    (row,) = orders(chair)
    assert (row["outcome"], "left open and off" in row["report"]) == (outcome, True)
    (alarm,) = manual(chair, unit)
    assert alarm["cleared"] is None
    assert readings(chair, week, "state", "14") == {int(OperatingState.OFF)}
    assert readings(chair, week, "riso", "14") == {None}


def test_the_desk_cannot_start_what_was_opened_by_hand(week: str) -> None:
    chair = sit(week)
    till(chair, week, "14T10:00")
    unit = WEEKS[week][2]
    assert blocked_code(chair.call("device_reset", unit=unit)) == "left_off"
    assert blocked_code(chair.call("remote_command", object=unit, command="start")) == "left_off"
    till(chair, week, "14T15:00")
    assert readings(chair, week, "state", "14") == {int(OperatingState.OFF)}
    assert finish(chair)["resets"] == []


def test_its_disconnect_stands_open_and_without_a_lock(week: str) -> None:
    chair = sit(week)
    till(chair, week, "14T10:00")
    unit = WEEKS[week][2]
    (diagram,) = (
        b for b in chair.call("diagram_read", site=unit[:3]).blocks if isinstance(b, Diagram)
    )
    (switch,) = (node for node in diagram.nodes if node.id == f"{unit}-ACD")
    assert (switch.state, switch.lock) == ("open", None)


def test_whoever_mends_it_closes_it_and_it_runs(week: str) -> None:
    chair = sit(week)
    unit, job = WEEKS[week][2], WEEKS[week][3]
    till(chair, week, "14T06:10")
    mend = {**job, "task": "ground_fault_repair", "parts": ["whip_kit"], "slot": "same_day"}
    assert chair.call("work_dispatch", unit=unit, **mend).blocked is None
    till(chair, week, "15T16:00")
    assert orders(chair)[1]["outcome"] == "mended"
    (alarm,) = manual(chair, unit)
    assert alarm["cleared"] is not None
    assert int(OperatingState.OFF) not in readings(chair, week, "state", "15")
    assert "left open" in orders(chair)[1]["report"]


def test_what_was_told_before_they_left_stays_told(week: str) -> None:
    chair = sit(week)
    till(chair, week, "13T15:30")
    unit = WEEKS[week][2]
    (before,) = manual(chair, unit)
    till(chair, week, "16T06:00")
    assert manual(chair, unit) == [before]


def test_the_next_to_come_tell_no_news_of_it_and_say_who_left_it(week: str) -> None:
    chair = sit(week)
    unit, job = WEEKS[week][2], WEEKS[week][3]
    till(chair, week, "14T06:10")
    look = {**job, "task": "inspection", "parts": [], "slot": "same_day"}
    assert chair.call("work_dispatch", unit=unit, **look).blocked is None
    till(chair, week, "17T06:10")
    assert chair.call(
        "work_dispatch",
        unit=unit,
        slot="same_day",
        again=True,
        **{k: v for k, v in look.items() if k != "slot"},
    ).ok
    till(chair, week, "18T06:10")
    first, second, third = (row["report"] for row in orders(chair))
    assert len({first, second, third}) == 3
    for later in (second, third):
        assert "kΩ" not in later
        assert (
            "we left" in later
            or "we closed" in later
            or "we parted" in later
            or "we opened" in later
        )
        assert later.endswith("Not this job's to mend.")


FINDINGS = {
    name: open_task(read_folder(one[0].BUNDLE_FOLDER)).content for name, one in WEEKS.items()
}


def test_of_each_fault_a_second_report_has_words_of_its_own(week: str) -> None:
    content: Any = FINDINGS[week]
    for one in content.later.findings:
        words = (one.seen, *one.again, one.text, one.then, one.sign, *one.sign_again)
        assert one.again, one.fault
        assert one.then, one.fault
        assert bool(one.sign) == bool(one.sign_again), one.fault
        said = [each for each in words if each]
        assert len(set(said)) == len(said), one.fault


def test_what_is_said_to_be_left_off_is(week: str) -> None:
    content: Any = FINDINGS[week]
    for one in content.later.findings:
        assert one.leaves_off == ("left open and off" in one.seen), one.fault
