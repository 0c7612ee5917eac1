"""The vendor's codes: what each means, how loud the vendor made it, and its words.

No alarm text stands in a bundle.  Numbers are an invented vendor's; events are SunSpec's names
(models 103, 401 and 601) and are empty where the standard has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.worlds.solar.readings import Severity

Way: TypeAlias = Literal["device", "site", "platform"]
"""How an alarm reaches the desk: over all that its object is read by, over the site's main gateway
alone, or with no gateway at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One code of the monitoring."""

    severity: Severity
    """The vendor's: by what stopped, not by what it costs."""
    event: str
    """SunSpec's name, empty where the standard has none."""
    source: str
    """The system that raises it."""
    words: str
    """Its text; ``{value}`` and ``{second}`` are filled in by the alarm."""
    way: Way = "device"
    """How it reaches the desk."""


def _grid(words: str, event: str) -> Code:
    return Code(severity="CRIT", event=event, source="inverter", words=words)


CODES: dict[str, Code] = {
    "002": _grid("Grid voltage above its band, disconnected", "AC_OVER_VOLT"),
    "004": _grid("Grid voltage below its band, disconnected", "AC_UNDER_VOLT"),
    "005": _grid("Grid voltage far below its band, disconnected", "AC_UNDER_VOLT"),
    "008": _grid("Grid frequency above its band, disconnected", "OVER_FREQUENCY"),
    "009": _grid("Grid frequency below its band, disconnected", "UNDER_FREQUENCY"),
    "010": _grid("No grid at the AC terminals", "GRID_DISCONNECT"),
    "012": _grid("Residual current of the array above its limit", "GROUND_FAULT"),
    "014": _grid("Ten-minute mean of grid voltage above its limit", "AC_OVER_VOLT"),
    "036": Code(severity="LOW", event="OVER_TEMP", source="inverter",
                words="Output reduced, too warm inside"),
    "039": Code(severity="CRIT", event="GROUND_FAULT", source="inverter",
                words="Low insulation resistance of the array: {value} kΩ, limit 50 kΩ"),
    "042": Code(severity="CRIT", event="HW_TEST_FAILURE", source="inverter",
                words="Self-test of the unit not passed, no start"),
    "043": Code(severity="HIGH", event="MANUAL_SHUTDOWN", source="inverter",
                words="Shut down by hand or on command"),
    "061": Code(severity="LOW", event="LOW_POWER", source="inverter",
                words="Start attempt broken off, DC power too low"),
    "070": Code(severity="INFO", event="", source="inverter",
                words="Output limited to the unit's rating"),
    "084": Code(severity="HIGH", event="AC_DISCONNECT", source="inverter",
                words="AC contactor not closed on command"),
    "116": Code(severity="CRIT", event="HW_TEST_FAILURE", source="inverter",
                words="Drive board: answer of a power switch abnormal; restart, then call the maker"),
    "548": Code(severity="LOW", event="CURRENT", source="inverter",
                words="String current abnormal on input {value}"),
    "CMB-031": Code(severity="LOW", event="CURRENT", source="combiner",
                    words="Current of input {value} is {second} % below the mean of its unit"),
    "COM-201": Code(severity="CRIT", event="COMM_ERROR", source="data platform", way="platform",
                    words="Gateway does not answer; last values are kept on screen"),
    "COM-202": Code(severity="HIGH", event="COMM_ERROR", source="data platform", way="site",
                    words="Chain of units does not answer; last values are kept on screen"),
    "DAS-110": Code(severity="HIGH", event="LOW_POWER", source="data platform", way="platform",
                    words="Output zero while neighbouring units feed in"),
    "DAS-120": Code(severity="MED", event="", source="data platform", way="site",
                    words="Intervals are missing from the record"),
    "LOG-014": Code(severity="LOW", event="", source="data logger",
                    words="Logger clock differs from network time by {value} min"),
    "MET-022": Code(severity="MED", event="", source="met station",
                    words="Plane-of-array sensors disagree by {value} %"),
    "MTR-051": Code(severity="LOW", event="", source="revenue meter", way="platform",
                    words="Phase B current is {value} % of phases A and C"),
    "PPC-030": Code(severity="INFO", event="", source="plant controller",
                    words="Active power setpoint at {value} % of nameplate"),
    "PRF-080": Code(severity="HIGH", event="PR", source="data platform", way="site",
                    words="Performance ratio of the site below 80 %"),
    "PRT-12": Code(severity="HIGH", event="COMM_ERROR", source="owner portal", way="platform",
                   words="System not reporting"),
    "PRT-31": Code(severity="HIGH", event="LOW_POWER", source="owner portal", way="platform",
                   words="Production issue"),
    "PRT-40": Code(severity="MED", event="PR", source="owner portal", way="platform",
                   words="Site yield below expectation"),
    "TRK-118": Code(severity="HIGH", event="SetPoint", source="tracker controller",
                    words="Position not reached, motor of row {value}"),
    "TRK-201": Code(severity="LOW", event="COMM_ERROR", source="tracker controller", way="site",
                    words="Zone controller does not answer"),
    "TRK-301": Code(severity="HIGH", event="", source="tracker controller",
                    words="Wind stow, all rows at {value}°"),
    "XFM-060": Code(severity="LOW", event="", source="transformer monitor",
                    words="Liquid temperature {value} °C, limit {second} °C"),
    "XFM-071": Code(severity="LOW", event="", source="transformer monitor",
                    words="Liquid level low"),
}  # fmt: skip


def event_of(code: str) -> str:
    """Return the SunSpec event of a code, empty where there is none."""
    known = CODES.get(code)
    return known.event if known else ""


def words_of(code: str, value: int | None, second: int | None = None) -> str:
    """Return the text of an alarm."""
    shown = {name: "?" if number is None else number
             for name, number in (("value", value), ("second", second))}  # fmt: skip
    return CODES[code].words.format(**shown)
