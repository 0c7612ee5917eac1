"""What keeps a running unit low, and when: broken inputs, heat, rows that stand, setpoints, dirt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.worlds.solar.chain.causes import Interval, broken
from engine.worlds.solar.chain.controls import stows
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.faults.family import Effect
from engine.worlds.solar.limits import Limits
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant, Site, Unit
from engine.worlds.solar.plant.nature import FIRST_DAY
from engine.worlds.solar.plant_state import PlantState

RAIN_TENTHS_MM = 60
"""Rain in a day that washes the arrays: 6 mm, the default of Kimber's model in pvlib."""
DRIZZLE_TENTHS_MM = 10
"""Rain in a day up to which nothing is washed off; between the two a part is, in proportion; authored."""
_HELD_BACK: tuple[Effect, ...] = (
    "input", "input_when_bright", "decline", "fold", "hot", "stuck", "setpoint", "soiling",
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Restraint:
    """Limits over a span of minutes."""

    span: Interval
    """[from, to)."""
    limits: Limits
    """What they are."""


Spread: TypeAlias = tuple[Interval, Limits]


def restraints(plant: Plant, state: PlantState, unit_id: str) -> tuple[Restraint, ...]:
    """Return all that limits a unit while it runs, faults and nuisances alike."""
    unit = plant.unit_of[unit_id]
    site = plant.site_of[unit_id]
    found: list[Restraint] = []
    for subject in filter(None, (unit_id, unit.zone, site.controller, site.id)):
        for fault, first, gone in broken(plant, state, subject, *_HELD_BACK):
            for span, limits in _SPREADS[family_of(fault).effect](
                plant, unit, fault, (first, gone)
            ):
                found.append(Restraint(span=span, limits=limits))
    for span, angle in stows(plant, state, unit.zone):
        found.append(Restraint(span=span, limits=Limits(stuck=((1000, angle),))))
    return (*found, *_by_nuisance(plant, site))


def dirt_ppm(plant: Plant, fault: Fault, day: int) -> int:
    """Return what lies on a soiled site's arrays on a grid day, as parts per million of their light.

    It grows by the day from the one on which it began; rain takes all of it, or a share.
    """
    rain = plant.skies[plant.site_of[fault.subject].id].days.rain_tenths_mm
    found = 0
    for each in range(grid_day(plant.site_of[fault.subject], fault.from_minute) + 1, day + 1):
        found += fault.per_day_permille * 100
        fell = int(rain[each - FIRST_DAY]) if each > FIRST_DAY else 0
        if fell > DRIZZLE_TENTHS_MM:
            found = found * max(RAIN_TENTHS_MM - fell, 0) // RAIN_TENTHS_MM
    return found


def _by_nuisance(plant: Plant, site: Site) -> Iterator[Restraint]:
    for nuisance in plant.nuisances_at.get(site.id, ()):
        span = (nuisance.from_minute, nuisance.to_minute)
        if nuisance.kind == "curtailment":
            yield Restraint(span=span, limits=Limits(cap_permille=nuisance.amount))


def _inputs(_: Plant, unit: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    left = 1000 - len(fault.inputs) * (1000 - fault.permille) // unit.inputs
    yield span, Limits(array_permille=left)


def _bright(_: Plant, unit: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    yield span, Limits(bright=((len(fault.inputs) * 1000 // unit.inputs, fault.permille),))


def _decline(plant: Plant, _: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    for day, part in _by_day(plant, fault, span):
        left = fault.permille - day * fault.per_day_permille
        yield part, Limits(array_permille=max(left, 0))


def _fold(plant: Plant, _: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    if not fault.per_day_permille:
        yield span, Limits(fold_permille=fault.permille)
        return
    for day, part in _by_day(plant, fault, span):
        yield part, Limits(fold_permille=min(fault.permille + day * fault.per_day_permille, 1000))


def _hot(_: Plant, __: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    yield span, Limits(hot_permille=fault.permille)


def _stuck(_: Plant, __: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    yield span, Limits(stuck=((fault.permille, fault.angle_deg),))


def _setpoint(_: Plant, __: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    yield span, Limits(cap_permille=fault.permille)


def _soiling(plant: Plant, _: Unit, fault: Fault, span: Interval) -> Iterator[Spread]:
    site = plant.site_of[fault.subject]
    began = grid_day(site, fault.from_minute)
    for day, part in _by_day(plant, fault, span):
        dirt = dirt_ppm(plant, fault, began + day) // 1000
        yield part, Limits(array_permille=1000 - min(dirt, 300))


def _by_day(plant: Plant, fault: Fault, span: Interval) -> Iterator[tuple[int, Interval]]:
    """Cut a span at the midnights of the subject's site; days are counted from its beginning."""
    site = plant.site_of[fault.subject]
    first = grid_day(site, fault.from_minute)
    for day in range(grid_day(site, span[0]), grid_day(site, min(span[1], END_MINUTE) - 1) + 1):
        midnight = site.midnight_minute + day * DAY_MINUTES
        yield day - first, (max(span[0], midnight), min(span[1], midnight + DAY_MINUTES))


_SPREADS: Mapping[Effect, Callable[[Plant, Unit, Fault, Interval], Iterator[Spread]]] = {
    "input": _inputs,
    "input_when_bright": _bright,
    "decline": _decline,
    "fold": _fold,
    "hot": _hot,
    "stuck": _stuck,
    "setpoint": _setpoint,
    "soiling": _soiling,
}
