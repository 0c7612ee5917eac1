"""What goes wrong in instruments and data: a meter's phase, a pyranometer, a factor in the logger.

Rates are authored.  A pyranometer and a factor cost nothing themselves; decisions by them do.
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_PHASE = FaultFamily(
    id="meter_phase",
    number="F16",
    title="Current transformer or test block of the revenue meter",
    effect="phase",
    on=("meter",),
    signature="One phase reads less than the other two; the meter falls short of the inverters by the "
    "same share at any power, from one minute on.",
    codes=("MTR-051",),
    rate="1 % of meters a year; authored",
    cents_a_day=(500, 800_000),
    mend=Mend(task="meter_service", scope="meter", people=1, minutes=180, part="ct_set"),
    cause="meter",
    lookalikes=("string_dead",),
    cheap_read=("meter_read", "phases"),
)
_PYRANOMETER = FaultFamily(
    id="sensor_drift",
    number="F17",
    title="Pyranometer that is dirty, tilted or has drifted",
    effect="sensor",
    on=("met",),
    signature="The first sensor departs from the second by the same share at any light; no power does.",
    codes=("MET-022",),
    rate="a quarter of stations a year; authored",
    cents_a_day=(0, 0),
    mend=Mend(task="data_service", scope="das", people=1, minutes=60),
    cause="sensor",
    lookalikes=("sensor_disagreement", "soiling"),
    cheap_read=("weather_read", "POA-1"),
)
_SCALE = FaultFamily(
    id="scale",
    number="F20",
    title="Factor set wrong in the data logger",
    effect="scale",
    on=("string", "central"),
    signature="One unit's reported power changes by a step; the meter's does not.",
    codes=(),
    rate="0.2 a site and year; authored",
    cents_a_day=(0, 0),
    mend=Mend(task="logger_setting", scope="das", people=1, minutes=30),
    cause="sensor",
    lookalikes=("foldback",),
    cheap_read=("meter_reconcile", "residual"),
)

METERS = (_PHASE, _PYRANOMETER, _SCALE)
"""F16, F17 and F20."""
