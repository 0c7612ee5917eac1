"""Law 11: what recomputes a published number shares nothing with what published it."""

import pytest

from tests.laws.imports import modules, reached

AUDITS = [name for name in modules() if name.startswith("grading.audits")]
PUBLISHING = ("grading.board", "grading.statistics", "grading.grader", "grading.cells")


@pytest.mark.parametrize("audit", AUDITS)
def test_law_11_an_audit_reaches_no_code_that_published(audit: str) -> None:
    assert {name for name in reached(audit) if name.startswith(PUBLISHING)} == set()


def test_law_11_the_board_reaches_no_audit() -> None:
    assert {name for name in reached("grading.board") if name.startswith("grading.audits")} == set()
