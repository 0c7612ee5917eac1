"""What a query of telemetry is about, by the sort of object that an alarm names."""

from __future__ import annotations

from arena.people.desk.rendering.known import latest_by
from engine.transcript import Step

_UNIT = "unit"
_CHANNELS = {
    _UNIT: "power", "transformer": "top_oil", "zone": "angle", "controller": "setpoint",
}  # fmt: skip
"""The channel that says most of an object, by its kind."""


def units_of(steps: tuple[Step, ...], objects: list[str]) -> list[str]:
    """Return those of the objects that the opening told of as units."""
    told = latest_by(steps[:1], _UNIT, "ac")
    return [one for one in objects if one in told]


def query_of(steps: tuple[Step, ...], site: str, objects: list[str]) -> dict[str, object]:
    """Return the arguments of a query about objects: their own channel, or the whole site's power."""
    kinds = {name: one.text("kind") for name, one in latest_by(steps[:1], "object", "kind").items()}
    kinds |= dict.fromkeys(units_of(steps, objects), _UNIT)
    first = next((kinds[one] for one in objects if kinds.get(one) in _CHANNELS), "")
    if not first:
        return {"site": site, "channel": _CHANNELS[_UNIT]}
    alike = [one for one in objects if kinds.get(one) == first]
    return {"site": site, "objects": alike, "channel": _CHANNELS[first]}
