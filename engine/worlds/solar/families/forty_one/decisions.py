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
from engine.worlds.solar.families.forty_one.logs import COUNTS
from engine.worlds.solar.families.forty_one.questions import QUESTIONS
from engine.worlds.solar.families.forty_one.stakes import stake_cents

_OPENS = "2026-07-13T06:00:00-05:00"
_SAME_DAY = "2026-07-13T10:00:00-05:00"
_NOTICE_BY = "2026-07-14T10:00:00-05:00"
_LAST_PAIR = "2026-07-15T10:00:00-05:00"
"""Wednesday's last booking of the pair that is then gone; the fault turns on Thursday 13:00."""

_SIZES = ("SS-01", "YD-01")
"""Papers that give what a plant makes in a day, and what it is paid for that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One root cause of the board, before its numbers are filled in."""

    id: str
    """``llano-draw``"""
    objects: tuple[str, ...]
    """What of the board belongs to it."""
    kind: str
    """Which counts of the logs it is judged by."""
    read: str
    """The tool that tells the sides apart."""
    documents: tuple[str, ...]
    """Papers that disclose its numbers."""
    act: dict[str, Json]
    """The call that acts."""
    closes: str = _SAME_DAY
    """The last instant at which acting is still worth what it says."""


def decisions(dials: Dials) -> list[Json]:
    """Return the decision points of the week."""
    return [_decision(point, dials) for point in _points()]


def deadlines(dials: Dials) -> list[Json]:
    """Return the priced deadlines, each with a line that still meets it and when it can begin."""
    return [
        {
            "clause": "CT-S07 5.1",
            "instant": "2026-07-13T16:00:00-05:00",
            "price_cents_per_hour": dials.p1_cents_per_hour,
            "line": [_send("MV-TX", "S08", "S08-REC", "recloser_close")],
            "windows": [[_OPENS, _SAME_DAY]],
        },
        {
            "clause": "SOP-04 Filing",
            "instant": "2026-07-19T20:00:00-05:00",
            "price_cents": dials.late_report_cents,
            "line": [{"tool": "report_file", "arguments": {"rows": [_row()]}}],
            "windows": [[_OPENS, "2026-07-19T19:59:00-05:00"]],
        },
    ]


def _decision(point: Point, dials: Dials) -> Json:
    counts = COUNTS[point.kind]
    leave, cost = stake_cents(point.id, dials)
    (real, all_read), (turned, of_turned) = counts.read, counts.turned
    unread = divide_half_even(leave * counts.unread[0], counts.unread[1])
    known = divide_half_even(leave * real * turned, all_read * of_turned)
    return {
        "id": point.id,
        **QUESTIONS[point.id].plain(),
        "objects": [*point.objects],
        "opens": _OPENS,
        "closes": point.closes,
        "alternatives": {"act": point.act, "leave": None},
        "documents": [*point.documents],
        "prior": {"real": counts.unread[0], "not_real": counts.unread[1] - counts.unread[0]},
        "evidence": [
            {"tool": point.read, "finding": counts.finding, "real": real,
             "not_real": all_read - real, "turned": turned, "of_turned": of_turned}
        ],
        "posterior": {"real": real * turned, "of": all_read * of_turned},
        "leave_cents": leave,
        "expected_unread_cents": unread,
        "expected_leave_cents": known,
        "act_cents": cost,
        "side": "act" if known > cost else "leave",
    }  # fmt: skip


def _points() -> tuple[Point, ...]:
    return (*_real(), *_left())


def _real() -> tuple[Point, ...]:
    return (
        Point(id="llano-draw", objects=("S08", "S08-GW", "S08-REC"), kind="silent and zero",
              read="meter_read", documents=("SOP-02", "SOP-05", "LG-COM", "CT-S07", *_SIZES, "RC-01"),
              act=_send("MV-TX", "S08", "S08-REC", "recloser_close")),
        Point(id="juniper-t-3", objects=("S02-T-3",), kind="alone in heat", read="telemetry_read",
              documents=("SOP-07", "LG-OIL", *_SIZES, "RC-01", "PT-01"), closes=_LAST_PAIR,
              act=_send("MV-AZNM-A", "S02", "S02-T-3", "transformer_inspection",
                        "gasket_oil_kit")),
        Point(id="tule-meter", objects=("S04-MTR",), kind="phase", read="meter_reconcile",
              documents=("SOP-08", "LG-MTR", *_SIZES), closes=_NOTICE_BY, act=_NOTICE),
        Point(id="peach-orchard", objects=("S13-INV-11",), kind="off at noon",
              read="telemetry_read", documents=("SOP-01", "LG-039", "HB-01", *_SIZES, "RC-01", "PT-01"),
              act=_send("LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "whip_kit")),
    )  # fmt: skip


def _left() -> tuple[Point, ...]:
    """One cause each, however many alarms it raised."""
    burst = tuple(f"S01-INV-{number:02d}" for number in range(1, 13))
    look = _send("LV-SE", "S12", "S12-INV-14", "inspection")
    pair = _send("MV-AZNM-A", "S01", None, "mv_inspection")
    return (
        Point(id="copper-flats", objects=("S01", *burst), kind="burst", read="telemetry_read",
              documents=("LG-TRIP", "HB-01", *_SIZES, "RC-01"), act=pair),
        Point(id="silent-texas", kind="silent and counting", read="meter_read",
              objects=tuple(name for site in ("S07", "S09", "S10") for name in (site, f"{site}-GW")),
              documents=("SOP-02", "LG-COM", "CT-S07", *_SIZES, "RC-01"),
              act=_send("MV-TX", "S07", None, "mv_inspection")),
        Point(id="dew", objects=("S12-INV-14", "S12-INV-29", "S14-INV-08"), kind="on by ten",
              read="telemetry_read", act=look,
              documents=("SOP-01", "LG-039", "HB-01", *_SIZES, "RC-01")),
        Point(id="stow", kind="past", read="weather_read", documents=(*_SIZES, "RC-01"),
              objects=("S07-Z-1", "S07-Z-3", "S17-Z-1", "S17-Z-2", "S17-Z-4"),
              act=_send("TRK-WEST", "S17", None, "tracker_service")),
        Point(id="curtailed", objects=("S03", "S03-PPC", "S05", "S05-PPC", "S06"), kind="past",
              read="mail_read", documents=("RC-01",),
              act=_send("LV-CA", "S05", None, "inspection")),
        Point(id="string", objects=("S01-INV-19", "S03-INV-02"), kind="seen",
              read="telemetry_read", documents=(*_SIZES, "RC-01"), act=pair),
        Point(id="data-holes", objects=("S04-GW-2", "S15-GW", "S16-GW"), kind="past",
              read="meter_read", documents=("SOP-02", "RC-01"), act=look),
        Point(id="data-sensors", objects=("S11-MET", "S18-MET"), kind="past",
              read="weather_read", documents=("RC-01",), act=look),
    )  # fmt: skip


def _send(crew: str, site: str, unit: str | None, task: str, *parts: str) -> dict[str, Json]:
    named: dict[str, Json] = {} if unit is None else {"unit": unit}
    arguments: dict[str, Json] = {"crew": crew, "site": site, **named, "task": task,
                                  "parts": [*parts], "slot": "same_day"}  # fmt: skip
    return {"tool": "work_dispatch", "arguments": arguments}


_NOTICE: dict[str, Json] = {
    "tool": "mail_send",
    "arguments": {"to": "P-ORTEGA", "about": "meter_error", "objects": ["S04-MTR"]},
}


def _row() -> Json:
    return {"asset": "S08", "status": "mended", "cause": "grid_event", "action": "dispatched"}
