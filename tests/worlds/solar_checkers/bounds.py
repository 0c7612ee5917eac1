"""Bounds that physics sets to readings, by pvlib and pvanalytics; nothing of the engine is in here."""

from __future__ import annotations

import pandas as pd
from pvanalytics.quality import irradiance as limits
from pvlib import irradiance, solarposition

TARE = 1 / 2_000
"""Most that an inverter draws when it does not feed in, of its nameplate; data sheets state less."""
POA_OVER_EXTRA = 1.1
"""Most light in a tilted plane over a quarter hour, of what arrives above the air: beam, sky and the
edges of clouds together."""
NIGHT_ZENITH_DEG = 96
"""Civil twilight is over: a sensor reads nothing but its own offset."""
NIGHT_W_PER_M2 = (-7, 0)
"""Offset of a class A pyranometer by night (ISO 9060:2018)."""


def beyond_rating(power_w: pd.DataFrame, ratings_w: pd.Series[float]) -> int:
    """Return how many values are over the nameplate or below the draw of a unit at rest."""
    return int(((power_w > ratings_w) | (power_w < -TARE * ratings_w)).sum().sum())


def beyond_the_sun(
    ghi: pd.Series[float], poa: pd.Series[float], *, place: tuple[float, float]
) -> int:
    """Return how many readings no sky gives, stamped in UTC at the middle of their quarter hour."""
    sun = solarposition.get_solarposition(ghi.index, *place)
    extra = irradiance.get_extra_radiation(ghi.index)
    possible = limits.check_ghi_limits_qcrad(ghi, sun["zenith"], extra, limits="physical")
    night = sun["zenith"] > NIGHT_ZENITH_DEG
    low, high = NIGHT_W_PER_M2
    dark = (ghi[night].between(low, high)) & (poa[night].between(low, high))
    bright = poa > POA_OVER_EXTRA * extra
    return int((~possible).sum() + (~dark).sum() + bright.sum())


def awake_by_night(power_w: pd.DataFrame, *, place: tuple[float, float]) -> int:
    """Return how many values are above nothing while the sun is well below the horizon."""
    sun = solarposition.get_solarposition(power_w.index, *place)
    return int((power_w[sun["zenith"] > NIGHT_ZENITH_DEG] > 0).sum().sum())
