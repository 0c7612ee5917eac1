"""What has been done to the plant, as timelines of consequence, because telemetry asks for the past.

Nothing here says what was broken: that is content.  The chain reads both.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class PlantState:
    """Acts upon the plant with their minutes; hashable, so that results can be kept by it."""

    mended: tuple[tuple[str, int], ...] = ()
    """(fault id, minute from which it is gone)."""
    resets: tuple[tuple[str, int], ...] = ()
    """(unit, minute at which it was told to restart)."""
    stopped: tuple[tuple[str, int, int | None], ...] = ()
    """(unit or transformer, from, to): shut down by hand; ``None`` while it lasts."""
    locked: tuple[tuple[str, str, int, int | None], ...] = ()
    """(object, holder, from, to): locked out for work; ``None`` while it lasts."""
    clearances: tuple[tuple[str, str, int], ...] = ()
    """(breaker, number, minute): given by the utility's dispatcher, good from then on."""
    commands: tuple[tuple[str, str, str, int], ...] = ()
    """(object, command, number of the clearance or nothing, minute): carried out, by remote."""
    left_off: tuple[tuple[str, str, str, int], ...] = ()
    """(unit, crew, fault, minute): switched off on the spot and left so, until that fault is mended."""
    tended: tuple[tuple[str, int], ...] = ()
    """(nuisance id, minute from which it is gone): what a crew has put right before it ended by itself."""
    used: tuple[str, ...] = ()
    """Clearances under which a crew has switched; a number is good for one closing."""
    noticed: tuple[tuple[str, int], ...] = ()
    """(fault id, minute of the written notice): a meter's error is made good from then on."""


UNTOUCHED = PlantState()
"""The plant as nature and nuisances leave it."""
