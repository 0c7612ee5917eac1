"""Two small plants under a clear sky that repeats each day, and short ways to ask them.

S02 has two central units on trackers, each with its own transformer, zone and feeder; S12 has four
string units on a fixed array.  The sun goes straight over both: it rises at 06:00 and sets at 18:00.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from engine.kernel.clock import Zone
from engine.worlds.solar.chain.alarms import alarms
from engine.worlds.solar.chain.meter import lost_watt_minutes, meter_watt_minutes
from engine.worlds.solar.chain.reading import unit_power_w
from engine.worlds.solar.plant import (
    SLOT_MINUTES,
    SLOTS,
    START_MINUTE,
    Fault,
    Nature,
    Nuisance,
    Plant,
    Site,
    Sky,
    TrackerZone,
    Transformer,
    Unit,
    assemble,
)
from engine.worlds.solar.plant.equipment import Mount
from engine.worlds.solar.plant.nature import DAYS, FIRST_DAY, Days, Turning
from engine.worlds.solar.plant_state import UNTOUCHED, PlantState

MIDNIGHT = -360
ZONE = Zone(name="America/Chicago", offsets=((-40_000, -300),))
CENTRAL, TWIN = "S02-INV-01", "S02-INV-02"
STRING, PEER, FAR, FAR_TOO = (f"S12-INV-0{n}" for n in range(1, 5))


@dataclass(frozen=True, kw_only=True)
class Weather:
    """What is otherwise than on a clear warm day."""

    air_c: int = 26
    """Mean of the day; ten degrees more in mid-afternoon, ten less before dawn."""
    snow_days: tuple[int, ...] = ()
    """Days on which S12 lies under snow: three tenths of its light gets through."""
    fog_days: tuple[int, ...] = ()
    """Days on which three tenths of the light reaches S12."""
    rain_days: tuple[int, ...] = ()
    """Days on which enough rain falls to wash arrays, by night."""
    rain_tenths_mm: int = 90
    """How much falls on them."""


CLEAR = Weather()
COOL = Weather(air_c=0)


def at(day: int, hour: int, minute: int = 0) -> int:
    """A minute by the clock of both sites; day 0 is the week's Monday."""
    return MIDNIGHT + day * 1440 + hour * 60 + minute


def day_span(day: int) -> tuple[int, int]:
    return at(day, 0), at(day + 1, 0)


@lru_cache(maxsize=256)
def plant(
    faults: tuple[Fault, ...] = (), nuisances: tuple[Nuisance, ...] = (), weather: Weather = CLEAR
) -> Plant:
    skies = {site.id: sky(site, weather) for site in SITES}
    return assemble(SITES, faults, nuisances, "key of these tests", skies)


@lru_cache(maxsize=16)
def sky(site: Site, weather: Weather) -> Sky:
    minutes = START_MINUTE + SLOT_MINUTES * np.arange(SLOTS)
    since = minutes - site.midnight_minute
    hour, day = since % 1440 / 60, since // 1440
    sun_deg = np.where((hour > 6) & (hour < 18), (hour - 12) * 15, 90.0)
    up = np.cos(np.radians(sun_deg))
    fog = np.isin(day, weather.fog_days) & (site.id == "S12")
    snow = np.isin(day, weather.snow_days) & (site.id == "S12")
    dni, dhi = 900 * np.sqrt(up.clip(0)), 100 * np.sqrt(up.clip(0))
    angle = sun_deg.clip(-site.max_angle_deg, site.max_angle_deg) if site.zones else 0 * hour
    angle = np.where(up > 1e-9, angle, 0)
    plane = dni * np.cos(np.radians(sun_deg - angle)) + dhi * (1 + np.cos(np.radians(angle))) / 2
    plane = np.where(up > 1e-9, plane, 0) * np.where(fog, 0.3, 1)
    air = weather.air_c + 10 * np.sin((hour - 9) / 12 * np.pi)
    cell = air + 0.03 * plane
    dc = plane / 1000 * 0.88 * (1 - 0.0035 * (cell - 25)) * np.where(snow, 0.3, 1)
    west = np.where(up > 1e-9, dni * np.sin(np.radians(sun_deg)), 0)
    return Sky(
        slots=Nature(
            dc_ppm=whole(dc * 1e6), poa_w_per_m2=whole(plane),
            ghi_w_per_m2=whole((dni * up + dhi) * np.where(fog, 0.3, 1)),
            ambient_decidegrees=whole(air * 10), cell_decidegrees=whole(cell * 10),
            humidity_percent=whole(50 + 0 * hour), wind_dm_per_s=whole(20 + 0 * hour),
        ),
        days=days(weather),
        turning=Turning(
            angle_decidegrees=whole(angle * 10), west_w_per_m2=whole(west), dhi_w_per_m2=whole(dhi)
        ) if site.zones else None,
    )  # fmt: skip


def days(weather: Weather) -> Days:
    names = np.arange(FIRST_DAY, FIRST_DAY + DAYS)
    return Days(
        regime=whole(np.zeros(DAYS)), rain_tenths_mm=whole(np.isin(names, weather.rain_days) * weather.rain_tenths_mm),
        snow_permille=whole(np.isin(names, weather.snow_days) * 700),
    )  # fmt: skip


def whole(row: ArrayLike) -> NDArray[np.int64]:
    found: NDArray[np.int64] = np.rint(np.asarray(row)).astype(np.int64)
    return found


def _site(name: str, units: tuple[Unit, ...], *, mount: Mount, rate: int, **more: object) -> Site:
    plain = Site(
        id=name, name=name, region="here", zone=ZONE, midnight_minute=MIDNIGHT,
        rate_cents_per_mwh=rate, latitude_udeg=0, longitude_udeg=0, altitude_m=0, tilt_deg=0,
        azimuth_deg=180, ac_w=sum(unit.ac_w for unit in units),
        dc_w=sum(unit.dc_w for unit in units), meter=f"{name}-MTR", met=f"{name}-MET",
        gateway=f"{name}-GW", pm_minute=at(20, 8), units=units,
        feeders=tuple(sorted({unit.feeder for unit in units})), mount=mount,
        gateways=(f"{name}-GW-2",),
    )  # fmt: skip
    fields: Mapping[str, object] = more
    return replace(plain, **fields)  # type: ignore[arg-type]  # fields of a site, by name


def _central(number: int) -> Unit:
    return Unit(
        id=f"S02-INV-0{number}", label=f"INV-0{number}", ac_w=2_750_000, dc_w=3_575_000,
        feeder=f"S02-FDR-{number}", kind="central", inputs=24, strings_per_input=20,
        transformer=f"S02-T-{number}", gateway="" if number == 1 else "S02-GW-2",
        zone=f"S02-Z-{number}",
    )  # fmt: skip


def _string(number: int) -> Unit:
    return Unit(
        id=f"S12-INV-0{number}", label=f"INV-0{number}", ac_w=125_000, dc_w=156_250,
        feeder="S12-PNL-1", gateway="" if number < 3 else "S12-GW-2",
    )  # fmt: skip


SITES = (
    _site("S02", (_central(1), _central(2)), mount="tracker", rate=4_600, controller="S02-PPC",
          breaker="S02-REC",
          transformers=tuple(Transformer(id=f"S02-T-{n}", label=f"T-{n}", rated_va=2_750_000)
                             for n in (1, 2)),
          zones=tuple(TrackerZone(id=f"S02-Z-{n}", label=f"Z-{n}", rows=80) for n in (1, 2))),
    _site("S12", tuple(_string(n) for n in range(1, 5)), mount="fixed", rate=6_200),
)  # fmt: skip


# --- short ways to ask ----------------------------------------------------------------------------


def told(here: Plant, until: int, state: PlantState = UNTOUCHED) -> set[tuple[str, str]]:
    """(subject, code) of all alarms raised up to a minute."""
    return {(alarm.subject, alarm.code) for alarm in alarms(here, state, until)}


def standing(here: Plant, minute: int, state: PlantState = UNTOUCHED) -> set[tuple[str, str]]:
    known = alarms(here, state, minute)
    return {(each.subject, each.code) for each in known if each.cleared_minute is None}


def metered(here: Plant, site: str, span: tuple[int, int], state: PlantState = UNTOUCHED) -> int:
    return meter_watt_minutes(here, state, site, *span)


def lost(here: Plant, span: tuple[int, int], state: PlantState = UNTOUCHED) -> int:
    return sum(lost_watt_minutes(here, state, site.id, *span) for site in here.sites)


def lost_cents(here: Plant, day: int) -> int:
    """What is lost on a day, in cents."""
    return sum(
        lost_watt_minutes(here, UNTOUCHED, site.id, *day_span(day)) * site.rate_cents_per_mwh
        // 60_000_000
        for site in here.sites
    )  # fmt: skip


def power(here: Plant, unit: str, minute: int, state: PlantState = UNTOUCHED) -> int | None:
    """Mean power over the quarter hour that begins at a minute, as the desk gets it, in watts."""
    return unit_power_w(here, state, unit, minute, minute + 15, 15)[0]


def is_dead(here: Plant, unit: str, minute: int, state: PlantState = UNTOUCHED) -> bool:
    """Whether the desk sees no power of a unit: nothing, or no value."""
    return (power(here, unit, minute, state) or 0) <= 0


def peer_permille(
    here: Plant, unit: str, peer: str, minute: int, state: PlantState = UNTOUCHED
) -> int:
    """A unit's power to its peer's over the hour from a minute on, as the desk gets it."""
    (own,), (other,) = (unit_power_w(here, state, each, minute, minute + 60, 60)
                        for each in (unit, peer))  # fmt: skip
    return 0 if own is None or other is None else own * 1000 // other
