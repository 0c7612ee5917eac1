"""Gases dissolved in a transformer's oil: what is in it, and what a laboratory makes of a sample.

What is in the oil only grows: with the years, and while a hot joint cracks it.  What a sample shows
scatters around that, and can hold hydrogen that a fitting made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.kernel.chance import normal_ppm
from engine.worlds.solar.chain.causes import broken
from engine.worlds.solar.chain.days import DAY_MINUTES
from engine.worlds.solar.chain.isolation import fails_at, minutes_on
from engine.worlds.solar.chain.oil import transformer_of
from engine.worlds.solar.plant import Plant
from engine.worlds.solar.plant_state import PlantState

PLAYED_YEAR = 2026
"""The year in which the weeks of this world are played: ages are counted to its middle."""
YEAR_MINUTES = 525_600
HEALTHY_PPB: Mapping[str, tuple[int, int]] = MappingProxyType({
    "H2": (6_000, 900), "CH4": (3_000, 600), "C2H6": (1_500, 350), "C2H4": (700, 180),
    "C2H2": (0, 0), "CO": (110_000, 24_000), "CO2": (700_000, 140_000),
    "O2": (2_500_000, 0), "N2": (60_000_000, 0),
})  # fmt: skip
"""By gas: thousandths of a ppm in new oil, and more each year; authored, well below the typical values
of IEEE C57.104-2019, and as little oxygen as a sealed tank holds."""
HOT_METAL_PPB: Mapping[str, int] = MappingProxyType(
    {"H2": 4_200, "CH4": 5_900, "C2H6": 1_500, "C2H4": 8_200, "C2H2": 600, "CO": 2_500}
)
"""What a fault that heats the oil makes in 1,000 permille-days, thousandths of a ppm: ethylene first,
a trace of acetylene, zone T3 of Duval's triangle; authored."""
OWN_SIGMA_PPM = 150_000
"""Lasting scatter between sound transformers of an age; authored."""
LAB_PPM, NEAR_LIMIT_PPM = 150_000, 300_000
"""Two samples of one oil lie within ±15 % of it, near the detection limit within ±30 %; repeatability
as IEEE C57.104-2019 and IEC 60567 put it, taken here as a bound and as twice the deviation."""
DETECTION_PPB: Mapping[str, int] = MappingProxyType({
    "H2": 2_000, "CH4": 100, "C2H6": 100, "C2H4": 100, "C2H2": 100, "CO": 5_000, "CO2": 10_000,
    "O2": 500_000, "N2": 2_000_000,
})  # fmt: skip
"""Below it a laboratory reports nothing; near it is up to ten times as much.  IEC 60567 asks for
about as much."""


def dissolved_ppb(
    plant: Plant, state: PlantState, transformer_id: str, minute: int
) -> dict[str, int]:
    """Return what is truly in the oil at a minute, in thousandths of a ppm, by gas."""
    heat = sum(_permille_days(plant, state, transformer_id, minute))
    aged = (PLAYED_YEAR - transformer_of(plant, transformer_id).filled_year) * YEAR_MINUTES
    aged = max(aged + YEAR_MINUTES // 2 + minute, 0)
    found: dict[str, int] = {}
    for gas, (fresh, yearly) in HEALTHY_PPB.items():
        own = 1_000_000 + _draw(plant, OWN_SIGMA_PPM, "gas", f"{transformer_id}:{gas}", 0)
        aged_ppb = (fresh + yearly * aged // YEAR_MINUTES) * own // 1_000_000
        found[gas] = aged_ppb + HOT_METAL_PPB.get(gas, 0) * heat // 1000
    return found


def sample_ppm(plant: Plant, state: PlantState, transformer_id: str, minute: int) -> dict[str, int]:
    """Return what a laboratory reports of oil that was drawn at a minute, in ppm, by gas.

    A galvanised drain fitting that makes hydrogen adds ``permille`` ppm of it (Lewand, NETA World,
    2002) until it is flushed and changed: in the tank there is none of that.
    """
    found = dissolved_ppb(plant, state, transformer_id, minute)
    for fault, first, gone in broken(plant, state, transformer_id, "gas_artefact"):
        if first <= minute < gone:
            grown = fault.permille + fault.per_day_permille * (minute - first) // DAY_MINUTES
            found["H2"] += max(grown, 0) * 1000
    return {gas: _reported(plant, transformer_id, gas, ppb, minute) for gas, ppb in found.items()}


def _permille_days(
    plant: Plant, state: PlantState, transformer_id: str, minute: int
) -> Iterator[int]:
    """Yield how hot each fault has been, times how long: it grows by the minute until it is gone.

    What stands off by hand is cold and makes nothing.  Oil that is only low is hotter, but not as hot as bare metal, and makes no gas.
    """
    for fault, first, gone in broken(plant, state, transformer_id, "oil_heat"):
        fails = fails_at(plant, state, fault)
        until = min(minute, gone) if fails is None else min(minute, gone, fails)
        lasted = minutes_on(plant, state, transformer_id, first, until)
        linear = fault.permille * lasted // DAY_MINUTES
        grown = max(fault.per_day_permille, 0) * lasted * lasted // (2 * DAY_MINUTES * DAY_MINUTES)
        yield max(linear + grown, 0)


def _reported(plant: Plant, transformer_id: str, gas: str, ppb: int, minute: int) -> int:
    if ppb < DETECTION_PPB[gas]:
        return 0
    bound = NEAR_LIMIT_PPM if ppb < 10 * DETECTION_PPB[gas] else LAB_PPM
    error = _draw(plant, bound // 2, "lab", f"{transformer_id}:{gas}", minute)
    error = min(max(error, -bound), bound)
    return (ppb * (1_000_000 + error) // 1_000_000 + 500) // 1000


def _draw(plant: Plant, sigma_ppm: int, stream: str, subject: str, counter: int) -> int:
    return normal_ppm(
        sigma_ppm, key=plant.chance_key, stream=stream, subject=subject, counter=counter
    )
