"""A unit's own log and its telemetry are one account: each change of state stands in both."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.worlds.solar.chain.logbook import BUFFER_MINUTES, log_of
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.plant import SLOT_MINUTES
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_desk.forty_one import week

UNITS = ("S01-INV-04", "S01-INV-20", "S02-INV-1", "S13-INV-11", "S12-INV-14", "S05-INV-01")
NOON = 6 * 60


@pytest.mark.parametrize("name", UNITS)
def test_between_two_lines_of_the_log_telemetry_shows_the_state_of_the_first(name: str) -> None:
    plant = week().plant
    unit = next(one for one in plant.unit_of if one == name or one == name.replace("-1", "-01"))
    lines = [(e.minute, e.text) for e in log_of(plant, UNTOUCHED, unit, NOON) if e.kind == "state"]
    assert all(was != now for (_, was), (_, now) in pairwise(lines))
    for minute in range(lines[0][0] + SLOT_MINUTES, NOON, SLOT_MINUTES):
        told = next(text for at, text in reversed(lines) if at <= minute)
        assert unit_state(plant, UNTOUCHED, unit, minute).state.name == told, minute
    assert lines[0][0] > NOON - BUFFER_MINUTES


def test_units_of_one_site_have_seconds_of_their_own_in_a_minute() -> None:
    plant = week().plant
    seen: dict[int, list[int]] = {}
    for unit in plant.site_of["S01"].units:
        for minute in {e.minute: e for e in log_of(plant, UNTOUCHED, unit.id, NOON)}.values():
            seen.setdefault(minute.minute, []).append(minute.second)
    assert max(len(each) for each in seen.values()) > 2
    # But for a delay that began minutes before and ends on its own second.
    shared = sum(len(each) - len(set(each)) for each in seen.values())
    assert shared * 100 < sum(len(each) for each in seen.values())
