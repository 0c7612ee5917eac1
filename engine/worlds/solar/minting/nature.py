"""One site's sky: clear sky × kind of day → plane of array → cell → unclipped DC, then whole numbers.

pvlib does the physics here, in ``astronomy`` and in ``snowfall``, and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from pvlib import iam, irradiance, pvsystem, temperature

from engine.worlds.solar.minting import air, snowfall, storms, weather
from engine.worlds.solar.minting.astronomy import Astronomy, astronomy
from engine.worlds.solar.minting.climates import CLIMATES, Climate
from engine.worlds.solar.minting.draws import Reals
from engine.worlds.solar.minting.weather import NO_ORDERS, Orders
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS, START_MINUTE, Nature, Site, Sky
from engine.worlds.solar.plant.nature import FIRST_DAY, Days, Turning, Whole

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
REAR_SHARE = 0.05
"""What the rear of bifacial modules on trackers adds to the light of the front; authored: view
factors give 5–7 % at a bifaciality of 0.7 and this albedo, and the torque tube takes some of it."""
DIFFUSE_IAM = 0.95
"""Incidence loss of diffuse light; authored, of the size that integration over the sky gives."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Weather:
    """One site's weather; rows of slots are those of the sky, kinds and rain those of grid days."""

    kinds: tuple[int, ...]
    rain_tenths_mm: Whole
    kc: Reals
    ambient: Reals
    dew: Reals
    wind: Reals


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Light:
    """Irradiance in W/m², slot by slot."""

    ghi: Reals
    dni: Reals
    dhi: Reals
    plane: Reals
    """In the plane of the array."""
    used: Reals
    """Of that, what the cells get behind the glass."""


def mint_sky(site: Site, *, start_utc: str, key: str, orders: Orders = NO_ORDERS) -> Sky:
    """Return a site's sky; equal arguments give equal whole numbers on one machine.

    Sites of one region share the kinds of their days.  Trackers are told to follow the sun in any
    wind: what stows them is an event of the week, and the chain turns them.
    """
    sun = astronomy(site, start_utc)
    weathered = _weather(site, start_utc, key, orders)
    light = _light(sun, weathered.kc, REAR_SHARE if site.mount == "tracker" else 0)
    cell = temperature.faiman(
        light.plane, weathered.ambient, weathered.wind, u0=FAIMAN_U0, u1=FAIMAN_U1
    )
    dc = pvsystem.pvwatts_dc(light.used, cell, 1.0, GAMMA_PER_K) * (1 - LOSSES_PERCENT / 100)
    first = _first_slot(site)
    cover = snowfall.coverage(weathered.kinds, first, light.plane, weathered.ambient, sun.tilt)
    dc = np.maximum(dc * (1 - snowfall.dc_loss(cover)), 0)
    slots = Nature(
        dc_ppm=_whole(dc * 1e6), poa_w_per_m2=_whole(light.plane), ghi_w_per_m2=_whole(light.ghi),
        ambient_decidegrees=_whole(weathered.ambient * 10), cell_decidegrees=_whole(cell * 10),
        humidity_percent=_whole(air.humidity_percent(weathered.ambient, weathered.dew)),
        wind_dm_per_s=_whole(weathered.wind * 10),
    )  # fmt: skip
    days = Days(
        regime=np.array(weathered.kinds, dtype=np.int64), rain_tenths_mm=weathered.rain_tenths_mm,
        snow_permille=_whole(snowfall.at_noon(cover, first) * 1000),
    )  # fmt: skip
    return Sky(slots=slots, days=days, turning=_turning(site, sun, light))


def _weather(site: Site, start_utc: str, key: str, orders: Orders) -> _Weather:
    climate: Climate = CLIMATES[site.region]
    months = weather.months_of(start_utc)
    fixed = orders.days.get(site.region, {})
    kinds = weather.day_kinds(climate, months, key=key, place=site.region, fixed=fixed)
    fractions = weather.clear_sky_fractions(kinds, key=key, place=site.id, bright=frozenset(fixed))
    rain = weather.rain_tenths_mm(
        climate, kinds, key=key, place=site.region, ordered=orders.rain.get(site.region, {})
    )
    ambient, dew = air.temperatures(
        climate, months, kinds, key=key, place=site.region,
        warmer=orders.warmer.get(site.region, {}), rain=rain,
    )  # fmt: skip
    wind = air.wind_m_per_s(
        climate, months, kinds, key=key, site=site.id, gusts=orders.gusts.get(site.id, ())
    )
    warmer = air.lapse_k(site.altitude_m, climate.altitude_m)
    ambient, dew = ambient + warmer, dew + warmer
    storm = orders.storms.get(site.id)
    if storm is not None:
        over = storms.Aloft(fractions=fractions, ambient=ambient, dew=dew, wind=wind, rain=rain)
        fractions, ambient, dew, wind, rain = storms.under(storm, over, key=key, site=site.id)
    mine = slice(_first_slot(site), _first_slot(site) + SLOTS)
    return _Weather(
        kinds=kinds, rain_tenths_mm=rain, kc=fractions[mine], ambient=ambient[mine],
        dew=dew[mine], wind=wind[mine],
    )  # fmt: skip


def _light(sun: Astronomy, kc: Reals, rear_share: float) -> _Light:
    """Return the irradiance under a share of the clear sky, ``kc``.

    Erbs–Driesse split (Solar Energy 267, 2024), Hay–Davies transposition (1980), physical incidence
    losses on the beam (De Soto, Klein and Beckman, Solar Energy 80, 2006).
    """
    ghi = sun.clear_ghi * kc
    split = irradiance.erbs_driesse(ghi, sun.zenith, dni_extra=sun.extra)
    planes = irradiance.get_total_irradiance(
        sun.tilt, sun.facing, sun.apparent_zenith, sun.azimuth, split["dni"], ghi, split["dhi"],
        dni_extra=sun.extra, albedo=ALBEDO, model="haydavies",
    )  # fmt: skip
    plane, beam, diffuse = (
        np.nan_to_num(planes[name]) for name in ("poa_global", "poa_direct", "poa_diffuse")
    )
    used = beam * iam.physical(sun.incidence) + DIFFUSE_IAM * diffuse + rear_share * plane
    return _Light(ghi=ghi, dni=split["dni"], dhi=split["dhi"], plane=plane, used=used)


def _turning(site: Site, sun: Astronomy, light: _Light) -> Turning | None:
    if site.mount != "tracker":
        return None
    zenith, azimuth = np.radians(sun.apparent_zenith), np.radians(sun.azimuth)
    return Turning(
        angle_decidegrees=_whole(sun.turn * 10),
        west_w_per_m2=_whole(light.dni * -np.sin(azimuth) * np.sin(zenith)),
        dhi_w_per_m2=_whole(light.dhi),
    )


def _first_slot(site: Site) -> int:
    """Return the place of the sky's first slot among those of the site's grid days."""
    return (START_MINUTE - site.midnight_minute - FIRST_DAY * 1440) // SLOT_MINUTES


def _whole(row: Reals) -> Whole:
    return np.rint(row).astype(np.int64)
