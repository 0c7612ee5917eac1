"""Minting: equal seeds give equal plants, and the sky is the sun's, not the clock's."""

import subprocess
import sys
from array import array

from engine.errors import BundleInvalid
from engine.transcript import Json
from engine.worlds.solar.minting.first_monday_plant import START_UTC, mint_plant
from engine.worlds.solar.minting.nature import mint_nature
from engine.worlds.solar.minting.weather import CLIMATES, day_kinds
from engine.worlds.solar.plant import open_plant, read_nature
from tests.worlds.solar_plant.plants import parts, plant


def test_equal_seeds_give_equal_plants_and_others_another_sky() -> None:
    again, other = mint_plant(7), mint_plant(8)
    assert again == parts(7)
    assert other.disclosed_sites == parts(7).disclosed_sites
    assert other.nature_files != parts(7).nature_files
    assert other.hidden_plant["chance_key"] != parts(7).hidden_plant["chance_key"]


def test_the_sun_knows_no_local_date() -> None:
    site = plant().site_of["S11"]
    here = mint_nature(site, start_utc=START_UTC, key="k")
    there = mint_nature(site, start_utc="2026-04-13T07:00:00-04:00", key="k")
    assert here == there


def test_nature_holds_plausible_whole_numbers() -> None:
    for sky in plant().nature.values():
        assert min(sky.dc_ppm) == 0
        assert 800_000 < max(sky.dc_ppm) < 1_100_000
        assert set(sky.regime) <= {0, 1, 2, 3}
        assert all(8 <= humidity <= 100 for humidity in sky.humidity_percent)
        assert all(
            cell >= air
            for cell, air in zip(sky.cell_decidegrees, sky.ambient_decidegrees, strict=True)
        )


def test_a_nature_file_is_little_endian() -> None:
    data = parts().nature_files["nature/S11.i32"]
    first = int.from_bytes(data[4 * 4664 * 2 : 4 * 4664 * 2 + 4], "little", signed=True)
    assert read_nature(data).ambient_decidegrees[0] == first
    assert sys.byteorder == "little" or array("i", [1]).tobytes()[-1] == 1


def test_sites_of_one_region_share_the_kinds_of_their_days() -> None:
    assert plant().nature["S11"].regime == plant().nature["S12"].regime


def test_kinds_of_days_stay_as_often_as_the_climate_says() -> None:
    kinds = day_kinds(CLIMATES["NC"], range(4000), key="k", place="NC", fixed={})
    clear = [day for day in range(3999) if kinds[day] == 0]
    stays = sum(1 for day in clear if kinds[day + 1] == 0) / len(clear)
    assert abs(stays - 0.5) < 0.05


def test_a_plant_that_does_not_hold_together_is_not_opened() -> None:
    minted = parts()
    fault: Json = {"id": "F", "family": "x", "unit": "S99-INV-01", "from_minute": 0, "code": "039"}
    broken: dict[str, Json] = {**minted.hidden_plant, "faults": [fault]}
    short = {**minted.nature_files, "nature/S11.i32": b"\0" * 8}
    sites: dict[str, Json] = {"sites": minted.disclosed_sites}
    cases: tuple[tuple[dict[str, Json], dict[str, bytes]], ...]
    cases = ((broken, minted.nature_files), (minted.hidden_plant, short), (broken, {}))
    for hidden, files in cases:
        try:
            open_plant(sites, hidden, files)
        except BundleInvalid:
            continue
        raise AssertionError


def test_answering_calls_loads_no_floating_point_library() -> None:
    code = (
        "import sys, engine.worlds.solar.view.plant, engine.worlds.solar.rules.plant;"
        "print(*(name for name in ('pvlib', 'pandas', 'numpy') if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.split() == []
