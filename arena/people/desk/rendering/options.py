"""The choices of a field: a closed set in words, or objects that the record has told of."""

from __future__ import annotations

from dataclasses import dataclass

from arena.people.desk.rendering.offers import Offer
from arena.people.desk.rendering.words import duration, plainly

_CHANNELS = {
    "power": "AC power", "state": "Operating state", "riso": "Insulation resistance",
    "inputs": "DC input currents", "dc_volts": "DC voltage", "heatsink": "Heat sink temperature",
    "top_oil": "Top-oil temperature", "load": "Load, of nameplate",
    "angle": "Angle of the rows", "target": "Angle told to the rows",
    "setpoint": "Setpoint, of nameplate", "poa": "Plane-of-array irradiance",
    "ghi": "Horizontal irradiance", "air": "Air temperature", "wind": "Wind speed",
}  # fmt: skip
"""What is measured, by the short name under which it is asked for."""
_AS_THEY_ARE = frozenset({"service", "entity", "key", "version"})
"""Arguments whose choices are names of things and not words of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One choice of a field."""

    value: str
    """What is sent."""
    label: str
    """What is read."""
    chosen: bool
    """Whether it is the present value."""
    group: str = ""
    """Under which heading it stands, or empty."""


def options_of(
    name: str, closed: tuple[str, ...] | None, offered: tuple[Offer, ...], value: object
) -> tuple[Option, ...]:
    """Return the choices of an argument; what is chosen stays, whether it is offered or not."""
    chosen = _chosen(value)
    labels = {one.value: one.label for one in offered}
    if closed is not None:
        return tuple(
            Option(value=one, label=labels.get(one) or readable(name, one), chosen=one in chosen)
            for one in closed
        )
    found = [
        Option(value=one.value, label=one.label, chosen=one.value in chosen, group=one.group)
        for one in offered
    ]
    typed = (one for one in chosen if offered and one not in labels)
    return (*found, *(Option(value=one, label=one, chosen=True) for one in typed))


def _chosen(value: object) -> tuple[str, ...]:
    if value is None:
        return ()
    return tuple(str(one) for one in value) if isinstance(value, list) else (str(value),)


def readable(name: str, value: str) -> str:
    """Return a choice in words where it is a code of ours, and as it is where it is a name."""
    if name.endswith("_minutes") and value.isdecimal():
        return duration(int(value))
    if name == "channel" and value in _CHANNELS:
        return _CHANNELS[value]
    is_code = value.islower() and value.replace("_", "").isalnum()
    return plainly(value) if is_code and name not in _AS_THEY_ARE else value
