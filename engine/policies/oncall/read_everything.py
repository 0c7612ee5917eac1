"""`read-everything`: every read of every service once, then acts on the loudest alert.

Reads have their price, so that little is left to act with.
"""

from __future__ import annotations

from engine.policies.seated import Desk, Move, Play, rows

_READS = ("metric_read", "log_read", "config_read", "runbook_read")


def play(desk: Desk) -> Play:
    """Read all there is, roll the first alerting service back, report it."""
    services = [str(row["service"]) for row in rows(desk.opening, "service", "role")]
    alerts = yield Move(tool="alert_list")
    for tool in _READS:
        for service in services:
            yield Move(tool=tool, arguments={"service": service})
    loudest = next((str(row["service"]) for row in rows(alerts, "severity")), services[0])
    yield Move(tool="deploy_rollback", arguments={"service": loudest})
    yield Move(
        tool="report_submit", arguments={"causes": [{"entity": loudest, "kind": "bad_deploy"}]}
    )
