"""What a met station reads: means over whole quarter hours, from two sensors of irradiance."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from engine.kernel.chance import below, stream_bytes
from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.chain.causes import broken, tended_minute
from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.plant import SLOT_MINUTES, START_MINUTE, Plant, Site, slot_of
from engine.worlds.solar.plant_state import PlantState
from engine.worlds.solar.workings import Row

SENSOR_SIGMA_PPM = 4_000
"""Scatter between two sound pyranometers (class A); authored."""
NIGHT_W_PER_M2 = 3
"""Down to so far below 0 a sensor reads by night, its glass being colder than its body; authored,
within the 7 W/m² that ISO 9060:2018 leaves class A."""
_BLOCK = 96
_DRAWS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Sky:
    """Means over one interval."""

    poa_w_per_m2: int
    """First sensor in the plane of the array."""
    poa2_w_per_m2: int
    """Second sensor."""
    ghi_w_per_m2: int
    """Sensor on the horizontal."""
    air_c: int
    """Air temperature in °C."""
    cell_c: int
    """Cell temperature in °C."""
    humidity_percent: int
    """Relative humidity."""
    wind_dm_per_s: int
    """Wind in tenths of a metre per second."""

    def shown(self) -> dict[str, int]:
        """Return the values by the tags under which a met station reports them."""
        return {
            "POA-1": self.poa_w_per_m2,
            "POA-2": self.poa2_w_per_m2,
            "GHI": self.ghi_w_per_m2,
            "air": self.air_c,
            "cell": self.cell_c,
            "humidity": self.humidity_percent,
            "wind": self.wind_dm_per_s,
        }


def sky_at(plant: Plant, state: PlantState, site: Site, start: int, end: int) -> Sky:
    """Return the means over [start, end), both on nature's grid.

    The state tells whether a sensor that reads wrong has been put right.
    """
    nature = plant.nature(site.id)
    span = slice(slot_of(start), slot_of(end))
    poa, ghi = nature.poa_w_per_m2[span], nature.ghi_w_per_m2[span]
    slots = np.arange(span.start, span.stop, dtype=np.int64)
    return Sky(
        poa_w_per_m2=_mean(
            _by_night(plant, site, 1, slots, _first(plant, state, site, slots, poa))
        ),
        poa2_w_per_m2=_mean(
            _by_night(plant, site, 2, slots, _second(plant, state, site, slots, poa))
        ),
        ghi_w_per_m2=_mean(_by_night(plant, site, 3, slots, ghi)),
        air_c=_mean(nature.ambient_decidegrees[span], 10),
        cell_c=_mean(nature.cell_decidegrees[span], 10),
        humidity_percent=_mean(nature.humidity_percent[span]),
        wind_dm_per_s=_mean(nature.wind_dm_per_s[span]),
    )


def _first(plant: Plant, state: PlantState, site: Site, slots: Row, poa: Row) -> Row:
    """Return what the first sensor reads: a share of the light where it is soiled or has tilted."""
    found = poa
    minutes = START_MINUTE + slots * SLOT_MINUTES
    for fault, first, gone in broken(plant, state, site.met, "sensor"):
        since = (minutes - first) * fault.per_day_permille // DAY_MINUTES
        reads = found * np.maximum(fault.permille + since, 0) // 1000
        found = np.where((first <= minutes) & (minutes < gone), reads, found)
    return found


def _second(plant: Plant, state: PlantState, site: Site, slots: Row, poa: Row) -> Row:
    """Return what the second sensor reads: less, where the two have come to disagree.

    The quarter hour in which it is cleaned still counts as before: what was read stays read.
    """
    # Twelve bytes added up (Irwin-Hall): mean 1,530, standard deviation 256.
    centred = _bytes(plant, f"{site.met}-2", "poa", slots, _DRAWS).sum(axis=1) - _DRAWS * 255 // 2
    factor = 1_000_000 + centred * SENSOR_SIGMA_PPM // 256
    for nuisance in plant.nuisances_at.get(site.met, ()):
        if nuisance.kind == "sensor_disagreement":
            gone = tended_minute(state, nuisance)
            gone = gone if gone == nuisance.to_minute else gone + SLOT_MINUTES - 1
            first, last = slot_of(nuisance.from_minute), slot_of(gone)
            begun = (first <= slots) & (slots < last)
            factor = np.where(begun, factor * nuisance.amount // 1000, factor)
    found: Row = poa * factor // 1_000_000
    return found


def _by_night(plant: Plant, site: Site, number: int, slots: Row, light: Row) -> Row:
    """Return what a sensor reads, which by night is a little below 0."""
    sensor = f"{site.met}-{number}"
    own = below(NIGHT_W_PER_M2, key=plant.chance_key, stream="night", subject=sensor, counter=0)
    dark = -own - _bytes(plant, sensor, "night", slots, 1)[:, 0] % 2
    return np.where(light > 0, light, dark)


def _bytes(plant: Plant, sensor: str, stream: str, slots: Row, count: int) -> Row:
    """Return so many bytes of chance for each slot, a row each; drawn for 96 slots at a time."""
    first, last = int(slots[0]) // _BLOCK, int(slots[-1]) // _BLOCK
    data = b"".join(
        stream_bytes(_BLOCK * count, key=plant.chance_key, stream=stream, subject=sensor,
                     counter=block)
        for block in range(first, last + 1)
    )  # fmt: skip
    rows = np.frombuffer(data, dtype=np.uint8).reshape(-1, count).astype(np.int64)
    return rows[slots - first * _BLOCK]


def _mean(values: Row, scale: int = 1) -> int:
    return divide_half_even(int(values.sum()), len(values) * scale)
