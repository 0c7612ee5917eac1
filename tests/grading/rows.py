"""Rows of a board by hand: runs of an agent on the practice tab."""

from dataclasses import replace
from fractions import Fraction
from itertools import count

from grading.rows import Outcome, Row

_numbers = count(1)


def row(outcome: Outcome = "pass", entrant: str = "amy", task: str = "solar/one") -> Row:
    """Return a counted run of an agent on the practice tab, with money."""
    return Row(
        seat=f"st_{next(_numbers)}",
        task=task,
        hash=f"hash of {task}",
        pace="turn",
        exposure="practice",
        kind="agent",
        player=entrant,
        entrant=entrant,
        counted=True,
        because=None,
        cause="infrastructure" if outcome == "aborted" else "completed",
        outcome=outcome,
        pnl_cents=None,
        v0_cents=None,
        vstar_cents=None,
        capture=None,
        capture_missing=None,
        rubric="r",
        version=1,
    )


def worth(capture: str) -> Row:
    """Return a run with a value capture."""
    cents = Fraction(capture) * 10_000
    return replace(row(), capture=capture, pnl_cents=int(cents), v0_cents=0, vstar_cents=10_000)


def many(passes: int, fails: int, entrant: str = "amy", task: str = "solar/one") -> list[Row]:
    return [row("pass", entrant, task) for _ in range(passes)] + [
        row("fail", entrant, task) for _ in range(fails)
    ]
