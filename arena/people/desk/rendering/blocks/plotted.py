"""One answer's readings as the interactive chart takes them: the same numbers, with their step.

Values stay the whole numbers that were read; ``null`` is an interval without data.  What the seat
has not read is not in here, so that it can't be drawn.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from arena.people.desk.rendering.blocks.axes import MANY_WATTS, begins, is_watts
from arena.people.desk.rendering.units import scale_of, unit_sign
from engine.transcript import Json, Series


@dataclass(frozen=True, slots=True, kw_only=True)
class Read:
    """Where readings come from."""

    step: int
    at: str
    """When they were read, in words."""
    about: str
    """The site that they were asked of; empty where they are of none."""


NOWHERE = Read(step=0, at="", about="")
"""Of readings that stand by themselves."""


def plotted(series: Series, read: Read) -> Json:
    """Return a series for the chart; ``from`` as :func:`axis_second` has it, ``every`` in minutes."""
    start = begins(series)
    return {
        "id": series.title,
        "step": read.step,
        "read": read.at,
        "about": read.about,
        "group": group_of(series),
        "unit": series.unit,
        "sign": unit_sign(series.unit),
        "scale": scale_of(series.unit),
        "many": MANY_WATTS if is_watts(series.unit) else 0,
        "kind": series.kind,
        "ends": series.interval == "ending",
        "every": series.every_minutes,
        "from": None if start is None else axis_second(start),
        "lines": [{"tag": line.tag, "values": list(line.values)} for line in series.series],
    }


def axis_second(at: datetime) -> int:
    """Return where an instant stands on the axis: what its clock shows, as seconds since 1970."""
    return int(at.replace(tzinfo=UTC).timestamp())


def group_of(series: Series) -> str:
    """Return what is measured, without the place, the day and the zone that stand after it."""
    return series.title.partition(", ")[0]
