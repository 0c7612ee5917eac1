"""Crews and parts: what was booked and bought, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass

BOOKED, ON_SITE, CLOSED, CANCELLED = "booked", "on_site", "closed", "cancelled"
MENDED, FAULT_FOUND, NO_FAULT, PART_MISSING, NOT_QUALIFIED = (
    "mended",
    "fault_found",
    "no_fault_found",
    "part_missing",
    "not_qualified",
)
NO_CLEARANCE, BEYOND_REPAIR, SAMPLED = "no_clearance", "beyond_repair", "sampled"
STOPPED, LOCKED_OUT = "stopped", "locked_out"
OUTCOMES = (
    MENDED, FAULT_FOUND, NO_FAULT, PART_MISSING, NOT_QUALIFIED, NO_CLEARANCE, BEYOND_REPAIR,
    SAMPLED, STOPPED, LOCKED_OUT,
)  # fmt: skip
"""What a visit can come to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorkOrder:
    """A crew's visit, from booking to closing."""

    id: str
    """``WO-S11-INV-07-1``"""
    seq: int
    """Step of the booking."""
    crew: str
    """Crew id."""
    site: str
    """Site id."""
    unit: str | None
    """Object of the site that it is about, or ``None`` for the site as a whole."""
    task: str
    """Task id."""
    parts: tuple[str, ...]
    """Parts that ride along, one of each."""
    slot: str
    """Slot id."""
    placed_at: int
    """Minute of the booking."""
    arrives_at: int
    """Minute of the booked arrival."""
    roll_cents: int
    """Roll price that was charged."""
    charged_parts: tuple[str, ...]
    """Parts that were charged; the others had been bought before."""
    parts_cents: int
    """Price of the charged parts."""
    status: str = BOOKED
    """``booked``, ``on_site``, ``closed`` or ``cancelled``"""
    on_site_at: int | None = None
    """When it arrived."""
    leaves_at: int | None = None
    """When it is done."""
    outcome: str | None = None
    """One of :data:`OUTCOMES`, once on site."""
    fault: str | None = None
    """The fault that it dealt with."""
    qualified: bool | None = None
    """Whether its people held good cards for the job, once on site."""
    cancelled_at: int | None = None
    """When it was called off."""
    held_until: int | None = None
    """When work began, where heat or wind kept the crew waiting on site."""
    clearance: str | None = None
    """The utility's number under which it switched."""
    test: str = ""
    """What the laboratory is to look for in the sample, where it takes one."""
    rush: bool = False
    """Whether the laboratory is to hurry."""
    lab_cents: int = 0
    """What the laboratory charged."""
    tank_kpa: int | None = None
    """Gauge pressure of the tank that was sampled; below 0 it was under vacuum."""
    energised: bool | None = None
    """Whether what was sampled was energised."""
    stopped_by: str | None = None
    """The fault that failed beside the crew and sent it away before it was done."""
    lock_of: str | None = None
    """Whose lock it met on what it came for, so that it opened and tested nothing."""
    tends: tuple[str, ...] = ()
    """Nuisances that it puts right on the way."""

    @property
    def target(self) -> str:
        """The object, or the site where none was named."""
        return self.unit or self.site

    @property
    def booked_cents(self) -> int:
        """What the booking charged, all in all."""
        return self.roll_cents + self.parts_cents + self.lab_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Approval:
    """An owner's yes to more spending."""

    owner: str
    """Person id."""
    at: int
    """From this minute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """Crews and the authority to send them."""

    orders: tuple[WorkOrder, ...] = ()
    """All work orders, in the order of booking."""
    approvals: tuple[Approval, ...] = ()
    """Approvals that have come in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PartOrder:
    """More of a part, bought."""

    id: str
    """``PO-whip_kit-1``"""
    seq: int
    """Step of the order."""
    part: str
    """Part id."""
    quantity: int
    """How many."""
    shipping: str
    """``standard`` or ``expedite``"""
    arrives_at: int
    """Minute of the delivery."""
    price_cents: int
    """What was charged."""
    delivered: bool = False
    """Whether it has come."""
    object: str = ""
    """What it is for, where that has to be said."""
    installed: bool = False
    """Whether its supplier puts it in, so that it never comes into the store."""
    cancelled_at: int | None = None
    """When it was called off or sent back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """An old part that was sent in for its price."""

    seq: int
    """The step."""
    at: int
    """The minute."""
    work: str
    """Work order that replaced it."""
    part: str
    """Part id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    """Orders of parts; stock follows from them and from the work orders."""

    orders: tuple[PartOrder, ...] = ()
    """All orders."""
    cores: tuple[Core, ...] = ()
    """Old parts that were sent in."""
