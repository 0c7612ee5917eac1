"""What the owners have agreed: spending caps, response times, fees, and how the week is settled.

The terms are the numbers behind the papers that the desk can read; the papers state each of them.
Formulas take whole minutes and return whole cents.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

_MINUTES_PER_HOUR = 60

Interval: TypeAlias = tuple[int, int]
"""[from, to) in minutes."""


class _Part(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A frozen, keyword-only structure of the content; what is as usual is left out."""


class Response(_Part, frozen=True, kw_only=True):
    """A response time: a qualified person on site within so many hours, and a word before that."""

    priority: str
    """``P2``"""
    hours: int
    """From the first opening of the desk at or after the event."""
    cents_per_hour: int
    """For each hour begun after that."""
    cap_cents: int
    """The most that one event can cost by that."""
    acknowledge_minutes: int | None = None
    """The alarm acknowledged within so many minutes; it stops nothing but this."""
    acknowledge_cents_per_hour: int = 0
    """For each hour begun after that."""
    acknowledge_cap_cents: int = 0
    """The most that one event can cost by that."""
    desk_hours: bool = False
    """Whether both run while the desk is open alone; lateness accrues round the clock."""
    whole_site: bool = False
    """Whether anybody qualified anywhere at the site is in time, and not at the object alone."""
    excludes_grid: bool = False
    """Whether hours in which the utility has taken its grid away count for nothing."""


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
    notices_to: str = ""
    """Person at the utility whose receipt of a written notice counts; empty for nobody."""


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
    """Unit, transformer or other thing at a plant that it covers."""
    parts: tuple[str, ...]
    """Parts whose price is paid back once the job that used them is closed."""
    serial: str = ""
    """Serial number on the certificate; empty where it names what it covers by its place alone."""


def late_hours(due: int, met: int, uncounted: tuple[Interval, ...] = ()) -> int:
    """Return the hours begun after ``due`` until ``met``; at the minute itself it is in time.

    ``uncounted`` are spans that nobody answers for, ascending, none touching another.
    """
    left = sum(max(0, min(met, end) - max(due, start)) for start, end in uncounted)
    return max(0, -(-(met - due - left) // _MINUTES_PER_HOUR))


def counted_after(start: int, minutes: int, uncounted: tuple[Interval, ...]) -> int:
    """Return the minute at which so many minutes outside of ``uncounted`` have passed."""
    here, left = start, minutes
    for begins, ends in uncounted:
        if ends <= here:
            continue
        if here + left <= begins:
            break
        left -= max(0, begins - here)
        here = ends
    return here + left


def response_due(response: Response, event: int, uncounted: tuple[Interval, ...] = ()) -> int:
    """Return the last minute in time for an event; what stood before minute 0 counts from there."""
    return counted_after(max(0, event), response.hours * _MINUTES_PER_HOUR, uncounted)


def acknowledge_due(
    response: Response, event: int, uncounted: tuple[Interval, ...] = ()
) -> int | None:
    """Return the last minute in time for a word about an event, where one is owed."""
    if response.acknowledge_minutes is None:
        return None
    return counted_after(max(0, event), response.acknowledge_minutes, uncounted)


def accrued_cents(hours: int, cents_per_hour: int, cap_cents: int) -> int:
    """Return what so many late hours come to."""
    return min(cap_cents, hours * cents_per_hour)


def damages_cents(response: Response, event: int, met: int) -> int:
    """Return the damages of one event that was met, or cut off, at ``met``."""
    hours = late_hours(response_due(response, event), met)
    return accrued_cents(hours, response.cents_per_hour, response.cap_cents)
