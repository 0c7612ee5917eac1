"""Alarms, derived by rule from the states of things: no alarm is stored anywhere.

A trip, a shutdown by hand, a silent gateway and the like each raise one when they begin and clear
it when they end.  While a gateway is silent, what its devices raise arrives when it answers again.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.worlds.solar.chain.causes import Interval
from engine.worlds.solar.chain.codes import CODES, words_of
from engine.worlds.solar.chain.comms import silences
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.inverter import unit_slots_w
from engine.worlds.solar.chain.reading import failed_kohm, operating_state, unit_state
from engine.worlds.solar.chain.timeline import MANUAL_CODE, by_hand, spell_at, spells
from engine.worlds.solar.chain.trips import trips
from engine.worlds.solar.plant import END_MINUTE, SLOT_MINUTES, Nuisance, Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import Alarm, OperatingState, UnitReading

_PLAIN = {"comm_loss": "COM-201", "chatter": "061", "clock_drift": "LOG-014",
          "sensor_disagreement": "MET-022"}  # fmt: skip
_OVER_GATEWAY = frozenset(("inverter", "data logger", "met station"))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """An alarm before it has its number and its text."""

    subject: str
    """What it stands on."""
    code: str
    """The vendor's number."""
    start: int
    """When its cause begins."""
    end: int
    """The first minute after it."""
    source: str
    """The fault, nuisance or act behind it; never shown."""
    parent: str = ""
    """The source that it repeats, if it does."""
    value: int | None = None
    """The number in its text, if there is one."""


def alarms(plant: Plant, state: PlantState, until_minute: int) -> tuple[Alarm, ...]:
    """Return all alarms raised up to a minute, oldest first, as they stand at that minute."""
    known = _all(plant, state)
    raised = bisect_right(known, until_minute, key=lambda alarm: alarm.raised_minute)
    return tuple(_as_of(alarm, until_minute) for alarm in known[:raised])


def next_alarm_minute(plant: Plant, state: PlantState, after: int) -> int | None:
    """Return the first minute after ``after`` at which an alarm is raised, if nothing is done."""
    known = _all(plant, state)
    index = bisect_right(known, after, key=lambda alarm: alarm.raised_minute)
    return known[index].raised_minute if index < len(known) else None


def unit_at_raise(plant: Plant, state: PlantState, alarm: Alarm) -> UnitReading | None:
    """Return what a unit reported when an alarm was raised on it; ``None`` for other objects."""
    if alarm.subject not in plant.unit_of:
        return None
    return unit_state(plant, state, alarm.subject, alarm.raised_minute)


def _as_of(alarm: Alarm, minute: int) -> Alarm:
    if alarm.cleared_minute is not None and alarm.cleared_minute > minute:
        return replace(alarm, cleared_minute=None)
    return alarm


def _all(plant: Plant, state: PlantState) -> tuple[Alarm, ...]:
    return plant.workings.alarms.get(state, lambda: _work_out(plant, state))


def _work_out(plant: Plant, state: PlantState) -> tuple[Alarm, ...]:
    first = [*_unit_drafts(plant, state), *_plain_drafts(plant), *_clipping_drafts(plant, state)]
    drafts = [*first, *_duplicate_drafts(plant, first)]
    heard = [draft for each in drafts for draft in _heard(plant, state, each)]
    heard.sort(key=lambda draft: (draft.start, draft.subject, draft.code))
    seen: Counter[str] = Counter()
    latest: dict[str, str] = {}
    found: list[Alarm] = []
    for draft in heard:
        seen[draft.subject] += 1
        alarm_id = f"AL-{draft.subject}-{seen[draft.subject]}"
        found.append(_alarm(plant, state, draft, alarm_id, latest.get(draft.parent)))
        if not draft.parent:
            latest[draft.source] = alarm_id
    return tuple(found)


def _alarm(
    plant: Plant, state: PlantState, draft: _Draft, alarm_id: str, related: str | None
) -> Alarm:
    code = CODES[draft.code]
    return Alarm(
        id=alarm_id,
        site=plant.site_of[draft.subject].id,
        subject=draft.subject,
        code=draft.code,
        severity=code.severity,
        event=code.event,
        source=code.source,
        text=words_of(draft.code, draft.value),
        raised_minute=draft.start,
        cleared_minute=draft.end if draft.end < END_MINUTE else None,
        state_at_raise=_state_at(plant, state, draft),
        related=related,
    )


def _state_at(plant: Plant, state: PlantState, draft: _Draft) -> OperatingState | None:
    unit = plant.unit_of.get(draft.subject)
    if unit is None:
        return None
    spell = spell_at(spells(plant, state, unit.id), draft.start)
    return operating_state(plant, unit, spell, draft.start)


def _unit_drafts(plant: Plant, state: PlantState) -> Iterator[_Draft]:
    for unit_id, unit in plant.unit_of.items():
        for trip in trips(plant, state, unit_id):
            value = failed_kohm(plant, unit, trip.start)
            yield _Draft(subject=unit_id, code=trip.code, start=trip.start, end=trip.end,
                         source=trip.source, value=value)  # fmt: skip
        for start, end in by_hand(plant, state, unit_id):
            yield _Draft(subject=unit_id, code=MANUAL_CODE, start=start, end=end, source=unit_id)


def _plain_drafts(plant: Plant) -> Iterator[_Draft]:
    for nuisance in plant.nuisances:
        code = _PLAIN.get(nuisance.kind)
        if code:
            yield _Draft(
                subject=nuisance.subject, code=code, start=nuisance.from_minute,
                end=nuisance.to_minute, source=nuisance.id, value=_value(nuisance),
            )  # fmt: skip


def _value(nuisance: Nuisance) -> int:
    if nuisance.kind == "sensor_disagreement":
        return (1000 - nuisance.amount + 5) // 10
    return nuisance.amount


def _clipping_drafts(plant: Plant, state: PlantState) -> Iterator[_Draft]:
    """A unit with this notice switched on raises one on each day on which it reaches its rating."""
    for nuisance in plant.nuisances:
        if nuisance.kind != "clipping_notice":
            continue
        site = plant.site_of[nuisance.subject]
        for day in range(grid_day(site, nuisance.from_minute), grid_day(site, nuisance.to_minute)):
            span = _throttled(plant, state, nuisance.subject, day)
            if span:
                yield _Draft(subject=nuisance.subject, code="070", start=span[0], end=span[1],
                             source=nuisance.id)  # fmt: skip


def _throttled(plant: Plant, state: PlantState, unit_id: str, day: int) -> Interval | None:
    unit = plant.unit_of[unit_id]
    base = plant.site_of[unit_id].midnight_minute + day * DAY_MINUTES
    own = spells(plant, state, unit_id)
    flat = [
        base + slot * SLOT_MINUTES
        for slot, watts in enumerate(unit_slots_w(plant, unit, day))
        if watts == unit.ac_w and not spell_at(own, base + slot * SLOT_MINUTES)
    ]
    return (flat[0], flat[-1] + SLOT_MINUTES) if flat else None


def _duplicate_drafts(plant: Plant, first: list[_Draft]) -> Iterator[_Draft]:
    """Other systems repeat an alarm some minutes later and clear it with the cause."""
    for nuisance in plant.nuisances:
        if nuisance.kind != "duplicate":
            continue
        parents = [draft for draft in first if draft.source == nuisance.parent]
        start = min((draft.start for draft in parents), default=END_MINUTE) + nuisance.amount
        end = max((draft.end for draft in parents), default=END_MINUTE)
        if start < end:
            yield _Draft(subject=nuisance.subject, code=nuisance.code, start=start, end=end,
                         source=nuisance.id, parent=nuisance.parent)  # fmt: skip


def _heard(plant: Plant, state: PlantState, draft: _Draft) -> Iterator[_Draft]:
    """Yield a draft as it reached the desk, if it did."""
    start, end = draft.start, draft.end
    if CODES[draft.code].source in _OVER_GATEWAY:
        for silent_from, silent_to in silences(plant, state, draft.subject):
            start = silent_to if silent_from <= start < silent_to else start
            end = silent_to if silent_from < end < silent_to else end
    if start < end:
        yield replace(draft, start=start, end=end)
