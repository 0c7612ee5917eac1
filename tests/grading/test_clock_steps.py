"""What a live seat's clock did is the clock's: no call of whoever sat there, in no figure."""

from dataclasses import replace

import pytest

from engine import door
from engine.door import Asked, Holder
from engine.finished import open_seat
from engine.models import Release
from engine.storage import install_public_tasks
from grading.grader import grade
from grading.keeping import differing_seats, grade_once, history_of, regrade, sheet_of
from grading.models import SheetVersion
from grading.rows import rows_of
from grading.sheet import SHEET_FORMAT, sheet_bytes
from tests.contracts.wall import Wall
from tests.grading.records import finished
from tests.grading.test_counting import Seat

pytestmark = pytest.mark.django_db
TASK = "solar/first-monday"
OWN_CALLS = 2


def live_week() -> str:
    """Play a live week in which its holder makes two calls and the clock all the rest."""
    install_public_tasks()
    wall = Wall()
    wall.beat()
    holder = Holder(kind="person", key="guest:live")
    seat = door.take_seat(TASK, holder, pace="live", speed=60).seat
    for tool, arguments in (("meter_read", {"site": "S15"}), ("no_such_tool", {})):
        door.call(seat, Asked(tool=tool, arguments=arguments), "person")
    wall.let_pass(7 * 24 * 60)
    assert len(wall.by_the_clock(seat)) > OWN_CALLS
    if door.seat(seat).status == "open":
        door.leave(seat, "gave_up")
    return seat


def test_the_clocks_steps_are_no_calls_of_the_holder() -> None:
    seat = live_week()
    assert grade_once(seat).calls == OWN_CALLS


def test_a_fork_of_a_live_week_counts_the_calls_that_it_shares_and_no_step_of_the_clock() -> None:
    seat = live_week()
    at = door.seat(seat).seq - 2
    fork = door.fork(seat, at, Holder(kind="person", key="guest:live")).seat
    door.leave(fork, "gave_up")
    assert grade_once(fork).calls == OWN_CALLS


def test_a_sheet_by_the_first_rules_stands_and_is_checked_by_them() -> None:
    seat = live_week()
    old = grade(open_seat(seat), 1)
    assert old.calls > OWN_CALLS
    grade_once(seat)
    SheetVersion.objects.update(data=sheet_bytes(old))

    assert grade_once(seat) == old
    assert differing_seats([seat]) == ()
    SheetVersion.objects.update(data=sheet_bytes(replace(old, calls=old.calls + 1)))
    assert differing_seats([seat]) == (seat,)


def test_a_regrade_counts_by_the_rules_of_today_and_flips_nothing() -> None:
    seat = live_week()
    grade_once(seat)
    SheetVersion.objects.update(data=sheet_bytes(grade(open_seat(seat), 1)))
    held = Release.objects.get(task=TASK).content_hash

    (change,) = regrade(TASK, held, "Ruth", "the clock's steps are its own")
    assert (change.before.format, change.after.format) == (1, SHEET_FORMAT)
    assert (change.after.calls, change.is_flip) == (OWN_CALLS, False)
    assert sheet_of(seat) == change.after
    assert [one.version for one in history_of(seat)] == [1, 2]


def test_sheets_by_both_rules_stand_on_one_board() -> None:
    seats = [Seat(seat="a"), Seat(seat="b")]
    sheets = {"a": (grade(finished(), 1), 1), "b": (grade(finished()), 1)}
    assert [one.outcome for one in rows_of(seats, sheets)] == ["pass", "pass"]
