"""Plants to be checked: six sites of different kinds, each with another set of troubles by seed."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from engine.worlds.solar.minting.fleet import at, fleet_sites
from engine.worlds.solar.minting.plant_parts import Story, plant_parts
from engine.worlds.solar.plant import Fault, Nuisance, NuisanceKind, Plant, Site, open_plant

STARTS = ("2026-04-13T11:00:00Z", "2026-07-13T11:00:00Z")
OPENED = (1, 2, 3, 7182, 8182, 8459)
"""Seeds that were looked at while the checkers were made; nothing is judged on them."""
JUDGED = (3536, 287, 4713)
"""The fifth to seventh group of four digits of e after its point: 2.7182 8182 8459 0452 3536 0287
4713.  The rule was written before any of these plants was minted.  The first three groups were judged
before: there five of 71 days on which a meter was blamed were a unit's factor, most of them too dim
to compare units.  Since then a unit's last comparison stands; no threshold was moved."""
SOUND = 452
"""The fourth group, for a fleet with nothing wrong."""
SITES = ("S02", "S06", "S10", "S15", "S17", "S18")
"""Central and string inverters, trackers, roofs and fixed arrays, from Massachusetts to California."""
DAYS = range(-13, 6)
"""Grid days that are looked at."""

Troubles: TypeAlias = tuple[tuple[Fault, ...], tuple[Nuisance, ...]]


@lru_cache(maxsize=8)
def plant(start_utc: str, seed: int) -> Plant:
    sites = fleet_sites(start_utc, frozenset(SITES))
    faults: tuple[Fault, ...] = ()
    nuisances: tuple[Nuisance, ...] = ()
    for place, site in enumerate(sites):
        more = SETS[(place + seed) % len(SETS)](site)
        faults, nuisances = faults + more[0], nuisances + more[1]
    story = Story(start_utc=start_utc, sites=sites, faults=faults, nuisances=nuisances)
    minted = plant_parts(story, seed)
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


@lru_cache(maxsize=4)
def sound_plant(start_utc: str, seed: int) -> Plant:
    """All the fleet with nothing wrong."""
    minted = plant_parts(Story(start_utc=start_utc, sites=fleet_sites(start_utc)), seed)
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


def _fault(site: Site, family: str, subject: str, day: int, **more: object) -> Fault:
    return Fault(
        id=f"F-{subject}-{family}", family=family, subject=subject,
        from_minute=at(site, day, 0, 0), **more,  # type: ignore[arg-type]  # fields of a fault
    )  # fmt: skip


def _nuisance(
    site: Site, kind: NuisanceKind, subject: str, day: int, hours: tuple[int, int], amount: int = 0
) -> Nuisance:
    return Nuisance(
        id=f"N-{subject}-{kind}-{day}", kind=kind, subject=subject, amount=amount,
        from_minute=at(site, day, hours[0], 0), to_minute=at(site, day, hours[1], 0),
    )  # fmt: skip


def _dead(site: Site) -> Troubles:
    family = "stack_trip" if site.units[0].kind == "central" else "string_dead"
    return (_fault(site, family, site.units[1].id, -4),), ()


def _input(site: Site) -> Troubles:
    unit = site.units[0]
    if unit.kind == "central":
        return (_fault(site, "combiner_off", unit.id, -3, inputs=(5,)),), ()
    return (_fault(site, "string_open", unit.id, -3, inputs=(3, 4)),), ()


def _curtailed(site: Site) -> Troubles:
    days = (-6, -2, 3)
    return (), tuple(_nuisance(site, "curtailment", site.id, day, (9, 17), 300) for day in days)


def _data(site: Site) -> Troubles:
    first, second, third = (unit.id for unit in site.units[:3])
    return (), (
        _nuisance(site, "stale_value", first, -7, (9, 14)),
        _nuisance(site, "stale_value", second, 2, (14, 20)),
        _nuisance(site, "data_gap", third, -9, (9, 15)),
        _nuisance(site, "data_gap", first, 4, (8, 12)),
    )


def _meter(site: Site) -> Troubles:
    phase = _fault(site, "meter_phase", site.meter, -5, permille=620)
    return (phase,), (_nuisance(site, "comm_loss", site.gateway, -10, (10, 15)),)


def _scale(site: Site) -> Troubles:
    return (_fault(site, "scale", site.units[2].id, -4, permille=900),), ()


SETS: tuple[Callable[[Site], Troubles], ...] = (_dead, _input, _curtailed, _data, _meter, _scale)
