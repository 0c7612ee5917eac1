"""`dispatch-everything`: sends somebody to each alarm's object until nobody and no money is left.

It looks at the crew board and at nothing else.  Whom no crew can reach today is tried again on the
next morning; whom the owner's cap does not reach is given up, since nobody is asked for a yes.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from datetime import datetime

from engine.policies.seated import Desk, Move, Play
from engine.policies.solar import asking, crews, places
from engine.policies.solar.alarms import Alarm, alarms, is_unit, loudest_objects
from engine.transcript import Json, Step

_REPAIR = "ground_fault_repair"
_LOOK = ("inspection", "mv_inspection")


def play(desk: Desk) -> Play:
    """Send to every object, the loudest first, morning after morning; report each as broken."""
    ends = datetime.fromisoformat(str(desk.card.ends))
    left, sent = loudest_objects(alarms(desk.opening)), list[Json]()
    homes = places.feeders(desk)
    while left:
        left = yield from _send_to_all(left, homes, sent)
        here = yield from asking.now()
        if here.date() >= ends.date():
            break
        yield from asking.wait_for_morning()
    if sent:
        yield Move(tool="report_file", arguments={"rows": sent})


def _send_to_all(
    left: Sequence[Alarm], homes: Mapping[str, str], sent: list[Json]
) -> Generator[Move, Step, list[Alarm]]:
    """Try each object once; return those that no crew could reach."""
    later: list[Alarm] = []
    board = yield from crews.look()
    here = yield from asking.now()
    for alarm in left:
        found = _visit(board, alarm, homes, here)
        if found is None:
            later.append(alarm)
            continue
        place, job, visit = found
        order = yield from asking.send(place, visit, job, crews.usual_parts(board, job))
        here = yield from asking.now()
        if order is not None:
            board = crews.with_visit(board, visit, job)
            sent.append(asking.report_row(alarm.object, "watch", "hardware", "dispatched"))
    return later


def _visit(
    board: crews.Crews, alarm: Alarm, homes: Mapping[str, str], here: datetime
) -> tuple[Alarm, str, crews.Visit] | None:
    """Return the job that fits an object best, where it is done, and the earliest visit for it."""
    own = [_REPAIR] if is_unit(alarm) else crews.jobs_on(board, alarm.kind)
    for job in (job for job in (*own, *_LOOK) if job in board.jobs):
        place = places.place_for(board, job, alarm, homes)
        visits = crews.visits(board, alarm.site, job, here)
        if place is not None and visits:
            return place, job, visits[0]
    return None
