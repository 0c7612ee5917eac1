"""A week that its player left is taken apart like any other; one that the desk broke off is not."""

import pytest

from engine import door
from engine.models import Seat
from engine.storage import install_public_tasks
from grading.debriefs import debrief_of
from grading.keeping import grade_once
from tests.grading.test_debriefs import end, seated, told

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _the_weeks() -> None:
    install_public_tasks()


def test_a_week_that_was_given_up_is_taken_apart_as_the_same_week_waited_through() -> None:
    left, waited = seated(), seated()
    assert debrief_of(left) is None
    door.leave(left, "gave_up")
    found, whole = told(left), end(waited)

    assert found.pnl_cents == whole.pnl_cents
    assert found.elsewhere == whole.elsewhere
    for one, other in zip(found.turnings, whole.turnings, strict=True):
        assert (one.worth, one.stand) == (other.worth, other.stand)
        assert one.fork_at == 1


def test_a_week_in_which_the_desk_broke_down_is_not_taken_apart() -> None:
    seat = seated()
    door.leave(seat, "gave_up")
    Seat.objects.filter(pk=seat).update(cause="infrastructure")
    grade_once(seat)
    assert debrief_of(seat) is None
