"""Units that simply run: nature to DC to AC, a site's day at a time.  Knows no fault and no seat.

A site's day is a matrix, a row for each unit in the order of the data sheet, a column for each
quarter hour of the grid day, in whole watts.  All of it is whole-number arithmetic in 64 bits.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np

from engine.kernel.chance import below, normal_ppm, stream_bytes
from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.limits import NO_LIMITS, Limits
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS, Plant, Site, Sky, Unit, slot_of
from engine.worlds.solar.plant.nature import FIRST_DAY, Nature
from engine.worlds.solar.workings import Row

EFFICIENCY_PPM = 985_000
"""Nominal efficiency of an inverter; authored, near the CEC lists' 98.5 %."""
REFERENCE_PPM = 963_700
"""Reference efficiency of the PVWatts curve."""
PEER_SIGMA_PPM = (10_000, 18_000, 30_000, 20_000, 20_000, 20_000, 20_000)
"""Day-to-day scatter of a unit against its peers, by kind of day (clear, mixed, variable, overcast,
fog, dust, snow); authored: 1.0, 1.8, 3.0 and 2.0 %."""
UNIT_SIGMA_PPM = 4_000
"""Lasting mismatch between healthy units; authored."""
WAKE_PPM = 300
"""DC output, of nameplate, from which a unit's controls are awake; authored."""
START_PPM = (4_000, 30_000)
"""DC output, of nameplate, that a unit needs to feed in lies between these, by unit and day: start-up
voltage, horizon and timers differ; authored."""
SLOTS_A_DAY = DAY_MINUTES // SLOT_MINUTES
HOT_FROM_DECIDEGREES = 250
"""Air above which a unit that cools badly gives way; authored."""
_DRAWS = 12

N = TypeVar("N", int, Row)


def inverter_ac_w(dc_w: N, ac_w: N) -> N:
    """Return the AC power of an inverter by the PVWatts curve, unclipped; ≤ 0 below its threshold.

    Args:
        dc_w: DC power in watts, ≥ 0; one value or rows of them.
        ac_w: AC nameplate in watts, > 0; one value or a column of them.

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


def unit_slots_w(plant: Plant, unit: Unit, day: int, limits: Limits = NO_LIMITS) -> Row:
    """Return a unit's AC watts, slot by slot of a grid day, running within these limits."""
    row: Row = units_slots_w(plant, plant.site_of[unit.id], (unit,), day, limits)[0]
    return row


def units_slots_w(
    plant: Plant, site: Site, units: tuple[Unit, ...], day: int, limits: Limits = NO_LIMITS
) -> Row:
    """Return the AC watts of some units of a site, a row each, running within these limits.

    One unit of a site of which nothing is known yet that day is worked out alone.
    """
    is_alone = len(units) == 1 and plant.workings.arrays.known((site.id, day)) is None
    every = units if is_alone else site.units
    index = [0] if is_alone else [plant.place_of[unit.id] for unit in units]
    if limits == NO_LIMITS:
        name = units[0].id if is_alone else site.id
        rows = plant.workings.running.get(
            (name, day), lambda: _feed(plant, site, every, _arrays(plant, site, every, day), day)
        )
        chosen: Row = rows[index]
        return chosen
    dc_w = _limited_dc(plant, site, _arrays(plant, site, every, day)[index], day, limits)
    return _feed(plant, site, units, dc_w, day, limits)


def day_slots(row: Row, site: Site, day: int) -> Row:
    """Return a row of nature cut to a grid day; 0 where nature has no slots."""
    first = slot_of(site.midnight_minute + day * DAY_MINUTES)
    found = np.zeros(SLOTS_A_DAY, dtype=np.int64)
    start, end = max(0, first), min(SLOTS, first + SLOTS_A_DAY)
    if start < end:
        found[start - first : end - first] = row[start:end]
    return found


def dc_ppm_at(nature: Nature, minute: int) -> int:
    """Return what a healthy array gives at a minute, in millionths of its nameplate."""
    slot = slot_of(minute)
    return int(nature.dc_ppm[slot]) if 0 <= slot < SLOTS else 0


def is_awake(nature: Nature, minute: int) -> bool:
    """Tell whether there is light enough for a unit's controls."""
    return dc_ppm_at(nature, minute) >= WAKE_PPM


def awake_minutes(nature: Nature) -> Row:
    """Return, minute by minute of nature, 1 where there is light enough for a unit's controls, else 0."""
    found: Row = np.repeat((nature.dc_ppm >= WAKE_PPM).astype(np.int64), SLOT_MINUTES)
    return found


def next_awake(nature: Nature, minute: int) -> int:
    """Return the first minute from ``minute`` on with light enough for a unit's controls."""
    if is_awake(nature, minute):
        return minute
    first = max(0, slot_of(minute))
    lit = np.flatnonzero(nature.dc_ppm[first:] >= WAKE_PPM)
    if not lit.size:
        return minute + SLOTS * SLOT_MINUTES
    return minute + (first + int(lit[0]) - slot_of(minute)) * SLOT_MINUTES - minute % SLOT_MINUTES


def first_test(plant: Plant, unit_id: str, minute: int) -> int:
    """Return when a unit first tests its array from a minute on.

    Awake it tests at once; asleep it does within the first quarter hour of light, each unit at a
    minute of its own that is drawn anew each morning.
    """
    site = plant.site_of[unit_id]
    nature = plant.nature(site.id)
    if is_awake(nature, minute):
        return minute
    wake = next_awake(nature, minute)
    day = (wake - site.midnight_minute) // DAY_MINUTES
    return wake + below(
        SLOT_MINUTES, key=plant.chance_key, stream="first-test", subject=unit_id, counter=day
    )


def _arrays(plant: Plant, site: Site, units: tuple[Unit, ...], day: int) -> Row:
    """Return the DC watts of a site's units, or of one of them."""
    name = units[0].id if len(units) == 1 else site.id
    return plant.workings.arrays.get((name, day), lambda: _work_out_arrays(plant, site, units, day))


def _work_out_arrays(plant: Plant, site: Site, units: tuple[Unit, ...], day: int) -> Row:
    """Return the DC watts of healthy units; 0 in slots in which a unit has not started."""
    sky = plant.skies[site.id]
    dc_ppm = day_slots(sky.slots.dc_ppm, site, day)
    sigma = PEER_SIGMA_PPM[_kind_of_day(sky, day)]
    draws = [_unit_draws(plant, unit.id, day, sigma) for unit in units]
    own = np.array([each[0] for each in draws], dtype=np.int64)[:, None]
    start_ppm = np.array([each[1] for each in draws], dtype=np.int64)[:, None]
    near = own + np.array([each[2] for each in draws])
    full = np.array([unit.dc_w for unit in units], dtype=np.int64)[:, None]
    dc_w = full * dc_ppm // 1_000 * near // 1_000_000_000
    found: Row = np.where(dc_ppm >= start_ppm, dc_w, 0)
    found.setflags(write=False)
    return found


def _unit_draws(plant: Plant, unit_id: str, day: int, sigma: int) -> tuple[int, int, Row]:
    """Return (share of nameplate in ppm on this day, what it needs to start, scatter by slot)."""
    key = plant.chance_key
    own = 1_000_000 + normal_ppm(UNIT_SIGMA_PPM, key=key, stream="unit", subject=unit_id, counter=0)
    own += normal_ppm(sigma, key=key, stream="unit-day", subject=unit_id, counter=day)
    low, high = START_PPM
    start = low + below(high - low, key=key, stream="start", subject=unit_id, counter=day)
    data = stream_bytes(
        SLOTS_A_DAY * _DRAWS, key=key, stream="unit-slots", subject=unit_id, counter=day
    )
    # Twelve bytes added up (Irwin-Hall): mean 1,530, standard deviation 256.
    sums = np.frombuffer(data, dtype=np.uint8).reshape(SLOTS_A_DAY, _DRAWS).sum(axis=1)
    centred = sums.astype(np.int64) - _DRAWS * 255 // 2
    return own, start, centred * (sigma // 2) // 256


def _kind_of_day(sky: Sky, day: int) -> int:
    rows = sky.days.regime
    return int(rows[min(max(day - FIRST_DAY, 0), len(rows) - 1)])


def _limited_dc(plant: Plant, site: Site, dc_w: Row, day: int, limits: Limits) -> Row:
    sky = plant.skies[site.id]
    found = dc_w * limits.array_permille // 1000
    poa = day_slots(sky.slots.poa_w_per_m2, site, day)
    for lost, from_w_per_m2 in limits.bright:
        found -= np.where(poa >= from_w_per_m2, dc_w * lost // 1000, 0)
    for share, angle in limits.stuck:
        found -= dc_w * share // 1000 * (1000 - standing_permille(sky, site, day, angle)) // 1000
    return np.maximum(found, 0)


def standing_permille(sky: Sky, site: Site, day: int, angle_deg: int) -> Row:
    """Return what rows that stand at an angle give, by slot, of what they would give turning.

    Beam on the plane is ``up · cos θ + west · sin θ``; diffuse light is taken as from all the sky:
    the isotropic model of Liu and Jordan, 1963.
    """
    if sky.turning is None:
        return np.full(SLOTS_A_DAY, 1000, dtype=np.int64)
    ghi, poa = (
        day_slots(row, site, day) for row in (sky.slots.ghi_w_per_m2, sky.slots.poa_w_per_m2)
    )
    dhi = day_slots(sky.turning.dhi_w_per_m2, site, day)
    west = day_slots(sky.turning.west_w_per_m2, site, day)
    sine, cosine = _SINES[angle_deg + 90], _SINES[180 - abs(angle_deg)]
    beam = np.maximum((ghi - dhi) * cosine + west * sine, 0) // 1_000_000
    plane = beam + dhi * (1_000_000 + cosine) // 2_000_000
    return np.where(poa > 0, np.minimum(plane * 1000 // np.maximum(poa, 1), 1_200), 1000)


def _feed(
    plant: Plant, site: Site, units: tuple[Unit, ...], dc_w: Row, day: int,
    limits: Limits = NO_LIMITS,
) -> Row:  # fmt: skip
    ratings = np.array([unit.ac_w for unit in units], dtype=np.int64)[:, None]
    tares = np.array([tare_w(unit.ac_w) for unit in units], dtype=np.int64)[:, None]
    found = np.minimum(inverter_ac_w(dc_w, ratings), ratings)
    if limits != NO_LIMITS:
        found = _held(plant, site, found, ratings, day, limits)
    found = np.where(found > 0, found, -tares)
    found.setflags(write=False)
    return found


def caps_w(plant: Plant, site: Site, ratings: Row, day: int, limits: Limits) -> Row:
    """Return what units may deliver, by slot: a setpoint's share of the rating, less what heat takes."""
    air = day_slots(plant.nature(site.id).ambient_decidegrees, site, day)
    hot = limits.hot_permille * np.maximum(air - HOT_FROM_DECIDEGREES, 0) // 10
    caps: Row = ratings * np.maximum(np.minimum(limits.cap_permille, 1000 - hot), 0) // 1000
    return caps


def _held(plant: Plant, site: Site, watts: Row, ratings: Row, day: int, limits: Limits) -> Row:
    kept = watts - watts * limits.fold_permille // 1000 * watts // ratings
    return np.minimum(kept, caps_w(plant, site, ratings, day, limits))


_SINES = tuple(
    round(1_000_000 * each)
    for each in np.sin(np.deg2rad(np.arange(-90, 91, dtype=np.float64))).tolist()
)
"""Sines of whole degrees from −90 to 90, in millionths: far from any rounding edge, so that every
machine makes the same table."""
