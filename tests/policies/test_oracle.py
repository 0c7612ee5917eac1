"""The reference line: instants are waited for, and answers are carried into later calls."""

from collections.abc import Sequence

import pytest

from engine.cards import SeatCard
from engine.errors import Fault
from engine.policies.oracle import LineCall, play_line
from engine.policies.seated import Desk, Move
from engine.transcript import Json, Receipt, Step

START = "2026-04-13T06:00:00-05:00"


def step(tool: str, clock: str = START, **facts: str) -> Step:
    receipt = Receipt(kind=tool, id="WO-INV-07-1", facts=dict(facts), as_of=clock)
    return Step(
        seq=1,
        at=clock,
        actor="policy",
        tool=tool,
        arguments={},
        ok=True,
        blocks=(receipt,),
        news=(),
        price_cents=0,
        minutes=0,
        budget=0,
        clock=clock,
        done=False,
        texts=(),
    )


def desk() -> Desk:
    card = SeatCard(
        seat="st_one",
        task="solar/one",
        title="One",
        world="solar-1",
        hash="c" * 64,
        exposure="practice",
        pace="turn",
        ranked=False,
        forked_from=None,
        status="open",
        cause=None,
        seq=1,
        clock=START,
        ends="2026-04-19T20:00:00-05:00",
        spent_cents=0,
        budget_left=None,
        expires=START,
        step_budget=100,
        brief="",
        caps={},
    )
    return Desk(card=card, tools={}, opening=step("open_desk"), seed="1")


def moves(line: Sequence[LineCall], answers: Sequence[Step]) -> list[Move]:
    """Return what is called when the calls are answered in turn."""
    playing, found = play_line(desk(), line), list[Move]()
    try:
        found.append(next(playing))
        for answer in answers:
            found.append(playing.send(answer))
    except StopIteration:
        pass
    return found


def taken(path: str, number: int = 1) -> dict[str, object]:
    return {"work": {"$from": [number, path]}}


def test_a_call_with_an_instant_is_waited_for() -> None:
    later = "2026-04-13T10:00:00-05:00"
    found = moves([LineCall(tool="alarm_list", at=later)], [step("wait", clock=later)])
    assert found == [
        Move(tool="wait", arguments={"until": later, "stop_on_news": False}),
        Move(tool="alarm_list"),
    ]


@pytest.mark.parametrize("at", [START, "2026-04-13T11:00:00Z", "2026-04-13T05:59:00-05:00", None])
def test_nothing_is_waited_for_when_the_instant_is_here(at: str | None) -> None:
    assert moves([LineCall(tool="alarm_list", at=at)], []) == [Move(tool="alarm_list")]


@pytest.mark.parametrize(
    ("path", "value"), [("blocks/0/id", "WO-INV-07-1"), ("/blocks/0/facts/serial", "SN-7")]
)
def test_what_a_call_was_answered_with_is_carried_on(path: str, value: str) -> None:
    line = [LineCall(tool="work_dispatch"), LineCall(tool="claim_file", arguments=taken(path))]
    found = moves(line, [step("work_dispatch", serial="SN-7")])
    assert found[1] == Move(tool="claim_file", arguments={"work": value})


def test_an_answer_is_carried_into_lists() -> None:
    rows: list[Json] = [{"asset": {"$from": [1, "blocks/0/id"]}}]
    line = [
        LineCall(tool="work_dispatch"),
        LineCall(tool="report_file", arguments={"rows": rows, "sure": True}),
    ]
    found = moves(line, [step("work_dispatch")])
    assert found[1].arguments == {"rows": [{"asset": "WO-INV-07-1"}], "sure": True}


def test_a_line_that_names_nothing_is_a_fault() -> None:
    line = [LineCall(tool="one"), LineCall(tool="two", arguments=taken("tool/0/0"))]
    with pytest.raises(Fault):
        moves(line, [step("one")])
