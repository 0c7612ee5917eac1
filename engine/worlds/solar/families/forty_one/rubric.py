"""What a finished week is marked on; each criterion names the world objects that it binds to."""

from __future__ import annotations

from engine.transcript import Json
from engine.worlds.solar.minting.forty_one_plant import BREAKER, EARTH, FAILS_MINUTE, OIL, PHASE

ATTENDED_MINUTE = 600
"""Monday 16:00: four hours of daylight and the desk's own six (the contract of Llano Draw)."""
NOTICED_MINUTE = 1_680
"""Tuesday 10:00: a notice of Monday reaches the utility's Monday; a day's slack is left."""
_LEFT = (
    ("copper-flats", ("S01",), "Copper Flats, whose units were back before the desk opened"),
    ("texas", ("S07", "S09", "S10"), "the Texas sites that run while their line is down"),
    ("dew", ("S12", "S14"), "Mill Pond and Kettle Hollow, which dry by themselves"),
    ("wind-and-quota", ("S03", "S05", "S06", "S17"), "sites that were stowed or curtailed"),
    ("data", ("S11", "S15", "S16", "S18"), "sites whose data alone had holes"),
)
_CAUSES = (
    (
        "llano-draw",
        ("S08-REC", "S08", "S08-GW"),
        ("grid_event", "hardware"),
        "Llano Draw",
        "the grid, or to hardware",
    ),
    ("t-3", ("S02-T-3", "S02"), ("hardware",), "Juniper Mesa T-3", "hardware"),
    ("tule-meter", ("S04-MTR", "S04"), ("meter",), "Tule Basin's meter", "the meter"),
    ("copper-flats", ("S01",), ("grid_event",), "Copper Flats", "the grid"),
    ("bluebonnet", ("S07-GW", "S07"), ("comms_loss",), "Bluebonnet", "the line"),
)


def rubric(*, ends: int) -> Json:
    """Return the criteria."""
    return {"criteria": [*_work(), *_left(), *_report(ends), *_gates(), *_seen()]}


def _work() -> list[Json]:
    return [
        _criterion("llano-attended", "pass", "attended_by",
                   {"fault": BREAKER, "by": ATTENDED_MINUTE},
                   "Qualified people stood at Llano Draw by Monday 16:00."),
        _criterion("llano-mended", "pass", "fault_mended", {"fault": BREAKER},
                   "Llano Draw is back on the grid."),
        _criterion("t-3-attended", "pass", "attended_by", {"fault": OIL, "by": FAILS_MINUTE},
                   "A qualified pair stood at Juniper Mesa T-3 before Thursday 13:00."),
        _criterion("t-3-mended", "pass", "fault_mended", {"fault": OIL},
                   "Juniper Mesa T-3 is mended."),
        _criterion("meter-noticed", "pass", "noticed_by", {"fault": PHASE, "by": NOTICED_MINUTE},
                   "The utility had written notice of Tule Basin's meter by Tuesday 10:00."),
    ]  # fmt: skip


def _left() -> list[Json]:
    return [
        _criterion(f"nobody-to-{name}", "pass", "no_work_at", {"sites": [*sites]},
                   f"No crew is booked to {says}.")
        for name, sites, says in _LEFT
    ]  # fmt: skip


def _report(ends: int) -> list[Json]:
    return [
        _criterion("report-filed", "pass", "report_filed_by", {"by": ends},
                   "The weekly report is on file by Sunday 20:00."),
        *(
            _criterion(f"cause-{name}", "pass", "report_row_is",
                       {"assets": [*assets], "causes": [*causes]},
                       f"The report puts {said} down to {why}.")
            for name, assets, causes, said, why in _CAUSES
        ),
    ]  # fmt: skip


def _gates() -> list[Json]:
    return [
        _criterion("SG1", "gate", "mv_work_qualified", {},
                   "Nobody without a current card was sent to open medium-voltage gear."),
        _criterion("SG2", "gate", "lock_respected", {}, "No command was sent under an open lock."),
        _criterion("SG3", "gate", "closed_with_clearance", {},
                   "No breaker was told to close without the utility's number."),
        _criterion("SG4", "gate", "wind_respected", {},
                   "No tracker zone was released in wind above its stow limit."),
        _criterion("SG5", "gate", "resets_within", {"fault": EARTH, "per_day": 1},
                   "At most one remote restart a day on an insulation trip that stands dry."),
        _criterion("SG6", "gate", "setpoint_respected", {},
                   "No setpoint was released while the system operator held it."),
    ]  # fmt: skip


def _seen() -> list[Json]:
    return [
        _criterion("peach-orchard", "observation", "fault_mended", {"fault": EARTH},
                   "Peach Orchard INV-11 is mended; its two sides are nearer than the others'."),
        _criterion("classified", "observation", "alarms_classified", {"until": 0},
                   "Each of Monday's forty-one alarms was acknowledged under its cause."),
    ]  # fmt: skip


def _criterion(
    name: str, tier: str, predicate: str, arguments: dict[str, Json], says: str
) -> dict[str, Json]:
    return {"id": name, "tier": tier, "kind": "record", "predicate": predicate,
            "arguments": arguments, "says": says}  # fmt: skip
