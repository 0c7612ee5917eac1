"""What was done at the desk: alarms under their cause, notices in writing, claims."""

from __future__ import annotations

from collections.abc import Mapping

from engine.transcript import Cell
from grading.rubrics import Arguments, Finding, Predicate, Truth
from grading.rubrics.solar.reading import (
    Facts,
    fault_of,
    known,
    minute_or_none,
    records,
    require,
    steps_of,
    text,
    whole,
)

_ALIKE = (frozenset(("ground_fault", "hardware")),)
"""Causes that name one thing more or less closely: the report's paper says so."""


def alarms_classified(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when every alarm raised up to minute ``until`` was acknowledged under its cause.

    Those that tell of the desk's own act are none of the ones that came in.
    """
    until = whole(arguments, "until")
    causes = {
        text(one, "id"): text(one, "cause")
        for one in records(truth, "alarms")
        if whole(one, "raised") <= until and one.get("own") is not True
    }
    require(bool(causes), "no alarm was raised by then")
    said = {text(ack, "alarm"): ack for ack in records(truth, "acks")}
    right = [
        alarm
        for alarm, cause in causes.items()
        if alarm in said and _is_same_cause(text(said[alarm], "cause"), cause)
    ]
    facts: dict[str, Cell] = {
        "alarms": len(causes),
        "acknowledged": len(set(causes) & set(said)),
        "right": len(right),
    }
    steps = steps_of(said[alarm] for alarm in right)
    return Finding(holds=len(right) == len(causes), facts=facts, steps=steps)


def noticed_by(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when a written notice of ``fault`` had been received by minute ``by``."""
    fault, by = fault_of(truth, arguments), whole(arguments, "by")
    noticed = minute_or_none(fault, "noticed_at")
    facts: dict[str, Cell] = {
        "object": text(fault, "unit"),
        "by_minute": by,
        "noticed_minute": noticed,
    }
    letters = [
        sent
        for sent in records(truth, "sent")
        if noticed is not None and sent.get("at") == noticed and _names(sent, text(fault, "unit"))
    ]
    holds = noticed is not None and noticed <= by
    return Finding(holds=holds, facts=facts, steps=steps_of(letters[:1]))


def claim_credited(truth: Truth, arguments: Arguments) -> Finding:
    """Hold when the settlement credited a warranty claim on ``unit``."""
    unit = known(truth, arguments, "unit")
    claims = [one for one in records(truth, "claims") if one.get("unit") == unit]
    ids = {text(one, "id") for one in claims}
    credited = [
        row
        for row in records(truth, "settlement")
        if row.get("item") == "warranty" and row.get("object") in ids
    ]
    cents = sum(whole(row, "cents") for row in credited)
    facts: dict[str, Cell] = {"unit": unit, "claims": len(claims), "credited_cents": cents}
    steps = tuple(whole(one, "seq") for one in claims)
    return Finding(holds=cents > 0, facts=facts, steps=steps)


def _is_same_cause(said: str, true: str) -> bool:
    return said == true or any({said, true} <= group for group in _ALIKE)


def _names(sent: Facts, asset: str) -> bool:
    objects = sent.get("objects")
    return isinstance(objects, list) and asset in objects


PREDICATES: Mapping[str, Predicate] = {
    "alarms_classified": alarms_classified,
    "noticed_by": noticed_by,
    "claim_credited": claim_credited,
}
