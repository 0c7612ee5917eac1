"""Heat and wind: a crew that may not work yet waits on site, and its lock waits with it."""

from __future__ import annotations

import pytest

from engine.worlds.solar.heat import heat_index_tenths_f
from engine.worlds.solar.plant import Fault
from tests.contracts.chair import sit_at
from tests.worlds.solar_desk.mesa import (
    T1,
    at,
    changed_task,
    damp,
    mending,
    minute,
    send,
    week,
)
from tests.worlds.solar_desk.seats import finish, settled, table, wait

HOT = Fault(id="F-1", family="transformer_hot", subject=T1, from_minute=-3_000, permille=180)
TASKS = changed_task("transformer_repair", heat_limit_f=105)
HUMID, DRY = 40, 10


@pytest.mark.parametrize(
    ("fahrenheit", "humidity_percent", "chart"),
    [(80, 40, 80), (90, 50, 95), (96, 50, 108), (100, 40, 109), (100, 55, 124), (110, 40, 136)],
)
def test_the_heat_index_is_that_of_the_weather_services_chart(
    fahrenheit: int, humidity_percent: int, chart: int
) -> None:
    index = heat_index_tenths_f((fahrenheit - 32) * 50 // 9, humidity_percent)
    assert abs(index - chart * 10) <= 12


def test_below_eighty_degrees_it_is_the_air_itself() -> None:
    assert heat_index_tenths_f(200, 90) == 680


def visit(humidity_percent: int, slot: str = "same_day") -> dict[str, object]:
    opened = week(faults=(HOT,), repairs=(mending(HOT, "transformer_repair"),), tasks=TASKS)
    chair = sit_at(damp(opened, humidity_percent))
    send(chair, slot=slot)
    wait(chair, at(2, "06:00"))
    report = table(chair.call("work_list"), "Work orders")[0]["report"]
    truth = finish(chair)
    return {**truth["work"][0], "report": report, "locks": truth["locks"],
            "mended_at": truth["faults"][0]["mended_at"], "sums": settled(truth)}  # fmt: skip


def test_in_dry_air_the_work_begins_on_arrival() -> None:
    order = visit(DRY)
    assert (order["held_until"], order["leaves_at"]) == (None, minute(0, 17))


def test_above_the_limit_the_crew_is_there_and_waits_and_so_does_its_lock() -> None:
    order = visit(HUMID)
    held = order["held_until"]
    assert isinstance(held, int)
    assert order["on_site_at"] == minute(0, 15) < held < minute(1, 0)
    assert order["leaves_at"] == order["mended_at"] == held + 120
    assert order["locks"] == [{"unit": T1, "holder": "MV-WEST", "from": held, "to": held + 120}]
    assert "Waited for the weather" in str(order["report"])


def test_in_the_cool_of_the_morning_nobody_waits() -> None:
    assert visit(HUMID, "next_day")["held_until"] is None


def test_hours_spent_waiting_are_hours_on_site() -> None:
    assert "overrun" in visit(HUMID)["sums"]  # type: ignore[operator]
    assert "overrun" not in visit(DRY)["sums"]  # type: ignore[operator]


@pytest.mark.parametrize(("limit", "status"), [(19, "on_site"), (20, "closed")])
def test_wind_above_the_limit_holds_a_crew_for_as_long_as_it_blows(limit: int, status: str) -> None:
    tasks = changed_task("transformer_repair", wind_limit_dm_per_s=limit)
    chair = sit_at(week(tasks=tasks))
    send(chair)
    assert finish(chair)["work"][0]["status"] == status
