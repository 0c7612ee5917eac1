"""A healthy unit: DC to AC, and its day on nature's grid.  Knows no fault and no seat."""

from __future__ import annotations

from array import array
from itertools import accumulate

from engine.kernel.chance import below, normal_ppm
from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS, Nature, Plant, Unit, slot_of

EFFICIENCY_PPM = 985_000
"""Nominal efficiency of a 125 kW string inverter; authored, near the CEC lists' 98.5 %."""
REFERENCE_PPM = 963_700
"""Reference efficiency of the PVWatts curve."""
PEER_SIGMA_PPM = (10_000, 18_000, 30_000, 20_000)
"""Day-to-day scatter of a unit against its peers, by kind of day (clear, mixed, variable,
overcast); authored: 1.0, 1.8, 3.0 and 2.0 %."""
UNIT_SIGMA_PPM = 4_000
"""Lasting mismatch between healthy units; authored."""
WAKE_PPM = 300
"""DC output, of nameplate, from which a unit's controls are awake; authored."""
START_PPM = (4_000, 30_000)
"""DC output, of nameplate, that a unit needs to feed in lies between these, by unit and day: start-up
voltage, horizon and timers differ; authored."""
SLOTS_A_DAY = DAY_MINUTES // SLOT_MINUTES


def inverter_ac_w(dc_w: int, ac_w: int) -> int:
    """Return the AC power of an inverter by the PVWatts curve, unclipped; ≤ 0 below its threshold.

    Args:
        dc_w: DC power in watts, ≥ 0.
        ac_w: AC nameplate in watts, > 0.

    Returns:
        Watts. ``η = (η_nom / η_ref) · (−0.0162 ζ − 0.0059 / ζ + 0.9858)``, ``ζ = P_dc / P_dc0``,
        ``P_dc0 = P_ac0 / η_nom``.  A. Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641, 2014.
    """
    limit_w = ac_w * 1_000_000 // EFFICIENCY_PPM
    through = 9858 * dc_w - 162 * dc_w * dc_w // limit_w - 59 * limit_w
    return through * EFFICIENCY_PPM // (REFERENCE_PPM * 10_000)


def tare_w(ac_w: int) -> int:
    """Return what a unit draws from the grid when it does not feed in.

    Args:
        ac_w: AC nameplate in watts, > 0.

    Returns:
        Watts, > 0: one part in 25,000 of nameplate (5 W of 125 kW); authored, of the size that
        vendors state.
    """
    return max(1, ac_w // 25_000)


def unit_slots_w(plant: Plant, unit: Unit, day: int, factor_permille: int) -> array[int]:
    """Return a unit's AC watts, slot by slot of a grid day, with this much of its array."""
    return _unit_day(plant, unit, day, factor_permille)[0]


def unit_energy(
    plant: Plant, unit: Unit, start: int, end: int, *, factor_permille: int = 1000
) -> int:
    """Return a unit's energy over [start, end) in watt-minutes, were it simply running."""
    site = plant.site_of[unit.id]
    total = 0
    for day in range((start - site.midnight_minute) // DAY_MINUTES,
                     -((site.midnight_minute - end) // DAY_MINUTES)):  # fmt: skip
        base = site.midnight_minute + day * DAY_MINUTES
        watts, sums = _unit_day(plant, unit, day, factor_permille)
        upto = min(end - base, DAY_MINUTES)
        total += _summed(watts, sums, upto) - _summed(watts, sums, max(start - base, 0))
    return total


def dc_ppm_at(nature: Nature, minute: int) -> int:
    """Return what a healthy array gives at a minute, in millionths of its nameplate."""
    slot = slot_of(minute)
    return nature.dc_ppm[slot] if 0 <= slot < SLOTS else 0


def is_awake(nature: Nature, minute: int) -> bool:
    """Tell whether there is light enough for a unit's controls."""
    return dc_ppm_at(nature, minute) >= WAKE_PPM


def next_awake(nature: Nature, minute: int) -> int:
    """Return the first minute from ``minute`` on with light enough for a unit's controls."""
    if is_awake(nature, minute):
        return minute
    for slot in range(max(0, slot_of(minute)), SLOTS):
        if nature.dc_ppm[slot] >= WAKE_PPM:
            return minute + (slot - slot_of(minute)) * SLOT_MINUTES - _into_slot(minute)
    return minute + SLOTS * SLOT_MINUTES


def _into_slot(minute: int) -> int:
    return minute % SLOT_MINUTES


def _summed(watts: array[int], sums: array[int], minutes: int) -> int:
    slot, rest = divmod(minutes, SLOT_MINUTES)
    return sums[slot] + (watts[slot] * rest if rest else 0)


def _unit_day(
    plant: Plant, unit: Unit, day: int, factor_permille: int
) -> tuple[array[int], array[int]]:
    return plant.workings.unit_days.get(
        (unit.id, day, factor_permille), lambda: _work_out(plant, unit, day, factor_permille)
    )


def _work_out(
    plant: Plant, unit: Unit, day: int, factor_permille: int
) -> tuple[array[int], array[int]]:
    site = plant.site_of[unit.id]
    nature = plant.nature[site.id]
    first = slot_of(site.midnight_minute + day * DAY_MINUTES)
    key = plant.chance_key
    own = 1_000_000 + normal_ppm(UNIT_SIGMA_PPM, key=key, stream="unit", subject=unit.id, counter=0)
    noon = min(max(first + SLOTS_A_DAY // 2, 0), SLOTS - 1)
    sigma = PEER_SIGMA_PPM[nature.regime[noon]]
    own += normal_ppm(sigma, key=key, stream="unit-day", subject=unit.id, counter=day)
    low, high = START_PPM
    start_ppm = low + below(high - low, key=key, stream="start", subject=unit.id, counter=day)
    full = unit.dc_w * factor_permille
    idle = -tare_w(unit.ac_w)
    watts = array("i", [idle]) * SLOTS_A_DAY
    for index in range(max(0, -first), min(SLOTS_A_DAY, SLOTS - first)):
        dc_ppm = nature.dc_ppm[first + index]
        if dc_ppm < start_ppm:
            continue
        near = own + normal_ppm(
            sigma // 2, key=key, stream="unit-slot", subject=unit.id, counter=first + index
        )
        dc_w = full * dc_ppm * near // 1_000_000_000_000_000
        through = inverter_ac_w(dc_w, unit.ac_w)
        watts[index] = min(through, unit.ac_w) if through > 0 else idle
    return watts, array("q", accumulate((w * SLOT_MINUTES for w in watts), initial=0))
