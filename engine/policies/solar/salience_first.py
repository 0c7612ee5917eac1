"""`salience-first`: works Monday's board from the loudest alarm down, and weighs nothing.

Severity, then the number of alarms of one code at a site, then the place on the board.  Whatever is
loud gets the next crew whose cards fit what its code looks like, object by object, until no crew,
no slot or no cap is left for it; that day the owner is asked for no yes.  Later in the week it looks
once more at what is still loud (``second_look``).
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence

from engine.policies.seated import Desk, Move, Play
from engine.policies.solar import asking, crews, looks, places, second_look
from engine.policies.solar.alarms import Alarm, alarms, groups
from engine.transcript import Json, Step


def play(desk: Desk) -> Play:
    """Send down the board, acknowledge it, report each as what it looks like; then look again."""
    board = yield from crews.look()
    report: dict[str, Json] = {}
    loud = groups([one for one in alarms(desk.opening) if one.loudness])
    for group in loud:
        board, sent = yield from _send_to(board, group, places.feeders(desk))
        cause = looks.look_of(group[0].code).cause
        yield from asking.acknowledge(group, cause)
        for one in group:
            action, status = ("dispatched", "mended") if one.object in sent else ("logged", "watch")
            report.setdefault(one.object, asking.report_row(one.object, status, cause, action))
    yield Move(tool="report_file", arguments={"rows": [*report.values()]})
    late = yield from second_look.play(desk, [one for group in loud for one in group])
    if late is not None:
        known = [row for asset, row in report.items() if not asset.startswith(late.site)]
        mended = asking.report_row(late.object, "mended", "grid_event", "dispatched")
        yield Move(tool="report_file", arguments={"rows": [*known, mended]})


def _send_to(
    board: crews.Crews, group: Sequence[Alarm], homes: Mapping[str, str]
) -> Generator[Move, Step, tuple[crews.Crews, set[str]]]:
    """Send to a group's objects; return the board after it and the objects that somebody goes to."""
    sent: dict[str, str] = {}
    for alarm in group:
        job = _job(board, alarm)
        place = places.place_for(board, job, alarm, homes)
        if place is None or place.object in sent.values():
            continue
        here = yield from asking.now()
        for visit in crews.visits(board, alarm.site, job, here)[:1]:
            parts = crews.usual_parts(board, job)
            if (yield from asking.send(place, visit, job, parts)) is None:
                return board, set(sent)
            board = crews.with_visit(board, visit, job)
            sent[alarm.object] = place.object
    return board, set(sent)


def _job(board: crews.Crews, alarm: Alarm) -> str:
    """Return the job that is done on such a thing first, or else what the alarm's code looks like."""
    own = crews.jobs_on(board, alarm.kind)
    return own[0] if own else looks.job_for(board, looks.look_of(alarm.code)) or "inspection"
