"""What a finished week says of itself, to who holds its seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.agent import Agent
from tests.browser.person import Person
from tests.waiting import eventually


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


def told(holder: Person | Agent, seat: str) -> Told:
    """Return a seat's record and its grade, as soon as the worker has made it."""
    eventually(lambda: holder.ask(f"/seats/{seat}/grade")["status"] == "graded", "it is graded")
    grade = holder.ask(f"/seats/{seat}/grade")
    assert grade.pop("seat") == seat
    return Told(record=holder.ask(f"/seats/{seat}/record"), grade=grade)


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
