"""What calls do at the plant: reads are let through or refused, commands reach their object or not.

Against content and state of the plant alone; the desk's rules wire these in.  Commands have a room of
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.kernel.clock import Calendar
from engine.kernel.world import Call, Decision, Does
from engine.transcript import Refusal
from engine.worlds.solar.asking import asked_day, asked_inside, asked_intervals
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.rules import commands
from engine.worlds.solar.rules.commands import (
    PLANT_EFFECTS,
    Commanded,
    PlantEffect,
    UnitReset,
    evolve,
)

__all__ = [
    "PLANT_EFFECTS", "PLANT_TOOLS", "Commanded", "PlantEffect", "UnitReset", "check", "decide",
    "evolve",
]  # fmt: skip


Check: TypeAlias = Callable[[Plant, PlantState, Calendar, Call], Refusal | None]


def check(plant: Plant, state: PlantState, calendar: Calendar, call: Call) -> Refusal | None:
    """Return why a call of a plant tool is ruled out by what the seat has been told, if it is."""
    return _CHECKS[call.tool](plant, state, calendar, call)


def decide(plant: Plant, state: PlantState, call: Call) -> Decision:
    """Return what a call that was let through does; a read does nothing."""
    match call.tool:
        case "device_reset":
            return commands.reset(plant, state, call)
        case "remote_command":
            return commands.command(plant, state, call)
        case "event_log_export":
            unit = str(call.arguments.get("unit"))
            return commands.unheard(plant, state, unit, call.at) or Does()
        case _:
            return Does()


def _no_refusal(_: Plant, __: PlantState, ___: Calendar, ____: Call) -> None:
    return None


def _check_alarm(plant: Plant, state: PlantState, _: Calendar, call: Call) -> Refusal | None:
    asked = call.arguments.get("alarm")
    if any(alarm.id == asked for alarm in alarms(plant, state, call.at)):
        return None
    return Refusal(code="alarm_unknown", field="alarm",
                   message=f"There is no alarm {asked!r}; alarm_list names them.")  # fmt: skip


def _check_unit(plant: Plant, _: PlantState, __: Calendar, call: Call) -> Refusal | None:
    asked = call.arguments.get("unit")
    if asked in plant.unit_of:
        return None
    example = plant.sites[0].units[0].id
    return Refusal(code="unit_unknown", field="unit",
                   message=f"There is no unit {asked!r}; ids look like {example}.")  # fmt: skip


def _check_day(plant: Plant, _: PlantState, calendar: Calendar, call: Call) -> Refusal | None:
    asked = asked_day(plant, calendar, call)
    return asked if isinstance(asked, Refusal) else None


def _check_intervals(plant: Plant, _: PlantState, calendar: Calendar, call: Call) -> Refusal | None:
    asked = asked_intervals(plant, calendar, call)
    return asked if isinstance(asked, Refusal) else None


def _check_inside(plant: Plant, _: PlantState, __: Calendar, call: Call) -> Refusal | None:
    asked = asked_inside(plant, call)
    return asked if isinstance(asked, Refusal) else None


def _check_command(plant: Plant, _: PlantState, __: Calendar, call: Call) -> Refusal | None:
    return commands.check_command(plant, call)


_CHECKS: Mapping[str, Check] = {
    "alarm_list": _no_refusal,
    "alarm_read": _check_alarm,
    "telemetry_read": _check_intervals,
    "meter_read": _check_day,
    "meter_reconcile": _check_day,
    "peer_read": _check_day,
    "diagram_read": _check_inside,
    "weather_read": _no_refusal,
    "event_log_export": _check_unit,
    "device_reset": _check_unit,
    "remote_command": _check_command,
}
PLANT_TOOLS = frozenset(_CHECKS)
"""Names of the tools that this room answers for."""
