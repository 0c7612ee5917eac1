"""The one door between the plants and their checkers: readings as the desk gets them, and data sheets."""

from itertools import pairwise

import pandas as pd

from engine.worlds.solar.chain.meter import meter_sums
from engine.worlds.solar.chain.reading import unit_power_w
from engine.worlds.solar.chain.sky import sky_at
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Site
from engine.worlds.solar.plant_state import UNTOUCHED
from tests.worlds.solar_checkers.checks import Seen, Sheet

MONDAY = pd.Timestamp("2026-01-05")
"""A Monday to stamp with: checkers see a site's own grid of days, no calendar."""


def sheet_of(site: Site) -> Sheet:
    return Sheet(
        site=site.id,
        ratings_w=pd.Series({unit.id: float(unit.ac_w) for unit in site.units}),
        collection=site.collection_ppm / 1e6, load_loss=site.load_loss_ppm / 1e6,
        no_load_loss=site.no_load_ppm / 1e6,
    )  # fmt: skip


def seen(plant: Plant, site: Site, days: range) -> Seen:
    """Return whole grid days of a site as the desk gets them."""
    start, end = (site.midnight_minute + day * 1440 for day in (days.start, days.stop))
    edges = tuple(range(start, end + 1, SLOT_MINUTES))
    index = pd.date_range(
        MONDAY + pd.Timedelta(days=days.start), periods=len(edges) - 1, freq="15min"
    )
    power = {
        unit.id: pd.Series(
            unit_power_w(plant, UNTOUCHED, unit.id, start, end, SLOT_MINUTES),
            index=index, dtype=float,
        )
        for unit in site.units
    }  # fmt: skip
    skies = [sky_at(plant, UNTOUCHED, site, *span) for span in pairwise(edges)]
    meter = meter_sums(plant, UNTOUCHED, site.id, edges)
    return Seen(
        sheet=sheet_of(site), power_w=pd.DataFrame(power),
        meter_w=pd.Series(meter, index=index, dtype=float) / SLOT_MINUTES,
        poa_w_per_m2=pd.Series([sky.poa_w_per_m2 for sky in skies], index=index, dtype=float),
        ghi_w_per_m2=pd.Series([sky.ghi_w_per_m2 for sky in skies], index=index, dtype=float),
    )  # fmt: skip
