"""The revenue meter: what a site delivers, and what it would have delivered without its faults.

The utility reads it over a line of its own, so a silent gateway never hides it.  All energy is in
watt-minutes, exact: in each minute the meter shows a whole number of watts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from engine.kernel.chance import below, normal_ppm
from engine.worlds.solar.chain.causes import Interval, broken, holds, joined
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.flows import near_day, site_minutes_w, total, totals
from engine.worlds.solar.chain.inverter import SLOTS_A_DAY
from engine.worlds.solar.chain.timeline import site_spells, sound_spells
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, Plant, Site
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row, SiteSpells

METER_SIGMA_PPM = 500
"""Scatter of a revenue meter and its transformers (class 0.2), of the power; authored."""
WATT_MINUTES_PER_KWH = 60_000


def meter_watt_minutes(plant: Plant, state: PlantState, site_id: str, start: int, end: int) -> int:
    """Return the net energy that a site's meter registered over [start, end), in watt-minutes."""
    site = plant.site_of[site_id]
    return total(site, start, end, registered(plant, state, site))


def meter_sums(
    plant: Plant, state: PlantState, site_id: str, edges: tuple[int, ...]
) -> tuple[int, ...]:
    """Return what :func:`meter_watt_minutes` does, between each two edges."""
    site = plant.site_of[site_id]
    return totals(site, edges, registered(plant, state, site))


def inverter_watt_minutes(
    plant: Plant, state: PlantState, site_id: str, start: int, end: int
) -> int:
    """Return what all inverters of a site fed in over [start, end), in watt-minutes."""
    site = plant.site_of[site_id]
    every = site_spells(plant, state, site)
    return total(site, start, end, lambda day: site_minutes_w(plant, site, day, every))


def lost_watt_minutes(plant: Plant, state: PlantState, site_id: str, start: int, end: int) -> int:
    """Return what is not paid for over [start, end) through faults, stops, locks and restarts.

    Measured against the same nature and the same nuisances, without the faults: in watt-minutes.
    What a meter failed to register is paid for from the minute of the written notice on.
    """
    site = plant.site_of[site_id]
    noticed = replace(state, mended=(*state.mended, *state.noticed))
    actual, sound = _flow(plant, state, site), _sound_flow(plant, site)
    phases = _phases(plant, noticed, site)
    if actual == sound and not phases:
        return 0
    lost = 0
    for day in range(grid_day(site, start), grid_day(site, end - 1) + 1):
        if actual.near(site, day) == sound.near(site, day) and not phases:
            continue
        base = site.midnight_minute + day * DAY_MINUTES
        paid = _registered_w(plant, site, day, actual, phases)
        missing = _delivered_w(plant, site, day, sound) - paid
        lost += int(missing[max(start - base, 0) : max(end - base, 0)].sum())
    return lost


def meter_registers(plant: Plant, state: PlantState, site_id: str, minute: int) -> tuple[int, int]:
    """Return the delivered and received registers in watt-minutes, as if they had no last digit.

    What was on them before nature began is a draw: four to five years of operation, authored.
    """
    site = plant.site_of[site_id]
    before = 6_000 + below(1_500, key=plant.chance_key, stream="register", subject=site.meter,
                           counter=0)  # fmt: skip
    delivered, received = before * site.ac_w * 60, before * site.ac_w * 60 // 2_000
    of_day = registered(plant, state, site)

    def out_of_day(day: int) -> Row:
        kept: Row = np.maximum(of_day(day), 0)
        return kept

    out = total(site, START_MINUTE, minute, out_of_day)
    net = total(site, START_MINUTE, minute, of_day)
    return delivered + out, received + out - net


def shown_kwh(site: Site, watt_minutes: int) -> int:
    """Return what a register shows: whole kilowatt-hours, from 0 again after its last digit."""
    turns_over: int = 10**site.meter_digits
    return watt_minutes // WATT_MINUTES_PER_KWH % turns_over


def phase_permille(plant: Plant, state: PlantState, site: Site, minute: int) -> int:
    """Return how much of phase B's current a meter sees at a minute: 1000 where all is well."""
    for first, gone, permille in _phases(plant, state, site):
        if first <= minute < gone:
            return permille
    return 1000


def registered(plant: Plant, state: PlantState, site: Site) -> Callable[[int], Row]:
    """Return what gives the watts that the meter registers, minute by minute of a grid day."""
    flow, phases = _flow(plant, state, site), _phases(plant, state, site)
    return lambda day: _registered_w(plant, site, day, flow, phases)


def dead_spans(plant: Plant, state: PlantState, site: Site) -> tuple[Interval, ...]:
    """Return when a site's meter has no voltage: its breaker is open, or the grid is away."""
    found = [(first, gone) for _, first, gone in broken(plant, state, site.breaker, "open")]
    return joined([*found, *_outages(plant, site)])


def has_voltage(plant: Plant, state: PlantState, site: Site, minute: int) -> bool:
    """Tell whether a site's meter has voltage at a minute: on all phases, or on none.

    A current circuit that is bridged takes current from the meter and no voltage.
    """
    return not any(holds(span, minute) for span in dead_spans(plant, state, site))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Flow:
    """What a site's flow depends on, apart from nature."""

    every: SiteSpells
    dead: tuple[Interval, ...]

    def near(self, site: Site, day: int) -> tuple[SiteSpells, tuple[Interval, ...]]:
        base = site.midnight_minute + day * DAY_MINUTES
        dead = tuple(span for span in self.dead if span[0] < base + DAY_MINUTES and base < span[1])
        return near_day(site, day, self.every), dead


def _flow(plant: Plant, state: PlantState, site: Site) -> _Flow:
    return _Flow(every=site_spells(plant, state, site), dead=dead_spans(plant, state, site))


def _sound_flow(plant: Plant, site: Site) -> _Flow:
    return _Flow(every=sound_spells(plant, site), dead=joined(_outages(plant, site)))


def _outages(plant: Plant, site: Site) -> list[Interval]:
    return [(n.from_minute, n.to_minute) for n in plant.nuisances_at.get(site.id, ())
            if n.kind == "utility_outage"]  # fmt: skip


def _phases(plant: Plant, state: PlantState, site: Site) -> tuple[tuple[int, int, int], ...]:
    """Return (from, to, permille that phase B still reads)."""
    return tuple((first, gone, fault.permille)
                 for fault, first, gone in broken(plant, state, site.meter, "phase"))  # fmt: skip


def _registered_w(
    plant: Plant, site: Site, day: int, flow: _Flow, phases: tuple[tuple[int, int, int], ...]
) -> Row:
    """A meter whose phase B reads short misses its share of a third of what flows."""
    found = _delivered_w(plant, site, day, flow)
    base = site.midnight_minute + day * DAY_MINUTES
    for first, gone, permille in phases:
        a, b = max(first - base, 0), min(gone - base, DAY_MINUTES)
        if a < b:
            found = found.copy()
            found[a:b] = found[a:b] * (2000 + permille) // 3000
    return found


def _delivered_w(plant: Plant, site: Site, day: int, flow: _Flow) -> Row:
    near = flow.near(site, day)
    return plant.workings.meters.get(
        (site.id, day, near), lambda: _work_out(plant, site, day, *near)
    )


def _work_out(
    plant: Plant, site: Site, day: int, near: SiteSpells, dead: tuple[Interval, ...]
) -> Row:
    """Return the power at the meter, from the power of all inverters together.

    ``P_m = P − P·c − P²·k / P_n − P_n·n``, with ``c`` cables, ``k`` load loss at nameplate ``P_n``,
    ``n`` no-load loss: the usual two-term transformer model, as pvlib's
    ``transformer.simple_efficiency`` states it; coefficients stand with the site.  Without grid
    nothing flows at all.
    """
    watts = site_minutes_w(plant, site, day, near)
    base = site.midnight_minute + day * DAY_MINUTES
    noises = [
        normal_ppm(METER_SIGMA_PPM, key=plant.chance_key, stream="meter", subject=site.meter,
                   counter=(base - START_MINUTE) // SLOT_MINUTES + slot)
        for slot in range(SLOTS_A_DAY)
    ]  # fmt: skip
    noise = np.repeat(np.array(noises, dtype=np.int64), SLOT_MINUTES)
    flow = np.maximum(watts, 0)
    lost = flow * site.collection_ppm + flow * flow // site.ac_w * site.load_loss_ppm
    found: Row = watts + (flow * noise - lost - site.ac_w * site.no_load_ppm) // 1_000_000
    for first, gone in dead:
        found[max(first - base, 0) : max(gone - base, 0)] = 0
    found.setflags(write=False)
    return found
