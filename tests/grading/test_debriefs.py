"""A finished week by its decisions: the money adds up, and each stand is what the record did."""

from datetime import datetime
from functools import partial

import pytest

from engine import door
from engine.door import Asked, Holder
from engine.errors import Fault
from engine.finished import open_seat
from engine.models import Release
from engine.policies import policies_of, policy_named
from engine.policies.runner import play
from engine.storage import install_public_tasks
from engine.transcript import Json, Receipt, Step
from grading.debriefs import debrief_of
from grading.decisions.declared import reference_of
from grading.decisions.naming import Named, meant_by, visited
from grading.decisions.shapes import Debrief, Odds, Turning
from grading.keeping import grade_once

pytestmark = pytest.mark.django_db
WORLD = "solar-1"
WEEKS = ("solar/first-monday", "solar/forty-one")
POLICIES = sorted(policies_of(WORLD))
HOLDER = Holder(kind="person", key="guest:debrief")
JOB: dict[str, object] = {
    "crew": "LV-CAROLINA",
    "site": "S11",
    "unit": "S11-INV-07",
    "task": "ground_fault_repair",
    "parts": ["whip_kit"],
    "slot": "same_day",
}


@pytest.fixture(autouse=True)
def _the_weeks() -> None:
    install_public_tasks()


def debriefed(task: str, policy: str) -> tuple[str, Debrief]:
    seat = play(task, policy, policy_named(WORLD, policy), seed="1")
    return seat, told(seat)


def told(seat: str) -> Debrief:
    grade_once(seat)
    found = debrief_of(seat)
    assert found is not None
    return found


def of(debrief: Debrief, name: str) -> Turning:
    return next(one for one in debrief.turnings if one.id == name)


@pytest.mark.parametrize("task", WEEKS)
@pytest.mark.parametrize("policy", POLICIES)
def test_what_was_taken_by_decision_adds_up_to_the_seats_own_ledger(task: str, policy: str) -> None:
    seat, found = debriefed(task, policy)
    truth = open_seat(seat).seal["truth"]
    assert isinstance(truth, dict)
    parts = [*(one.worth for one in found.turnings), found.elsewhere]

    assert found.v0_cents + sum(part.took_cents for part in parts) == truth["pnl_cents"]
    assert found.v0_cents + sum(part.possible_cents for part in parts) == found.vstar_cents


@pytest.mark.parametrize("task", WEEKS)
def test_the_reference_line_took_at_each_decision_all_that_was_possible(task: str) -> None:
    _, found = debriefed(task, "oracle")
    assert [one.worth.left_cents for one in found.turnings] == [0] * len(found.turnings)
    assert found.elsewhere.left_cents == 0
    assert {one.id: one.stand.side for one in found.turnings} == {
        one.id: one.side for one in found.turnings
    }
    assert not any(one.stand.is_late for one in found.turnings)


@pytest.mark.parametrize("task", WEEKS)
def test_nobodys_week_took_nothing_anywhere_and_left_everything(task: str) -> None:
    _, found = debriefed(task, "do-nothing")
    assert {one.worth.took_cents for one in found.turnings} == {0}
    assert {one.stand.side for one in found.turnings} == {"leave"}
    assert all(not reading.steps for one in found.turnings for reading in one.documents)


@pytest.mark.parametrize("task", WEEKS)
def test_each_inequality_stands_as_the_reference_declares_it(task: str) -> None:
    seat, found = debriefed(task, "oracle")
    declared = open_seat(seat).reference["decisions"]
    assert isinstance(declared, list)
    for one, raw in zip(found.turnings, declared, strict=True):
        assert isinstance(raw, dict)
        figures = (one.leave_cents, one.expected_leave_cents, one.act_cents, one.side, one.closes)
        names = ("leave_cents", "expected_leave_cents", "act_cents", "side", "closes")
        assert figures == tuple(raw[name] for name in names)
        assert (one.expected_leave_cents > one.act_cents) == (one.side == "act")
        assert one.title.endswith("?")
        assert one.principle


def test_each_decision_says_how_far_the_papers_count_it_and_until_when_the_ledger_does() -> None:
    _, found = debriefed("solar/forty-one", "do-nothing")
    llano, t_3, copper = (of(found, one) for one in ("llano-draw", "juniper-t-3", "copper-flats"))
    weeks = 7 * 24 * 60

    assert all(one.counted for one in found.turnings)
    assert llano.counted.startswith("3 days")
    assert llano.leave_cents < llano.worth.possible_cents
    assert llano.settled_minute == 15 * 24 * 60 + 2 * 60
    assert t_3.settled_minute == 5 * weeks - 10 * 60
    assert t_3.leave_cents > t_3.worth.possible_cents
    assert copper.settled_minute is None


def test_a_reference_from_before_it_was_said_how_far_papers_count_is_taken_apart_without() -> None:
    seat, _ = debriefed("solar/first-monday", "do-nothing")
    whole = open_seat(seat).reference
    decisions = whole["decisions"]
    assert isinstance(decisions, list)
    older: list[Json] = [
        {name: part for name, part in one.items() if name != "counted"}
        for one in decisions
        if isinstance(one, dict)
    ]
    read = reference_of({**whole, "decisions": older})
    assert read is not None
    assert {one.counted for one in read.decisions} == {""}


def test_sending_crews_by_loudness_is_money_spent_for_nothing_at_copper_flats() -> None:
    _, found = debriefed("solar/forty-one", "salience-first")
    copper = of(found, "copper-flats")
    assert (copper.side, copper.stand.side) == ("leave", "act")
    assert copper.worth.possible_cents == 0
    assert copper.worth.took_cents < 0


def test_a_stand_names_what_had_been_read_by_then_and_nothing_later() -> None:
    seat, found = debriefed("solar/first-monday", "oracle")
    larkspur = of(found, "larkspur-inv-07")
    steps = {step.seq: step for step in door.record(seat)}
    assert larkspur.stand.seq is not None
    act = steps[larkspur.stand.seq]
    assert (act.tool, act.arguments["unit"]) == ("work_dispatch", "S11-INV-07")
    (read,) = larkspur.evidence
    assert read.steps
    assert all(seq < larkspur.stand.seq for seq in read.steps)
    assert larkspur.fork_at == larkspur.stand.seq - 1


def seated() -> str:
    return door.take_seat("solar/first-monday", HOLDER).seat


def say(seat: str, tool: str, **arguments: object) -> Step:
    answer = door.call(seat, Asked(tool=tool, arguments=arguments), "person")
    assert answer.step.error is None, answer.step.error
    return answer.step


def dispatch(seat: str, **changes: object) -> Step:
    step = say(seat, "work_dispatch", **(JOB | changes))
    assert step.blocked is None
    return step


def end(seat: str) -> Debrief:
    say(seat, "wait", until="2026-04-19T20:00:00-05:00", stop_on_news=False)
    return told(seat)


def test_an_act_that_was_called_off_again_is_no_stand() -> None:
    seat = seated()
    dispatch(seat)
    say(seat, "work_cancel", work="WO-S11-INV-07-1")
    assert of(end(seat), "larkspur-inv-07").stand.side == "leave"


def attempt(seat: str, **changes: object) -> Step:
    asked = Asked(tool="work_dispatch", arguments=JOB | changes)
    return door.call(seat, asked, "person").step


def test_an_act_that_was_blocked_or_refused_is_a_try_and_no_stand() -> None:
    seat = seated()
    dispatch(seat, unit="S11-INV-01")
    blocked, refused = attempt(seat), attempt(seat, crew="NOBODY")
    assert blocked.blocked is not None
    assert refused.error is not None
    larkspur = of(end(seat), "larkspur-inv-07")

    assert larkspur.stand.side == "leave"
    assert [(one.seq, one.is_blocked, one.why) for one in larkspur.tries] == [
        (blocked.seq, True, blocked.blocked.message),
        (refused.seq, False, refused.error.message),
    ]


def test_tries_are_told_as_far_as_the_act_and_of_their_own_decision_alone() -> None:
    seat = seated()
    before = attempt(seat, crew="NOBODY")
    dispatch(seat)
    attempt(seat, crew="NOBODY", unit="S11-INV-07", slot="next_day")
    told_ = end(seat)

    assert [one.seq for one in of(told_, "larkspur-inv-07").tries] == [before.seq]
    assert of(told_, "larkspur-inv-07").stand.seq == before.seq + 1
    assert of(told_, "mill-pond-three").tries == ()


def test_acting_after_the_last_minute_is_late() -> None:
    seat = seated()
    say(seat, "wait", until="2026-04-17T14:30:00-05:00", stop_on_news=False)
    dispatch(seat, slot="next_day")
    stand = of(end(seat), "larkspur-inv-07").stand
    assert (stand.side, stand.is_late) == ("act", True)


def test_beliefs_follow_the_entries_of_the_seat_and_the_reads_that_it_made() -> None:
    seat = seated()
    case = {"object": "S15", "hypothesis": "comms_loss", "loss_cents": 0, "cost_cents": 65_000}
    (opened,) = say(seat, "case_write", probability_permille=400, **case).blocks
    assert isinstance(opened, Receipt)
    say(seat, "meter_read", site="S15")
    say(seat, "case_write", case=opened.id, probability_permille=20, **case)
    told_ = of(end(seat), "quarry-hill-silent")
    assert [(one.stated_permille, one.supported) for one in told_.beliefs] == [
        (None, Odds(real=3, of=25)),
        (400, Odds(real=3, of=25)),
        (400, Odds(real=0, of=22)),
        (20, Odds(real=0, of=22)),
    ]
    moments = [datetime.fromisoformat(one.at) for one in told_.beliefs]
    assert moments == sorted(moments)


@pytest.mark.parametrize("exposure", ["arena", "private"])
def test_a_week_whose_truth_is_not_open_is_not_taken_apart(exposure: str) -> None:
    seat, _ = debriefed("solar/first-monday", "do-nothing")
    Release.objects.update(exposure=exposure)
    assert debrief_of(seat) is None


def test_a_reference_from_before_settlements_were_kept_is_not_taken_apart_and_no_fault() -> None:
    seat, _ = debriefed("solar/first-monday", "do-nothing")
    whole = open_seat(seat).reference
    old = {name: part for name, part in whole.items() if not name.endswith("_settlement")}
    assert reference_of(old) is None
    assert reference_of(whole) is not None


def test_a_reference_of_another_shape_is_a_fault_that_tells_its_place_and_no_value() -> None:
    seat, _ = debriefed("solar/first-monday", "do-nothing")
    line: Json = {"item": "a hidden word"}
    broken = {**open_seat(seat).reference, "vstar_settlement": [line]}
    with pytest.raises(Fault) as told:
        reference_of(broken)
    assert "vstar_settlement" in str(told.value)
    assert "hidden word" not in str(told.value)


def test_a_name_goes_to_its_longest_object_a_bare_site_to_its_dearest_a_neighbour_to_none() -> None:
    named = (
        Named(id="unit", objects=("S02-T-3",), stake_cents=5),
        Named(id="small", objects=("S02-GW",), stake_cents=1),
        Named(id="whole", objects=("S01", "S01-INV-01"), stake_cents=9),
    )
    found = partial(visited, decisions=named)
    assert found("WO-S02-T-3-1") == "unit"
    assert found("S02-T-31") is None
    assert found("S02") == "unit"
    assert found("WO-S02-2") == "unit"
    assert found("RC-S02-T-3-1") == "unit"
    assert found("WO-S02-INV-04-1") is None
    assert found("S02-GW") == "small"
    assert found("S01-INV-01") == found("WO-S01-INV-01-2") == found("WO-S01-2") == "whole"
    assert found("S01-FDR-2") == found("WO-S01-FDR-2-1") == "whole"
    assert found("S01-INV-19") is found("S01-Z-2") is found("S01-MET") is None
    assert found("WO-S01-INV-19-1") is None
    assert found("report") is None


def test_a_call_means_a_decision_by_its_object_or_its_bare_site_and_by_no_neighbour() -> None:
    named = (Named(id="unit", objects=("S02-T-3",), stake_cents=5),)
    assert meant_by("S02-T-3", named) == "unit"
    assert meant_by("S02", named) == "unit"
    assert meant_by("S02-INV-07", named) is None
