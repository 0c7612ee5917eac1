"""What was behind each alarm: a fault, or one of the ways to look like one."""

from __future__ import annotations

from engine.worlds.solar.content import Content
from engine.worlds.solar.plant import Fault, Nuisance
from engine.worlds.solar.readings import Alarm

UNKNOWN = "unknown"
BY_HAND_CODE, BY_HAND_CAUSE = "043", "planned_work"
_CODE_OF = {
    "comm_loss": "COM-201",
    "dew": "039",
    "chatter": "061",
    "clipping_notice": "070",
    "clock_drift": "LOG-014",
    "contractor_lock": BY_HAND_CODE,
    "sensor_disagreement": "MET-022",
}
_CAUSE_OF = {
    "comm_loss": "comms_loss",
    "dew": "dew",
    "chatter": "low_light",
    "clipping_notice": "clipping",
    "clock_drift": "clock_shift",
    "contractor_lock": BY_HAND_CAUSE,
    "sensor_disagreement": "sensor",
}


def cause_of(content: Content, alarm: Alarm) -> str:
    """Return the true cause of an alarm, in the words of the report."""
    for fault in content.plant.faults:
        if _is_of_fault(fault, alarm):
            return _fault_cause(content, fault.id)
    for nuisance in content.plant.nuisances:
        if _is_of_nuisance(nuisance, alarm):
            return _nuisance_cause(content, nuisance)
    return BY_HAND_CAUSE if alarm.code == BY_HAND_CODE else UNKNOWN


def _is_of_fault(fault: Fault, alarm: Alarm) -> bool:
    return (fault.subject, fault.code) == (alarm.subject, alarm.code) and (
        fault.from_minute <= alarm.raised_minute
    )


def _is_of_nuisance(nuisance: Nuisance, alarm: Alarm) -> bool:
    """A repetition lasts as long as its parent; everything else has its own time."""
    if nuisance.subject != alarm.subject:
        return False
    if nuisance.kind == "duplicate":
        return nuisance.code == alarm.code
    inside = nuisance.from_minute <= alarm.raised_minute <= nuisance.to_minute
    return _CODE_OF.get(nuisance.kind) == alarm.code and inside


def _nuisance_cause(content: Content, nuisance: Nuisance) -> str:
    if nuisance.kind != "duplicate":
        return _CAUSE_OF.get(nuisance.kind, UNKNOWN)
    parents = {one.id: one for one in content.plant.nuisances}
    if nuisance.parent in parents:
        return _nuisance_cause(content, parents[nuisance.parent])
    return _fault_cause(content, nuisance.parent)


def _fault_cause(content: Content, fault: str) -> str:
    repair = content.repairs.get(fault)
    return UNKNOWN if repair is None else repair.cause
