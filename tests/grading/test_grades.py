"""What a holder is told of a grade, by the exposure of the task."""

import pytest

from engine import door
from engine.errors import SeatNotFound
from engine.models import Release
from engine.policies import policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from grading.grades import grade_of
from grading.keeping import grade_once

pytestmark = pytest.mark.django_db
TASK = "oncall/medium-01"


@pytest.fixture(autouse=True)
def _public_tasks() -> None:
    install_public_tasks()


def played() -> str:
    return play(TASK, "oracle", policy_named("oncall-1", "oracle"), seed="1")


def expose(exposure: str) -> None:
    Release.objects.filter(task=TASK).update(exposure=exposure)


def test_a_seat_without_a_sheet_is_pending_and_never_failed() -> None:
    seat = played()
    assert (grade_of(seat).status, grade_of(seat).passed) == ("pending", None)


def test_practice_tells_everything() -> None:
    seat = played()
    sheet = grade_once(seat)
    found = grade_of(seat)
    assert (found.status, found.passed, found.sheet) == ("graded", True, sheet)
    assert found.marks == sheet.marks


@pytest.mark.parametrize("exposure", ["arena", "private"])
def test_elsewhere_criteria_stay_closed(exposure: str) -> None:
    seat = played()
    grade_once(seat)
    expose(exposure)
    found = grade_of(seat)
    assert (found.status, found.passed) == ("graded", True)
    assert (found.sheet, found.marks) == (None, None)


def test_in_an_arena_grades_wait_for_the_holders_last_open_seat() -> None:
    seat = played()
    grade_once(seat)
    expose("arena")
    still = door.take_seat(TASK, door.holder_of(seat)).seat
    assert grade_of(seat).status == "pending"
    door.leave(still, "gave_up")
    assert grade_of(seat).status == "graded"


def test_an_unknown_seat_has_no_grade() -> None:
    with pytest.raises(SeatNotFound):
        grade_of("st_nobody")
