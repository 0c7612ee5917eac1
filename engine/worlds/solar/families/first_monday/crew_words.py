"""What crews write on their orders: of the fault once it is mended, and of each job where nothing is broken."""

from __future__ import annotations

from engine.worlds.solar.field_reports import Finding, Routine, Upkeep

_FINDING = (
    "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame. Whip and "
    "connectors renewed, array measured dry at 4 MΩ. Photographs on the order."
)
_THEN = (
    "On string 3, which {who} had left open, whip and connectors are renewed; array measured dry at 4 MΩ, "
    "disconnect closed. Photographs on the order."
)
_SEEN = "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame; left open and off."
_AGAIN = (
    "Unit off at its disconnect and string 3 hanging open, as {who} left it.",
    "Nothing moved since {who} closed the last order: string 3 open, disconnect open.",
    "String 3 is where {who} left it, its burnt end in the membrane; the unit stays off.",
)
_UPKEEPS = (
    Upkeep(nuisance="N-POA-1", task="data_service",
           text="Second pyranometer yellow with pollen and seven percent below the first; wiped, and the "
           "two read alike."),
    Upkeep(nuisance="N-CLOCK-1", task="data_service",
           text="Logger's clock four minutes fast; set by the network and left to follow it."),
)  # fmt: skip
_ROUTINES = (
    Routine(task="inspection", kinds=("site",), walks=("string", "gateway"),
            text="The order named no unit, so none was opened; gateway, meter and switchgear looked at. "
            "No fault found.",
            others=("With no unit on the order we opened none: gateway, meter, switchgear seen. No fault found.",
                    "Meter, gateway and switchgear from outside, units left shut for want of a number. No fault found.",
                    "Gateway, meter and switchgear by lamp and list; the order had no unit on it. No fault found.",
                    "Round by meter and main board to the gateway, no unit touched. No fault found.")),
    Routine(task="data_service", kinds=("met",),
            text="Station gone through from mast to logger, plugs reseated, domes wiped. No fault found.",
            others=("Mounts level, cables tight, domes wiped, logger counting. No fault found.",
                    "Cable by cable at the station, then a cloth for each dome. No fault found.",
                    "Mast straight, domes cleaned, every channel moves. No fault found.")),
    Routine(task="data_service", text="Supply, line and logger gone through. No fault found.",
            others=("Logger, line and their supply tried one by one. No fault found.",
                    "Power good, logger good, plugs reseated. No fault found.",
                    "Supply measured, logger asked, each plug out and in. No fault found.",
                    "Cabinet dry, supply steady, every device answers the logger. No fault found.")),
    Routine(task="ground_fault_repair",
            text="Array measured to the frame string by string, all well above the limit. "
            "No fault found.",
            others=("Each string to the frame with the megger, and all of them well up. No fault found.",
                    "Parted and measured, and no string anywhere near the limit. No fault found.",
                    "Took the array apart string by string; the megger liked every one. No fault found.",
                    "Connectors, whips and tray walked, each string measured. No fault found.",
                    "Insulation good on every string, none hung back open. No fault found.")),
    Routine(task="string_service",
            text="Fuses rung through, connectors pulled and looked at. No fault found.",
            others=("Connectors open and shut, fuses on the tester. No fault found.",
                    "Each fuse rings, each connector clicks. No fault found.",
                    "String by string past the clamp, fuse by fuse past the tester. No fault found.",
                    "Fuse holders cool, connectors bright inside. No fault found.",
                    "Every string carries what its neighbour does, every fuse holds. No fault found.")),
    Routine(task="inverter_swap",
            text="Tested before anything was unbolted; it stays where it is. No fault found.",
            others=("Ran its own test and ours before lifting a bolt, and left it hanging. No fault found.",
                    "Not exchanged, since it passed everything we had. No fault found.",
                    "On the bench tester it did all it should, so the bolts stayed in. No fault found.",
                    "Nothing on it to exchange it for; tests kept with the order. No fault found.")),
    Routine(task="inspection",
            text="Covers off, fans, fuses and terminals looked at. No fault found.",
            others=("Lid off, nothing loose, nothing dark, fans turn. No fault found.",
                    "Went through it from terminals to fans. No fault found.",
                    "Opened, dusted, terminals by the wrench, shut. No fault found.",
                    "Nothing warm that should be cool, nothing that rattles. No fault found.",
                    "Fuses whole, lugs tight, filter only grey. No fault found.",
                    "Looked it over with a lamp and a camera, pictures on the order. No fault found.",
                    "Inside clean, seals soft, fans by hand and by switch. No fault found.",
                    "Each terminal at its torque, no smell, no scorch. No fault found.",
                    "Cover gasket whole, no water in, board clean. No fault found.",
                    "Had the front off and the lamp in: as new but for the dust. No fault found.",
                    "Read its counters, then its terminals with the thermometer. No fault found.")),
)  # fmt: skip


def findings(fault: str) -> tuple[Finding, ...]:
    """Return what the crew writes of the fault that it has mended, or has seen and left off."""
    return (
        Finding(fault=fault, text=_FINDING, seen=_SEEN, again=_AGAIN, then=_THEN, leaves_off=True),
    )


def routines() -> tuple[Routine, ...]:
    """Return what crews write where nothing is broken, the first match first."""
    return _ROUTINES


def upkeeps() -> tuple[Upkeep, ...]:
    """Return what data crews put right on the way."""
    return _UPKEEPS
