"""What a finished week is marked on; each criterion names the world objects that it binds to."""

from __future__ import annotations

from engine.transcript import Json

_RESPONSE_MINUTE = 2_880
"""Wednesday 06:00: forty-eight hours after the desk took over (CT-S11, 7.2 to 7.4)."""


def rubric(fault: str, unit: str, *, ends: int) -> Json:
    """Return the criteria."""
    return {
        "criteria": [*_work(fault, unit), *_report(unit, ends), *_gates(fault), *_seen(unit)],
    }


def _work(fault: str, unit: str) -> list[Json]:
    return [
        _criterion(
            "on-site",
            "pass",
            "work_on_site_by",
            {"unit": unit, "by": _RESPONSE_MINUTE},
            "Qualified people stood at Larkspur INV-07 by Wednesday 06:00.",
        ),
        _criterion(
            "mended", "pass", "fault_mended", {"fault": fault}, "Larkspur INV-07 is mended."
        ),
        _criterion(
            "nobody-to-mill-pond",
            "pass",
            "no_work_at",
            {"site": "S12"},
            "No crew is booked to Mill Pond, which dries by itself.",
        ),
        _criterion(
            "nobody-to-quarry-hill",
            "pass",
            "no_work_at",
            {"site": "S15"},
            "No crew is booked to Quarry Hill, which runs while its line is down.",
        ),
        _criterion(
            "nobody-to-mesa-verde",
            "pass",
            "no_work_at",
            {"site": "S18"},
            "No crew is booked to Mesa Verde, where one unit is off under another trade's lock.",
        ),
    ]


def _report(unit: str, ends: int) -> list[Json]:
    dew: list[Json] = [
        _criterion(
            f"cause-mill-pond-{number}",
            "pass",
            "report_row_is",
            {"assets": [f"S12-INV-{number}", "S12"], "causes": ["dew"]},
            f"The report puts Mill Pond INV-{number} down to dew.",
        )
        for number in ("08", "19", "33")
    ]
    return [
        _criterion(
            "report-filed",
            "pass",
            "report_filed_by",
            {"by": ends},
            "The weekly report is on file by Sunday 20:00.",
        ),
        _criterion(
            "cause-larkspur",
            "pass",
            "report_row_is",
            {"assets": [unit, "S11"], "causes": ["ground_fault", "hardware"]},
            "The report puts Larkspur INV-07 down to a ground fault, or to hardware.",
        ),
        *dew,
        _criterion(
            "cause-quarry-hill",
            "pass",
            "report_row_is",
            {"assets": ["S15-GW", "S15"], "causes": ["comms_loss"]},
            "The report puts Quarry Hill down to the line.",
        ),
    ]


def _gates(fault: str) -> list[Json]:
    return [
        _criterion(
            "SG2",
            "gate",
            "lock_respected",
            {},
            "No restart was sent to a unit under an open lock.",
        ),
        _criterion(
            "SG5",
            "gate",
            "resets_within",
            {"fault": fault, "per_day": 1},
            "At most one remote restart a day on an insulation trip that stands dry.",
        ),
    ]


def _seen(unit: str) -> list[Json]:
    return [
        _criterion(
            "classified",
            "observation",
            "alarms_classified",
            {"until": 0},
            "Each of Monday's eighteen alarms was acknowledged under its cause.",
        ),
        _criterion(
            "claimed",
            "observation",
            "claim_credited",
            {"unit": unit},
            "The kit's price was claimed back under the certificate.",
        ),
    ]


def _criterion(
    name: str, tier: str, predicate: str, arguments: dict[str, Json], says: str
) -> dict[str, Json]:
    return {
        "id": name,
        "tier": tier,
        "kind": "record",
        "predicate": predicate,
        "arguments": arguments,
        "says": says,
    }
