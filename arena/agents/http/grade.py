"""A seat's grade for its holder: what grading tells of it, in the shapes of the interface.

It reads and never grades; what an exposure discloses is grading's to say.
"""

from __future__ import annotations

import msgspec
from django.http import HttpRequest, HttpResponse

from arena.agents.callers import asker_of
from arena.agents.http.answers import json_response
from engine.transcript import Cell
from grading.grades import Grade, GradeStatus, grade_of
from grading.sheet import Kind, Mark, Tier, Verdict


class CriterionEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One criterion's verdict with what proves it."""

    id: str
    tier: Tier
    kind: Kind
    says: str
    verdict: Verdict
    facts: dict[str, Cell]
    steps: tuple[int, ...]
    """Places in the record."""
    reason: str | None
    """Why there is no verdict, where there is none."""


class GradeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat went; everything but `status` is null while it is pending."""

    seat: str
    status: GradeStatus
    passed: bool | None = msgspec.field(name="pass")
    capture: str | None
    """A decimal with four places."""
    capture_missing: str | None
    """Why there is none."""
    pnl_cents: int | None
    criteria: tuple[CriterionEntry, ...] | None
    """Null where the exposure does not disclose them."""


def read_grade(request: HttpRequest, seat: str) -> HttpResponse:
    seated = asker_of(request).living_seat(seat)
    return json_response(_entry(seated.seat, grade_of(seated.seat)))


def _entry(seat: str, grade: Grade) -> GradeEntry:
    marks = grade.marks
    return GradeEntry(
        seat=seat,
        status=grade.status,
        passed=grade.passed,
        capture=grade.capture,
        capture_missing=grade.capture_missing,
        pnl_cents=grade.pnl_cents,
        criteria=None if marks is None else tuple(_criterion(mark) for mark in marks),
    )


def _criterion(mark: Mark) -> CriterionEntry:
    return CriterionEntry(
        id=mark.id,
        tier=mark.tier,
        kind=mark.kind,
        says=mark.says,
        verdict=mark.verdict,
        facts=dict(mark.facts),
        steps=mark.steps,
        reason=mark.reason,
    )
