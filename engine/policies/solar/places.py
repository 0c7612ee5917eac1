"""Where a crew is sent for an alarm: to its object, or to what the job is done on around it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.policies.seated import Desk, rows
from engine.policies.solar.alarms import WORKED_ON, Alarm
from engine.policies.solar.crews import Crews, words

_UNITS = ("string", "central")


def feeders(desk: Desk) -> dict[str, str]:
    """Return the feeder or panelboard of each unit."""
    return {
        str(row["unit"]): str(row["feeder"]) for row in rows(desk.opening, "unit", "site", "feeder")
    }


def place_for(board: Crews, job: str, alarm: Alarm, homes: Mapping[str, str]) -> Alarm | None:
    """Return the alarm at the place where a job can be done for it, if there is any.

    First comes its object, then the feeder of a unit, then the site as a whole.
    """
    kinds = board.jobs[job].get("kinds")
    around = (alarm.object, homes.get(alarm.object, alarm.site), alarm.site)
    places = (replace(alarm, object=name) for name in around)
    return next((one for one in places if kinds is None or _fits(one, words(kinds))), None)


def _fits(place: Alarm, kinds: list[str]) -> bool:
    if place.kind == "unit":
        return any(kind in kinds for kind in _UNITS)
    return (place.kind if place.kind in WORKED_ON else "site") in kinds
