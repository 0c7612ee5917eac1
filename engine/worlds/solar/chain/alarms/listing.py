"""The list of all alarms of a plant: what each rule drafts, as it was heard, numbered and told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TypeAlias

from engine.worlds.solar.chain.alarms.draft import Draft
from engine.worlds.solar.chain.alarms.parts import (
    controller_drafts,
    level_drafts,
    oil_drafts,
    phase_drafts,
    row_drafts,
    sensor_drafts,
    stow_drafts,
)
from engine.worlds.solar.chain.alarms.sites import plain_drafts, site_drafts
from engine.worlds.solar.chain.alarms.units import (
    clipping_drafts,
    current_drafts,
    heat_drafts,
    unit_drafts,
)
from engine.worlds.solar.chain.causes import Interval, mended_minute
from engine.worlds.solar.chain.codes import CODES, words_of
from engine.worlds.solar.chain.comms import line_silences, silences
from engine.worlds.solar.chain.reading import operating_state
from engine.worlds.solar.chain.timeline import MANUAL_CODE, spell_at, spells
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.plant import END_MINUTE, Fault, Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import Alarm, OperatingState

_Rule: TypeAlias = Callable[[Plant, PlantState, Fault, Interval], Iterator[Draft]]

_BY_FAMILY: Mapping[str, tuple[_Rule, ...]] = {
    "fan": (heat_drafts,),
    "string_open": (current_drafts,),
    "combiner_off": (current_drafts,),
    "row_stuck": (row_drafts,),
    "zone_controller": (controller_drafts,),
    "oil_low": (level_drafts,),
    "meter_phase": (phase_drafts,),
    "sensor_drift": (sensor_drafts,),
}
"""Rules by fault family; trips, silences, setpoints and hot oil are told by unit and site."""


def raised(plant: Plant, state: PlantState) -> tuple[tuple[Alarm, str], ...]:
    """Return all alarms in the order in which they are raised, each with what is behind it."""
    return plant.workings.alarms.get(state, lambda: _work_out(plant, state))


def _work_out(plant: Plant, state: PlantState) -> tuple[tuple[Alarm, str], ...]:
    first = list(_drafts(plant, state))
    drafts = [*first, *_duplicate_drafts(plant, first)]
    heard = [draft for each in drafts for draft in _heard(plant, state, each)]
    heard.sort(key=_order)
    seen: Counter[str] = Counter()
    latest: dict[str, str] = {}
    found: list[tuple[Alarm, str]] = []
    for draft in heard:
        seen[draft.subject] += 1
        alarm_id = f"AL-{draft.subject}-{seen[draft.subject]}"
        alarm = _alarm(plant, state, draft, alarm_id, latest.get(draft.parent))
        found.append((alarm, draft.source))
        if not draft.parent:
            latest[draft.source] = alarm_id
    return tuple(found)


def _order(draft: Draft) -> tuple[int, str, bool, str, int]:
    """What the desk shuts down in a minute comes after what it was told in that minute."""
    is_act = draft.code == MANUAL_CODE
    return draft.start, draft.subject, is_act, draft.code, draft.value or 0


def _drafts(plant: Plant, state: PlantState) -> Iterator[Draft]:
    yield from unit_drafts(plant, state)
    yield from plain_drafts(plant, state)
    yield from site_drafts(plant, state)
    yield from stow_drafts(plant, state)
    yield from oil_drafts(plant, state)
    yield from clipping_drafts(plant, state)
    for fault in plant.faults:
        span = (fault.from_minute, mended_minute(state, fault))
        for rule in _BY_FAMILY.get(family_of(fault).id, ()):
            yield from rule(plant, state, fault, span)


def _alarm(
    plant: Plant, state: PlantState, draft: Draft, alarm_id: str, related: str | None
) -> Alarm:
    code = CODES[draft.code]
    return Alarm(
        id=alarm_id,
        site=plant.site_of[draft.subject].id,
        subject=draft.subject,
        code=draft.code,
        severity=plant.severities.get(draft.code, code.severity),
        event=code.event,
        source=code.source,
        text=words_of(draft.code, draft.value, draft.second),
        raised_minute=draft.start,
        cleared_minute=draft.end if draft.end < END_MINUTE else None,
        state_at_raise=_state_at(plant, state, draft),
        related=related,
    )


def _state_at(plant: Plant, state: PlantState, draft: Draft) -> OperatingState | None:
    unit = plant.unit_of.get(draft.subject)
    if unit is None:
        return None
    spell = spell_at(spells(plant, state, unit.id), draft.start)
    return operating_state(plant, unit, spell, draft.start)


def _duplicate_drafts(plant: Plant, first: list[Draft]) -> Iterator[Draft]:
    """Other systems repeat an alarm some minutes later and clear it with the cause."""
    for nuisance in plant.nuisances:
        if nuisance.kind != "duplicate":
            continue
        parents = [draft for draft in first if draft.source == nuisance.parent]
        start = min((draft.start for draft in parents), default=END_MINUTE) + nuisance.amount
        end = max((draft.end for draft in parents), default=END_MINUTE)
        if start < end:
            yield Draft(subject=nuisance.subject, code=nuisance.code, start=start, end=end,
                        source=nuisance.id, parent=nuisance.parent)  # fmt: skip


def _heard(plant: Plant, state: PlantState, draft: Draft) -> Iterator[Draft]:
    """Yield a draft as it reached the desk, if it did."""
    start, end = draft.start, draft.end
    for silent_from, silent_to in _unheard(plant, state, draft):
        start = silent_to if silent_from <= start < silent_to else start
        end = silent_to if silent_from < end < silent_to else end
    if start == end == draft.end and _is_acted_on(plant, state, draft.subject, start):
        end = start + 1
    if start < end:
        yield replace(draft, start=start, end=end)


def _is_acted_on(plant: Plant, state: PlantState, subject: str, minute: int) -> bool:
    """Tell whether the desk ended something in a minute: what was told in it stays told."""
    unit = plant.unit_of.get(subject)
    names = {subject, unit.transformer if unit is not None else subject}
    acts = [*state.resets, *((name, at) for name, _, _, at in state.commands)]
    return any(name in names and at == minute for name, at in acts)


def _unheard(plant: Plant, state: PlantState, draft: Draft) -> tuple[Interval, ...]:
    way = CODES[draft.code].way
    if way == "platform":
        return ()
    if way == "site":
        return line_silences(plant, state, plant.site_of[draft.subject])
    return silences(plant, state, draft.subject)
