"""What leaving something costs, from the tables of site sheet, yields and contracts.

Pure: it is given answers that were read, and reads nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from fractions import Fraction

from engine.kernel.ledger import divide_half_even
from engine.policies.seated import Desk, Row, rows
from engine.policies.solar.alarms import Alarm
from engine.transcript import Cell, Step

_WH_PER_MWH = 1_000_000
_HOUR = timedelta(hours=1)


def loss_cents(desk: Desk, papers: Mapping[str, Step], alarm: Alarm) -> int:
    """Return what a stopped unit costs if nobody goes before the planned visit."""
    site = _row(papers["SS-01"], alarm.site, "unit_kw", "rate_cents_per_mwh")
    plan = _row(papers["SS-01"], alarm.site, "days_after_monday", "last_resort_cents")
    kw_days = number(site["unit_kw"]) * number(plan["days_after_monday"])
    energy = _energy_cents(papers, alarm, kw_days, number(site["rate_cents_per_mwh"]))
    return energy + _damages_cents(desk, papers, alarm, "P2") + number(plan["last_resort_cents"])


def outage_cents(desk: Desk, papers: Mapping[str, Step], alarm: Alarm) -> int:
    """Return what a site that is out costs to the end of the week."""
    site = _row(papers["SS-01"], alarm.site, "ac_kw", "rate_cents_per_mwh")
    kw_days = number(site["ac_kw"]) * (_end(desk) - _start(desk, alarm)).days
    energy = _energy_cents(papers, alarm, kw_days, number(site["rate_cents_per_mwh"]))
    return energy + _damages_cents(desk, papers, alarm, "P1")


def share(log: Step, column: str, seen: str, is_real: Callable[[str], bool]) -> Fraction:
    """Return the share of a log's cases in which what was seen was the real thing."""
    alike = [row for row in rows(log, "case", column, "found") if row[column] == seen]
    real = sum(is_real(str(row["found"])) for row in alike)
    return Fraction(real, len(alike)) if alike else Fraction(0)


def number(cell: Cell) -> int:
    """Return a cell that holds a whole number; an empty one is nothing."""
    return int(cell or 0)


def _energy_cents(
    papers: Mapping[str, Step], alarm: Alarm, kw_days: int, cents_per_mwh: int
) -> int:
    wh_per_kw = next(
        number(row["april_wh_per_kw"])
        for row in rows(papers["YD-01"], "sites", "april_wh_per_kw")
        if alarm.site in str(row["sites"])
    )
    return divide_half_even(kw_days * wh_per_kw * cents_per_mwh, _WH_PER_MWH)


def _damages_cents(desk: Desk, papers: Mapping[str, Step], alarm: Alarm, name: str) -> int:
    """Return what lateness to the end of the week costs under a contract's class."""
    contract = papers[f"CT-{alarm.site}"]
    terms = [row for row in rows(contract, "class", "hours", "cap_cents") if row["class"] == name]
    if not terms:
        return 0
    due = _start(desk, alarm) + timedelta(hours=number(terms[0]["hours"]))
    late_hours = max(0, -((due - _end(desk)) // _HOUR))
    owed_cents = late_hours * number(terms[0]["cents_per_hour"])
    return min(owed_cents, number(terms[0]["cap_cents"]))


def _start(desk: Desk, alarm: Alarm) -> datetime:
    return max(alarm.raised, datetime.fromisoformat(str(desk.opening.clock)))


def _end(desk: Desk) -> datetime:
    return datetime.fromisoformat(str(desk.card.ends))


def _row(step: Step, site: str, *keys: str) -> Row:
    return next(row for row in rows(step, "site", *keys) if row["site"] == site)
