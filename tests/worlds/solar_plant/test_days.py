"""A site's day is from midnight to midnight by its own clock, also where clocks change."""

from dataclasses import replace

from engine.kernel.clock import Zone
from engine.worlds.solar.chain.days import day_of, day_span
from engine.worlds.solar.plant import Site
from tests.worlds.solar_plant.plants import plant


def site(*offsets: tuple[int, int]) -> Site:
    return replace(plant().site_of["S11"], zone=Zone(name="X", offsets=offsets))


PLAIN = site((-40_000, -240))
AUTUMN = site((-40_000, -240), (-420 + 1440 + 120, -300))
"""On Tuesday at 02:00 the clock goes back to 01:00."""
SPRING = site((-40_000, -240), (-420 + 1440 + 120, -180))
"""On Tuesday at 02:00 the clock goes forward to 03:00."""
AT_MIDNIGHT = site((-40_000, -240), (-420 + 1440, -180))
"""On Tuesday at 00:00 the clock goes forward to 01:00: that midnight does not exist."""


def test_days_follow_one_another_without_gap_or_overlap() -> None:
    for place in (PLAIN, AUTUMN, SPRING, AT_MIDNIGHT):
        for day in range(-5, 6):
            assert day_span(place, day)[1] == day_span(place, day + 1)[0]
            start, end = day_span(place, day)
            assert day_of(place, start) == day_of(place, end - 1) == day


def test_a_day_on_which_clocks_change_has_23_or_25_hours() -> None:
    def hours(place: Site, day: int) -> int:
        start, end = day_span(place, day)
        return (end - start) // 60

    assert [hours(PLAIN, day) for day in (0, 1, 2)] == [24, 24, 24]
    assert [hours(AUTUMN, day) for day in (0, 1, 2)] == [24, 25, 24]
    assert [hours(SPRING, day) for day in (0, 1, 2)] == [24, 23, 24]
    assert [hours(AT_MIDNIGHT, day) for day in (0, 1, 2)] == [24, 23, 24]


def test_days_after_a_change_begin_at_the_new_midnight() -> None:
    assert day_span(AUTUMN, 2)[0] == -420 + 2 * 1440 + 60
    assert day_span(SPRING, 2)[0] == -420 + 2 * 1440 - 60
