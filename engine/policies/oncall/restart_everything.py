"""`restart-everything`: restarts whatever pages and reports it as mended by that."""

from __future__ import annotations

from engine.policies.seated import Desk, Move, Play, rows

_MOST_CAUSES = 3


def play(desk: Desk) -> Play:  # noqa: ARG001  a player that looks at alerts alone
    """Restart each paged service and report a stale credential at each."""
    alerts = yield Move(tool="alert_list")
    found = [str(row["service"]) for row in rows(alerts, "severity") if row["severity"] == "page"]
    paged = list(dict.fromkeys(found))[:_MOST_CAUSES]
    for service in paged:
        yield Move(tool="service_restart", arguments={"service": service})
    yield Move(
        tool="report_submit",
        arguments={"causes": [{"entity": one, "kind": "stale_secret"} for one in paged]},
    )
