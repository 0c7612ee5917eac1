"""When there is light enough for a comparison: monitoring compares nothing in the dark."""

from __future__ import annotations

import numpy as np

from engine.worlds.solar.plant import END_MINUTE, SLOT_MINUTES, START_MINUTE, Plant, Site, slot_of


def first_light(plant: Plant, site: Site, minute: int, least_w_per_m2: int) -> int:
    """Return the first minute from ``minute`` on with so much light in the plane of the array."""
    first = max(slot_of(minute), 0)
    lit = np.flatnonzero(plant.nature(site.id).poa_w_per_m2[first:] >= least_w_per_m2)
    if not lit.size:
        return END_MINUTE
    return max(minute, START_MINUTE + (first + int(lit[0])) * SLOT_MINUTES)
