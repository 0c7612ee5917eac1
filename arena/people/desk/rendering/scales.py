"""Dollars for cents, and a probability for thousandths: how people write what a schema counts whole.

What can't be read stays as it was typed, so that the engine's own refusal says how to mend it; so
does a number of more digits than anybody's quantity has.
"""

from __future__ import annotations

from decimal import Context, Decimal

_DIGITS = {"_cents": 2, "_permille": 3}
"""Digits after the point by the unit that a name ends in."""
_LONGEST = 60
"""Characters of a number; what is longer is no number to the engine either."""
_EXACT = Context(prec=2 * _LONGEST)


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
    if len(bare) > _LONGEST:
        return bare
    try:
        return _scaled(bare, unit) if unit else _whole(bare)
    except (ArithmeticError, ValueError):
        return bare


def _whole(bare: str) -> object:
    return int(bare) if bare.lstrip("-").isdecimal() and bare.isascii() else bare


def _scaled(bare: str, unit: str) -> object:
    number = Decimal(bare.replace("$", "").replace(",", "")).scaleb(_DIGITS[unit], _EXACT)
    is_short = number.is_finite() and number.adjusted() <= _LONGEST
    return int(number) if is_short and number == number.to_integral_value() else bare
