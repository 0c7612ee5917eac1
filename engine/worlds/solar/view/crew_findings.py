"""What a crew writes of something broken: as news where it is, and otherwise as what a report has told already.

What was told before a crew looked does not change afterwards, and so neither does its report.
"""

from __future__ import annotations

from engine.worlds.solar.content import Content
from engine.worlds.solar.rules.walks import looked_at, signs
from engine.worlds.solar.state import State
from engine.worlds.solar.state.work import CLOSED, FAULT_FOUND, PART_MISSING, WorkOrder

_UNDONE = ("This job does not mend it.", "Not this job's to mend.")
_UNNAMED = "Fault found."


def seen_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what a crew writes of a fault that it saw and did not mend."""
    finding = content.findings.get(order.fault or "")
    if finding is None or not finding.seen:
        return _UNNAMED
    told = told_before(content, state, order)
    if not told or not finding.again:
        return finding.seen
    return _by(order, told, finding.again[(len(told) - 1) % len(finding.again)])


def mended_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return what a crew writes of what it has mended; nothing of it where it drew a sample."""
    finding = content.findings.get(order.fault or "")
    if finding is None or order.test:
        return "Mended."
    told = told_before(content, state, order)
    words = _by(order, told, finding.then) if told and finding.then else finding.text
    return f"Mended. {words}"


def undone_words(content: Content, state: State, order: WorkOrder) -> str:
    """Return that a job does not mend what was seen, the second time in other words."""
    return _UNDONE[len(told_before(content, state, order)) > 0]


def sign_words(content: Content, state: State, order: WorkOrder, fault: str) -> str:
    """Return what showed of a broken thing to somebody who walked past."""
    finding = content.findings[fault]
    told = len(told_before(content, state, order, fault))
    return finding.sign_again[(told - 1) % len(finding.sign_again)] if (
        told and finding.sign_again
    ) else finding.sign  # fmt: skip


def told_before(
    content: Content, state: State, order: WorkOrder, fault: str | None = None
) -> tuple[WorkOrder, ...]:
    """Return the visits whose reports had told of a fault before a crew looked, in the order of closing."""
    named = order.fault if fault is None else fault
    found = [
        one
        for one in state.work.orders
        if one.id != order.id
        and one.status == CLOSED
        and one.leaves_at is not None
        and one.leaves_at <= looked_at(order)
        and (_saw(one, named) or (fault is not None and _passed(content, state, one, fault)))
    ]
    return tuple(sorted(found, key=lambda one: one.leaves_at or 0))


def _saw(order: WorkOrder, fault: str | None) -> bool:
    return (
        fault is not None and order.fault == fault and order.outcome in (FAULT_FOUND, PART_MISSING)
    )


def _passed(content: Content, state: State, order: WorkOrder, fault: str) -> bool:
    """Tell whether a walk has told of a sign."""
    if order.outcome != FAULT_FOUND or order.fault is not None:
        return False
    return any(one.id == fault for one in signs(content, state, order, looked_at(order)))


def _by(order: WorkOrder, told: tuple[WorkOrder, ...], words: str) -> str:
    """Return words with who wrote the last report on it: the crew itself, or another by its name."""
    last = told[-1].crew
    return words.replace("{who}", "we" if last == order.crew else last)
