"""The plant of the orientation week: one unit that is broken, and much that looks it.

What happens and when is authored; weather and scatter come from the seed.
"""

from __future__ import annotations

from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import PlantParts, Story, plant_parts
from engine.worlds.solar.minting.weather import CLEAR, Orders
from engine.worlds.solar.plant import END_MINUTE, Fault, Nuisance, NuisanceKind, Site

__all__ = [
    "START_UTC", "PlantParts", "first_monday_faults", "first_monday_nuisances",
    "first_monday_sites", "mint_plant",
]  # fmt: skip

START_UTC = "2026-04-13T11:00:00Z"
"""Monday 06:00 at the desk."""
_SITES = frozenset({"S11", "S12", "S15", "S18"})
"""Larkspur Logistics, Mill Pond, Quarry Hill, Mesa Verde Schools."""
_ORDERS = Orders(days={"NC": dict.fromkeys((-2, -1, 0), CLEAR), "CO": {-1: CLEAR}})
"""Days that must be dry and clear for the story: 039 stands at noon, dew falls, units clip."""


def first_monday_sites() -> tuple[Site, ...]:
    """Return the four sites of the week."""
    return fleet_sites(START_UTC, _SITES)


def mint_plant(seed: int) -> PlantParts:
    """Return the orientation week's plant; equal seeds give equal parts."""
    sites = first_monday_sites()
    story = Story(
        start_utc=START_UTC, sites=sites, faults=first_monday_faults(sites),
        nuisances=first_monday_nuisances(sites), orders=_ORDERS,
    )  # fmt: skip
    return plant_parts(story, seed)


def first_monday_faults(sites: tuple[Site, ...]) -> tuple[Fault, ...]:
    """Return the one real fault: Larkspur INV-07, insulation failed on Saturday at 11:10."""
    larkspur = _by_id(sites)["S11"]
    return (
        Fault(id="F-S11-INV-07", family="ground_fault", subject="S11-INV-07",
              from_minute=at(larkspur, -2, 11, 10), code="039"),
    )  # fmt: skip


def first_monday_nuisances(sites: tuple[Site, ...]) -> tuple[Nuisance, ...]:
    """Return everything that only looks broken."""
    by_id = _by_id(sites)
    return (
        *_dew(by_id["S12"]),
        *_chatter(by_id["S12"], by_id["S18"]),
        *_silence(by_id["S15"]),
        *_duplicates(),
        *_notices(by_id["S18"]),
        _one("N-LOCK-1", "contractor_lock", "S18-INV-02", at(by_id["S18"], -3, 14, 20),
             at(by_id["S18"], 2, 12, 0), holder="Four Corners Carport Wash"),
        _one("N-CLOCK-1", "clock_drift", "S11-GW", at(by_id["S11"], -9, 2, 0),
             at(by_id["S11"], 4, 3, 0), amount=4),
        _one("N-POA-1", "sensor_disagreement", "S12-MET", at(by_id["S12"], -4, 12, 0), END_MINUTE,
             amount=930),
    )  # fmt: skip


def _dew(mill_pond: Site) -> tuple[Nuisance, ...]:
    """Wet mornings: one unit on Sunday, three on Monday, two on Thursday, one on Saturday.

    Dew falls by night, and each array fails the first test of its own; no two dry in one minute.
    """
    mornings = (
        (-1, 11, (9, 20)), (0, 8, (9, 31)), (0, 19, (9, 35)), (0, 33, (9, 22)), (3, 19, (9, 10)),
        (3, 26, (9, 4)), (5, 8, (8, 55)),
    )  # fmt: skip
    return tuple(
        _one(f"N-DEW-{day}-{n}", "dew", f"S12-INV-{n:02d}", at(mill_pond, day, 3, 0),
             at(mill_pond, day, *dry))
        for day, n, dry in mornings
    )  # fmt: skip


def _chatter(mill_pond: Site, mesa_verde: Site) -> tuple[Nuisance, ...]:
    """Start attempts in low light: two at dawn on Monday, one at dusk on Sunday, one on Friday."""
    return (
        _one("N-LIGHT-1", "chatter", "S12-INV-05", at(mill_pond, 0, 6, 42), at(mill_pond, 0, 6, 57)),
        _one("N-LIGHT-2", "chatter", "S12-INV-22", at(mill_pond, 0, 6, 44), at(mill_pond, 0, 6, 59)),
        _one("N-LIGHT-3", "chatter", "S18-INV-06", at(mesa_verde, -1, 19, 20),
             at(mesa_verde, -1, 19, 40)),
        _one("N-LIGHT-4", "chatter", "S12-INV-05", at(mill_pond, 4, 6, 40), at(mill_pond, 4, 6, 55)),
    )  # fmt: skip


def _silence(quarry_hill: Site) -> tuple[Nuisance, ...]:
    """The carrier loses Quarry Hill on Sunday evening and restores it on Tuesday afternoon."""
    return (
        _one("N-COMM-1", "comm_loss", "S15-GW", at(quarry_hill, -1, 21, 48),
             at(quarry_hill, 1, 14, 20)),
        _again("N-DUP-4", "S15", "N-COMM-1", minutes=42, code="PRT-12"),
    )  # fmt: skip


def _duplicates() -> tuple[Nuisance, ...]:
    """Larkspur INV-07 again, from the data platform and twice from the owner's portal."""
    parent = "F-S11-INV-07"
    return (
        _again("N-DUP-1", "S11-INV-07", parent, minutes=20, code="DAS-110"),
        _again("N-DUP-2", "S11-INV-07", parent, minutes=65, code="PRT-31"),
        _again("N-DUP-3", "S11", parent, minutes=1_260, code="PRT-40"),
    )


def _notices(mesa_verde: Site) -> tuple[Nuisance, ...]:
    """Two units with the rating notice switched on, until somebody switches it off."""
    return (
        _one("N-CLIP-1", "clipping_notice", "S18-INV-04", at(mesa_verde, -1, 0, 0),
             at(mesa_verde, 2, 0, 0)),
        _one("N-CLIP-2", "clipping_notice", "S18-INV-08", at(mesa_verde, -1, 0, 0),
             at(mesa_verde, 0, 0, 0)),
    )  # fmt: skip


def _one(
    name: str, kind: NuisanceKind, subject: str, start: int, end: int, amount: int = 0,
    holder: str = "",
) -> Nuisance:  # fmt: skip
    return Nuisance(id=name, kind=kind, subject=subject, from_minute=start, to_minute=end,
                    amount=amount, holder=holder)  # fmt: skip


def _again(name: str, subject: str, parent: str, *, minutes: int, code: str) -> Nuisance:
    """Return the repetition of ``parent`` by another system, some minutes later."""
    return Nuisance(id=name, kind="duplicate", subject=subject, from_minute=0,
                    to_minute=END_MINUTE, amount=minutes, parent=parent, code=code)  # fmt: skip


def _by_id(sites: tuple[Site, ...]) -> dict[str, Site]:
    return {site.id: site for site in sites}
