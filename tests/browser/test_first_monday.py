"""A person plays the tutorial week in a browser, an agent plays the same calls: one record, one grade."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import tutorial_week
from tests.browser.agent import WORDS, Agent, new_agent
from tests.browser.person import Person
from tests.browser.result import Told, require_counted, see_the_result, told
from tests.desk_process import DeskProcess

pytestmark = pytest.mark.long

TASK = "solar/first-monday"


def test_a_person_and_an_agent_play_one_week_to_one_grade(
    whole_desk: DeskProcess, page: Page
) -> None:
    me = Person(page)
    me.press_play(f"http://localhost:{whole_desk.port}/")
    tutorial_week.play(me)
    mine = told(me, see_the_result(me))
    require_counted(me, mine)

    agent = new_agent(whole_desk, "player")
    theirs = told(agent, agent.play(TASK, mine.calls("person")))

    assert theirs.digests() == mine.digests()
    assert theirs.grade == mine.grade
    assert require_written_apart(agent, theirs) == require_written_apart(me, mine)
    print(
        f"{me.presses} clicks and keys sent {len(me.sent)} calls, {me.looks} sent none; "
        f"{len(mine.digests())} equal digests, {len(mine.grade['criteria'])} equal marks, "
        f"capture {mine.grade['capture']}, {mine.grade['pnl_cents']} cents"
    )


def require_written_apart(holder: Person | Agent, seat: Told) -> int:
    """Return how many texts a seat has; none of their words stands in the record."""
    words = {WORDS, *tutorial_week.WORDS.values()}
    assert not any(one in str(seat.record) for one in words)
    return sum(len(step["texts"]) for step in seat.record)
