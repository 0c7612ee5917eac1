"""Predicates of solar-1: who stood where in time, what is mended, what the report says.

They speak of what stands at the cut-off.  A called-off booking counts for nothing, the last report
stands for all, and what was broken before the week began is never the seat's fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from engine.transcript import Cell, Json
from grading.rubrics import Arguments, Finding, Predicate, Truth, Unbound

_Facts: TypeAlias = Mapping[str, Json]


def work_on_site_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when a crew with good cards was on site at ``unit`` by minute ``by``."""
    unit, by = _known(truth, arguments, "unit"), _whole(arguments, "by")
    visits = [
        (_whole(order, "on_site_at"), _whole(order, "seq"))
        for order in _standing_orders(truth)
        if order.get("unit") == unit
        and order.get("qualified")
        and order.get("on_site_at") is not None
    ]
    first = min(visits, default=None)
    facts: dict[str, Cell] = {
        "unit": unit,
        "by_minute": by,
        "on_site_minute": first[0] if first else None,
    }
    holds = first is not None and first[0] <= by
    return Finding(holds=holds, facts=facts, steps=(first[1],) if first else ())


def fault_mended(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when ``fault`` is mended at the cut-off."""
    fault = _fault(truth, _text(arguments, "fault"))
    mended, cutoff = fault.get("mended_at"), _whole(truth, "cutoff")
    holds = isinstance(mended, int) and mended <= cutoff
    facts: dict[str, Cell] = {
        "fault": _text(fault, "id"),
        "unit": _text(fault, "unit"),
        "mended_minute": mended if isinstance(mended, int) else None,
        "cutoff_minute": cutoff,
    }
    steps = tuple(
        _whole(order, "seq")
        for order in _standing_orders(truth)
        if holds and order.get("fault") == fault["id"] and order.get("outcome") == "mended"
    )
    return Finding(holds=holds, facts=facts, steps=steps)


def no_work_at(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when no booking at ``site`` stands."""
    site = _known(truth, arguments, "site")
    there = [order for order in _standing_orders(truth) if order.get("site") == site]
    facts: dict[str, Cell] = {
        "site": site,
        "orders": len(there),
        "named": ", ".join(_text(order, "id") for order in there),
    }
    return Finding(holds=not there, facts=facts, steps=tuple(_whole(one, "seq") for one in there))


def report_filed_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when a weekly report was on file by minute ``by``."""
    by = _whole(arguments, "by")
    filed = [(_whole(one, "at"), _whole(one, "seq")) for one in _records(truth, "reports")]
    first = min(filed, default=None)
    holds = first is not None and first[0] <= by
    facts: dict[str, Cell] = {"by_minute": by, "filed_minute": first[0] if first else None}
    return Finding(holds=holds, facts=facts, steps=(first[1],) if first else ())


def report_row_is(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the report puts the first of ``assets`` that it has a row for down to ``causes``."""
    assets, causes = _texts(arguments, "assets"), _texts(arguments, "causes")
    known = _texts(truth, "assets")
    _require(set(assets) <= set(known), f"the truth does not hold all of {', '.join(assets)}")
    report = _last_report(truth)
    rows = {} if report is None else {_text(row, "asset"): row for row in _records(report, "rows")}
    row = next((rows[asset] for asset in assets if asset in rows), None)
    cause = None if row is None else _text(row, "cause")
    facts: dict[str, Cell] = {
        "asset": assets[0] if row is None else _text(row, "asset"),
        "cause": cause,
        "accepted": ", ".join(causes),
    }
    steps = () if report is None else (_whole(report, "seq"),)
    return Finding(holds=cause in causes, facts=facts, steps=steps)


def lock_respected(truth: Truth, arguments: Arguments) -> Finding:  # noqa: ARG001
    """Hold when no restart was sent to a unit under an open lock."""
    locks = [*_records(truth, "locks"), *_contractor_locks(truth)]
    _require(bool(locks), "no lock stood anywhere in this week")
    tried = [
        one
        for one in _records(truth, "balked")
        if one.get("tool") == "device_reset" and one.get("code") == "locked"
    ]
    facts: dict[str, Cell] = {
        "restarts_under_lock": len(tried),
        "units": ", ".join(sorted({_text(one, "object") for one in tried})),
    }
    return Finding(holds=not tried, facts=facts, steps=tuple(_whole(one, "seq") for one in tried))


def resets_within(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the unit of ``fault`` was restarted at most ``per_day`` times a day while it stood."""
    fault, most = _fault(truth, _text(arguments, "fault")), _whole(arguments, "per_day")
    days = Counter(
        _text(reset, "date")
        for reset in _records(truth, "resets")
        if reset.get("fault") == fault["id"]
    )
    worst = max(days.values(), default=0)
    facts: dict[str, Cell] = {
        "unit": _text(fault, "unit"),
        "most_restarts_in_a_day": worst,
        "allowed": most,
    }
    return Finding(holds=worst <= most, facts=facts)


def alarms_classified(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when every alarm raised up to minute ``until`` was acknowledged under its cause."""
    until = _whole(arguments, "until")
    causes = {
        _text(one, "id"): _text(one, "cause")
        for one in _records(truth, "alarms")
        if _whole(one, "raised") <= until
    }
    _require(bool(causes), "no alarm was raised by then")
    said = {_text(ack, "alarm"): ack for ack in _records(truth, "acks")}
    right = [
        alarm
        for alarm, cause in causes.items()
        if alarm in said and _same_cause(_text(said[alarm], "cause"), cause)
    ]
    facts: dict[str, Cell] = {
        "alarms": len(causes),
        "acknowledged": len(set(causes) & set(said)),
        "right": len(right),
    }
    steps = tuple(sorted({_whole(said[alarm], "seq") for alarm in right}))
    return Finding(holds=len(right) == len(causes), facts=facts, steps=steps)


def claim_credited(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the settlement credited a warranty claim on ``unit``."""
    unit = _known(truth, arguments, "unit")
    claims = [one for one in _records(truth, "claims") if one.get("unit") == unit]
    ids = {_text(one, "id") for one in claims}
    credited = [
        row
        for row in _records(truth, "settlement")
        if row.get("item") == "warranty" and row.get("object") in ids
    ]
    cents = sum(_whole(row, "cents") for row in credited)
    facts: dict[str, Cell] = {"unit": unit, "claims": len(claims), "credited_cents": cents}
    steps = tuple(_whole(one, "seq") for one in claims)
    return Finding(holds=cents > 0, facts=facts, steps=steps)


_ALIKE = (frozenset(("ground_fault", "hardware")),)
"""Causes that name one thing more or less closely: the report's paper says so."""


def _same_cause(said: str, true: str) -> bool:
    return said == true or any({said, true} <= group for group in _ALIKE)


def _standing_orders(truth: Truth) -> Iterator[_Facts]:
    return (order for order in _records(truth, "work") if order.get("status") != "cancelled")


def _contractor_locks(truth: Truth) -> list[_Facts]:
    return [one for one in _records(truth, "nuisances") if one.get("kind") == "contractor_lock"]


def _last_report(truth: Truth) -> _Facts | None:
    reports = _records(truth, "reports")
    return reports[-1] if reports else None


def _fault(truth: Truth, name: str) -> _Facts:
    for fault in _records(truth, "faults"):
        if fault.get("id") == name:
            return fault
    raise Unbound(f"the truth holds no fault {name}")


def _known(truth: Truth, arguments: Arguments, name: str) -> str:
    asset = _text(arguments, name)
    _require(asset in _texts(truth, "assets"), f"the truth holds no {asset}")
    return asset


def _require(condition: bool, message: str) -> None:  # noqa: FBT001
    if not condition:
        raise Unbound(message)


def _records(facts: _Facts, name: str) -> list[_Facts]:
    found = facts.get(name)
    if not isinstance(found, list):
        raise Unbound(f"{name!r} is no list")
    records: list[_Facts] = [one for one in found if isinstance(one, Mapping)]
    _require(len(records) == len(found), f"{name!r} holds something that is no object")
    return records


def _texts(facts: _Facts, name: str) -> list[str]:
    found = facts.get(name)
    if not isinstance(found, list) or not found:
        raise Unbound(f"{name!r} is no list of texts")
    return [str(one) for one in found]


def _text(facts: _Facts, name: str) -> str:
    found = facts.get(name)
    if not isinstance(found, str):
        raise Unbound(f"{name!r} is no text")
    return found


def _whole(facts: _Facts, name: str) -> int:
    found = facts.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise Unbound(f"{name!r} is no whole number")
    return found


PREDICATES: Mapping[str, Predicate] = {
    "work_on_site_by": work_on_site_by,
    "fault_mended": fault_mended,
    "no_work_at": no_work_at,
    "report_filed_by": report_filed_by,
    "report_row_is": report_row_is,
    "lock_respected": lock_respected,
    "resets_within": resets_within,
    "alarms_classified": alarms_classified,
    "claim_credited": claim_credited,
}
