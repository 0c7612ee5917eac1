"""Single plants of the fleet under a July sky, with whatever is broken there."""

from functools import lru_cache

from engine.worlds.solar.minting.fleet import fleet_sites
from engine.worlds.solar.minting.nature import mint_sky
from engine.worlds.solar.plant import Fault, Nuisance, Plant, Site, Sky, assemble
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState

JULY = "2026-07-06T11:00:00Z"
SINCE = -10_000
"""A minute six days before the week."""


@lru_cache(maxsize=8)
def _place(name: str) -> tuple[Site, Sky]:
    site = fleet_sites(JULY, frozenset({name}))[0]
    return site, mint_sky(site, start_utc=JULY, key="devices")


@lru_cache(maxsize=64)
def plant_at(name: str, *troubles: Fault | Nuisance) -> Plant:
    """Return a plant of one site of the fleet with these troubles and no others."""
    site, sky = _place(name)
    faults = tuple(each for each in troubles if isinstance(each, Fault))
    nuisances = tuple(each for each in troubles if isinstance(each, Nuisance))
    return assemble((site,), faults, nuisances, "devices", {name: sky})


def site_minute(plant: Plant, day: int, hour: int) -> int:
    """Return a minute by the clock of a plant's only site; day 0 is the week's Monday."""
    return plant.sites[0].midnight_minute + day * 1440 + hour * 60


def mended(fault: Fault, minute: int) -> PlantState:
    return PlantState(mended=(*UNTOUCHED.mended, (fault.id, minute)))


def clear_days(plant: Plant, first: int, last: int) -> list[int]:
    """Return the days of [first, last) on which the sun shone from morning to evening."""
    return [day for day in range(first, last)
            if all(_poa(plant, day, hour) > 650 for hour in range(9, 18))]  # fmt: skip


def _poa(plant: Plant, day: int, hour: int) -> int:
    slot = (site_minute(plant, day, hour) + 14 * 1440) // 15
    return int(plant.nature(plant.sites[0].id).poa_w_per_m2[slot])
