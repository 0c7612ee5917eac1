"""`threshold`: reads counts and rates, compares each with what is disclosed, acts on its side.

It reads tables alone: metrics, and a runbook's table of recommended settings.  A service's own
errors are those that its callee's don't account for.  Of its own errors, all connections in use
mean the pool, nearly every request failing means the credential, anything between the release.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.policies.seated import Desk, Move, Play, rows
from engine.transcript import Json, Step

OBJECTIVE_PERMILLE = 20
"""The brief of every episode: more failing requests than this are unhealthy."""
_ALL = 1000
_NOISE_PERMILLE = 60
_NEARLY_ALL_PERMILLE = 900
_ROUNDS = 3

_Reading: TypeAlias = Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cause:
    """What is taken for a cause."""

    service: str
    """Where."""
    kind: str
    """Which of the disclosed kinds."""


def play(desk: Desk) -> Play:
    """Look, mend one cause, look again; report what was mended."""
    clients = [str(row["service"]) for row in rows(desk.opening, "service") if row["role"] != "db"]
    mended: list[_Cause] = []
    for _ in range(_ROUNDS):
        readings = yield from _look(clients)
        cause = _deepest_cause(clients, readings)
        if cause is None or cause in mended:
            break
        step = yield from _mend(cause)
        if step.error is not None:
            break
        mended.append(cause)
    if mended:
        causes: list[Json] = [{"entity": one.service, "kind": one.kind} for one in mended]
        yield Move(tool="report_submit", arguments={"causes": causes})


def _look(clients: list[str]) -> Generator[Move, Step, dict[str, _Reading]]:
    found: dict[str, _Reading] = {}
    for service in clients:
        step = yield Move(tool="metric_read", arguments={"service": service})
        found[service] = {
            str(row["metric"]): int(row["value"] or 0) for row in rows(step, "metric", "value")
        }
    return found


def _deepest_cause(clients: list[str], readings: Mapping[str, _Reading]) -> _Cause | None:
    below = 0
    for service in reversed(clients):
        reading = readings[service]
        if not reading:
            return None
        own = reading["errors"] - below
        if own > max(OBJECTIVE_PERMILLE, _NOISE_PERMILLE * below // _ALL):
            return _Cause(service=service, kind=_kind(reading))
        below = reading["errors"]
    return None


def _kind(reading: _Reading) -> str:
    if reading["connections"] >= reading["connections_limit"]:
        return "pool_too_small"
    return "stale_secret" if reading["errors"] > _NEARLY_ALL_PERMILLE else "bad_deploy"


def _mend(cause: _Cause) -> Generator[Move, Step, Step]:
    service = cause.service
    if cause.kind == "bad_deploy":
        return (yield Move(tool="deploy_rollback", arguments={"service": service}))
    if cause.kind == "stale_secret":
        return (yield Move(tool="service_restart", arguments={"service": service}))
    runbook = yield Move(tool="runbook_read", arguments={"service": service})
    safe = {str(row["key"]): row["recommended"] for row in rows(runbook, "key", "recommended")}
    if "pool_size" not in safe:
        return runbook
    value = safe["pool_size"]
    return (
        yield Move(
            tool="config_set", arguments={"service": service, "key": "pool_size", "value": value}
        )
    )
