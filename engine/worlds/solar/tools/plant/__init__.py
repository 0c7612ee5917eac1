"""What a seat may ask of the plants and tell them: schemas and prices, a module per subject."""

from __future__ import annotations

from engine.kernel.clock import Calendar
from engine.kernel.world import ToolSpec
from engine.worlds.solar.asking import first_day, first_instant
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.tools.plant.alarms import alarm_tools
from engine.worlds.solar.tools.plant.commands import command_tools
from engine.worlds.solar.tools.plant.meters import meter_tools
from engine.worlds.solar.tools.plant.screens import screen_tools
from engine.worlds.solar.tools.plant.telemetry import telemetry_tools
from engine.worlds.solar.tools.plant.words import site_word


def plant_tools(plant: Plant, calendar: Calendar) -> tuple[ToolSpec, ...]:
    """Return the tools of the plant side; a function of disclosed content alone."""
    site = site_word(plant)
    first = max(first_day(calendar, each) for each in plant.sites)
    return (
        *alarm_tools(site), *telemetry_tools(site, first_instant(calendar)),
        *meter_tools(site, first), *screen_tools(site), *command_tools(),
    )  # fmt: skip
