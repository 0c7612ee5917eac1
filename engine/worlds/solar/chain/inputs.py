"""What a unit measures on its DC side: volts, and the current of each input.

Whoever looks for a string or a combiner that gives nothing looks here.  The currents are those that
make the power that flows: a clipped unit takes less than its array could give, at the same volts.
"""

from __future__ import annotations

import numpy as np

from engine.kernel.chance import normal_ppm, stream_bytes
from engine.worlds.solar.chain.causes import broken, holds
from engine.worlds.solar.chain.inverter import EFFICIENCY_PPM
from engine.worlds.solar.chain.reading import has_volts, unit_watt_minutes
from engine.worlds.solar.faults import family_of
from engine.worlds.solar.plant import Fault, Plant, Unit, slot_of
from engine.worlds.solar.plant_state import PlantState

NOMINAL_VOLTS = 1_150
"""Working voltage of an array's strings at a cell temperature of 25 °C; authored, of the size that
28 to 30 modules in series give in a system of 1,500 V."""
NOMINAL_CELL_DECIDEGREES = 250
PPM_PER_K = 3_000
"""By how much the voltage falls with each kelvin of the cells; authored, near −0.30 %/K of the
modules' sheets."""
OPEN_PERMILLE, MOST_VOLTS = 1_150, 1_500
"""Voltage of an open circuit over the working voltage in weak light, authored; and what strings are
sized to stay below."""
INPUT_SIGMA_PPM = 10_000
"""Lasting scatter between inputs that are alike; authored."""
_DRAWS = 12


def dc_volts(plant: Plant, state: PlantState, unit_id: str, minute: int) -> int:
    """Return the voltage at a unit's inputs: 0 in the dark, that of an open circuit where it gives nothing.

    It is the array's: whoever opens the AC side, by hand or on command, takes nothing from it.
    """
    nature = plant.nature(plant.site_of[unit_id].id)
    if not has_volts(nature, minute):
        return 0
    cell = int(nature.cell_decidegrees[slot_of(minute)])
    volts = (
        NOMINAL_VOLTS * (10_000_000 - PPM_PER_K * (cell - NOMINAL_CELL_DECIDEGREES)) // 10_000_000
    )
    feeds = unit_watt_minutes(plant, state, unit_id, minute, minute + 1) > 0
    return volts if feeds else min(volts * OPEN_PERMILLE // 1000, MOST_VOLTS)


def inputs_da(plant: Plant, state: PlantState, unit_id: str, minute: int) -> tuple[int, ...]:
    """Return the current of each DC input at a minute, in tenths of an ampere, input 1 first.

    The unit's DC power, by its nominal efficiency, is spread over the inputs that still give.
    """
    unit = plant.unit_of[unit_id]
    watts = unit_watt_minutes(plant, state, unit_id, minute, minute + 1)
    shares = _shares(plant, state, unit, minute)
    if watts <= 0 or not sum(shares):
        return (0,) * unit.inputs
    volts = dc_volts(plant, state, unit_id, minute)
    dc_w = watts * 1_000_000 // EFFICIENCY_PPM
    whole = volts * sum(shares)
    return tuple((10 * dc_w * share + whole // 2) // whole for share in shares)


def _shares(plant: Plant, state: PlantState, unit: Unit, minute: int) -> list[int]:
    """Return how much each input gives beside the others, in millionths of a sound one."""
    key = plant.chance_key
    data = stream_bytes(
        unit.inputs * _DRAWS, key=key, stream="inputs", subject=unit.id, counter=slot_of(minute)
    )
    # Twelve bytes added up (Irwin-Hall) have a standard deviation of 256: here of 0.3 %.
    sums = np.frombuffer(data, dtype=np.uint8).reshape(unit.inputs, _DRAWS).sum(axis=1)
    found = [
        1_000_000 + (int(each) - 1530) * 12
        + normal_ppm(INPUT_SIGMA_PPM, key=key, stream="input", subject=unit.id, counter=number)
        for number, each in enumerate(sums.tolist(), start=1)
    ]  # fmt: skip
    for fault, first, gone in broken(plant, state, unit.id, "input", "input_when_bright"):
        if holds((first, gone), minute):
            left = _left_permille(plant, fault, minute)
            for number in fault.inputs:
                found[number - 1] = found[number - 1] * left // 1000
    return found


def _left_permille(plant: Plant, fault: Fault, minute: int) -> int:
    if family_of(fault).effect == "input":
        return fault.permille
    poa = plant.nature(plant.site_of[fault.subject].id).poa_w_per_m2[slot_of(minute)]
    return 0 if poa >= fault.permille else 1000
