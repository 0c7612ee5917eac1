"""What the owners have agreed: spending caps, response times, fees, and how the week is settled.

The terms are the numbers behind the papers that the desk can read; the papers state each of them.
Formulas take whole minutes and return whole cents.
"""

from __future__ import annotations

import msgspec

_MINUTES_PER_HOUR = 60


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A frozen, keyword-only structure of the content."""


class Response(_Part, frozen=True, kw_only=True):
    """A response time: a qualified person on site within so many hours."""

    priority: str
    """``P2``"""
    hours: int
    """From the first opening of the desk at or after the event."""
    cents_per_hour: int
    """For each hour begun after that."""
    cap_cents: int
    """The most that one event can cost."""


class Terms(_Part, frozen=True, kw_only=True):
    """One site's contract and site sheet."""

    site: str
    """Site id."""
    owner: str
    """Person who approves spending for it."""
    cap_cents: int
    """Unplanned spending a week, parts included, without the owner's approval."""
    approval_cents: int
    """By how much one approval raises the cap."""
    responses: tuple[Response, ...]
    """Response times by priority."""
    last_resort_cents: int
    """What it costs to mend one fault that is first found at the next planned visit."""


class Fees(_Part, frozen=True, kw_only=True):
    """Terms of the whole portfolio."""

    late_report_cents: int
    """Flat, where no weekly report is on file at the end of the week."""
    call_off_permille: int
    """Share of the roll price that a late cancellation costs."""
    call_off_free_minutes: int
    """Cancelling at least this long before the arrival costs nothing."""
    claims_person: str
    """Who decides warranty claims."""
    claims_minutes: int
    """Desk-open minutes until a claim is decided."""


class Warranty(_Part, frozen=True, kw_only=True):
    """A certificate: which serial, which parts, what is paid back."""

    id: str
    """``WC-S11-INV-07``"""
    unit: str
    """Unit that it covers."""
    serial: str
    """Serial number on the certificate."""
    parts: tuple[str, ...]
    """Parts whose price is paid back once the job that used them is closed."""


def late_hours(due: int, met: int) -> int:
    """Return the hours begun after ``due`` until ``met``; at the minute itself it is in time."""
    return max(0, -(-(met - due) // _MINUTES_PER_HOUR))


def response_due(response: Response, event: int) -> int:
    """Return the last minute in time for an event; what stood before minute 0 counts from there."""
    return max(0, event) + response.hours * _MINUTES_PER_HOUR


def damages_cents(response: Response, event: int, met: int) -> int:
    """Return the damages of one event that was met, or cut off, at ``met``."""
    hours = late_hours(response_due(response, event), met)
    return min(response.cap_cents, hours * response.cents_per_hour)
