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


def with_commands(line: Line, *said: tuple[str, str], pair: str = "") -> Line:
    """Return a line without T-3's pair in which T-3 is told these words, and has it from ``pair`` on."""
    calls = [LineCall(tool="remote_command", arguments={"object": "S02-T-3", "command": word}, at=at)
             for word, at in said]  # fmt: skip
    if pair:
        (visit,) = [call for call in oracles() if _is_visit_of(call, "MV-AZNM-A")]
        arguments = {**visit.arguments, "slot": "next_day"}
        calls.append(LineCall(tool=visit.tool, arguments=arguments, at=pair))
    dated = [call for call in line if call.at or call.tool == "wait"]
    return [*(call for call in line if call not in dated),
            *sorted([*dated, *calls], key=lambda call: call.at or "9")]  # fmt: skip


def changed(is_meant: Callable[[LineCall], bool], **arguments: object) -> Line:
    return [
        LineCall(tool=call.tool, arguments={**call.arguments, **arguments}, at=call.at)
        if is_meant(call)
        else call
        for call in oracles()
    ]


def _nobody_at_t_3() -> Line:
    return without(lambda call: _is_visit_of(call, "MV-AZNM-A"))


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
    "T-3 isolated on Monday 08:30, and nobody sent": lambda: with_commands(
        _nobody_at_t_3(), ("isolate", "2026-07-13T08:30:00-05:00")
    ),
    "T-3 isolated on Wednesday 19:00, put back on Sunday 19:40, the pair on the Monday after": (
        lambda: with_commands(
            _nobody_at_t_3(),
            ("isolate", "2026-07-15T19:00:00-05:00"),
            ("restore", "2026-07-19T19:40:00-05:00"),
            pair="2026-07-19T12:00:00-05:00",
        )
    ),
    "everything right but no report": lambda: without(lambda call: call.tool == "report_file"),
}


def seat_of(line: Line) -> str:
    """Play a line in a seat and return it."""

    def policy(desk: Desk) -> Play:
        yield from play_line(desk, line)

    return play(TASK, "line", policy, seed="1")
