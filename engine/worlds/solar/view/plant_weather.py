"""The met station of a site: its last quarter hour, its past day, the rain of its past week."""

from __future__ import annotations

from itertools import pairwise

from engine.kernel.clock import Calendar
from engine.kernel.world import Call
from engine.transcript import Block, Column, Fact, Line, Series, Table
from engine.worlds.solar.asking import last_quarter, site_for, site_time
from engine.worlds.solar.chain.comms import is_silent, last_heard
from engine.worlds.solar.chain.days import DAY_MINUTES, grid_day
from engine.worlds.solar.chain.sky import Sky, sky_at
from engine.worlds.solar.plant import SLOT_MINUTES, Plant, Site
from engine.worlds.solar.plant.nature import FIRST_DAY
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.units import (
    CELSIUS,
    DECIMETRES_PER_S,
    PERCENT,
    TENTH_MM,
    WATT_PER_M2,
)
from engine.worlds.solar.view.plant_telemetry import gap_notices

_HOUR = 60
_HOURS_SHOWN = 24
_DAYS_SHOWN = 7
_TAGS = (
    ("POA-1", "POA-1, last quarter hour", WATT_PER_M2),
    ("POA-2", "POA-2, last quarter hour", WATT_PER_M2),
    ("GHI", "GHI, last quarter hour", WATT_PER_M2),
    ("air", "Air temperature", CELSIUS),
    ("cell", "Cell temperature", CELSIUS),
    ("humidity", "Relative humidity", PERCENT),
    ("wind", "Wind at the array", DECIMETRES_PER_S),
)
_SERIES = (
    ("Irradiance in the plane of the array", WATT_PER_M2, ("POA-1", "POA-2")),
    ("Irradiance on the horizontal", WATT_PER_M2, ("GHI",)),
    ("Temperatures", CELSIUS, ("air", "cell")),
    ("Relative humidity", PERCENT, ("humidity",)),
    ("Wind at the array", DECIMETRES_PER_S, ("wind",)),
)


def view_weather(
    plant: Plant, state: PlantState, calendar: Calendar, call: Call
) -> tuple[Block, ...]:
    """Return what ``weather_read`` answers."""
    site = site_for(plant, call)
    end = last_quarter(call.at)
    last = end - end % _HOUR
    edges = tuple(range(last - _HOURS_SHOWN * _HOUR, last + 1, _HOUR))
    hours = [_hour(plant, state, site, a, b) for a, b in pairwise(edges)]
    start = site_time(calendar, site, edges[1])
    heard = last_heard(plant, state, site.met, end)
    return (
        *_now(plant, state, calendar, site, heard),
        *(_series(title, unit, site, start, _lines(site, hours, tags))
          for title, unit, tags in _SERIES),
        _rain(plant, state, calendar, site, call.at),
        *gap_notices(plant, state, calendar, site, edges, (site.met,)),
    )  # fmt: skip


def _lines(site: Site, hours: list[Sky | None], tags: tuple[str, ...]) -> tuple[Line, ...]:
    shown = [None if sky is None else sky.shown() for sky in hours]
    return tuple(
        Line(tag=f"{site.met} {tag}", values=tuple(None if h is None else h[tag] for h in shown))
        for tag in tags
    )


def _rain(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, minute: int
) -> Table:  # fmt: skip
    """A day in which the station was not heard at some minute has no sum, like any other channel."""
    rain = plant.skies[site.id].days.rain_tenths_mm
    today = grid_day(site, minute)
    rows = []
    for day in range(max(today - _DAYS_SHOWN, FIRST_DAY), today):
        midnight = site.midnight_minute + day * DAY_MINUTES
        silent = is_silent(plant, state, site.met, midnight, midnight + DAY_MINUTES)
        fell = None if silent else int(rain[day - FIRST_DAY])
        rows.append((site_time(calendar, site, midnight + DAY_MINUTES // 2)[:10], fell))
    return Table(
        title=f"Rain at {site.name}, the past {_DAYS_SHOWN} full days",
        columns=(Column(key="date", label="Day"),
                 Column(key="rain", label="Rain", unit=TENTH_MM)),
        rows=tuple(rows),
    )  # fmt: skip


def _now(
    plant: Plant, state: PlantState, calendar: Calendar, site: Site, heard: int
) -> tuple[Fact, ...]:
    """The last quarter hour that was heard."""
    end = last_quarter(heard)
    shown = sky_at(plant, state, site, end - SLOT_MINUTES, end).shown()
    stamp = site_time(calendar, site, end)
    return tuple(
        Fact(label=label, value=shown[tag], unit=unit, as_of=stamp) for tag, label, unit in _TAGS
    )


def _hour(plant: Plant, state: PlantState, site: Site, start: int, end: int) -> Sky | None:
    silent = is_silent(plant, state, site.met, start, end)
    return None if silent else sky_at(plant, state, site, start, end)


def _series(title: str, unit: str, site: Site, start: str, lines: tuple[Line, ...]) -> Series:
    return Series(title=f"{title}, {site.name}, {site.zone.name} time", unit=unit, kind="mean",
                  every_minutes=_HOUR, interval="ending", start=start, series=lines)  # fmt: skip
