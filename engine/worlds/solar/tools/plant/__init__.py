"""What a seat may ask of the plants and tell them: schemas and prices, a module per subject."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.tools.plant.alarms import alarm_tools
from engine.worlds.solar.tools.plant.commands import command_tools
from engine.worlds.solar.tools.plant.meters import meter_tools
from engine.worlds.solar.tools.plant.screens import screen_tools
from engine.worlds.solar.tools.plant.telemetry import telemetry_tools
from engine.worlds.solar.tools.plant.words import site_word


def plant_tools(plant: Plant) -> tuple[ToolSpec, ...]:
    """Return the tools of the plant side; a function of disclosed content alone."""
    site = site_word(plant)
    return (
        *alarm_tools(site), *telemetry_tools(site), *meter_tools(site), *screen_tools(site),
        *command_tools(),
    )  # fmt: skip
