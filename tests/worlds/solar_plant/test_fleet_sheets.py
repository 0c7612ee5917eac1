"""The fleet's data sheets hold together: sums, names, clocks."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.clock import Zone, offset_minutes
from engine.worlds.solar.minting.climates import CLIMATES
from engine.worlds.solar.minting.fleet import (
    SHEETS,
    at,
    clock_minute,
    fleet_sites,
    midnight_of,
    zone_of,
)
from engine.worlds.solar.plant import END_MINUTE, Site, Unit

APRIL = "2026-04-13T11:00:00Z"
SITES = {site.id: site for site in fleet_sites(APRIL)}
ZONES = sorted({sheet.zone for sheet in SHEETS.values()} | {"America/Chicago"})
TABLE = {
    "S01": (60_000, 24, 3_800), "S02": (11_000, 4, 4_600), "S03": (10_000, 4, 4_400),
    "S04": (20_000, 160, 4_800), "S05": (5_000, 40, 5_800), "S06": (3_000, 24, 7_200),
    "S07": (12_000, 4, 4_100), "S08": (9_000, 3, 3_900), "S09": (5_000, 40, 4_300),
    "S10": (4_000, 32, 4_500), "S11": (1_250, 10, 8_500), "S12": (5_000, 40, 6_200),
    "S13": (6_000, 48, 5_200), "S14": (3_000, 24, 6_500), "S15": (2_000, 16, 14_000),
    "S16": (4_500, 36, 10_500), "S17": (8_000, 4, 4_700), "S18": (900, 9, 9_800),
}  # fmt: skip
"""Kilowatts AC, inverters, cents per megawatt-hour."""
every_site = pytest.mark.parametrize("site", SITES.values(), ids=SITES)


def test_the_fleet_is_eighteen_sites_of_170_megawatts() -> None:
    assert list(SITES) == [f"S{n:02d}" for n in range(1, 19)]
    assert sum(site.ac_w for site in SITES.values()) == 169_650_000
    stated = {s.id: (s.ac_w // 1000, len(s.units), s.rate_cents_per_mwh) for s in SITES.values()}
    assert stated == TABLE


@every_site
def test_capacities_of_a_site_add_up(site: Site) -> None:
    assert sum(unit.ac_w for unit in site.units) == site.ac_w
    assert sum(unit.dc_w for unit in site.units) == site.dc_w
    assert site.dc_w * 100 == site.ac_w * (130 if site.mount == "tracker" else 125)
    for transformer in site.transformers:
        behind = sum(unit.ac_w for unit in site.units if unit.transformer == transformer.id)
        assert 0 <= 10 * transformer.rated_va - 11 * behind < 500_000


@every_site
def test_every_id_of_a_site_is_its_own_and_said_once(site: Site) -> None:
    parts = site.parts()
    assert len(set(parts)) == len(parts)
    assert all(part == site.id or part.startswith(f"{site.id}-") for part in parts)
    named = {name for unit in site.units for name in places(unit) if name}
    assert named <= set(parts)
    own = {each.id for each in site.transformers} | {each.id for each in site.zones}
    assert own | set(site.feeders) | set(site.gateways) <= named


def places(unit: Unit) -> tuple[str, ...]:
    return (unit.feeder, unit.transformer, unit.gateway, unit.zone)


@every_site
def test_trackers_have_zones_and_nothing_else_has(site: Site) -> None:
    is_tracker = site.mount == "tracker"
    assert bool(site.zones) == is_tracker
    assert all(bool(unit.zone) == is_tracker for unit in site.units)
    assert all(zone.rows > 0 for zone in site.zones)
    assert (site.tilt_deg == 0) == is_tracker


@every_site
def test_central_units_have_combiners_and_a_padmount_each(site: Site) -> None:
    for unit in site.units:
        if unit.kind == "central":
            assert unit.inputs in {20, 24}
            assert 16 <= unit.strings_per_input <= 20
            assert unit.ac_w >= 2_000_000
        else:
            assert (unit.inputs, unit.strings_per_input) == (16, 1)
    if site.units[0].kind == "central":
        assert len(site.transformers) == len(site.units)


@every_site
def test_large_sites_have_controller_and_recloser(site: Site) -> None:
    is_as_it_was = site.id in {"S11", "S12", "S15", "S18"}
    assert bool(site.controller) == (site.ac_w >= 5_000_000 and not is_as_it_was)
    assert bool(site.breaker) == (site.ac_w >= 2_000_000 and not is_as_it_was)


@every_site
def test_chains_of_gateways_hold_eight_to_sixteen_units(site: Site) -> None:
    for gateway in site.gateways:
        assert 8 <= sum(1 for unit in site.units if unit.gateway == gateway) <= 16


@every_site
def test_maintenance_begins_on_a_weekday_at_eight_within_the_settlement(site: Site) -> None:
    local = instant(APRIL, site.pm_minute).astimezone(ZoneInfo(site.zone.name))
    assert (local.hour, local.minute) == (8, 0)
    assert local.weekday() < 5
    assert 9 <= (site.pm_minute - site.midnight_minute) // 1440 <= 32


@every_site
def test_a_site_stands_in_the_country_with_a_climate_of_its_own(site: Site) -> None:
    assert 30_000_000 < site.latitude_udeg < 44_000_000
    assert -122_000_000 < site.longitude_udeg < -70_000_000
    assert 0 < site.altitude_m < 2_000
    assert site.region in CLIMATES


def test_sheets_of_some_sites_are_the_same_as_among_all() -> None:
    some = fleet_sites(APRIL, frozenset({"S18", "S02"}))
    assert some == (SITES["S02"], SITES["S18"])
    assert fleet_sites(APRIL, frozenset()) == ()
    with pytest.raises(KeyError):
        fleet_sites(APRIL, frozenset({"S19"}))


def test_the_orientation_weeks_sites_are_as_they_always_were() -> None:
    larkspur, mill_pond, quarry_hill, mesa_verde = (SITES[n] for n in ("S11", "S12", "S15", "S18"))
    eastern = Zone(name="America/New_York", offsets=((-40_000, -240),))
    expected = Site(
        id="S11", name="Larkspur Logistics", region="NC", zone=eastern, midnight_minute=-420,
        rate_cents_per_mwh=8_500, latitude_udeg=36_072_600, longitude_udeg=-79_792_000,
        altitude_m=270, tilt_deg=10, azimuth_deg=180, ac_w=1_250_000, dc_w=1_562_500,
        meter="S11-MTR", met="S11-MET", gateway="S11-GW", pm_minute=-420 + 31 * 1440 + 480,
        units=tuple(
            Unit(id=f"S11-INV-{n:02d}", label=f"INV-{n:02d}", ac_w=125_000, dc_w=156_250,
                 feeder=f"S11-PNL-{(n - 1) // 5 + 1}")
            for n in range(1, 11)
        ),
        feeders=("S11-PNL-1", "S11-PNL-2"),
    )  # fmt: skip
    assert msgspec.to_builtins(larkspur) == msgspec.to_builtins(expected)
    assert (mill_pond.latitude_udeg, mill_pond.longitude_udeg) == (35_938_200, -77_790_500)
    assert (quarry_hill.latitude_udeg, quarry_hill.longitude_udeg) == (42_262_600, -71_802_300)
    assert (mesa_verde.latitude_udeg, mesa_verde.longitude_udeg) == (37_348_900, -108_585_900)
    assert [s.pm_minute for s in (mill_pond, quarry_hill, mesa_verde)] == [
        -420 + 29 * 1440 + 480, -420 + 23 * 1440 + 480, -300 + 32 * 1440 + 480,
    ]  # fmt: skip
    assert mesa_verde.units[8].ac_w == 100_000
    assert mill_pond.units[39].feeder == "S12-PNL-4"
    assert mesa_verde.zone == Zone(name="America/Denver", offsets=((-40_000, -360),))


def instant(start_utc: str, minute: int) -> datetime:
    return datetime.fromisoformat(start_utc).astimezone(UTC) + timedelta(minutes=minute)


@given(
    name=st.sampled_from(ZONES),
    week=st.integers(min_value=0, max_value=520),
    minute=st.integers(min_value=-40_000, max_value=END_MINUTE),
)
@settings(deadline=None, max_examples=60)
def test_a_zones_offset_is_what_the_clocks_show_at_every_minute(
    name: str, week: int, minute: int
) -> None:
    start = (datetime(2022, 1, 3, 12, tzinfo=UTC) + timedelta(weeks=week)).isoformat()
    shown = instant(start, minute).astimezone(ZoneInfo(name)).utcoffset()
    assert shown == timedelta(minutes=offset_minutes(zone_of(name, start), minute))


@pytest.mark.parametrize("start", ["2026-03-02T12:00:00Z", "2026-11-02T12:00:00Z"])
def test_weeks_beside_a_change_of_the_clocks_have_two_offsets(start: str) -> None:
    for site in fleet_sites(start):
        assert len(site.zone.offsets) == (1 if site.zone.name == "America/Phoenix" else 2)
        local = instant(start, site.midnight_minute).astimezone(ZoneInfo(site.zone.name))
        assert (local.weekday(), local.hour, local.minute) == (0, 0, 0)
        pm = instant(start, site.pm_minute).astimezone(ZoneInfo(site.zone.name))
        assert (pm.hour, pm.minute) == (8, 0)


def test_the_clock_moves_by_an_hour_where_the_grid_of_days_does_not() -> None:
    start = "2026-03-02T12:00:00Z"
    site = fleet_sites(start, frozenset({"S12"}))[0]
    zone = zone_of("America/New_York", start)
    assert midnight_of(zone, start) == site.midnight_minute == -420
    before, after = (clock_minute(zone, -420, day, 480) for day in (5, 8))
    assert before == at(site, 5, 8, 0)
    assert after == at(site, 8, 8, 0) - 60


@pytest.mark.parametrize("site", SITES.values(), ids=SITES)
def test_no_panel_hangs_on_two_transformers_and_no_transformer_on_two_feeders(site: Site) -> None:
    pairs = {(unit.feeder, unit.transformer) for unit in site.units if unit.transformer}
    many, one = (1, 0) if site.units[0].kind == "central" else (0, 1)
    held: dict[str, set[str]] = {}
    for pair in pairs:
        held.setdefault(pair[many], set()).add(pair[one])
    assert all(len(over) == 1 for over in held.values()), held
