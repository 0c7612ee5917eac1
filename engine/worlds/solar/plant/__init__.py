"""The opened plant: sites and units that are disclosed, nature and faults that are hidden.

Content only; what a seat has done to the plant stands in ``plant_state``.  Nobody but the rooms
``chain``, ``rules`` and ``truth`` may read the faults and nuisances: views go through the chain.

JSON, all whole numbers and text::

    disclosed["sites"]    [Site with its equipment nested, field by field as in ``equipment``]
    hidden["faults"]      [Fault]        hidden["nuisances"]  [Nuisance]
    hidden["chance_key"]  text
    disclosed["severities"]  {code: severity}, where the monitoring was told to speak otherwise
    nature/<site>.*.i32   see ``nature``

Optional fields may be left out.  Minutes are simulated minutes, minute 0 is when the week begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from engine.errors import BundleInvalid
from engine.transcript import Json
from engine.worlds.solar.plant.equipment import Site, TrackerZone, Transformer, Unit
from engine.worlds.solar.plant.nature import (
    END_MINUTE,
    SLOT_MINUTES,
    SLOTS,
    START_MINUTE,
    Nature,
    Sky,
    read_sky,
    slot_of,
)
from engine.worlds.solar.plant.troubles import Fault, Nuisance, NuisanceKind
from engine.worlds.solar.readings import Severity
from engine.worlds.solar.workings import Workings

__all__ = [
    "END_MINUTE", "SLOTS", "SLOT_MINUTES", "START_MINUTE", "Fault", "Nature", "Nuisance",
    "NuisanceKind", "Plant", "Site", "Sky", "TrackerZone", "Transformer", "Unit", "assemble",
    "open_plant", "slot_of",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Plant:
    """The plant of a bundle, opened once and shared by all seats."""

    sites: tuple[Site, ...]
    """Disclosed."""
    faults: tuple[Fault, ...]
    """Hidden."""
    nuisances: tuple[Nuisance, ...]
    """Hidden."""
    chance_key: str
    """Key of every draw of the plant."""
    skies: Mapping[str, Sky]
    """By site id."""
    severities: Mapping[str, Severity]
    """Severities that were set by hand in the monitoring, by code; the vendor's stand elsewhere."""
    site_of: Mapping[str, Site]
    """The site of any id of anything at a site."""
    unit_of: Mapping[str, Unit]
    """Units by id."""
    place_of: Mapping[str, int]
    """A unit's place among its site's."""
    faults_at: Mapping[str, tuple[Fault, ...]] = field(init=False, repr=False)
    """Faults by their subject's id."""
    nuisances_at: Mapping[str, tuple[Nuisance, ...]] = field(init=False, repr=False)
    """Nuisances by their subject's id."""
    workings: Workings = field(init=False, default_factory=Workings, repr=False)
    """Results already worked out; deleting them changes no answer."""

    def __post_init__(self) -> None:
        """Sort the troubles, so that a plant with others knows its own and nothing else."""
        for name, troubles in (("faults_at", self.faults), ("nuisances_at", self.nuisances)):
            subjects = {each.subject for each in troubles}
            by_subject = {s: tuple(t for t in troubles if t.subject == s) for s in subjects}
            object.__setattr__(self, name, by_subject)

    def nature(self, site: str) -> Nature:
        """Return a site's sky by quarter hour."""
        return self.skies[site].slots


def open_plant(
    disclosed: Mapping[str, Json], hidden: Mapping[str, Json], nature: Mapping[str, bytes]
) -> Plant:
    """Return the plant of a bundle; ``nature`` holds its files by path (``nature/S11.i32``)."""
    try:
        sites = msgspec.convert(disclosed["sites"], tuple[Site, ...])
        faults = msgspec.convert(hidden["faults"], tuple[Fault, ...])
        nuisances = msgspec.convert(hidden["nuisances"], tuple[Nuisance, ...])
        key = msgspec.convert(hidden["chance_key"], str)
        severities = msgspec.convert(disclosed.get("severities", {}), dict[str, Severity])
        skies = {site.id: read_sky(site.id, nature) for site in sites}
    except (KeyError, msgspec.ValidationError) as error:
        raise BundleInvalid(f"the plant of this bundle cannot be read: {error}") from error
    return assemble(sites, faults, nuisances, key, skies, severities)


def assemble(
    sites: tuple[Site, ...],
    faults: tuple[Fault, ...],
    nuisances: tuple[Nuisance, ...],
    chance_key: str,
    skies: Mapping[str, Sky],
    severities: Mapping[str, Severity] | None = None,
) -> Plant:
    """Return the plant with its look-up tables; every subject must be an object of a site."""
    homes = dict(_homes(sites))
    subjects = {f.subject for f in faults} | {n.subject for n in nuisances}
    unknown = sorted(subjects - set(homes))
    if unknown:
        raise BundleInvalid(f"no site has {', '.join(unknown)}")
    return Plant(
        sites=sites, faults=faults, nuisances=nuisances, chance_key=chance_key, skies=skies,
        severities=severities or {},
        site_of=homes, unit_of={unit.id: unit for site in sites for unit in site.units},
        place_of={unit.id: k for site in sites for k, unit in enumerate(site.units)},
    )  # fmt: skip


def _homes(sites: tuple[Site, ...]) -> Iterator[tuple[str, Site]]:
    for site in sites:
        for name in site.parts():
            yield name, site
