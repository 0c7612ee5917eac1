"""The revenue meter: what a site delivers, and what it would have delivered without its faults.

The utility reads it over a line of its own, so a silent gateway never hides it.  All energy is in
watt-minutes, exact: within a piece of constant power the meter shows a whole number of watts.
"""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.chance import below, normal_ppm
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.inverter import SLOTS_A_DAY, tare_w, unit_slots_w
from engine.worlds.solar.chain.reading import spells_between
from engine.worlds.solar.chain.timeline import site_spells, sound_spells
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, Plant, Site, Unit, slot_of
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Piece, SiteSpells, Spell

METER_SIGMA_PPM = 500
"""Scatter of a revenue meter and its transformers (class 0.2), of the power; authored."""


def meter_watt_minutes(plant: Plant, state: PlantState, site_id: str, start: int, end: int) -> int:
    """Return the net energy through a site's revenue meter over [start, end), in watt-minutes."""
    return sum(
        piece[3] * (piece[1] - piece[0]) for piece in pieces(plant, state, site_id, start, end)
    )


def inverter_watt_minutes(
    plant: Plant, state: PlantState, site_id: str, start: int, end: int
) -> int:
    """Return what all inverters of a site fed in over [start, end), in watt-minutes."""
    return sum(
        piece[2] * (piece[1] - piece[0]) for piece in pieces(plant, state, site_id, start, end)
    )


def lost_watt_minutes(plant: Plant, state: PlantState, site_id: str, start: int, end: int) -> int:
    """Return what the meter lacks over [start, end) through faults, stops, locks and restarts.

    Measured against the same nature and the same nuisances, without the faults: in watt-minutes.
    """
    site = plant.site_of[site_id]
    actual = site_spells(plant, state, site)
    sound = sound_spells(plant, site)
    if actual == sound:
        return 0
    lost = 0
    for day in range(grid_day(site, start), grid_day(site, end - 1) + 1):
        with_faults = _day_pieces(plant, site, day, actual)
        without = _day_pieces(plant, site, day, sound)
        if with_faults is not without:
            lost += _energy(without, start, end) - _energy(with_faults, start, end)
    return lost


def meter_registers(plant: Plant, state: PlantState, site_id: str, minute: int) -> tuple[int, int]:
    """Return the delivered and received registers in watt-minutes.

    What was on them before nature began is a draw: four to five years of operation, authored.
    """
    site = plant.site_of[site_id]
    before = 6_000 + below(1_500, key=plant.chance_key, stream="register", subject=site.meter,
                           counter=0)  # fmt: skip
    delivered, received = before * site.ac_w * 60, before * site.ac_w * 60 // 2_000
    for start, end, _, watts in pieces(plant, state, site_id, START_MINUTE, minute):
        energy = watts * (end - start)
        delivered += max(energy, 0)
        received -= min(energy, 0)
    return delivered, received


def pieces(
    plant: Plant, state: PlantState, site_id: str, start: int, end: int
) -> tuple[Piece, ...]:
    """Return [start, end) cut into pieces of constant power."""
    site = plant.site_of[site_id]
    actual = site_spells(plant, state, site)
    found: list[Piece] = []
    for day in range(grid_day(site, start), grid_day(site, end - 1) + 1):
        for a, b, inverters, meter in _day_pieces(plant, site, day, actual):
            if a < end and start < b:
                found.append((max(a, start), min(b, end), inverters, meter))
    return tuple(found)


def summed(found: tuple[Piece, ...], start: int, end: int) -> tuple[int, int]:
    """Return (inverters, meter) in watt-minutes over [start, end) of some pieces."""
    inverters = meter = 0
    for a, b, inverter_w, meter_w in found:
        minutes = min(b, end) - max(a, start)
        if minutes > 0:
            inverters += inverter_w * minutes
            meter += meter_w * minutes
    return inverters, meter


def _energy(found: tuple[Piece, ...], start: int, end: int) -> int:
    return sum(w * (min(b, end) - max(a, start)) for a, b, _, w in found if a < end and start < b)


def _day_pieces(plant: Plant, site: Site, day: int, all_spells: SiteSpells) -> tuple[Piece, ...]:
    base = site.midnight_minute + day * DAY_MINUTES
    near = tuple(
        (unit, spells_between(found, base, base + DAY_MINUTES)) for unit, found in all_spells
    )
    key = (site.id, day, tuple((unit, found) for unit, found in near if found))
    return plant.workings.site_days.get(key, lambda: _cut_day(plant, site, day, key[2]))


def _cut_day(plant: Plant, site: Site, day: int, near: SiteSpells) -> tuple[Piece, ...]:
    base = site.midnight_minute + day * DAY_MINUTES
    totals = [0] * SLOTS_A_DAY
    for unit in site.units:
        for slot, watts in enumerate(unit_slots_w(plant, unit, day, 1000)):
            totals[slot] += watts
    edges = {base + slot * SLOT_MINUTES for slot in range(SLOTS_A_DAY + 1)}
    edges |= {edge for _, found in near for s in found for edge in (s.from_minute, s.to_minute)}
    cuts = [edge for edge in sorted(edges) if base <= edge <= base + DAY_MINUTES]
    return tuple(
        _piece(plant, site, day, near, totals, (start, end)) for start, end in pairwise(cuts)
    )


def _piece(
    plant: Plant, site: Site, day: int, near: SiteSpells, totals: list[int], span: tuple[int, int]
) -> Piece:
    slot = (span[0] - site.midnight_minute - day * DAY_MINUTES) // SLOT_MINUTES
    watts = totals[slot]
    for unit_id, found in near:
        for spell in found:
            if spell.from_minute <= span[0] < spell.to_minute:
                watts += _difference(plant, plant.unit_of[unit_id], day, slot, spell)
    return span[0], span[1], watts, _meter_w(plant, site, watts, slot_of(span[0]))


def _difference(plant: Plant, unit: Unit, day: int, slot: int, spell: Spell) -> int:
    """Return the unit's power in a spell less what it would be without it."""
    running = unit_slots_w(plant, unit, day, 1000)[slot]
    if spell.state is not None:
        return -tare_w(unit.ac_w) - running
    return unit_slots_w(plant, unit, day, spell.factor_permille)[slot] - running


def _meter_w(plant: Plant, site: Site, watts: int, slot: int) -> int:
    """Return the power at the meter when all inverters together give ``watts``.

    ``P_m = P − P·c − P²·k / P_n − P_n·n``, with ``c`` cables, ``k`` load loss at nameplate ``P_n``,
    ``n`` no-load loss: the usual two-term transformer model, as pvlib's
    ``transformer.simple_efficiency`` states it; coefficients stand with the site.
    """
    noise = normal_ppm(METER_SIGMA_PPM, key=plant.chance_key, stream="meter", subject=site.meter,
                       counter=slot)  # fmt: skip
    flow = max(watts, 0)
    lost = flow * site.collection_ppm + flow * flow // site.ac_w * site.load_loss_ppm
    return watts + (flow * noise - lost - site.ac_w * site.no_load_ppm) // 1_000_000
