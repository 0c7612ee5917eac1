"""What an alarm looks like to somebody who has opened no paper: a cause and a job, by its code."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.policies.solar.crews import Crews


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a code says at first sight."""

    cause: str
    """In the words of the report."""
    jobs: tuple[str, ...]
    """What is sent for it; the first that the catalogue has."""


_GATEWAY = Look(cause="comms_loss", jobs=("data_service",))
_LOOKS: Mapping[str, Look] = {
    "002": Look(cause="grid_event", jobs=("mv_inspection", "inspection")),
    "039": Look(cause="ground_fault", jobs=("ground_fault_repair",)),
    "COM-201": _GATEWAY,
    "PRT-12": _GATEWAY,
    "DAS-120": _GATEWAY,
    "MET-022": Look(cause="sensor", jobs=("data_service",)),
    "TRK-301": Look(cause="hardware", jobs=("tracker_service",)),
    "CMB-031": Look(cause="hardware", jobs=("string_service",)),
}
_UNKNOWN = Look(cause="hardware", jobs=("inspection",))


def look_of(code: str) -> Look:
    """Return what a code looks like; one that says nothing looks like something broken."""
    return _LOOKS.get(code, _UNKNOWN)


def job_for(board: Crews, look: Look) -> str | None:
    """Return the job that a crew board has for it."""
    return next((job for job in look.jobs if job in board.jobs), None)
