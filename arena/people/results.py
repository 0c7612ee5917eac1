"""Where pages ask how a finished seat went; the one room of this wing that asks grading for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arena.people.debrief.rendering.others import Group, others
from arena.people.debrief.rendering.result import Result, pending, told
from arena.seating import Caller
from grading.debriefs import debrief_of
from grading.decisions.shapes import Debrief
from grading.grades import Grade, grade_of, grades_of
from grading.published import rows_now
from grading.rows import Row
from grading.sheet import Verdict


def result_of(seat: str) -> Result:
    """Return what may be told of a finished seat's grade, or *pending*, which is no verdict."""
    return _result(grade_of(seat))


def results_of(caller: Caller) -> Mapping[str, Result]:
    """Return verdict and figures of each of a caller's finished seats, without the criteria."""
    grades = grades_of(caller.holder.kind, caller.holder.key)
    return {seat: _result(replace(grade, sheet=None)) for seat, grade in grades.items()}


def _result(grade: Grade) -> Result:
    if grade.status == "pending":
        return pending()
    verdict: Verdict = "unscored"
    if grade.status == "graded" and grade.passed is not None:
        verdict = "pass" if grade.passed else "fail"
    return told(verdict, grade.pnl_cents, grade.capture, grade.capture_missing, grade.sheet)


def apart_of(seat: str) -> Debrief | None:
    """Return a finished week by its declared decisions, where its exposure discloses them."""
    return debrief_of(seat)


def others_of(seat: str, content_hash: str, pace: str) -> tuple[Group, ...]:
    """Return the public runs of the same week at the same pace."""
    return others(rows_now(), seat, content_hash, pace)


_MOST_BESIDE = 30


def beside(seat: str, content_hash: str) -> tuple[Row, ...]:
    """Return the public finished runs of the same content, the newest first; the seat's own left out."""
    found = [row for row in rows_now() if row.hash == content_hash and row.seat != seat]
    return tuple(reversed(found[-_MOST_BESIDE:]))
