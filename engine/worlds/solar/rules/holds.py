"""Weather that keeps a crew waiting on site: heat and wind, as each job's card states them."""

from __future__ import annotations

from engine.worlds.solar.crews import Task
from engine.worlds.solar.heat import heat_index_tenths_f
from engine.worlds.solar.plant import END_MINUTE, SLOT_MINUTES, START_MINUTE, Plant, slot_of


def begins_at(plant: Plant, task: Task, site: str, minute: int) -> int:
    """Return when a crew that stands at a site at ``minute`` can begin a job."""
    if task.heat_limit_f is None and task.wind_limit_dm_per_s is None:
        return minute
    here = minute
    while here < END_MINUTE and _is_held(plant, task, site, here):
        here = START_MINUTE + (slot_of(here) + 1) * SLOT_MINUTES
    return here


def _is_held(plant: Plant, task: Task, site: str, minute: int) -> bool:
    nature, slot = plant.nature(site), slot_of(minute)
    heat, wind = task.heat_limit_f, task.wind_limit_dm_per_s
    index = heat_index_tenths_f(
        int(nature.ambient_decidegrees[slot]), int(nature.humidity_percent[slot])
    )
    too_hot = heat is not None and index > heat * 10
    return too_hot or (wind is not None and int(nature.wind_dm_per_s[slot]) > wind)
