"""Where pages ask how a finished seat went; the one room of this wing that asks grading for it."""

from __future__ import annotations

from arena.people.debrief.rendering.result import Result, pending, told
from grading.grades import grade_of
from grading.sheet import Verdict


def result_of(seat: str) -> Result:
    """Return what may be told of a finished seat's grade, or *pending*, which is no verdict."""
    grade = grade_of(seat)
    if grade.status == "pending":
        return pending()
    verdict: Verdict = "unscored"
    if grade.status == "graded" and grade.passed is not None:
        verdict = "pass" if grade.passed else "fail"
    return told(verdict, grade.pnl_cents, grade.capture, grade.capture_missing, grade.sheet)
