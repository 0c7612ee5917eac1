"""Values with their unit as a person reads them; scaled units are turned into their plain ones."""

from __future__ import annotations

from arena.people.desk.rendering.words import dollars, duration, figure, time_of_week
from engine.transcript import Cell

_MANY_WATTS = 10_000
"""From here on watts are said in kilowatts."""
_SCALED = {"permille": (10, "%"), "ppm": (10_000, "%"), "percent": (1, "%")}
_SIGNS = {
    "degC": "°C", "W/m2": "W/m²", "kohm": "kΩ", "count": "", "sunspec_state": "",
}  # fmt: skip


def with_unit(value: Cell, unit: str | None) -> str:
    """Return a value beside its unit: ``$1,200``, ``1 h 20``, ``45 %``, ``3,090 kW``."""
    if unit in {"W", "Wh"} and isinstance(value, int) and abs(value) >= _MANY_WATTS:
        return f"{_decimal(round(value, -2), 1000)} k{unit}"
    said = bare(value, unit)
    sign = unit_sign(unit)
    return f"{said} {sign}" if sign and value is not None else said


def bare(value: Cell, unit: str | None) -> str:
    """Return a value as a column shows it whose head bears the unit."""
    if isinstance(value, str):
        return time_of_week(value) if is_instant(value) else value
    if value is None or isinstance(value, bool):
        return figure(value)
    if unit == "cents":
        return dollars(value)
    if unit in {"min", "minutes"}:
        return duration(value)
    if unit in _SCALED:
        scale, _sign = _SCALED[unit]
        return _decimal(value, scale)
    return figure(value)


def unit_sign(unit: str | None) -> str:
    """Return what stands beside a number, or nothing where its words say it already."""
    if unit is None or unit in {"cents", "min", "minutes"}:
        return ""
    if unit in _SCALED:
        return _SCALED[unit][1]
    return _SIGNS.get(unit, unit)


def is_instant(value: str) -> bool:
    """Tell whether text is an ISO 8601 instant with date and time."""
    return len(value) >= 16 and value[4:5] == "-" and value[10:11] == "T"


def _decimal(value: int, scale: int) -> str:
    whole, rest = divmod(abs(value), scale)
    digits = str(rest).rjust(len(str(scale)) - 1, "0").rstrip("0")
    said = f"{figure(whole)}.{digits}" if digits else figure(whole)
    return f"\N{MINUS SIGN}{said}" if value < 0 else said
