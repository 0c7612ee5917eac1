"""The rule on a site's performance ratio: hours of which each quarter gives less than 80 % of what is expected.

As such rules do, it goes by the units in service and by the angle that rows are told to stand at: what
units and trackers tell of themselves is not told twice.  What is left differs from unit to unit by
little, so the site is reckoned as one: light, nameplate, setpoint, snow.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.worlds.solar.chain.alarms.draft import Share, reason
from engine.worlds.solar.chain.causes import Interval, broken
from engine.worlds.solar.chain.inverter import inverter_ac_w
from engine.worlds.solar.plant import END_MINUTE, SLOT_MINUTES, START_MINUTE, Plant, Site, slot_of
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row

LOW_PERMILLE = 800
"""Share of the expectation below which the rule fires: its name."""
EXPECTED_PERMILLE = 850
"""What the rule expects of an array's nameplate at the light measured, before clipping; authored."""
LIGHT_W_PER_M2 = 300
"""Mean light of an hour from which the rule is asked; authored."""
CLEAR_DAYS = 7
"""Days before and after among which one is clear enough to tell what a clear sky gives; authored."""
_HOUR, _DAY = 60 // SLOT_MINUTES, 1440 // SLOT_MINUTES


def low_runs(
    plant: Plant, state: PlantState, site: Site, shares: list[Share]
) -> Iterator[tuple[Interval, str]]:
    """Yield when a site stands below its expectation, and what counts as the reason.

    An hour is known when it is over: the alarm comes then, and goes with the first hour that has a
    good quarter, or is too dark to tell.
    """
    if not shares:
        return
    low = _low_hours(plant, state, site, shares)
    edges = np.flatnonzero(np.diff(np.concatenate(([0], low, [0])).astype(np.int8))).tolist()
    shift = site.midnight_minute % 60
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        start = START_MINUTE + shift + first * 60
        end = START_MINUTE + shift + last * 60
        own = [each for each in shares if each.span[0] < end and start < each.span[1]]
        if own:
            yield (start + 60, min(end + 60, END_MINUTE)), reason(own)


def _low_hours(plant: Plant, state: PlantState, site: Site, shares: list[Share]) -> Row:
    """Return 1 for each hour by the site's clock in which the rule fires."""
    nature = plant.nature(site.id)
    within = np.zeros(len(nature.dc_ppm), dtype=np.int64)
    for share in shares:
        within[_slots(share.span)] = 1
    light = _light(plant, site)
    expected = np.minimum(light * site.dc_w * EXPECTED_PERMILLE // 1_000_000, site.ac_w)
    given = _given(plant, state, site)
    below = (within == 1) & (given * 1000 < expected * LOW_PERMILLE)
    bright = _by_hour(site, light) >= LIGHT_W_PER_M2 * _HOUR
    found: Row = (bright & (_by_hour(site, below) == _HOUR)).astype(np.int64)
    return found


def _given(plant: Plant, state: PlantState, site: Site) -> Row:
    """Return what the site gives within its setpoints, slot by slot, whoever set them."""
    dc_w: Row = plant.nature(site.id).dc_ppm * site.dc_w // 1_000_000
    watts: Row = inverter_ac_w(dc_w, np.full(len(dc_w), site.ac_w, dtype=np.int64))
    caps = np.full(len(watts), 1000, dtype=np.int64)
    held = [(first, gone, fault.permille)
            for fault, first, gone in broken(plant, state, site.controller, "setpoint")]  # fmt: skip
    held += [(n.from_minute, n.to_minute, n.amount)
             for n in plant.nuisances_at.get(site.id, ()) if n.kind == "curtailment"]  # fmt: skip
    for first, last, permille in held:
        part = _slots((first, last))
        caps[part] = np.minimum(caps[part], permille)
    found: Row = np.minimum(np.maximum(watts, 0), site.ac_w * caps // 1000)
    return found


def _light(plant: Plant, site: Site) -> Row:
    """Return the light that the rule goes by: measured, or of a clear sky where a county lies in fog."""
    found = plant.nature(site.id).poa_w_per_m2
    foggy = [n for n in plant.nuisances_at.get(site.id, ()) if n.kind == "low_yield"]
    if not foggy:
        return found
    clear = _clear(found)
    light = found.copy()
    for nuisance in foggy:
        part = _slots((nuisance.from_minute, nuisance.to_minute))
        light[part] = clear[part]
    return light


def _clear(light: Row) -> Row:
    """Return the most light of each time of day within a week before and after."""
    whole = np.concatenate([light, np.zeros(-len(light) % _DAY, dtype=np.int64)])
    days = whole.reshape(-1, _DAY)
    near = [days[max(day - CLEAR_DAYS, 0) : day + CLEAR_DAYS + 1].max(axis=0)
            for day in range(len(days))]  # fmt: skip
    found: Row = np.concatenate(near)[: len(light)]
    return found


def _by_hour(site: Site, row: Row) -> Row:
    """Return the sums over the hours of the site's clock, from the first whole one on."""
    first = site.midnight_minute % 60 // SLOT_MINUTES
    whole = row[first : first + (len(row) - first) // _HOUR * _HOUR]
    found: Row = whole.reshape(-1, _HOUR).sum(axis=1)
    return found


def _slots(span: Interval) -> slice[int, int, None]:
    return slice(max(slot_of(span[0]), 0), max(slot_of(span[1]), 0))
