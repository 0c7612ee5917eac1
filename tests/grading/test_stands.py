"""On which side of a decision a record stood: by the visit that the decision asks for, and by no other."""

import msgspec
import pytest

from engine import door
from engine.finished import open_seat
from engine.storage import install_public_tasks
from engine.transcript import Json, Step
from grading.decisions.declared import reference_of
from grading.decisions.standing import stand_of
from tests.grading.test_debriefs import WEEKS, debriefed, dispatch, end, of, seated, told
from tests.policies.forty_one_lines import LINES, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _the_weeks() -> None:
    install_public_tasks()


def test_a_visit_for_something_else_is_no_stand_where_acting_is_better() -> None:
    seat = seated()
    dispatch(seat, task="inspection", parts=[])
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.seq, stand.beside) == ("leave", None, 2)


def test_people_who_may_not_do_the_job_take_no_side_for_it() -> None:
    stand = of(told(seat_of(LINES["Las Cruces at T-3"]())), "juniper-t-3").stand
    assert (stand.side, stand.seq) == ("leave", None)
    assert stand.beside is not None


@pytest.mark.parametrize("task", WEEKS)
def test_every_decision_is_taken_by_its_own_job_and_one_better_left_by_any_visit(task: str) -> None:
    seat, _ = debriefed(task, "do-nothing")
    declared = reference_of(open_seat(seat).reference)
    assert declared is not None
    named = [one.named for one in declared.decisions]
    for one in declared.decisions:
        if one.act_tool != "work_dispatch":
            continue
        sent: dict[str, Json] = {"unit": one.objects[-1], "task": str(one.act_task)}
        own = _sent(seat, **sent)
        other = _sent(seat, **(sent | {"task": "another"}))
        assert stand_of(one, [own], named).side == "act", one.id
        assert stand_of(one, [other], named).side == ("leave" if one.side == "act" else "act"), (
            one.id
        )


def _sent(seat: str, **arguments: Json) -> Step:
    """Return a step in which a visit was booked."""
    opening = door.record(seat)[0]
    return msgspec.structs.replace(
        opening, seq=2, tool="work_dispatch", arguments=arguments, blocks=()
    )
