"""Values with their unit as a person reads them; scaled units are turned into their plain ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from arena.people.desk.rendering.codes import inwardly, is_known, plainly
from arena.people.desk.rendering.desktime import minute_of_week
from arena.people.desk.rendering.words import dollars, duration, figure, time_of_week
from engine.transcript import Cell

_MANY_WATTS = 10_000
"""From here on watts are said in kilowatts."""
_SCALED = {
    "permille": (10, "%"), "ppm": (10_000, "%"), "percent": (1, "%"), "dA": (10, "A"),
    "dm/s": (10, "m/s"), "tenths_mm": (10, "mm"),
}  # fmt: skip
_SIGNS = {
    "degC": "°C", "deg": "°", "W/m2": "W/m²", "kohm": "kΩ", "count": "", "sunspec_state": "",
}  # fmt: skip

_MONEY_PER = "cents/"
PROBABILITY = "probability"
"""The unit of thousandths that are said as a number from 0 to 1."""
_WRITTEN: Mapping[str | None, Callable[[int], str]] = {
    "cents": dollars,
    "min": duration,
    "minutes": duration,
    "minute": minute_of_week,
    PROBABILITY: lambda value: f"{value / 1000:.2f}",
    "watt_minutes": lambda value: with_unit(round(value / 60), "Wh"),
}
"""Units whose figures say themselves what they are."""
_NAMED = {
    "cents": "cents", "minutes": "minutes", "minute": "minute", "permille": "permille",
    "ppm": "ppm", "hours": "h",
}  # fmt: skip
_WHOLE_NAMES = {
    "watt_minutes": ("energy", "watt_minutes"),
    "probability_permille": ("probability", PROBABILITY),
    "parts_cents": ("parts_price", "cents"),  # beside the parts themselves
}
_CODE = re.compile(r"(?<![\w-])[a-z]+(?:_[a-z0-9]+)+(?![\w-])")


def measured(name: str, value: Cell, words: Callable[[str], str] = plainly) -> tuple[str, str]:
    """Return a named value in words, by the unit that its name declares.

    ``roll_cents`` 65000 is *Roll*, *$650*; ``by_minute`` is an instant of the week.  What a world
    says itself is given :func:`spelled`, which stays in its language.
    """
    label, unit = _WHOLE_NAMES.get(name, ("", None))
    if not label:
        parts = name.split("_")
        unit = next((_NAMED[part] for part in reversed(parts) if part in _NAMED), None)
        label = "_".join(part for part in parts if part not in _NAMED) or name
    if isinstance(value, str) and name != "key":
        return words(label), in_words(with_unit(value, unit), words)
    return words(label).replace(" mwh", " MWh"), with_unit(value, unit)


def in_words(text: str, words: Callable[[str], str] = plainly) -> str:
    """Return text with the codes in it as words: ``ground_fault`` as *ground fault*."""
    if all(map(is_known, text.split(", "))):
        return ", ".join(inwardly(one, words) for one in text.split(", "))
    return _CODE.sub(lambda found: inwardly(found[0], words), text)


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
    if unit in _WRITTEN:
        return _WRITTEN[unit](value)
    if unit is not None and unit.startswith(_MONEY_PER):
        return dollars(value)
    if unit in _SCALED:
        scale, _sign = _SCALED[unit]
        return _decimal(value, scale)
    return figure(value)


def unit_sign(unit: str | None) -> str:
    """Return what stands beside a number, or nothing where its words say it already."""
    if unit is None or unit in _WRITTEN:
        return ""
    if unit.startswith(_MONEY_PER):
        return f"/ {unit.removeprefix(_MONEY_PER)}"
    if unit in _SCALED:
        return _SCALED[unit][1]
    return _SIGNS.get(unit, unit)


def scale_of(unit: str) -> int:
    """Return by what a scaled unit is divided to be its plain one; 1 where it is plain."""
    return _SCALED.get(unit, (1, ""))[0]


def is_instant(value: str) -> bool:
    """Tell whether text is an ISO 8601 instant with date and time."""
    return len(value) >= 16 and value[4:5] == "-" and value[10:11] == "T"


def _decimal(value: int, scale: int) -> str:
    whole, rest = divmod(abs(value), scale)
    digits = str(rest).rjust(len(str(scale)) - 1, "0").rstrip("0")
    said = f"{figure(whole)}.{digits}" if digits else figure(whole)
    return f"\N{MINUS SIGN}{said}" if value < 0 else said
