"""A person plays the tutorial week in a browser, an agent plays the same calls: one record, one grade."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import tutorial_week
from tests.browser.agent import WORDS, Agent, new_agent
from tests.browser.person import Person
from tests.desk_process import DeskProcess
from tests.waiting import eventually

TASK = "solar/first-monday"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What a finished seat's holder may read of it."""

    record: list[dict[str, Any]]
    grade: dict[str, Any]

    def calls(self, actor: str) -> list[dict[str, Any]]:
        """Return the steps of one kind of actor."""
        return [step for step in self.record if step["actor"] == actor]

    def digests(self) -> list[tuple[str, str]]:
        """Return what was called and seen, step by step, the engine's seal among them."""
        return [(step["tool"], step["observation_digest"]) for step in self.record]


@pytest.fixture(scope="module")
def whole_desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskProcess]:
    """Return a desk with its worker, as people start it."""
    with DeskProcess(tmp_path_factory.mktemp("desk")) as desk:
        desk.wait_until_ready()
        yield desk


def told(holder: Person | Agent, seat: str) -> Told:
    """Return a seat's record and its grade, as soon as the worker has made it."""
    eventually(lambda: holder.ask(f"/seats/{seat}/grade")["status"] == "graded", "it is graded")
    grade = holder.ask(f"/seats/{seat}/grade")
    assert grade.pop("seat") == seat
    return Told(record=holder.ask(f"/seats/{seat}/record"), grade=grade)


def test_a_person_and_an_agent_play_one_week_to_one_grade(
    whole_desk: DeskProcess, page: Page
) -> None:
    me = Person(page)
    me.sit_down(f"http://localhost:{whole_desk.port}/")
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


def see_the_result(me: Person) -> str:
    """Go to the result page, wait for the pass and the capture on it, and return the seat."""
    seat = me.seat
    me.page.get_by_role("link", name="See how it went").first.click()
    me.page.wait_for_url(f"**/desk/{seat}/debrief")
    eventually(lambda: "Passed" in result_after_reload(me.page), "the result page says the pass")
    expect(me.page.locator(".result")).to_contain_text("Capture")
    return seat


def result_after_reload(page: Page) -> str:
    page.reload()
    return page.locator(".result").inner_text()


def require_counted(me: Person, mine: Told) -> None:
    """Nothing was called but by a click or a key, nothing was refused, and the week was passed."""
    assert me.presses == len(me.sent) == len(mine.calls("person"))
    assert [step["seq"] for step in mine.record if not step["ok"]] == []
    assert [step["tool"] for step in mine.calls("engine")] == ["open_desk", "seal"]
    assert mine.grade["pass"] is True
    assert 0 < float(mine.grade["capture"]) <= 1


def require_written_apart(holder: Person | Agent, seat: Told) -> int:
    """Return how many texts a seat has; none of their words stands in the record."""
    words = {WORDS, *tutorial_week.WORDS.values()}
    assert not any(one in str(seat.record) for one in words)
    return sum(len(step["texts"]) for step in seat.record)
