"""What breaks on trackers: rows that stand, zones whose controller is down; rates authored."""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_ROW = FaultFamily(
    id="row_stuck",
    number="F10",
    title="Tracker rows that stand still",
    effect="stuck",
    on=("zone",),
    signature="Mornings and evenings of the zone are low; a few rows are off the angle they are told.",
    codes=("TRK-118",),
    rate="1.5 % of rows a year; authored",
    cents_a_day=(50, 400),
    mend=Mend(task="tracker_service", scope="tracker", people=1, minutes=90, part="tracker_motor"),
    cause="hardware",
    lookalikes=("wind_stow",),
    cheap_read=("telemetry_read", "target"),
)
_ZONE = FaultFamily(
    id="zone_controller",
    number="F11",
    title="Zone controller that is down",
    effect="stuck",
    on=("zone",),
    signature="Rows of one zone stay at one angle all day, in any wind; the zone's mornings are low.",
    codes=("TRK-201",),
    rate="0.05 a zone and year; authored",
    cents_a_day=(4_000, 45_000),
    mend=Mend(
        task="zone_controller_swap", scope="tracker", people=1, minutes=150, part="zone_controller"
    ),
    cause="hardware",
    lookalikes=("chain_loss", "wind_stow"),
    cheap_read=("telemetry_read", "power"),
)  # fmt: skip

TRACKERS = (_ROW, _ZONE)
"""F10 and F11."""
