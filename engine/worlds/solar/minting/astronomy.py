"""Sun, clear sky and trackers over one site: what no chance can change, worked out once a process."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
from pvlib import irradiance, tracking
from pvlib.location import Location

from engine.worlds.solar.minting.draws import Reals
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS, START_MINUTE, Site

KEPT = 64
"""Sites and weeks that are kept at a time, about 400 kB each."""


class Stand(NamedTuple):
    """Where a site stands, and how its arrays do: all that the sun's course there depends on."""

    latitude_udeg: int
    longitude_udeg: int
    altitude_m: int
    is_tracker: bool
    tilt_deg: int
    azimuth_deg: int
    gcr_permille: int
    max_angle_deg: int


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Astronomy:
    """Slot by slot, at the middle of each; degrees and W/m².  The rows cannot be written to."""

    zenith: Reals
    """Of the sun, without refraction."""
    apparent_zenith: Reals
    """With it."""
    azimuth: Reals
    """Of the sun, clockwise from north."""
    clear_ghi: Reals
    """On the horizontal under a clear sky: Ineichen and Perez, Solar Energy 73, 2002."""
    extra: Reals
    """Normal to the beam outside the atmosphere."""
    turn: Reals
    """Angle of the trackers, west positive, flat by night; 0 where nothing turns."""
    tilt: Reals
    """Of the arrays, from the horizontal."""
    facing: Reals
    """Azimuth of the arrays."""
    incidence: Reals
    """Angle of the beam to the arrays' normal."""


def astronomy(site: Site, start_utc: str) -> Astronomy:
    """Return a site's sun over the weeks around ``start_utc``."""
    return _astronomy(
        Stand(site.latitude_udeg, site.longitude_udeg, site.altitude_m, site.mount == "tracker",
              site.tilt_deg, site.azimuth_deg, site.gcr_permille, site.max_angle_deg),
        start_utc,
    )  # fmt: skip


def slot_times(start_utc: str) -> pd.DatetimeIndex:
    """Return the middles of the slots, in universal time: the sun knows no local date."""
    start = pd.Timestamp(start_utc) + pd.Timedelta(minutes=START_MINUTE + SLOT_MINUTES / 2)
    return pd.date_range(start.tz_convert("UTC"), periods=SLOTS, freq=f"{SLOT_MINUTES}min")


@lru_cache(maxsize=KEPT)
def _astronomy(stand: Stand, start_utc: str) -> Astronomy:
    times = slot_times(start_utc)
    place = Location(
        stand.latitude_udeg / 1e6, stand.longitude_udeg / 1e6, altitude=stand.altitude_m
    )
    with warnings.catch_warnings():  # pvlib 0.16 still uses names that pandas 3.1 has renamed
        warnings.simplefilter("ignore", DeprecationWarning)
        sun = place.get_solarposition(times)
        clear = place.get_clearsky(times, model="ineichen", solar_position=sun)
        extra = irradiance.get_extra_radiation(times).to_numpy()
    apparent, azimuth = sun["apparent_zenith"].to_numpy(), sun["azimuth"].to_numpy()
    turn, tilt, facing, incidence = _arrays(stand, apparent, azimuth)
    return Astronomy(
        zenith=_kept(sun["zenith"].to_numpy()), apparent_zenith=_kept(apparent),
        azimuth=_kept(azimuth), clear_ghi=_kept(clear["ghi"].to_numpy()), extra=_kept(extra),
        turn=_kept(turn), tilt=_kept(tilt), facing=_kept(facing), incidence=_kept(incidence),
    )  # fmt: skip


def _arrays(stand: Stand, zenith: Reals, azimuth: Reals) -> tuple[Reals, Reals, Reals, Reals]:
    """Return turn, tilt and facing of the arrays and the incidence angle, in degrees.

    Trackers backtrack on flat ground: Anderson and Mikofski, NREL/TP-5K00-76626, 2020.
    """
    if not stand.is_tracker:
        tilt = np.full(len(zenith), float(stand.tilt_deg))
        facing = np.full(len(zenith), float(stand.azimuth_deg))
        return np.zeros(len(zenith)), tilt, facing, irradiance.aoi(tilt, facing, zenith, azimuth)
    turned = tracking.singleaxis(
        zenith, azimuth, axis_tilt=0, axis_azimuth=stand.azimuth_deg,
        max_angle=stand.max_angle_deg, backtrack=True, gcr=stand.gcr_permille / 1000,
    )  # fmt: skip
    turn = np.nan_to_num(turned["tracker_theta"])
    facing = (stand.azimuth_deg + np.where(turn < 0, -90.0, 90.0)) % 360
    tilt = np.abs(turn)
    return turn, tilt, facing, irradiance.aoi(tilt, facing, zenith, azimuth)


def _kept(row: Reals) -> Reals:
    found: Reals = np.ascontiguousarray(row, dtype=np.float64)
    found.setflags(write=False)
    return found
