"""What a seat may tell the plants to do, over the wire."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.worlds.solar.commands import COMMANDS
from engine.worlds.solar.tools.plant.words import COMMAND, id_word


def command_tools() -> tuple[ToolSpec, ...]:
    """Return the tools that command; none of them can be taken back."""
    return (
        ToolSpec(
            name="device_reset",
            title="Restart a unit",
            description="Tell one inverter to clear its trip and restart; it is back after 300 s if "
            "its own tests pass. Blocked while a lock stands on the unit or its gateway does not "
            "answer.",
            parameters={"unit": id_word("The unit, as S11-INV-07.")},
            required=("unit",),
            price=COMMAND,
            read_only=False,
            irreversible=True,
            if_blocked=COMMAND,
        ),
        ToolSpec(
            name="remote_command",
            title="Command an object",
            description="Command a unit, transformer, tracker zone, plant controller or recloser. "
            "Blocked by a lock (except stop and isolate), a gateway that does not answer, a recloser "
            "without an unused clearance of the utility, a curtailment that still holds.",
            parameters={
                "object": id_word("What is commanded, as S02-T-3."),
                "command": {
                    "type": "string",
                    "enum": list(COMMANDS),
                    "description": "What it is to do. "
                    + "; ".join(each.words for each in COMMANDS.values())
                    + ".",
                },
                "clearance": id_word("'close' alone: the number that the utility gave."),
            },
            required=("object", "command"),
            price=COMMAND,
            read_only=False,
            irreversible=True,
            if_blocked=COMMAND,
        ),
    )
