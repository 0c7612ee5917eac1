"""Predicates of solar-1: who stood where in time, what is mended, what the report says.

They speak of what stands at the cut-off.  A called-off booking counts for nothing, the last report
stands for all, and what was broken before the week began is never the seat's fault.
"""

from __future__ import annotations

from collections.abc import Mapping

from grading.rubrics import Predicate
from grading.rubrics.solar import desk, gates, report, work

PREDICATES: Mapping[str, Predicate] = {
    **work.PREDICATES,
    **report.PREDICATES,
    **desk.PREDICATES,
    **gates.PREDICATES,
}
