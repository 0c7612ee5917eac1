"""Codes of closed lists in the reader's language: causes, jobs, slots, parts, states, facts of a sheet.

Wires give a code as it is; a page says it in words.  A code that has none here is spelled out as it
is (:func:`spelled`), and so is every code inside what a world says itself, which keeps its language.
"""

from __future__ import annotations

from collections.abc import Callable

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

_INITIALS = frozenset({"mv", "lv", "oem", "mc4", "dc", "ac", "ct", "pt", "vt"})
"""Short for several words, and written large."""


def plainly(code: str) -> str:
    """Return a code in the reader's words: ``ground_fault`` as *Ground fault*."""
    found = WORDS.get(code)
    return spelled(code) if found is None else str(found)


def inwardly(code: str, words: Callable[[str], str] = plainly) -> str:
    """Return a code in words as they stand within a sentence: *ground fault*, *MV inspection*."""
    said = words(code)
    return said if said[1:2].isupper() else said[:1].lower() + said[1:]


def is_known(code: str) -> bool:
    """Tell whether a code has words in every language."""
    return code in WORDS


def spelled(name: str) -> str:
    """Return an identifier as it is spelled, in words: ``alarm_list`` as ``Alarm list``."""
    words = name.replace("_", " ").replace("-", " ").split()
    said = " ".join(one.upper() if one in _INITIALS else one for one in words)
    return said[:1].upper() + said[1:]


WORDS: dict[str, Promise | str] = {
    # What is the matter.
    "clipping": pgettext_lazy("code", "Clipping"),
    "clock_shift": pgettext_lazy("code", "Clock shift"),
    "comms_loss": pgettext_lazy("code", "Comms loss"),
    "curtailment": pgettext_lazy("code", "Curtailment"),
    "dew": pgettext_lazy("code", "Dew"),
    "grid_event": pgettext_lazy("code", "Grid event"),
    "ground_fault": pgettext_lazy("code", "Ground fault"),
    "hardware": pgettext_lazy("code", "Hardware"),
    "low_light": pgettext_lazy("code", "Low light"),
    "meter": pgettext_lazy("code", "Meter"),
    "planned_work": pgettext_lazy("code", "Planned work"),
    "sensor": pgettext_lazy("code", "Sensor"),
    "soiling": pgettext_lazy("code", "Soiling"),
    "unknown": pgettext_lazy("code", "Unknown"),
    "weather": pgettext_lazy("code", "Weather"),
    "bad_deploy": pgettext_lazy("code", "Bad deploy"),
    "pool_too_small": pgettext_lazy("code", "Pool too small"),
    "stale_secret": pgettext_lazy("code", "Stale secret"),
    # What a letter or a call is about.
    "access": pgettext_lazy("code", "Access"),
    "budget": pgettext_lazy("code", "Budget"),
    "clearance": pgettext_lazy("code", "Clearance"),
    "comms": pgettext_lazy("code", "Comms"),
    "dispatch": pgettext_lazy("code", "Dispatch"),
    "meter_error": pgettext_lazy("code", "Meter error"),
    "notice": pgettext_lazy("code", "Notice"),
    "other": pgettext_lazy("code", "Other"),
    "report": pgettext_lazy("code", "Report"),
    "safety": pgettext_lazy("code", "Safety"),
    "status": pgettext_lazy("code", "Status"),
    "warranty": pgettext_lazy("code", "Warranty"),
    # What was done, and how a row of the report stands.
    "claimed": pgettext_lazy("code", "Claimed"),
    "dispatched": pgettext_lazy("code", "Dispatched"),
    "logged": pgettext_lazy("code", "Logged"),
    "none": pgettext_lazy("code", "None"),
    "notified": pgettext_lazy("code", "Notified"),
    "mended": pgettext_lazy("code", "Mended"),
    "normal": pgettext_lazy("code", "Normal"),
    "open": pgettext_lazy("code", "Open"),
    "watch": pgettext_lazy("code", "Watch"),
    # Commands.
    "close": pgettext_lazy("code", "Close"),
    "isolate": pgettext_lazy("code", "Isolate"),
    "release": pgettext_lazy("code", "Release"),
    "release_setpoint": pgettext_lazy("code", "Release setpoint"),
    "restore": pgettext_lazy("code", "Restore"),
    "start": pgettext_lazy("code", "Start"),
    "stop": pgettext_lazy("code", "Stop"),
    "stow": pgettext_lazy("code", "Stow"),
    # Jobs, slots, ways of shipping, states of a work order.
    "data_service": pgettext_lazy("code", "Data service"),
    "ground_fault_repair": pgettext_lazy("code", "Ground fault repair"),
    "inspection": pgettext_lazy("code", "Inspection"),
    "inverter_swap": pgettext_lazy("code", "Inverter swap"),
    "meter_service": pgettext_lazy("code", "Meter service"),
    "mv_inspection": pgettext_lazy("code", "MV inspection"),
    "oem_service": pgettext_lazy("code", "OEM service"),
    "recloser_close": pgettext_lazy("code", "Recloser close"),
    "string_service": pgettext_lazy("code", "String service"),
    "tracker_service": pgettext_lazy("code", "Tracker service"),
    "transformer_inspection": pgettext_lazy("code", "Transformer inspection"),
    "maker": pgettext_lazy("code", "Maker"),
    "next_day": pgettext_lazy("code", "Next day"),
    "same_day": pgettext_lazy("code", "Same day"),
    "witnessed": pgettext_lazy("code", "Witnessed"),
    "expedite": pgettext_lazy("code", "Expedite"),
    "standard": pgettext_lazy("code", "Standard"),
    "booked": pgettext_lazy("code", "Booked"),
    "closed": pgettext_lazy("code", "Closed"),
    # Parts.
    "combiner_box": pgettext_lazy("code", "Combiner box"),
    "contactor_kit": pgettext_lazy("code", "Contactor kit"),
    "control_board": pgettext_lazy("code", "Control board"),
    "dc_fuse": pgettext_lazy("code", "DC fuse"),
    "fan_kit": pgettext_lazy("code", "Fan kit"),
    "gasket_oil_kit": pgettext_lazy("code", "Gasket oil kit"),
    "mc4_pair": pgettext_lazy("code", "MC4 pair"),
    "meter_block_set": pgettext_lazy("code", "Meter block set"),
    "modem": pgettext_lazy("code", "Modem"),
    "power_stack": pgettext_lazy("code", "Power stack"),
    "string_inverter": pgettext_lazy("code", "String inverter"),
    "tracker_motor": pgettext_lazy("code", "Tracker motor"),
    "whip_kit": pgettext_lazy("code", "Whip kit"),
    "zone_controller": pgettext_lazy("code", "Zone controller"),
    # What a receipt is for, and what it tells.
    "acknowledgement": pgettext_lazy("code", "Acknowledgement"),
    "case": pgettext_lazy("code", "Case"),
    "claim": pgettext_lazy("code", "Claim"),
    "command": pgettext_lazy("code", "Command"),
    "config_set": pgettext_lazy("code", "Config set"),
    "core": pgettext_lazy("code", "Core"),
    "deploy_rollback": pgettext_lazy("code", "Deploy rollback"),
    "mail": pgettext_lazy("code", "Mail"),
    "note": pgettext_lazy("code", "Note"),
    "part_order": pgettext_lazy("code", "Part order"),
    "report_submit": pgettext_lazy("code", "Report submit"),
    "service_restart": pgettext_lazy("code", "Service restart"),
    "work_order": pgettext_lazy("code", "Work order"),
    "about": pgettext_lazy("code", "About"),
    "acting_is_worth": pgettext_lazy("code", "Acting is worth"),
    "alarms": pgettext_lazy("code", "Alarms"),
    "arrives": pgettext_lazy("code", "Arrives"),
    "cancelled": pgettext_lazy("code", "Cancelled"),
    "cause": pgettext_lazy("code", "Cause"),
    "cause_1": pgettext_lazy("code", "Cause 1"),
    "cause_2": pgettext_lazy("code", "Cause 2"),
    "cause_3": pgettext_lazy("code", "Cause 3"),
    "cost": pgettext_lazy("code", "Cost"),
    "credited_at_settlement": pgettext_lazy("code", "Credited at settlement"),
    "crew": pgettext_lazy("code", "Crew"),
    "delivered": pgettext_lazy("code", "Delivered"),
    "does": pgettext_lazy("code", "Does"),
    "enters_service": pgettext_lazy("code", "Enters service"),
    "expected_loss": pgettext_lazy("code", "Expected loss"),
    "hypothesis": pgettext_lazy("code", "Hypothesis"),
    "key": pgettext_lazy("code", "Key"),
    "lab": pgettext_lazy("code", "Lab"),
    "loss": pgettext_lazy("code", "Loss"),
    "object": pgettext_lazy("code", "Object"),
    "objects": pgettext_lazy("code", "Objects"),
    "part": pgettext_lazy("code", "Part"),
    "parts": pgettext_lazy("code", "Parts"),
    "parts_price": pgettext_lazy("code", "Price of the parts"),
    "pinned_to": pgettext_lazy("code", "Pinned to"),
    "position": pgettext_lazy("code", "Position"),
    "price": pgettext_lazy("code", "Price"),
    "probability": pgettext_lazy("code", "Probability"),
    "quantity": pgettext_lazy("code", "Quantity"),
    "roll": pgettext_lazy("code", "Roll"),
    "rows": pgettext_lazy("code", "Rows"),
    "rush": pgettext_lazy("code", "Rush"),
    "serial": pgettext_lazy("code", "Serial"),
    "service": pgettext_lazy("code", "Service"),
    "setpoint": pgettext_lazy("code", "Setpoint"),
    "shipping": pgettext_lazy("code", "Shipping"),
    "site": pgettext_lazy("code", "Site"),
    "state": pgettext_lazy("code", "State"),
    "task": pgettext_lazy("code", "Task"),
    "test": pgettext_lazy("code", "Test"),
    "to": pgettext_lazy("code", "To"),
    "unit": pgettext_lazy("code", "Unit"),
    "value": pgettext_lazy("code", "Value"),
    "work": pgettext_lazy("code", "Work"),
    # Arguments that are yes or no.
    "again": pgettext_lazy("code", "Again"),
    "stop_on_news": pgettext_lazy("code", "Stop on news"),
}
