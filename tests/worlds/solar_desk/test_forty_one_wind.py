"""Sunday evening's wind in *Forty-one*: stations, zones in stow, the paper and the summary agree."""

from __future__ import annotations

from itertools import pairwise

from engine.worlds.solar.chain.controls import (
    CALM_MINUTES,
    GUST_PERMILLE,
    LEE_PERMILLE,
    gusts_dm_per_s,
)
from engine.worlds.solar.plant import SLOT_MINUTES, slot_of
from tests.worlds.solar_desk.forty_one import letters, week
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
