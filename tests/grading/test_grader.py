"""A finished record in, its sheet out."""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.errors import Fault
from engine.transcript import Json
from grading.grader import RubricInvalid, grade
from grading.rubrics import Finding
from grading.sheet import Sheet, decimal_text, read_sheet, sheet_bytes
from tests.grading.records import (
    CAUSE,
    CLEARED,
    HARM,
    JUDGED,
    NAMED,
    UNHARMED,
    finished,
    with_money,
)

Criterion = dict[str, Json]


def verdicts(sheet: Sheet) -> dict[str, str]:
    return {mark.id: mark.verdict for mark in sheet.marks}


def test_a_week_passes_when_all_criteria_hold() -> None:
    sheet = grade(finished())
    assert (sheet.status, sheet.passed, sheet.calls) == ("graded", True, 3)


def test_half_of_the_pass_criteria_is_no_pass() -> None:
    sheet = grade(finished(report=None))
    assert verdicts(sheet) == {"cleared": "pass", "named": "fail", "unharmed": "pass"}
    assert sheet.passed is False


def test_a_failed_gate_fails_the_week() -> None:
    sheet = grade(finished(harm={"counterfactual": [], "end": [HARM], "start": []}))
    assert (verdicts(sheet)["unharmed"], sheet.passed) == ("fail", False)


def test_a_failed_observation_fails_nothing() -> None:
    sheet = grade(finished(CLEARED, {**NAMED, "tier": "observation"}, report=None))
    assert (verdicts(sheet)["named"], sheet.passed) == ("fail", True)


@pytest.mark.parametrize("cause", ["gave_up", "refusal", "loop", "step_budget", "expired"])
def test_a_week_that_was_not_completed_fails(cause: str) -> None:
    sheet = grade(finished(cause=cause))
    assert (sheet.status, sheet.passed, sheet.cause) == ("graded", False, cause)


def test_an_infrastructure_abort_has_no_verdict() -> None:
    sheet = grade(finished(cause="infrastructure", report=None))
    assert (sheet.status, sheet.passed, sheet.marks) == ("unpublishable", None, ())


def test_a_cause_that_no_rule_knows_is_a_fault_of_ours() -> None:
    with pytest.raises(Fault, match="no rule of counting knows"):
        grade(finished(cause="sunspots"))


@pytest.mark.parametrize(
    "criterion",
    [
        {**CLEARED, "arguments": {**CAUSE, "entity": "vault"}},
        {**CLEARED, "arguments": {}},
        {**CLEARED, "predicate": "fault_admired"},
        {**UNHARMED, "arguments": {"services": []}},
    ],
)
def test_a_criterion_that_binds_to_nothing_is_neither_pass_nor_fail(criterion: Criterion) -> None:
    sheet = grade(finished(NAMED, {**criterion, "id": "loose"}))
    mark = sheet.marks[1]
    assert (mark.verdict, sheet.status, sheet.passed) == ("unscored", "unpublishable", None)
    assert mark.reason


def test_a_finding_without_a_fact_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"fault_cleared": lambda *_: Finding(holds=True, facts={})}
    monkeypatch.setattr("grading.grader.predicates_of", lambda _: table)
    assert verdicts(grade(finished(CLEARED))) == {"cleared": "unscored"}


@pytest.mark.parametrize(
    "criteria",
    [
        [UNHARMED],
        [CLEARED, CLEARED],
        [{"id": "shapeless"}],
        [{**CLEARED, "tier": "bonus"}],
    ],
)
def test_a_rubric_that_cannot_decide_is_refused(criteria: list[Json]) -> None:
    with pytest.raises(RubricInvalid):
        grade(finished(*criteria))


def test_a_world_without_predicates_is_refused() -> None:
    record = finished()
    with pytest.raises(RubricInvalid, match="no predicates"):
        grade(replace(record, seal={**record.seal, "world": "wind-1"}))


def test_a_judged_criterion_waits_for_its_judge() -> None:
    sheet = grade(finished(CLEARED, JUDGED))
    assert (sheet.status, sheet.passed) == ("pending", None)
    assert verdicts(sheet) == {"cleared": "pass", "tone": "pending"}


def test_a_judged_observation_holds_nothing_up() -> None:
    sheet = grade(finished(CLEARED, {**JUDGED, "tier": "observation"}))
    assert (sheet.status, sheet.passed, verdicts(sheet)["tone"]) == ("graded", True, "unscored")


def test_every_verdict_cites_a_fact() -> None:
    for sheet in (grade(finished()), grade(finished(report=None, active=[CAUSE]))):
        assert all(mark.facts for mark in sheet.marks)


def test_grading_twice_gives_equal_bytes() -> None:
    first, second = grade(finished()), grade(finished())
    assert sheet_bytes(first) == sheet_bytes(second)
    assert read_sheet(sheet_bytes(first)) == first


def test_a_sheet_names_no_holder() -> None:
    assert b"amy" not in sheet_bytes(grade(finished()))


@pytest.mark.parametrize(
    ("pnl", "capture"),
    [
        (-268_600, "0.0000"),
        (-115_200, "1.0000"),
        (-245_200, "0.1525"),
        (-300_000, "-0.2047"),
        (-268_601, "0.0000"),
    ],
)
def test_capture_is_exact_and_has_four_places(pnl: int, capture: str) -> None:
    money = grade(with_money(pnl, -268_600, -115_200)).money
    assert (money.capture, money.capture_missing) == (capture, None)
    assert money.exact_capture == Fraction(pnl + 268_600, 153_400)


@pytest.mark.parametrize(
    ("v0", "vstar", "cause", "missing"),
    [
        (-100, -100, "completed", "zero_range"),
        (-100, -200, "completed", "zero_range"),
        (None, -200, "completed", "no_reference"),
        (-200, -100, "gave_up", "not_completed"),
        (-200, -100, "infrastructure", "infrastructure"),
    ],
)
def test_a_missing_capture_says_why(
    v0: int | None, vstar: int | None, cause: str, missing: str
) -> None:
    money = grade(with_money(-150, v0, vstar, cause)).money
    assert (money.capture, money.exact_capture, money.capture_missing) == (None, None, missing)


def test_a_world_without_money_has_no_capture() -> None:
    money = grade(finished()).money
    assert (money.pnl_cents, money.capture, money.capture_missing) == (None, None, "no_money")


def test_a_result_above_the_reference_is_flagged_and_not_clipped() -> None:
    sheet = grade(with_money(-50, -200, -100))
    assert (sheet.money.capture, sheet.flags) == ("1.5000", ("above_reference",))


def test_a_settlement_that_does_not_add_up_is_a_fault() -> None:
    rows: list[Json] = [{"item": "energy", "object": "S01", "cents": -50, "basis": {}}]
    with pytest.raises(Fault, match="add up"):
        grade(finished(pnl_cents=-51, settlement=rows))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(1, 20_000), "0.0000"),
        (Fraction(3, 20_000), "0.0002"),
        (Fraction(-1, 30_000), "0.0000"),
        (Fraction(-182, 100), "-1.8200"),
    ],
)
def test_decimals_are_rounded_once_to_even(value: Fraction, text: str) -> None:
    assert decimal_text(value) == text
