"""Truth: the only room that writes down what was hidden, for grading alone.

It compares three fleets: the *counterfactual* without faults, the *start* as the seat found it,
and the *end*.  Recovery is measured against the first, new harm against the second.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.kernel.world import Closing
from engine.transcript import Json
from engine.worlds.oncall.content import Content, Fault
from engine.worlds.oncall.services import connections_needed, is_outside_objective, readings
from engine.worlds.oncall.state import State, faulty, healthy


def close(content: Content, state: State, closing: Closing) -> Mapping[str, Json]:
    """Return the causes, what is harmed in the three fleets, and the report."""
    start = faulty(content)
    causes: list[Json] = [_cause(fault) for fault in content.hidden.faults]
    active: list[Json] = [
        _cause(fault) for fault in content.hidden.faults if is_active(content, state, fault)
    ]
    reported: Json = None
    if state.report is not None:
        reported = [{"entity": one.entity, "kind": one.kind} for one in state.report]
    return {
        "active": active,
        "causes": causes,
        "closing": {"cause": closing.cause, "completed": closing.completed},
        "harm": {
            "counterfactual": harms(content, healthy(content)),
            "end": harms(content, state),
            "start": harms(content, start),
        },
        "report": reported,
        "services": [service.name for service in content.disclosed.services],
        "untouched": _untouched(content, start, state),
    }


def is_active(content: Content, state: State, fault: Fault) -> bool:
    """Tell whether a fault still works, whatever was done against it."""
    running = state.running(fault.service)
    match fault.kind:
        case "pool_too_small":
            return running.setting("pool_size") < connections_needed(content, fault.service)
        case "bad_deploy":
            is_same = running.version == content.later.builds[fault.service].version
            return is_same and running.defect_permille > 0
        case "stale_secret":
            return running.credential_revision != content.later.credential_revision


def harms(content: Content, state: State) -> list[Json]:
    """Return every harm of a fleet: a breached objective, a value out of range, a burnt budget."""
    found: list[Json] = []
    for name, reading in readings(content, state).items():
        running = state.running(name)
        if is_outside_objective(content, reading):
            found.append(_harm("objective", name))
        if running.burn_count > 0:
            found.append(_harm("burn", name))
        for setting in running.settings:
            safe = content.later.runbooks[name].safe[setting.key]
            if not safe.low <= setting.value <= safe.high:
                found.append(_harm("guard", name, setting.key))
    return found


def _harm(harm: str, service: str, key: str = "") -> Json:
    return {"harm": harm, "key": key, "service": service}


def _cause(fault: Fault) -> Json:
    return {"entity": fault.service, "id": fault.id, "kind": fault.kind, "note": fault.note}


def _untouched(content: Content, start: State, end: State) -> list[Json]:
    """Return the settings that hold what they held at the start: never the seat's fault."""
    return [
        {"key": setting.key, "service": service.name}
        for service in content.disclosed.services
        for setting in start.running(service.name).settings
        if end.running(service.name).setting(setting.key) == setting.value
    ]
