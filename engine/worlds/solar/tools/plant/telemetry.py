"""Telemetry: channels over intervals, and the log that a unit keeps itself."""

from __future__ import annotations

from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.channels import CHANNELS
from engine.worlds.solar.tools.plant.words import (
    COMMAND,
    EXPORT,
    QUERY,
    id_word,
    ids_word,
    instant_word,
)

_MOST_OBJECTS = 60


def telemetry_tools(site: Json, first: str) -> tuple[ToolSpec, ...]:
    """Return the tools that query the data platform and the units' own logs.

    ``first`` is the instant at which readings begin.
    """
    return _channels(site, first), _log()


def _channels(site: Json, first: str) -> ToolSpec:
    listed = "; ".join(channel.words for channel in CHANNELS.values())
    return ToolSpec(
        name="telemetry_read",
        title="Query telemetry",
        description="Give one channel of a site's objects over whole intervals of site time in a "
        "past range, as means over them or as instants read in the minute before they end. Stamps name "
        "the interval's end; null is a gap. Refuses the future, empty ranges, and objects that do not carry the channel.",
        parameters={
            "site": site,
            "channel": {
                "type": "string",
                "enum": list(CHANNELS),
                "description": "What is asked. Each with what carries it, its unit, and whether it is "
                f"a mean over the interval or read at its end: {listed}.",
            },
            "objects": ids_word(
                "Objects of the site that carry the channel; all of them where left out. "
                "'inputs' takes one unit.",
                _MOST_OBJECTS,
            ),
            "from": instant_word(f"Where the range begins. Readings begin at {first}."),
            "to": instant_word("Where it ends; not after now."),
            "every_minutes": {
                "type": "integer",
                "enum": [15, 60, 1440],
                "description": "Length of the intervals.",
            },
        },
        required=("site", "channel", "from", "to", "every_minutes"),
        price=QUERY,
    )


def _log() -> ToolSpec:
    return ToolSpec(
        name="event_log_export",
        title="Export a unit's log",
        description="Fetch the log that one inverter keeps itself: changes of state, codes and "
        "attempts to start, stamped to the second in site time. A unit weighs light and limits "
        "once in a quarter of an hour. The log holds 72 hours; older events are overwritten. Blocked "
        "while its gateway does not answer.",
        parameters={"unit": id_word("The unit, as S11-INV-07.")},
        required=("unit",),
        price=EXPORT,
        if_blocked=COMMAND,
    )
