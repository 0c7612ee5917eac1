"""Why a seat has ended, and what that means for a rate.

Every seat ends in exactly one cause.  What was the player's counts; what was ours leaves the
denominator and goes to harness health.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.errors import Fault

Ending: TypeAlias = Literal["completed", "model", "expired", "infrastructure"]
"""The week was played; the player ended it early; its time ran out; the desk broke down."""

_ENDINGS: Mapping[str, Ending] = {
    "completed": "completed",
    "step_budget": "model",
    "loop": "model",
    "refusal": "model",
    "gave_up": "model",
    "expired": "expired",
    "infrastructure": "infrastructure",
}


def ending_of(cause: str) -> Ending:
    """Return what a cause means; an unknown one is a fault of ours, never a player's failure."""
    if cause not in _ENDINGS:
        raise Fault(f"a seat ended for {cause!r}, which no rule of counting knows")
    return _ENDINGS[cause]
