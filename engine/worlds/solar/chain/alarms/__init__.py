"""Alarms, derived by rule from the states of things: no alarm is stored anywhere.

A trip, a shutdown by hand, a silent gateway and the like each raise one when they begin and clear
it when they end.  While a gateway is silent, what its devices raise arrives when it answers again.

``draft`` (an alarm before it has a number) · ``units``, ``parts``, ``sites`` (who raises what) ·
``performance`` (the rule on a site's ratio) · ``light`` · ``listing`` (heard, numbered, told).
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from engine.worlds.solar.chain.alarms.listing import raised
from engine.worlds.solar.chain.alarms.parts import BY_WEATHER
from engine.worlds.solar.chain.reading import unit_state
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import Alarm, UnitReading

__all__ = ["BY_WEATHER", "alarms", "next_alarm_minute", "sources", "unit_at_raise"]


def alarms(plant: Plant, state: PlantState, until_minute: int) -> tuple[Alarm, ...]:
    """Return all alarms raised up to a minute, oldest first, as they stand at that minute."""
    known = raised(plant, state)
    count = bisect_right(known, until_minute, key=lambda each: each[0].raised_minute)
    return tuple(_as_of(alarm, until_minute) for alarm, _ in known[:count])


def next_alarm_minute(plant: Plant, state: PlantState, after: int) -> int | None:
    """Return the first minute after ``after`` at which an alarm is raised, if nothing is done."""
    known = raised(plant, state)
    index = bisect_right(known, after, key=lambda each: each[0].raised_minute)
    return known[index][0].raised_minute if index < len(known) else None


def sources(plant: Plant, state: PlantState) -> dict[str, str]:
    """Return what is behind each alarm, for the room of truth alone.

    It is the id of a fault or nuisance, of a unit that a person has shut down, or ``BY_WEATHER``.
    """
    return {alarm.id: source for alarm, source in raised(plant, state)}


def unit_at_raise(plant: Plant, state: PlantState, alarm: Alarm) -> UnitReading | None:
    """Return what a unit reported when an alarm was raised on it; ``None`` for other objects."""
    if alarm.subject not in plant.unit_of:
        return None
    return unit_state(plant, state, alarm.subject, alarm.raised_minute)


def _as_of(alarm: Alarm, minute: int) -> Alarm:
    if alarm.cleared_minute is not None and alarm.cleared_minute > minute:
        return replace(alarm, cleared_minute=None)
    return alarm
