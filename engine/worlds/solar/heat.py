"""The heat index, in whole numbers: how hot it feels, from air temperature and humidity."""

from __future__ import annotations

_MILD_TENTHS = 800
"""Below 80 °F the regression does not hold, and heat stops no work."""


def heat_index_tenths_f(ambient_decidegrees: int, humidity_percent: int) -> int:
    """Return the heat index in tenths of a degree Fahrenheit.

    Rothfusz's regression (US National Weather Service, technical attachment SR 90-23, 1990) without
    its two small corrections at the edges of humidity; its coefficients in hundred-millionths.
    ``ambient_decidegrees`` is tenths of a degree Celsius.
    """
    t, h = 320 + ambient_decidegrees * 9 // 5, humidity_percent
    if t < _MILD_TENTHS:
        return t
    scaled = (
        -4_237_900_000 * 100
        + 204_901_523 * 10 * t
        + 1_014_333_127 * 100 * h
        - 22_475_541 * 10 * t * h
        - 683_783 * t * t
        - 5_481_717 * 100 * h * h
        + 122_874 * t * t * h
        + 85_282 * 10 * t * h * h
        - 199 * t * t * h * h
    )
    return scaled // 1_000_000_000
