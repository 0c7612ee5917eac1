"""The climates of the fleet's regions; authored after climate normals and published persistence.

Seasons are pairs of months: January–February, March–April, May–June, July–August,
September–October, November–December.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

Kinds: TypeAlias = tuple[int, int, int, int, int, int, int]
"""A number for each kind of day: clear, mixed, variable, overcast, fog, dust, snow."""
Six: TypeAlias = tuple[int, int, int, int, int, int]
"""A number for each season."""
Seasons: TypeAlias = tuple[Kinds, Kinds, Kinds, Kinds, Kinds, Kinds]
"""Kinds for each season."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Climate:
    """What the weather of a region does through the year."""

    clear_stays_permille: int
    """Chance that a clear day is followed by another."""
    weights: Seasons
    """Weights of the kinds, where a day turns."""
    mean_decidegrees: tuple[int, ...]
    """Mean air temperature month by month, in tenths of a degree Celsius, at ``altitude_m``."""
    swing_decidegrees: Six
    """Half of the span of a clear day, in tenths of a kelvin."""
    dew_gap_decidegrees: Six
    """How far the dew point lies below the night's lowest temperature, in tenths of a kelvin."""
    wind_dm_per_s: Six
    """Mean wind at the array in tenths of a metre per second."""
    altitude_m: int
    """Where the temperatures hold; it is 6.5 K colder a thousand metres higher."""
    wet_permille: int = 1000
    """Chance of rain on days that may have it, against the most humid region's."""


CLIMATES: Mapping[str, Climate] = {
    "AZ": Climate(
        clear_stays_permille=850,
        weights=((62, 25, 8, 5, 0, 0, 0), (70, 21, 7, 2, 0, 0, 0), (80, 15, 4, 1, 0, 0, 0),
                 (46, 26, 12, 2, 0, 14, 0), (66, 21, 7, 3, 0, 3, 0), (64, 23, 8, 5, 0, 0, 0)),
        mean_decidegrees=(125, 145, 180, 220, 270, 320, 345, 340, 310, 245, 170, 120),
        swing_decidegrees=(75, 82, 85, 70, 80, 78), dew_gap_decidegrees=(50, 70, 90, 60, 70, 50),
        wind_dm_per_s=(25, 30, 32, 32, 27, 24), altitude_m=224, wet_permille=500,
    ),
    "NM": Climate(
        clear_stays_permille=800,
        weights=((48, 28, 14, 8, 0, 0, 2), (50, 30, 14, 5, 0, 1, 0), (58, 28, 12, 2, 0, 0, 0),
                 (44, 38, 16, 2, 0, 0, 0), (56, 28, 12, 4, 0, 0, 0), (50, 28, 12, 8, 0, 0, 2)),
        mean_decidegrees=(20, 50, 90, 135, 185, 240, 258, 245, 210, 145, 75, 20),
        swing_decidegrees=(80, 90, 92, 78, 82, 80), dew_gap_decidegrees=(30, 60, 80, 35, 40, 30),
        wind_dm_per_s=(32, 42, 40, 32, 30, 30), altitude_m=1_478, wet_permille=600,
    ),
    "NV": Climate(
        clear_stays_permille=860,
        weights=((56, 28, 10, 6, 0, 0, 0), (62, 25, 9, 4, 0, 0, 0), (72, 22, 5, 1, 0, 0, 0),
                 (62, 27, 9, 2, 0, 0, 0), (68, 20, 8, 4, 0, 0, 0), (60, 26, 8, 6, 0, 0, 0)),
        mean_decidegrees=(90, 115, 155, 195, 250, 305, 335, 325, 285, 215, 140, 85),
        swing_decidegrees=(58, 66, 70, 66, 66, 60), dew_gap_decidegrees=(60, 80, 100, 80, 80, 60),
        wind_dm_per_s=(28, 38, 40, 36, 30, 28), altitude_m=541, wet_permille=400,
    ),
    "CA valley": Climate(
        clear_stays_permille=880,
        weights=((66, 18, 6, 4, 6, 0, 0), (56, 26, 10, 8, 0, 0, 0), (78, 18, 3, 1, 0, 0, 0),
                 (84, 14, 2, 0, 0, 0, 0), (74, 18, 5, 3, 0, 0, 0), (58, 18, 6, 7, 11, 0, 0)),
        mean_decidegrees=(80, 110, 140, 165, 210, 250, 275, 265, 240, 185, 120, 80),
        swing_decidegrees=(52, 72, 84, 90, 85, 58), dew_gap_decidegrees=(2, 8, 20, 22, 20, 2),
        wind_dm_per_s=(18, 24, 28, 25, 20, 16), altitude_m=70, wet_permille=700,
    ),
    "CA hills": Climate(
        clear_stays_permille=850,
        weights=((48, 26, 12, 14, 0, 0, 0), (56, 26, 10, 8, 0, 0, 0), (66, 22, 4, 4, 4, 0, 0),
                 (72, 18, 2, 2, 6, 0, 0), (70, 20, 5, 5, 0, 0, 0), (56, 24, 8, 12, 0, 0, 0)),
        mean_decidegrees=(95, 105, 120, 135, 165, 200, 225, 225, 205, 170, 125, 95),
        swing_decidegrees=(70, 80, 88, 95, 92, 76), dew_gap_decidegrees=(8, 6, 10, 15, 15, 10),
        wind_dm_per_s=(22, 28, 30, 26, 22, 20), altitude_m=452, wet_permille=700,
    ),
    "TX": Climate(
        clear_stays_permille=650,
        weights=((40, 26, 14, 20, 0, 0, 0), (38, 30, 16, 16, 0, 0, 0), (40, 34, 18, 8, 0, 0, 0),
                 (42, 38, 15, 5, 0, 0, 0), (44, 30, 15, 11, 0, 0, 0), (44, 26, 12, 18, 0, 0, 0)),
        mean_decidegrees=(75, 95, 140, 185, 230, 270, 290, 290, 250, 195, 130, 85),
        swing_decidegrees=(65, 68, 62, 65, 66, 66), dew_gap_decidegrees=(15, 12, 6, 15, 12, 12),
        wind_dm_per_s=(38, 44, 40, 32, 32, 36), altitude_m=300, wet_permille=800,
    ),
    "NC": Climate(
        clear_stays_permille=500,
        weights=((45, 24, 12, 19, 0, 0, 0), (36, 30, 15, 19, 0, 0, 0), (30, 36, 20, 14, 0, 0, 0),
                 (28, 38, 22, 12, 0, 0, 0), (38, 28, 14, 20, 0, 0, 0), (44, 24, 11, 21, 0, 0, 0)),
        mean_decidegrees=(45, 65, 105, 155, 200, 245, 265, 255, 225, 160, 105, 60),
        swing_decidegrees=(58, 60, 58, 52, 56, 60), dew_gap_decidegrees=(10, -3, -3, -3, -3, 2),
        wind_dm_per_s=(26, 25, 22, 18, 18, 22), altitude_m=30,
    ),
    "GA": Climate(
        clear_stays_permille=500,
        weights=((36, 24, 14, 26, 0, 0, 0), (40, 28, 15, 17, 0, 0, 0), (32, 38, 20, 10, 0, 0, 0),
                 (26, 42, 24, 8, 0, 0, 0), (40, 28, 16, 16, 0, 0, 0), (40, 24, 12, 24, 0, 0, 0)),
        mean_decidegrees=(85, 105, 145, 185, 225, 260, 275, 270, 245, 190, 135, 95),
        swing_decidegrees=(60, 64, 60, 52, 60, 62), dew_gap_decidegrees=(6, -2, -3, -3, -3, 2),
        wind_dm_per_s=(22, 23, 19, 16, 17, 19), altitude_m=155,
    ),
    "VA": Climate(
        clear_stays_permille=500,
        weights=((29, 24, 15, 30, 0, 0, 2), (30, 30, 16, 24, 0, 0, 0), (26, 36, 20, 18, 0, 0, 0),
                 (28, 36, 20, 16, 0, 0, 0), (31, 28, 15, 26, 0, 0, 0), (27, 24, 14, 34, 0, 0, 1)),
        mean_decidegrees=(30, 45, 90, 140, 185, 230, 250, 240, 205, 145, 90, 45),
        swing_decidegrees=(58, 64, 60, 56, 60, 60), dew_gap_decidegrees=(15, 8, -2, -3, -3, 5),
        wind_dm_per_s=(25, 27, 21, 18, 18, 22), altitude_m=132,
    ),
    "MA": Climate(
        clear_stays_permille=450,
        weights=((20, 24, 15, 31, 0, 0, 10), (16, 27, 19, 38, 0, 0, 0), (20, 32, 18, 30, 0, 0, 0),
                 (26, 33, 17, 24, 0, 0, 0), (20, 27, 17, 36, 0, 0, 0), (6, 16, 12, 63, 0, 0, 3)),
        mean_decidegrees=(-40, -25, 20, 85, 140, 190, 220, 210, 170, 110, 55, -10),
        swing_decidegrees=(48, 52, 54, 52, 52, 46), dew_gap_decidegrees=(30, 15, 8, 2, 2, 15),
        wind_dm_per_s=(34, 30, 26, 22, 24, 30), altitude_m=150,
    ),
    "NY": Climate(
        clear_stays_permille=450,
        weights=((24, 24, 14, 26, 0, 0, 12), (16, 26, 18, 39, 0, 0, 1), (20, 32, 20, 28, 0, 0, 0),
                 (22, 34, 20, 24, 0, 0, 0), (16, 25, 17, 42, 0, 0, 0), (6, 16, 12, 58, 0, 0, 8)),
        mean_decidegrees=(-65, -55, 0, 70, 130, 180, 205, 195, 155, 90, 35, -30),
        swing_decidegrees=(45, 52, 56, 54, 50, 42), dew_gap_decidegrees=(20, 15, 6, 0, 0, 8),
        wind_dm_per_s=(34, 32, 26, 22, 24, 30), altitude_m=332,
    ),
    "CO": Climate(
        clear_stays_permille=650,
        weights=((52, 26, 11, 6, 0, 0, 5), (44, 30, 16, 10, 0, 0, 0), (46, 34, 16, 4, 0, 0, 0),
                 (44, 38, 15, 3, 0, 0, 0), (48, 30, 14, 8, 0, 0, 0), (46, 28, 12, 11, 0, 0, 3)),
        mean_decidegrees=(-30, -10, 40, 90, 145, 205, 240, 225, 175, 105, 35, -25),
        swing_decidegrees=(80, 82, 80, 82, 84, 80), dew_gap_decidegrees=(40, 70, 50, 35, 40, 40),
        wind_dm_per_s=(32, 32, 34, 28, 28, 30), altitude_m=1_600, wet_permille=600,
    ),
}  # fmt: skip
"""By a site's ``region``."""
