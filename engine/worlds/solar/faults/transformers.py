"""What goes wrong in padmount transformers: a hot joint, a leak, and a gas that means nothing.

Rates are authored: gassing was found in a fifth to a third of wind-farm padmounts, failures are far
rarer.  Nothing is lost before one fails; then all that feeds in behind it is.
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_A_UNIT = (0, 140_000)
"""Nothing, or a central inverter's day."""

_JOINT = FaultFamily(
    id="transformer_hot",
    number="F12",
    title="Hot joint inside a transformer",
    effect="oil_heat",
    on=("transformer",),
    signature="Top oil is hotter than its siblings' at equal load, and more so each day.",
    codes=("XFM-060",),
    rate="0.6 % of transformers a year; authored",
    cents_a_day=_A_UNIT,
    mend=Mend(task="transformer_repair", scope="mv", people=2, minutes=720),
    cause="hardware",
    lookalikes=("oil_low", "gas_artefact"),
    cheap_read=("telemetry_read", "top_oil"),
)
_LEAK = FaultFamily(
    id="oil_low",
    number="F13",
    title="Transformer that has lost oil",
    effect="oil_low",
    on=("transformer",),
    signature="The level gauge is down and top oil grows slowly hotter than its siblings'.",
    codes=("XFM-071", "XFM-060"),
    rate="1 % of transformers a year; authored",
    cents_a_day=_A_UNIT,
    mend=Mend(task="oil_top_up", scope="mv", people=2, minutes=360, part="gasket_set"),
    cause="hardware",
    lookalikes=("transformer_hot",),
    cheap_read=("alarm_list", "XFM-071"),
)
_HYDROGEN = FaultFamily(
    id="gas_artefact",
    number="F14",
    title="Hydrogen in the sample that nothing in the transformer makes",
    effect="gas_artefact",
    on=("transformer",),
    signature="Oil samples show hydrogen alone; temperature is its siblings'.",
    codes=(),
    rate="84 % of samples that show hydrogen alone; authored",
    cents_a_day=(0, 0),
    mend=Mend(task="oil_resample", scope="mv", people=2, minutes=120),
    cause="sensor",
    lookalikes=("transformer_hot",),
    cheap_read=("telemetry_read", "top_oil"),
)

TRANSFORMERS = (_JOINT, _LEAK, _HYDROGEN)
"""F12 to F14."""
