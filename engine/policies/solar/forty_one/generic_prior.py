"""`generic-prior` in forty-one: what somebody does who opens no paper and reads no meter.

Whatever is red gets the best crew near it: the desert's pair goes to the tripped units, the pair of
Texas to the first silent site, the low-voltage crew to whoever has an insulation alarm.  Advisories
are watched, and nobody is written to.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from engine.policies.seated import Desk, Move, Play
from engine.policies.solar import asking, crews
from engine.policies.solar.alarms import Alarm, alarms
from engine.policies.solar.asking import report_row
from engine.policies.solar.forty_one import codes
from engine.transcript import Json, Step

_JOBS = {
    codes.GRID: "mv_inspection",
    codes.SILENT: "mv_inspection",
    codes.INSULATION: "ground_fault_repair",
}
"""What is sent for what; one visit to all units of a site that tripped, and one silent site."""
_CAUSES = {codes.SILENT: "comms_loss", codes.PORTAL: "comms_loss", codes.INSULATION: "ground_fault"}


def play(desk: Desk) -> Play:
    """Send to what is red, report everything as it looks."""
    board = sorted(alarms(desk.opening), key=lambda one: one.object)
    gone = set[str]()
    taken = yield from crews.look()
    for code, job in _JOBS.items():
        for alarm in _places([one for one in board if one.code == code]):
            taken, sent = yield from _send(taken, alarm, job)
            if sent:
                gone.add(alarm.object)
    report: dict[str, Json] = {}
    for one in board:
        asset = one.site if one.code in codes.WHOLE_SITE else one.object
        how = ("mended", "dispatched") if {asset, one.object} & gone else ("watch", "logged")
        cause = _CAUSES.get(one.code, "hardware")
        report.setdefault(asset, report_row(asset, how[0], cause, how[1]))
    yield Move(tool="report_file", arguments={"rows": [*report.values()]})


def _places(found: list[Alarm]) -> list[Alarm]:
    """Return where somebody is sent: to unit after unit, of the others to the first site alone."""
    if not found or found[0].code == codes.INSULATION:
        return found
    return [replace(found[0], object=found[0].site)]


def _send(
    board: crews.Crews, alarm: Alarm, job: str
) -> Generator[Move, Step, tuple[crews.Crews, bool]]:
    """Book the earliest visit; return the board after it, and whether it was booked."""
    here = yield from asking.now()
    for visit in crews.visits(board, alarm.site, job, here):
        if (yield from asking.send(alarm, visit, job, crews.usual_parts(board, job))) is not None:
            return crews.with_visit(board, visit, job), True
    return board, False
