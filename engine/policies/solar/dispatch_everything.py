"""`dispatch-everything`: sends somebody to each alarm's object until nobody and no money is left.

It looks at the crew board and at nothing else.  Whom no crew can reach today is tried again on the
next morning; whom the owner's cap does not reach is given up, since nobody is asked for a yes.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from datetime import datetime, time, timedelta

from engine.policies.seated import Desk, Move, Play
from engine.policies.solar import asking, crews
from engine.policies.solar.alarms import Alarm, alarms, is_unit, loudest_objects
from engine.transcript import Json, Step

_REPAIR, _INSPECTION = "ground_fault_repair", "inspection"
_OPENS = time(6)


def play(desk: Desk) -> Play:
    """Send to every object, the loudest first, morning after morning; report each as broken."""
    left, sent = loudest_objects(alarms(desk.opening)), list[Json]()
    while left:
        left = yield from _send_to_all(left, sent)
        here = yield from asking.now()
        morning = datetime.combine(here.date() + timedelta(days=1), _OPENS, here.tzinfo)
        if morning >= datetime.fromisoformat(str(desk.card.ends)):
            break
        yield from asking.wait_until(morning)
    if sent:
        yield Move(tool="report_file", arguments={"rows": sent})


def _send_to_all(left: Sequence[Alarm], sent: list[Json]) -> Generator[Move, Step, list[Alarm]]:
    """Try each object once; return those that no crew could reach."""
    later: list[Alarm] = []
    for alarm in left:
        board = yield from crews.look()
        here = yield from asking.now()
        job = _REPAIR if is_unit(alarm) else _INSPECTION
        visits = crews.visits(board, alarm.site, job, here)
        if not visits:
            later.append(alarm)
            continue
        parts = [part for part in str(board.jobs[job]["parts"] or "").split(", ") if part]
        if (yield from asking.send(alarm, visits[0], job, parts)) is not None:
            sent.append(asking.report_row(alarm.object, "watch", "hardware", "dispatched"))
    return later
