"""The choices of a field: a closed set in words, or objects that the record has told of."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from arena.people.desk.rendering.codes import plainly
from arena.people.desk.rendering.offers import Offer
from arena.people.desk.rendering.words import duration

_CHANNELS = {
    "power": _("AC power"), "state": _("Operating state"), "riso": _("Insulation resistance"),
    "inputs": _("DC input currents"), "dc_volts": _("DC voltage"), "heatsink": _("Heat sink temperature"),
    "top_oil": _("Top-oil temperature"), "load": _("Load, of nameplate"),
    "angle": _("Angle of the rows"), "target": _("Angle told to the rows"),
    "setpoint": _("Setpoint, of nameplate"), "poa": _("Plane-of-array irradiance"),
    "ghi": _("Horizontal irradiance"), "air": _("Air temperature"), "wind": _("Wind speed"),
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
    is_ours: bool = False
    """Whether the reader's language has words for it; else it is a name of the world's."""


def options_of(
    name: str, closed: tuple[str, ...] | None, offered: tuple[Offer, ...], value: object
) -> tuple[Option, ...]:
    """Return the choices of an argument; what is chosen stays, whether it is offered or not."""
    chosen = _chosen(value)
    labels = {one.value: one.label for one in offered}
    if closed is not None:
        return tuple(
            Option(
                value=one,
                label=labels.get(one) or readable(name, one),
                chosen=one in chosen,
                is_ours=one not in labels and _is_ours(name, one),
            )
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
        return gettext(_CHANNELS[value])
    return plainly(value) if _is_ours(name, value) else value


def _is_ours(name: str, value: str) -> bool:
    is_code = value.islower() and value.replace("_", "").isalnum()
    is_span = name.endswith("_minutes") and value.isdecimal()
    return (is_code or is_span) and name not in _AS_THEY_ARE
