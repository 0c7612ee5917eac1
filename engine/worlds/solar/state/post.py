"""Mail and calls: what was written, to whom, and which answers are on their way."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """A mail that came."""

    id: str
    """``ML-S15-1``, or in answer to something ``RE-ML-P-HARGROVE-1``"""
    sender: str
    """Person id, or a name that cannot be answered."""
    at: int
    """Minute of arrival."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that it concerns."""
    subject: str
    """Header."""
    body: str
    """The letter."""
    figures: tuple[tuple[str, int], ...] = ()
    """What a laboratory found: (gas, ppm)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sent:
    """A mail of the seat's own; its words stand out of line."""

    id: str
    """``ML-P-HARGROVE-1``"""
    seq: int
    """The step."""
    at: int
    """The minute."""
    to: str
    """Person id."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that it names."""
    subject_text: int | None
    """Place of the subject among the seat's texts."""
    body_text: int | None
    """Place of the body among the seat's texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pending:
    """An answer on its way."""

    sent: str
    """Id of the mail that it answers."""
    arrives_at: int
    """When it comes."""
    reply: int
    """Its place among the content's answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Phoned:
    """A call that was made."""

    seq: int
    """The step."""
    at: int
    """The minute."""
    person: str
    """Person id."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that were named."""
    reply: int | None
    """Place of the answer among the content's; ``None`` where nobody picked up."""
    words: str = ""
    """What was said; empty where nobody picked up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """Mail and calls."""

    delivered: int = 0
    """How many of the week's own mails have had their minute."""
    letters: tuple[Letter, ...] = ()
    """What has come, in the order of arrival."""
    told: tuple[str, ...] = ()
    """Tidings that have had their minute."""
    pending: tuple[Pending, ...] = ()
    """Answers on their way."""
    sent: tuple[Sent, ...] = ()
    """The seat's own mails."""
    calls: tuple[Phoned, ...] = ()
    """The seat's calls."""
