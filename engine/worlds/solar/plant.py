"""The opened plant: sites and units that are disclosed, nature and faults that are hidden.

Content only; what a seat has done to the plant stands in ``plant_state``.  Nobody but the rooms
``chain``, ``rules`` and ``truth`` may read the faults and nuisances: views go through the chain.

JSON, all whole numbers and text::

    disclosed["sites"]    [Site with its units nested, field by field as below]
    hidden["faults"]      [Fault]        hidden["nuisances"]  [Nuisance]
    hidden["chance_key"]  text
    nature/<site>.i32     rows of ``Nature``, see there

Optional fields may be left out.  Minutes are simulated minutes, minute 0 is when the week begins.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import msgspec

from engine.errors import BundleInvalid
from engine.kernel.clock import Zone
from engine.transcript import Json
from engine.worlds.solar.workings import Workings

START_MINUTE = -14 * 1440
"""The first minute of nature; what happened before is not on record."""
END_MINUTE = 9480 + 28 * 1440
"""The last minute of nature: Sunday 20:00 and the settlement's 28 days (the handbook's rule)."""
SLOT_MINUTES = 15
"""The grid of nature: within a slot the sun is constant."""
SLOTS = (END_MINUTE - START_MINUTE) // SLOT_MINUTES
ROWS = ("dc_ppm", "poa_w_per_m2", "ambient_decidegrees", "cell_decidegrees", "humidity_percent",
        "regime")  # fmt: skip
"""The rows of a nature file, in this order, each ``SLOTS`` little-endian int32."""

NuisanceKind: TypeAlias = Literal[
    "comm_loss", "dew", "chatter", "clipping_notice", "clock_drift", "contractor_lock",
    "sensor_disagreement", "duplicate",
]  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One string inverter with its array; disclosed."""

    id: str
    """``S11-INV-07``."""
    label: str
    """What people call it: ``INV-07``."""
    ac_w: int
    """AC nameplate in watts."""
    dc_w: int
    """DC nameplate of its array in watts at 1000 W/m² and 25 °C."""
    feeder: str
    """The panel that it feeds, an id of the diagram."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One plant of the fleet; disclosed."""

    id: str
    """``S11``"""
    name: str
    """As people call it."""
    region: str
    """Whose weather it shares: a state's letters."""
    zone: Zone
    """The site's own time zone: its readings are stamped in it."""
    midnight_minute: int
    """The minute at which the site's first day of the week (Monday) begins."""
    rate_cents_per_mwh: int
    """What the offtaker pays for metered energy."""
    latitude_udeg: int
    """Micro-degrees, north positive."""
    longitude_udeg: int
    """Micro-degrees, east positive."""
    altitude_m: int
    """Metres above the sea."""
    tilt_deg: int
    """Of the arrays, from the horizontal."""
    azimuth_deg: int
    """180 faces south."""
    ac_w: int
    """AC nameplate in watts."""
    dc_w: int
    """DC nameplate in watts."""
    meter: str
    """Id of the revenue meter."""
    met: str
    """Id of the met station."""
    gateway: str
    """Id of the gateway over which all but the meter is read."""
    pm_minute: int
    """When the next preventive maintenance begins."""
    units: tuple[Unit, ...]
    """Its inverters."""
    feeders: tuple[str, ...]
    """Ids of the panels."""
    no_load_ppm: int = 500
    """Transformer magnetising loss by night and day, of AC nameplate; authored."""
    collection_ppm: int = 9_000
    """Loss in AC cables, of the power that flows; authored."""
    load_loss_ppm: int = 6_000
    """Transformer load loss at nameplate, falling with the square of the power; authored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that is broken until it is mended; hidden."""

    id: str
    """Never shown."""
    family: str
    """``ground_fault`` and others of the fault table."""
    unit: str
    """What is broken."""
    from_minute: int
    """Since when."""
    code: str
    """The code that the unit reports while it stands tripped; empty for a silent fault."""
    factor_permille: int = 0
    """What is left of the unit's DC power; 0 trips the unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nuisance:
    """Something that looks like a fault and costs nothing, or nobody's fault; hidden."""

    id: str
    """Never shown."""
    kind: NuisanceKind
    """Which rule of the chain it feeds."""
    subject: str
    """The id of the unit, gateway, met station or site that it happens to."""
    from_minute: int
    """When it begins."""
    to_minute: int
    """When it ends by itself."""
    amount: int = 0
    """``clock_drift``: minutes; ``sensor_disagreement``: permille that the second sensor still
    reads; ``duplicate``: minutes after its parent."""
    holder: str = ""
    """``contractor_lock``: who holds the lock."""
    parent: str = ""
    """``duplicate``: the fault or nuisance that it repeats."""
    code: str = ""
    """``duplicate``: the code under which it repeats."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nature:
    """What the sky does at one site, slot by slot from ``START_MINUTE``; no device is in it."""

    dc_ppm: array[int]
    """Unclipped DC output of a healthy array in millionths of its nameplate."""
    poa_w_per_m2: array[int]
    """Irradiance in the plane of the array."""
    ambient_decidegrees: array[int]
    """Air temperature in tenths of a degree Celsius."""
    cell_decidegrees: array[int]
    """Cell temperature in tenths of a degree Celsius."""
    humidity_percent: array[int]
    """Relative humidity."""
    regime: array[int]
    """Kind of day: 0 clear, 1 mixed, 2 variable, 3 overcast."""


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
    nature: Mapping[str, Nature]
    """By site id."""
    site_of: Mapping[str, Site]
    """The site of any id: of a site, a unit, a meter, a gateway, a met station."""
    unit_of: Mapping[str, Unit]
    """Units by id."""
    workings: Workings = field(default_factory=Workings, repr=False)
    """Results already worked out; deleting them changes no answer."""


def open_plant(
    disclosed: Mapping[str, Json], hidden: Mapping[str, Json], nature: Mapping[str, bytes]
) -> Plant:
    """Return the plant of a bundle; ``nature`` holds its files by path (``nature/S11.i32``)."""
    try:
        sites = msgspec.convert(disclosed["sites"], tuple[Site, ...])
        faults = msgspec.convert(hidden["faults"], tuple[Fault, ...])
        nuisances = msgspec.convert(hidden["nuisances"], tuple[Nuisance, ...])
        key = msgspec.convert(hidden["chance_key"], str)
        skies = {site.id: read_nature(nature[f"nature/{site.id}.i32"]) for site in sites}
    except (KeyError, msgspec.ValidationError) as error:
        raise BundleInvalid(f"the plant of this bundle cannot be read: {error}") from error
    return assemble(sites, faults, nuisances, key, skies)


def assemble(
    sites: tuple[Site, ...],
    faults: tuple[Fault, ...],
    nuisances: tuple[Nuisance, ...],
    chance_key: str,
    nature: Mapping[str, Nature],
) -> Plant:
    """Return the plant with its look-up tables; every subject must be an object of a site."""
    units = {unit.id: unit for site in sites for unit in site.units}
    homes = {name: site for site in sites for name in _names(site)}
    homes.update({unit.id: site for site in sites for unit in site.units})
    subjects = [fault.unit for fault in faults] + [nuisance.subject for nuisance in nuisances]
    unknown = sorted(set(subjects) - set(homes))
    if unknown:
        raise BundleInvalid(f"no site has {', '.join(unknown)}")
    return Plant(
        sites=sites, faults=faults, nuisances=nuisances, chance_key=chance_key, nature=nature,
        site_of=homes, unit_of=units,
    )  # fmt: skip


def read_nature(data: bytes) -> Nature:
    """Return the rows of one nature file."""
    if len(data) != 4 * SLOTS * len(ROWS):
        raise BundleInvalid(f"a nature file holds {4 * SLOTS * len(ROWS)} bytes, not {len(data)}")
    values = array("i")
    values.frombytes(data)
    if sys.byteorder == "big":
        values.byteswap()
    rows = {name: values[i * SLOTS : (i + 1) * SLOTS] for i, name in enumerate(ROWS)}
    return Nature(**rows)


def slot_of(minute: int) -> int:
    """Return the slot of nature that holds a minute."""
    return (minute - START_MINUTE) // SLOT_MINUTES


def _names(site: Site) -> tuple[str, ...]:
    return (site.id, site.meter, site.met, site.gateway, *site.feeders)
