"""The declared decision points, with priors, evidence and both sides from disclosed papers alone.

Priors are counts of the fleet's logs; losses follow the yield sheet, the site sheets and the
contracts; costs the rate card and the store sheet.  All amounts are whole cents.
"""

from __future__ import annotations

from engine.kernel.ledger import divide_half_even
from engine.transcript import Json
from engine.worlds.solar.families.first_monday.dials import Dials
from engine.worlds.solar.families.first_monday.questions import QUESTIONS

_KW = 125
_YIELD_WH_PER_KW = 5_700
_CENTS_PER_MWH = {"S11": 8_500, "S12": 6_200}
_DAYS_TO_VISIT = {"S11": 31, "S12": 29}
_LATE_HOURS = 110
"""From Wednesday 06:00 to Sunday 20:00."""
_REAL_STOOD, _REAL_CLEARED, _WET_STOOD, _WET_CLEARED = 12, 1, 2, 24
"""Of the 39 cases of LG-039: real or wet, standing or cleared at noon."""
_OUT_NORMAL, _OUT_ZERO, _LINE_NORMAL = 0, 3, 22
"""Of the 25 cases of LG-COM: site out or line down, meter normal or zero."""
_WH_PER_MWH = 1_000_000
_QUARRY_HILL_LOSS_CENTS = 2 * 140_000 + 2 * 150_000
"""Two days of the whole plant (2 MW × 5 kWh × $140/MWh) and of the contract's P1 damages."""

_OPENS = "2026-04-13T06:00:00-05:00"
_LAST_SAME_DAY = "2026-04-14T10:00:00-05:00"
_LAST_NEXT_DAY = "2026-04-13T15:00:00-05:00"
_ON_SITE_BY = "2026-04-15T06:00:00-05:00"
_ENDS = "2026-04-19T20:00:00-05:00"


def leave_cents(site: str, dials: Dials) -> int:
    """Return what one real fault costs a site if nobody goes before the planned visit."""
    energy_wh = _KW * _YIELD_WH_PER_KW * _DAYS_TO_VISIT[site]
    energy = divide_half_even(energy_wh * _CENTS_PER_MWH[site], _WH_PER_MWH)
    damages = min(dials.damages_cap_cents, _LATE_HOURS * dials.damages_cents_per_hour)
    return energy + damages + 2 * (dials.roll_cents + dials.kit_cents)


def decisions(dials: Dials) -> list[Json]:
    """Return the decision points of the week."""
    return [_larkspur(dials), _mill_pond(dials), _quarry_hill(dials)]


def deadlines(dials: Dials) -> list[Json]:
    """Return the priced deadlines, each with the lines that still meet it and when they can begin.

    A line is accepted at every open minute of its windows, both ends included; outside them a seat
    that has time left waits for the next window.
    """
    report: Json = {"tool": "report_file", "arguments": {"rows": [_row()]}}
    crew, site, unit = "LV-CAROLINA", "S11", "S11-INV-07"
    monday, tuesday = ["2026-04-13T06:00:00-05:00"], ["2026-04-14T06:00:00-05:00"]
    return [
        {
            "clause": "CT-S11 7.2",
            "instant": _ON_SITE_BY,
            "price_cents_per_hour": dials.damages_cents_per_hour,
            "line": [_dispatch(crew, site, unit, "same_day")],
            "windows": [
                [*monday, "2026-04-13T10:00:00-05:00"],
                [*tuesday, _LAST_SAME_DAY],
            ],
        },
        {
            "clause": "CT-S11 7.2",
            "instant": _ON_SITE_BY,
            "price_cents_per_hour": dials.damages_cents_per_hour,
            "line": [_dispatch(crew, site, unit, "next_day")],
            "windows": [[*monday, _LAST_NEXT_DAY]],
        },
        {
            "clause": "SOP-04 When and how",
            "instant": _ENDS,
            "price_cents": dials.late_report_cents,
            "line": [report],
            "windows": [[*monday, "2026-04-19T19:59:00-05:00"]],
        },
    ]


def _larkspur(dials: Dials) -> Json:
    return _decision(
        "larkspur-inv-07",
        objects=["S11-INV-07"],
        closes=_LAST_SAME_DAY,
        act=_dispatch("LV-CAROLINA", "S11", "S11-INV-07", "same_day"),
        documents=["SOP-01", "LG-039", "CT-S11", "SS-01", "YD-01", "RC-01", "ST-01"],
        prior=(_REAL_STOOD + _REAL_CLEARED, _WET_STOOD + _WET_CLEARED),
        evidence=_evidence("telemetry_read", "stood dry at noon", _REAL_STOOD, _WET_STOOD),
        leave=leave_cents("S11", dials),
        cost=dials.roll_cents + dials.kit_cents,
    )


def _mill_pond(dials: Dials) -> Json:
    return _decision(
        "mill-pond-three",
        objects=["S12-INV-08", "S12-INV-19", "S12-INV-33"],
        closes=_LAST_NEXT_DAY,
        act=_dispatch("LV-CAROLINA", "S12", "S12-INV-19", "next_day"),
        documents=["SOP-01", "LG-039", "CT-S12", "SS-01", "YD-01", "RC-01"],
        prior=(_REAL_STOOD + _REAL_CLEARED, _WET_STOOD + _WET_CLEARED),
        evidence=_evidence("telemetry_read", "fed in by 10:00", _REAL_CLEARED, _WET_CLEARED),
        leave=leave_cents("S12", dials),
        cost=dials.roll_cents,
    )


def _quarry_hill(dials: Dials) -> Json:
    return _decision(
        "quarry-hill-silent",
        objects=["S15", "S15-GW"],
        closes=_LAST_NEXT_DAY,
        act={
            "tool": "work_dispatch",
            "arguments": {
                "crew": "LV-NEWENGLAND",
                "site": "S15",
                "task": "inspection",
                "slot": "same_day",
            },
        },
        documents=["SOP-03", "LG-COM", "CT-S15", "CS-01", "SS-01", "RC-01"],
        prior=(_OUT_NORMAL + _OUT_ZERO, _LINE_NORMAL),
        evidence=_evidence("meter_read", "meter normal in daylight", _OUT_NORMAL, _LINE_NORMAL),
        leave=_QUARRY_HILL_LOSS_CENTS,
        cost=dials.roll_cents,
    )


def _decision(  # noqa: PLR0913 - a decision has this many parts
    name: str,
    *,
    objects: list[Json],
    closes: str,
    act: Json,
    documents: list[Json],
    prior: tuple[int, int],
    evidence: dict[str, Json],
    leave: int,
    cost: int,
) -> Json:
    real, not_real = int(str(evidence["real"])), int(str(evidence["not_real"]))
    expected = divide_half_even(leave * real, real + not_real)
    return {
        "id": name,
        **QUESTIONS[name].plain(),
        "objects": objects,
        "opens": _OPENS,
        "closes": closes,
        "alternatives": {"act": act, "leave": None},
        "documents": documents,
        "prior": {"real": prior[0], "not_real": prior[1]},
        "evidence": [{**evidence, "real_of": prior[0], "not_real_of": prior[1]}],
        "posterior": {"real": real, "of": real + not_real},
        "leave_cents": leave,
        "expected_leave_cents": expected,
        "act_cents": cost,
        "side": "act" if expected > cost else "leave",
    }


def _evidence(tool: str, finding: str, real: int, not_real: int) -> dict[str, Json]:
    return {"tool": tool, "finding": finding, "real": real, "not_real": not_real}


def _dispatch(crew: str, site: str, unit: str, slot: str) -> Json:
    return {
        "tool": "work_dispatch",
        "arguments": {
            "crew": crew,
            "site": site,
            "unit": unit,
            "task": "ground_fault_repair",
            "parts": ["whip_kit"],
            "slot": slot,
        },
    }


def _row() -> Json:
    return {
        "asset": "S11-INV-07",
        "status": "mended",
        "cause": "ground_fault",
        "action": "dispatched",
    }
