"""Where a record stood in each decision, and what it had read by then."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.transcript import Receipt, Step
from grading.decisions.declared import Declared
from grading.decisions.idle import NONE, Idle
from grading.decisions.naming import Named, abouts, decisions_of, visited
from grading.decisions.shapes import CalledOff, InVain, Reading, Stand, Try

_BOOKS, _CANCELS = "work_dispatch", "work_cancel"


def stand_of(
    decision: Declared,
    steps: Sequence[Step],
    all_: Sequence[Named],
    idle: Idle = NONE,
) -> Stand:
    """Return the side that a record took: its first act on the decision's objects that stood.

    An act is an accepted call of the declared tool about one of the objects; one that was cancelled
    later is none, and refused or blocked calls are none.  Where acting is the better side it is the
    job that the decision asks for, by people who could do it (``idle`` says of the orders of those
    who could not why), or the letter to whom it must go.  Where leaving is,
    whoever is sent there has been sent.
    """
    gone = _cancelled(steps)
    beside: int | None = None
    in_vain: InVain = "other"
    for step in steps:
        is_its = _is_one(step, decision) and decision.id in decisions_of(step, all_)
        if not is_its or _orders(step) & gone.keys():
            continue
        if _is_asked_for(step, decision) and _could(step, decision, idle):
            late = step.at is not None and _later(step.at, decision.closes)
            return Stand(side="act", seq=step.seq, at=step.at, is_late=late)
        if beside is None:
            asked = _is_asked_for(step, decision)
            beside, in_vain = step.seq, _in_vain(step, idle) if asked else "other"
    return Stand(side="leave", seq=None, at=None, is_late=False, beside=beside, in_vain=in_vain)


def tries_of(
    decision: Declared, stand: Stand, steps: Sequence[Step], all_: Sequence[Named]
) -> tuple[Try, ...]:
    """Return the acts on the decision's objects that were refused or blocked before the seat acted."""
    return tuple(
        Try(seq=step.seq, at=step.at, is_blocked=step.blocked is not None, why=_no_of(step))
        for step in steps
        if _calls_to_act(step, decision)
        and _is_asked_for(step, decision)
        and _no_of(step)
        and (stand.seq is None or step.seq < stand.seq)
        and decision.id in decisions_of(step, all_)
    )


def called_off(
    decision: Declared, steps: Sequence[Step], all_: Sequence[Named]
) -> tuple[CalledOff, ...]:
    """Return the visits that were booked and called off again, by the rule that money goes by."""
    gone = _cancelled(steps)
    return tuple(
        CalledOff(seq=step.seq, at=step.at, off_seq=gone[work].seq, off_at=gone[work].at)
        for step in steps
        if step.tool == _BOOKS and step.ok and step.blocked is None
        for work in sorted(_orders(step) & gone.keys())
        if visited(abouts(step)[0], all_) == decision.id
    )


def _no_of(step: Step) -> str:
    """Return why a call did not come about, in the words of its answer; empty where it did."""
    no = step.error or step.blocked
    return "" if no is None else no.message


def _is_one(step: Step, decision: Declared) -> bool:
    """Tell whether a call of the declared kind came about."""
    return _calls_to_act(step, decision) and step.ok and step.blocked is None


def _calls_to_act(step: Step, decision: Declared) -> bool:
    """Tell whether a call is of the kind that the decision declares as acting."""
    return step.tool == decision.act_tool and step.arguments.get("about") == decision.act_about


def _is_asked_for(step: Step, decision: Declared) -> bool:
    """Tell whether a visit is for the job, a letter to the reader, that acting means.

    Of a decision better left, any is.
    """
    asked = (step.arguments.get("task"), step.arguments.get("to"))
    return decision.side == "leave" or asked == (decision.act_task, decision.act_to)


def _could(step: Step, decision: Declared, idle: Idle) -> bool:
    """Tell whether those who were sent could do it; where they are better not sent, it is the same."""
    return decision.side == "leave" or not _orders(step) & idle.keys()


def _in_vain(step: Step, idle: Idle) -> InVain:
    return next((idle[order] for order in sorted(_orders(step)) if order in idle), "other")


def seen_by(decision: Declared, stand: Stand, step: Step) -> bool:
    """Tell whether a step came before the seat stood: before its act, or before the decision closed."""
    if stand.seq is not None:
        return step.seq < stand.seq
    return step.at is None or not _later(step.at, decision.closes)


def evidence_read(
    decision: Declared, seen: Sequence[Step], all_: Sequence[Named]
) -> tuple[Reading, ...]:
    """Return the declared reads with the steps that made them; equal tools are told once."""
    tools = dict.fromkeys(decision.evidence_tools)
    return tuple(
        Reading(
            what=tool,
            steps=tuple(s.seq for s in seen if shows(s, tool, decision, all_)),
        )
        for tool in tools
    )


def shows(step: Step, tool: str, decision: Declared, all_: Sequence[Named]) -> bool:
    """Tell whether a step is an answered read of a declared tool about the decision's objects."""
    return step.ok and step.tool == tool and decision.id in decisions_of(step, all_)


def documents_read(decision: Declared, seen: Sequence[Step]) -> tuple[Reading, ...]:
    """Return the disclosing documents with the steps that opened them."""
    return tuple(
        Reading(
            what=name,
            steps=tuple(
                s.seq
                for s in seen
                if s.ok and s.tool == "document_read" and s.arguments.get("document") == name
            ),
        )
        for name in decision.documents
    )


def fork_at(decision: Declared, stand: Stand, steps: Sequence[Step]) -> int:
    """Return the last step after which the decision was still before the seat; at least the first.

    Where the seat left it, that is the last step whose minutes were over before the decision closed.
    """
    if stand.seq is not None:
        return max(1, stand.seq - 1)
    before = (s.seq for s in steps if s.clock is None or not _later(s.clock, decision.closes))
    return max(before, default=1)


def _later(at: str, closes: str) -> bool:
    return datetime.fromisoformat(at) > datetime.fromisoformat(closes)


def _cancelled(steps: Sequence[Step]) -> dict[str, Step]:
    """Return the calls that called a work order off, by the order."""
    calls = (s for s in steps if s.tool == _CANCELS and s.ok and s.blocked is None)
    return {str(step.arguments.get("work")): step for step in calls}


def _orders(step: Step) -> frozenset[str]:
    """Return the work orders that a call was answered with."""
    return frozenset(block.id for block in step.blocks if isinstance(block, Receipt))
