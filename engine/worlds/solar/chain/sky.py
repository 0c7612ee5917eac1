"""What a met station reads: means over whole quarter hours, from two sensors of irradiance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.chance import normal_ppm
from engine.kernel.ledger import divide_half_even
from engine.worlds.solar.plant import Plant, Site, slot_of
from engine.worlds.solar.workings import Row

SENSOR_SIGMA_PPM = 4_000
"""Scatter between two sound pyranometers (class A); authored."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sky:
    """Means over one interval."""

    poa_w_per_m2: int
    """First sensor in the plane of the array."""
    poa2_w_per_m2: int
    """Second sensor."""
    air_c: int
    """Air temperature in °C."""
    cell_c: int
    """Cell temperature in °C."""
    humidity_percent: int
    """Relative humidity."""

    def shown(self) -> dict[str, int]:
        """Return the values by the tags under which a met station reports them."""
        return {
            "POA-1": self.poa_w_per_m2,
            "POA-2": self.poa2_w_per_m2,
            "air": self.air_c,
            "cell": self.cell_c,
            "humidity": self.humidity_percent,
        }


def sky_at(plant: Plant, site: Site, start: int, end: int) -> Sky:
    """Return the means over [start, end), both on nature's grid."""
    nature = plant.nature(site.id)
    first, last = slot_of(start), slot_of(end)
    poa = nature.poa_w_per_m2[first:last]
    second = [_second(plant, site, slot) for slot in range(first, last)]
    return Sky(
        poa_w_per_m2=_mean(poa, 1),
        poa2_w_per_m2=_mean(second, 1),
        air_c=_mean(nature.ambient_decidegrees[first:last], 10),
        cell_c=_mean(nature.cell_decidegrees[first:last], 10),
        humidity_percent=_mean(nature.humidity_percent[first:last], 1),
    )


def _second(plant: Plant, site: Site, slot: int) -> int:
    """Return what the second sensor reads: less, where the two have come to disagree."""
    noise = normal_ppm(SENSOR_SIGMA_PPM, key=plant.chance_key, stream="poa", subject=site.met,
                       counter=slot)  # fmt: skip
    factor = 1_000_000 + noise
    for nuisance in plant.nuisances:
        begun = slot_of(nuisance.from_minute) <= slot < slot_of(nuisance.to_minute)
        if nuisance.kind == "sensor_disagreement" and nuisance.subject == site.met and begun:
            factor = factor * nuisance.amount // 1000
    return int(plant.nature(site.id).poa_w_per_m2[slot]) * factor // 1_000_000


def _mean(values: Sequence[int] | Row, scale: int) -> int:
    return divide_half_even(int(sum(values)), len(values) * scale)
