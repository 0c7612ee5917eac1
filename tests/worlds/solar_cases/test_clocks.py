"""Which instant, which interval, which day: what monitoring gets wrong where clocks change.

Each test is a kind of fault that such systems are known for, and the value that is right.
"""

from dataclasses import replace
from datetime import date, datetime

import pytest

from engine.kernel.clock import instant
from engine.transcript import Fact, encode
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.days import day_of, day_span
from engine.worlds.solar.chain.meter import meter_watt_minutes
from engine.worlds.solar.minting.fleet import midnight_of, zone_of
from engine.worlds.solar.plant import Site
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_cases.weeks import (
    AUTUMN,
    CHANGE,
    DEAD,
    DIES_DAY,
    EAST,
    SPRING,
    STEADY,
    WEST,
    answer,
    calendar,
    plant,
    power,
    read,
    series,
    shown,
    table,
)

CHANGES = [
    (SPRING, EAST, 92), (SPRING, WEST, 92), (SPRING, STEADY, 96),
    (AUTUMN, EAST, 100), (AUTUMN, WEST, 100), (AUTUMN, STEADY, 96),
]  # fmt: skip
"""(week, site, quarter hours of the Sunday before it)."""


def site_of(start: str, name: str) -> Site:
    return plant(start).site_of[name]


def date_of(start: str, site: Site, day: int) -> str:
    return instant(calendar(start), day_span(site, day)[0], site.zone)[:10]


@pytest.mark.parametrize(("start", "name", "quarters"), CHANGES)
def test_the_day_of_the_change_has_92_or_100_intervals(
    start: str, name: str, quarters: int
) -> None:
    site = site_of(start, name)
    found = power(start, site, day_span(site, CHANGE))
    assert {len(line.values) for line in found.series} == {quarters}
    rows = table(answer(start, "meter_reconcile", site=name, day=date_of(start, site, CHANGE))).rows
    assert sum(str(row[0])[:2] == "20" for row in rows) == quarters // 4


@pytest.mark.parametrize(("start", "name", "quarters"), CHANGES)
def test_its_energy_is_that_of_its_hours_and_no_other(start: str, name: str, quarters: int) -> None:
    site = site_of(start, name)
    span = day_span(site, CHANGE)
    assert span[1] - span[0] == quarters * 15
    net = next(
        block
        for block in shown(answer(start, "meter_read", site=name, day=date_of(start, site, CHANGE)))
        if isinstance(block, Fact) and block.label.startswith("Net energy")
    )
    assert net.value == round(meter_watt_minutes(plant(start), UNTOUCHED, name, *span) / 60)


@pytest.mark.parametrize("start", [SPRING, AUTUMN])
@pytest.mark.parametrize("name", [STEADY, EAST, WEST])
def test_every_day_runs_from_midnight_to_midnight_of_the_site(start: str, name: str) -> None:
    site = site_of(start, name)
    for day in range(-5, 7):
        begins, ends = day_span(site, day)
        clocks = [instant(calendar(start), minute, site.zone) for minute in (begins, ends)]
        assert [clock[11:16] for clock in clocks] == ["00:00", "00:00"]
        dates = [date.fromisoformat(clock[:10]) for clock in clocks]
        assert (dates[1] - dates[0]).days == 1


@pytest.mark.parametrize("start", [SPRING, AUTUMN])
def test_days_asked_for_as_days_are_cut_where_quarter_hours_cut_them(start: str) -> None:
    site = site_of(start, WEST)
    span = day_span(site, -3)[0], day_span(site, 2)[1]
    daily = power(start, site, span, 1440).series[0].values
    assert len(daily) == 6
    for number, mean in enumerate(daily, -3):
        fine = power(start, site, day_span(site, number)).series[0].values
        assert all(value is not None for value in fine)
        assert mean is not None
        assert abs(sum(value or 0 for value in fine) / len(fine) - mean) <= 1


@pytest.mark.parametrize(
    ("zone", "start", "hours"),
    [
        ("America/Santiago", "2026-09-07T10:00:00Z", 23.0),
        ("Africa/Cairo", "2026-04-27T04:00:00Z", 23.0),
        ("Asia/Beirut", "2026-03-30T04:00:00Z", 23.0),
        ("Australia/Lord_Howe", "2026-04-05T19:00:00Z", 24.5),
        ("Australia/Lord_Howe", "2026-10-04T19:00:00Z", 23.5),
        ("Asia/Kathmandu", "2026-04-13T00:15:00Z", 24.0),
    ],
)
def test_a_day_whose_midnight_does_not_exist_begins_at_the_first_minute_that_does(
    zone: str, start: str, hours: float
) -> None:
    here = zone_of(zone, start)
    site = replace(site_of(SPRING, EAST), zone=here, midnight_minute=midnight_of(here, start))
    lengths = set()
    for day in range(-5, 3):
        begins, ends = day_span(site, day)
        assert ends == day_span(site, day + 1)[0]
        assert day_of(site, begins) == day_of(site, ends - 1) == day
        lengths.add((ends - begins) / 60)
    assert lengths == {24.0, hours}


def test_one_instant_asked_for_in_three_zones_gives_one_answer() -> None:
    answers = {
        encode(
            answer(SPRING, "telemetry_read", site=WEST, channel="power", every_minutes=15,
                   **{"from": begins, "to": "2026-03-09T20:00:00Z"})
        )
        for begins in ("2026-03-09T18:00:00Z", "2026-03-09T12:00:00-06:00",
                       "2026-03-09T23:45:00+05:45", "2026-03-09T13:00")
    }  # fmt: skip
    assert len(answers) == 1


@pytest.mark.parametrize("start", [SPRING, AUTUMN])
def test_what_happens_at_seven_past_lies_in_the_interval_that_ends_at_a_quarter_past(
    start: str,
) -> None:
    site = site_of(start, EAST)
    ten = site.midnight_minute + DIES_DAY * 1440 + 600
    alarm = next(each for each in alarms(plant(start), UNTOUCHED, ten + 60) if each.subject == DEAD)
    assert ten < alarm.raised_minute < ten + 15
    found = power(start, site, (ten - 15, ten + 45))
    assert found.interval == "ending"
    assert found.start == instant(calendar(start), ten, site.zone)
    mine = next(line.values for line in found.series if line.tag == DEAD)
    peers = [line.values for line in found.series if line.tag != DEAD]
    beside = [(value or 0) * len(peers) / sum(each[k] or 0 for each in peers)
              for k, value in enumerate(mine)]  # fmt: skip
    assert beside[0] > 0.8
    assert 0.3 < beside[1] < 0.7
    assert mine[2] is not None
    assert mine[2] < 0


@pytest.mark.parametrize("start", [SPRING, AUTUMN])
@pytest.mark.parametrize("name", [STEADY, WEST])
def test_the_last_interval_of_each_day_is_in_the_total(start: str, name: str) -> None:
    site = site_of(start, name)
    whole = day_span(site, -4)[0], day_span(site, 3)[1]
    days = sum(
        meter_watt_minutes(plant(start), UNTOUCHED, name, *day_span(site, day))
        for day in range(-4, 4)
    )
    assert days == meter_watt_minutes(plant(start), UNTOUCHED, name, *whole)
    last = power(start, site, day_span(site, CHANGE))
    ends = datetime.fromisoformat(last.start).timestamp() + 900 * (len(last.series[0].values) - 1)
    midnight = datetime.fromisoformat(
        instant(calendar(start), day_span(site, CHANGE)[1])
    ).timestamp()
    assert ends == midnight


def test_a_logger_whose_clock_is_off_shifts_no_reading_and_is_told_of() -> None:
    site = site_of(SPRING, WEST)
    span = day_span(site, 0)
    light = read(SPRING, site, "poa", span).series[0].values
    flow = power(SPRING, site, span).series[0].values
    lit = [k for k, value in enumerate(light) if (value or 0) > 60]
    fed = [k for k, value in enumerate(flow) if (value or 0) > 0]
    assert abs(lit[0] - fed[0]) <= 2
    assert abs(lit[-1] - fed[-1]) <= 2
    told = [each.code for each in alarms(plant(SPRING), UNTOUCHED, 9479) if each.site == WEST]
    assert "LOG-014" in told


@pytest.mark.parametrize(
    ("begins", "first"), [("12:00", "12:15"), ("12:07", "12:30"), ("12:30", "12:45")]
)
def test_intervals_stand_on_the_site_s_quarters_whatever_minute_is_asked_for(
    begins: str, first: str
) -> None:
    found = series(
        answer(SPRING, "telemetry_read", site=EAST, channel="power", every_minutes=15,
               **{"from": f"2026-03-09T{begins}:00-04:00", "to": "2026-03-09T14:00:00-04:00"})
    )  # fmt: skip
    assert found.start == f"2026-03-09T{first}:00-04:00"
