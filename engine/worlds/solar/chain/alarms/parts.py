"""What trackers, transformers, meters and met stations raise."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from engine.kernel.chance import below
from engine.worlds.solar.chain.alarms.draft import Draft
from engine.worlds.solar.chain.alarms.light import first_light
from engine.worlds.solar.chain.causes import Interval, broken, holds, joined
from engine.worlds.solar.chain.controls import stows
from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.chain.oil import (
    ADVISORY_DECIDEGREES,
    over_advisory,
    top_oil_decidegrees,
    ultimate_rise_mk,
)
from engine.worlds.solar.chain.turning import OFF_TARGET_DECIDEGREES, told_row
from engine.worlds.solar.plant import (
    END_MINUTE,
    SLOT_MINUTES,
    START_MINUTE,
    Fault,
    Nuisance,
    Plant,
    Site,
    Transformer,
)
from engine.worlds.solar.plant_state import PlantState

ROW_STAGGER_MINUTES = 10
"""Rows give up a few minutes apart; authored."""
COMPARED_FROM_W_PER_M2 = 300
"""Light in which currents of phases, and two sensors, are compared; authored."""
OWN_MOST_PERMILLE = 1_060
"""Beyond what any sound transformer's rise differs from its siblings': six standard deviations."""
BY_WEATHER = "weather"
"""What is behind an alarm that no fault and no nuisance raised; no id of either."""
APART_PERMILLE = 50
"""From how much difference on phases, or sensors, are told; authored."""


def row_drafts(plant: Plant, state: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """Each row that stands still is told whenever the others have turned away from it, by day."""
    site = plant.site_of[fault.subject]
    zone = next(each for each in site.zones if each.id == fault.subject)
    count = min((zone.rows * fault.permille + 500) // 1000, zone.rows)
    key = plant.chance_key
    first = below(zone.rows, key=key, stream="stuck-row", subject=fault.id, counter=0)
    for away_from, back in _away(plant, state, fault, span):
        for number in range(count):
            late = below(ROW_STAGGER_MINUTES, key=key, stream="row-late", subject=fault.id,
                         counter=away_from * zone.rows + number)  # fmt: skip
            yield Draft(subject=zone.id, code="TRK-118", start=away_from + late, end=back,
                        source=fault.id, value=(first + number) % zone.rows + 1)  # fmt: skip


def controller_drafts(_: Plant, __: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """A zone controller that is down does not answer."""
    yield Draft(subject=fault.subject, code="TRK-201", start=span[0], end=span[1], source=fault.id)


def stow_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """Each zone tells that it lies flat for wind, as long as it does."""
    for nuisance in plant.nuisances:
        if nuisance.kind != "wind_stow":
            continue
        site = plant.site_of[nuisance.subject]
        for zone in site.zones:
            if nuisance.subject in (site.id, zone.id):
                yield from _stowed(plant, state, nuisance, zone.id)


def level_drafts(_: Plant, __: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """A level gauge has one contact."""
    yield Draft(subject=fault.subject, code="XFM-071", start=span[0], end=span[1], source=fault.id)


def oil_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """A transformer's monitor advises while top oil is above its advisory, and names the limit.

    Hot air alone can do that too; then nothing is behind it but the weather.
    """
    for site in plant.sites:
        for each in site.transformers:
            heats = list(broken(plant, state, each.id, "oil_heat", "oil_low"))
            if not heats and not _air_can_advise(plant, site, each):
                continue
            for start, end in over_advisory(plant, state, each.id, END_MINUTE):
                standing = [fault.id for fault, first, gone in heats if holds((first, gone), start)]
                oil = top_oil_decidegrees(plant, state, each.id, start)
                yield Draft(subject=each.id, code="XFM-060", start=start, end=end,
                            source=standing[0] if standing else BY_WEATHER,
                            value=(oil + 5) // 10, second=each.oil_limit_c)  # fmt: skip


def phase_drafts(plant: Plant, _: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """A meter compares its phases when there is current enough."""
    start = first_light(plant, plant.site_of[fault.subject], span[0], COMPARED_FROM_W_PER_M2)
    if 1000 - fault.permille > APART_PERMILLE and start < span[1]:
        yield Draft(subject=fault.subject, code="MTR-051", start=start, end=span[1],
                    source=fault.id, value=(fault.permille + 5) // 10)  # fmt: skip


def sensor_drafts(plant: Plant, _: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """Two sensors that are compared by day are told when they are too far apart, not before."""
    site = plant.site_of[fault.subject]
    for minute in range(span[0], span[1], DAY_MINUTES):
        apart = abs(1000 - _reads_permille(fault, minute))
        if apart > APART_PERMILLE:
            start = first_light(plant, site, minute, COMPARED_FROM_W_PER_M2)
            if start < span[1]:
                yield Draft(subject=site.met, code="MET-022", start=start, end=span[1],
                            source=fault.id, value=(apart + 5) // 10)  # fmt: skip
            return


def _air_can_advise(plant: Plant, site: Site, transformer: Transformer) -> bool:
    """Tell whether a sound transformer could ever reach its advisory: most cannot, wherever they are."""
    behind = sum(unit.ac_w for unit in site.units if unit.transformer == transformer.id)
    rise = ultimate_rise_mk(behind * 1000 // transformer.rated_va + 1) * OWN_MOST_PERMILLE // 1000
    air = int(plant.nature(site.id).ambient_decidegrees.max())
    return air * 100 + rise >= ADVISORY_DECIDEGREES * 100


def _reads_permille(fault: Fault, minute: int) -> int:
    return fault.permille + (minute - fault.from_minute) * fault.per_day_permille // DAY_MINUTES


def _stowed(plant: Plant, state: PlantState, nuisance: Nuisance, zone_id: str) -> Iterator[Draft]:
    window = (nuisance.from_minute, nuisance.to_minute)
    spans = [
        (max(start, window[0]), min(end, window[1]))
        for (start, end), _ in stows(plant, state, zone_id)
        if start < window[1] and window[0] < end
    ]
    for start, end in joined(spans):
        yield Draft(subject=zone_id, code="TRK-301", start=start, end=end, source=nuisance.id,
                    value=nuisance.amount)  # fmt: skip


def _away(plant: Plant, state: PlantState, fault: Fault, span: Interval) -> Iterator[Interval]:
    """Yield when a row that stands is off the angle that it is told, by day."""
    site = plant.site_of[fault.subject]
    target = told_row(plant, state, fault.subject)
    if target is None:
        return
    off = np.abs(target - fault.angle_deg * 10) > OFF_TARGET_DECIDEGREES
    lit = plant.nature(site.id).poa_w_per_m2 > 0
    edges = np.flatnonzero(np.diff(np.concatenate(([0], off & lit, [0])).astype(np.int8))).tolist()
    for first, last in zip(edges[::2], edges[1::2], strict=True):
        start = max(START_MINUTE + first * SLOT_MINUTES, span[0])
        end = min(START_MINUTE + last * SLOT_MINUTES, span[1])
        if start < end:
            yield start, end
