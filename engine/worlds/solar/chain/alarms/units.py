"""What units raise: trips, shutdowns by hand, a rating reached, heat, strings that give too little."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from engine.worlds.solar.chain.alarms.draft import Draft
from engine.worlds.solar.chain.alarms.light import first_light
from engine.worlds.solar.chain.causes import Interval
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.inverter import caps_w, unit_slots_w
from engine.worlds.solar.chain.isolation import by_hand
from engine.worlds.solar.chain.reading import failed_kohm
from engine.worlds.solar.chain.timeline import (
    MANUAL_CODE,
    spell_at,
    spells,
    spells_between,
)
from engine.worlds.solar.chain.trips import trips
from engine.worlds.solar.limits import Limits
from engine.worlds.solar.plant import END_MINUTE, SLOT_MINUTES, Fault, Plant, Unit
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Spell, Spells

CURRENT_FROM_W_PER_M2 = 300
"""Light in which a unit compares the currents of its inputs; authored."""
CURRENT_PERMILLE = 50
"""By how much an input must fall short of the others before it is told; authored."""


def unit_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """Yield what protection and people hold off, of units that anything bears upon."""
    for unit in _touched(plant, state):
        for trip in trips(plant, state, unit.id):
            value = failed_kohm(plant, unit, trip.start)
            yield Draft(subject=unit.id, code=trip.code, start=trip.start, end=trip.end,
                        source=trip.source, value=value)  # fmt: skip
        for start, end in by_hand(plant, state, unit.id):
            yield Draft(subject=unit.id, code=MANUAL_CODE, start=start, end=end, source=unit.id)


def clipping_drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    """A unit with this notice switched on raises one on each day on which it reaches its rating."""
    for nuisance in plant.nuisances:
        if nuisance.kind != "clipping_notice":
            continue
        site = plant.site_of[nuisance.subject]
        days = range(grid_day(site, nuisance.from_minute), grid_day(site, nuisance.to_minute))
        for start, end in _full_spans(plant, state, nuisance.subject, days):
            yield Draft(subject=nuisance.subject, code="070", start=start, end=end,
                        source=nuisance.id)  # fmt: skip


def heat_drafts(plant: Plant, state: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """A unit that cools badly tells each day from when to when it is held below its rating."""
    unit, site = plant.unit_of[fault.subject], plant.site_of[fault.subject]
    for day in range(grid_day(site, span[0]), grid_day(site, min(span[1], END_MINUTE) - 1) + 1):
        found = _held_span(plant, state, unit, day)
        start, end = max(found[0], span[0]), min(found[1], span[1])
        if start < end:
            yield Draft(subject=unit.id, code="036", start=start, end=end, source=fault.id)


def current_drafts(plant: Plant, _: PlantState, fault: Fault, span: Interval) -> Iterator[Draft]:
    """An input that carries less than the others is told once there is light to compare them in.

    A string unit tells its string, a central one the combiner.
    """
    unit = plant.unit_of[fault.subject]
    if 1000 - fault.permille < CURRENT_PERMILLE:
        return
    start = first_light(plant, plant.site_of[unit.id], span[0], CURRENT_FROM_W_PER_M2)
    code = "548" if unit.kind == "string" else "CMB-031"
    for number in fault.inputs:
        if start < span[1]:
            yield Draft(subject=unit.id, code=code, start=start, end=span[1], source=fault.id,
                        value=number, second=(1000 - fault.permille + 5) // 10)  # fmt: skip


def _touched(plant: Plant, state: PlantState) -> Iterator[Unit]:
    """Yield the units that a fault, a nuisance or an act bears upon: the others raise nothing."""
    acts = (*state.resets, *state.stopped, *state.locked, *state.left_off)
    names = {*plant.faults_at, *plant.nuisances_at, *(act[0] for act in acts)}
    for site in plant.sites:
        whole = not names.isdisjoint((site.id, site.breaker))
        for unit in site.units:
            if whole or not names.isdisjoint((unit.id, unit.transformer, unit.feeder)):
                yield unit


def _full_spans(plant: Plant, state: PlantState, unit_id: str, days: range) -> Iterator[Interval]:
    unit, site = plant.unit_of[unit_id], plant.site_of[unit_id]
    own = spells(plant, state, unit_id)
    for day in days:
        base = site.midnight_minute + day * DAY_MINUTES
        flat = [
            base + slot * SLOT_MINUTES
            for slot, watts in enumerate(unit_slots_w(plant, unit, day))
            if watts == unit.ac_w and _runs_at(state, unit, own, base + slot * SLOT_MINUTES)
        ]
        if flat:
            yield flat[0], flat[-1] + SLOT_MINUTES


def _held_span(plant: Plant, state: PlantState, unit: Unit, day: int) -> Interval:
    """Return from when to when on a day heat holds a running unit down; an empty span if never."""
    site = plant.site_of[unit.id]
    base = site.midnight_minute + day * DAY_MINUTES
    held: list[int] = []
    for spell in spells_between(spells(plant, state, unit.id), base, base + DAY_MINUTES):
        if spell.state is None and spell.limits.hot_permille:
            slots = _hot_slots(plant, unit, day, spell.limits)
            times = [base + slot * SLOT_MINUTES for slot in slots]
            held += [at for at in times if _holds(state, unit, spell, at)]
    return (min(held), max(held) + SLOT_MINUTES) if held else (base, base)


def _runs_at(state: PlantState, unit: Unit, own: Spells, minute: int) -> bool:
    """Tell whether a unit was running when a minute began; what the desk does in it comes after."""
    now = spell_at(own, minute)
    return now is None or (now.from_minute == minute and _is_acted_on(state, unit, minute))


def _holds(state: PlantState, unit: Unit, spell: Spell, minute: int) -> bool:
    """Tell whether a spell held when a minute began."""
    until = spell.to_minute + _is_acted_on(state, unit, spell.to_minute)
    return spell.from_minute <= minute < until


def _is_acted_on(state: PlantState, unit: Unit, minute: int) -> bool:
    """Tell whether the desk or a crew did something to a unit at a minute."""
    acts = [*state.resets, *((name, start) for name, start, _ in state.stopped)]
    acts += [(name, start) for name, _, start, _ in state.locked]
    return any(name in (unit.id, unit.transformer) and at == minute for name, at in acts)


def _hot_slots(plant: Plant, unit: Unit, day: int, limits: Limits) -> list[int]:
    """Return the slots in which heat, and nothing else, is what a running unit gives way to."""
    site, ratings = plant.site_of[unit.id], np.array([unit.ac_w], dtype=np.int64)
    caps = caps_w(plant, site, ratings, day, limits)
    cool = caps_w(plant, site, ratings, day, replace(limits, hot_permille=0))
    if not (caps < cool).any():
        return []
    watts = unit_slots_w(plant, unit, day, limits)
    found: list[int] = np.flatnonzero((watts > 0) & (watts >= caps) & (caps < cool)).tolist()
    return found
