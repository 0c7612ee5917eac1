"""The money of a week by its decisions: every line of a settlement goes to one of them, or elsewhere.

Money is whole cents, and the parts add up: V0 plus all that was taken is the seat's result, and V0
plus all that was possible is V*.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.errors import Fault
from engine.transcript import Step
from grading.decisions.naming import Named, abouts, at_site, visited
from grading.decisions.shapes import Worth
from grading.sheet import SettlementRow

ELSEWHERE = ""
"""The name of what belongs to no declared decision."""
_ENERGY = "energy"
"""The line of what a whole site did not produce: the ledger knows no unit of it."""
_AGREEMENT = "CT-"
"""How the number of an agreement with an owner begins."""
_DAMAGES = frozenset({"damages", "late_acknowledgement"})
"""Lines that an agreement with the owner prices."""


def located(rows: Iterable[SettlementRow], steps: Mapping[int, Step]) -> list[SettlementRow]:
    """Return the lines with what a call has cost told of what the call was about."""
    return [_located(row, steps) for row in rows]


def by_decision(
    rows: Iterable[SettlementRow],
    decisions: Sequence[Named],
    at_stake: Mapping[str, int],
    acted: Collection[str] = (),
) -> Counter[str]:
    """Return the sum of a settlement's lines by decision, cents.

    Energy is a line of a whole site.  As much as the papers have ``at_stake`` there is the decision's
    that expects most of it; what is lost beyond that was lost by what the seat did, and is a
    decision's only where the seat ``acted`` on that one.
    """
    sums: Counter[str] = Counter()
    for row in rows:
        if row.item != _ENERGY:
            sums[visited(row.object, decisions) or ELSEWHERE] += row.cents
            continue
        expected = max(row.cents, at_stake.get(row.object, 0)) if row.object in at_stake else 0
        for name, cents in (
            (_expecting(row.object, decisions), expected),
            (_acting(row.object, decisions, acted), row.cents - expected),
        ):
            if cents:
                sums[name or ELSEWHERE] += cents
    return sums


def energy_at_stake(*settlements: Iterable[SettlementRow]) -> dict[str, int]:
    """Return the most energy that nobody's week, or the reference line, loses at each site, cents below 0."""
    found: dict[str, int] = {}
    for rows in settlements:
        for row in rows:
            if row.item == _ENERGY:
                found[row.object] = min(row.cents, found.get(row.object, 0))
    return found


def _expecting(site: str, decisions: Sequence[Named]) -> str | None:
    near = [one for one in at_site(site, decisions) if one.expected_cents]
    return max(near, key=lambda one: one.expected_cents).id if near else None


def _acting(site: str, decisions: Sequence[Named], acted: Collection[str]) -> str | None:
    near = [one for one in at_site(site, decisions) if one.id in acted]
    return max(near, key=lambda one: one.stake_cents).id if near else None


def settled_minutes(rows: Iterable[SettlementRow], decisions: Sequence[Named]) -> dict[str, int]:
    """Return the last minute of the week at which a settlement mends or ends something, by decision.

    Lines that say *at* which minute they fell are the visits that mend open faults at last, and the
    end of what failed.
    """
    found: dict[str, int] = {}
    for row in rows:
        minute, name = row.basis.get("at"), visited(row.object, decisions)
        if name is not None and isinstance(minute, int):
            found[name] = max(found.get(name, 0), minute)
    return found


def agreements(
    rows: Iterable[SettlementRow],
    documents: Mapping[str, Sequence[str]],
    decisions: Sequence[Named],
) -> dict[str, str]:
    """Return the agreement under which damages are owed, by what a line is about.

    It is the one among the papers of the line's decision (``documents``, by decision); where that
    names none, or several, nothing is said.
    """
    found: dict[str, str] = {}
    for row in rows:
        name = visited(row.object, decisions) if row.item in _DAMAGES else None
        papers = [one for one in documents.get(name or ELSEWHERE, ()) if one.startswith(_AGREEMENT)]
        if len(papers) == 1:
            found[row.object] = papers[0]
    return found


def worths(
    v0: Mapping[str, int], vstar: Mapping[str, int], seat: Mapping[str, int]
) -> dict[str, Worth]:
    """Return what each decision came to against doing nothing, by decision."""
    names = {*v0, *vstar, *seat}
    return {
        name: Worth(
            took_cents=seat.get(name, 0) - v0.get(name, 0),
            possible_cents=vstar.get(name, 0) - v0.get(name, 0),
        )
        for name in sorted(names)
    }


def require_whole(rows: Iterable[SettlementRow], cents: int, whose: str) -> None:
    """Raise :class:`Fault` where the lines of a settlement don't add up to its result."""
    if sum(row.cents for row in rows) != cents:
        raise Fault(f"the settlement of {whose} does not add up to its result")


def _located(row: SettlementRow, steps: Mapping[int, Step]) -> SettlementRow:
    seq = row.basis.get("step")
    step = steps.get(seq) if isinstance(seq, int) else None
    about = abouts(step) if step is not None else ()
    if not about:
        return row
    return SettlementRow(item=row.item, object=about[0], cents=row.cents, basis=row.basis)
