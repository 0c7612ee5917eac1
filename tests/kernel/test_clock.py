"""The desk's clock: whole minutes, opening hours, real daylight saving, no wall and no zone files."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.clock import (
    Calendar,
    Zone,
    after_open_minutes,
    instant,
    is_open,
    minute_of,
    next_opening,
    open_minutes_between,
)
from tests.worlds_for_tests.quay_bundles import DAY, SPRING_FORWARD, calendar

QUAY = calendar()
CHANGES = {
    "America/Chicago": "2026-10-29",
    "America/Santiago": "2026-09-03",
    "Africa/Cairo": "2026-04-21",
    "Asia/Beirut": "2026-03-26",
    "Australia/Lord_Howe": "2026-04-02",
    "Asia/Kathmandu": "2026-04-02",
}


@st.composite
def calendars(draw: st.DrawFn) -> Calendar:
    """Return a calendar with any opening hours, at most five days of them."""
    marks = draw(st.lists(st.integers(0, 600), min_size=2, max_size=10, unique=True))
    ordered = sorted(marks)[: len(marks) // 2 * 2]
    opens = tuple(pair for n, pair in enumerate(pairwise(ordered)) if n % 2 == 0)
    ends = draw(st.integers(opens[-1][1], 700) | st.just(opens[-1][1]))
    zone = Zone(name="UTC", offsets=((0, 0),))
    return Calendar(start_utc="2026-03-02T14:00:00Z", zone=zone, opens=opens, ends=ends)


def zone_of(name: str, start: datetime, minutes: int) -> Zone:
    """Return a zone's offsets over some minutes, as a mint would write them down."""
    found: list[tuple[int, int]] = []
    for minute in range(-DAY, minutes):
        shown = (start + timedelta(minutes=minute)).astimezone(ZoneInfo(name)).utcoffset()
        assert shown is not None
        offset = int(shown.total_seconds()) // 60
        if not found or found[-1][1] != offset:
            found.append((minute, offset))
    return Zone(name=name, offsets=tuple(found))


def week_in(name: str) -> Calendar:
    """Return a week in which the clocks of a zone change (Kathmandu's never do)."""
    start = datetime.fromisoformat(f"{CHANGES[name]}T00:00:00+00:00").astimezone(UTC)
    zone = zone_of(name, start, 7 * DAY)
    return Calendar(
        start_utc=start.strftime("%Y-%m-%dT%H:%M:%SZ"),
        zone=zone,
        opens=((0, 7 * DAY),),
        ends=7 * DAY,
    )


def counted(desk: Calendar, minute: int, minutes: int) -> int:
    """Return where ``minutes`` open minutes lead, minute by minute: the reference."""
    here, left = minute, minutes
    while left and here < desk.ends:
        left -= is_open(desk, here)
        here += 1
    return here if not left else desk.ends


@given(calendars(), st.integers(0, 700), st.integers(0, 700))
def test_law_9_open_minutes_pass_as_if_counted_one_by_one(
    desk: Calendar, minute: int, minutes: int
) -> None:
    minute = min(minute, desk.ends)
    assert after_open_minutes(desk, minute, minutes) == counted(desk, minute, minutes)


@given(calendars(), st.integers(-50, 750), st.integers(-50, 750))
def test_open_minutes_between_are_counted_one_by_one(desk: Calendar, a: int, b: int) -> None:
    start, end = min(a, b), max(a, b)
    assert open_minutes_between(desk, start, end) == sum(
        is_open(desk, m) for m in range(start, end)
    )


@given(calendars(), st.integers(0, 700), st.integers(0, 300))
def test_the_minutes_that_pass_are_the_minutes_asked_for(
    desk: Calendar, minute: int, minutes: int
) -> None:
    reached = after_open_minutes(desk, minute, minutes)
    if reached < desk.ends:
        assert open_minutes_between(desk, minute, reached) == minutes


@given(calendars(), st.integers(0, 700))
def test_the_next_opening_is_the_first_open_minute_from_here(desk: Calendar, minute: int) -> None:
    found = next_opening(desk, minute)
    first = next((m for m in range(minute, desk.ends) if is_open(desk, m)), desk.ends)
    assert found == first


@given(st.integers(-8 * DAY, 8 * DAY))
def test_law_9_an_instant_reads_back_as_its_minute(minute: int) -> None:
    assert minute_of(QUAY, instant(QUAY, minute)) == minute


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_law_9_daylight_saving_is_real(name: str) -> None:
    desk = week_in(name)
    start = datetime.fromisoformat(desk.start_utc)
    for minute in range(0, 7 * DAY, 7):
        told = instant(desk, minute)
        known = (start + timedelta(minutes=minute)).astimezone(ZoneInfo(name))
        assert told == known.isoformat(timespec="seconds")
        assert minute_of(desk, told) == minute


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_a_time_of_day_without_an_offset_is_desk_time(name: str) -> None:
    desk = week_in(name)
    start = datetime.fromisoformat(desk.start_utc)
    for minute in range(DAY, 6 * DAY, 7):
        local = (start + timedelta(minutes=minute)).astimezone(ZoneInfo(name))
        found = minute_of(desk, local.strftime("%Y-%m-%dT%H:%M"))
        twice = local.replace(fold=1).utcoffset() != local.replace(fold=0).utcoffset()
        assert found == minute or (twice and local.fold == 1 and found is not None)


def test_a_time_that_the_clocks_skip_is_no_instant() -> None:
    assert minute_of(QUAY, "2026-03-08T01:59") == SPRING_FORWARD - 1
    assert [minute_of(QUAY, f"2026-03-08T02:{m:02d}") for m in (0, 30, 59)] == [None] * 3
    assert minute_of(QUAY, "2026-03-08T03:00") == SPRING_FORWARD


def test_a_time_that_the_clocks_show_twice_is_the_first() -> None:
    desk = week_in("America/Chicago")
    first = minute_of(desk, "2026-11-01T01:30")
    assert first == minute_of(desk, "2026-11-01T01:30-05:00")
    assert minute_of(desk, "2026-11-01T01:30-06:00") == (first or 0) + 60


@pytest.mark.parametrize(
    "text",
    [
        *("", "soon", "2026-02-30T08:00", "2026-03-02", "08:00", "2026-03-02T24:00"),
        *("2026-03-02T08:60", "2026-03-02T08:00:30", "2026-03-02T08:00+25:00"),
        *("\u0662026-03-02T08:00", "2026-03-02T08:00z", "0001-01-01T00:00Z"),
        *("9999-12-31T23:59Z", "0001-01-01T00:00+14:00", "+2026-03-02T08:00"),
    ],
)
def test_what_is_no_whole_minute_near_this_week_is_no_instant(text: str) -> None:
    assert minute_of(QUAY, text) is None


@given(st.text(max_size=30) | st.from_regex(r"\d{4}-\d\d-\d\dT\d\d:\d\d(Z|[+-]\d\d:\d\d)?"))
def test_no_text_breaks_the_clock(text: str) -> None:
    minute = minute_of(QUAY, text)
    assert minute is None or minute_of(QUAY, instant(QUAY, minute)) == minute


def test_readings_carry_their_sites_own_time_for_the_same_instant() -> None:
    phoenix = Zone(name="America/Phoenix", offsets=((0, -420),))
    assert instant(QUAY, 0) == "2026-03-02T08:00:00-06:00"
    assert instant(QUAY, 0, phoenix) == "2026-03-02T07:00:00-07:00"
