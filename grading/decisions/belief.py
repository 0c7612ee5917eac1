"""What a seat put down about a decision over the week, beside what its own reads supported.

*Supported* uses nothing but what the seat had read by then: the disclosed odds before the declared
read was made, and those after it.  Reading less lowers it too; it is no hindsight.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.transcript import Step
from grading.decisions.declared import Declared
from grading.decisions.naming import Named, decisions_of
from grading.decisions.shapes import Belief
from grading.decisions.standing import shows

_CASE = "case_write"


def beliefs(decision: Declared, steps: Sequence[Step], all_: Sequence[Named]) -> tuple[Belief, ...]:
    """Return the belief at the opening of the week and after each step that changed something."""
    stated, hypothesis, supported = None, None, decision.prior
    found: list[Belief] = []
    for step in steps:
        if any(shows(step, tool, decision, all_) for tool in decision.evidence_tools):
            supported = decision.posterior
        if step.ok and step.tool == _CASE and decision.id in decisions_of(step, all_):
            stated, hypothesis = _entered(step)
        now = Belief(
            at=step.clock or "",
            seq=step.seq,
            stated_permille=stated,
            hypothesis=hypothesis,
            supported=supported,
        )
        if not found or _said(now) != _said(found[-1]):
            found.append(now)
    return tuple(found)


def _entered(step: Step) -> tuple[int | None, str | None]:
    given, taken_for = step.arguments.get("probability_permille"), step.arguments.get("hypothesis")
    return given if isinstance(given, int) else None, str(taken_for)


def _said(belief: Belief) -> tuple[object, ...]:
    return belief.stated_permille, belief.hypothesis, belief.supported
