"""The closed list of units that an observation of this world may name; one spelling each."""

from __future__ import annotations

WATT = "W"
WATT_HOUR = "Wh"
WATT_HOUR_PER_KW = "Wh/kW"
"""Energy per kilowatt of DC nameplate."""
WATT_PER_M2 = "W/m2"
KILOWATT_HOUR = "kWh"
KILOOHM = "kohm"
VOLT = "V"
DECIAMPERE = "dA"
"""Tenths of an ampere."""
DEGREE = "deg"
"""Of a tracker: west is positive."""
DECIMETRES_PER_S = "dm/s"
"""Tenths of a metre per second."""
TENTH_MM = "tenths_mm"
"""Tenths of a millimetre of rain."""
KILOPASCAL = "kPa"
"""Of a sealed tank, over the air outside."""
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
     PERCENT, PERMILLE, PPM, MINUTE, HOUR, CENT, CENT_PER_MWH, STATE, KILOWATT_HOUR, VOLT,
     DECIAMPERE, DEGREE, DECIMETRES_PER_S, TENTH_MM, KILOPASCAL}
)  # fmt: skip
