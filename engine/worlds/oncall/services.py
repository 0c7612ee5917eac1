"""The fleet's arithmetic: readings, alerts and log lines, derived from state at query time.

Whole numbers only; shares are per mille.  Nothing here is stored: an act that changes the state
changes the next reading.  Constants are authored unless a source stands beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.ledger import divide_half_even
from engine.worlds.oncall.content import Content, Service
from engine.worlds.oncall.state import Running, State

ERRORS_OBJECTIVE_PERMILLE = 20
"""Authored: more failing requests than this breach the objective."""
P95_OBJECTIVE_MS = {"gateway": 600, "orders": 400, "db": 40}
"""Authored objectives by role."""
BACKGROUND_ERRORS_PERMILLE = 2
"""Authored: what a healthy service fails anyway."""
RESERVED_CONNECTIONS = 10
"""Authored: connections that the database keeps for its owners."""
CONNECTIONS_WARNING_PERMILLE = 600
"""Authored: share of the database's connections above which a warning shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One service as it is, without noise."""

    name: str
    """Its display name."""
    offered_rps: int
    """Requests per second that reach it."""
    error_permille: int
    """Failing requests, its callees' failures included."""
    defect_permille: int
    """Failing requests that its running release brings about."""
    refused_permille: int
    """Logins that the database refuses it."""
    starved_permille: int
    """Requests that found no free connection to the callee."""
    p95_ms: int
    """Response time that 95 of 100 requests stay under."""
    utilisation_permille: int
    """Share of its workers that is busy; above 1000 it is saturated."""
    connections: int
    """Connections in use: to its callee, or for the database those opened by clients."""
    connections_limit: int
    """How many there may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """A firing alert: a name and no value."""

    name: str
    """What fires."""
    severity: Literal["page", "warn"]
    """A page wakes somebody."""
    service: str
    """Where."""


def readings(content: Content, state: State) -> dict[str, Reading]:
    """Return every service's reading by name, in the order of the fleet map."""
    offered = _offered(content)
    found: dict[str, Reading] = {}
    for service in reversed(content.disclosed.services):
        found[service.name] = _reading(content, state, service, offered[service.name], found)
    return {service.name: found[service.name] for service in content.disclosed.services}


def connections_needed(content: Content, name: str) -> int:
    """Return how many connections per copy the offered load holds, without any margin.

    Little's law, L = λ·W (J. D. C. Little, Operations Research 9(3), 1961): calls per second times
    the seconds that each holds a connection, spread over the copies.
    """
    build = content.later.builds[name]
    held = _offered(content)[name] * build.calls_per_request * build.hold_ms
    return -(-held // (1000 * build.replicas))


def is_outside_objective(content: Content, reading: Reading) -> bool:
    """Tell whether a service breaches its objective."""
    role = content.service(reading.name).role
    return (
        reading.error_permille > ERRORS_OBJECTIVE_PERMILLE
        or reading.p95_ms > P95_OBJECTIVE_MS[role]
    )


def alerts(content: Content, state: State) -> tuple[Alert, ...]:
    """Return what fires, outermost service first."""
    firing: list[Alert] = []
    for name, reading in readings(content, state).items():
        role = content.service(name).role
        if reading.error_permille > ERRORS_OBJECTIVE_PERMILLE:
            firing.append(Alert(name="HighErrorRate", severity="page", service=name))
        if reading.p95_ms > P95_OBJECTIVE_MS[role]:
            firing.append(Alert(name="HighLatency", severity="page", service=name))
        share = reading.connections * 1000 // reading.connections_limit
        if role == "db" and share > CONNECTIONS_WARNING_PERMILLE:
            firing.append(Alert(name="ConnectionsAbove60Percent", severity="warn", service=name))
    return tuple(firing)


def log_lines(content: Content, state: State, name: str) -> tuple[str, ...]:
    """Return the lines of one service; a benign line and a telling one differ in their number."""
    found = readings(content, state)
    reading = found[name]
    running = state.running(name)
    failing = max(reading.defect_permille, BACKGROUND_ERRORS_PERMILLE)
    lines = [f"release {running.version}: unhandled exception in {failing} of 1000 requests"]
    for callee in content.service(name).calls:
        lines += [
            (
                f"waited {3 + reading.starved_permille} ms for a connection to {callee}, "
                f"{reading.connections} of {reading.connections_limit} in use"
            ),
            f"{callee} answered {found[callee].error_permille} of 1000 calls with an error",
        ]
        if content.service(callee).role == "db":
            lines.append(
                f"login to {callee} with credential revision {running.credential_revision}, "
                f"{reading.refused_permille} of 1000 refused"
            )
    if not content.service(name).calls:
        lines += [
            f"{reading.connections} of {reading.connections_limit} connections open",
            f"slowest statement {reading.p95_ms} ms",
        ]
    return tuple(lines)


def _offered(content: Content) -> dict[str, int]:
    """Return requests per second by service; the map is in call order, so one pass is enough."""
    offered = {service.name: 0 for service in content.disclosed.services}
    offered[content.disclosed.services[0].name] = content.later.demand_rps
    for service in content.disclosed.services:
        calls = content.later.builds[service.name].calls_per_request
        for callee in service.calls:
            offered[callee] += offered[service.name] * calls
    return offered


def _reading(
    content: Content, state: State, service: Service, offered: int, below: dict[str, Reading]
) -> Reading:
    build = content.later.builds[service.name]
    running = state.running(service.name)
    callees = [below[name] for name in service.calls]
    starved = _starved_permille(content, running)
    refused = _refused_permille(content, service, running)
    defect = running.defect_permille
    busy = divide_half_even(offered * build.busy_ms, build.replicas * build.workers)
    own = max(starved, refused, defect, BACKGROUND_ERRORS_PERMILLE, _overload_permille(busy))
    if any(callee.p95_ms > running.setting("timeout_ms") for callee in callees):
        own = 1000
    if service.role == "db":
        own = max(own, _turned_away_permille(content, state, running))
    error = own
    for callee in callees:
        error = 1000 - divide_half_even((1000 - error) * (1000 - callee.error_permille), 1000)
    waiting = sum(build.calls_per_request * callee.p95_ms for callee in callees)
    in_use, limit = _connections(content, state, running)
    return Reading(
        name=service.name,
        offered_rps=offered,
        error_permille=error,
        defect_permille=defect,
        refused_permille=refused,
        starved_permille=starved,
        p95_ms=divide_half_even(build.base_ms * _queue_permille(busy), 1000) + waiting + starved,
        utilisation_permille=busy,
        connections=in_use,
        connections_limit=limit,
    )


def _queue_permille(utilisation_permille: int) -> int:
    """Return how much queueing stretches a request, per mille: 1 + u²/2(1-u), at most eightfold.

    The mean wait of a single server with even service times (Pollaczek and Khinchine, M/D/1).
    """
    u = min(utilisation_permille, 970)
    return min(8000, 1000 + divide_half_even(u * u, 2 * (1000 - u)))


def _overload_permille(utilisation_permille: int) -> int:
    """Return the share of requests for which no worker is left, 1 - 1/u."""
    if utilisation_permille <= 1000:
        return 0
    return 1000 - divide_half_even(1_000_000, utilisation_permille)


def _starved_permille(content: Content, running: Running) -> int:
    """Return the share of requests that find no free connection to the callee."""
    needed = connections_needed(content, running.name)
    if needed == 0 or running.setting("pool_size") >= needed:
        return 0
    return 1000 - divide_half_even(1000 * running.setting("pool_size"), needed)


def _refused_permille(content: Content, service: Service, running: Running) -> int:
    """Return the share of logins that the database refuses this client."""
    is_client = any(content.service(callee).role == "db" for callee in service.calls)
    is_stale = running.credential_revision != content.later.credential_revision
    return 1000 if is_client and is_stale else 0


def _connections(content: Content, state: State, running: Running) -> tuple[int, int]:
    """Return connections in use and their limit."""
    service = content.service(running.name)
    if service.calls:
        size = running.setting("pool_size")
        return min(size, connections_needed(content, running.name)), size
    opened = _opened_by_clients(content, state, running.name)
    limit = running.setting("max_connections")
    return min(opened, limit), limit


def _turned_away_permille(content: Content, state: State, running: Running) -> int:
    """Return the share of statements that find no connection because clients' pools ask too many."""
    opened = _opened_by_clients(content, state, running.name)
    room = max(1, running.setting("max_connections") - RESERVED_CONNECTIONS)
    return 0 if opened <= room else 1000 - divide_half_even(1000 * room, opened)


def _opened_by_clients(content: Content, state: State, name: str) -> int:
    """Return the connections that clients' pools open, every copy with a pool of its own."""
    return sum(
        state.running(client.name).setting("pool_size") * content.later.builds[client.name].replicas
        for client in content.disclosed.services
        if name in client.calls
    )
