"""`read-everything`: each document, alarm and current reading once, then acts on the loudest.

It shows whether a week can be won by looking alone: reads cost minutes, and what was read is weighed
by nothing but its volume.
"""

from __future__ import annotations

from collections.abc import Generator
from datetime import timedelta

from engine.policies.seated import Desk, Move, Play, rows
from engine.policies.solar import asking, crews, places
from engine.policies.solar.alarms import Alarm, alarms, is_unit, loudest_objects
from engine.transcript import Step

_JOBS = ("ground_fault_repair", "inspection", "mv_inspection")
_DAYS_TRIED = 2
_SITE_READS = ("meter_read", "diagram_read", "weather_read")


def play(desk: Desk) -> Play:
    """Read it all, send to the loudest unit, report it."""
    board = alarms(desk.opening)
    for document in rows(desk.opening, "document"):
        yield Move(tool="document_read", arguments={"document": str(document["document"])})
    for mail in rows(desk.opening, "mail"):
        yield Move(tool="mail_read", arguments={"mail": str(mail["mail"])})
    for alarm in board:
        yield Move(tool="alarm_read", arguments={"alarm": alarm.id})
    yield from _readings(desk)
    loudest = next((one for one in loudest_objects(board) if is_unit(one)), None)
    if loudest is not None:
        yield from _act(desk, loudest)


def _readings(desk: Desk) -> Play:
    for row in rows(desk.opening, "site", "zone"):
        site = str(row["site"])
        for tool in _SITE_READS:
            yield Move(tool=tool, arguments={"site": site})
        here = yield from asking.now()
        yield Move(
            tool="telemetry_read",
            arguments={
                "site": site,
                "channel": "power",
                "from": (here - timedelta(hours=2)).isoformat(),
                "to": here.isoformat(),
                "every_minutes": 15,
            },
        )


def _act(desk: Desk, loudest: Alarm) -> Play:
    for _ in range(_DAYS_TRIED):
        if (yield from _send(desk, loudest)):
            break
        yield from asking.wait_for_morning()
    report = [asking.report_row(loudest.object, "mended", "hardware", "dispatched")]
    yield Move(tool="report_file", arguments={"rows": report})


def _send(desk: Desk, loudest: Alarm) -> Generator[Move, Step, bool]:
    """Book the first visit that can be had today; tell whether there was one."""
    board = yield from crews.look()
    here = yield from asking.now()
    for job in (job for job in _JOBS if job in board.jobs):
        place = places.place_for(board, job, loudest, places.feeders(desk))
        for visit in crews.visits(board, loudest.site, job, here) if place else ():
            parts = crews.usual_parts(board, job)
            if place and (yield from asking.send(place, visit, job, parts)) is not None:
                return True
    return False
