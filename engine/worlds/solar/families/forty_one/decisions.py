"""The declared decision points, with priors, evidence and both sides from disclosed papers alone.

Each root cause of Monday's board is one: to act on it, or to leave it.  Priors are counts of the
fleet's logs; consequences follow yields, site sheets and contracts; costs the rate card and the
store.  All amounts are whole cents.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.ledger import divide_half_even
from engine.transcript import Json
from engine.worlds.solar.families.forty_one.dials import Dials
from engine.worlds.solar.families.forty_one.logs import COUNTS, Counts
from engine.worlds.solar.families.forty_one.stakes import stake_cents

_OPENS = "2026-07-13T06:00:00-05:00"
_SAME_DAY = "2026-07-13T10:00:00-05:00"
_NEXT_DAY = "2026-07-13T15:00:00-05:00"
_NOTICE_BY = "2026-07-14T10:00:00-05:00"
_LAST_PAIR = "2026-07-15T10:00:00-05:00"
"""Wednesday's last booking of the pair that is then gone; the fault turns on Thursday 13:00."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One decision point, before its numbers are filled in."""

    id: str
    """``llano-draw``"""
    objects: tuple[str, ...]
    """What of the board belongs to it."""
    log: str
    """Which counts of the logs it is judged by."""
    closes: str
    """The last instant at which acting is still worth what it says."""
    act: dict[str, Json]
    """The call that acts."""
    documents: tuple[str, ...]
    """Papers that disclose its numbers."""
    read: str
    """The tool that tells the sides apart."""


def decisions(dials: Dials) -> list[Json]:
    """Return the decision points of the week."""
    return [_decision(point, dials) for point in POINTS]


def deadlines(dials: Dials) -> list[Json]:
    """Return the priced deadlines, each with a line that still meets it and when it can begin."""
    return [
        {
            "clause": "CT-S08 response",
            "instant": "2026-07-13T16:00:00-05:00",
            "price_cents_per_hour": dials.p1_cents_per_hour,
            "line": [_dispatch("MV-TX", "S08", "S08-REC", "recloser_close")],
            "windows": [[_OPENS, _SAME_DAY]],
        },
        {
            "clause": "SOP-04 when",
            "instant": "2026-07-19T20:00:00-05:00",
            "price_cents": dials.late_report_cents,
            "line": [{"tool": "report_file", "arguments": {"rows": [_row()]}}],
            "windows": [[_OPENS, "2026-07-19T19:59:00-05:00"]],
        },
    ]


def _decision(point: Point, dials: Dials) -> Json:
    counts: Counts = COUNTS[point.log]
    leave, cost = stake_cents(point.id, dials)
    prior = divide_half_even(leave * counts.real, counts.real + counts.not_real)
    known = divide_half_even(leave * counts.seen_real, counts.seen_real + counts.seen_not_real)
    return {
        "id": point.id,
        "objects": [*point.objects],
        "opens": _OPENS,
        "closes": point.closes,
        "alternatives": {"act": point.act, "leave": None},
        "documents": [*point.documents],
        "prior": {"real": counts.real, "not_real": counts.not_real},
        "evidence": [{
            "tool": point.read, "finding": counts.finding, "real": counts.seen_real,
            "not_real": counts.seen_not_real, "real_of": counts.real,
            "not_real_of": counts.not_real,
        }],
        "posterior": {"real": counts.seen_real, "of": counts.seen_real + counts.seen_not_real},
        "leave_cents": leave,
        "expected_unread_cents": prior,
        "expected_leave_cents": known,
        "act_cents": cost,
        "side": "act" if known > cost else "leave",
    }  # fmt: skip


def _dispatch(crew: str, site: str, unit: str | None, task: str, *parts: str) -> dict[str, Json]:
    arguments: dict[str, Json] = {"crew": crew, "site": site, "task": task, "slot": "same_day",
                                  "parts": [*parts]}  # fmt: skip
    if unit is not None:
        arguments["unit"] = unit
    return {"tool": "work_dispatch", "arguments": arguments}


def _row() -> Json:
    return {"asset": "S08", "status": "mended", "cause": "grid_event", "action": "dispatched"}
