"""Laboratories: what can be sampled, what it costs and how long the answer takes; disclosed."""

from __future__ import annotations

import msgspec


class LabTest(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A test of the laboratory."""

    id: str
    """``dga``: gases dissolved in a transformer's oil."""
    title: str
    """In words."""
    task: str
    """The job that takes the sample."""
    price_cents: int
    """The laboratory's, besides the roll of the crew that takes the sample."""
    minutes: int
    """From the sample to the answer, round the clock; it is mailed in office hours."""
    rush_cents: int = 0
    """More, for the answer in a hurry."""
    rush_minutes: int | None = None
    """The same in a hurry; ``None`` where there is none."""
    person: str
    """Who mails the answer."""


def lab_cents(test: LabTest, *, rush: bool) -> int:
    """Return what the laboratory charges."""
    return test.price_cents + (test.rush_cents if rush else 0)


def lab_minutes(test: LabTest, *, rush: bool) -> int:
    """Return how long the answer takes from the sample on."""
    return test.rush_minutes if rush and test.rush_minutes is not None else test.minutes
