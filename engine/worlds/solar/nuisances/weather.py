"""What weather does that only looks broken: dew, twilight, wind, fog."""

from __future__ import annotations

from engine.worlds.solar.nuisances.family import NuisanceFamily

_DEW = NuisanceFamily(
    id="dew",
    number="N04",
    title="Array wet with dew or rain",
    on=(
        "string",
        "central",
    ),
    look="Insulation below its limit at the first test; the unit starts late.",
    at_once="3 to 20, at several sites of a humid region",
    clears="by 10:00, dry",
    codes=("039",),
    check=("telemetry_read", "riso"),
    trap="ground_fault",
    cause="dew",
)
_TWILIGHT = NuisanceFamily(
    id="chatter",
    number="N05",
    title="Start attempts in low light",
    on=(
        "string",
        "central",
    ),
    look="STARTING and SLEEPING by turns at dawn or dusk.",
    at_once="10 to 60",
    clears="when it is brighter, or dark",
    codes=("061",),
    check=("weather_read", "POA-1"),
    trap="contactor",
    cause="low_light",
)
_WIND = NuisanceFamily(
    id="wind_stow",
    number="N08",
    title="Trackers lie flat in wind",
    on=("site", "zone"),
    look="All rows stand at one angle, off the one that follows the sun.",
    at_once="all zones of a site",
    clears="when the wind drops",
    codes=("TRK-301",),
    check=("weather_read", "wind"),
    trap="zone_controller",
    cause="weather",
)
_FOG = NuisanceFamily(
    id="low_yield",
    number="N14",
    title="Fog, or snow that falls, over a whole county",
    on=("site",),
    look="A site far below what a clear sky would give, and so are its neighbours.",
    at_once="all sites of a region",
    clears="when the sky clears",
    codes=("PRF-080",),
    check=("weather_read", "POA-1"),
    trap="snow",
    cause="weather",
)

WEATHER = (_DEW, _TWILIGHT, _WIND, _FOG)
"""N04, N05, N08 and N14."""
