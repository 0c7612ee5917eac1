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
_SIGNS = {
    BREAKER: "S08-REC was seen standing open from the path, its lockout target down.",
    OIL: "S02-T-3 has its paint browned below bushing X2 and a stain of oil under it; the lid was left shut.",
}
"""What shows of the same to somebody who walks past with the cabinets shut."""
_ROUTINES = (
    Routine(task="inspection", kinds=("site",), walks=("breaker", "transformer", "string", "central", "gateway"),
            text="Walked the fence, the switchgear and the data cabinet. No fault found.",
            others=("Once round inside the fence, then switchgear and data cabinet. No fault found.",
                    "Fence whole, gear shut, cabinet dry and humming. No fault found.")),
    Routine(task="inspection",
            text="Covers off, fans, fuses and terminals looked at. No fault found.",
            others=("Opened it up: fans turn, fuses ring, no terminal loose. No fault found.",
                    "Looked it over inside, terminals by torque and fans by hand. No fault found.")),
    Routine(task="ground_fault_repair",
            text="Every string measured to the frame once dry, and all of them hold. No fault found.",
            others=("Went string by string with the megger on a dry array; none under a megohm. No fault found.",
                    "Strings parted and megged one at a time, dry, all of them good. No fault found.")),
    Routine(task="string_service",
            text="Every string clamped, every fuse rung through. No fault found.",
            others=("Clamp round each string, tester on each fuse, all even. No fault found.",
                    "Currents alike from string to string, no fuse open. No fault found.")),
    Routine(task="data_service", kinds=("met",),
            text="Cables, logger and mounts of the station gone through, the domes left as they were. "
            "No fault found.",
            others=("Mounts level, cables tight, logger in step; domes not touched. No fault found.",
                    "Station gone over from mast to logger, glass left alone. No fault found.")),
    Routine(task="data_service",
            text="Supply, aerial, modem and logger gone through. No fault found.",
            others=("Supply steady, modem warm, logger counting. No fault found.",
                    "Pulled and reseated what can be pulled, swapped the aerial lead over and back. No fault found.")),
    Routine(task="tracker_service",
            text="Motors, slew drives and the controller's inputs checked at standstill. No fault found.",
            others=("Ran each motor by hand control and back, inputs read at the controller. No fault found.",
                    "Drives greased where they asked for it, limits and inputs tried. No fault found.")),
    Routine(task="recloser_close", text="Found closed at the cabinet. No fault found.",
            others=("At the cabinet it stood closed. No fault found.",
                    "Handle and target both say closed. No fault found.")),
    Routine(task="transformer_inspection",
            text="No joint loose, none blued, oil at its mark: no fault found. Joints retorqued all the "
            "same, gasket renewed with the lid off, topped up and handed back.",
            others=("Joints bright and tight, oil where it belongs: no fault found. Retorqued, gasket renewed, topped up as the job has it, back in service.",
                    "Inside as it left the works: no fault found. Lid back on over a gasket renewed, joints retorqued and the tank topped up."),
            look="Lid lifted, joints and gasket looked at, no fault found. Closed again over the old "
            "gasket, since there was no kit on the van."),
    Routine(task="mv_inspection", kinds=("breaker",),
            text="Target, counter and bushings read from the ground. No fault found.",
            others=("Read it with the glasses: target up, bushings whole, counter noted. No fault found.",
                    "From below nothing cracked, nothing tripped. No fault found.")),
    Routine(task="mv_inspection", walks=("breaker", "transformer"),
            text="Doors, elbows, seals and gauges looked over, nothing opened. No fault found.",
            others=("Gauges read, seals and elbows looked at from outside. No fault found.",
                    "All doors shut and left so, gauges in the green. No fault found.")),
    Routine(task="meter_service",
            text="Seal cut beside the witness, test block clean, the three phases alike; sealed again. "
            "No fault found.",
            others=("Opened before the witness, test block bright, phases even, new seal on. No fault found.",
                    "Witness stood by, block and wiring clean, sealed under a new number. No fault found.")),
    Routine(task="oem_service",
            text="Stacks, gate drivers and fans gone through, torque marks whole. No fault found.",
            others=("Drivers tested by the laptop, stacks by hand lamp, fans by ear. No fault found.",
                    "Self-test passed twice, marks on every bolt where they were put. No fault found.")),
)  # fmt: skip


def findings() -> tuple[Finding, ...]:
    """Return what crews write of what they have mended."""
    return tuple(
        Finding(fault=fault, text=text, seen=_SEEN[fault], sign=_SIGNS.get(fault, ""))
        for fault, text in _FINDINGS.items()
    )


def routines() -> tuple[Routine, ...]:
    """Return what they write where nothing is broken, the first match first."""
    return _ROUTINES
