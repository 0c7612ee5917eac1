"""Runbooks: the words that the owners of a service wrote down, with the numbers filled in.

Every value that a mend needs stands here, so that no seat has to guess one.
"""

from __future__ import annotations

from engine.worlds.oncall.content import Build, Chapter, Runbook, Safe

SLOW_WAIT_MS = 100
"""Authored: a longer wait for a connection means that the pool is too small."""
FAILING_PERMILLE = 50
"""Authored: a release that fails more requests than this is bad."""


def client_runbook(
    name: str, callee: str, build: Build, demand_rps: int, safe: dict[str, Safe], *, logs_in: bool
) -> Runbook:
    """Return the runbook of a service that calls another one."""
    meaning = (
        f"{name} is unhealthy when more than 20 of 1000 requests fail. It alerts for its own "
        f"faults and for those of everything below it."
    )
    facts = (
        (
            f"{name} runs {build.replicas} copies; a restart takes one after the other and is not "
            f"felt."
        ),
        (
            "A rollback goes back one release and cannot be undone. Do not roll back a release "
            "whose deploy note says forward-only: the one before it cannot run."
        ),
    )
    return _runbook(
        name,
        (meaning,),
        _diagnosis(name, callee, logs_in=logs_in),
        _mitigation(name, callee, build, demand_rps, logs_in=logs_in),
        facts,
        safe,
    )


def database_runbook(
    name: str, clients: tuple[str, ...], revision: int, safe: dict[str, Safe]
) -> Runbook:
    """Return the runbook of the database."""
    diagnosis = (
        (
            f"{name} accepts credential revision {revision}. A client that holds an older one is "
            f"refused every login; its own log names the revision that it holds."
        ),
        (
            "Clients together may open max_connections less 10; beyond that, statements are "
            "turned away."
        ),
    )
    mitigation = (
        "A client with an old credential reads the new one when it is restarted.",
        "Do not raise max_connections above its safe range: every connection takes memory.",
    )
    facts = (
        (
            f"{name} runs as one copy. While it restarts, {' and '.join(clients)} fail too, and "
            f"all of them lose error budget."
        ),
        "No earlier release of it is kept.",
    )
    meaning = f"{name} is unhealthy when statements fail or take over 40 ms."
    return _runbook(name, (meaning,), diagnosis, mitigation, facts, safe)


def _runbook(
    name: str,
    meaning: tuple[str, ...],
    diagnosis: tuple[str, ...],
    mitigation: tuple[str, ...],
    facts: tuple[str, ...],
    safe: dict[str, Safe],
) -> Runbook:
    return Runbook(
        title=f"Runbook of {name}",
        chapters=(
            Chapter(heading="Meaning", paragraphs=meaning),
            Chapter(heading="Diagnosis", paragraphs=diagnosis),
            Chapter(heading="Mitigation", paragraphs=mitigation),
            Chapter(heading="Operational facts", paragraphs=facts),
        ),
        safe=safe,
    )


def _diagnosis(name: str, callee: str, *, logs_in: bool) -> tuple[str, ...]:
    told = (
        (
            f"Pool: a wait for a connection to {callee} of under {SLOW_WAIT_MS} ms is normal; above "
            f"it, with every connection in use, the pool is too small."
        ),
        (
            f"Release: up to {FAILING_PERMILLE} of 1000 requests with an unhandled exception are "
            f"normal; above it, the running release is bad. A recent deploy alone proves nothing."
        ),
    )
    if not logs_in:
        return told
    return (
        *told,
        (
            f"Credential: compare the revision in {name}'s log with the one that the runbook of "
            f"{callee} states; a lower one is stale."
        ),
    )


def _mitigation(
    name: str, callee: str, build: Build, demand_rps: int, *, logs_in: bool
) -> tuple[str, ...]:
    told = (
        (
            f"Pool: set pool_size to 1.5 x requests per second x calls per request x hold time in "
            f"seconds / copies, rounded up. Each request makes {build.calls_per_request} calls to "
            f"{callee} and each call holds a connection for {build.hold_ms} ms; at the planned load "
            f"of {demand_rps} requests per second on {build.replicas} copies that is the recommended "
            f"value below."
        ),
        "Release: roll back, once the log and the deploy note agree that it is bad.",
    )
    if not logs_in:
        return told
    return (*told, f"Credential: restart {name}.")
