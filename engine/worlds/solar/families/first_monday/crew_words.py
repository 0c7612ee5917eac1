"""What crews write on their orders: of the fault once it is mended, and of each job where nothing is broken."""

from __future__ import annotations

from engine.worlds.solar.papers import Finding, Routine

_FINDING = (
    "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame. Whip and "
    "connectors renewed, array measured dry at 4 MΩ. Photographs on the order."
)
_SEEN = "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame; left open and off."
_ROUTINES = (
    Routine(task="inspection", kinds=("site",), walks=("string", "gateway"),
            text="The order named no unit, so none was opened; gateway, meter and switchgear looked at. "
            "No fault found.",
            others=("With no unit on the order we opened none: gateway, meter, switchgear seen. No fault found.",
                    "Meter, gateway and switchgear from outside, units left shut for want of a number. No fault found.")),
    Routine(task="data_service", text="Supply, modem and logger gone through. No fault found.",
            others=("Modem, logger and their supply tried one by one. No fault found.",
                    "Power good, logger good, plugs reseated. No fault found.")),
    Routine(task="ground_fault_repair",
            text="Array measured to the frame string by string, dry and well above the limit. "
            "No fault found.",
            others=("Each string to the frame with the megger, array dry, all well up. No fault found.",
                    "Dry, parted and measured, and no string anywhere near the limit. No fault found.")),
    Routine(task="string_service",
            text="Fuses rung through, connectors pulled and looked at. No fault found.",
            others=("Connectors open and shut, fuses on the tester. No fault found.",
                    "Each fuse rings, each connector clicks. No fault found.")),
    Routine(task="inverter_swap",
            text="Tested before anything was unbolted; it stays where it is. No fault found.",
            others=("Ran its own test and ours before lifting a bolt, and left it hanging. No fault found.",
                    "Not exchanged, since it passed everything we had. No fault found.")),
    Routine(task="inspection",
            text="Covers off, fans, fuses and terminals looked at. No fault found.",
            others=("Lid off, nothing loose, nothing dark, fans turn. No fault found.",
                    "Went through it from terminals to fans. No fault found.")),
)  # fmt: skip


def findings(fault: str) -> tuple[Finding, ...]:
    """Return what the crew writes of the fault that it has mended."""
    return (Finding(fault=fault, text=_FINDING, seen=_SEEN),)


def routines() -> tuple[Routine, ...]:
    """Return what crews write where nothing is broken, the first match first."""
    return _ROUTINES
