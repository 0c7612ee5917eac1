"""A scale that changes in mid-week: kilowatts taken for watts in a logger, a meter put right.

A channel has one unit for ever, so such a change is a step in the values: of the one that is wrong
and of nothing else.  What flowed, what the meter counts and what is paid stay what they are.
"""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from engine.kernel.clock import instant
from engine.kernel.ledger import divide_half_even
from engine.kernel.world import Call
from engine.transcript import Argument, Series, Table
from engine.worlds.solar.chain.days import day_span
from engine.worlds.solar.chain.meter import (
    inverter_watt_minutes,
    lost_watt_minutes,
    meter_registers,
    meter_sums,
)
from engine.worlds.solar.chain.reading import reported_sums, unit_sums
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.content import open_content
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import Story, plant_parts
from engine.worlds.solar.plant import Fault, Plant, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from engine.worlds.solar.rules import plant as rules
from engine.worlds.solar.view import plant as views
from tests.worlds.solar_cases.weeks import SPRING, WEST, calendar, series, table

WRONG, SOUND = f"{WEST}-INV-02", f"{WEST}-INV-01"
CHANGES, MENDED = (2, 10, 7), (4, 9, 52)
"""Day, hour and minute of the change and of its repair: in the midst of quarter hours."""
POWERS = {10, 100, 1000}
"""Ratios by which one unit is mistaken for another."""


@lru_cache(maxsize=8)
def plant(family: str, permille: int) -> Plant:
    sites = fleet_sites(SPRING, frozenset({WEST}))
    subject = sites[0].meter if family == "meter_phase" else WRONG
    told = (Fault(id="F", family=family, subject=subject, permille=permille,
                  from_minute=at(sites[0], *CHANGES)),)  # fmt: skip
    parts = plant_parts(Story(start_utc=SPRING, sites=sites, faults=told * (permille != 1000)), 5)
    return open_plant({"sites": parts.disclosed_sites}, parts.hidden_plant, parts.nature_files)


def minute(when: tuple[int, int, int]) -> int:
    return at(plant("scale", 1000).site_of[WEST], *when)


def state() -> PlantState:
    return replace(UNTOUCHED, mended=(("F", minute(MENDED)),))


def asked(whole: Plant, tool: str, **arguments: Argument) -> tuple[Series | None, Table | None]:
    call = Call(tool=tool, arguments={"site": WEST, **arguments}, at=9479, seq=1)
    assert rules.check(whole, state(), calendar(SPRING), call) is None
    found = views.view(whole, state(), calendar(SPRING), call)
    return (series(found), None) if tool == "telemetry_read" else (None, table(found))


def power(
    whole: Plant, span: tuple[int, int], every: int = 15
) -> dict[str, tuple[int | None, ...]]:
    here = calendar(SPRING)
    found, _ = asked(whole, "telemetry_read", channel="power", every_minutes=every,
                     **{"from": instant(here, span[0]), "to": instant(here, span[1])})  # fmt: skip
    assert found is not None
    assert found.unit == CHANNELS["power"].unit == "W"
    return {line.tag: line.values for line in found.series}


@pytest.mark.parametrize("permille", [1, 100, 10_000, 1_000_000])
def test_one_units_power_steps_by_the_factor_and_keeps_its_unit(permille: int) -> None:
    site = plant("scale", permille).site_of[WEST]
    for day in (1, 3, 5):
        span = day_span(site, day)
        told, true = power(plant("scale", permille), span), power(plant("scale", 1000), span)
        factor = permille if day == 3 else 1000
        for value, sound in zip(told.pop(WRONG), true.pop(WRONG), strict=True):
            assert value is not None
            assert sound is not None
            assert abs(value - sound * factor / 1000) <= 1 + factor / 1000
        assert told == true


@pytest.mark.parametrize("permille", [100, 1_000_000])
@pytest.mark.parametrize("when", [CHANGES, MENDED])
def test_the_interval_of_the_change_has_each_minute_in_its_own_scale(
    permille: int, when: tuple[int, int, int]
) -> None:
    whole, change = plant("scale", permille), minute(when)
    start = change - change % 15
    begins, ends = (
        unit_sums(whole, state(), WRONG, span)[0]
        for span in ((start, change), (change, start + 15))
    )
    wrong, right = (ends, begins) if when == CHANGES else (begins, ends)
    (told,) = reported_sums(whole, state(), WRONG, (start, start + 15))
    assert told == right + divide_half_even(wrong * permille, 1000)
    assert wrong > 0
    assert right > 0


@pytest.mark.parametrize("permille", [100, 1_000_000])
def test_a_day_across_the_change_is_the_sum_of_its_quarter_hours_at_any_length(
    permille: int,
) -> None:
    whole = plant("scale", permille)
    span = day_span(whole.site_of[WEST], CHANGES[0])
    for every in (60, 1440):
        fine, coarse = power(whole, span)[WRONG], power(whole, span, every)[WRONG]
        whole_day = [
            sum(v or 0 for v in values) * step for values, step in ((fine, 15), (coarse, every))
        ]
        assert abs(whole_day[0] - whole_day[1]) <= 15 * 96


@pytest.mark.parametrize("permille", [1, 100, 1_000_000])
def test_a_wrong_factor_moves_no_meter_and_no_money(permille: int) -> None:
    whole, sound = plant("scale", permille), plant("scale", 1000)
    site = whole.site_of[WEST]
    edges = tuple(range(site.midnight_minute, site.midnight_minute + 6 * 1440, 60))
    assert meter_sums(whole, UNTOUCHED, WEST, edges) == meter_sums(sound, UNTOUCHED, WEST, edges)
    span = edges[0], edges[-1]
    assert inverter_watt_minutes(whole, UNTOUCHED, WEST, *span) == inverter_watt_minutes(
        sound, UNTOUCHED, WEST, *span
    )
    assert lost_watt_minutes(whole, UNTOUCHED, WEST, *span) == 0


def test_the_sum_against_the_meter_shows_the_step_and_whose_it_is() -> None:
    whole = plant("scale", 100)
    _, found = asked(whole, "meter_reconcile", day="2026-03-12")
    assert found is not None
    name, inverters, meter, residual, _ = found.rows[-1]
    assert name == "Sum"
    assert isinstance(inverters, int)
    assert isinstance(meter, int)
    assert isinstance(residual, int)
    assert abs(residual - (inverters - meter)) <= 1
    assert residual < -meter // 10
    _, peers = asked(whole, "peer_read", day="2026-03-12")
    assert peers is not None
    ratios = {str(row[0]): row[3] for row in peers.rows}
    low = {name for name, ratio in ratios.items() if isinstance(ratio, int) and ratio < 200}
    assert low == {WRONG}


def test_a_meter_that_gets_its_transformers_back_counts_on_and_makes_nothing_good() -> None:
    short, sound = plant("meter_phase", 400), plant("scale", 1000)
    marks = tuple(range(minute(CHANGES) - 600, minute(MENDED) + 600, 1))
    registers = [meter_registers(short, state(), WEST, each)[0] for each in marks[::60]]
    assert all(before <= after for before, after in pairwise(registers))
    told, true = (meter_sums(each, state(), WEST, marks) for each in (short, sound))
    for at_minute, one, other in zip(marks, told, true, strict=False):
        wrong = minute(CHANGES) <= at_minute < minute(MENDED)
        assert one == (other * 2400 // 3000 if wrong else other)


@pytest.mark.parametrize("family", [first_monday, forty_one])
def test_no_public_week_has_a_factor_by_which_units_are_mistaken(family: ModuleType) -> None:
    folder = Path(str(family.__file__)).parent / "bundle" / "content"
    files = [path for path in folder.rglob("*") if path.is_file()]
    week = open_content({str(path.relative_to(folder)): path.read_bytes() for path in files})
    faults = week.plant.faults
    assert faults
    ratios = {max(each.permille, 1) / 1000 for each in faults if each.family == "scale"}
    assert not {ratio for ratio in ratios if {ratio, 1 / ratio} & POWERS}
