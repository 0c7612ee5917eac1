"""Visits whose people did not do what they were sent for, and why: by their work orders, or by their steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from engine.transcript import Json
from grading.decisions.shapes import InVain

Idle: TypeAlias = Mapping[str, InVain]
"""Work orders that came to nothing, each with why."""
NONE: Idle = MappingProxyType({})
"""Nobody was sent in vain."""
_WHY: Mapping[object, InVain] = {
    None: "late",
    "not_qualified": "card",
    "part_missing": "part",
    "locked_out": "lock",
    "no_clearance": "clearance",
}
"""What an order came to whose people did not, or could not, do what they were sent for, and why.

Nothing yet came of an order for after the week: the settlement sends nobody on it.
"""
_CALLED_OFF = "cancelled"


def idle_orders(seal: Mapping[str, Json]) -> Idle:
    """Return the work orders whose people did not do what they were sent for, and why."""
    return {str(one["id"]): why for one, why in _in_vain(seal)}


def idle_steps(seal: Mapping[str, Json]) -> Mapping[int, InVain]:
    """Return the same by the steps that sent them; whoever was called off was not sent."""
    return {
        one["seq"]: why
        for one, why in _in_vain(seal)
        if isinstance(one["seq"], int) and one["status"] != _CALLED_OFF
    }


def _in_vain(seal: Mapping[str, Json]) -> Iterator[tuple[Mapping[str, Json], InVain]]:
    truth = seal.get("truth")
    work = truth.get("work") if isinstance(truth, Mapping) else None
    for one in work if isinstance(work, list) else ():
        if isinstance(one, Mapping) and one.get("outcome") in _WHY:
            yield one, _WHY[one.get("outcome")]
