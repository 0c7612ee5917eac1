"""Data sheets of the sites in the east, beside real towns of the right kind; authored."""

from __future__ import annotations

from engine.worlds.solar.minting.fleet.sheet import Sheet

_ZONE = "America/New_York"

EAST = (
    Sheet(
        id="S11", name="Larkspur Logistics", region="NC", zone=_ZONE, rate_cents_per_mwh=8_500,
        place=(36_072_600, -79_792_000, 270), units=10, tilt_deg=10, per_feeder=5, pm_day=31,
        is_plain=True,
    ),
    Sheet(
        id="S12", name="Mill Pond", region="NC", zone=_ZONE, rate_cents_per_mwh=6_200,
        place=(35_938_200, -77_790_500, 30), units=40, tilt_deg=25, per_feeder=10, pm_day=29,
        is_plain=True,
    ),
    Sheet(
        id="S13", name="Peach Orchard", region="GA", zone=_ZONE, rate_cents_per_mwh=5_200,
        place=(32_553_800, -83_887_400, 155), units=48, mount="tracker", gcr_permille=400,
        per_feeder=8, per_transformer=16, filled_year=2018, per_zone=12, rows=120, per_gateway=16,
        pm_day=21,
    ),
    Sheet(
        id="S14", name="Kettle Hollow", region="VA", zone=_ZONE, rate_cents_per_mwh=6_500,
        place=(37_302_100, -78_391_900, 132), units=24, tilt_deg=25, per_feeder=12,
        per_transformer=24, filled_year=2017, pm_day=32,
    ),
    Sheet(
        id="S15", name="Quarry Hill", region="MA", zone=_ZONE, rate_cents_per_mwh=14_000,
        place=(42_262_600, -71_802_300, 150), units=16, tilt_deg=25, per_feeder=8, pm_day=23,
        is_plain=True,
    ),
    Sheet(
        id="S16", name="Bear Swamp", region="NY", zone=_ZONE, rate_cents_per_mwh=10_500,
        place=(42_678_500, -75_498_500, 332), units=36, tilt_deg=25, per_feeder=9,
        per_transformer=18, filled_year=2020, per_gateway=12, pm_day=24,
    ),
)  # fmt: skip
"""North Carolina, Georgia, Virginia, Massachusetts, New York."""
