"""Observations of the plant: which room answers which tool, and alarms.

All of it goes through the chain, which knows what the desk can get; no fault is looked at here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Cell, Column, Table
from engine.worlds.solar.asking import site_time
from engine.worlds.solar.chain.alarms import alarms, unit_at_raise
from engine.worlds.solar.content import Content
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.readings import Alarm
from engine.worlds.solar.state import State
from engine.worlds.solar.view.plant_commands import view_command, view_reset
from engine.worlds.solar.view.plant_diagram import view_diagram
from engine.worlds.solar.view.plant_log import view_log
from engine.worlds.solar.view.plant_meter import view_meter, view_reconciliation
from engine.worlds.solar.view.plant_peers import view_peers
from engine.worlds.solar.view.plant_telemetry import view_telemetry
from engine.worlds.solar.view.plant_weather import view_weather

_View: TypeAlias = Callable[[Plant, PlantState, Calendar, Call], tuple[Block, ...]]


def view(plant: Plant, state: PlantState, calendar: Calendar, call: Call) -> tuple[Block, ...]:
    """Return the observation of a call of a plant tool, after its effects."""
    return _BY_TOOL[call.tool](plant, state, calendar, call)


def alarm_list(content: Content, state: State, call: Call) -> tuple[Block, ...]:
    """Return what ``alarm_list`` answers."""
    return _view_alarms(content.plant, state.plant, content.calendar, call)


def alarm_table(
    plant: Plant, state: PlantState, calendar: Calendar, minute: int, site: str | None = None
) -> Table:
    """Return all alarms raised up to a minute, newest first, of one site or of all."""
    known = [alarm for alarm in alarms(plant, state, minute) if site in (None, alarm.site)]
    return Table(
        title="Alarms",
        columns=(
            Column(key="alarm", label="Alarm"),
            Column(key="site", label="Site"),
            Column(key="object", label="Object"),
            Column(key="status", label="Status"),
            Column(key="severity", label="Severity"),
            Column(key="code", label="Code"),
            Column(key="text", label="Text"),
            Column(key="state", label="State when raised"),
            Column(key="raised", label="Raised"),
            Column(key="cleared", label="Cleared"),
            Column(key="source", label="Raised by"),
        ),
        rows=tuple(_alarm_row(plant, calendar, alarm) for alarm in reversed(known)),
        note="Severity is the vendor's. Raised and cleared are site time.",
    )


def _view_alarms(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    site = call.arguments.get("site")
    return (alarm_table(plant, state, calendar, call.at, None if site is None else str(site)),)


def _view_alarm(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    known = alarms(plant, state, call.at)
    alarm = next(one for one in known if one.id == call.arguments.get("alarm"))
    earlier = tuple(
        _occurrence_row(plant, calendar, one)
        for one in known
        if (one.subject, one.code) == (alarm.subject, alarm.code)
    )
    facts = {**_facts(plant, calendar, alarm), **_at_raise(plant, state, alarm)}
    return (
        Table(
            title=f"Alarm {alarm.id}",
            columns=(Column(key="field", label="Field"), Column(key="value", label="Value")),
            rows=tuple(facts.items()),
            note="Stamps are site time. Device values are as recorded when the alarm was raised.",
        ),
        Table(
            title=f"Code {alarm.code} on {alarm.subject}",
            columns=(
                Column(key="alarm", label="Alarm"),
                Column(key="raised", label="Raised"),
                Column(key="cleared", label="Cleared"),
            ),
            rows=earlier,
        ),
    )


def _alarm_row(plant: Plant, calendar: Calendar, alarm: Alarm) -> tuple[Cell, ...]:
    _, raised, cleared = _occurrence_row(plant, calendar, alarm)
    return (
        alarm.id, alarm.site, alarm.subject, _status(alarm), alarm.severity, alarm.code, alarm.text,
        _state(alarm), raised, cleared, alarm.source,
    )  # fmt: skip


def _occurrence_row(plant: Plant, calendar: Calendar, alarm: Alarm) -> tuple[Cell, ...]:
    site = plant.site_of[alarm.site]
    cleared = alarm.cleared_minute
    return (
        alarm.id,
        site_time(calendar, site, alarm.raised_minute),
        None if cleared is None else site_time(calendar, site, cleared),
    )


def _facts(plant: Plant, calendar: Calendar, alarm: Alarm) -> dict[str, Cell]:
    _, raised, cleared = _occurrence_row(plant, calendar, alarm)
    return {
        "Site": f"{alarm.site} {plant.site_of[alarm.site].name}",
        "Object": alarm.subject,
        "Status": _status(alarm),
        "Severity": alarm.severity,
        "Code": alarm.code,
        "Event": alarm.event or None,
        "Text": alarm.text,
        "Raised by": alarm.source,
        "Raised": raised,
        "Cleared": cleared,
        "Listed under": alarm.related,
    }


def _at_raise(plant: Plant, state: PlantState, alarm: Alarm) -> dict[str, Cell]:
    reading = unit_at_raise(plant, state, alarm)
    if reading is None:
        return {}
    return {
        "Operating state": reading.state.name,
        "AC power, W": reading.power_w,
        "Insulation, kohm": reading.riso_kohm,
    }


def _status(alarm: Alarm) -> str:
    return "standing" if alarm.cleared_minute is None else "cleared"


def _state(alarm: Alarm) -> str | None:
    return None if alarm.state_at_raise is None else alarm.state_at_raise.name


_BY_TOOL: Mapping[str, _View] = {
    "alarm_list": _view_alarms,
    "alarm_read": _view_alarm,
    "telemetry_read": view_telemetry,
    "meter_read": view_meter,
    "meter_reconcile": view_reconciliation,
    "peer_read": view_peers,
    "diagram_read": view_diagram,
    "weather_read": view_weather,
    "event_log_export": view_log,
    "device_reset": view_reset,
    "remote_command": view_command,
}


def _wired(shown: _View) -> Callable[[Content, State, Call], tuple[Block, ...]]:
    return lambda content, state, call: shown(content.plant, state.plant, content.calendar, call)


VIEWS: Mapping[str, Callable[[Content, State, Call], tuple[Block, ...]]] = {
    tool: _wired(shown) for tool, shown in _BY_TOOL.items()
}
"""By tool, as the world's view asks for them."""
