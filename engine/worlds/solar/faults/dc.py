"""What breaks between modules and inverters: strings, combiners, connectors, the modules themselves.

Rates and costs are authored; the yearly loss of modules is the median of NREL's fleet, 0.75 % of
output (Jordan et al., Prog. Photovolt. 30, 2022).
"""

from __future__ import annotations

from engine.worlds.solar.faults.family import FaultFamily, Mend

_STRING = FaultFamily(
    id="string_open",
    number="F07",
    title="Blown fuse or open string",
    effect="input",
    on=("string", "central"),
    signature="One DC input carries less than its neighbours, or nothing, at any light.",
    codes=("548", "CMB-031"),
    rate="0.6 % of strings a year; authored",
    cents_a_day=(200, 1_000),
    mend=Mend(task="string_service", scope="lv-dc", people=1, minutes=20, part="dc_fuse"),
    cause="hardware",
    lookalikes=("soiling", "connector_heat"),
    cheap_read=("telemetry_read", "inputs"),
)
_COMBINER = FaultFamily(
    id="combiner_off",
    number="F08",
    title="Combiner that is disconnected or burnt",
    effect="input",
    on=("central",),
    signature="One of a central inverter's inputs falls to nothing in one step.",
    codes=("CMB-031",),
    rate="0.02 a combiner and year; authored",
    cents_a_day=(2_500, 7_500),
    mend=Mend(task="combiner_repair", scope="lv-dc", people=1, minutes=240, part="combiner_box"),
    cause="hardware",
    lookalikes=("curtailment", "string_open"),
    cheap_read=("telemetry_read", "inputs"),
)
_CONNECTOR = FaultFamily(
    id="connector_heat",
    number="F09",
    title="Connector that opens when it is hot",
    effect="input_when_bright",
    on=("string", "central"),
    signature="One DC input falls to nothing whenever the light passes the same level.",
    codes=(),
    rate="0.1 % of strings a year; authored",
    cents_a_day=(100, 4_000),
    mend=Mend(task="string_service", scope="lv-dc", people=1, minutes=45, part="mc4_pair"),
    cause="hardware",
    lookalikes=("string_open", "scale"),
    cheap_read=("telemetry_read", "inputs"),
)
_MODULES = FaultFamily(
    id="degradation",
    number="F21",
    title="Modules that age, or lose voltage to earth",
    effect="decline",
    on=("string", "central"),
    signature="Lower than its peers by a share that is the same at any light and on any day.",
    codes=(),
    rate="every array: 0.75 % a year in the median of published fleets",
    cents_a_day=(10, 5_000),
    mend=Mend(task="module_claim", scope="lv-dc", people=2, minutes=480),
    cause="hardware",
    lookalikes=("soiling", "sensor_drift"),
    cheap_read=("peer_read", "ratio"),
)

DC_SIDE = (_STRING, _COMBINER, _CONNECTOR, _MODULES)
"""F07, F08, F09 and F21."""
