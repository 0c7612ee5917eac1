"""What was behind each alarm: a fault, or one of the ways to look like one."""

from __future__ import annotations

from engine.worlds.solar.chain.alarms import BY_WEATHER, sources
from engine.worlds.solar.content import Content
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.nuisances import NUISANCES
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import Alarm

BY_HAND_CAUSE, BY_WEATHER_CAUSE = "planned_work", "weather"


def cause_of(content: Content, state: PlantState, alarm: Alarm) -> str:
    """Return the true cause of an alarm, in the words of the report.

    Whatever a person has shut down or locked out is planned work, the desk's own or another's.
    """
    return _cause(content, sources(content.plant, state)[alarm.id])


def _cause(content: Content, source: str) -> str:
    """Return the word for a fault, or for a nuisance; a repetition has its parent's."""
    for fault in content.plant.faults:
        if fault.id == source:
            repair = content.repairs.get(source)
            return family_of(fault).cause if repair is None else repair.cause
    for nuisance in content.plant.nuisances:
        if nuisance.id == source:
            return NUISANCES[nuisance.kind].cause or _cause(content, nuisance.parent)
    return BY_WEATHER_CAUSE if source == BY_WEATHER else BY_HAND_CAUSE
