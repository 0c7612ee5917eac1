"""How hot an inverter's heat sink is: air, its own loss, and what a blocked duct or a fan adds."""

from __future__ import annotations

from engine.kernel.chance import normal_ppm
from engine.worlds.solar.chain.causes import broken, holds
from engine.worlds.solar.chain.days import grid_day
from engine.worlds.solar.chain.reading import unit_watt_minutes
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.plant import Fault, Plant, slot_of
from engine.worlds.solar.plant_state import PlantState

RISE_DECIDEGREES = 380
"""Rise over air at nameplate, in proportion to the power below it; authored, of the size that keeps
power semiconductors below their limits in air of 50 °C."""
FOLD_DECIDEGREES = 65
"""What a power stack with a dried joint or a blocked duct adds at nameplate; authored."""
FOLD_MORE_DECIDEGREES = 10
"""What it adds beyond that for each 20 ‰ of output that it loses: 8.7 K in all at 45 ‰; authored."""
HOT_DECIDEGREES = 85
"""What a worn fan or a full filter adds at nameplate; authored."""
UNIT_SIGMA_DECIDEGREES = 5
"""Lasting scatter between peers; authored."""
SLOT_SIGMA_DECIDEGREES = 3
"""Scatter from quarter hour to quarter hour; authored."""


def heatsink_decidegrees(plant: Plant, state: PlantState, unit_id: str, minute: int) -> int:
    """Return a unit's heat-sink temperature at a minute, in tenths of a degree Celsius.

    It follows the power at once: a heat sink's minutes are short beside the quarter hours of nature.
    """
    unit, site = plant.unit_of[unit_id], plant.site_of[unit_id]
    watts = max(unit_watt_minutes(plant, state, unit_id, minute, minute + 1), 0)
    hotter = RISE_DECIDEGREES
    for fault, first, gone in broken(plant, state, unit_id, "fold", "hot"):
        if holds((first, gone), minute):
            hotter += _added(plant, fault, minute)
    air = int(plant.nature(site.id).ambient_decidegrees[slot_of(minute)])
    own = _scatter(plant, unit_id, "heatsink", 0, UNIT_SIGMA_DECIDEGREES)
    own += _scatter(plant, unit_id, "heatsink-slot", slot_of(minute), SLOT_SIGMA_DECIDEGREES)
    return air + own + hotter * watts // unit.ac_w


def _added(plant: Plant, fault: Fault, minute: int) -> int:
    """Return what a fault adds at nameplate."""
    if family_of(fault).effect == "hot":
        return HOT_DECIDEGREES
    site = plant.site_of[fault.subject]
    days = grid_day(site, minute) - grid_day(site, fault.from_minute)
    lost = min(max(fault.permille + days * fault.per_day_permille, 0), 1000)
    return FOLD_DECIDEGREES + lost * FOLD_MORE_DECIDEGREES // 20


def _scatter(plant: Plant, unit_id: str, stream: str, counter: int, sigma: int) -> int:
    return normal_ppm(
        sigma * 1_000_000, key=plant.chance_key, stream=stream, subject=unit_id, counter=counter
    ) // 1_000_000  # fmt: skip
