"""Small truths of a solar week by hand: an empty one, and records to put into it.

Names are those of a real seal; ``test_played.py`` holds them against one.
"""

from __future__ import annotations

from typing import Any

from grading.rubrics import Finding
from grading.rubrics.solar import PREDICATES

OIL, PHASE, EARTH = "F-OIL", "F-PHASE", "F-EARTH"
TRANSFORMER, METER, UNIT, BREAKER, ZONE = "S02-T-3", "S04-MTR", "S13-INV-11", "S08-REC", "S02-Z-1"
CONTROLLER = "S02-PPC"
ASSETS = ("S02", "S04", "S08", "S12", "S13", BREAKER, CONTROLLER, METER, TRANSFORMER, UNIT, ZONE)
CUTOFF = 9_480


def week(**held: Any) -> dict[str, Any]:
    """Return the truth of a week in which nobody did anything, but for what is said."""
    empty: dict[str, Any] = {
        "cutoff": CUTOFF,
        "assets": [*ASSETS],
        "offered": {
            "scopes": {"inspection": "lv-dc", "transformer_inspection": "mv"},
            "tests": ["dga"], "breakers": [BREAKER], "zones": [ZONE],
        },
        "work": [], "clearances": [], "approvals": [], "balked": [], "resets": [], "commands": [],
        "locks": [], "acks": [], "reports": [], "claims": [], "settlement": [], "sent": [],
        "alarms": [{"id": "AL-1", "raised": -30, "cause": "ground_fault"}],
        "faults": [fault(OIL, TRANSFORMER), fault(PHASE, METER), fault(EARTH, UNIT)],
        "nuisances": [{"kind": "curtailment"}, {"kind": "contractor_lock"}],
    }  # fmt: skip
    assert set(held) <= set(empty)
    return empty | held


def fault(name: str, unit: str, **told: Any) -> dict[str, Any]:
    """Return a fault that nobody saw to."""
    seen = {"attended_at": None, "mended_at": None, "noticed_at": None}
    return {"id": name, "unit": unit, "site": unit[:3], **seen, **told}


def order(seq: int = 7, **told: Any) -> dict[str, Any]:
    """Return a pair's visit to the transformer, Tuesday at eight, under good cards."""
    return {
        "id": f"WO-{seq}", "seq": seq, "site": "S02", "unit": TRANSFORMER, "status": "closed",
        "task": "transformer_inspection", "on_site_at": 1_560, "qualified": True,
        "outcome": "mended", "fault": OIL, "roll_cents": 120_000, "parts_cents": 9_000,
        "lab_cents": 0, "tank_kpa": None, "energised": None, **told,
    }  # fmt: skip


def balked(code: str, tool: str = "remote_command", asset: str = UNIT) -> dict[str, Any]:
    """Return an act that the world blocked, at step 5."""
    return {"seq": 5, "at": 60, "tool": tool, "code": code, "object": asset}


def report(*rows: tuple[str, str, str], seq: int = 9, at: int = 600) -> dict[str, Any]:
    """Return a report of rows of (asset, status, cause)."""
    told = [{"asset": asset, "status": status, "cause": cause} for asset, status, cause in rows]
    return {"seq": seq, "at": at, "rows": told}


def command(word: str, asset: str, **told: Any) -> dict[str, Any]:
    """Return a command that was carried out."""
    return {"object": asset, "command": word, "clearance": "", "at": 60, "too_windy": False, **told}


def find(predicate: str, truth: dict[str, Any], **arguments: Any) -> Finding:
    """Return what a predicate says."""
    return PREDICATES[predicate](truth, arguments)
