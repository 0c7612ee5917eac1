"""The channels of telemetry: what each says, in which unit, of which kind, and what carries it.

Disclosed: the tool's schema, the refusals and the answers are all made of these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.worlds.solar import units
from engine.worlds.solar.plant import Site

Carriers: TypeAlias = Callable[[Site], tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Channel:
    """One quantity that objects of a site report."""

    id: str
    """``top_oil``"""
    title: str
    """Its name above an answer."""
    unit: str
    """One of ``units.UNITS``."""
    kind: Literal["mean", "instant"]
    """Whether a value is the mean over its interval, or was read in the minute before its stamp."""
    on: str
    """What carries it, in words: ``transformers``."""
    carriers: Carriers
    """Their ids at a site, in the order of the data sheet."""
    one_at_a_time: bool = False
    """Whether a query takes one object only, since each has many lines."""

    @property
    def words(self) -> str:
        """How the tool's schema tells of it: ``top_oil (transformers, degC, instant)``."""
        return f"{self.id} ({self.on}, {self.unit}, {self.kind})"


def _units(site: Site) -> tuple[str, ...]:
    return tuple(unit.id for unit in site.units)


def _transformers(site: Site) -> tuple[str, ...]:
    return tuple(each.id for each in site.transformers)


def _zones(site: Site) -> tuple[str, ...]:
    return tuple(zone.id for zone in site.zones)


def _controller(site: Site) -> tuple[str, ...]:
    return (site.controller,) if site.controller else ()


def _met(site: Site) -> tuple[str, ...]:
    return (site.met,)


_UNITS: tuple[str, Carriers] = ("units", _units)
_TRANSFORMERS: tuple[str, Carriers] = ("transformers", _transformers)
_ZONES: tuple[str, Carriers] = ("tracker zones", _zones)
_CONTROLLER: tuple[str, Carriers] = ("plant controller", _controller)
_MET: tuple[str, Carriers] = ("met station", _met)


def _channel(
    name: str, title: str, unit: str, kind: Literal["mean", "instant"], on: tuple[str, Carriers]
) -> Channel:
    return Channel(id=name, title=title, unit=unit, kind=kind, on=on[0], carriers=on[1],
                   one_at_a_time=name == "inputs")  # fmt: skip


_LISTED = (
    _channel("power", "AC power", units.WATT, "mean", _UNITS),
    _channel("state", "Operating state", units.STATE, "instant", _UNITS),
    _channel("riso", "Insulation at the last test", units.KILOOHM, "instant", _UNITS),
    _channel("inputs", "DC input currents", units.DECIAMPERE, "instant", _UNITS),
    _channel("dc_volts", "DC voltage", units.VOLT, "instant", _UNITS),
    _channel("heatsink", "Heat sink temperature", units.CELSIUS, "instant", _UNITS),
    _channel("top_oil", "Top-oil temperature", units.CELSIUS, "instant", _TRANSFORMERS),
    _channel("load", "Load, of nameplate", units.PERMILLE, "instant", _TRANSFORMERS),
    _channel("angle", "Angle of the rows' controller", units.DEGREE, "instant", _ZONES),
    _channel("target", "Angle told to the rows", units.DEGREE, "instant", _ZONES),
    _channel("setpoint", "Setpoint, of nameplate", units.PERMILLE, "instant", _CONTROLLER),
    _channel("poa", "Irradiance in the plane of the array", units.WATT_PER_M2, "mean", _MET),
    _channel("ghi", "Irradiance on the horizontal", units.WATT_PER_M2, "mean", _MET),
    _channel("air", "Air temperature", units.CELSIUS, "mean", _MET),
    _channel("wind", "Wind at the array", units.DECIMETRES_PER_S, "mean", _MET),
)
CHANNELS: Mapping[str, Channel] = {channel.id: channel for channel in _LISTED}
"""By id, in the order in which they are offered."""
