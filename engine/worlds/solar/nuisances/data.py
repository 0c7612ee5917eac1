"""What goes wrong with data alone: lost lines, holes, stale values, clocks, sensors."""

from __future__ import annotations

from engine.worlds.solar.nuisances.family import NuisanceFamily

_CARRIER = NuisanceFamily(
    id="comm_loss",
    number="N02",
    title="Carrier or internet line lost",
    on=("gateway",),
    look="All values of a site stop at the same minute.",
    at_once="one site, or all behind one carrier",
    clears="when the carrier restores it",
    codes=("COM-201",),
    check=("meter_read", "power"),
    trap="breaker_open",
    cause="comms_loss",
)
_CHAIN = NuisanceFamily(
    id="chain_loss",
    number="N03",
    title="One gateway's chain, or one zone's line, lost",
    on=("gateway", "zone"),
    look="Some inverters of a site fall silent together, or a zone cannot be seen.",
    at_once="the units of one chain: 4 to 16",
    clears="when the gateway restarts",
    codes=("COM-202", "TRK-201"),
    check=("telemetry_read", "power"),
    trap="zone_controller",
    cause="comms_loss",
)
_CLOCK = NuisanceFamily(
    id="clock_drift",
    number="N10",
    title="Logger's clock off, often by an hour after a change of clocks",
    on=("gateway", "site"),
    look="A logger that disagrees with network time.",
    at_once="one site",
    clears="when its setting is put right",
    codes=("LOG-014",),
    check=("alarm_read", "value"),
    trap="",
    cause="clock_shift",
)
_GAP = NuisanceFamily(
    id="data_gap",
    number="N11",
    title="Hole in the data",
    on=("string", "central", "gateway", "met"),
    look="Intervals without values.",
    at_once="one to three objects",
    clears="by itself",
    codes=("DAS-120",),
    check=("meter_read", "power"),
    trap="string_dead",
    cause="comms_loss",
)
_STALE = NuisanceFamily(
    id="stale_value",
    number="N12",
    title="Logger that repeats its last value",
    on=(
        "string",
        "central",
    ),
    look="One unit's values do not move at all for hours.",
    at_once="one device",
    clears="when the logger reads it again",
    codes=(),
    check=("telemetry_read", "power"),
    trap="string_dead",
    cause="sensor",
)
_SENSORS = NuisanceFamily(
    id="sensor_disagreement",
    number="N13",
    title="Second pyranometer that is dirty",
    on=("met",),
    look="The two sensors in the plane of the array differ by more than 5 %.",
    at_once="one or two stations",
    clears="when it is cleaned",
    codes=("MET-022",),
    check=("weather_read", "POA-1"),
    trap="sensor_drift",
    cause="sensor",
)

DATA = (_CARRIER, _CHAIN, _CLOCK, _GAP, _STALE, _SENSORS)
"""N02, N03, N10 to N13."""
