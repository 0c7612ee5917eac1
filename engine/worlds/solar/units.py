"""The closed list of units that an observation of this world may name; one spelling each."""

from __future__ import annotations

WATT = "W"
WATT_HOUR = "Wh"
WATT_HOUR_PER_KW = "Wh/kW"
"""Energy per kilowatt of DC nameplate."""
WATT_PER_M2 = "W/m2"
KILOOHM = "kohm"
CELSIUS = "degC"
PERCENT = "percent"
PERMILLE = "permille"
PPM = "ppm"
MINUTE = "min"
HOUR = "h"
KILOWATT = "kW"
MEGAWATT_HOUR = "MWh"
CENT = "cents"
CENT_PER_MWH = "cents/MWh"
STATE = "sunspec_state"
"""A number of SunSpec model 103, point ``St``; the reading carries the legend."""

UNITS = frozenset(
    {WATT, WATT_HOUR, WATT_HOUR_PER_KW, WATT_PER_M2, KILOWATT, MEGAWATT_HOUR, KILOOHM, CELSIUS,
     PERCENT, PERMILLE, PPM, MINUTE, HOUR, CENT, CENT_PER_MWH, STATE}
)  # fmt: skip
