"""The vendor's codes: what each means, how loud the vendor made it, and its words.

No alarm text stands in a bundle.  Numbers are an invented vendor's; events are SunSpec's names
(models 103 and 401) and are empty where the standard has none.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.worlds.solar.readings import Severity


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
    """Its text; ``{value}`` is filled in by the alarm."""


CODES: dict[str, Code] = {
    "039": Code(severity="CRIT", event="GROUND_FAULT", source="inverter",
                words="Low insulation resistance before feed-in: {value} kΩ, limit 50 kΩ"),
    "043": Code(severity="HIGH", event="MANUAL_SHUTDOWN", source="inverter",
                words="Shut down by hand at the unit"),
    "061": Code(severity="LOW", event="LOW_POWER", source="inverter",
                words="Start attempt broken off, DC power too low"),
    "070": Code(severity="INFO", event="", source="inverter",
                words="Output limited to the unit's rating"),
    "COM-201": Code(severity="CRIT", event="COMM_ERROR", source="data platform",
                    words="Gateway does not answer; last values are kept on screen"),
    "DAS-110": Code(severity="HIGH", event="LOW_POWER", source="data platform",
                    words="Output zero while neighbouring units feed in"),
    "LOG-014": Code(severity="LOW", event="", source="data logger",
                    words="Logger clock differs from network time by {value} min"),
    "MET-022": Code(severity="MED", event="", source="met station",
                    words="Plane-of-array sensors disagree by {value} %"),
    "PRT-12": Code(severity="HIGH", event="COMM_ERROR", source="owner portal",
                   words="System not reporting"),
    "PRT-31": Code(severity="HIGH", event="LOW_POWER", source="owner portal",
                   words="Production issue"),
    "PRT-40": Code(severity="MED", event="PR", source="owner portal",
                   words="Site yield below expectation"),
}  # fmt: skip


def event_of(code: str) -> str:
    """Return the SunSpec event of a code, empty where there is none."""
    known = CODES.get(code)
    return known.event if known else ""


def words_of(code: str, value: int | None) -> str:
    """Return the text of an alarm."""
    return CODES[code].words.format(value="?" if value is None else value)
