"""What can be read: documents, mails that will arrive, and the answers people give.

None of it shows before its call or its minute.  People answer to what a letter is about and to the
objects it names; what it says is never looked at.
"""

from __future__ import annotations

import msgspec

ABOUT = (
    "access",
    "budget",
    "comms",
    "dispatch",
    "meter",
    "report",
    "safety",
    "status",
    "warranty",
    "weather",
    "other",
)
"""What a letter or a call can be about."""


class _Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A frozen, keyword-only structure of the content."""


class Mail(_Part, frozen=True, kw_only=True):
    """A mail that arrives by itself."""

    id: str
    """``ML-S15-01``"""
    minute: int
    """When it arrives; 0 or earlier stands in the inbox at the start."""
    sender: str
    """Person id, or a name that cannot be answered."""
    about: str
    """One of :data:`ABOUT`."""
    objects: tuple[str, ...]
    """Ids that it concerns."""
    subject: str
    """Header."""
    body: str
    """The letter."""


class Reply(_Part, frozen=True, kw_only=True):
    """How one person answers one subject."""

    person: str
    """Who answers."""
    about: str
    """To what, or ``*`` for whatever has no answer of its own."""
    objects: tuple[str, ...] = ()
    """Only where one of these is named; empty for any."""
    subject: str
    """Header of the mail."""
    body: str
    """What the mail says, and a call too unless ``phone`` differs."""
    phone: str | None = None
    """What is said on the phone, where that differs."""
    minutes: int
    """Desk-open minutes until the mail comes."""
    approves: bool = False
    """Whether the mail is an owner's written yes to more spending."""


class Booking(_Part, frozen=True, kw_only=True):
    """A crew that somebody else has already taken."""

    crew: str
    """Crew id."""
    start: int
    """From this minute."""
    end: int
    """Until this minute."""
    reason: str
    """As the board says it."""
