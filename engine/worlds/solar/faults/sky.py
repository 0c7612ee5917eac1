"""What falls on arrays and stays there: dirt and snow, partly nature's own.

Dirt: 0.05 % a day in the mean, over 0.1 % at a quarter of sites (Mejia and Kleissl, Solar Energy 95,
2013); rain washes it off.  Snow is all nature's: it lies and slides in ``dc_ppm``.
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_SOILING = FaultFamily(
    id="soiling",
    number="F18",
    title="Dirt on the arrays",
    effect="soiling",
    on=("site",),
    signature="All units lose a little more each day, alike, until it rains.",
    codes=(),
    rate="by season: 0.05 % a day in the mean",
    cents_a_day=(100, 60_000),
    mend=Mend(task="wash", scope="lv-dc", people=2, minutes=480),
    cause="soiling",
    lookalikes=("degradation", "sensor_drift"),
    cheap_read=("peer_read", "ratio"),
)
_SNOW = FaultFamily(
    id="snow",
    number="F22",
    title="Snow on the arrays",
    effect="snow",
    on=("site",),
    signature="Output is far below what the sensors' light would give, until the snow has slid.",
    codes=("PRF-080",),
    rate="the weather's",
    cents_a_day=(0, 0),
    mend=Mend(task="", scope="", people=0, minutes=0),
    cause="weather",
    lookalikes=("low_yield", "curtailment"),
    cheap_read=("weather_read", "POA-1"),
)

SKY = (_SOILING, _SNOW)
"""F18 and F22; nobody is paid or charged for snow, so it costs nothing that a desk could save."""
