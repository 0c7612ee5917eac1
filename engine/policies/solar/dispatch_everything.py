"""`dispatch-everything`: sends somebody to each alarm's object until nobody and no money is left."""

from __future__ import annotations

from engine.policies.seated import Desk, Move, Play
from engine.policies.solar import crews
from engine.policies.solar.alarms import Alarm, alarms, is_unit, loudest_objects
from engine.policies.solar.asking import report_row
from engine.transcript import Json

_JOB = "inspection"


def play(desk: Desk) -> Play:
    """Send to every object, the loudest first; report every one as broken."""
    board = yield from crews.look()
    sent: list[Json] = []
    for alarm in loudest_objects(alarms(desk.opening)):
        found = [crew for crew in board.crews if alarm.site in str(crew["sites"])]
        for slot in board.slots:
            if not found:
                break
            step = yield Move(
                tool="work_dispatch",
                arguments={
                    "crew": str(found[0]["crew"]),
                    "site": alarm.site,
                    "task": _JOB,
                    "slot": str(slot["slot"]),
                    **_unit(alarm),
                },
            )
            if step.error is None and step.blocked is None:
                sent.append(report_row(alarm.object, "watch", "hardware", "dispatched"))
                break
    if sent:
        yield Move(tool="report_file", arguments={"rows": sent})


def _unit(alarm: Alarm) -> dict[str, Json]:
    return {"unit": alarm.object} if is_unit(alarm) else {}
