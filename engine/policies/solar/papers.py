"""What leaving something costs, from the tables of site sheet, yields and contracts.

Pure: it is given answers that were read, and reads nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from fractions import Fraction

from engine.kernel.ledger import divide_half_even
from engine.policies.seated import Desk, Row, rows
from engine.policies.solar.alarms import Alarm
from engine.transcript import Cell, Step

_WH_PER_MWH = 1_000_000
_HOUR = timedelta(hours=1)
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)


def loss_cents(desk: Desk, papers: Mapping[str, Step], alarm: Alarm) -> int:
    """Return what a stopped unit costs if nobody goes before the planned visit."""
    site = row_of(papers["SS-01"], alarm.site, "unit_kw")
    plan = row_of(papers["SS-01"], alarm.site, "days_after_monday", "last_resort_cents")
    kw_days = number(site["unit_kw"]) * number(plan["days_after_monday"])
    energy = energy_cents(desk, papers, alarm.site, kw_days)
    return energy + _damages_cents(desk, papers, alarm, "P2") + number(plan["last_resort_cents"])


def outage_cents(desk: Desk, papers: Mapping[str, Step], alarm: Alarm) -> int:
    """Return what a site that is out costs to the end of the week."""
    site = row_of(papers["SS-01"], alarm.site, "ac_kw")
    kw_days = number(site["ac_kw"]) * (_end(desk) - _start(desk, alarm)).days
    energy = energy_cents(desk, papers, alarm.site, kw_days)
    return energy + _damages_cents(desk, papers, alarm, "P1")


def share(log: Step, column: str, seen: str, is_real: Callable[[str], bool]) -> Fraction:
    """Return the share of a log's cases in which what was seen was the real thing."""
    alike = [row for row in rows(log, "case", column, "found") if row[column] == seen]
    return share_of(alike, lambda row: is_real(str(row["found"])))


def share_of(cases: Iterable[Row], is_real: Callable[[Row], bool]) -> Fraction:
    """Return the share of cases that were real; of none, none were."""
    told = [is_real(row) for row in cases]
    return Fraction(sum(told), len(told)) if told else Fraction(0)


def number(cell: Cell) -> int:
    """Return a cell that holds a whole number; an empty one is nothing."""
    return int(cell or 0)


def row_of(step: Step, site: str, *keys: str) -> Row:
    """Return a site's row of the table that has all of some columns."""
    return next(row for row in rows(step, "site", *keys) if row["site"] == site)


def energy_cents(desk: Desk, papers: Mapping[str, Step], site: str, kw_days: int) -> int:
    """Return what kilowatts for days make at a site in the desk's month, by rule of thumb."""
    rate = number(row_of(papers["SS-01"], site, "rate_cents_per_mwh")["rate_cents_per_mwh"])
    today = datetime.fromisoformat(str(desk.opening.clock))
    wh_per_kw = _yield_wh_per_kw(papers["YD-01"], site, today)
    return divide_half_even(kw_days * wh_per_kw * rate, _WH_PER_MWH)


def _yield_wh_per_kw(paper: Step, site: str, month: datetime) -> int:
    """Return the yield of a day at a site from the column that begins with the month's name."""
    name = _MONTHS[month.month - 1]
    return next(
        number(row[key])
        for row in rows(paper)
        for key in row
        if key.startswith(name) and any(site in str(cell) for cell in row.values())
    )


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
