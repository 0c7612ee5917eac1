"""What crews write on their orders: of the fault once it is mended, and of each job where nothing is broken."""

from __future__ import annotations

from engine.worlds.solar.papers import Finding, Routine

_FINDING = (
    "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame. Whip and "
    "connectors renewed, array measured dry at 4 MΩ. Photographs on the order."
)
_SEEN = "Connector of string 3 melted into the roof membrane, insulation 21 kΩ to frame; left open and off."
_UNITS = ("string", "central")
_ROUTINES = (
    Routine(task="", kinds=("site",),
            text="The order named no unit, so none was opened; gateway, meter and switchgear looked at. "
            "No fault found."),
    Routine(task="data_service", kinds=("gateway", "met"),
            text="Supply, modem and logger gone through. No fault found."),
    Routine(task="ground_fault_repair", kinds=_UNITS,
            text="Array measured to the frame string by string, dry and well above the limit. "
            "No fault found."),
    Routine(task="string_service", kinds=_UNITS,
            text="Fuses rung through, connectors pulled and looked at. No fault found."),
    Routine(task="inverter_swap", kinds=_UNITS,
            text="Tested before anything was unbolted; it stays where it is. No fault found."),
    Routine(task="inspection", kinds=_UNITS,
            text="Covers off, fans, fuses and terminals looked at. No fault found."),
    Routine(task="inspection",
            text="Door open and looked at, as far as no seal stood in the way. No fault found."),
    Routine(task="",
            text="Gone over with the wiring that leads to it; it holds nothing for this job to mend. "
            "No fault found."),
)  # fmt: skip


def findings(fault: str) -> tuple[Finding, ...]:
    """Return what the crew writes of the fault that it has mended."""
    return (Finding(fault=fault, text=_FINDING, seen=_SEEN),)


def routines() -> tuple[Routine, ...]:
    """Return what crews write where nothing is broken, the first match first."""
    return _ROUTINES
