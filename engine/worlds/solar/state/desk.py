"""The desk itself: what was read, acknowledged, believed, filed, and refused by the world."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Balked:
    """An act to which the world said no."""

    seq: int
    """The step."""
    at: int
    """The minute."""
    tool: str
    """The tool."""
    code: str
    """Why."""
    object: str
    """What it was tried on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ack:
    """An alarm taken note of."""

    alarm: str
    """Alarm id."""
    cause: str
    """What the seat takes it for."""
    at: int
    """The minute."""
    seq: int
    """The step."""
    first_at: int
    """The minute at which it was first taken note of, whatever for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What the seat believes of one object, and its price."""

    id: str
    """``CASE-S11-INV-07-1``"""
    seq: int
    """The step that last wrote it."""
    object: str
    """Unit or site."""
    hypothesis: str
    """A cause."""
    probability_permille: int
    """That it holds."""
    loss_cents: int
    """If it holds and nothing is done."""
    cost_cents: int
    """Of acting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A pinned note; its words stand out of line."""

    id: str
    """``NOTE-1``"""
    seq: int
    """The step."""
    at: int | None
    """The minute that the seat pinned it to."""
    text: int | None
    """Place of the words among the seat's texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportRow:
    """What the report says of one asset."""

    asset: str
    """Unit or site."""
    status: str
    """How it stands."""
    cause: str
    """What it was."""
    action: str
    """What was done."""
    probability_permille: int | None
    """How sure the seat is of the cause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The weekly report."""

    id: str
    """``REP-week-1``"""
    seq: int
    """The step."""
    at: int
    """The minute."""
    rows: tuple[ReportRow, ...]
    """One per asset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A warranty claim."""

    id: str
    """``RC-S11-INV-07-1``"""
    seq: int
    """The step."""
    at: int
    """The minute."""
    unit: str
    """Unit id."""
    serial: str
    """Serial number as the seat wrote it."""
    part: str
    """Part id."""
    work: str
    """Work order that used the part."""
    decided_at: int
    """When the maker answers."""
    accepted: bool | None = None
    """The answer, once it has come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """What was read, acknowledged, written and filed."""

    papers: tuple[tuple[str, int], ...] = ()
    """(document id, first step that read it)."""
    mails: tuple[tuple[str, int], ...] = ()
    """(mail id, first step that read it)."""
    alarms_until: int = -1
    """Alarms up to this minute have come in."""
    acks: tuple[Ack, ...] = ()
    """Acknowledgements, the latest last."""
    cases: tuple[Case, ...] = ()
    """Open cases."""
    notes: tuple[Note, ...] = ()
    """Pinned notes."""
    reports: tuple[Report, ...] = ()
    """Reports on file; the last one stands."""
    claims: tuple[Claim, ...] = ()
    """Claims."""
    balked: tuple[Balked, ...] = ()
    """Acts to which the world said no."""
