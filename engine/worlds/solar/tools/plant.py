"""What a seat may ask of the plants, and the one thing it may tell them: schemas and prices.

Reads cost minutes: 2 for what stands on a screen, 5 for a query; authored.
"""

from __future__ import annotations

from engine.kernel.ledger import Charge
from engine.kernel.world import ToolSpec
from engine.transcript import Json
from engine.worlds.solar.plant import Plant

SCREEN = Charge(minutes=2)
"""Reading what a screen shows."""
QUERY = Charge(minutes=5)
"""A query of the data platform or of the utility's meter portal."""
COMMAND = Charge(minutes=5)
"""A remote command, whether or not it gets through."""

_MOST_UNITS = 60
_ID_LENGTH = 80
_DATE_LENGTH = 10


def plant_tools(plant: Plant) -> tuple[ToolSpec, ...]:
    """Return the tools of the plant side; a function of disclosed content alone."""
    site: dict[str, Json] = {
        "type": "string",
        "enum": [each.id for each in plant.sites],
        "description": "The site.",
    }
    return (
        *_alarm_tools(site), _telemetry_tool(site), *_meter_tools(site), *_screen_tools(site),
        _reset_tool(),
    )  # fmt: skip


def _alarm_tools(site: Json) -> tuple[ToolSpec, ...]:
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
            parameters={"alarm": _id("The alarm, as AL-S11-INV-07-1.")},
            required=("alarm",),
            price=SCREEN,
        ),
    )


def _telemetry_tool(site: Json) -> ToolSpec:
    return ToolSpec(
        name="telemetry_read",
        title="Query telemetry",
        description="Give a channel of a site's units over whole intervals of site time within a "
        "past range: mean AC power, operating state or insulation at interval end. Stamps name the "
        "interval's end; null is a gap. Refuses the future, empty ranges, and units elsewhere.",
        parameters={
            "site": site,
            "units": {
                "type": "array",
                "items": {"type": "string", "maxLength": _ID_LENGTH},
                "minItems": 1,
                "maxItems": _MOST_UNITS,
                "uniqueItems": True,
                "description": "Units of the site; all where left out.",
            },
            "channel": {
                "type": "string",
                "enum": ["power", "state", "riso"],
                "description": "AC power in W, SunSpec operating state, insulation in kohm.",
            },
            "from": _instant("Where the range begins."),
            "to": _instant("Where it ends; not after now."),
            "every_minutes": {
                "type": "integer",
                "enum": [15, 60, 1440],
                "description": "Length of the intervals.",
            },
        },
        required=("site", "channel", "from", "to", "every_minutes"),
        price=QUERY,
    )


def _meter_tools(site: Json) -> tuple[ToolSpec, ...]:
    optional: dict[str, Json] = {"site": site, "day": _day("The day; today where left out.")}
    required: dict[str, Json] = {"site": site, "day": _day("The day.")}
    return (
        ToolSpec(
            name="meter_read",
            title="Read the revenue meter",
            description="Give the registers of a site's revenue meter and one day of it by the hour, "
            "over the utility's own line. Refuses days that have not begun.",
            parameters=optional,
            required=("site",),
            price=QUERY,
        ),
        ToolSpec(
            name="meter_reconcile",
            title="Reconcile with the meter",
            description="Set the sum of a site's inverters against its revenue meter, hour by hour "
            "of one day, with the residual in ppm of the inverters' sum.",
            parameters=required,
            required=("site", "day"),
            price=QUERY,
        ),
        ToolSpec(
            name="peer_read",
            title="Compare units",
            description="Give each unit's energy of one day, per kW of its array, against the median "
            "of its site.",
            parameters=required,
            required=("site", "day"),
            price=QUERY,
        ),
    )


def _screen_tools(site: Json) -> tuple[ToolSpec, ...]:
    return (
        ToolSpec(
            name="diagram_read",
            title="Open the single-line diagram",
            description="Show a site from the utility to its inverters, with the position of each "
            "switch and who holds a lock on it.",
            parameters={"site": site},
            required=("site",),
            price=SCREEN,
        ),
        ToolSpec(
            name="weather_read",
            title="Read the met station",
            description="Give the met station's last reading and its past 24 hours: irradiance of "
            "both plane-of-array sensors, air and cell temperature, humidity.",
            parameters={"site": site},
            required=("site",),
            price=SCREEN,
        ),
    )


def _reset_tool() -> ToolSpec:
    return ToolSpec(
        name="device_reset",
        title="Restart a unit",
        description="Tell one inverter to clear its trip and restart; it is back after 300 s if its "
        "own tests pass. Blocked while a lock stands on the unit or its gateway does not answer.",
        parameters={"unit": _id("The unit, as S11-INV-07.")},
        required=("unit",),
        price=COMMAND,
        read_only=False,
        irreversible=True,
        if_blocked=COMMAND,
    )


def _id(description: str) -> Json:
    return {"type": "string", "maxLength": _ID_LENGTH, "description": description}


def _day(description: str) -> Json:
    return {
        "type": "string",
        "maxLength": _DATE_LENGTH,
        "description": f"{description} A date of the site's calendar, as 2026-04-13.",
    }


def _instant(description: str) -> Json:
    return {
        "type": "string",
        "format": "date-time",
        "description": f"{description} ISO 8601; without an offset it is read in desk time.",
    }
