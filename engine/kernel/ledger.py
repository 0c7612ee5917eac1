"""Money in whole cents: what calls were charged, and how amounts are rounded once.

Charges of calls are booked here by the session.  Consequences (late hours, lost energy) are the
world's own entries and are settled when it closes.
"""

from __future__ import annotations

from dataclasses import dataclass

WATT_MINUTES_PER_MWH = 60_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Charge:
    """What one call costs."""

    price_cents: int = 0
    """Whole cents."""
    minutes: int = 0
    """Whole desk-open minutes."""
    budget: int = 0
    """Whole units of the world's budget."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a seat's ledger: positive cents are money that left."""

    seq: int
    tool: str
    cents: int
    blocked: bool = False


FREE = Charge()


def divide_half_even(numerator: int, denominator: int) -> int:
    """Return ``numerator / denominator`` rounded to a whole number, ties to even."""
    quotient, rest = divmod(numerator, denominator)
    twice = 2 * rest
    if twice > denominator or (twice == denominator and quotient % 2):
        quotient += 1
    return quotient


def energy_value_cents(watt_minutes: int, cents_per_mwh: int) -> int:
    """Return what an energy is worth, priced once from its exact unit, half-even.

    ``watt_minutes`` is summed power times time (W·min); ``cents_per_mwh`` the disclosed rate.
    1,250,000 Wh at $80/MWh are 10,000 cents.
    """
    return divide_half_even(watt_minutes * cents_per_mwh, WATT_MINUTES_PER_MWH)
