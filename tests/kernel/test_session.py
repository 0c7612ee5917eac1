"""One step of the fold: what is refused, what is blocked, what is charged, what is repeated."""

from decimal import Decimal

import pytest

from engine.kernel.ledger import Charge
from engine.kernel.world import OPEN_DESK, Quote
from tests.contracts.chair import Asked
from tests.kernel.quay_desk import desk
from tests.worlds_for_tests.quay import CENTS_PER_HOUR
from tests.worlds_for_tests.quay_bundles import BUDGET

# --- the first step --------------------------------------------------------------------------------


def test_law_4_the_first_step_is_the_opened_desk_free_and_the_same_for_everybody() -> None:
    first, second = desk(), desk()
    assert first.record == second.record
    step = first.steps[0]
    assert (step.tool, step.actor, step.seq) == (OPEN_DESK, "engine", 1)
    assert (step.price_cents, step.minutes, step.budget) == (0, 0, 0)


# --- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("no_such_tool", {}, "tool_unknown"),
        ("quote", {"tool": "wait", "arguments": {}}, "tool_unknown"),
        ("recall", {"seq": 1}, "tool_unknown"),
        ("seal", {"cause": "completed"}, "tool_unknown"),
        ("open_desk", {}, "tool_unknown"),
        ("crane_hire", {"crane": "C1"}, "argument_missing"),
        ("crane_hire", {"crane": "C9", "hours": 1}, "argument_invalid"),
        ("crane_hire", {"crane": "C1", "hours": Decimal("1.5")}, "argument_invalid"),
        ("crane_hire", {"crane": "C1", "hours": 1, "x": 1}, "argument_unknown"),
        ("ship_mark", {"ships": ["S-0"]}, "ship_unknown"),
        ("wait", {"until": "soon"}, "instant_unreadable"),
        ("wait", {}, "argument_missing"),
    ],
)
def test_a_refusal_is_recorded_free_and_without_effect(
    tool: str, arguments: dict[str, object], code: str
) -> None:
    chair = desk()
    before = chair.head
    asked = Asked(tool=tool, arguments=arguments)
    quoted = chair.quote(asked)
    step = chair.ask(asked)
    assert step.error is not None
    assert (step.ok, step.error.code, step.blocks) == (False, code, ())
    assert (step.price_cents, step.minutes, step.budget) == (0, 0, 0)
    assert quoted == step.error
    assert (chair.head.state, chair.head.minute) == (before.state, before.minute)
    assert chair.head.seq == before.seq + 1


def test_a_refused_call_keeps_its_arguments_as_they_came() -> None:
    step = desk().call("crane_hire", crane="C9", hours="2")
    assert step.arguments == {"crane": "C9", "hours": "2"}


# --- prices and the world's own no -----------------------------------------------------------------


def test_law_5_what_is_charged_is_what_was_quoted() -> None:
    chair = desk()
    asked = Asked(tool="crane_hire", arguments={"crane": "C1", "hours": 3})
    quoted = chair.quote(asked)
    assert isinstance(quoted, Quote)
    step = chair.ask(asked)
    assert quoted.charge == Charge(price_cents=3 * CENTS_PER_HOUR, minutes=30)
    assert (step.price_cents, step.minutes) == (3 * CENTS_PER_HOUR, 30)
    assert chair.head.spent_cents == 3 * CENTS_PER_HOUR


def test_law_5_a_quote_changes_nothing() -> None:
    chair = desk()
    before = chair.head
    for tool in ("tide_read", "office_close", "wait", "no_such_tool"):
        chair.quote(Asked(tool=tool, arguments={"gauge": "North"}))
    assert chair.head is before


def test_law_5_what_is_blocked_costs_what_the_quote_said() -> None:
    chair = desk()
    asked = Asked(tool="crane_hire", arguments={"crane": "C3", "hours": 3})
    quoted = chair.quote(asked)
    assert isinstance(quoted, Quote)
    step = chair.ask(asked)
    assert step.ok
    assert step.blocked is not None
    assert (step.blocked.code, step.blocks) == ("stalled", ())
    assert quoted.if_blocked == Charge(price_cents=step.price_cents, minutes=step.minutes)
    assert (step.price_cents, step.minutes) == (2_500, 10)


def test_law_7_a_quote_is_the_same_whether_or_not_the_world_will_block() -> None:
    chair = desk()
    quotes = [chair.quote(Asked(tool="crane_hire", arguments={"crane": c, "hours": 2})) for c in ("C1", "C3")]  # fmt: skip
    assert quotes[0] == quotes[1]


def test_a_notice_speaks_of_what_the_seat_has_learnt() -> None:
    chair = desk()
    asked = Asked(tool="crane_hire", arguments={"crane": "C3", "hours": 2})
    chair.ask(asked)
    quoted = chair.quote(asked)
    assert isinstance(quoted, Quote)
    assert [notice.code for notice in quoted.notices] == ["stalled"]


def test_law_9_the_books_add_up_to_the_cent() -> None:
    chair = desk()
    for crane, hours in (("C1", 1), ("C3", 2), ("C2", 8), ("C9", 1)):
        chair.call("crane_hire", crane=crane, hours=hours)
    assert chair.head.spent_cents == sum(step.price_cents for step in chair.steps)
    assert sum(entry.cents for entry in chair.head.entries) == chair.head.spent_cents
    assert [entry.blocked for entry in chair.head.entries] == [False, True, False]


def test_a_budget_is_never_overdrawn() -> None:
    chair = desk(has_clock=False)
    while chair.call("tide_read", gauge="North").ok:
        pass
    refused = chair.steps[-1].error
    assert refused is not None
    assert refused.code == "over_budget"
    assert chair.head.budget_left == 0
    assert sum(step.budget for step in chair.steps) == BUDGET


def test_in_a_world_without_a_clock_paid_actions_are_the_time() -> None:
    chair = desk(has_clock=False)
    heights = [chair.call("tide_read", gauge="North").blocks for _ in range(3)]
    free = chair.call("berth_list", rows=1)
    assert len({str(height) for height in heights}) == 3
    assert (free.at, free.clock) == (None, None)
    assert chair.head.paid_actions == 3


# --- repetition ------------------------------------------------------------------------------------


def test_law_10_the_identical_irreversible_call_is_refused_and_names_the_step() -> None:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=2)
    step = chair.call("crane_hire", hours="2.0", crane="C1")
    assert step.error is not None
    assert (step.error.code, step.error.field) == ("repeat", "again")
    assert "Step 2" in step.error.message


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [("crane_hire", {"crane": "C1", "hours": 3}), ("letter_send", {"about": "tide"})],
)
def test_another_call_in_between_is_the_last_one(tool: str, arguments: dict[str, object]) -> None:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=2)
    chair.ask(Asked(tool=tool, arguments=arguments))
    assert chair.call("crane_hire", crane="C1", hours=2).ok


def test_reads_refusals_and_blocks_in_between_leave_the_last_call_where_it_is() -> None:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=2)
    chair.call("tide_read", gauge="North")
    chair.call("crane_hire", crane="C9", hours=2)
    chair.call("crane_hire", crane="C3", hours=2)
    assert not chair.call("crane_hire", crane="C1", hours=2).ok


def test_what_was_blocked_may_be_tried_at_once() -> None:
    chair = desk()
    for _ in range(2):
        assert chair.call("crane_hire", crane="C3", hours=2).blocked is not None


def test_again_says_that_it_is_meant() -> None:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=2)
    assert chair.call("crane_hire", crane="C1", hours=2, again=False).error is not None
    step = chair.call("crane_hire", crane="C1", hours=2, again=True)
    assert step.ok
    assert step.arguments == {"crane": "C1", "hours": 2, "again": True}
    assert not chair.call("crane_hire", crane="C1", hours=2).ok


@pytest.mark.parametrize("again", [False, None])
def test_again_is_recorded_only_where_it_was_true(again: bool | None) -> None:
    step = desk().call("crane_hire", crane="C1", hours=2, again=again)
    assert step.arguments == {"crane": "C1", "hours": 2}


def test_letters_are_told_apart_by_their_words() -> None:
    chair = desk()
    assert chair.call("letter_send", about="tide", body="one").ok
    assert chair.call("letter_send", about="tide", body="two").ok
    assert not chair.call("letter_send", about="tide", body="two").ok
    assert chair.call("letter_send", about="tide", subject="two").ok
