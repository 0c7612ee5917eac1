"""What calls do at the plant: reads are let through or refused, a restart reaches its unit or not.

Against content and state of the plant alone; the desk's rules wire these in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.errors import Fault as Defect
from engine.kernel.clock import Calendar
from engine.kernel.world import Blocks, Call, Decision, Does
from engine.transcript import Refusal
from engine.worlds.solar.asking import asked_day, asked_intervals
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.comms import gateway_of, last_heard
from engine.worlds.solar.chain.timeline import lock_holder
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReset:
    """A unit was told to clear its trip and restart."""

    unit: str
    """Its id."""


PlantEffect: TypeAlias = UnitReset
Check: TypeAlias = Callable[[Plant, PlantState, Calendar, Call], Refusal | None]


def check(plant: Plant, state: PlantState, calendar: Calendar, call: Call) -> Refusal | None:
    """Return why a call of a plant tool is ruled out by what the seat has been told, if it is."""
    return _CHECKS[call.tool](plant, state, calendar, call)


def decide(plant: Plant, state: PlantState, call: Call) -> Decision:
    """Return what a call that was let through does; a read does nothing."""
    return _reset(plant, state, call) if call.tool == "device_reset" else Does()


def evolve(state: PlantState, effect: PlantEffect, at: int) -> PlantState:
    """Return the plant's state after an effect; a restart also ends a shutdown by hand."""
    started = tuple(
        (unit, start, at if unit == effect.unit and end is None else end)
        for unit, start, end in state.stopped
    )
    return replace(state, resets=(*state.resets, (effect.unit, at)), stopped=started)


def obstacle(plant: Plant, state: PlantState, unit_id: str, minute: int) -> Blocks | None:
    """Return what keeps a remote command from a unit at a minute, if anything does."""
    holder = lock_holder(plant, state, unit_id, minute)
    if holder is not None:
        return Blocks(code="locked", message=f"A lock of {holder} stands on {unit_id}; the command "
                      "was not carried out.")  # fmt: skip
    if last_heard(plant, state, unit_id, minute) != minute:
        gateway = gateway_of(plant, unit_id)
        return Blocks(code="no_answer", message=f"{gateway} does not answer; the command did "
                      f"not reach {unit_id}.")  # fmt: skip
    return None


def _reset(plant: Plant, state: PlantState, call: Call) -> Decision:
    unit = str(call.arguments.get("unit"))
    if unit not in plant.unit_of:
        raise Defect(f"device_reset was let through for {unit}")
    return obstacle(plant, state, unit, call.at) or Does((UnitReset(unit=unit),))


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


_CHECKS: Mapping[str, Check] = {
    "alarm_list": _no_refusal,
    "alarm_read": _check_alarm,
    "telemetry_read": _check_intervals,
    "meter_read": _check_day,
    "meter_reconcile": _check_day,
    "peer_read": _check_day,
    "diagram_read": _no_refusal,
    "weather_read": _no_refusal,
    "device_reset": _check_unit,
}
PLANT_TOOLS = frozenset(_CHECKS)
"""Names of the tools that this room answers for."""
