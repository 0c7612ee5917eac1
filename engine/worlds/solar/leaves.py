"""What a bundle says before anything happens, as it is spelt there: calendar, brief, bounds."""

from __future__ import annotations

import msgspec

from engine.cards import Exposure


class ContentPart(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A frozen, keyword-only structure of the content; what is as usual is left out."""


class ZonePart(ContentPart, frozen=True, kw_only=True):
    """The desk's zone as the bundle spells it."""

    name: str
    """IANA name."""
    offsets: tuple[tuple[int, int], ...]
    """(from minute, offset in minutes)."""


class CalendarPart(ContentPart, frozen=True, kw_only=True):
    """The desk's calendar as the bundle spells it."""

    start_utc: str
    """Instant of minute 0."""
    zone: ZonePart
    """The desk's zone."""
    opens: tuple[tuple[int, int], ...]
    """Opening intervals."""
    ends: int
    """The minute at which the week is over."""


class BriefPart(ContentPart, frozen=True, kw_only=True):
    """What is told beforehand."""

    title: str
    """Name of the week."""
    summary: str
    """For the lobby."""
    text: str
    """The brief itself."""
    tier: str
    """How hard."""
    person_minutes: int
    """Roughly, for a person."""
    exposure: Exposure
    """What it was built for."""
    caps: dict[str, int]
    """Disclosed caps."""


class LimitsPart(ContentPart, frozen=True, kw_only=True):
    """Bounds of a seat."""

    steps: int
    """Recorded calls."""
    expiry_days: int
    """Days of the wall."""
