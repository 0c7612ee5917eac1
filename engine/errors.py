"""What can go wrong outside a world, and who must hear of it.

The tree::

    DeskError
    ├── Problem            told to the caller, records nothing, costs nothing
    │   ├── TaskNotFound  SeatNotFound  StepNotFound
    │   ├── SeatClosed  SeatExpired
    │   ├── StaleView  KeyReused
    │   ├── ForkRefused  SeatRefused  PaceRefused  CauseUnknown
    │   ├── BodyTooLarge  BodyNotJson  TextNotAllowed  CallNotReadable
    │   └── BundleInvalid
    └── Fault              ours: the caller hears only that the desk stopped

What one room alone raises stands in that room and hangs here, to be told like its ancestor::

    Problem   NotSealed           engine/finished.py
    Problem   PolicyNotFound      engine/policies/__init__.py
    Problem   FamilyNotKnown      engine/policies/solar/__init__.py
    Problem   RecordBroken        engine/seated/transfer.py
    Problem   DraftMovedOn        arena/people/drafts/storage.py
    Problem   DraftsFull          arena/people/drafts/storage.py
    Problem   MailAway            arena/people/accounts/adapter.py
    Problem   NameGone            arena/people/accounts/forms.py
    Fault     RubricInvalid       grading/grader.py
    Problem   NotComparable       arena/people/replay/views.py
    Problem   those of the wires  arena/agents/errors.py

What a *world* refuses is no exception: it is a :class:`engine.transcript.Refusal`, a value that
is recorded.  This module imports nobody.
"""

from __future__ import annotations

from typing import ClassVar


class DeskError(Exception):
    """Root of everything that the engine raises on purpose."""


class Problem(DeskError):
    """An answer outside the world: nothing was recorded and nothing was charged."""

    slug: ClassVar[str] = "problem"
    """Stable last part of the problem's ``type``."""
    title: ClassVar[str] = "The request cannot be answered"
    """One line that is the same for every occurrence."""

    def __init__(self, detail: str, **facts: str | int | None) -> None:
        """Keep ``detail``, which says how to mend it, and ``facts``, typed members of the answer."""
        super().__init__(detail)
        self.detail = detail
        self.facts = facts


class TaskNotFound(Problem):
    """No public task of that name."""

    slug = "task-not-found"
    title = "No such task"


class SeatNotFound(Problem):
    """No such seat, or not the caller's: the two are not told apart."""

    slug = "seat-not-found"
    title = "No such seat"


class StepNotFound(Problem):
    """The seat has no step, or the step no page, of that number."""

    slug = "step-not-found"
    title = "No such step"


class SeatClosed(Problem):
    """The seat has been sealed; its record can be read, nothing can be added."""

    slug = "seat-closed"
    title = "This seat is closed"


class SeatExpired(SeatClosed):
    """The seat passed its stated expiry before it was finished."""

    slug = "seat-expired"
    title = "This seat has expired"


class StaleView(Problem):
    """The caller has not seen the seat's latest step; ``latest`` names it."""

    slug = "stale-view"
    title = "The seat has moved on"


class KeyReused(Problem):
    """A key that stands for one call came with another."""

    slug = "key-reused"
    title = "This key stands for another call"


class ForkRefused(Problem):
    """A fork that law 7 rules out."""

    slug = "fork-refused"
    title = "This seat cannot be forked"


class SeatRefused(Problem):
    """A seat that cannot be taken, for a stated reason."""

    slug = "seat-refused"
    title = "This seat cannot be taken"


class PaceRefused(SeatRefused):
    """A pace or a speed at which this seat cannot be played, for a stated reason."""

    slug = "pace-refused"
    title = "The seat cannot be played at this pace"


class CauseUnknown(Problem):
    """A seat is to be left for a cause that is none of those that a holder may state."""

    slug = "cause-unknown"
    title = "No seat is left for this cause"


class BodyTooLarge(Problem):
    """More bytes than the border lets in."""

    slug = "body-too-large"
    title = "The body is too large"


class BodyNotJson(Problem):
    """Bytes that are not UTF-8, or text that is not JSON."""

    slug = "body-not-json"
    title = "The body is not UTF-8 JSON"


class TextNotAllowed(Problem):
    """Text with NUL, a lone surrogate, a direction override or another control character."""

    slug = "text-not-allowed"
    title = "The text holds a character that is not allowed"


class CallNotReadable(Problem):
    """JSON that has not the shape of a call."""

    slug = "call-not-readable"
    title = "This is not a call"


class BundleInvalid(Problem):
    """A bundle whose parts and manifest do not agree, or whose world is not installed."""

    slug = "bundle-invalid"
    title = "The bundle does not hold together"


class Fault(DeskError):
    """A defect of ours; its text goes to the log and never to a client."""
