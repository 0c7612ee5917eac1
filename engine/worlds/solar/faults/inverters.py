"""What breaks in inverters and on their DC side."""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

INVERTERS = (
    FaultFamily(
        id="ground_fault",
        number="F06",
        title="Ground fault on the DC side that does not dry up",
        effect="trip",
        on=("string", "central"),
        signature="Insulation stays below its limit all day; the unit stands in FAULT, also dry at noon.",
        codes=("039",),
        rate="0.04 a unit and year; authored",
        cents_a_day=(4_000, 100_000),
        mend=Mend(
            task="ground_fault_repair", scope="lv-dc", people=1, minutes=310, part="whip_kit"
        ),
        lookalikes=("dew",),
        cheap_read=("telemetry_read", "riso"),
    ),
)
