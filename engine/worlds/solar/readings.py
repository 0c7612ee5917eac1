"""What the plant reports: operating states, unit readings, alarms.  Knows no plant and no cause."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal, TypeAlias

Severity: TypeAlias = Literal["CRIT", "HIGH", "MED", "LOW", "INFO"]


class OperatingState(IntEnum):
    """SunSpec model 103, point ``St``."""

    OFF = 1
    SLEEPING = 2
    STARTING = 3
    MPPT = 4
    THROTTLED = 5
    SHUTTING_DOWN = 6
    FAULT = 7
    STANDBY = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitReading:
    """What a unit reports at one minute, as the desk gets it."""

    unit: str
    """Whose."""
    as_of_minute: int
    """When the values were true: earlier than asked where the unit does not answer."""
    communicating: bool
    """Whether its gateway answers at the minute asked."""
    state: OperatingState
    """Point ``St``."""
    events: tuple[str, ...]
    """SunSpec model 103, names of the bits set in ``Evt1``."""
    vendor_code: str
    """Empty where there is none."""
    power_w: int
    """AC power; slightly negative where the unit draws from the grid."""
    riso_kohm: int | None
    """Insulation of the array to earth at the last test before feed-in; ``None`` asleep or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarm:
    """One alarm as the monitoring raised it; its text is rendered from its code."""

    id: str
    """``AL-S11-INV-07-1``: kind, object, occurrence."""
    site: str
    """Where."""
    subject: str
    """The unit, gateway, met station or site that it stands on."""
    code: str
    """The vendor's number."""
    severity: Severity
    """The vendor's."""
    event: str
    """SunSpec name of the event."""
    source: str
    """Which system raised it: the inverter, the data logger, a portal."""
    text: str
    """The vendor's words, rendered from the code."""
    raised_minute: int
    """When it reached the monitoring."""
    cleared_minute: int | None
    """``None`` while it stands."""
    state_at_raise: OperatingState | None
    """``None`` for an object that is no unit."""
    related: str | None
    """The alarm that the monitoring lists as its parent, if it does."""
