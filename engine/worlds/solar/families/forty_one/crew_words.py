"""What crews write on their orders: of each fault once it is mended, and of each job where nothing is broken."""

from __future__ import annotations

from engine.worlds.solar.families.forty_one.crew_findings import findings
from engine.worlds.solar.field_reports import Routine

__all__ = ["findings", "routines"]

_LOW_VOLTAGE = (
    Routine(task="inspection", kinds=("site",), walks=("breaker", "transformer", "string", "central", "gateway"),
            text="Walked the fence, the switchgear and the data cabinet. No fault found.",
            others=("Once round inside the fence, then switchgear and data cabinet. No fault found.",
                    "Along the fence, past the gear, into the data cabinet and out again. No fault found.",
                    "Along the rows to the data cabinet and back by the switchgear. No fault found.",
                    "Gate to far corner and back, cabinets opened where they are ours. No fault found.",
                    "An hour and a half of looking, two dozen photographs. No fault found.")),
    Routine(task="inspection",
            text="Covers off, fans, fuses and terminals looked at. No fault found.",
            others=("Opened it up: fans turn, fuses ring, no terminal loose. No fault found.",
                    "Looked it over inside, terminals by torque and fans by hand. No fault found.",
                    "Doors open, lamp in, nothing scorched and nothing loose. No fault found.",
                    "Filter knocked out, lugs checked, every fuse through the tester. No fault found.",
                    "Its own counters first, then terminals and fans: all as it should. No fault found.",
                    "Thermometer over the lugs, wrench over the bolts. No fault found.",
                    "Not a mouse, not a drop, not a brown spot in it. No fault found.",
                    "Fans started and stopped, contactor moved by hand, seals whole. No fault found.",
                    "Inside like the day it was set up, with a little dust. No fault found.",
                    "We found a wasp nest behind the filter and nothing else. No fault found.",
                    "Boards seated, plugs latched, nothing that moves when shaken. No fault found.",
                    "From gland to busbar everything tight. No fault found.",
                    "Shut it, opened it, tried it twice; it does what it says. No fault found.")),
    Routine(task="ground_fault_repair",
            text="Every string measured to the frame, and all of them hold. No fault found.",
            others=("Went string by string with the megger; none under a megohm. No fault found.",
                    "Strings parted and megged one at a time, all of them good. No fault found.",
                    "Each homerun lifted and measured to the rack. No fault found.",
                    "No string leaks to earth, neither alone nor together. No fault found.",
                    "Megger, clips, patience: nothing below what it ought to be. No fault found.",
                    "Cable trays walked with a lamp, then each string measured. No fault found.")),
    Routine(task="string_service",
            text="Every string clamped, every fuse rung through. No fault found.",
            others=("Clamp round each string, tester on each fuse, all even. No fault found.",
                    "Currents alike from string to string, no fuse open. No fault found.",
                    "Holders pulled one by one, no fuse blown and no clip soft. No fault found.",
                    "All strings give the same within what a clamp can tell. No fault found.",
                    "Fuses ring, clips grip, connectors bite. No fault found.",
                    "Compared string against string and found no odd one. No fault found.")),
    Routine(task="data_service", kinds=("met",),
            text="Cables, logger and mounts of the station gone through, the domes wiped. "
            "No fault found.",
            others=("Mounts level, cables tight, logger in step, domes cleaned. No fault found.",
                    "Station gone over from mast to logger, a cloth for the glass. No fault found.",
                    "Each sensor answers, each dome is clear again. No fault found.",
                    "Bubble in the middle, plugs dry, domes washed. No fault found.")),
    Routine(task="data_service",
            text="Supply, line and logger gone through. No fault found.",
            others=("Supply steady, logger counting, nothing warm in the cabinet. No fault found.",
                    "Pulled and reseated what can be pulled, and asked every device by name. No fault found.",
                    "Cabinet vacuumed, supply measured, plugs in and out. No fault found.",
                    "Battery holds, logger has the right time, all ports lit. No fault found.",
                    "Every lead pulled at, none came off; the logger misses nobody. No fault found.")),
)  # fmt: skip
_TRACKERS = (
    Routine(task="tracker_service",
            text="Motors and slew drives listened to, the controller's inputs read, no row held. No fault found.",
            others=("Followed the rows from drive to drive; none pulls harder than its neighbour. No fault found.",
                    "Drives greased where they asked for it, limits and inputs read. No fault found.",
                    "Current of each motor off the controller, dampers and bearings by eye. No fault found.",
                    "Controller's log empty, every row where it is told to be. No fault found.")),
)  # fmt: skip
_MEDIUM_VOLTAGE = (
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
                    "From below nothing cracked, nothing tripped. No fault found.",
                    "Field glasses along all six bushings, counter written down. No fault found.")),
    Routine(task="mv_inspection", walks=("breaker", "transformer"),
            text="Doors, elbows, seals and gauges looked over, nothing opened and nothing switched. No fault found.",
            others=("Gauges read, seals and elbows looked at from outside. No fault found.",
                    "All doors shut and left so, gauges written down. No fault found.",
                    "Thermal camera over what shows, gauges noted, covers on. No fault found.",
                    "Walked round it with the camera, needle and level on the pictures. No fault found.",
                    "Listened, smelled and read the dials from the path. No fault found.",
                    "Level glass, pressure and pointer written down with the hour, lids shut. No fault found.")),
)  # fmt: skip
_OTHERS = (
    Routine(task="meter_service",
            text="Seal cut beside the witness, test block clean, the three phases alike; sealed again. "
            "No fault found.",
            others=("Opened before the witness, test block bright, phases even, new seal on. No fault found.",
                    "Witness stood by, block and wiring clean, sealed under a new number. No fault found.")),
    Routine(task="oem_service",
            text="Stacks, gate drivers and fans gone through, torque marks whole. No fault found.",
            others=("Drivers tested by the laptop, stacks by hand lamp, fans by ear. No fault found.",
                    "Self-test passed twice, marks on every bolt where they were put. No fault found.",
                    "Firmware in order, stacks clean, capacitors at their value. No fault found.")),
)  # fmt: skip


def routines() -> tuple[Routine, ...]:
    """Return what they write where nothing is broken, the first match first."""
    return (*_LOW_VOLTAGE, *_TRACKERS, *_MEDIUM_VOLTAGE, *_OTHERS)
