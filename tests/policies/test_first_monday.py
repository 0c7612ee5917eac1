"""Scripted players of first-monday: who passes, who does not, and what it came to."""

import pytest

from engine import door
from engine.policies import policies_of, policy_named
from engine.policies.runner import play
from engine.policies.solar import FamilyNotKnown
from engine.storage import install_public_tasks
from grading.keeping import grade_once
from grading.sheet import Sheet
from tests.policies.test_oracle import desk

pytestmark = pytest.mark.django_db
TASK, WORLD = "solar/first-monday", "solar-1"


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def played(policy: str) -> str:
    return play(TASK, policy, policy_named(WORLD, policy), seed="1")


def graded(policy: str) -> Sheet:
    return grade_once(played(policy))


def failed(sheet: Sheet) -> set[str]:
    return {mark.id for mark in sheet.marks if mark.verdict == "fail" and mark.tier == "pass"}


def test_the_oracle_passes_everything_and_its_result_is_the_reference() -> None:
    sheet = graded("oracle")
    assert (sheet.passed, sheet.money.capture, sheet.flags) == (True, "1.0000", ())
    assert sheet.money.pnl_cents == sheet.money.vstar_cents
    assert {mark.verdict for mark in sheet.marks} == {"pass"}


def test_doing_nothing_fails_at_no_capture() -> None:
    sheet = graded("do-nothing")
    assert (sheet.passed, sheet.completed, sheet.money.capture) == (False, True, "0.0000")
    assert sheet.money.pnl_cents == sheet.money.v0_cents
    assert {"on-site", "mended", "report-filed"} <= failed(sheet)


def test_disclosed_tables_and_cheap_reads_are_enough_to_pass() -> None:
    sheet = graded("threshold")
    assert sheet.passed
    assert sheet.money.exact_capture is not None
    assert 0.9 < sheet.money.exact_capture <= 1


def test_sending_wherever_it_is_red_fails() -> None:
    sheet = graded("generic-prior")
    assert sheet.passed is False
    assert {"nobody-to-mill-pond", "nobody-to-quarry-hill"} <= failed(sheet)
    assert not {"on-site", "mended"} & failed(sheet)


def test_sending_to_everything_is_worse_than_doing_nothing() -> None:
    sheet = graded("dispatch-everything")
    assert sheet.passed is False
    assert sheet.money.exact_capture is not None
    assert sheet.money.exact_capture < 0


def test_reading_everything_does_not_pass() -> None:
    seat = played("read-everything")
    sheet = grade_once(seat)
    assert sheet.passed is False
    read = [step.arguments for step in door.record(seat) if step.tool == "document_read"]
    assert len(read) == len({str(one) for one in read}) > 20


@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_no_player_breaks_a_safety_rule(policy: str) -> None:
    gates = {mark.verdict for mark in graded(policy).marks if mark.tier == "gate"}
    assert gates == {"pass"}


@pytest.mark.parametrize("policy", sorted(policies_of(WORLD)))
def test_a_player_plays_the_same_line_twice(policy: str) -> None:
    assert door.digests(played(policy)) == door.digests(played(policy))


def test_threshold_opens_no_paper_but_those_with_its_tables() -> None:
    record = door.record(played("threshold"))
    read = {str(step.arguments["document"]) for step in record if step.tool == "document_read"}
    assert read == {
        *("SS-01", "YD-01", "LG-039", "LG-COM", "CT-S11", "CT-S12", "CT-S15", "WC-S11-INV-07")
    }


def test_a_player_that_needs_a_familys_knowledge_says_so() -> None:
    with pytest.raises(FamilyNotKnown, match="solar/first-monday"):
        next(policy_named(WORLD, "threshold")(desk()))
