"""A seat's grade for its holder, as far as the exposure of its task discloses it.

It reads sheets and never makes one: until the grader has written it, the grade is *pending*.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from django.http import HttpRequest, HttpResponse

from arena import seating
from arena.agents.callers import asker_of
from arena.agents.http.answers import json_response
from arena.seating import Seated
from engine.cards import SeatCard
from engine.transcript import Cell
from grading.keeping import sheet_of
from grading.sheet import CaptureMissing, Kind, Mark, Sheet, SheetStatus, Tier, Verdict

_OPEN_EXPOSURES = frozenset({"tutorial", "practice"})


class CriterionEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One criterion's verdict with what proves it."""

    id: str
    tier: Tier
    kind: Kind
    says: str
    verdict: Verdict
    facts: dict[str, Cell]
    steps: tuple[int, ...]
    reason: str | None


class GradeEntry(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat went; everything but `status` is null while it is pending."""

    seat: str
    status: SheetStatus
    passed: bool | None = msgspec.field(name="pass")
    capture: str | None
    """A decimal with four places."""
    capture_missing: CaptureMissing | None
    pnl_cents: int | None
    criteria: tuple[CriterionEntry, ...] | None
    """Null where the exposure does not disclose them."""


def read_grade(request: HttpRequest, seat: str) -> HttpResponse:
    seated = asker_of(request).living_seat(seat)
    card = seated.card()
    sheet = None if card.status == "open" or _awaits_others(seated, card) else sheet_of(seat)
    if sheet is None:
        return json_response(_pending(seat))
    return json_response(_entry(sheet, discloses=card.exposure in _OPEN_EXPOSURES))


def _awaits_others(seated: Seated, card: SeatCard) -> bool:
    """Tell whether the holder still plays this content, where a grade would help them to."""
    if card.exposure in _OPEN_EXPOSURES:
        return False
    theirs = seating.seats_of(seating.bearer_of(seated.seat))
    return any(other.hash == card.hash and other.status == "open" for other in theirs)


def _pending(seat: str) -> GradeEntry:
    status: Literal["pending"] = "pending"
    return GradeEntry(
        seat=seat,
        status=status,
        passed=None,
        capture=None,
        capture_missing=None,
        pnl_cents=None,
        criteria=None,
    )


def _entry(sheet: Sheet, *, discloses: bool) -> GradeEntry:
    return GradeEntry(
        seat=sheet.seat,
        status=sheet.status,
        passed=sheet.passed,
        capture=sheet.money.capture,
        capture_missing=sheet.money.capture_missing,
        pnl_cents=sheet.money.pnl_cents,
        criteria=tuple(_criterion(mark) for mark in sheet.marks) if discloses else None,
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
