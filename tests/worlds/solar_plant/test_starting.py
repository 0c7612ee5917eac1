"""How a unit comes to feed in: it starts, waits out its delay, and only then gives power."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.worlds.solar.chain.logbook import log_of
from engine.worlds.solar.chain.reading import operating_state
from engine.worlds.solar.chain.timeline import spell_at, spells
from engine.worlds.solar.chain.trips import RESTART_MINUTES
from engine.worlds.solar.plant import Nuisance, Plant
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_plant import plants
from tests.worlds.solar_plant.devices import plant_at, site_minute

WEEK = (-1440, 9_480)
FEEDING = ("MPPT", "THROTTLED")
WEEKS = [(plant, site.id) for plant in (week().plant, plants.plant()) for site in plant.sites]


def states(plant: Plant, state: PlantState, unit_id: str, start: int, end: int) -> list[str]:
    """Return a unit's state in each minute of [start, end)."""
    own, unit = spells(plant, state, unit_id), plant.unit_of[unit_id]
    return [operating_state(plant, unit, spell_at(own, minute), minute).name
            for minute in range(start, end)]  # fmt: skip


def runs_up(seen: list[str]) -> list[list[str]]:
    """Return the minutes of delay before each time at which power begins to flow."""
    return [seen[max(k - RESTART_MINUTES, 0) : k] for k in range(1, len(seen))
            if seen[k] in FEEDING and seen[k - 1] not in FEEDING]  # fmt: skip


@pytest.mark.parametrize(("plant", "name"), WEEKS, ids=[name for _, name in WEEKS])
def test_no_unit_feeds_in_before_it_has_started_for_its_delay(plant: Plant, name: str) -> None:
    found = 0
    for unit in plant.site_of[name].units[:12]:
        for day in range(7):
            morning = plant.site_of[name].midnight_minute + day * 1440 + 240
            for before in runs_up(states(plant, UNTOUCHED, unit.id, morning, morning + 420)):
                assert before == ["STARTING"] * RESTART_MINUTES, (unit.id, day)
                found += 1
    assert found >= 7 or name == "S08"  # whose breaker stands open all week


@pytest.mark.parametrize("minutes", [5, 11, 15, 19, 20, 25, 30, 34])
def test_a_unit_that_comes_and_goes_in_low_light_starts_before_it_stays(minutes: int) -> None:
    sound = plant_at("S05")
    start = site_minute(sound, 0, 9)
    low = Nuisance(id="N", kind="chatter", subject="S05-INV-07", from_minute=start,
                   to_minute=start + minutes)  # fmt: skip
    seen = states(plant_at("S05", low), UNTOUCHED, "S05-INV-07", start, start + minutes + 1)
    assert seen[-1] in FEEDING
    assert seen[0] == "STARTING"
    assert runs_up(seen) == [["STARTING"] * RESTART_MINUTES]


@pytest.mark.parametrize("site", ["S01", "S02", "S13"])
def test_by_its_own_log_no_unit_is_back_before_three_hundred_seconds(site: str) -> None:
    plant, found = week().plant, 0
    for unit in plant.site_of[site].units:
        lines = [(60 * e.minute + e.second, e) for e in log_of(plant, UNTOUCHED, unit.id, 1440)]
        changes = [(at, e.text) for at, e in lines if e.kind == "state"]
        cleared = [at for at, e in lines if e.kind == "code cleared"]
        for (since, was), (at, now) in pairwise(changes):
            if now not in FEEDING or was in FEEDING:
                continue
            late = [at - each for each in cleared if 0 <= at - each < 900]
            assert all(each >= 300 for each in (at - since, *late)), unit.id
            found += len(late)
    assert found > 3 or site != "S01"  # which the grid has left


def test_a_unit_started_by_the_desk_is_back_after_three_hundred_seconds() -> None:
    plant = plant_at("S05")
    noon = site_minute(plant, 0, 12)
    state = PlantState(stopped=(("S05-INV-07", noon - 60, noon),))
    seen = states(plant, state, "S05-INV-07", noon - 1, noon + 6)
    assert seen == ["OFF", *["STARTING"] * 5, seen[-1]]
    assert seen[-1] in FEEDING
