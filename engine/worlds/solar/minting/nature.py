"""One site's sky: clear sky × kind of day → plane of array → cell → unclipped DC, then whole numbers.

pvlib does the physics here and nowhere else.  Columns and grid are those of ``plant.Nature``.
"""

from __future__ import annotations

import sys
import warnings
from array import array
from collections.abc import Mapping

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from pvlib import iam, irradiance, pvsystem, temperature
from pvlib.location import Location

from engine.kernel.chance import normal_ppm
from engine.worlds.solar.minting.weather import (
    CLIMATES,
    OVERCAST,
    Climate,
    clear_sky_fractions,
    day_kinds,
)
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS, START_MINUTE, Site

GAMMA_PER_K = -0.0035
"""Power coefficient of a mono module; the CEC list's CS1U-400MS has −0.345 %/K."""
ALBEDO = 0.2
LOSSES_PERCENT = pvsystem.pvwatts_losses(
    soiling=1.5, shading=0.5, snow=0, mismatch=1.5, wiring=1.5, connections=0.5, lid=1.5,
    nameplate_rating=0, age=0, availability=0,
)  # fmt: skip
"""DC losses of a healthy array, 6.8 % in all; authored, below PVWatts' defaults, which also hold
outages that this world makes itself."""
FAIMAN_U0, FAIMAN_U1 = 25.0, 6.84
"""Faiman's module coefficients, W/(m² K) and W s/(m³ K): Faiman, Prog. Photovolt. 16, 2008."""
SLOTS_A_DAY = 1440 // SLOT_MINUTES

Reals = NDArray[np.float64]


def mint_nature(
    site: Site, *, start_utc: str, key: str, fixed_days: Mapping[int, int] | None = None
) -> bytes:
    """Return a site's nature file; equal arguments give equal bytes on one machine.

    ``fixed_days`` sets the kind of some days (0 is the week's Monday) whatever the chain says, and
    keeps them to the brighter half of that kind.  Sites of one region share the kinds of their days.
    """
    climate = CLIMATES[site.region]
    first = (START_MINUTE - site.midnight_minute) // 1440
    days = range(first, first + SLOTS // SLOTS_A_DAY + 2)
    fixed = fixed_days or {}
    kinds = day_kinds(climate, days, key=key, place=site.region, fixed=fixed)
    skip = (START_MINUTE - site.midnight_minute - first * 1440) // SLOT_MINUTES
    fractions = clear_sky_fractions(
        kinds, SLOTS_A_DAY, key=key, place=site.id, bright=frozenset(fixed)
    )
    kc = np.array(fractions[skip : skip + SLOTS], dtype=np.float64) / 1e6
    day = np.repeat(np.array(days), SLOTS_A_DAY)[skip : skip + SLOTS]
    regime = np.array([kinds[int(each)] for each in day])
    ambient, dew = _air(site, climate, day, regime, key)
    with warnings.catch_warnings():  # pvlib 0.16 still uses names that pandas 3.1 has renamed
        warnings.simplefilter("ignore", DeprecationWarning)
        poa, cell, dc = _array_output(site, _times(start_utc), kc, ambient, climate)
    humidity = np.clip(100 * _vapour(dew) / _vapour(ambient), 8, 100)
    rows = (dc * 1e6, poa, ambient * 10, cell * 10, humidity, regime)
    return b"".join(_whole(row) for row in rows)


def _times(start_utc: str) -> pd.DatetimeIndex:
    """Middles of the slots, in universal time: the sun knows no local date."""
    start = pd.Timestamp(start_utc) + pd.Timedelta(minutes=START_MINUTE + SLOT_MINUTES / 2)
    return pd.date_range(start, periods=SLOTS, freq=f"{SLOT_MINUTES}min")


def _array_output(
    site: Site, times: pd.DatetimeIndex, kc: Reals, ambient: Reals, climate: Climate
) -> tuple[Reals, Reals, Reals]:
    """Return irradiance in the plane (W/m²), cell temperature (°C) and DC per nameplate.

    Ineichen clear sky × clear-sky fraction; Erbs–Driesse split; Hay–Davies transposition; physical
    incidence losses on the beam; Faiman cell temperature; PVWatts DC, γ in 1/K.
    """
    place = Location(site.latitude_udeg / 1e6, site.longitude_udeg / 1e6, altitude=site.altitude_m)
    sun = place.get_solarposition(times)
    ghi = place.get_clearsky(times, model="ineichen")["ghi"] * kc
    extra = irradiance.get_extra_radiation(times)
    split = irradiance.erbs_driesse(ghi, sun["zenith"], dni_extra=extra)
    planes = irradiance.get_total_irradiance(
        site.tilt_deg, site.azimuth_deg, sun["apparent_zenith"], sun["azimuth"], split["dni"], ghi,
        split["dhi"], dni_extra=extra, albedo=ALBEDO, model="haydavies",
    ).fillna(0)  # fmt: skip
    angle = irradiance.aoi(site.tilt_deg, site.azimuth_deg, sun["apparent_zenith"], sun["azimuth"])
    used = planes["poa_direct"] * iam.physical(angle) + 0.95 * planes["poa_diffuse"]
    wind = climate.wind_decimetres_per_s / 10
    cell = temperature.faiman(planes["poa_global"], ambient, wind, u0=FAIMAN_U0, u1=FAIMAN_U1)
    dc = pvsystem.pvwatts_dc(used, cell, 1.0, GAMMA_PER_K) * (1 - LOSSES_PERCENT / 100)
    return planes["poa_global"].to_numpy(), cell.to_numpy(), np.maximum(dc.to_numpy(), 0)


def _air(
    site: Site, climate: Climate, day: Reals, regime: NDArray[np.int_], key: str
) -> tuple[Reals, Reals]:
    """Return air temperature and dew point in °C.

    A mean that rises by 0.1 K a day and wanders, and a daily wave that is lowest at 05:00 and
    highest at 15:00 site time, half as deep under cloud; both run smoothly from noon to noon.
    """
    minute = START_MINUTE + SLOT_MINUTES * np.arange(SLOTS) + SLOT_MINUTES / 2
    since = minute - site.midnight_minute
    days, firsts = np.unique(day, return_index=True)
    wander = [normal_ppm(2_200_000, key=key, stream="air", subject=site.region, counter=int(d)) / 1e6
              for d in days]  # fmt: skip
    noons = days * 1440.0 + 720
    swings = climate.swing_decidegrees / 10 * np.where(regime[firsts] == OVERCAST, 0.5, 1.0)
    mean = climate.mean_decidegrees / 10 + 0.1 * since / 1440 + np.interp(since, noons, wander)
    swing = np.interp(since, noons, swings)
    hour = since % 1440 / 60
    rising = (hour >= 5) & (hour < 15)
    phase = np.where(rising, (hour - 5) / 10, 1 + (hour - 15) % 24 / 14) * np.pi
    return mean - swing * np.cos(phase), mean - swing - climate.dew_gap_decidegrees / 10


def _vapour(celsius: Reals) -> Reals:
    """Return the saturation vapour pressure in hPa at a temperature in °C.

    ``6.1094 · exp(17.625 T / (T + 243.04))``, Alduchov and Eskridge, J. Appl. Meteor. 35, 1996.
    """
    pressure: Reals = 6.1094 * np.exp(17.625 * celsius / (celsius + 243.04))
    return pressure


def _whole(row: Reals | NDArray[np.int_]) -> bytes:
    values = array("i", [int(v) for v in np.rint(row)])
    if sys.byteorder == "big":
        values.byteswap()
    return values.tobytes()
