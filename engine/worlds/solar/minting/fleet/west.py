"""Data sheets of the sites west of the Sabine, beside real towns of the right kind; authored.

Capacities and rates are those of the fleet's table: AC 1.30 on trackers, 1.25 elsewhere.
"""

from __future__ import annotations

from engine.worlds.solar.minting.fleet.sheet import Sheet

WEST = (
    Sheet(
        id="S01", name="Copper Flats", region="AZ", zone="America/Phoenix",
        rate_cents_per_mwh=3_800, place=(32_947_800, -112_716_800, 224), units=24,
        unit_ac_w=2_500_000, kind="central", inputs=24, strings_per_input=20, mount="tracker",
        gcr_permille=360, per_feeder=6, per_transformer=1, filled_year=2018, per_zone=1, rows=70,
        per_gateway=8, pm_day=16,
    ),
    Sheet(
        id="S02", name="Juniper Mesa", region="NM", zone="America/Denver",
        rate_cents_per_mwh=4_600, place=(34_661_500, -106_776_400, 1_478), units=4,
        unit_ac_w=2_750_000, kind="central", inputs=24, strings_per_input=20, mount="tracker",
        per_feeder=2, per_transformer=1, filled_year=2016, per_zone=1, rows=80, pm_day=24,
    ),
    Sheet(
        id="S03", name="Sandhill", region="NV", zone="America/Los_Angeles",
        rate_cents_per_mwh=4_400, place=(35_868_900, -114_952_300, 541), units=4,
        unit_ac_w=2_500_000, kind="central", inputs=24, strings_per_input=20, mount="tracker",
        per_feeder=2, per_transformer=1, filled_year=2017, per_zone=1, rows=70,
        pm_day=18,
    ),
    Sheet(
        id="S04", name="Tule Basin", region="CA valley", zone="America/Los_Angeles",
        rate_cents_per_mwh=4_800, place=(36_098_300, -119_560_400, 63), units=160, mount="tracker",
        per_feeder=20, per_transformer=20, filled_year=2020, per_zone=20, rows=75,
        per_gateway=16, pm_day=11,
    ),
    Sheet(
        id="S05", name="Orchard Road", region="CA valley", zone="America/Los_Angeles",
        rate_cents_per_mwh=5_800, place=(36_961_300, -120_060_700, 83), units=40, mount="tracker",
        per_feeder=10, per_transformer=20, filled_year=2019, per_zone=10, rows=40,
        per_gateway=10, pm_day=25,
    ),
    Sheet(
        id="S06", name="Pozo Creek", region="CA hills", zone="America/Los_Angeles",
        rate_cents_per_mwh=7_200, place=(35_303_400, -120_376_000, 452), units=24, tilt_deg=20,
        per_feeder=12, per_transformer=24, filled_year=2015, pm_day=30,
    ),
    Sheet(
        id="S07", name="Bluebonnet", region="TX", zone="America/Chicago",
        rate_cents_per_mwh=4_100, place=(32_011_000, -97_130_100, 190), units=4,
        unit_ac_w=3_000_000, kind="central", inputs=24, strings_per_input=20, mount="tracker",
        per_feeder=2, per_transformer=1, filled_year=2021, per_zone=1, rows=90, pm_day=22,
    ),
    Sheet(
        id="S08", name="Llano Draw", region="TX", zone="America/Chicago",
        rate_cents_per_mwh=3_900, place=(31_135_200, -99_335_100, 512), units=3,
        unit_ac_w=3_000_000, kind="central", inputs=20, strings_per_input=20, mount="tracker",
        per_feeder=3, per_transformer=1, filled_year=2020, per_zone=1, rows=90, pm_day=15,
    ),
    Sheet(
        id="S09", name="Caprock", region="TX", zone="America/Chicago",
        rate_cents_per_mwh=4_300, place=(32_717_900, -100_917_600, 740), units=40, mount="tracker",
        per_feeder=10, per_transformer=20, filled_year=2019, per_zone=10, rows=40, per_gateway=10,
        pm_day=28,
    ),
    Sheet(
        id="S10", name="Sabine Bend", region="TX", zone="America/Chicago",
        rate_cents_per_mwh=4_500, place=(32_662_600, -95_488_300, 126), units=32, mount="tracker",
        per_feeder=16, per_transformer=16, filled_year=2018, per_zone=16, rows=60, per_gateway=16,
        pm_day=29,
    ),
    Sheet(
        id="S17", name="Prairie Fork", region="CO", zone="America/Denver",
        rate_cents_per_mwh=4_700, place=(40_250_300, -103_800_000, 1_318), units=4,
        unit_ac_w=2_000_000, kind="central", inputs=20, strings_per_input=16, mount="tracker",
        per_feeder=2, per_transformer=1, filled_year=2019, per_zone=1, rows=60, pm_day=17,
    ),
    Sheet(
        id="S18", name="Mesa Verde Schools", region="CO", zone="America/Denver",
        rate_cents_per_mwh=9_800, place=(37_348_900, -108_585_900, 1_885), units=9,
        unit_ac_w=100_000, tilt_deg=10, per_feeder=5, pm_day=32, is_plain=True,
    ),
)  # fmt: skip
"""Arizona, New Mexico, Nevada, California, Texas, Colorado."""
