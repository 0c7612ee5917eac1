"""The declared decision points, with priors, evidence and both sides from disclosed papers alone."""

from __future__ import annotations

from engine.transcript import Json
from engine.worlds.solar.families.forty_one.dials import Dials


def decisions(dials: Dials) -> list[Json]:
    """Return the decision points of the week."""
    del dials
    return []


def deadlines(dials: Dials) -> list[Json]:
    """Return the priced deadlines with the lines that still meet them."""
    del dials
    return []
