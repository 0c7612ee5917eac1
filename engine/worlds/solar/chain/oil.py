"""A transformer's load, its oil and its tank, in whole numbers, from what its units feed in.

Top oil follows clause 7 of IEEE C57.91-2011: ambient air and above it a rise that moves towards what
the load would end in, with the time constant of the oil.  The exponent n is taken as 1, for which
that time constant is the same at every load; the standard gives 0.8 for tanks without fans, which
would be up to 4 K warmer at part load.  Units feed in at unity power factor, so watts count as
volt-amperes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeVar

import numpy as np

from engine.kernel.chance import below, normal_ppm
from engine.worlds.solar.chain.causes import Interval, broken, holds, joined
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.flows import unit_minutes_w
from engine.worlds.solar.chain.isolation import by_hand
from engine.worlds.solar.chain.reading import unit_watt_minutes
from engine.worlds.solar.chain.timeline import site_spells
from engine.worlds.solar.chain.trips import NO_GRID_CODE, grid_losses
from engine.worlds.solar.plant import (
    END_MINUTE,
    SLOT_MINUTES,
    START_MINUTE,
    Plant,
    Site,
    Transformer,
    Unit,
    slot_of,
)
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row, SiteSpells

RISE_MK = 50_000
"""Rise of top oil over air at nameplate load, in thousandths of a kelvin; authored, of the size that
test reports of padmounts with 65 K windings state."""
LOSS_RATIO = 6
"""Load loss at nameplate over no-load loss, the R of C57.91; authored."""
GAIN_PPM = 79_956
"""How far the rise moves in a quarter hour: 1 − exp(−15/180), for the authored time constant of
180 minutes."""
SIBLING_SIGMA_PPM = 10_000
"""Lasting scatter of the rise between transformers that are alike; authored."""
ADVISORY_DECIDEGREES = 900
"""Top oil from which the monitoring advises; authored."""
DEADBAND_DECIDEGREES = 50
"""How far oil must cool below a limit before its alarm clears; authored."""
LEVEL_PERMILLE_PER_K = 4
"""How the gauge's needle moves with the oil, of its scale; authored: oil swells by about
0.75 ‰ a kelvin, and the scale spans a fifth of the oil."""
LOW_LEVEL_PERCENT, LOW_LEVEL_PERCENT_PER_DAY = 30, 1
"""By how much a leak has put the needle down when it is noticed, and each day more; authored."""
PRESSURE_PA_PER_K = 250
"""How a sealed tank's pressure moves with its oil; authored."""
LOW_PRESSURE_KPA = 40
"""By how much a tank that lost oil stands lower, which is below the air outside; authored."""

N = TypeVar("N", int, Row)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Heat:
    """A fault that heats the oil."""

    span: Interval
    """[from, mended or failed)."""
    permille: int
    """Tenths of a kelvin at nameplate load."""
    per_day_permille: int
    """Tenths of a kelvin more each day."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Bearing:
    """All that a transformer's oil depends on, apart from nature."""

    transformer: str
    every: SiteSpells
    off: tuple[Interval, ...]
    heats: tuple[_Heat, ...]


def transformer_of(plant: Plant, transformer_id: str) -> Transformer:
    """Return a transformer by its id."""
    site = plant.site_of[transformer_id]
    return next(each for each in site.transformers if each.id == transformer_id)


def units_behind(site: Site, transformer_id: str) -> tuple[Unit, ...]:
    """Return the units that feed in through a transformer."""
    return tuple(unit for unit in site.units if unit.transformer == transformer_id)


def off_spans(plant: Plant, state: PlantState, transformer_id: str) -> tuple[Interval, ...]:
    """Return when a transformer has no voltage: no grid, failed, or shut down or locked by hand.

    A grid that units must leave, for its voltage or its frequency, is still there.
    """
    found = [*by_hand(plant, state, transformer_id)]
    for unit in units_behind(plant.site_of[transformer_id], transformer_id)[:1]:
        found += [(trip.start, trip.end) for trip in grid_losses(plant, state, unit.id)
                  if trip.code == NO_GRID_CODE]  # fmt: skip
    return joined(found)


def load_permille(plant: Plant, state: PlantState, transformer_id: str, minute: int) -> int:
    """Return the power through a transformer at a minute, of its rating; 0 by night."""
    units = units_behind(plant.site_of[transformer_id], transformer_id)
    watts = sum(unit_watt_minutes(plant, state, unit.id, minute, minute + 1) for unit in units)
    return max(watts, 0) * 1000 // transformer_of(plant, transformer_id).rated_va


def ultimate_rise_mk(load: N) -> N:
    """Return the rise of top oil over air in which a steady load ends.

    Args:
        load: Power through the transformer in permille of its rating, ≥ 0; one value or a row.

    Returns:
        Thousandths of kelvins, ``Δθ_R · (K² R + 1) / (R + 1)``; IEEE C57.91-2011, clause 7, with n = 1.
    """
    return RISE_MK * (load * load * LOSS_RATIO + 1_000_000) // (1_000_000 * (LOSS_RATIO + 1))


def top_oil_row(plant: Plant, state: PlantState, transformer_id: str) -> Row:
    """Return top oil slot by slot of nature, in thousandths of a degree, as each slot begins."""
    bearing = _bearing(plant, state, transformer_id)
    return plant.workings.oil.get(bearing, lambda: _work_out(plant, bearing))


def top_oil_decidegrees(plant: Plant, state: PlantState, transformer_id: str, minute: int) -> int:
    """Return what a transformer's thermometer shows at a minute, in tenths of a degree Celsius."""
    return int(top_oil_row(plant, state, transformer_id)[slot_of(minute)]) // 100


def oil_level_percent(plant: Plant, state: PlantState, transformer_id: str, minute: int) -> int:
    """Return where the needle of the level gauge stands, of its scale; about half way at 25 °C."""
    oil = top_oil_decidegrees(plant, state, transformer_id, minute)
    level = 46 + _own(plant, transformer_id, "oil-level", 9)
    level += (oil - 250) * LEVEL_PERMILLE_PER_K // 100
    for fault, first, gone in broken(plant, state, transformer_id, "oil_low"):
        if holds((first, gone), minute):
            days = (minute - fault.from_minute) // DAY_MINUTES
            level -= LOW_LEVEL_PERCENT + days * LOW_LEVEL_PERCENT_PER_DAY
    return min(max(level, 0), 100)


def tank_pressure_kpa(plant: Plant, state: PlantState, transformer_id: str, minute: int) -> int:
    """Return the pressure in a sealed tank over the air outside; below 0 it is under vacuum."""
    oil = top_oil_decidegrees(plant, state, transformer_id, minute)
    pressure_kpa = 5 + _own(plant, transformer_id, "tank-pressure", 4)
    pressure_kpa += (oil - 200) * PRESSURE_PA_PER_K // 10_000
    low = any(holds((first, gone), minute)
              for _, first, gone in broken(plant, state, transformer_id, "oil_low"))  # fmt: skip
    return pressure_kpa - LOW_PRESSURE_KPA if low else pressure_kpa


def over_advisory(
    plant: Plant, state: PlantState, transformer_id: str, until: int
) -> tuple[Interval, ...]:
    """Return when top oil is so hot that the monitoring advises, up to a minute."""
    return hotter_than(plant, state, transformer_id, ADVISORY_DECIDEGREES, until)


def over_limit(
    plant: Plant, state: PlantState, transformer_id: str, until: int
) -> tuple[Interval, ...]:
    """Return when top oil is so hot that the gauge trips the transformer, up to a minute.

    The chain does not trip it: what fails, and when, is told by the fault.
    """
    limit = transformer_of(plant, transformer_id).oil_limit_c * 10
    return hotter_than(plant, state, transformer_id, limit, until)


def hotter_than(
    plant: Plant, state: PlantState, transformer_id: str, limit_decidegrees: int, until: int
) -> tuple[Interval, ...]:
    """Return when an alarm at a limit stands: from reaching it until well below it, by slots."""
    limit, clear = limit_decidegrees * 100, (limit_decidegrees - DEADBAND_DECIDEGREES) * 100
    bearing = _bearing(plant, state, transformer_id)
    if _hottest_mk(plant, bearing) < limit:
        return ()
    row = top_oil_row(plant, state, transformer_id)[: max(slot_of(until - 1) + 1, 0)]
    found: list[Interval] = []
    end = START_MINUTE
    for slot in np.flatnonzero(row >= limit).tolist():
        start = START_MINUTE + slot * SLOT_MINUTES
        if start >= end:
            cool = np.flatnonzero(row[slot:] < clear)
            end = start + int(cool[0]) * SLOT_MINUTES if cool.size else until
            found.append((start, end))
    return tuple(found)


def _own(plant: Plant, transformer_id: str, stream: str, limit: int) -> int:
    return below(limit, key=plant.chance_key, stream=stream, subject=transformer_id, counter=0)


def _bearing(plant: Plant, state: PlantState, transformer_id: str) -> _Bearing:
    site = plant.site_of[transformer_id]
    mine = {unit.id for unit in units_behind(site, transformer_id)}
    every = tuple(each for each in site_spells(plant, state, site) if each[0] in mine)
    return _Bearing(
        transformer=transformer_id, every=every,
        off=off_spans(plant, state, transformer_id),
        heats=tuple(_heats(plant, state, transformer_id)),
    )  # fmt: skip


def _heats(plant: Plant, state: PlantState, transformer_id: str) -> Iterator[_Heat]:
    for fault, first, gone in broken(plant, state, transformer_id, "oil_heat", "oil_low"):
        yield _Heat(span=(first, gone), permille=fault.permille,
                    per_day_permille=fault.per_day_permille)  # fmt: skip


def _own_ppm(plant: Plant, transformer_id: str) -> int:
    return 1_000_000 + normal_ppm(
        SIBLING_SIGMA_PPM, key=plant.chance_key, stream="oil", subject=transformer_id, counter=0
    )


def _hottest_mk(plant: Plant, bearing: _Bearing) -> int:
    """Return a bound that top oil never reaches: the hottest air, the fullest load, every fault."""
    site = plant.site_of[bearing.transformer]
    rated_va = transformer_of(plant, bearing.transformer).rated_va
    most = sum(unit.ac_w for unit in units_behind(site, bearing.transformer)) * 1000 // rated_va + 1
    rise = ultimate_rise_mk(most) * _own_ppm(plant, bearing.transformer) // 1_000_000
    for heat in bearing.heats:
        days = max(heat.span[1] - heat.span[0], 0) // DAY_MINUTES + 1
        grown = max(heat.permille, heat.permille + days * heat.per_day_permille, 0)
        rise += grown * 100 * most * most // 1_000_000
    return int(plant.nature(site.id).ambient_decidegrees.max()) * 100 + rise + 1


def _work_out(plant: Plant, bearing: _Bearing) -> Row:
    site = plant.site_of[bearing.transformer]
    transformer = transformer_of(plant, bearing.transformer)
    load = _load_row(plant, site, bearing) * 1000 // transformer.rated_va
    target = ultimate_rise_mk(load) * _own_ppm(plant, transformer.id) // 1_000_000
    for first, end in bearing.off:
        target[max(first - START_MINUTE, 0) : max(end - START_MINUTE, 0)] = 0
    for heat in bearing.heats:
        target += _heat_mk(heat, load * load)
    ends_in = target.reshape(-1, SLOT_MINUTES).sum(axis=1) // SLOT_MINUTES
    rise = accumulate(ends_in[:-1].tolist(), _nearer, initial=int(ends_in[0]))
    air = plant.nature(site.id).ambient_decidegrees * 100
    found: Row = air + np.fromiter(rise, dtype=np.int64, count=len(ends_in))
    found.setflags(write=False)
    return found


def _nearer(rise: int, target: int) -> int:
    return rise + (target - rise) * GAIN_PPM // 1_000_000


def _load_row(plant: Plant, site: Site, bearing: _Bearing) -> Row:
    """Return the watts through a transformer, minute by minute of nature."""
    by_unit = dict(bearing.every)
    units = units_behind(site, bearing.transformer)
    first, last = grid_day(site, START_MINUTE), grid_day(site, END_MINUTE - 1)
    days = [
        sum((unit_minutes_w(plant, unit, day, by_unit.get(unit.id, ())) for unit in units),
            np.zeros(DAY_MINUTES, dtype=np.int64))
        for day in range(first, last + 1)
    ]  # fmt: skip
    skipped = START_MINUTE - site.midnight_minute - first * DAY_MINUTES
    whole = np.concatenate(days)[skipped : skipped + END_MINUTE - START_MINUTE]
    return np.maximum(whole, 0)


def _heat_mk(heat: _Heat, load_squared_ppm: Row) -> Row:
    """Return what a fault adds to what the rise ends in; a bad joint's loss goes with the square."""
    found = np.zeros(END_MINUTE - START_MINUTE, dtype=np.int64)
    first = max(heat.span[0], START_MINUTE) - START_MINUTE
    last = max(min(heat.span[1], END_MINUTE) - START_MINUTE, first)
    minutes = np.arange(first, last, dtype=np.int64) + START_MINUTE - heat.span[0]
    grown = heat.permille * DAY_MINUTES + heat.per_day_permille * minutes
    tenths_mk = np.maximum(grown, 0) * 1000 // DAY_MINUTES
    found[first:last] = tenths_mk * load_squared_ppm[first:last] // 10_000_000
    return found
