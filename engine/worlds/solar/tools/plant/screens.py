"""Two screens of a site: its single-line diagram and its met station."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.tools.plant.words import SCREEN, id_word


def screen_tools(site: Json) -> tuple[ToolSpec, ...]:
    """Return the tools that show what stands on a screen."""
    return (
        ToolSpec(
            name="diagram_read",
            title="Open the single-line diagram",
            description="Show a site from the utility to its inverters: the position of each switch "
            "as last heard and who holds a lock on it. Units of a large site stand in groups, those "
            "that differ from their group on their own; name a panel or transformer to open it.",
            parameters={
                "site": site,
                "inside": id_word(
                    "A panel, feeder or transformer of the site to open; the whole site where left "
                    "out."
                ),
            },
            required=("site",),
            price=SCREEN,
        ),
        ToolSpec(
            name="weather_read",
            title="Read the met station",
            description="Give the met station's last quarter hour and its past 24 hours by the hour "
            "(irradiance of both plane-of-array sensors and on the horizontal, air and cell "
            "temperature, humidity, wind), means stamped at their end, and the rain of the past week.",
            parameters={"site": site},
            required=("site",),
            price=SCREEN,
        ),
    )
