"""What the vans and the store carry, and what ordering more costs.

Prices and stock are disclosed; stock moves with the seat's own dispatches and orders alone.
"""

from __future__ import annotations

import msgspec

from engine.kernel.ledger import divide_half_even

_PERMILLE = 1000


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A frozen, keyword-only structure of the content."""


class Shipping(_Part, frozen=True, kw_only=True):
    """A way to have a part sent."""

    kind: str
    """``standard`` or ``expedite``"""
    days: int
    """Calendar days until it is in the store, at the morning delivery."""
    fee_cents: int
    """Per order."""


class Part(_Part, frozen=True, kw_only=True):
    """One line of the catalogue."""

    id: str
    """``whip_kit``"""
    title: str
    """In words."""
    price_cents: int
    """Each."""
    stock: int
    """In the store at minute 0."""
    restock_permille: int
    """Share of the price kept when a kit comes back unused."""
    shipping: tuple[Shipping, ...]
    """How more can be had; empty where it cannot."""


def returned_cents(part: Part) -> int:
    """Return what is credited for a kit that comes back unused."""
    return part.price_cents - divide_half_even(part.price_cents * part.restock_permille, _PERMILLE)
