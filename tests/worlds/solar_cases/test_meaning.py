"""What a reading means: night draw, clipping, gaps, units, and the length of intervals.

Each test is a kind of fault that monitoring is known for, and the value that is right.
"""

from collections.abc import Iterator

import pytest

from engine.kernel.clock import instant
from engine.transcript import Argument, Block, Fact, Refusal, Series, Table, encode
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.days import day_span
from engine.worlds.solar.chain.inverter import tare_w
from engine.worlds.solar.chain.reading import unit_state, unit_watt_minutes
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.plant import Site
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.units import UNITS
from tests.worlds.solar_cases.weeks import (
    AUTUMN,
    DEAD,
    EAST,
    SILENT_DAYS,
    SPRING,
    STEADY,
    WEST,
    answer,
    calendar,
    plant,
    power,
    read,
    refused,
    series,
    shown,
)

SITES = [STEADY, EAST, WEST]
HOURS: dict[str, Argument] = {
    "from": "2026-03-09T12:00:00Z", "to": "2026-03-09T20:00:00Z", "every_minutes": 60,
    "site": STEADY,
}  # fmt: skip
READS: list[tuple[str, dict[str, Argument]]] = [
    *(("telemetry_read", {**HOURS, "channel": name}) for name in CHANNELS if name != "inputs"),
    ("telemetry_read", {**HOURS, "channel": "inputs", "objects": ["S01-INV-01"]}),
    ("meter_read", {"site": EAST}),
    ("meter_reconcile", {"site": EAST}),
    ("peer_read", {"site": EAST}),
    ("weather_read", {"site": EAST}),
    ("diagram_read", {"site": EAST}),
    ("alarm_list", {}),
    ("event_log_export", {"unit": DEAD}),
]


def site_of(name: str, start: str = SPRING) -> Site:
    return plant(start).site_of[name]


def units_in(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if isinstance(block, Series | Fact) and block.unit:
            yield block.unit
        if isinstance(block, Table):
            yield from (column.unit for column in block.columns if column.unit)


@pytest.mark.parametrize("name", SITES)
def test_a_night_of_every_model_is_its_tare_times_its_hours(name: str) -> None:
    site = site_of(name)
    span = site.midnight_minute + 60, site.midnight_minute + 240
    for unit in site.units:
        found = unit_watt_minutes(plant(SPRING), UNTOUCHED, unit.id, *span)
        assert found == -tare_w(unit.ac_w) * 180


@pytest.mark.parametrize("name", SITES)
def test_night_draw_is_the_same_small_negative_wherever_it_is_shown(name: str) -> None:
    site = site_of(name)
    span = site.midnight_minute + 60, site.midnight_minute + 240
    lines = power(SPRING, site, span).series
    for unit, line in zip(site.units, lines, strict=True):
        assert set(line.values) == {-tare_w(unit.ac_w)}
        assert unit_state(plant(SPRING), UNTOUCHED, unit.id, span[0]).power_w == -tare_w(unit.ac_w)


@pytest.mark.parametrize("start", [SPRING, AUTUMN])
def test_a_night_raises_no_alarm_and_is_neither_clipped_nor_stuck(start: str) -> None:
    for alarm in alarms(plant(start), UNTOUCHED, 9479):
        site = plant(start).site_of[alarm.subject]
        hour = (alarm.raised_minute - site.midnight_minute) % 1440 // 60
        assert alarm.source != "inverter" or 5 <= hour <= 20
    for name in SITES:
        site = site_of(name, start)
        state = {unit_state(plant(start), UNTOUCHED, unit.id, site.midnight_minute + 120).state
                 for unit in site.units}  # fmt: skip
        assert state == {OperatingState.SLEEPING}


@pytest.mark.parametrize("name", SITES)
def test_a_unit_says_it_is_throttled_at_its_rating_and_nowhere_else(name: str) -> None:
    site = site_of(name)
    unit = site.units[0]
    for minute in range(site.midnight_minute, site.midnight_minute + 1440, 15):
        seen = unit_state(plant(SPRING), UNTOUCHED, unit.id, minute)
        assert (seen.state is OperatingState.THROTTLED) == (seen.power_w == unit.ac_w)


@pytest.mark.parametrize("name", SITES)
def test_a_day_has_one_energy_at_every_length_of_interval(name: str) -> None:
    site = site_of(name)
    span = day_span(site, 1)
    by_length = {
        every: [sum(value or 0 for value in line.values) * every
                for line in power(SPRING, site, span, every).series]
        for every in (15, 60, 1440)
    }  # fmt: skip
    for fine, hourly, daily in zip(*by_length.values(), strict=True):
        assert abs(fine - hourly) <= 24 * 60
        assert abs(hourly - daily) <= 24 * 60


def test_a_constant_power_for_an_hour_is_that_power_in_kilowatt_hours() -> None:
    site = site_of(STEADY)
    unit = site.units[0]
    hours = range(site.midnight_minute, site.midnight_minute + 5 * 1440, 60)
    found = [power(SPRING, site, (hour, hour + 60)).series[0].values for hour in hours]
    flat = [hour for hour, values in zip(hours, found, strict=True) if values == (unit.ac_w,) * 4]
    assert flat
    for hour in flat:
        energy = unit_watt_minutes(plant(SPRING), UNTOUCHED, unit.id, hour, hour + 60)
        assert energy == unit.ac_w * 60


@pytest.mark.parametrize(("tool", "asked"), READS)
def test_every_unit_is_of_the_closed_list_and_has_one_prefix(
    tool: str, asked: dict[str, Argument]
) -> None:
    found = answer(SPRING, tool, **asked)
    assert not isinstance(found, Refusal)
    assert set(units_in(found)) <= UNITS
    assert all(word not in encode(found).decode() for word in ("kkW", "kMW", "MkW", "kkWh"))


def test_power_is_never_told_in_units_of_energy_nor_energy_in_those_of_power() -> None:
    for channel in CHANNELS.values():
        assert channel.unit in UNITS
        assert channel.id != "power" or channel.unit == "W"
        assert channel.unit not in ("Wh", "kWh", "MWh")
    for block in shown(answer(SPRING, "meter_read", site=EAST)):
        if isinstance(block, Fact) and "energy" in block.label.lower():
            assert block.unit in ("Wh", "kWh", "MWh")


@pytest.mark.parametrize("name", [EAST, WEST])
def test_a_channel_says_whether_it_is_a_mean_and_which_end_is_stamped(name: str) -> None:
    site = site_of(name)
    for channel in ("power", "state", "riso", "poa", "air"):
        found = read(SPRING, site, channel, day_span(site, 0), 60)
        assert found.interval == "ending"
        assert found.kind == CHANNELS[channel].kind
        assert found.unit == CHANNELS[channel].unit


def asked_of(begins: int, ends: int, every: int = 15) -> dict[str, Argument]:
    here = calendar(SPRING)
    return {"site": EAST, "channel": "power", "every_minutes": every,
            "from": instant(here, begins), "to": instant(here, ends)}  # fmt: skip


def test_a_range_that_is_all_gaps_has_no_value_and_says_why() -> None:
    site = site_of(EAST)
    begins = site.midnight_minute + (SILENT_DAYS[0] + 1) * 1440
    found = shown(answer(SPRING, "telemetry_read", **asked_of(begins, begins + 600)))
    assert {value for line in series(found).series for value in line.values} == {None}
    assert any(getattr(block, "code", "") == "data_gap" for block in found)


def test_a_gap_is_no_zero_and_a_zero_no_gap() -> None:
    site = site_of(EAST)
    edge = site.midnight_minute + SILENT_DAYS[0] * 1440 + 720
    values = power(SPRING, site, (edge - 30, edge + 30)).series[0].values
    assert [value is None for value in values] == [False, False, True, True]
    dead = site.midnight_minute + 3 * 1440 + 720
    line = next(each for each in power(SPRING, site, (dead, dead + 60)).series if each.tag == DEAD)
    assert all(value is not None and value < 0 for value in line.values)


@pytest.mark.parametrize(
    ("begins", "ends", "code"),
    [(600, 600, "range_empty"), (600, 0, "range_empty"), (600, 605, "range_too_short"),
     (9_000, 12_000, "range_future"), (-40_000, -39_000, "range_before_history")],
)  # fmt: skip
def test_a_range_that_cannot_be_answered_is_refused_by_name(
    begins: int, ends: int, code: str
) -> None:
    assert refused(answer(SPRING, "telemetry_read", **asked_of(begins, ends))) == code


def test_one_interval_is_enough_for_an_answer() -> None:
    found = series(answer(SPRING, "telemetry_read", **asked_of(600, 615)))
    assert {len(line.values) for line in found.series} == {1}
