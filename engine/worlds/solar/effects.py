"""What calls and time bring about at the desk: the values that ``evolve`` folds into the state.

Decided by the rules, folded by the rules, announced by the view.  The plant's own effects stand
beside its rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.worlds.solar.state.desk import Balked, Case, Claim, Note, Report
from engine.worlds.solar.state.post import Letter, Pending, Phoned, Sent
from engine.worlds.solar.state.work import Core, PartOrder, WorkOrder


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkPlaced:
    """A crew has been booked."""

    order: WorkOrder
    """The new work order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkCancelled:
    """A booking has been called off."""

    work: str
    """Work order id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewArrived:
    """A crew is on site; its lock is on as soon as it works."""

    work: str
    """Work order id."""
    leaves_at: int
    """When it will be done."""
    outcome: str
    """What the visit will come to, one of ``state.work.OUTCOMES``."""
    fault: str | None
    """The fault that it deals with."""
    qualified: bool
    """Whether enough of its people hold a good card for the job."""
    begins_at: int
    """When it starts to work: later where heat or wind keep it waiting."""
    locks: bool
    """Whether its lock is put on."""
    clearance: str | None = None
    """The utility's number under which it switches."""
    tank_kpa: int | None = None
    """Gauge pressure of the tank that it samples."""
    energised: bool | None = None
    """Whether what it samples is energised."""
    lock_of: str | None = None
    """Whose lock it met on what it came for."""
    tends: tuple[str, ...] = ()
    """Nuisances that it puts right on the way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewStopped:
    """Something failed beside a crew on site; it has taken its lock off and closed the order."""

    work: str
    """Work order id."""
    fault: str
    """What failed."""
    leaves_off: bool = False
    """Whether it has left what it worked on switched off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CrewLeft:
    """A crew has taken its lock off and closed the order."""

    work: str
    """Work order id."""
    leaves_off: bool = False
    """Whether it has left what it worked on switched off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActBalked:
    """The world said no to an act; that it was tried is kept."""

    balked: Balked
    """What was tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartOrdered:
    """More of a part is on its way."""

    order: PartOrder
    """The new order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartDelivered:
    """An order has reached the store, or the place where its supplier puts it in."""

    order: str
    """Order id."""
    object: str = ""
    """What the supplier works on, if on anything."""
    until: int = 0
    """When that is done."""
    mends: tuple[str, ...] = ()
    """Faults that are then gone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartCancelled:
    """An order has been called off or sent back."""

    order: str
    """Order id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CoreReturned:
    """An old part has been sent in."""

    core: Core
    """Which."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SampleReported:
    """The laboratory has answered."""

    work: str
    """Work order that took the sample."""
    letter: Letter
    """The laboratory's mail."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TidingArrived:
    """Somebody has written because something failed or was switched off."""

    id: str
    """The tiding."""
    letter: Letter | None
    """The mail; ``None`` where nothing is left to say."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MailDelivered:
    """The next mail of the week's own has had its minute."""

    letter: Letter | None
    """The mail, worded by what has happened; ``None`` where it does not come."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MailSent:
    """The seat has written to somebody."""

    sent: Sent
    """The letter's address and subject matter."""
    pending: Pending | None
    """The answer that will come."""
    notices: tuple[str, ...] = ()
    """Faults of a meter of which the letter is the written notice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerArrived:
    """An answer has come in."""

    pending: Pending
    """What was waited for."""
    letter: Letter | None
    """The answer; ``None`` where they have nothing more to say."""
    cleared: tuple[tuple[str, str], ...] = ()
    """(breaker, number) of the clearances that it gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperRead:
    """A document or a mail has been opened."""

    kind: str
    """``document`` or ``mail``"""
    id: str
    """Its id."""
    seq: int
    """The step that opened it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CallMade:
    """Somebody has been called."""

    phoned: Phoned
    """Who, about what."""
    cleared: tuple[str, str] | None = None
    """(breaker, number) of the clearance that was given."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmsAcked:
    """Alarms have been acknowledged under one cause."""

    alarms: tuple[str, ...]
    """Alarm ids."""
    cause: str
    """What the seat takes them for."""
    seq: int
    """The step."""
    at: int
    """The minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AlarmsRaised:
    """Alarms of one site and code have come in at one minute."""

    site: str
    """Site id."""
    code: str
    """Vendor code."""
    minute: int
    """When."""
    alarms: tuple[str, ...]
    """Alarm ids."""
    units: tuple[str, ...]
    """Units that raised them."""
    text: str
    """The vendor's words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseWritten:
    """A case has been opened or changed."""

    case: Case
    """As it now stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteWritten:
    """A note has been pinned."""

    note: Note
    """The note."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFiled:
    """The weekly report is on file; it stands in for an earlier one."""

    report: Report
    """The report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimFiled:
    """A warranty claim has been sent in."""

    claim: Claim
    """The claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimDecided:
    """The maker has answered a claim."""

    claim: str
    """Claim id."""
    accepted: bool
    """Whether it is paid."""
    letter: Letter
    """The maker's mail."""
