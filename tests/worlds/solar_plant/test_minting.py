"""Minting: equal seeds give equal plants, and the sky is the sun's, not the clock's."""

import subprocess
import sys
from collections import Counter
from functools import lru_cache

import pytest

from engine.errors import BundleInvalid
from engine.transcript import Json
from engine.worlds.solar.minting.climates import CLIMATES
from engine.worlds.solar.minting.first_monday_plant import (
    START_UTC,
    first_monday_nuisances,
    first_monday_sites,
    mint_plant,
)
from engine.worlds.solar.minting.nature import mint_sky
from engine.worlds.solar.minting.plant_parts import PlantParts
from engine.worlds.solar.minting.weather import CLEAR, day_kinds
from engine.worlds.solar.plant import SLOTS, Plant, open_plant
from engine.worlds.solar.plant.nature import FIRST_DAY, sky_files


@lru_cache(maxsize=4)
def parts(seed: int = 7) -> PlantParts:
    return mint_plant(seed)


@lru_cache(maxsize=1)
def plant() -> Plant:
    minted = parts()
    return open_plant({"sites": minted.disclosed_sites}, minted.hidden_plant, minted.nature_files)


def test_equal_seeds_give_equal_plants_and_others_another_sky() -> None:
    again, other = mint_plant(7), parts(8)
    assert again == parts(7)
    assert other.disclosed_sites == parts(7).disclosed_sites
    assert other.nature_files != parts(7).nature_files
    assert other.hidden_plant["chance_key"] != parts(7).hidden_plant["chance_key"]


def test_the_sun_knows_no_local_date() -> None:
    site = plant().site_of["S11"]
    here = mint_sky(site, start_utc=START_UTC, key="k")
    there = mint_sky(site, start_utc="2026-04-13T07:00:00-04:00", key="k")
    assert sky_files("S11", here) == sky_files("S11", there)


def test_nature_holds_plausible_whole_numbers() -> None:
    for sky in plant().skies.values():
        assert min(sky.slots.dc_ppm) == 0
        assert 700_000 < max(sky.slots.dc_ppm) < 1_200_000
        assert set(sky.days.regime.tolist()) <= {0, 1, 2, 3}
        assert all(5 <= humidity <= 100 for humidity in sky.slots.humidity_percent)
        assert (sky.slots.cell_decidegrees >= sky.slots.ambient_decidegrees).all()


def test_a_nature_file_is_little_endian() -> None:
    data = parts().nature_files["nature/S11.i32"]
    first = int.from_bytes(data[4 * SLOTS * 3 : 4 * SLOTS * 3 + 4], "little", signed=True)
    assert plant().nature("S11").ambient_decidegrees[0] == first


def test_sites_of_one_region_share_the_kinds_of_their_days() -> None:
    larkspur, mill_pond = plant().skies["S11"], plant().skies["S12"]
    assert larkspur.days.regime.tolist() == mill_pond.days.regime.tolist()
    assert larkspur.days.rain_tenths_mm.tolist() == mill_pond.days.rain_tenths_mm.tolist()
    assert larkspur.slots.ghi_w_per_m2.tolist() != mill_pond.slots.ghi_w_per_m2.tolist()


def test_the_days_that_the_story_needs_are_clear_and_dry() -> None:
    for site, days in (("S11", (-2, -1, 0)), ("S12", (-2, -1, 0)), ("S18", (-1,))):
        sky = plant().skies[site].days
        assert {int(sky.regime[day - FIRST_DAY]) for day in days} == {CLEAR}
        assert sum(int(sky.rain_tenths_mm[day - FIRST_DAY]) for day in days) == 0


def test_no_two_wet_units_are_dry_in_one_minute() -> None:
    dew = [each for each in first_monday_nuisances(first_monday_sites()) if each.kind == "dew"]
    assert max(Counter(each.to_minute for each in dew).values()) == 1
    mornings = Counter(each.from_minute // 1440 for each in dew)
    assert sorted(mornings.values()) == [1, 1, 2, 3]


@pytest.mark.parametrize("place", ["NC", "AZ", "TX"])
def test_clear_days_stay_as_often_as_the_climate_says(place: str) -> None:
    climate = CLIMATES[place]
    kinds = day_kinds(climate, (4,) * 4000, key="k", place=place, fixed={})
    clear = [day for day in range(3999) if kinds[day] == CLEAR]
    stays = sum(1 for day in clear if kinds[day + 1] == CLEAR) / len(clear)
    assert abs(stays - climate.clear_stays_permille / 1000) < 0.05


def test_a_plant_that_does_not_hold_together_is_not_opened() -> None:
    minted = parts()
    fault: Json = {"id": "F", "family": "x", "subject": "S99-INV-01", "from_minute": 0}
    broken: dict[str, Json] = {**minted.hidden_plant, "faults": [fault]}
    short = {**minted.nature_files, "nature/S11.i32": b"\0" * 8}
    sites: dict[str, Json] = {"sites": minted.disclosed_sites}
    cases: tuple[tuple[dict[str, Json], dict[str, bytes]], ...]
    cases = ((broken, minted.nature_files), (minted.hidden_plant, short), (broken, {}))
    for hidden, files in cases:
        with pytest.raises(BundleInvalid):
            open_plant(sites, hidden, files)


def test_answering_calls_loads_nothing_that_plants_are_minted_with() -> None:
    code = (
        "import sys, engine.worlds.solar.view.plant, engine.worlds.solar.rules.plant;"
        "print(*(name for name in ('pvlib', 'pandas', 'scipy') if name in sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.split() == []
