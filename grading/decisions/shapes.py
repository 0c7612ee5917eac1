"""What a debrief says of the declared decisions of a week: the only types of it that pages render."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Side: TypeAlias = Literal["act", "leave"]
InVain: TypeAlias = Literal["other", "late", "part", "card", "lock", "clearance"]
"""Why people who were sent did not do the job.

Another job, after the week, no part, no card, somebody else's lock, no number from the utility.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What one decision came to, in whole cents against doing nothing; positive is a gain."""

    took_cents: int
    """What the seat's week came to at this decision, less what nobody's week came to."""
    possible_cents: int
    """The same of the reference line."""

    @property
    def left_cents(self) -> int:
        """What the reference line took there and the seat did not; negative where it took more."""
        return self.possible_cents - self.took_cents

    @property
    def behind_cents(self) -> int:
        """The same of what was there to take: what was spent for nothing besides never was."""
        return self.possible_cents - max(self.took_cents, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds:
    """Counted cases: so many of so many were real."""

    real: int
    """Cases in which it was."""
    of: int
    """All cases that looked so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """Something that the declared evidence or a disclosing document asks to be read."""

    what: str
    """The document's id, or the tool that shows the evidence."""
    steps: tuple[int, ...]
    """Where the seat read it by the moment at which it stood; empty where it had not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Where a seat stood in one decision."""

    side: Side
    """The side that it took: an accepted act on one of the decision's objects, or none."""
    seq: int | None
    """The step of the act; ``None`` where it left it."""
    at: str | None
    """The desk's time of that step."""
    is_late: bool
    """Whether the act came after the decision had closed."""
    beside: int | None = None
    """The first step that sent somebody there who did not do the job."""
    in_vain: InVain = "other"
    """Why those did not do it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CalledOff:
    """A visit about a decision's objects that was booked and paid, and called off again."""

    seq: int
    """The step that booked it."""
    at: str | None
    """The desk's time of that step."""
    off_seq: int
    """The step that called it off."""
    off_at: str | None
    """The desk's time of that step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Try:
    """An act that was called for and did not come about."""

    seq: int
    """The step of the call."""
    at: str | None
    """The desk's time of that step."""
    is_blocked: bool
    """Whether the world blocked it; else it was refused, free."""
    why: str
    """The answer's own words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """What a seat put down about a decision's objects, beside what its own reads supported."""

    at: str
    """Desk time."""
    seq: int
    """The step after which it stood so."""
    stated_permille: int | None
    """The probability that the seat entered last; ``None`` before it entered one."""
    hypothesis: str | None
    """What the seat took it for; the stated probability is that of this."""
    supported: Odds
    """The disclosed odds that it is real: before the declared read was made, and after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turning:
    """One declared decision of a finished week, with where the seat stood in it."""

    id: str
    """Unique in its task."""
    name: str
    """What it is about, as a heading."""
    title: str
    """What had to be decided, as a question."""
    principle: str
    """What the decision teaches, in a few words; may be empty."""
    counted: str
    """How far the papers' own sum of leaving it goes, in words; may be empty."""
    settled_minute: int | None
    """The last minute that the ledger counts where nobody acts; ``None`` where it names none."""
    opens: str
    """From when the decision stands before the seat."""
    closes: str
    """The last minute at which acting could still be in time."""
    act_tool: str
    """The tool of acting."""
    side: Side
    """The side of the disclosed inequality after the declared read."""
    leave_cents: int
    """What leaving it costs if it is real."""
    expected_leave_cents: int
    """The same, times the odds after the declared read."""
    act_cents: int
    """What acting costs."""
    prior: Odds
    """The odds before the declared read, counted in the disclosed papers."""
    posterior: Odds
    """The odds after it."""
    stand: Stand
    """Where the seat stood."""
    tries: tuple[Try, ...]
    """Its acts that were refused or blocked, before it acted; all of them where it never did."""
    called_off: tuple[CalledOff, ...]
    """Its visits that were booked and called off again, whatever for."""
    evidence: tuple[Reading, ...]
    """The declared reads, made or not."""
    documents: tuple[Reading, ...]
    """The disclosing documents, opened or not."""
    beliefs: tuple[Belief, ...]
    """One entry whenever something changed; the first at the opening of the week."""
    worth: Worth
    """What it came to."""
    fork_at: int
    """The last step before the seat stood: a fork there has the decision still before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Debrief:
    """A finished week by its decisions; in whole cents it adds up from V0 to the seat's result."""

    v0_cents: int
    """The result of nobody's week."""
    vstar_cents: int
    """The result of the reference line."""
    pnl_cents: int
    """The seat's own."""
    turnings: tuple[Turning, ...]
    """In the order in which they are declared."""
    elsewhere: Worth
    """What belongs to no declared decision."""
    agreements: Mapping[str, str]
    """The agreement that a line of damages falls under, by what the line is about."""
    in_vain: Mapping[int, InVain] = field(default_factory=dict)
    """Why people who were sent did not do what they were sent for, by the step that sent them."""
