"""What the vans and the store carry, and what ordering more costs.

Prices and stock are disclosed; stock moves with the seat's own dispatches and orders alone.
"""

from __future__ import annotations

import msgspec

from engine.kernel.ledger import divide_half_even

_PERMILLE = 1000


class _Part(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A frozen, keyword-only structure of the content; what is as usual is left out."""


class Shipping(_Part, frozen=True, kw_only=True):
    """A way to have a part sent."""

    kind: str
    """``standard`` or ``expedite``"""
    days: int
    """Calendar days until it is in the store, at the morning delivery."""
    fee_cents: int
    """Per order."""
    cutoff_time_minutes: int | None = None
    """Latest time of day, minutes since midnight, at which it still leaves on the day itself;
    ``None`` for any."""


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
    order_until: str = ""
    """Last instant, in desk time, at which it can be ordered; empty where there is none."""
    market: int | None = None
    """How many there are to be had in the market; ``None`` for as many as wanted."""
    cancel_permille: int | None = None
    """Share of the price kept where an order is called off or sent back; ``None`` where an order
    stands for good."""
    cancel_fee_cents: int = 0
    """Freight of calling off or sending back, per order."""
    cancel_until: str = ""
    """Last instant, in desk time, for that; empty where there is none."""
    tagged: bool = False
    """Whether an order says which object it is for."""
    install_minutes: int | None = None
    """How long the supplier's people take to put it in where it is for, price included; ``None``
    where it comes into the store."""
    core_cents: int = 0
    """Paid back once the old one that a job has replaced is sent in."""


def returned_cents(part: Part) -> int:
    """Return what is credited for a kit that comes back unused."""
    return part.price_cents - divide_half_even(part.price_cents * part.restock_permille, _PERMILLE)


def call_off_cents(part: Part, quantity: int) -> int:
    """Return what calling off an order costs: the share of the price that is kept, and freight."""
    kept = divide_half_even(part.price_cents * quantity * (part.cancel_permille or 0), _PERMILLE)
    return kept + part.cancel_fee_cents
