"""Where pages ask how a finished seat went; the one room of this wing that will know grading.

Until a grade exists the answer is *pending*, never a verdict.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Verdict: TypeAlias = Literal["pass", "fail", "pending", "unscored"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """One criterion with its verdict."""

    id: str
    words: str
    tier: str
    verdict: Verdict
    because: str
    """The facts that prove it, in words."""
    steps: tuple[int, ...]
    """Steps of the record that prove it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a finished seat went, as far as its exposure discloses."""

    verdict: Verdict
    capture: str | None
    """Two decimals, or ``None`` with the reason in ``why_no_capture``."""
    why_no_capture: str
    pnl_cents: int | None
    criteria: tuple[Criterion, ...]


PENDING = Result(verdict="pending", capture=None, why_no_capture="", pnl_cents=None, criteria=())


def result_of(seat: str) -> Result:
    """Return the latest grade of a finished seat, or *pending*."""
    return PENDING
