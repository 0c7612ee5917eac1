"""Data crews see dirty sensors and clocks that are off, put them right, and speak of no modem where there is none."""

from __future__ import annotations

from typing import Any

import pytest

from engine.catalogue import open_task, read_folder
from engine.transcript import Fact
from engine.worlds.solar.families.first_monday import generator as monday
from engine.worlds.solar.families.forty_one import generator as forty
from tests.contracts.chair import Chair, sit_at
from tests.worlds.solar_desk.seats import finish, rows_of, table, wait

WEEKS = {one.__name__: open_task(read_folder(one.BUNDLE_FOLDER)) for one in (monday, forty)}


def served(unit: str | None, site: str, crew: str = "LV-CAROLINA") -> Chair:
    """Send a data crew of First Monday on Monday afternoon, and wait until it has gone."""
    chair = sit_at(WEEKS[monday.__name__])
    named = {} if unit is None else {"unit": unit}
    step = chair.call("work_dispatch", crew=crew, site=site, task="data_service", slot="same_day",
                      parts=[], **named)  # fmt: skip
    assert step.blocked is None
    wait(chair, "2026-04-14T06:00")
    return chair


def report(chair: Chair) -> str:
    return str(table(chair.call("work_list"), "Work orders")[-1]["report"])


def alarm(chair: Chair, site: str, code: str) -> dict[str, Any]:
    rows = table(chair.call("alarm_list", site=site), "Alarms")
    return next(row for row in rows if row["code"] == code)


def light(chair: Chair) -> tuple[int, int]:
    """Return what the two sensors in the plane of Mill Pond's array read now."""
    facts = [
        block for block in chair.call("weather_read", site="S12").blocks if isinstance(block, Fact)
    ]
    said = {fact.label[:5]: fact.value for fact in facts}
    return int(str(said["POA-1"])), int(str(said["POA-2"]))


@pytest.mark.parametrize("unit", ["S12-MET", None])
def test_the_dirty_sensor_is_seen_wiped_and_reads_like_the_other_from_then_on(
    unit: str | None,
) -> None:
    chair = served(unit, "S12")
    assert report(chair).startswith("Second pyranometer yellow with pollen")
    assert alarm(chair, "S12", "MET-022")["cleared"] is not None
    wait(chair, "2026-04-14T12:00")
    first, second = light(chair)
    assert abs(second - first) * 100 <= 2 * first


def test_unwiped_it_goes_on_reading_low() -> None:
    chair = served("S12-GW", "S12")
    assert "pyranometer" not in report(chair)
    assert alarm(chair, "S12", "MET-022")["cleared"] is None
    wait(chair, "2026-04-14T12:00")
    first, second = light(chair)
    assert (first - second) * 100 > 5 * first


def test_what_it_read_before_it_was_wiped_stays_read() -> None:
    before = sit_at(WEEKS[monday.__name__])
    wait(before, "2026-04-13T15:10")
    after = served("S12-MET", "S12")
    row = alarm(before, "S12", "MET-022")
    assert (row["raised"], row["alarm"]) == tuple(
        alarm(after, "S12", "MET-022")[key] for key in ("raised", "alarm")
    )


@pytest.mark.parametrize("unit", ["S11-GW", None])
def test_a_clock_that_is_off_is_set(unit: str | None) -> None:
    chair = served(unit, "S11")
    assert "clock four minutes fast" in report(chair)
    assert alarm(chair, "S11", "LOG-014")["cleared"] is not None


def test_the_next_crew_finds_the_station_in_order() -> None:
    chair = served("S12-MET", "S12")
    step = chair.call("work_dispatch", crew="LV-CAROLINA", site="S12", unit="S12-MET",
                      task="data_service", slot="same_day", parts=[], again=True)  # fmt: skip
    assert step.ok
    wait(chair, "2026-04-15T06:00")
    assert "pollen" not in report(chair)
    assert report(chair).endswith("No fault found.")


def test_who_holds_no_card_wipes_nothing() -> None:
    chair = sit_at(WEEKS[forty.__name__])
    chair.call("work_dispatch", crew="LV-SE", site="S11", unit="S11-MET", task="data_service",
               slot="same_day", parts=[])  # fmt: skip
    wait(chair, "2026-07-14T12:00")
    assert alarm(chair, "S11", "MET-022")["cleared"] is None
    assert finish(chair)["work"][0]["tends"] == []


@pytest.mark.parametrize("week", sorted(WEEKS))
def test_of_all_that_a_data_crew_can_reach_and_put_right_the_week_has_words(week: str) -> None:
    content: Any = WEEKS[week].content
    told = {one.nuisance for one in content.later.upkeeps}
    for nuisance in content.plant.nuisances:
        if nuisance.kind not in ("sensor_disagreement", "clock_drift"):
            continue
        site = content.plant.site_of[nuisance.subject].id
        able = any(
            site in crew.sites
            and any(card.scope == "das" for who in crew.people
                    for card in content.people[who].qualifications)
            for crew in content.disclosed.crews
        )  # fmt: skip
        assert (nuisance.id in told) == able, nuisance.id


def test_at_a_plant_that_hangs_on_a_wire_nobody_speaks_of_a_modem() -> None:
    paths = {row["site"]: row["path"] for row in rows_of("CS-01", "path")}
    wired = {site for site, path in paths.items() if "modem" not in path}
    assert wired == {"S11", "S12", "S18"}
    for week in WEEKS.values():
        content: Any = week.content
        for routine in content.later.routines:
            for words in (routine.text, *routine.others, routine.look):
                assert "modem" not in words.lower(), words
                assert "aerial" not in words.lower(), words
