"""The alarm board as rows: what each is about, and which of them are loudest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from engine.policies.seated import rows
from engine.transcript import Step

_LOUDNESS = {"CRIT": 4, "HIGH": 3, "MED": 2, "LOW": 1}
_KINDS = {
    "INV": "unit",
    "FDR": "feeder",
    "PNL": "feeder",
    "T": "transformer",
    "Z": "zone",
    "REC": "breaker",
    "MTR": "meter",
    "GW": "gateway",
    "MET": "met",
    "PPC": "controller",
}
"""What the letters after a site's id stand for."""
WORKED_ON = ("unit", "feeder", "transformer", "zone", "breaker", "meter")
"""Kinds of things that a crew is sent to; it comes for anything else at a site as for the site."""
FIELD = ("alarm", "site", "object", "status", "severity", "code", "raised")


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarm:
    """One line of the board."""

    id: str
    """The alarm's."""
    site: str
    """Where."""
    object: str
    """Site, unit, gateway, transformer or whatever stands there."""
    code: str
    """The vendor's."""
    loudness: int
    """4 for critical down to 0 for information."""
    is_standing: bool
    """Whether it has not cleared."""
    raised: datetime
    """When, in the site's own time."""

    @property
    def kind(self) -> str:
        """What kind of thing it is about; ``site`` for the site as a whole."""
        letters = self.object.removeprefix(self.site).removeprefix("-").partition("-")[0]
        return _KINDS.get(letters, "site")


def alarms(step: Step) -> list[Alarm]:
    """Return the alarms that an answer lists."""
    return [
        Alarm(
            id=str(row["alarm"]),
            site=str(row["site"]),
            object=str(row["object"]),
            code=str(row["code"]),
            loudness=_LOUDNESS.get(str(row["severity"]), 0),
            is_standing=row["status"] == "standing",
            raised=datetime.fromisoformat(str(row["raised"])),
        )
        for row in rows(step, *FIELD)
    ]


def loudest_objects(board: Sequence[Alarm]) -> list[Alarm]:
    """Return one alarm for each object, by severity times repeats, the loudest first."""
    sums: dict[str, int] = {}
    for one in board:
        sums[one.object] = sums.get(one.object, 0) + one.loudness
    ordered = sorted(board, key=lambda one: (-sums[one.object], one.object, one.id))
    return list({one.object: one for one in reversed(ordered)}.values())[::-1]


def groups(board: Sequence[Alarm]) -> list[list[Alarm]]:
    """Return the alarms of one code at one site together, the loudest group first.

    Louder is the severity, then the number of alarms, then the place on the board.
    """
    found: dict[tuple[str, str], list[Alarm]] = {}
    for one in board:
        found.setdefault((one.site, one.code), []).append(one)
    return sorted(found.values(), key=lambda group: (-group[0].loudness, -len(group)))


def is_unit(alarm: Alarm) -> bool:
    """Tell whether an alarm is about a unit that people can be sent to."""
    return alarm.kind == "unit"
