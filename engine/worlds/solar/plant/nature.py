"""What the sky does at one site: slots of a quarter hour, and days; no device is in it.

Files of whole numbers, little-endian int32, row after row::

    nature/<site>.i32           rows of :class:`Nature`, ``SLOTS`` each
    nature/<site>.days.i32      rows of :class:`Days`, ``DAYS`` each, grid days from ``FIRST_DAY``
    nature/<site>.tracker.i32   rows of :class:`Turning`, ``SLOTS`` each; sites with trackers alone
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.errors import BundleInvalid

START_MINUTE = -14 * 1440
"""The first minute of nature; what happened before is not on record."""
END_MINUTE = 9480 + 28 * 1440
"""The last minute of nature: Sunday 20:00 and the settlement's 28 days (the handbook's rule)."""
SLOT_MINUTES = 15
"""The grid of nature: within a slot the sun is constant."""
SLOTS = (END_MINUTE - START_MINUTE) // SLOT_MINUTES
FIRST_DAY = -15
"""The first grid day of the days' rows, in the site's own count; day 0 is the week's Monday."""
DAYS = 51
"""Grid days: to the end of nature in every time zone."""

Whole: TypeAlias = NDArray[np.int64]
"""A row of whole numbers; its items leave the chain as ``int``."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Nature:
    """Slot by slot from ``START_MINUTE``."""

    dc_ppm: Whole
    """Unclipped DC output of a healthy, clean array in millionths of its nameplate, with the
    trackers where they are told to be."""
    poa_w_per_m2: Whole
    """Irradiance in the plane of the array."""
    ghi_w_per_m2: Whole
    """Irradiance on the horizontal."""
    ambient_decidegrees: Whole
    """Air temperature in tenths of a degree Celsius."""
    cell_decidegrees: Whole
    """Cell temperature in tenths of a degree Celsius."""
    humidity_percent: Whole
    """Relative humidity."""
    wind_dm_per_s: Whole
    """Wind at the array in tenths of a metre per second."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Days:
    """Grid day by grid day from ``FIRST_DAY``."""

    regime: Whole
    """Kind of day: 0 clear, 1 mixed, 2 variable, 3 overcast, 4 morning fog, 5 dust, 6 snow."""
    rain_tenths_mm: Whole
    """Rain."""
    snow_permille: Whole
    """Share of the array that lies under snow at noon; its loss is in ``dc_ppm``."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Turning:
    """What it takes to say what a row gives that stands at another angle, slot by slot."""

    angle_decidegrees: Whole
    """Where the trackers are told to be, backtracking and all; west is positive."""
    west_w_per_m2: Whole
    """Beam on a vertical plane that faces west; below 0 while the sun stands in the east."""
    dhi_w_per_m2: Whole
    """Diffuse irradiance on the horizontal."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sky:
    """All of nature at one site."""

    slots: Nature
    """By quarter hour."""
    days: Days
    """By day."""
    turning: Turning | None = None
    """Where there are trackers."""


def read_sky(site: str, files: Mapping[str, bytes]) -> Sky:
    """Return a site's sky from the files of a bundle, by path; raises :class:`BundleInvalid`."""
    tracker = files.get(f"nature/{site}.tracker.i32")
    return Sky(
        slots=Nature(**_rows(Nature, files[f"nature/{site}.i32"], SLOTS)),
        days=Days(**_rows(Days, files[f"nature/{site}.days.i32"], DAYS)),
        turning=None if tracker is None else Turning(**_rows(Turning, tracker, SLOTS)),
    )


def sky_files(site: str, sky: Sky) -> dict[str, bytes]:
    """Return the files that :func:`read_sky` reads, by path."""
    found = {f"nature/{site}.i32": _bytes(sky.slots), f"nature/{site}.days.i32": _bytes(sky.days)}
    if sky.turning is not None:
        found[f"nature/{site}.tracker.i32"] = _bytes(sky.turning)
    return found


def slot_of(minute: int) -> int:
    """Return the slot of nature that holds a minute."""
    return (minute - START_MINUTE) // SLOT_MINUTES


def _rows(kind: type, data: bytes, length: int) -> dict[str, Whole]:
    names = [each.name for each in fields(kind)]
    if len(data) != 4 * length * len(names):
        raise BundleInvalid(
            f"{kind.__name__} holds {4 * length * len(names)} bytes, not {len(data)}"
        )
    values = np.frombuffer(data, dtype="<i4").astype(np.int64)
    values.setflags(write=False)
    return {name: values[k * length : (k + 1) * length] for k, name in enumerate(names)}


def _bytes(rows: Nature | Days | Turning) -> bytes:
    return b"".join(getattr(rows, each.name).astype("<i4").tobytes() for each in fields(rows))
