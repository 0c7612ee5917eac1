"""Snow on the arrays: where it falls, how it slides, what it takes."""

from __future__ import annotations

import warnings

import numpy as np
import pandas as pd
from pvlib import snow

from engine.worlds.solar.minting.draws import Reals
from engine.worlds.solar.minting.weather import SLOTS_A_DAY, SNOW
from engine.worlds.solar.plant import SLOT_MINUTES, SLOTS
from engine.worlds.solar.plant.nature import DAYS

FALLS_UNTIL_SLOT = 10 * 60 // SLOT_MINUTES
"""On a day with snow it falls from midnight to 10:00 site time; authored."""
FALL_CM = 0.3
"""In each quarter hour: more than the centimetre an hour that covers a row; authored."""
LEAST = 0.02
"""What is left of the snow at the foot of a row below this is blown away; authored."""
STRINGS = 3
"""Cell strings along the slant of a row: as many steps has the loss; authored."""


def coverage(
    kinds: tuple[int, ...], first_slot: int, plane: Reals, ambient: Reals, tilt: Reals
) -> Reals:
    """Return the share of the arrays that lies under snow, slot by slot.

    Marion and others, Solar Energy 97, 2013: it slides where sun and air loosen it.

    Args:
        kinds: kind of each grid day as ``Days.regime`` counts them, no unit.
        first_slot: where the sky begins among the slots of the grid days, a count ≥ 0.
        plane: irradiance in the plane of the arrays in watts a square metre, [0, 1400].
        ambient: air temperature in degrees Celsius, [−60, 60].
        tilt: of the arrays in degrees, [0, 90].

    Returns:
        The share under snow, dimensionless, [0, 1].
    """
    if SNOW not in kinds:
        return np.zeros(SLOTS)
    slot = np.arange(first_slot, first_slot + SLOTS)
    is_snow = np.array(kinds)[slot // SLOTS_A_DAY] == SNOW
    fall = np.where(is_snow & (slot % SLOTS_A_DAY < FALLS_UNTIL_SLOT), FALL_CM, 0)
    index = pd.date_range("2000-01-01", periods=SLOTS, freq=f"{SLOT_MINUTES}min")
    with warnings.catch_warnings():  # pvlib 0.16 still uses names that pandas 3.1 has renamed
        warnings.simplefilter("ignore", DeprecationWarning)
        found: Reals = snow.coverage_nrel(
            pd.Series(fall, index), pd.Series(plane, index), pd.Series(ambient, index), tilt
        ).to_numpy()
    return np.where(found < LEAST, 0.0, found)


def dc_loss(cover: Reals) -> Reals:
    """Return the share of DC power that snow takes: a string is lost as soon as snow touches it.

    Gilman and others, NREL/TP-6A20-67399, 2018.

    Args:
        cover: share of the arrays under snow, dimensionless, [0, 1].

    Returns:
        The share lost, dimensionless, [0, 1].
    """
    found: Reals = snow.dc_loss_nrel(cover, STRINGS)
    return found


def at_noon(cover: Reals, first_slot: int) -> Reals:
    """Return the share of the arrays under snow at noon of each grid day; authored.

    Args:
        cover: share under snow slot by slot, dimensionless, [0, 1].
        first_slot: where the sky begins among the slots of the grid days, a count ≥ 0.

    Returns:
        The share, dimensionless, [0, 1]; 0 on days whose noon the sky lacks.
    """
    noons = np.arange(DAYS) * SLOTS_A_DAY + SLOTS_A_DAY // 2 - first_slot
    is_within = (noons >= 0) & (noons < SLOTS)
    return np.where(is_within, cover[np.clip(noons, 0, SLOTS - 1)], 0.0)
