"""A transformer's load at many minutes at once: what :func:`oil.load_permille` says of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.flows import unit_minutes_w
from engine.worlds.solar.chain.oil import transformer_of, units_behind
from engine.worlds.solar.chain.timeline import spells
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row


def loads_permille(
    plant: Plant, state: PlantState, transformer_id: str, minutes: Iterable[int]
) -> Mapping[int, int]:
    """Return the power through a transformer by minute, of its rating in permille; 0 by night.

    Each day's flow is worked out once, however many of its minutes are asked for.
    """
    site = plant.site_of[transformer_id]
    rated_va = transformer_of(plant, transformer_id).rated_va
    units = [(unit, spells(plant, state, unit.id)) for unit in units_behind(site, transformer_id)]
    flows: dict[int, Row] = {}
    found: dict[int, int] = {}
    for minute in minutes:
        day = grid_day(site, minute)
        if day not in flows:
            flows[day] = sum((unit_minutes_w(plant, unit, day, own) for unit, own in units),
                             np.zeros(DAY_MINUTES, dtype=np.int64))  # fmt: skip
        watts = int(flows[day][minute - site.midnight_minute - day * DAY_MINUTES])
        found[minute] = max(watts, 0) * 1000 // rated_va
    return found
