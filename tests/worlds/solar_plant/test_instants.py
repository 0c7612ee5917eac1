"""An instant is read in the minute before its stamp, so it belongs to the interval that ends there."""

from __future__ import annotations

import pytest

from engine.worlds.solar.asking import Intervals
from engine.worlds.solar.chain.inputs import MOST_VOLTS
from engine.worlds.solar.chain.logbook import log_of
from engine.worlds.solar.chain.timeline import spells
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.plant import Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED
from engine.worlds.solar.readings import OperatingState
from engine.worlds.solar.view.plant_channels import lines
from tests.worlds.solar_desk.forty_one import week
from tests.worlds.solar_plant import plants

DAY = 1440
WEEKS = [(plant, site.id) for plant in (week().plant, plants.plant()) for site in plant.sites]
LOGGED = ("S01-INV-04", "S01-INV-20", "S02-INV-03", "S13-INV-11", "S12-INV-14", "S05-INV-01")


def read(
    plant: Plant, site: Site, channel: str, objects: tuple[str, ...], start: int, end: int
) -> list[tuple[int | None, ...]]:
    """Return the values of objects by quarter hour, as telemetry shows them."""
    edges = tuple(range(start, end + 1, 15))
    asked = Intervals(site=site, objects=objects, channel=CHANNELS[channel], every_minutes=15,
                      edges=edges)  # fmt: skip
    return [line.values for line in lines(plant, UNTOUCHED, asked)]


@pytest.mark.parametrize(("plant", "name"), WEEKS, ids=[name for _, name in WEEKS])
@pytest.mark.parametrize("day", [-1, 0])
def test_what_a_unit_takes_dc_at_a_stamp_makes_what_it_gave_over_the_interval_that_ends_there(
    plant: Plant, name: str, day: int
) -> None:
    site = plant.site_of[name]
    start = site.midnight_minute + day * DAY
    for unit in site.units[:2]:
        of_unit = (plant, site)
        means = read(*of_unit, "power", (unit.id,), start, start + DAY)[0]
        volts = read(*of_unit, "dc_volts", (unit.id,), start, start + DAY)[0]
        inputs = read(*of_unit, "inputs", (unit.id,), start, start + DAY)
        own = spells(plant, UNTOUCHED, unit.id)
        within = {edge for each in own for edge in (each.from_minute, each.to_minute) if edge % 15}
        changed = {(edge - start) // 15 for edge in within}  # the mean there is of two states
        for slot, (mean, volt) in enumerate(zip(means, volts, strict=True)):
            if mean is None or volt is None or slot in changed:
                continue
            dc_w = volt * sum(each[slot] or 0 for each in inputs) / 10
            rounding = unit.inputs * 0.05 * MOST_VOLTS + 1
            assert abs(0.985 * dc_w - max(mean, 0)) <= rounding, (unit.id, slot)


@pytest.mark.parametrize("unit", LOGGED)
def test_a_state_at_its_stamp_is_that_of_the_last_line_of_the_log_before_it(unit: str) -> None:
    """The log's stamps carry seconds: what it tells of the stamp's own minute comes after the stamp."""
    plant = week().plant
    site = plant.site_of[unit]
    log = [(e.minute, e.text) for e in log_of(plant, UNTOUCHED, unit, 720) if e.kind == "state"]
    first = log[0][0] - log[0][0] % 15 + 15
    states = read(plant, site, "state", (unit,), first, 720)[0]
    for stamp, state in zip(range(first + 15, 721, 15), states, strict=True):
        said = next(text for at, text in reversed(log) if at < stamp)
        assert state is None or OperatingState(state).name == said, stamp
    assert any(at % 15 == 0 for at, _ in log)
