"""A finished record in, its sheet out: a pure function, so that grading twice gives equal bytes.

It reads the seal's truth through the predicates that the rubric names, never the transcript, and
knows no row, no queue and no page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import cast

import msgspec

from engine.errors import Fault
from engine.finished import Finished
from engine.transcript import Cell, Json
from grading.causes import Ending, ending_of
from grading.rubrics import Arguments, Predicate, Unbound
from grading.sheet import (
    SHEET_FORMAT,
    CaptureMissing,
    Kind,
    Mark,
    Money,
    SettlementRow,
    Sheet,
    SheetFormat,
    SheetStatus,
    Tier,
    Verdict,
    decimal_text,
    exact_capture,
)

_OPENING_AND_SEAL = 2
_READING_FAILURES = (Unbound, KeyError, TypeError, ValueError)
"""What a predicate raises when the rubric asks for something that the truth does not hold."""


class RubricInvalid(Fault):
    """A rubric under which nothing can be graded: it has no shape, no pass tier, or a word twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One thing that a rubric asks."""

    id: str
    """Unique in its rubric."""
    tier: Tier
    """``pass``, ``gate`` or ``observation``."""
    kind: Kind
    """``record`` or ``judged``."""
    says: str
    """In words."""
    predicate: str = ""
    """The word of the world's table of predicates; empty for a judged criterion."""
    arguments: dict[str, object] = field(default_factory=dict)
    """What the predicate is asked about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rubric:
    """The rubric part of a bundle."""

    criteria: tuple[Criterion, ...]
    """In the order in which they are shown."""


def grade(finished: Finished, by: SheetFormat = SHEET_FORMAT) -> Sheet:
    """Return the sheet of a finished record; raises :class:`RubricInvalid` where there can be none.

    ``by`` names the rules: those of today, or those by which a sheet was made that stands.
    """
    ending = ending_of(finished.cause)
    completed = ending == "completed"
    marks: tuple[Mark, ...] = ()
    if ending != "infrastructure":
        truth, predicates = _truth(finished), predicates_of(str(finished.seal["world"]))
        marks = tuple(_mark(one, truth, predicates) for one in _criteria(finished.rubric))
    money = _money(finished, ending)
    status = _status(ending, marks)
    decisive = [mark for mark in marks if mark.tier != "observation"]
    passed = completed and all(mark.verdict == "pass" for mark in decisive)
    return Sheet(
        format=by,
        seat=finished.seat,
        task=finished.task,
        content_hash=finished.content_hash,
        rubric_hash=finished.rubric_hash,
        reference_hash=finished.reference_hash,
        status=status,
        passed=passed if status == "graded" else None,
        completed=completed,
        cause=finished.cause,
        calls=_calls(finished, by),
        money=money,
        marks=marks,
        flags=_flags(money),
    )


def _calls(finished: Finished, by: SheetFormat) -> int:
    """Return how many calls the holder made; the first rules took the clock's steps for some."""
    recorded = finished.steps - _OPENING_AND_SEAL
    return recorded if by == 1 else recorded - finished.by_the_clock


@cache
def predicates_of(world: str) -> Mapping[str, Predicate]:
    """Return the predicates of a versioned world (``solar-1``): those of its room of rubrics."""
    name = world.rsplit("-", 1)[0]
    try:
        room = import_module(f"grading.rubrics.{name}")
    except ModuleNotFoundError as error:
        raise RubricInvalid(f"{world} has no predicates in grading/rubrics/{name}.py") from error
    return cast("Mapping[str, Predicate]", room.PREDICATES)


def _criteria(rubric: Mapping[str, Json]) -> Sequence[Criterion]:
    try:
        criteria = msgspec.convert(dict(rubric), _Rubric).criteria
    except msgspec.ValidationError as error:
        raise RubricInvalid(f"the rubric has not the shape of one: {error}") from error
    if not any(one.tier == "pass" for one in criteria):
        raise RubricInvalid("the rubric has no criterion of tier 'pass': everything would pass")
    if len({one.id for one in criteria}) < len(criteria):
        raise RubricInvalid("the rubric has two criteria of one id")
    return criteria


def _mark(criterion: Criterion, truth: Mapping[str, Json], table: Mapping[str, Predicate]) -> Mark:
    if criterion.kind == "judged":
        waits = criterion.tier != "observation"
        return _without_facts(criterion, "pending" if waits else "unscored", "not_judged")
    predicate = table.get(criterion.predicate)
    if predicate is None:
        return _without_facts(criterion, "unscored", f"no predicate {criterion.predicate!r}")
    try:
        finding = predicate(truth, cast("Arguments", criterion.arguments))
    except _READING_FAILURES as error:
        return _without_facts(criterion, "unscored", f"{type(error).__name__}: {error}")
    if not finding.facts:
        return _without_facts(criterion, "unscored", "the finding names no fact")
    return Mark(
        id=criterion.id,
        tier=criterion.tier,
        kind=criterion.kind,
        says=criterion.says,
        verdict="pass" if finding.holds else "fail",
        facts=dict(finding.facts),
        steps=finding.steps,
        reason=None,
    )


def _without_facts(criterion: Criterion, verdict: Verdict, reason: str) -> Mark:
    facts: Mapping[str, Cell] = {}
    return Mark(
        id=criterion.id,
        tier=criterion.tier,
        kind=criterion.kind,
        says=criterion.says,
        verdict=verdict,
        facts=facts,
        steps=(),
        reason=reason,
    )


def _status(ending: Ending, marks: Sequence[Mark]) -> SheetStatus:
    """Return whether the verdict stands: our own gap makes it unpublishable, a judge's pending."""
    decisive = {mark.verdict for mark in marks if mark.tier != "observation"}
    if ending == "infrastructure" or "unscored" in decisive:
        return "unpublishable"
    return "pending" if "pending" in decisive else "graded"


def _truth(finished: Finished) -> Mapping[str, Json]:
    truth = finished.seal["truth"]
    if not isinstance(truth, Mapping):
        raise Fault(f"the seal of {finished.seat} holds no truth")
    return truth


def _money(finished: Finished, ending: Ending) -> Money:
    truth = _truth(finished)
    pnl = _cents(truth.get("pnl_cents"))
    v0, vstar = (_cents(finished.reference[key]) for key in ("v0_cents", "vstar_cents"))
    missing = _capture_missing(pnl, v0, vstar, ending)
    exact = None if missing else exact_capture(pnl, v0, vstar)
    return Money(
        pnl_cents=pnl,
        settlement=_settlement(truth, pnl),
        v0_cents=v0,
        vstar_cents=vstar,
        capture=None if exact is None else decimal_text(exact),
        capture_missing=missing,
    )


def _settlement(truth: Mapping[str, Json], pnl: int | None) -> tuple[SettlementRow, ...]:
    """Return the settlement's lines; lines that don't add up to the result are a fault of ours."""
    rows = msgspec.convert(truth.get("settlement", []), tuple[SettlementRow, ...])
    if pnl is not None and sum(row.cents for row in rows) != pnl:
        raise Fault(f"the settlement does not add up to {pnl} cents")
    return rows


def _cents(value: Json) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise Fault(f"{value!r} is no amount in whole cents")
    return value


def _capture_missing(
    pnl: int | None, v0: int | None, vstar: int | None, ending: Ending
) -> CaptureMissing | None:
    if pnl is None:
        return "no_money"
    if ending == "infrastructure":
        return "infrastructure"
    if ending != "completed":
        return "not_completed"
    if v0 is None or vstar is None:
        return "no_reference"
    return "zero_range" if vstar <= v0 else None


def _flags(money: Money) -> tuple[str, ...]:
    exact = money.exact_capture
    return ("above_reference",) if exact is not None and exact > 1 else ()
