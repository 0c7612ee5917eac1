"""Alarms: the list, and one of them."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.tools.plant.words import SCREEN, id_word


def alarm_tools(site: Json) -> tuple[ToolSpec, ...]:
    """Return the tools that tell of alarms."""
    return (
        ToolSpec(
            name="alarm_list",
            title="List alarms",
            description="List all alarms raised so far, standing and cleared, newest first, with "
            "the vendor's code, severity and text. Stamps are site time.",
            parameters={"site": site},
            price=SCREEN,
        ),
        ToolSpec(
            name="alarm_read",
            title="Open an alarm",
            description="Show one alarm with what its object reported when it was raised, the alarm "
            "it is listed under, and earlier ones of its code there. Needs an alarm that was raised.",
            parameters={"alarm": id_word("The alarm, as AL-S11-INV-07-1.")},
            required=("alarm",),
            price=SCREEN,
        ),
    )
