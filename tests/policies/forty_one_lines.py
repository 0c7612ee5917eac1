"""Other lines of forty-one: the oracle's with one thing done otherwise, by what README calls it."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from engine.policies.oracle import LineCall, play_line
from engine.policies.runner import play
from engine.policies.seated import Desk, Play
from engine.worlds.solar.families.forty_one.reference import EVENINGS, oracle_line
from tests.policies.forty_one import TASK

Line: TypeAlias = list[LineCall]
Alter: TypeAlias = Callable[[LineCall], list[LineCall]]
_TUESDAY = "2026-07-14T11:00:00-05:00"


def oracles() -> Line:
    return msgspec.convert(oracle_line(), Line)


def _is_visit_of(call: LineCall, crew: str) -> bool:
    return call.tool == "work_dispatch" and call.arguments["crew"] == crew


def _is_notice(call: LineCall) -> bool:
    return call.arguments.get("about") == "meter_error"


def without(is_left_out: Callable[[LineCall], bool]) -> Line:
    return [call for call in oracles() if not is_left_out(call)]


def later(is_moved: Callable[[LineCall], bool], instant: str, **changed: object) -> Line:
    """Return the line with a call made at another instant, before the report of Friday."""
    (moved,) = [call for call in oracles() if is_moved(call)]
    moved = LineCall(tool=moved.tool, arguments={**moved.arguments, **changed}, at=instant)
    *before, report, end = without(is_moved)
    return [*before, moved, report, end]


def changed(is_meant: Callable[[LineCall], bool], **arguments: object) -> Line:
    return [
        LineCall(tool=call.tool, arguments={**call.arguments, **arguments}, at=call.at)
        if is_meant(call)
        else call
        for call in oracles()
    ]


LINES: Mapping[str, Callable[[], Line]] = {
    "the pair at T-3 on Monday 15:00": lambda: msgspec.convert(oracle_line(EVENINGS[0]), Line),
    "nobody at Peach Orchard": lambda: without(lambda call: _is_visit_of(call, "LV-SE")),
    "the letter without the meter's repair": lambda: without(
        lambda call: _is_visit_of(call, "METER-CA")
    ),
    "the letter on Tuesday 11:00": lambda: later(_is_notice, _TUESDAY),
    "the pair at Llano Draw on Tuesday 08:00": lambda: changed(
        lambda call: _is_visit_of(call, "MV-TX"), slot="next_day"
    ),
    "no number asked for Llano Draw": lambda: without(
        lambda call: call.arguments.get("about") == "clearance"
    ),
    "Las Cruces at T-3": lambda: changed(
        lambda call: _is_visit_of(call, "MV-AZNM-A"), crew="MV-AZNM-B"
    ),
    "T-3 opened without the kit": lambda: changed(
        lambda call: _is_visit_of(call, "MV-AZNM-A"), parts=[]
    ),
    "everything right but no report": lambda: without(lambda call: call.tool == "report_file"),
}


def seat_of(line: Line) -> str:
    """Play a line in a seat and return it."""

    def policy(desk: Desk) -> Play:
        yield from play_line(desk, line)

    return play(TASK, "line", policy, seed="1")
