"""What crews write on their orders: of each fault once it is mended, and of each job where nothing is broken."""

from __future__ import annotations

from engine.worlds.solar.minting.forty_one_plant import BREAKER, EARTH, OIL, PHASE, STRINGS
from engine.worlds.solar.papers import Finding, Routine

_FINDINGS = {
    BREAKER: "Recloser locked out on overcurrent, lightning marks on the west pole, no damage to the "
    "bushings. Tested, cleared with the dispatcher and closed; station battery on charge.",
    OIL: "Low-voltage bushing X2 loose and blued, gasket beside it gone hard. Retorqued, gasket renewed, "
    "topped up, handed back cold.",
    PHASE: "Test block tracked across phase B's current terminals, a part of the current passing the "
    "meter by. Block exchanged under the utility's seal, all three phases within half a percent of each other.",
    EARTH: "Homerun of string 9 chafed through at the rack edge, insulation 12 kΩ to frame. Whip "
    "renewed, array dry and above one megohm.",
    STRINGS[0]: "One string fuse of combiner 7 open. Replaced.",
    STRINGS[1]: "One string fuse of combiner 3 open, weeds on the row. Replaced, weeds reported.",
}
_SEEN = {
    BREAKER: "Recloser found open, lockout target down, lightning marks on the west pole; nothing was "
    "switched.",
    OIL: "Paint browned on the tank below bushing X2 and a stain of oil under it; the other three tanks of "
    "the plant are clean.",
    PHASE: "Behind the seal the test block is tracked across phase B's current terminals; sealed again as it was.",
    EARTH: "String 9 reads 12 kΩ to frame, its homerun chafed through at the rack edge; left open and off.",
    STRINGS[0]: "Combiner 7 has one string fuse open; left as found.",
    STRINGS[1]: "Combiner 3 has one string fuse open, weeds on the row; left as found.",
}
"""What they write of the same where they saw it and did not mend it."""
_ROUTINES = (
    Routine(task="inspection", kinds=("site",),
            text="Walked the fence, the switchgear and the data cabinet. No fault found."),
    Routine(task="inspection",
            text="Covers off, fans, fuses and terminals looked at. No fault found."),
    Routine(task="ground_fault_repair",
            text="Every string measured to the frame once dry, and all of them hold. No fault found."),
    Routine(task="string_service",
            text="Every string clamped, every fuse rung through. No fault found."),
    Routine(task="data_service", kinds=("met",),
            text="Cables, logger and mounts of the station gone through, the domes left as they were. "
            "No fault found."),
    Routine(task="data_service",
            text="Supply, aerial, modem and logger gone through. No fault found."),
    Routine(task="tracker_service",
            text="Motors, slew drives and the controller's inputs checked at standstill. No fault found."),
    Routine(task="recloser_close", text="Found closed at the cabinet. No fault found."),
    Routine(task="transformer_inspection",
            text="No joint loose, none blued, oil at its mark: no fault found. Joints retorqued all the "
            "same, gasket renewed with the lid off, topped up and handed back.",
            look="Lid lifted, joints and gasket looked at, no fault found. Closed again over the old "
            "gasket, since there was no kit on the van."),
    Routine(task="mv_inspection", kinds=("breaker",),
            text="Target, counter and bushings read from the ground. No fault found."),
    Routine(task="mv_inspection",
            text="Doors, elbows, seals and gauges looked over, nothing opened. No fault found."),
    Routine(task="meter_service",
            text="Seal cut beside the witness, test block clean, the three phases alike; sealed again. "
            "No fault found."),
    Routine(task="oem_service",
            text="Stacks, gate drivers and fans gone through, torque marks whole. No fault found."),
)  # fmt: skip


def findings() -> tuple[Finding, ...]:
    """Return what crews write of what they have mended."""
    return tuple(
        Finding(fault=fault, text=text, seen=_SEEN[fault]) for fault, text in _FINDINGS.items()
    )


def routines() -> tuple[Routine, ...]:
    """Return what they write where nothing is broken, the first match first."""
    return _ROUTINES
