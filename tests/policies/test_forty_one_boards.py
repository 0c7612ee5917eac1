"""What players make of forty-one's boards: whose alarm is how loud, who may be sent where."""

from datetime import datetime

import pytest

from engine import door
from engine.door import Asked, Holder
from engine.policies.seated import Desk
from engine.policies.solar import crews, places
from engine.policies.solar.alarms import Alarm, alarms, groups
from engine.transcript import Step
from tests.policies.forty_one import TASK, install

pytestmark = pytest.mark.django_db
MONDAY = datetime.fromisoformat("2026-07-13T06:02:00-05:00")


@pytest.fixture
def desk() -> Desk:
    install()
    card = door.take_seat(TASK, Holder(kind="agent", key="amy"))
    return Desk(card=card, tools={}, opening=door.record(card.seat)[0], seed="1")


def asked(desk: Desk, tool: str) -> Step:
    seq = door.call(desk.card.seat, Asked(tool=tool, arguments={}), "agent").step.seq
    return door.record(desk.card.seat, after=seq - 1)[0]


def board_of(desk: Desk) -> crews.Crews:
    """Let the player's own look run, and answer each of its calls from the seat."""
    looking = crews.look()
    move = next(looking)
    try:
        while True:
            move = looking.send(asked(desk, move.tool))
    except StopIteration as done:
        found: crews.Crews = done.value
        return found


def alarm_at(desk: Desk, thing: str) -> Alarm:
    return next(one for one in alarms(desk.opening) if one.object == thing)


def test_forty_one_alarms_fall_into_groups_of_which_the_loudest_is_twelve_units(desk: Desk) -> None:
    loud = groups(alarms(desk.opening))
    assert sum(map(len, loud)) == 41
    assert (loud[0][0].site, len(loud[0])) == ("S01", 12)
    assert [group[0].loudness for group in loud] == sorted(
        (group[0].loudness for group in loud), reverse=True
    )


def test_a_pair_with_one_lapsed_card_is_nobody_to_send_to_a_transformer(desk: Desk) -> None:
    found = crews.visits(board_of(desk), "S02", "transformer_inspection", MONDAY)
    assert [(one.crew, one.slot) for one in found] == [
        ("MV-AZNM-A", "same_day"),
        ("MV-AZNM-A", "next_day"),
    ]


def test_a_crew_that_is_booked_is_free_for_no_second_job_at_that_hour(desk: Desk) -> None:
    board = board_of(desk)
    first = crews.visits(board, "S08", "recloser_close", MONDAY)[0]
    board = crews.with_visit(board, first, "recloser_close")
    (later,) = crews.visits(board, "S08", "recloser_close", MONDAY)
    assert (first.slot, later.slot) == ("same_day", "next_day")


def test_the_meter_technician_comes_in_the_slot_of_the_witness_alone(desk: Desk) -> None:
    board = board_of(desk)
    (job,) = crews.jobs_on(board, "meter")
    (visit,) = crews.visits(board, "S04", job, MONDAY)
    assert (visit.crew, (visit.arrives.date() - MONDAY.date()).days) == ("METER-CA", 3)


@pytest.mark.parametrize(
    ("thing", "job", "place"),
    [
        ("S02-T-3", "transformer_inspection", "S02-T-3"),
        ("S07-GW", "data_service", "S07-GW"),
        ("S13-INV-11", "ground_fault_repair", "S13-INV-11"),
    ],
)
def test_a_job_is_done_at_the_alarms_object_where_it_fits(
    desk: Desk, thing: str, job: str, place: str
) -> None:
    found = places.place_for(board_of(desk), job, alarm_at(desk, thing), places.feeders(desk))
    assert found is not None
    assert found.object == place


def test_a_job_that_fits_nothing_around_an_alarm_has_no_place(desk: Desk) -> None:
    warm = alarm_at(desk, "S02-T-3")
    assert places.place_for(board_of(desk), "recloser_close", warm, places.feeders(desk)) is None
