"""The weekend that *Forty-one* begins after: a flood in which loud and dear are far apart."""

from collections import Counter
from functools import lru_cache

import pytest

from engine.transcript import Json
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import meter_watt_minutes, phase_permille
from engine.worlds.solar.chain.oil import load_permille, over_limit, top_oil_decidegrees
from engine.worlds.solar.minting.forty_one_plant import (
    FAILS_MINUTE,
    RESTORED_MINUTE,
    SEVERITIES,
    mint_plant,
)
from engine.worlds.solar.plant import END_MINUTE, Plant, open_plant
from engine.worlds.solar.plant_state import UNTOUCHED

SEEDS = (1, 2, 3, 11, 12, 13)
TEXAS = ("S07", "S08", "S09", "S10")


@lru_cache(maxsize=8)
def flooded(seed: int = 1, only: frozenset[str] | None = None) -> Plant:
    parts = mint_plant(seed, only)
    disclosed: dict[str, Json] = {"sites": parts.disclosed_sites, "severities": dict(SEVERITIES)}
    return open_plant(disclosed, parts.hidden_plant, parts.nature_files)


def mean_w(site: str, start: int, minutes: int) -> float:
    return meter_watt_minutes(flooded(), UNTOUCHED, site, start, start + minutes) / minutes


@pytest.mark.parametrize("seed", SEEDS)
def test_forty_one_alarms_stand_or_stood_on_monday_at_six(seed: int) -> None:
    known = alarms(flooded(seed), UNTOUCHED, 0)
    assert len(known) == 41
    loud = Counter(alarm.severity for alarm in known)
    assert loud == {"CRIT": 18, "HIGH": 8, "MED": 9, "LOW": 4, "INFO": 2}


def test_twelve_units_of_copper_flats_trip_within_five_minutes_and_are_back() -> None:
    burst = [alarm for alarm in alarms(flooded(), UNTOUCHED, 0) if alarm.code == "002"]
    raised = [alarm.raised_minute for alarm in burst]
    assert len(burst) == 12
    assert max(raised) - min(raised) <= 5
    assert all((alarm.cleared_minute or END_MINUTE) - alarm.raised_minute < 15 for alarm in burst)


def test_no_alarm_says_that_llano_draw_is_out() -> None:
    of_texas = [a for a in alarms(flooded(), UNTOUCHED, RESTORED_MINUTE - 1) if a.site in TEXAS]
    silent = {a.site: a.code for a in of_texas if a.code == "COM-201"}
    assert set(silent) == set(TEXAS)
    assert {a.code for a in of_texas if a.site == "S08"} == {"COM-201"}


def test_the_meter_says_it_before_the_sun_is_up_and_after() -> None:
    for site in ("S07", "S09", "S10"):
        assert mean_w(site, 5, 10) < 0  # a transformer that is alive draws a little by night
        assert mean_w(site, 180, 10) > 1_000_000
    assert mean_w("S08", 5, 10) == 0
    assert mean_w("S08", 180, 10) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_t_3_stands_out_from_its_siblings_at_equal_load_and_fails_below_its_limit(
    seed: int,
) -> None:
    plant = flooded(seed)
    site = plant.site_of["S02"]
    afternoon = site.midnight_minute - 1440 + 17 * 60
    oil = [top_oil_decidegrees(plant, UNTOUCHED, each.id, afternoon) for each in site.transformers]
    load = [load_permille(plant, UNTOUCHED, each.id, afternoon) for each in site.transformers]
    assert max(load) - min(load) < 60
    assert all(150 < oil[2] - oil[k] < 240 for k in (0, 1, 3))
    assert over_limit(plant, UNTOUCHED, "S02-T-3", FAILS_MINUTE) == ()


def test_a_third_of_the_phases_error_goes_unbilled_at_tule_basin() -> None:
    plant = flooded()
    assert phase_permille(plant, UNTOUCHED, plant.site_of["S04"], 0) == 620


def test_a_sketch_of_the_week_answers_as_the_whole_does_where_it_has_a_site() -> None:
    sketch = flooded(1, frozenset(("S02", "S04", "S08", "S13")))
    for site in sketch.sites:
        whole = [a for a in alarms(flooded(), UNTOUCHED, 9480) if a.site == site.id]
        assert [a for a in alarms(sketch, UNTOUCHED, 9480) if a.site == site.id] == whole
