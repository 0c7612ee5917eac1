"""Where trackers are told to be and where they are: a zone at a time, by its median row."""

from __future__ import annotations

from engine.kernel.chance import normal_ppm
from engine.worlds.solar.chain.causes import broken, holds
from engine.worlds.solar.chain.controls import stow_deg, stows
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, TrackerZone, slot_of
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row

OFF_TARGET_DECIDEGREES = 50
"""How far a row may stand from its target before it counts as off it; authored, of the size of the
deviation alarms of row controllers."""
INCLINOMETER_SIGMA_DECIDEGREES = 3
"""Scatter of a zone's inclinometers; authored."""


def target_decidegrees(plant: Plant, site_id: str, minute: int) -> int:
    """Return where the sun wants the trackers of a site, in tenths of a degree; west is positive.

    Backtracking is in it, stow is not.  0 where nothing turns.
    """
    turning = plant.skies[site_id].turning
    return 0 if turning is None else int(turning.angle_decidegrees[slot_of(minute)])


def is_day(plant: Plant, site_id: str, minute: int) -> bool:
    """Tell whether there is a sun for the trackers of a site to follow."""
    light = plant.nature(site_id).ghi_w_per_m2[slot_of(minute)]
    return bool(light > 0) or target_decidegrees(plant, site_id, minute) != 0


def told_decidegrees(plant: Plant, state: PlantState, zone_id: str, minute: int) -> int:
    """Return where the rows of a zone are told to be: at their target, or in stow."""
    stow = stow_deg(plant, state, zone_id, minute)
    if stow is not None:
        return stow * 10
    return target_decidegrees(plant, plant.site_of[zone_id].id, minute)


def told_row(plant: Plant, state: PlantState, zone_id: str) -> Row | None:
    """Return :func:`told_decidegrees` at the beginning of each slot of nature; ``None`` of a fixed site.

    A slot goes by what is told as it begins, so that no command reaches back into its own minute.
    """
    turning = plant.skies[plant.site_of[zone_id].id].turning
    if turning is None:
        return None
    found = turning.angle_decidegrees.copy()
    acts = {at for name, _, _, at in state.commands if name == zone_id}
    for (start, end), angle_deg in stows(plant, state, zone_id):
        first, last = (_next_slot(edge + (edge in acts)) for edge in (start, end))
        found[first:last] = angle_deg * 10
    return found


def zone_decidegrees(plant: Plant, state: PlantState, zone_id: str, minute: int) -> int:
    """Return where the median row of a zone stands, as its inclinometers tell it."""
    rows = sorted(_rows(plant, state, zone_id, minute))
    noise = normal_ppm(
        INCLINOMETER_SIGMA_DECIDEGREES * 1_000_000, key=plant.chance_key, stream="inclinometer",
        subject=zone_id, counter=slot_of(minute),
    )  # fmt: skip
    return rows[len(rows) // 2] + noise // 1_000_000


def rows_off_target(plant: Plant, state: PlantState, zone_id: str, minute: int) -> int:
    """Return how many rows of a zone stand elsewhere than they are told to."""
    target = told_decidegrees(plant, state, zone_id, minute)
    rows = _rows(plant, state, zone_id, minute)
    return sum(abs(row - target) > OFF_TARGET_DECIDEGREES for row in rows)


def _next_slot(minute: int) -> int:
    return max(slot_of(minute + SLOT_MINUTES - 1), 0)


def _rows(plant: Plant, state: PlantState, zone_id: str, minute: int) -> tuple[int, ...]:
    """Return where each row stands, those that are stuck first."""
    site = plant.site_of[zone_id]
    zone = next(each for each in site.zones if each.id == zone_id)
    stuck: list[int] = []
    for fault, first, gone in broken(plant, state, zone_id, "stuck"):
        if holds((first, gone), minute):
            stuck += [fault.angle_deg * 10] * _share(zone, fault.permille)
    sound = [told_decidegrees(plant, state, zone_id, minute)] * (zone.rows - len(stuck))
    return (*stuck, *sound)[: zone.rows]


def _share(zone: TrackerZone, permille: int) -> int:
    """Return how many rows a share of them is, to the nearest."""
    return (zone.rows * permille + 500) // 1000
