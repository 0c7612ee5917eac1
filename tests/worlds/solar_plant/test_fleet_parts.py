"""A plant as parts of a bundle: whole, or a sketch of some of its sites."""

from dataclasses import replace
from functools import lru_cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import errors
from engine.worlds.solar.minting.fleet import SHEETS, at, fleet_sites
from engine.worlds.solar.minting.plant_parts import PlantParts, Story, plant_parts
from engine.worlds.solar.minting.weather import OVERCAST, Gust, Orders
from engine.worlds.solar.plant import Fault, Nuisance, open_plant

START_UTC = "2026-11-02T12:00:00Z"
FAULTS = (
    Fault(id="F-1", family="ground_fault", subject="S02-INV-03", from_minute=0),
    Fault(id="F-2", family="ground_fault", subject="S13-Z-2", from_minute=60),
)
NUISANCES = (
    Nuisance(id="N-1", kind="wind_stow", subject="S02-Z-4", from_minute=0, to_minute=90),
    Nuisance(id="N-2", kind="comm_loss", subject="S04-GW-3", from_minute=0, to_minute=90),
)
ORDERS = Orders(
    days={"NM": {0: OVERCAST}},
    gusts={"S02": (Gust(day=0, from_hour=9, to_hour=12, dm_per_s=210),)},
)


@lru_cache(maxsize=1)
def story() -> Story:
    return Story(
        start_utc=START_UTC, sites=fleet_sites(START_UTC), faults=FAULTS, nuisances=NUISANCES,
        orders=ORDERS,
    )  # fmt: skip


@lru_cache(maxsize=1)
def whole() -> PlantParts:
    return plant_parts(story(), 3)


def test_a_whole_plant_has_all_sites_and_opens() -> None:
    parts = whole()
    plant = open_plant({"sites": parts.disclosed_sites}, parts.hidden_plant, parts.nature_files)
    assert list(plant.skies) == sorted(SHEETS)
    assert plant.sites == story().sites
    assert (plant.faults, plant.nuisances) == (FAULTS, NUISANCES)
    assert {name for name, sky in plant.skies.items() if sky.turning} == {
        site.id for site in plant.sites if site.mount == "tracker"
    }


@given(only=st.frozensets(st.sampled_from(sorted(SHEETS)), max_size=5))
@settings(deadline=None, max_examples=15)
def test_a_sketch_is_byte_for_byte_what_the_whole_plant_has_of_its_sites(
    only: frozenset[str],
) -> None:
    sketch = plant_parts(story(), 3, only)
    files = whole().nature_files
    assert sketch.nature_files == {p: d for p, d in files.items() if p[7:10] in only}
    assert sketch.hidden_plant["chance_key"] == whole().hidden_plant["chance_key"]
    assert len(sketch.disclosed_sites) == len(only)
    open_plant({"sites": sketch.disclosed_sites}, sketch.hidden_plant, sketch.nature_files)


def test_a_sketch_leaves_out_what_happens_elsewhere() -> None:
    sketch = plant_parts(story(), 3, frozenset({"S02"}))
    plant = open_plant({"sites": sketch.disclosed_sites}, sketch.hidden_plant, sketch.nature_files)
    assert [fault.id for fault in plant.faults] == ["F-1"]
    assert [each.id for each in plant.nuisances] == ["N-1"]


@pytest.mark.parametrize(
    "told",
    [
        replace(story(), faults=(replace(FAULTS[0], subject="S02-INV-09"),)),
        replace(story(), nuisances=(replace(NUISANCES[0], subject="S99-GW"),)),
        replace(story(), orders=Orders(days={"Arizona": {0: OVERCAST}})),
        replace(story(), orders=Orders(gusts={"NM": ORDERS.gusts["S02"]})),
    ],
    ids=["fault", "nuisance", "region", "site"],
)
def test_a_story_that_names_what_no_site_has_is_not_minted(told: Story) -> None:
    with pytest.raises(errors.Fault, match="no site of the story has"):
        plant_parts(told, 3, frozenset({"S01"}))


def test_seeds_change_the_sky_and_neither_sheets_nor_story() -> None:
    only = frozenset({"S02"})
    here, there = plant_parts(story(), 3, only), plant_parts(story(), 4, only)
    assert here.disclosed_sites == there.disclosed_sites
    assert here.hidden_plant["faults"] == there.hidden_plant["faults"]
    assert here.hidden_plant["chance_key"] != there.hidden_plant["chance_key"]
    assert here.nature_files != there.nature_files


def test_a_minute_of_a_site_is_counted_from_its_own_monday() -> None:
    site = story().sites[0]
    assert at(site, 0, 0, 0) == site.midnight_minute
    assert at(site, -1, 23, 59) == site.midnight_minute - 1
