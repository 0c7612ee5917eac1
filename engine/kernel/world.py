"""The protocol that a world fulfils: pure functions over an immutable content and a frozen state.

A world never sees the wall clock, a random generator, a player's words or an earlier answer.  It
returns values: effects that ``evolve`` folds into the state, refusals, the world's own no.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from engine.cards import Exposure
from engine.kernel.clock import Calendar
from engine.kernel.ledger import FREE, Charge, Entry
from engine.transcript import Argument, Block, Json, News, Notice, Refusal

OPEN_DESK = "open_desk"
"""The tool of the first step: free, by the engine, the same bytes for everybody."""

C = TypeVar("C")
S = TypeVar("S")
E_contra = TypeVar("E_contra", contravariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolSpec:
    """One thing that a seat may ask or do, with its price."""

    name: str
    """Object first: ``meter_read``."""
    title: str
    """The words on its button."""
    description: str
    """What it answers or does, which object it needs, and what makes it refuse."""
    parameters: Mapping[str, Json]
    """``properties`` of a flat JSON Schema (one level of nesting inline)."""
    required: tuple[str, ...] = ()
    price: Charge = FREE
    """The constant part of its price; ``World.quote`` may add to it from what the seat may know."""
    rate_text: str = ""
    """What moves the price, in words; empty where nothing does."""
    read_only: bool = True
    irreversible: bool = False
    if_blocked: Charge | None = None
    """What is charged where the world blocks it: a constant of the tool, never of the state.
    ``None`` for a tool that the world never blocks."""
    texts: frozenset[str] = frozenset()
    """Arguments that take the player's own words; they are stored out of line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """A validated call at its moment."""

    tool: str
    arguments: Mapping[str, Argument]
    """Canonical: absent optionals left out, whole numbers, instants in desk time; a player's words
    are ``{"text": k}``."""
    at: int
    """The simulated minute; in a world without a calendar, the number of paid actions so far."""
    seq: int
    """Its place in the record."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """The exact price of a call."""

    charge: Charge
    at_most: bool = False
    """For ``wait`` alone."""
    if_blocked: Charge | None = None
    notices: tuple[Notice, ...] = ()
    """From what the seat has already read, and nothing else."""


@dataclass(frozen=True, slots=True)
class Does:
    """The call is accepted and brings these effects about at its minute."""

    effects: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocks:
    """The world's own no; ``effects`` is what trying did."""

    code: str
    message: str
    effects: tuple[object, ...] = ()


Decision: TypeAlias = Does | Blocks | Refusal


@dataclass(frozen=True, slots=True)
class Due:
    """The earliest batch of effects that time brings, at one minute."""

    minute: int
    effects: tuple[object, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Bounds of a seat: content, the same for people and agents."""

    steps: int
    """Recorded calls, refusals included, after which the seat ends (cause ``step_budget``)."""
    expiry_days: int
    """Days of the wall after which an unfinished seat expires."""
    budget: int | None = None
    """Units of the world's own budget, where it has one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """What is told of a task before a seat is taken."""

    title: str
    summary: str
    """One or two sentences for the lobby."""
    text: str
    """The brief itself, as the first step gives it."""
    tier: str
    person_minutes: int
    """How long a person needs, roughly."""
    exposure: Exposure
    """The exposure that the bundle was built for; a release may only open it further."""
    caps: Mapping[str, Json]
    """Disclosed caps: spending without approval, crews and so on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Closing:
    """What the kernel knows when a seat is sealed."""

    at: int
    cause: str
    """``completed``, or the model or wall cause that ended it early."""
    completed: bool
    entries: tuple[Entry, ...]
    """Every charge of the seat's own calls."""


Parts: TypeAlias = Mapping[str, bytes]
"""Bytes of a bundle's content by path, ``disclosed.json``, ``nature/…``."""


class World(Protocol[C, S, E_contra]):
    """Versioned rules; one object, no state of its own."""

    id: str
    """``solar-1``"""
    revision: int
    """Raised whenever a rule changes: golden digests force it."""

    def open(self, parts: Parts) -> C:
        """Return the content, opened once and shared by all seats."""

    def brief(self, content: C) -> Brief:
        """Return what is told of the task beforehand."""

    def limits(self, content: C) -> Limits:
        """Return the seat's bounds."""

    def calendar(self, content: C) -> Calendar | None:
        """Return the desk's calendar, or ``None`` in a world without one."""

    def tools(self, content: C) -> tuple[ToolSpec, ...]:
        """Return the tools: a function of disclosed content alone."""

    def begin(self, content: C) -> S:
        """Return the state at minute 0."""

    def quote(self, content: C, state: S, call: Call) -> Quote | Refusal:
        """Return the exact price from what the seat may know, or the refusal that it would meet."""

    def decide(self, content: C, state: S, call: Call) -> Decision:
        """Return what the call does; charges are the kernel's, after :meth:`quote`."""

    def evolve(self, content: C, state: S, effect: E_contra, at: int) -> S:
        """Return the state after one effect at ``at``."""

    def due(self, content: C, state: S) -> Due | None:
        """Return the earliest batch that time brings; the kernel folds it and asks again."""

    def news(self, content: C, state: S, effect: E_contra, at: int) -> News | None:
        """Return the header that an effect shows at the desk, if any; ``state`` is after it."""

    def view(self, content: C, state: S, call: Call) -> tuple[Block, ...]:
        """Return the observation: after the call's effects, before its minutes pass."""

    def ended(self, content: C, state: S) -> bool:
        """Tell whether the seat's own acts have ended it (a report that closes an incident)."""

    def close(self, content: C, state: S, closing: Closing) -> Mapping[str, Json]:
        """Return the truth that grading needs: final facts, settlement, what was hidden."""


AnyWorld: TypeAlias = World[object, object, object]
"""A world as the kernel folds it: content, state and effects pass through unopened (the catalogue
casts, once)."""
Opener: TypeAlias = Callable[[], AnyWorld]
