"""What happens at the plants, all of it hidden: faults and nuisances.

A fault is broken until it is mended; a nuisance looks like one and ends by itself.

What a fault does to readings is told by its family (``engine.worlds.solar.faults``); the numbers
here say how much of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

NuisanceKind: TypeAlias = Literal[
    "comm_loss", "dew", "chatter", "clipping_notice", "clock_drift", "contractor_lock",
    "sensor_disagreement", "duplicate", "grid_trip", "chain_loss", "curtailment", "wind_stow",
    "utility_outage", "data_gap", "stale_value", "low_yield",
]  # fmt: skip

LOCKOUT = "86"
"""Device number of a lockout relay (IEEE C37.2): it is reset at its cabinet, and no wire reaches it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that is broken until it is mended."""

    id: str
    """Never shown."""
    family: str
    """``ground_fault`` and others of the fault table."""
    subject: str
    """What is broken: a unit, a transformer, a tracker zone, the meter, the site."""
    from_minute: int
    """Since when."""
    code: str = ""
    """The code that a unit reports while it stands tripped; empty where the family has its own, or
    where it is silent.  Of a recloser, the relay that holds it: :data:`LOCKOUT`, or none."""
    inputs: tuple[int, ...] = ()
    """DC inputs of the unit that it bears on, counted from 1."""
    permille: int = 0
    """How much of it there is, as the family says."""
    per_day_permille: int = 0
    """By how much ``permille`` changes each day."""
    angle_deg: int = 0
    """Where rows of a tracker stand still."""
    fails_minute: int | None = None
    """When it turns into an outage of its subject, if nobody mends it and it stays in service."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nuisance:
    """Something that looks like a fault and costs nothing, or nobody's fault."""

    id: str
    """Never shown."""
    kind: NuisanceKind
    """Which rule of the chain it feeds."""
    subject: str
    """The id of the unit, gateway, met station or site that it happens to."""
    from_minute: int
    """When it begins."""
    to_minute: int
    """When it ends by itself."""
    amount: int = 0
    """``clock_drift``: minutes; ``sensor_disagreement``: permille that the second sensor still
    reads; ``duplicate``: minutes after its parent; ``curtailment``: permille of nameplate that may
    be delivered; ``wind_stow``: degrees."""
    holder: str = ""
    """``contractor_lock``: who holds the lock."""
    parent: str = ""
    """``duplicate``: the fault or nuisance that it repeats."""
    code: str = ""
    """``duplicate``: the code under which it repeats; ``grid_trip``: the one under which units leave,
    grid over-voltage where it is empty."""
