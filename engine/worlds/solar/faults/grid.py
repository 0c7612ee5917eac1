"""What goes wrong between the plant and the utility: a breaker that stays open, a setpoint that stays.

Rates are authored.
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_BREAKER = FaultFamily(
    id="breaker_open",
    number="F15",
    title="Recloser that has locked out",
    effect="open",
    on=("breaker",),
    signature="The meter stands still by day while the feeder has voltage; the site is silent, since "
    "its own supply is behind the recloser.",
    codes=("COM-201",),
    rate="0.4 a site and year; authored",
    cents_a_day=(50_000, 2_400_000),
    mend=Mend(task="breaker_close", scope="mv", people=2, minutes=120, command="close"),
    cause="grid_event",
    lookalikes=("comm_loss", "utility_outage"),
    cheap_read=("meter_read", "power"),
)
_SETPOINT = FaultFamily(
    id="setpoint_stuck",
    number="F19",
    title="Setpoint that outlasts its curtailment",
    effect="setpoint",
    on=("controller",),
    signature="All units are flat at one share of their rating, THROTTLED, after the release.",
    codes=("PPC-030", "PRF-080"),
    rate="0.3 a site and year; authored",
    cents_a_day=(5_000, 1_300_000),
    mend=Mend(task="", scope="", people=0, minutes=0, command="release_setpoint"),
    cause="curtailment",
    lookalikes=("curtailment", "clipping_notice"),
    cheap_read=("telemetry_read", "setpoint"),
)

GRID = (_BREAKER, _SETPOINT)
"""F15 and F19."""
