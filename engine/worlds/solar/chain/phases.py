"""The current of each phase at a revenue meter, from the power that flows and what it sees of phase B.

Nominal voltage, balanced load and unity power factor: ``I = P / (√3 · V)``.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.chain.causes import broken
from engine.worlds.solar.chain.meter import meter_sums
from engine.worlds.solar.plant import START_MINUTE, Plant, Site
from engine.worlds.solar.plant_state import PlantState

LOW_VOLTAGE_W = 2_000_000
"""AC nameplate up to which a site is metered on its low-voltage side; authored."""
LOW_V, MEDIUM_V = 480, 34_500
"""Nominal line-to-line voltages of the two; authored, common in the United States."""
_ROOT_3_PPM = 1_732_051

Currents: TypeAlias = tuple[int, int, int]


def nominal_v(site: Site) -> int:
    """Return the nominal line-to-line voltage at a site's meter, in volts."""
    return LOW_V if site.ac_w <= LOW_VOLTAGE_W else MEDIUM_V


def phase_currents_da(
    plant: Plant, state: PlantState, site: Site, edges: tuple[int, ...]
) -> tuple[Currents, ...]:
    """Return the mean currents of phases A, B and C between each two edges, in tenths of an ampere.

    A meter that sees part of phase B registers ``(2 A + B) / 3``: so B is three times what it
    registers less twice what flows.  All are 0 where the meter has no voltage.
    """
    seen = meter_sums(plant, state, site.id, edges)
    whole = meter_sums(plant, _without_phase_faults(plant, state, site), site.id, edges)
    lengths = [end - start for start, end in pairwise(edges)]
    found = []
    for reads, flows, minutes in zip(seen, whole, lengths, strict=True):
        full = _current_da(site, flows, minutes)
        found.append((full, _current_da(site, 3 * reads - 2 * flows, minutes), full))
    return tuple(found)


def _without_phase_faults(plant: Plant, state: PlantState, site: Site) -> PlantState:
    faults = [fault.id for fault, _, _ in broken(plant, state, site.meter, "phase")]
    gone = tuple((fault, START_MINUTE) for fault in faults)
    return replace(state, mended=(*state.mended, *gone)) if gone else state


def _current_da(site: Site, watt_minutes: int, minutes: int) -> int:
    whole = minutes * nominal_v(site) * _ROOT_3_PPM
    return divide_half_even(abs(watt_minutes) * 10_000_000, whole)
