"""What may be told of a task, a tool or a seat before anything has happened there.

Cards carry only what is disclosed; pages and wires may show all of it.  No world, no state.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from engine.transcript import Json, Notice

Status: TypeAlias = Literal["open", "completed", "aborted", "expired"]
Exposure: TypeAlias = Literal["tutorial", "practice", "arena", "private"]


class _Card(msgspec.Struct, frozen=True, kw_only=True):
    """A frozen, keyword-only structure whose fields all stand on the wire."""


class RateCard(_Card, frozen=True, kw_only=True):
    """What a call of a tool costs; ``text`` says what moves the price where it moves."""

    text: str
    price_cents: int
    minutes: int
    budget: int


class ToolCard(_Card, frozen=True, kw_only=True):
    """A tool as every wire lists it; ``input_schema`` is a flat JSON Schema."""

    name: str
    title: str
    description: str
    input_schema: dict[str, Json]
    rate_card: RateCard
    irreversible: bool
    read_only: bool
    texts: tuple[str, ...]
    """The arguments that take a player's own words."""


class Cost(_Card, frozen=True, kw_only=True):
    """A price: whole cents, whole desk-open minutes, whole units of a budget."""

    price_cents: int
    minutes: int
    budget: int


class QuoteCard(_Card, frozen=True, kw_only=True):
    """The exact price of a call, or what is charged where the world blocks it."""

    price_cents: int
    minutes: int
    budget: int
    at_most: bool
    """True for ``wait`` alone, whose minutes may end early with news."""
    if_blocked: Cost | None
    notices: tuple[Notice, ...]
    """From what the seat has already read."""


class TaskCard(_Card, frozen=True, kw_only=True):
    """A task in the lobby and in the list of tasks."""

    task: str
    title: str
    summary: str
    world: str
    tier: str
    hash: str
    """The content hash: the key under which results pool."""
    person_minutes: int
    exposure: Exposure


class RunningCard(_Card, frozen=True, kw_only=True):
    """Where a live seat's clock stands between its steps, as the wall says; no step holds it."""

    clock: str
    """The desk's instant of the minute that it has come to."""
    for_ms: int
    """Milliseconds of the wall for which it has stood at this minute."""
    until: str
    """The desk's instant up to which it goes on minute by minute: a closing, or the week's end."""
    speed: int
    """Simulated seconds in a second of the wall."""
    paused: bool


class SeatCard(_Card, frozen=True, kw_only=True):
    """A seat as its holder may know it at any time."""

    seat: str
    task: str
    title: str
    world: str
    hash: str
    exposure: Exposure
    pace: str
    speed: int | None = None
    """Simulated seconds in a second of the wall, at pace ``live``."""
    paused: bool = False
    """Whether a live seat's time has been told to stand still."""
    runs_since: str | None = None
    """The desk's instant from which a live seat's time runs as it does now."""
    uncounted_seconds: int = 0
    """Seconds of the wall in which the desk was down; they moved no live seat's time."""
    ranked: bool
    forked_from: str | None
    status: Status
    cause: str | None
    seq: int
    clock: str | None
    ends: str | None
    spent_cents: int
    budget_left: int | None
    expires: str
    step_budget: int
    brief: str
    caps: dict[str, Json]
