"""What a holder may be told of a seat's grade, as far as its exposure discloses it.

Pages and wires ask here and show what they get.  Whether the asker holds the seat is for whoever
asks; this room knows the exposure and the holder's other seats.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.finished import Run, run_of, runs_of
from grading.keeping import sheet_of, verdicts_of
from grading.sheet import Mark, Sheet

GradeStatus: TypeAlias = Literal["pending", "graded", "unpublishable"]
_OPEN_TO_ALL = ("tutorial", "practice")


@dataclass(frozen=True, slots=True, kw_only=True)
class Grade:
    """A grade as it is told."""

    status: GradeStatus
    """``pending`` while the seat is open, unread, or waits for a judge or for the holder's others."""
    sheet: Sheet | None
    """All of it, where the exposure opens all of it; for pages that explain a week."""
    passed: bool | None
    """The verdict."""
    pnl_cents: int | None
    """The settled result."""
    capture: str | None
    """Value capture with four places."""
    capture_missing: str | None
    """Why there is none, where there is none."""

    @property
    def marks(self) -> tuple[Mark, ...] | None:
        """The criteria, where the exposure opens them."""
        return None if self.sheet is None else self.sheet.marks


_PENDING = Grade(
    status="pending", sheet=None, passed=None, pnl_cents=None, capture=None, capture_missing=None
)


def grade_of(seat: str) -> Grade:
    """Return what may be told of a seat's grade now; raises ``SeatNotFound``."""
    run = run_of(seat)
    sheet = sheet_of(seat)
    if sheet is None or _waits(run):
        return _PENDING
    return told_of(sheet, run.exposure)


def grades_of(holder_kind: str, holder_key: str) -> Mapping[str, Grade]:
    """Return what may be told of each sealed seat of a holder, all at once."""
    theirs = runs_of(holder_kind, holder_key)
    playing = {one.content_hash for one in theirs if one.cause is None}
    ended = [one for one in theirs if one.cause is not None]
    sheets = verdicts_of(one.seat for one in ended)
    return {
        one.seat: _PENDING
        if one.seat not in sheets
        or (one.exposure not in _OPEN_TO_ALL and one.content_hash in playing)
        else told_of(sheets[one.seat], one.exposure)
        for one in ended
    }


def told_of(sheet: Sheet, exposure: str) -> Grade:
    """Return what an exposure discloses of a sheet."""
    return Grade(
        status=sheet.status,
        sheet=sheet if exposure in _OPEN_TO_ALL else None,
        passed=sheet.passed,
        pnl_cents=sheet.money.pnl_cents,
        capture=sheet.money.capture,
        capture_missing=sheet.money.capture_missing,
    )


def _waits(run: Run) -> bool:
    """Tell whether the holder still plays this content where grades wait for the last seat."""
    if run.exposure in _OPEN_TO_ALL:
        return False
    theirs = runs_of(run.holder_kind, run.holder_key)
    return any(one.cause is None and one.content_hash == run.content_hash for one in theirs)
