"""Sunday evening's wind in *Forty-one*: stations, zones in stow, the paper and the summary agree."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.catalogue import open_task, read_folder
from engine.worlds.solar.chain.controls import (
    CALM_MINUTES,
    GUST_PERMILLE,
    LEE_PERMILLE,
    gusts_dm_per_s,
)
from engine.worlds.solar.families.forty_one import generator as forty
from engine.worlds.solar.plant import SLOT_MINUTES, slot_of
from engine.worlds.solar.plant.nature import FIRST_DAY
from tests.contracts.chair import sit_at
from tests.worlds.solar_desk.forty_one import letters, week
from tests.worlds.solar_desk.seats import table, wait
from tests.worlds.solar_desk.test_forty_one_truth import board, said


def test_the_stow_summary_gives_the_highest_gust_of_the_winds_that_were_measured() -> None:
    summary = next(one for one in letters("inbox") if one["id"] == "ML-TRK-1")
    end = int(str(summary["minute"]))
    slots = slice(slot_of(end - 720), slot_of(end))
    highest = max(gusts_dm_per_s(int(week().plant.nature(site).wind_dm_per_s[slots].max()))
                  for site in ("S07", "S17"))  # fmt: skip
    assert f"{highest // 10}.{highest % 10} metres a second" in str(summary["body"])


def gusty(zone: str) -> list[int]:
    """Return the minutes of Sunday at which quarter hours with a gust that stows a zone begin."""
    plant = week().plant
    site = plant.site_of[zone]
    share = LEE_PERMILLE if zone in said("SOP-06") else 1000
    means = {m: int(plant.nature(site.id).wind_dm_per_s[slot_of(m)])
             for m in range(-1_440, 0, SLOT_MINUTES)}  # fmt: skip
    return [m for m, mean in means.items()
            if gusts_dm_per_s(mean) * share // 1000 >= site.stow_wind_dm_per_s]  # fmt: skip


def test_zones_lie_flat_in_the_gusts_that_the_paper_names_and_half_an_hour_longer() -> None:
    stowed = {one.subject: one for one in board() if one.code == "TRK-301"}
    zones = [zone.id for site in ("S07", "S17") for zone in week().plant.site_of[site].zones]
    assert {zone for zone in zones if gusty(zone)} == set(stowed)
    for zone, alarm in stowed.items():
        windy = gusty(zone)
        assert windy[0] <= alarm.raised_minute < windy[0] + 2 * SLOT_MINUTES, zone
        assert alarm.cleared_minute is not None
        last_gust = alarm.cleared_minute - CALM_MINUTES
        assert windy[-1] <= last_gust < windy[-1] + SLOT_MINUTES, zone
    assert CALM_MINUTES == 30
    assert "no such gust for half an hour" in said("SOP-06")
    assert "half as high again" in said("SOP-06")
    assert GUST_PERMILLE == 1500
    assert "two thirds of a gust" in said("SOP-06")


def test_the_wind_of_that_evening_comes_and_goes_by_degrees() -> None:
    for site in ("S07", "S17"):
        wind = week().plant.nature(site).wind_dm_per_s[slot_of(-1_440) : slot_of(0)]
        top = int(wind.max())
        falls = [int(a) - int(b) for a, b in pairwise(wind)]
        assert max(falls) < top // 2
        assert len({int(each) for each in wind if each > top // 2}) > 3


def before_silence(site: str) -> tuple[slice, slice]:
    """Return the slots of the two hours before a plant went silent, and those of the two before them."""
    (silence,) = (n for n in week().plant.nuisances if n.id == f"N-COMM-{site}")
    end = slot_of(silence.from_minute)
    return slice(end - 8, end), slice(end - 16, end - 8)


TEXAS = ("S07", "S08", "S09", "S10")


@pytest.mark.parametrize("site", TEXAS)
def test_the_storm_that_took_the_towers_is_in_the_air_of_each_plant_that_went_silent(
    site: str,
) -> None:
    sky, (late, early) = week().plant.nature(site), before_silence(site)
    cooling = int(sky.ambient_decidegrees[late].max()) - int(sky.ambient_decidegrees[late].min())
    assert int(sky.wind_dm_per_s[late].max()) > 90
    assert cooling > 50
    assert int(sky.humidity_percent[late].max()) > int(sky.humidity_percent[early].max()) + 20
    days = week().plant.skies[site].days.rain_tenths_mm
    assert int(days[-1 - FIRST_DAY]) > 100


def test_no_two_plants_are_given_one_evenings_wind() -> None:
    evening = slice(slot_of(-13 * 60), slot_of(-7 * 60))
    winds = {site: week().plant.nature(site).wind_dm_per_s[evening] for site in (*TEXAS, "S17")}
    for one, other in combinations(winds, 2):
        apart = [abs(int(a) - int(b)) for a, b in zip(winds[one], winds[other], strict=True)]
        assert sum(apart) > len(apart) * 5, (one, other)


def test_a_day_in_which_a_station_was_not_heard_has_no_rain_like_any_other_channel() -> None:
    chair = sit_at(open_task(read_folder(forty.BUNDLE_FOLDER)))
    wait(chair, "2026-07-15T13:30")
    for site in TEXAS:
        title = f"Rain at {week().plant.site_of[site].name}, the past 7 full days"
        rows = table(chair.call("weather_read", site=site), title)
        rain = {row["date"]: row["rain"] for row in rows}
        assert [rain[f"2026-07-{day}"] for day in (12, 13, 14)] == [None] * 3, site
        assert rain["2026-07-11"] is not None
