"""How time passes: waits, nights, news, the end of the week."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.clock import instant
from engine.kernel.ledger import Charge
from engine.kernel.world import Quote
from engine.transcript import Refusal
from tests.contracts.chair import Asked, sit_at
from tests.kernel.quay_desk import QUAY, desk, minutes, wait
from tests.worlds_for_tests.quay_bundles import DAY, MORNING_MAIL, NIGHT_MAIL, OPEN_MINUTES

# --- time ------------------------------------------------------------------------------------------


def test_law_6_a_call_takes_effect_at_its_minute_before_its_minutes_pass() -> None:
    chair = desk()
    chair.call("crane_hire", crane="C1", hours=1)
    wait(chair, 60)
    assert [news.id for news in chair.steps[-1].news] == ["DONE-C1-1"]


def test_news_covers_what_came_after_the_call_up_to_the_clock() -> None:
    chair = desk()
    wait(chair, MORNING_MAIL - 5)
    step = chair.call("tide_read", gauge="North")
    assert [news.id for news in step.news] == ["M-1"]
    assert step.clock == instant(QUAY, MORNING_MAIL)


def test_a_wait_stops_at_news_by_itself() -> None:
    step = desk().call("wait", until=instant(QUAY, 300))
    assert minutes(step) == (instant(QUAY, 0), instant(QUAY, MORNING_MAIL))
    assert (step.minutes, step.price_cents) == (MORNING_MAIL, 0)


def test_nothing_but_news_stops_a_wait() -> None:
    step = wait(desk(), MORNING_MAIL - 1, stop_on_news=True)
    assert step.clock == instant(QUAY, MORNING_MAIL - 1)


def test_law_5_a_wait_is_quoted_at_most() -> None:
    chair = desk()
    asked = Asked(tool="wait", arguments={"until": instant(QUAY, DAY + 60)})
    quoted = chair.quote(asked)
    assert quoted == Quote(charge=Charge(minutes=OPEN_MINUTES + 60), at_most=True)
    assert chair.ask(asked).minutes <= OPEN_MINUTES + 60


def test_the_nights_news_comes_as_one_at_opening_and_stops_a_wait_there() -> None:
    chair = desk()
    wait(chair, OPEN_MINUTES)
    step = wait(chair, DAY + 300, stop_on_news=True)
    assert [news.id for news in step.news] == ["M-2", "M-3"]
    assert step.clock == instant(QUAY, DAY)
    assert step.minutes == 0
    assert step.news[0].at == instant(QUAY, NIGHT_MAIL)


def test_minutes_that_pass_closing_run_on_from_the_next_opening() -> None:
    chair = desk()
    wait(chair, OPEN_MINUTES - 10)
    step = chair.call("crane_hire", crane="C1", hours=1)
    assert (step.minutes, step.clock) == (30, instant(QUAY, DAY + 20))
    assert [news.id for news in step.news] == ["DONE-C1-1", "M-2", "M-3"]


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("tide_read", {"gauge": "North"}),
        ("berth_list", {"rows": 1}),
        ("crane_hire", {"crane": "C1", "hours": 1}),
    ],
)
def test_while_the_desk_is_closed_only_wait_is_carried_out(
    tool: str, arguments: dict[str, object]
) -> None:
    chair = desk()
    wait(chair, OPEN_MINUTES)
    refused = chair.ask(Asked(tool=tool, arguments=arguments)).error
    assert refused is not None
    assert refused.code == "desk_closed"
    assert wait(chair, DAY).ok
    assert chair.ask(Asked(tool=tool, arguments=arguments)).ok


@pytest.mark.parametrize(
    "minute", [0, -60, OPEN_MINUTES + 1, DAY - 1, QUAY.ends + 1, 60 * DAY], ids=str
)
def test_a_wait_leads_to_an_open_minute_ahead_or_to_closing(minute: int) -> None:
    chair = desk()
    refused = wait(chair, minute).error
    assert refused is not None
    assert (refused.code, refused.field) == ("until_invalid", "until")
    assert chair.head.minute == 0


@pytest.mark.parametrize("minute", [1, OPEN_MINUTES - 1, OPEN_MINUTES, DAY, QUAY.ends], ids=str)
def test_a_wait_may_lead_to_closing_to_opening_and_to_the_end(minute: int) -> None:
    assert wait(desk(), minute).clock == instant(QUAY, minute)


def test_a_week_may_end_while_the_desk_is_closed() -> None:
    late = QUAY.ends + 120
    chair = sit_at(replace(desk().opened, calendar=replace(QUAY, ends=late)))
    assert wait(chair, late).done


# --- the end ---------------------------------------------------------------------------------------


def test_a_call_at_the_last_minute_is_in_time_and_ends_the_week() -> None:
    chair = desk()
    wait(chair, QUAY.ends - 1)
    step = chair.call("crane_hire", crane="C1", hours=1)
    assert step.ok
    assert step.at == "2026-03-08T19:59:00-05:00"
    assert step.clock == "2026-03-08T20:00:00-05:00"
    assert step.done
    assert chair.head.cause == "completed"


def test_the_week_is_over_when_the_clock_reaches_its_end() -> None:
    chair = desk()
    assert not wait(chair, QUAY.ends - 1).done
    assert wait(chair, QUAY.ends).done


def test_a_seat_may_end_itself() -> None:
    chair = desk()
    assert chair.call("office_close").done
    assert chair.head.cause == "completed"


def test_the_step_budget_counts_refusals_and_ends_the_seat() -> None:
    chair = desk(steps=3)
    done = [chair.call("tide_read", gauge=g).done for g in ("North", "nowhere", "South")]
    assert done == [False, False, True]
    assert chair.head.cause == "step_budget"


def test_what_ends_the_week_at_the_last_step_completes_it() -> None:
    chair = desk(steps=1)
    chair.call("office_close")
    assert chair.head.cause == "completed"


# --- any play --------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("tide_read"), st.fixed_dictionaries({"gauge": st.sampled_from(["North", "South"])})),
            st.tuples(st.just("crane_hire"), st.fixed_dictionaries({"crane": st.sampled_from(["C1", "C3"]), "hours": st.integers(0, 9)})),
            st.tuples(st.just("wait"), st.fixed_dictionaries({"until": st.integers(0, QUAY.ends).map(lambda m: instant(QUAY, m))})),
            st.tuples(st.just("letter_send"), st.fixed_dictionaries({"about": st.just("tide"), "body": st.text(max_size=5)})),
        ),
        max_size=12,
    )
)  # fmt: skip
def test_law_1_whatever_is_played_time_runs_forward_and_news_falls_between(
    calls: list[tuple[str, dict[str, object]]],
) -> None:
    chair = desk()
    for tool, arguments in calls:
        if chair.is_over:
            break
        asked = Asked(tool=tool, arguments=arguments)
        quoted = chair.quote(asked)
        step = chair.ask(asked)
        at, clock = minutes(step)
        assert (isinstance(quoted, Refusal), at <= clock) == (not step.ok, True)
        assert all(at < news.at <= clock for news in step.news)
    assert chair.replayed() is None
