"""The four sites of the orientation week, as their data sheets state them; authored."""

from __future__ import annotations

from engine.kernel.clock import Zone
from engine.worlds.solar.plant import Site, Unit

EASTERN = Zone(name="America/New_York", offsets=((-40_000, -240),))
MOUNTAIN = Zone(name="America/Denver", offsets=((-40_000, -360),))
"""Daylight time throughout: spring's change lies before the history, autumn's after the end."""
EASTERN_MIDNIGHT = -420
"""Minute of Monday's midnight in the east: the week begins at 07:00 there."""
MOUNTAIN_MIDNIGHT = -300
"""In the mountains it begins at 05:00."""


def rooftop_sites() -> tuple[Site, ...]:
    """Return Larkspur Logistics, Mill Pond, Quarry Hill and Mesa Verde Schools."""
    return (_larkspur(), _mill_pond(), _quarry_hill(), _mesa_verde())


def at(site: Site, day: int, hour: int, minute: int) -> int:
    """Return the simulated minute of a site's own clock; day 0 is the week's Monday."""
    return site.midnight_minute + day * 1440 + hour * 60 + minute


def _units(site: str, count: int, ac_w: int, per_feeder: int) -> tuple[Unit, ...]:
    return tuple(
        Unit(id=f"{site}-INV-{n:02d}", label=f"INV-{n:02d}", ac_w=ac_w, dc_w=ac_w * 5 // 4,
             feeder=f"{site}-PNL-{(n - 1) // per_feeder + 1}")
        for n in range(1, count + 1)
    )  # fmt: skip


def _larkspur() -> Site:
    return Site(
        id="S11", name="Larkspur Logistics", region="NC", zone=EASTERN,
        midnight_minute=EASTERN_MIDNIGHT, rate_cents_per_mwh=8_500, latitude_udeg=36_072_600,
        longitude_udeg=-79_792_000, altitude_m=270, tilt_deg=10, azimuth_deg=180, ac_w=1_250_000,
        dc_w=1_562_500, meter="S11-MTR", met="S11-MET", gateway="S11-GW",
        pm_minute=EASTERN_MIDNIGHT + 31 * 1440 + 480, units=_units("S11", 10, 125_000, 5),
        feeders=("S11-PNL-1", "S11-PNL-2"),
    )  # fmt: skip


def _mill_pond() -> Site:
    return Site(
        id="S12", name="Mill Pond", region="NC", zone=EASTERN,
        midnight_minute=EASTERN_MIDNIGHT, rate_cents_per_mwh=6_200, latitude_udeg=35_938_200,
        longitude_udeg=-77_790_500, altitude_m=30, tilt_deg=25, azimuth_deg=180, ac_w=5_000_000,
        dc_w=6_250_000, meter="S12-MTR", met="S12-MET", gateway="S12-GW",
        pm_minute=EASTERN_MIDNIGHT + 29 * 1440 + 480, units=_units("S12", 40, 125_000, 10),
        feeders=("S12-PNL-1", "S12-PNL-2", "S12-PNL-3", "S12-PNL-4"),
    )  # fmt: skip


def _quarry_hill() -> Site:
    return Site(
        id="S15", name="Quarry Hill", region="MA", zone=EASTERN,
        midnight_minute=EASTERN_MIDNIGHT, rate_cents_per_mwh=14_000, latitude_udeg=42_262_600,
        longitude_udeg=-71_802_300, altitude_m=150, tilt_deg=25, azimuth_deg=180, ac_w=2_000_000,
        dc_w=2_500_000, meter="S15-MTR", met="S15-MET", gateway="S15-GW",
        pm_minute=EASTERN_MIDNIGHT + 23 * 1440 + 480, units=_units("S15", 16, 125_000, 8),
        feeders=("S15-PNL-1", "S15-PNL-2"),
    )  # fmt: skip


def _mesa_verde() -> Site:
    return Site(
        id="S18", name="Mesa Verde Schools", region="CO", zone=MOUNTAIN,
        midnight_minute=MOUNTAIN_MIDNIGHT, rate_cents_per_mwh=9_800, latitude_udeg=37_348_900,
        longitude_udeg=-108_585_900, altitude_m=1_885, tilt_deg=10, azimuth_deg=180, ac_w=900_000,
        dc_w=1_125_000, meter="S18-MTR", met="S18-MET", gateway="S18-GW",
        pm_minute=MOUNTAIN_MIDNIGHT + 32 * 1440 + 480, units=_units("S18", 9, 100_000, 5),
        feeders=("S18-PNL-1", "S18-PNL-2"),
    )  # fmt: skip
