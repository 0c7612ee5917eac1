"""What breaks in inverters: power stacks, contactors, fans, self-tests, insulation.

Rates and costs are authored, shaped to published shares: inverters make 43 to 70 % of tickets (EPJ
Photovoltaics 16, 25, 2025) and about a quarter to a third of the power that is lost.
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_DEAD = FaultFamily(
    id="string_dead",
    number="F01",
    title="String inverter that fails its self-test",
    effect="trip",
    on=("string",),
    signature="No power and FAULT all day while its peers feed in; a restart ends at the next test.",
    codes=("042",),
    rate="0.05 a unit and year; authored",
    cents_a_day=(4_000, 6_500),
    mend=Mend(task="inverter_swap", scope="lv-ac", people=1, minutes=300, part="string_inverter"),
    cause="hardware",
    lookalikes=("chain_loss", "grid_trip"),
    cheap_read=("meter_read", "power"),
)
_STACK = FaultFamily(
    id="stack_trip",
    number="F02",
    title="Power stack of a central inverter that has failed",
    effect="trip",
    on=("central",),
    signature="Power falls to nothing in one step; each restart ends at the stack's next test.",
    codes=("116",),
    rate="0.25 a central inverter and year; authored",
    cents_a_day=(95_000, 140_000),
    mend=Mend(task="stack_swap", scope="oem", people=1, minutes=420, part="igbt_stack"),
    cause="hardware",
    lookalikes=("grid_trip", "contactor"),
    cheap_read=("telemetry_read", "state"),
)
_FOLDBACK = FaultFamily(
    id="foldback",
    number="F03",
    title="One power stack that folds back for heat",
    effect="fold",
    on=("central",),
    signature="Some per cent below its peers, more the higher its power, none of it in low light; "
    "its heat sink is hotter than theirs.",
    codes=(),
    rate="0.12 a central inverter and year; authored",
    cents_a_day=(3_000, 7_000),
    mend=Mend(task="stack_service", scope="oem", people=1, minutes=300, part="thermal_kit"),
    cause="hardware",
    lookalikes=("scale", "clipping_notice"),
    cheap_read=("meter_reconcile", "residual"),
    fails_with="116",
)
_CONTACTOR = FaultFamily(
    id="contactor",
    number="F04",
    title="AC contactor that does not close",
    effect="cycle",
    on=("string", "central"),
    signature="No power by day; STARTING and FAULT by turns from the first light on.",
    codes=("084",),
    rate="0.03 a unit and year; authored",
    cents_a_day=(4_000, 140_000),
    mend=Mend(task="contactor_swap", scope="lv-ac", people=1, minutes=180, part="contactor_kit"),
    cause="hardware",
    lookalikes=("grid_trip",),
    cheap_read=("telemetry_read", "state"),
)
_FAN = FaultFamily(
    id="fan",
    number="F05",
    title="Cooling fan or filter of an inverter",
    effect="hot",
    on=("string", "central"),
    signature="THROTTLED below its rating through the hot hours; the plateau sinks as the air warms.",
    codes=("036",),
    rate="0.15 a unit and year; authored",
    cents_a_day=(500, 8_000),
    mend=Mend(task="fan_service", scope="lv-dc", people=1, minutes=120, part="fan_kit"),
    cause="hardware",
    lookalikes=("clipping_notice", "curtailment"),
    cheap_read=("telemetry_read", "power"),
)
_GROUND = FaultFamily(
    id="ground_fault",
    number="F06",
    title="Ground fault on the DC side that does not dry up",
    effect="trip",
    on=("string", "central"),
    signature="Insulation stays below its limit all day; the unit stands in FAULT, also dry at noon. "
    "Told under the second code it is residual current that trips the unit, with good insulation.",
    codes=("039", "012"),
    rate="0.04 a unit and year; authored",
    cents_a_day=(4_000, 140_000),
    mend=Mend(
        task="ground_fault_repair", scope="lv-dc", people=1, minutes=310, part="whip_kit"
    ),
    cause="ground_fault",
    lookalikes=("dew",),
    cheap_read=("telemetry_read", "riso"),
)  # fmt: skip

INVERTERS = (_DEAD, _STACK, _FOLDBACK, _CONTACTOR, _FAN, _GROUND)
"""F01 to F06."""
