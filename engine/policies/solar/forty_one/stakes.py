"""What leaving or doing something costs, from site sheet, yields, procedures and the crew board.

Pure: it is given answers that were read.  What a unit or a whole site costs stands in ``papers``.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from fractions import Fraction

from engine.policies.seated import Desk, rows
from engine.policies.solar.crews import Crews, Visit
from engine.policies.solar.papers import energy_cents, number, row_of
from engine.transcript import Step

_HOUR_MINUTES = 60
_DAYS_OUT, _RUN_ON = "days out of service", "days that open faults run on"
"""Terms of SOP-07 and HB-01."""


def failure_cents(desk: Desk, papers: Mapping[str, Step], site: str) -> int:
    """Return what a transformer that fails costs: its replacement and the energy until it is in."""
    terms = {row["term"]: row for row in rows(papers["SOP-07"], "term", "value", "cents")}
    (days,) = (number(row["value"]) for term, row in terms.items() if term == _DAYS_OUT)
    lump_cents = sum(number(row["cents"]) for row in terms.values())
    days = min(days, _days_settled(desk, papers))
    return lump_cents + energy_cents(desk, papers, site, days * _kw_behind_one(papers, site))


def uncounted_cents(desk: Desk, papers: Mapping[str, Step], site: str, share: Fraction) -> int:
    """Return what a share of a site's energy comes to until the planned visit."""
    kw = number(row_of(papers["SS-01"], site, "ac_kw")["ac_kw"])
    days = number(row_of(papers["SS-01"], site, "days_after_monday")["days_after_monday"])
    return int(share * energy_cents(desk, papers, site, kw * days))


def outage_cents(desk: Desk, papers: Mapping[str, Step], site: str) -> int:
    """Return what the energy behind one transformer comes to in a day."""
    return energy_cents(desk, papers, site, _kw_behind_one(papers, site))


def last_resort_cents(papers: Mapping[str, Step], site: str) -> int:
    """Return what mending one fault on the planned visit costs."""
    return number(row_of(papers["SS-01"], site, "last_resort_cents")["last_resort_cents"])


def visit_cents(board: Crews, visit: Visit, job: str, parts_cents: int) -> int:
    """Return what a visit costs: roll, the hours begun beyond the included ones, and parts."""
    (crew,) = (row for row in board.crews if row["crew"] == visit.crew)
    beyond = number(board.jobs[job]["minutes"]) - number(crew["included"])
    hours = max(0, -(-beyond // _HOUR_MINUTES))
    return visit.roll_cents + hours * number(crew["overrun"]) + parts_cents


def _kw_behind_one(papers: Mapping[str, Step], site: str) -> int:
    row = row_of(papers["SS-01"], site, "ac_kw", "transformers")
    return number(row["ac_kw"]) // number(row["transformers"])


def _days_settled(desk: Desk, papers: Mapping[str, Step]) -> int:
    """Return the days from now until the run-on after the week is over."""
    found = {row["term"]: row["value"] for row in rows(papers["HB-01"], "term", "value")}
    opened = datetime.fromisoformat(str(desk.opening.clock))
    week = datetime.fromisoformat(str(desk.card.ends)) - opened
    return (week + timedelta(days=number(found[_RUN_ON]))).days
