"""Dollars for cents, and a probability for thousandths: how people write what a schema counts whole.

What can't be read stays as it was typed, so that the engine's own refusal says how to mend it.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

_DIGITS = {"_cents": 2, "_permille": 3}
"""Digits after the point by the unit that a name ends in."""


def unit_of(name: str) -> str:
    """Return the scaled unit that a name ends in, or nothing."""
    return next((unit for unit in _DIGITS if name.endswith(unit)), "")


def typed(name: str, value: object) -> str:
    """Return a whole number as a person would type it: 190000 cents as ``1900``."""
    unit = unit_of(name)
    if not unit or isinstance(value, bool) or not isinstance(value, int):
        return str(value)
    said = f"{Decimal(value).scaleb(-_DIGITS[unit]):f}"
    return said.rstrip("0").rstrip(".") if "." in said else said


def counted(name: str, text: str) -> object:
    """Return what a person typed as the whole number that the schema counts, if it is one."""
    unit = unit_of(name)
    bare = text.strip().replace("\N{MINUS SIGN}", "-")
    if not unit:
        return int(bare) if bare.lstrip("-").isdecimal() and bare.isascii() else bare
    try:
        scaled = Decimal(bare.replace("$", "").replace(",", "")).scaleb(_DIGITS[unit])
    except InvalidOperation:
        return bare
    return int(scaled) if scaled.is_finite() and scaled == scaled.to_integral_value() else bare
