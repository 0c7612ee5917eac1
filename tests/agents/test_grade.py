"""The grade over HTTP: pending until it is there, and no more of it than the exposure discloses."""

import pytest

from engine.models import Release
from grading.keeping import grade_once
from tests.agents.cast import Player
from tests.agents.test_calls import report

NOTHING = {
    "pass": None,
    "capture": None,
    "capture_missing": None,
    "pnl_cents": None,
    "criteria": None,
}


@pytest.fixture
def seat(alice: Player) -> str:
    return str(alice.sit()["seat"])


def test_an_open_seat_is_pending(alice: Player, seat: str) -> None:
    assert alice.get(f"/seats/{seat}/grade").json == {"seat": seat, "status": "pending", **NOTHING}


def test_a_graded_seat_tells_each_criterion(alice: Player, seat: str) -> None:
    alice.call(seat, "report_submit", arguments=report())
    grade_once(seat)
    grade = alice.get(f"/seats/{seat}/grade").json
    assert (grade["status"], grade["pass"], grade["capture"]) == ("graded", False, None)
    assert grade["capture_missing"] == "no_money"
    assert grade["criteria"]
    for criterion in grade["criteria"]:
        assert {"id", "tier", "verdict", "facts", "steps"} <= set(criterion)


def test_a_ranked_grade_waits_for_the_holders_other_seats(alice: Player, seat: str) -> None:
    Release.objects.update(exposure="arena")
    other = alice.sit()["seat"]
    alice.call(seat, "report_submit", arguments=report())
    grade_once(seat)
    assert alice.get(f"/seats/{seat}/grade").json["status"] == "pending"
    alice.post(f"/seats/{other}/close", {"cause": "gave_up"})
    grade = alice.get(f"/seats/{seat}/grade").json
    assert (grade["status"], grade["pass"], grade["criteria"]) == ("graded", False, None)
