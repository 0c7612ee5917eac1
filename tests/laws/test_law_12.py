"""Law 12: a missing instrument is never a failing player."""

import pytest

from engine.transcript import Json
from grading.board import board_of
from grading.grader import grade
from grading.rows import Row
from tests.grading.records import CAUSE, CLEARED, JUDGED, finished
from tests.grading.rows import many, row

FIGURES = ("n", "passes", "rate", "interval", "pass_all")


@pytest.mark.parametrize("report", [None, [CAUSE]])
def test_law_12_an_infrastructure_abort_has_no_verdict_however_it_was_played(report: Json) -> None:
    sheet = grade(finished(cause="infrastructure", report=report))
    assert (sheet.status, sheet.passed) == ("unpublishable", None)


def test_law_12_a_judge_that_has_not_spoken_is_pending_and_never_a_fail() -> None:
    sheet = grade(finished(CLEARED, JUDGED))
    assert (sheet.status, sheet.passed) == ("pending", None)
    assert "fail" not in {mark.verdict for mark in sheet.marks}


@pytest.mark.parametrize("outcome", ["aborted", "pending", "unscored"])
def test_law_12_what_no_instrument_has_measured_moves_no_figure(outcome: str) -> None:
    played = many(6, 2)
    missing = [row("aborted"), row("pending"), row("unscored")]
    chosen = [one for one in missing if one.outcome == outcome]
    assert figures([*played, *chosen]) == figures(played)


def figures(rows: list[Row]) -> list[object]:
    (cell,) = board_of(rows).cells
    plain = cell.plain()
    return [plain[name] for name in FIGURES]
