"""What is told of whole sites: silent gateways, setpoints, a performance ratio, holes in the data."""

from __future__ import annotations

from collections.abc import Iterator

from engine.worlds.solar.chain.alarms.draft import Draft, Share, runs
from engine.worlds.solar.chain.alarms.parts import APART_PERMILLE
from engine.worlds.solar.chain.alarms.performance import low_runs
from engine.worlds.solar.chain.causes import broken, tended_minute
from engine.worlds.solar.chain.controls import setpoint_permille
from engine.worlds.solar.faults.family import Effect
from engine.worlds.solar.plant import Nuisance, NuisanceKind, Plant, Site
from engine.worlds.solar.plant_state import PlantState

_PLAIN: dict[NuisanceKind, str] = {
    "chatter": "061",
    "clock_drift": "LOG-014",
    "sensor_disagreement": "MET-022",
    "data_gap": "DAS-120",
    "chain_loss": "COM-202",
}
"""Nuisances that are told as long as they last."""


def plain_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """Yield what is told of a nuisance as long as it lasts."""
    for nuisance in plant.nuisances:
        code = _PLAIN.get(nuisance.kind)
        if code and not _is_small(nuisance):
            yield Draft(
                subject=nuisance.subject, code=_at_zone(plant, nuisance, code),
                start=nuisance.from_minute, end=tended_minute(state, nuisance), source=nuisance.id,
                value=_value(nuisance),
            )  # fmt: skip


def site_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """Yield what is told of sites that a fault or a nuisance bears upon."""
    for site in plant.sites:
        for (start, end), source in runs(_silences(plant, state, site)):
            yield Draft(subject=site.gateway, code="COM-201", start=start, end=end, source=source)
        yield from _setpoints(plant, state, site)
        for (start, end), source in low_runs(plant, state, site, list(_low(plant, state, site))):
            yield Draft(subject=site.id, code="PRF-080", start=start, end=end, source=source)


def _silences(plant: Plant, state: PlantState, site: Site) -> Iterator[Share]:
    yield from _by_nuisance(plant, site.gateway, "comm_loss")
    yield from _by_nuisance(plant, site.id, "utility_outage")
    yield from _by_fault(plant, state, site.breaker, "open")


def _setpoints(plant: Plant, state: PlantState, site: Site) -> Iterator[Draft]:
    """A plant controller tells that a setpoint is in force: no word of who gave it, or why still."""
    if not site.controller:
        return
    shares = [*_by_nuisance(plant, site.id, "curtailment"),
              *_by_fault(plant, state, site.controller, "setpoint")]  # fmt: skip
    for (start, end), source in runs(shares):
        value = (setpoint_permille(plant, state, site, start) + 5) // 10
        yield Draft(subject=site.controller, code="PPC-030", start=start, end=end, source=source,
                    value=value)  # fmt: skip


def _low(plant: Plant, state: PlantState, site: Site) -> Iterator[Share]:
    """Yield what can put a whole site below its expectation."""
    yield from _by_nuisance(plant, site.id, "curtailment", "low_yield")
    yield from _by_fault(plant, state, site.controller, "setpoint")
    yield from _by_fault(plant, state, site.id, "snow")


def _by_nuisance(plant: Plant, subject: str, *kinds: NuisanceKind) -> Iterator[Share]:
    for nuisance in plant.nuisances_at.get(subject, ()):
        if nuisance.kind in kinds:
            yield Share(span=(nuisance.from_minute, nuisance.to_minute), source=nuisance.id,
                        is_fault=False)  # fmt: skip


def _by_fault(plant: Plant, state: PlantState, subject: str, effect: Effect) -> Iterator[Share]:
    for fault, first, gone in broken(plant, state, subject, effect):
        yield Share(span=(first, gone), source=fault.id, is_fault=True)


def _at_zone(plant: Plant, nuisance: Nuisance, code: str) -> str:
    """A lost line to a zone is told by the trackers: as if its controller were down."""
    zones = plant.site_of[nuisance.subject].zones
    is_zone = any(zone.id == nuisance.subject for zone in zones)
    return "TRK-201" if is_zone and nuisance.kind == "chain_loss" else code


def _is_small(nuisance: Nuisance) -> bool:
    """Tell whether two sensors differ by too little to be told."""
    return nuisance.kind == "sensor_disagreement" and 1000 - nuisance.amount <= APART_PERMILLE


def _value(nuisance: Nuisance) -> int:
    if nuisance.kind == "sensor_disagreement":
        return (1000 - nuisance.amount + 5) // 10
    return nuisance.amount
