"""A person plays the week of the fleet in a browser, from the lobby to a pass."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser import forty_one_week
from tests.browser.person import Person
from tests.browser.result import require_counted, see_the_result, told
from tests.desk_process import DeskProcess

pytestmark = pytest.mark.long

TASK = "solar/forty-one"


def test_a_person_plays_the_fleets_week_to_a_pass_by_clicks_and_keys(
    whole_desk: DeskProcess, page: Page
) -> None:
    me = Person(page)
    me.press_play(f"http://localhost:{whole_desk.port}/", task=TASK)
    forty_one_week.play(me)

    mine = told(me, see_the_result(me))

    require_counted(me, mine)
    assert not any(one in str(mine.record) for one in forty_one_week.WORDS.values())
