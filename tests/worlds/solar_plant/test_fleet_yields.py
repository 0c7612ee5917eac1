"""What the fleet's sites yield on the days of a month, against the table that the desk plans by."""

from statistics import mean

import numpy as np
import pytest

from engine.worlds.solar.minting.fleet import SHEETS, fleet_sites
from engine.worlds.solar.minting.nature import mint_sky
from engine.worlds.solar.plant import SLOTS, Site

SEEDS = ("a", "b", "c", "d", "e", "f")
STARTS = (
    "2026-02-02T12:00:00Z", "2026-04-06T11:00:00Z", "2026-07-06T11:00:00Z",
    "2026-09-07T11:00:00Z", "2026-11-02T12:00:00Z",
)  # fmt: skip
"""Weeks at whose sides the days of February, April, July, September and November lie."""
TEXAS = (5.8, 8.3, 8.5, 7.2, 4.9)
VALLEY = (5.7, 9.0, 10.0, 8.2, 5.0)
CAROLINA = (4.2, 5.7, 5.7, 5.0, 3.6)
TABLE = {
    "S01": (7.4, 10.1, 10.6, 8.9, 6.1), "S02": (7.3, 10.4, 11.1, 9.3, 6.2),
    "S03": (6.7, 10.1, 10.9, 8.9, 5.8), "S04": VALLEY, "S05": VALLEY,
    "S06": (5.3, 7.0, 7.1, 6.6, 4.9), "S07": TEXAS, "S08": TEXAS, "S09": TEXAS, "S10": TEXAS,
    "S11": CAROLINA, "S12": CAROLINA, "S13": (4.6, 6.4, 6.5, 5.4, 3.7),
    "S14": (4.0, 5.4, 5.6, 4.8, 3.3), "S15": (3.2, 5.0, 5.5, 4.3, 2.4),
    "S16": (2.9, 4.7, 5.2, 4.0, 2.1), "S17": (5.5, 8.7, 9.6, 7.5, 4.4),
    "S18": (5.2, 7.1, 7.3, 6.3, 4.4),
}  # fmt: skip
"""Kilowatt-hours a day per kilowatt AC, typical days."""
DELIVERED = 0.97
"""What cables and transformers leave of it."""


def daily_yield(site: Site, start_utc: str, key: str) -> float:
    """Return kilowatt-hours per kilowatt AC and day over all days of nature."""
    sky = mint_sky(site, start_utc=start_utc, key=key)
    share = np.minimum(sky.slots.dc_ppm / 1e6 * site.dc_w / site.ac_w, 1)
    return float(share.sum() / 4 * DELIVERED / (SLOTS / 96))


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_site_yields_what_the_desk_plans_by_within_fifteen_percent(name: str) -> None:
    for start, planned in zip(STARTS, TABLE[name], strict=True):
        site = fleet_sites(start, frozenset({name}))[0]
        found = mean(daily_yield(site, start, key) for key in SEEDS)
        assert abs(found / planned - 1) <= 0.15, (start, found)


def test_the_fleet_as_a_whole_yields_what_is_planned_within_a_tenth() -> None:
    start = STARTS[2]
    sites = fleet_sites(start)
    found = sum(daily_yield(site, start, "a") * site.ac_w for site in sites)
    planned = sum(TABLE[site.id][2] * site.ac_w for site in sites)
    assert abs(found / planned - 1) < 0.1
