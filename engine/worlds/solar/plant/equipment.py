"""What stands at a site, as the desk's data sheets tell it: all of it is disclosed.

Ids derive from the site: ``S02-INV-03`` (unit), ``S02-T-3`` (transformer), ``S02-Z-2`` (tracker
zone), ``S02-GW`` and ``S02-GW-2`` (gateways), ``S02-MTR``, ``S02-MET``, ``S02-PPC``, ``S02-REC``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.kernel.clock import Zone

UnitKind: TypeAlias = Literal["string", "central"]
Mount: TypeAlias = Literal["roof", "carport", "fixed", "tracker"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One inverter with its array."""

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
    kind: UnitKind = "string"
    """A central unit has combiners for inputs and power stacks inside; a string unit has strings."""
    inputs: int = 16
    """DC inputs, alike: the strings of a string unit, the combiners of a central one."""
    strings_per_input: int = 1
    """1 for a string unit."""
    transformer: str = ""
    """Id of the transformer behind which it feeds in; empty where the utility's is the first."""
    gateway: str = ""
    """Id of a gateway of its own chain; empty where the site's main gateway reads it."""
    zone: str = ""
    """Id of the tracker zone that turns its array; empty where nothing turns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Transformer:
    """A padmount transformer between units and the meter."""

    id: str
    """``S02-T-3``."""
    label: str
    """``T-3``."""
    rated_va: int
    """Nameplate in volt-amperes."""
    oil_limit_c: int = 105
    """Top-oil temperature at which its gauge trips it; authored, of the size that nameplates state."""
    filled_year: int = 2019
    """When it was filled: the age that its gases are judged by."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrackerZone:
    """Rows of trackers that one controller turns."""

    id: str
    """``S02-Z-2``."""
    label: str
    """``Z-2``."""
    rows: int
    """Rows, each with a motor of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """One plant of the fleet."""

    id: str
    """``S11``"""
    name: str
    """As people call it."""
    region: str
    """Whose weather it shares: the name of a climate."""
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
    """Of the arrays, from the horizontal; 0 for trackers, whose axis lies flat."""
    azimuth_deg: int
    """180 faces south; of trackers it is where the axis points."""
    ac_w: int
    """AC nameplate in watts."""
    dc_w: int
    """DC nameplate in watts."""
    meter: str
    """Id of the revenue meter."""
    met: str
    """Id of the met station."""
    gateway: str
    """Id of the main gateway, over which all but the meter is read."""
    pm_minute: int
    """When the next preventive maintenance begins."""
    units: tuple[Unit, ...]
    """Its inverters."""
    feeders: tuple[str, ...]
    """Ids of the panels."""
    mount: Mount = "fixed"
    """How the arrays stand."""
    gcr_permille: int = 350
    """Trackers: width of a row over the distance of two."""
    max_angle_deg: int = 60
    """Trackers: how far they turn to either side."""
    stow_wind_dm_per_s: int = 200
    """Trackers: gusts, in tenths of a metre per second, from which they lie flat; authored."""
    gateways: tuple[str, ...] = ()
    """Ids of further gateways, each of a chain of units."""
    transformers: tuple[Transformer, ...] = ()
    """Its own transformers."""
    zones: tuple[TrackerZone, ...] = ()
    """Its tracker zones."""
    controller: str = ""
    """Id of the plant controller that spreads a setpoint over the units; empty where there is none."""
    breaker: str = ""
    """Id of the recloser towards the utility; empty where there is none of its own."""
    meter_digits: int = 8
    """The registers count whole kilowatt-hours and begin anew after so many digits."""
    no_load_ppm: int = 500
    """Transformer magnetising loss by night and day, of AC nameplate; authored."""
    collection_ppm: int = 9_000
    """Loss in AC cables, of the power that flows; authored."""
    load_loss_ppm: int = 6_000
    """Transformer load loss at nameplate, falling with the square of the power; authored."""

    def parts(self) -> tuple[str, ...]:
        """Return the ids of everything at the site, the site's own first."""
        return (
            self.id, self.meter, self.met, self.gateway, *self.gateways, *self.feeders,
            *filter(None, (self.controller, self.breaker)),
            *(each.id for each in self.transformers), *(each.id for each in self.zones),
            *(each.id for each in self.units),
        )  # fmt: skip
