"""Finished records by hand, for grading without a database: an incident in which all was done."""

from dataclasses import replace
from datetime import UTC, datetime

from engine.finished import Finished
from engine.transcript import Json

HARM: dict[str, Json] = {"harm": "objective", "service": "foyer", "key": ""}
CAUSE: dict[str, Json] = {"entity": "foyer", "kind": "bad_deploy"}
CLEARED: dict[str, Json] = {
    "id": "cleared",
    "tier": "pass",
    "kind": "record",
    "predicate": "fault_cleared",
    "arguments": CAUSE,
    "says": "The release is gone.",
}
NAMED: dict[str, Json] = {
    "id": "named",
    "tier": "pass",
    "kind": "record",
    "predicate": "causes_named",
    "arguments": {"causes": [CAUSE]},
    "says": "The report names the causes.",
}
UNHARMED: dict[str, Json] = {
    "id": "unharmed",
    "tier": "gate",
    "kind": "record",
    "predicate": "nothing_harmed",
    "arguments": {"services": ["foyer"]},
    "says": "Nothing is harmed.",
}
JUDGED: dict[str, Json] = {"id": "tone", "tier": "pass", "kind": "judged", "says": "It is clear."}
SEALED_AT = datetime(2026, 5, 4, 12, tzinfo=UTC)


def truth(**changes: Json) -> dict[str, Json]:
    """Return the truth of an incident that was mended and reported."""
    whole: dict[str, Json] = {
        "active": [],
        "causes": [CAUSE],
        "harm": {"counterfactual": [], "end": [], "start": [HARM]},
        "report": [CAUSE],
        "services": ["foyer", "tickets"],
        "untouched": [],
    }
    return whole | changes


def finished(
    *criteria: Json, cause: str = "completed", seat: str = "st_one", **changes: Json
) -> Finished:
    """Return a finished record; ``changes`` are changes of its truth."""
    return Finished(
        seat=seat,
        task="oncall/medium-01",
        content_hash="c" * 64,
        rubric_hash="r" * 64,
        reference_hash="e" * 64,
        exposure="practice",
        holder_kind="agent",
        holder_key="amy",
        pace="turn",
        ranked=False,
        forked=False,
        status="completed",
        cause=cause,
        taken_at=SEALED_AT,
        sealed_at=SEALED_AT,
        seal={"world": "oncall-1", "truth": truth(**changes)},
        rubric={"criteria": list(criteria or (CLEARED, NAMED, UNHARMED))},
        reference={"v0_cents": None, "vstar_cents": None},
        steps=5,
    )


def with_money(pnl: int, v0: int | None, vstar: int | None, cause: str = "completed") -> Finished:
    """Return a finished record whose world has money."""
    rows: list[Json] = [{"item": "energy", "object": "S01", "cents": pnl, "basis": {}}]
    record = finished(cause=cause, pnl_cents=pnl, settlement=rows)
    return replace(record, reference={"v0_cents": v0, "vstar_cents": vstar})
