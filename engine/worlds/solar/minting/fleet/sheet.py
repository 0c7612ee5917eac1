"""What a data sheet of the fleet states, and the site that is built after it.

Ids derive from the site's: ``S02-INV-03``, ``S02-T-3``, ``S02-Z-2``, ``S02-GW``, ``S02-GW-2``,
``S02-FDR-1`` (medium-voltage feeder), ``S02-PNL-1`` (panel), ``S02-MTR``, ``S02-MET``,
``S02-PPC``, ``S02-REC``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.worlds.solar.minting.fleet.zones import clock_minute, midnight_of, zone_of
from engine.worlds.solar.plant import Site, TrackerZone, Transformer, Unit
from engine.worlds.solar.plant.equipment import Mount, UnitKind

PM_MINUTE_OF_DAY = 480
"""Preventive maintenance begins at 08:00 by the site's clock."""
CONTROLLER_FROM_W = 5_000_000
"""AC nameplate from which a site has a plant controller; authored."""
BREAKER_FROM_W = 2_000_000
"""AC nameplate from which a site has a recloser of its own; authored."""
VA_STEP = 50_000
"""Transformers are rated in steps of 50 kVA; authored."""

Place: TypeAlias = tuple[int, int, int]
"""Latitude and longitude in micro-degrees (north and east positive), altitude in metres."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One site's data sheet; every number is authored."""

    id: str
    """``S02``."""
    name: str
    """As people call it."""
    region: str
    """The name of its climate."""
    zone: str
    """IANA name."""
    rate_cents_per_mwh: int
    """What the offtaker pays."""
    place: Place
    """Where it stands."""
    units: int
    """How many inverters, all alike."""
    unit_ac_w: int = 125_000
    """AC nameplate of each in watts."""
    kind: UnitKind = "string"
    """What the inverters are."""
    inputs: int = 16
    """DC inputs of each."""
    strings_per_input: int = 1
    """Strings on each input."""
    mount: Mount = "fixed"
    """How the arrays stand."""
    tilt_deg: int = 0
    """0 for trackers."""
    gcr_permille: int = 350
    """Trackers: width of a row over the distance of two."""
    per_feeder: int
    """Units on a feeder."""
    per_transformer: int = 0
    """Units behind a transformer; 0 where there is none."""
    filled_year: int = 2019
    """When the transformers were filled."""
    per_zone: int = 0
    """Units whose arrays a tracker zone turns; 0 where nothing turns."""
    rows: int = 0
    """Tracker rows in a zone."""
    per_gateway: int = 0
    """Units on a gateway of their own; 0 where the main one reads all."""
    pm_day: int
    """Day of the next preventive maintenance; 0 is the week's Monday."""
    is_plain: bool = False
    """Neither controller nor recloser nor transformer of its own, whatever its size."""

    @property
    def ac_w(self) -> int:
        """AC nameplate of the site in watts."""
        return self.units * self.unit_ac_w

    @property
    def unit_dc_w(self) -> int:
        """DC nameplate behind a unit in watts: 1.30 × AC on trackers, 1.25 × AC elsewhere."""
        return self.unit_ac_w * (130 if self.mount == "tracker" else 125) // 100


def build(sheet: Sheet, start_utc: str) -> Site:
    """Return the site of a sheet, its clock set for the weeks around ``start_utc``."""
    zone = zone_of(sheet.zone, start_utc)
    midnight = midnight_of(zone, start_utc)
    latitude, longitude, altitude = sheet.place
    return Site(
        id=sheet.id, name=sheet.name, region=sheet.region, zone=zone, midnight_minute=midnight,
        rate_cents_per_mwh=sheet.rate_cents_per_mwh, latitude_udeg=latitude,
        longitude_udeg=longitude, altitude_m=altitude, tilt_deg=sheet.tilt_deg, azimuth_deg=180,
        ac_w=sheet.ac_w, dc_w=sheet.units * sheet.unit_dc_w, meter=f"{sheet.id}-MTR",
        met=f"{sheet.id}-MET", gateway=f"{sheet.id}-GW",
        pm_minute=clock_minute(zone, midnight, sheet.pm_day, PM_MINUTE_OF_DAY),
        units=tuple(_unit(sheet, number) for number in range(sheet.units)),
        feeders=_names(sheet, _feeder_kind(sheet), sheet.per_feeder), mount=sheet.mount,
        gcr_permille=sheet.gcr_permille,
        gateways=tuple(f"{sheet.id}-GW-{n + 2}" for n in range(_parts(sheet, sheet.per_gateway))),
        transformers=_transformers(sheet), zones=_zones(sheet),
        controller=_own(sheet, "PPC", CONTROLLER_FROM_W),
        breaker=_own(sheet, "REC", BREAKER_FROM_W),
    )  # fmt: skip


def _unit(sheet: Sheet, number: int) -> Unit:
    """Return a unit, counted from 0."""
    label = f"INV-{number + 1:0{max(2, len(str(sheet.units)))}d}"
    return Unit(
        id=f"{sheet.id}-{label}", label=label, ac_w=sheet.unit_ac_w, dc_w=sheet.unit_dc_w,
        feeder=_part(sheet, _feeder_kind(sheet), sheet.per_feeder, number), kind=sheet.kind,
        inputs=sheet.inputs, strings_per_input=sheet.strings_per_input,
        transformer=_part(sheet, "T", sheet.per_transformer, number),
        gateway=_part(sheet, "GW", sheet.per_gateway, number, first=2),
        zone=_part(sheet, "Z", sheet.per_zone, number),
    )  # fmt: skip


def _feeder_kind(sheet: Sheet) -> str:
    return "FDR" if sheet.kind == "central" else "PNL"


def _transformers(sheet: Sheet) -> tuple[Transformer, ...]:
    """Padmounts, each rated 1.1 × the AC behind it, up to the next step."""
    behind = [min(sheet.per_transformer, sheet.units - n * sheet.per_transformer) * sheet.unit_ac_w
              for n in range(_parts(sheet, sheet.per_transformer))]  # fmt: skip
    return tuple(
        Transformer(id=f"{sheet.id}-T-{n + 1}", label=f"T-{n + 1}",
                    rated_va=-(-ac_w * 11 // 10 // VA_STEP) * VA_STEP,
                    filled_year=sheet.filled_year)
        for n, ac_w in enumerate(behind)
    )  # fmt: skip


def _zones(sheet: Sheet) -> tuple[TrackerZone, ...]:
    return tuple(
        TrackerZone(id=f"{sheet.id}-Z-{n + 1}", label=f"Z-{n + 1}", rows=sheet.rows)
        for n in range(_parts(sheet, sheet.per_zone))
    )


def _own(sheet: Sheet, kind: str, from_w: int) -> str:
    return f"{sheet.id}-{kind}" if sheet.ac_w >= from_w and not sheet.is_plain else ""


def _parts(sheet: Sheet, units_each: int) -> int:
    return -(-sheet.units // units_each) if units_each else 0


def _part(sheet: Sheet, kind: str, units_each: int, number: int, first: int = 1) -> str:
    """Return the id of the part that a unit belongs to; empty where there is none."""
    return f"{sheet.id}-{kind}-{number // units_each + first}" if units_each else ""


def _names(sheet: Sheet, kind: str, units_each: int) -> tuple[str, ...]:
    return tuple(f"{sheet.id}-{kind}-{n + 1}" for n in range(_parts(sheet, units_each)))
