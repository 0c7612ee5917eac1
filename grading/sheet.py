"""The sheet: the verdict on one finished record, its marks with their reasons, its money.

These are the only types of grading, beside the cells of the board, that pages may render.  A sheet
names no holder, so that a person can be forgotten and the sheet stays.  It knows no row and no
rule of grading.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from engine.transcript import Cell, encode

Verdict: TypeAlias = Literal["pass", "fail", "pending", "unscored"]
Tier: TypeAlias = Literal["pass", "gate", "observation"]
Kind: TypeAlias = Literal["record", "judged"]
SheetStatus: TypeAlias = Literal["graded", "pending", "unpublishable"]
CaptureMissing: TypeAlias = Literal[
    "no_money", "not_completed", "zero_range", "no_reference", "infrastructure"
]
SheetFormat: TypeAlias = Literal[1, 2]
SHEET_FORMAT: SheetFormat = 2
"""Raised whenever a rule of grading changes what a sheet says; new sheets are written in it.

1 counts the steps of a live seat's clock among the holder's calls, 2 leaves them out.
"""
POOLED_FORMATS: frozenset[int] = frozenset({1, 2})
"""Formats that agree in verdict and money and so share a cell; any other waits for a regrade."""
_PLACES = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """One criterion's verdict and what proves it."""

    id: str
    """The criterion's, unique in its rubric."""
    tier: Tier
    """Whether it decides the pass, guards safety, or is only observed."""
    kind: Kind
    """Whether the record decides it or a judge."""
    says: str
    """What the criterion asks, in words."""
    verdict: Verdict
    """``pending`` waits for a judge; ``unscored`` says in ``reason`` why there is no verdict."""
    facts: Mapping[str, Cell]
    """The world facts that were compared; never empty where the verdict is pass or fail."""
    steps: tuple[int, ...]
    """Places in the record that the facts come from."""
    reason: str | None
    """Why there is no verdict, where there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SettlementRow:
    """One line of what a week came to."""

    item: str
    """What it is for: ``energy``, ``damages``, ``spending`` and so on."""
    object: str
    """What it is about."""
    cents: int
    """Positive is a gain."""
    basis: Mapping[str, Cell]
    """The figures that it is made of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Money:
    """A seat's result between the two references of its release, in whole cents."""

    pnl_cents: int | None
    """The settled result, the sum of ``settlement``; ``None`` in a world without money."""
    settlement: tuple[SettlementRow, ...]
    """Its lines, as the world settled them."""
    v0_cents: int | None
    """The result of doing nothing."""
    vstar_cents: int | None
    """The result of the reference line."""
    capture: str | None
    """(P&L − V₀)/(V* − V₀) as a decimal with four places."""
    capture_missing: CaptureMissing | None
    """Why there is no capture, where there is none."""

    @property
    def exact_capture(self) -> Fraction | None:
        """The capture before it was rounded."""
        if self.capture is None:
            return None
        return exact_capture(self.pnl_cents, self.v0_cents, self.vstar_cents)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """The verdict on one finished record under one rubric."""

    format: int
    """The version of the rules by which the sheet was made: one of :data:`POOLED_FORMATS`."""
    seat: str
    """Whose record it is about."""
    task: str
    """The task that was played."""
    content_hash: str
    """The key under which results pool."""
    rubric_hash: str
    """The rubric that the marks come from."""
    reference_hash: str
    """The reference that the money is measured against."""
    status: SheetStatus
    """``graded`` alone may appear in a rate."""
    passed: bool | None
    """Every pass criterion holds, no gate failed, the week was completed; ``None`` while unknown."""
    completed: bool
    """Whether the week was played to its end."""
    cause: str
    """Why the seat ended."""
    calls: int
    """The holder's recorded calls, refusals among them; steps of the clock are none of them."""
    money: Money
    """What it came to."""
    marks: tuple[Mark, ...]
    """One for each criterion, in the rubric's order."""
    flags: tuple[str, ...]
    """What staff must look at: ``above_reference`` for a result above V*."""


def exact_capture(pnl: int | None, v0: int | None, vstar: int | None) -> Fraction | None:
    """Return the value capture of a result.

    Parameters:
        pnl: the seat's settled result, cents.
        v0: the result of doing nothing, cents.
        vstar: the result of the reference line, cents.

    Returns:
        Dimensionless, 0 for doing nothing, 1 for the reference line, not clipped; ``None`` where
        one of the three is missing or V* does not exceed V₀.

    Equation: (pnl − v0) / (vstar − v0).

    Reference: docs/methodology.md, "Value capture".
    """
    if pnl is None or v0 is None or vstar is None or vstar <= v0:
        return None
    return Fraction(pnl - v0, vstar - v0)


def decimal_text(value: Fraction) -> str:
    """Return an exact number with four places, ties to even, and never a negative zero."""
    scaled = round(value * _PLACES)
    sign = "-" if scaled < 0 else ""
    whole, rest = divmod(abs(scaled), _PLACES)
    return f"{sign}{whole}.{rest:04d}"


def sheet_bytes(sheet: Sheet) -> bytes:
    """Return the canonical bytes of a sheet: equal grading, equal bytes."""
    return encode(msgspec.to_builtins(sheet))


def read_sheet(data: bytes) -> Sheet:
    """Return the sheet that the bytes hold; raises ``msgspec.ValidationError`` for another shape."""
    return msgspec.json.decode(data, type=Sheet)
