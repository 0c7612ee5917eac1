"""The fleet: eighteen plants of the desk, as their data sheets state them."""

from __future__ import annotations

from engine.worlds.solar.minting.fleet.east import EAST
from engine.worlds.solar.minting.fleet.sheet import build
from engine.worlds.solar.minting.fleet.west import WEST
from engine.worlds.solar.minting.fleet.zones import at, clock_minute, midnight_of, zone_of
from engine.worlds.solar.plant import Site

__all__ = ["SHEETS", "at", "clock_minute", "fleet_sites", "midnight_of", "zone_of"]

SHEETS = {sheet.id: sheet for sheet in sorted((*WEST, *EAST), key=lambda sheet: sheet.id)}
"""By site id, ascending."""


def fleet_sites(start_utc: str, only: frozenset[str] | None = None) -> tuple[Site, ...]:
    """Return the sites, or ``only`` some of them, with clocks of the weeks around ``start_utc``."""
    return tuple(
        build(SHEETS[name], start_utc) for name in sorted(SHEETS if only is None else only)
    )
