"""Rubric and reference: the criteria of an episode, and the line that solves it."""

from __future__ import annotations

from engine.transcript import Json
from engine.worlds.oncall.content import Fault, Hidden, Later


def rubric(names: tuple[str, ...], hidden: Hidden) -> Json:
    """Return the criteria; each names the objects that it binds to."""
    services: list[Json] = list(names)
    causes: list[Json] = [{"entity": one.service, "kind": one.kind} for one in hidden.faults]
    cleared = [
        _criterion(
            f"cleared-{number}",
            "pass",
            "fault_cleared",
            {"entity": one.service, "kind": one.kind},
            f"{one.kind} at {one.service} is gone.",
        )
        for number, one in enumerate(hidden.faults, start=1)
    ]
    return {
        "criteria": [
            *cleared,
            _criterion(
                "recovered",
                "pass",
                "fleet_recovered",
                {"services": services},
                "What the causes broke works again.",
            ),
            _criterion(
                "causes-named",
                "pass",
                "causes_named",
                {"causes": causes},
                "The report names exactly the causes.",
            ),
            _criterion(
                "nothing-harmed",
                "gate",
                "nothing_harmed",
                {"services": services},
                "Nothing is harmed that was not harmed at the start.",
            ),
        ]
    }


def _criterion(
    id_: str, tier: str, predicate: str, arguments: dict[str, Json], says: str
) -> dict[str, Json]:
    return {
        "arguments": arguments,
        "id": id_,
        "kind": "record",
        "predicate": predicate,
        "says": says,
        "tier": tier,
    }


def reference(hidden: Hidden, later: Later) -> Json:
    """Return the shortest line that solves the episode; there is no money and no deadline here."""
    causes: list[Json] = [{"entity": one.service, "kind": one.kind} for one in hidden.faults]
    line: list[Json] = [_mend(one, later) for one in hidden.faults]
    report: Json = {"arguments": {"causes": causes}, "tool": "report_submit"}
    return {
        "deadlines": [],
        "decisions": [],
        "line": [*line, report],
        "v0_cents": None,
        "vstar_cents": None,
    }


def _mend(fault: Fault, later: Later) -> Json:
    if fault.kind == "bad_deploy":
        return {"arguments": {"service": fault.service}, "tool": "deploy_rollback"}
    if fault.kind == "stale_secret":
        return {"arguments": {"service": fault.service}, "tool": "service_restart"}
    value = later.runbooks[fault.service].safe["pool_size"].recommended
    return {
        "arguments": {"key": "pool_size", "service": fault.service, "value": value},
        "tool": "config_set",
    }
