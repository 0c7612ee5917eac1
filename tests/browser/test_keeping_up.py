"""The open page keeps up: others act, lines break, pages sleep; it says so, and moves nothing that is used."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx2
import pytest
import redis
from playwright.sync_api import Locator, Page, expect

from tests.browser.letters import mirrors
from tests.browser.person import Person
from tests.desk_process import PROJECT, DeskProcess

UPDATES = 20
LETTER = "The crew reports the string fuse of INV-07, row 4; I doubt it and want a second reading."
_LONG_MS = 60_000
_SHIFTS = """() => { window.shifts = []; new PerformanceObserver((all) => {
  for (const one of all.getEntries()) window.shifts.push(one.value);
}).observe({ type: "layout-shift" }); }"""
_STATES = """() => { const line = document.getElementById("live"); window.states = [];
  new MutationObserver(() => window.states.push(line.dataset.state)).observe(line, { attributeFilter: ["data-state"] }); }"""
_CARET = "[document.activeElement.id, document.activeElement.selectionStart]"


class Elsewhere:
    """Somebody who acts in the seat from elsewhere, by its token."""

    def __init__(self, address: str, seat: str, environment: dict[str, str]) -> None:
        """Take a token, as the holder's page hands it out."""
        self.environment = environment
        self.address = f"{address}/api/v1/seats/{seat}"
        self.seat = seat
        given = self.python(f"from arena.agents import keys; print(keys.give_token({seat!r}))")
        self.headers = {"Authorization": f"Bearer {given.strip()}"}

    def acts(self) -> int:
        """Make one step and return its number."""
        call = {"tool": "crew_list", "arguments": {}}
        answer = httpx2.post(f"{self.address}/calls", json=call, headers=self.headers, timeout=30)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seq"])

    def acts_in_another_process(self) -> None:
        """Make one step in a process that serves no page."""
        self.python(
            "from engine import door; from engine.door import reading; "
            "asked = reading.read_asked({'tool': 'crew_list', 'arguments': {}}); "
            f"door.call({self.seat!r}, asked, 'agent')"
        )

    def leaves(self) -> None:
        answer = httpx2.post(
            f"{self.address}/close", json={"cause": "gave_up"}, headers=self.headers, timeout=30
        )
        assert answer.status_code == 200, answer.text

    def python(self, code: str) -> str:
        words = [sys.executable, "-c", f"import django; django.setup(); {code}"]
        done = subprocess.run(
            words, cwd=PROJECT, env=self.environment, check=True, stdout=subprocess.PIPE
        )
        return done.stdout.decode()


@pytest.fixture
def me(page: Page, desk: str) -> Person:
    found = Person(page)
    found.sit_down(desk)
    found.settle()
    return found


@pytest.fixture
def agent(me: Person, desk: str, environment: dict[str, str]) -> Elsewhere:
    return Elsewhere(desk, me.seat, environment)


def line(page: Page) -> Locator:
    return page.locator("#live")


def in_state(page: Page, state: str) -> None:
    expect(line(page)).to_have_attribute("data-state", state, timeout=_LONG_MS)


def while_acting(agent: Elsewhere, do: Callable[[], None]) -> None:
    """Do something while another thread makes steps from elsewhere."""
    with ThreadPoolExecutor(1) as thread:
        acting = thread.submit(lambda: [agent.acts() for _ in range(UPDATES)])
        do()
        acting.result()


def test_typing_goes_on_while_twenty_updates_arrive(me: Person, agent: Elsewhere) -> None:
    page = me.page
    me.look(page.locator("#open-note_write").click)
    page.locator("#arg-text").focus()
    before = page.evaluate("scrollY")

    def type_it() -> None:
        page.keyboard.type(LETTER[:60], delay=15)
        for _ in range(8):
            page.keyboard.press("ArrowLeft")
        page.keyboard.type(" not", delay=60)

    while_acting(agent, type_it)
    expect(page.get_by_text(f"Saved to step {UPDATES + 1}")).to_be_visible()
    in_state(page, "new")

    expected = LETTER[:52] + " not" + LETTER[52:60]
    expect(page.locator("#arg-text")).to_have_value(expected)
    assert page.evaluate(_CARET) == ["arg-text", 56]
    assert page.evaluate("scrollY") == before
    expect(page.locator("#behind")).to_contain_text("saw step 1")
    assert page.locator(".steprow").count() == 1, "new rows wait until they are asked for"


def test_what_is_new_is_shown_when_asked_for_and_what_stands_open_stays(
    me: Person, agent: Elsewhere
) -> None:
    page = me.page
    me.look(page.locator("#open-note_write").click)
    page.locator("#arg-text").fill(LETTER)
    agent.acts()
    expect(line(page)).to_contain_text("An agent made step 2.")
    sent = len(me.sent)

    page.get_by_role("link", name="Show what is new").click()

    expect(page.locator("#row-2")).to_be_visible()
    expect(page.locator("#arg-text")).to_have_value(LETTER)
    expect(page.locator("#behind")).to_have_count(0)
    in_state(page, "quiet")
    assert len(me.sent) == sent


def test_a_second_tab_is_told_of_before_a_form_is_pressed_and_nothing_moves(me: Person) -> None:
    page = me.page
    me.look(page.locator("#open-note_write").click)
    page.mouse.wheel(0, 300)
    me.settle(600)
    page.evaluate(_SHIFTS)
    places = page.locator("#form, #queue, #record").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    other = page.context.new_page()
    other.goto(page.url.split("?")[0])
    other.locator("#document .paper__new button").first.click()
    expect(other.get_by_text("Saved to step 2")).to_be_visible()

    expect(line(page)).to_contain_text("Another tab made step 2.")
    expect(page.locator("#behind")).to_contain_text("now 2")
    expect(page.locator("#send-form")).to_have_attribute("aria-describedby", "behind")
    after = page.locator("#form, #queue, #record").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    assert after == places
    assert page.evaluate("window.shifts") == []
    in_state(other, "quiet")


def test_a_seat_that_was_closed_elsewhere_leads_to_its_debrief(
    me: Person, agent: Elsewhere
) -> None:
    agent.leaves()

    in_state(me.page, "ended")
    expect(line(me.page)).to_contain_text("The seat was closed at step 2")
    me.page.get_by_role("link", name="See how it went").click()
    me.page.wait_for_url("**/debrief")


def test_law_10_what_is_being_written_as_a_seat_closes_stays_readable_in_every_tab(
    me: Person, agent: Elsewhere
) -> None:
    page = me.page
    me.look(page.locator("#open-note_write").click)
    other = page.context.new_page()
    other.goto(page.url)
    page.route("**/drafts", lambda route: route.abort())
    page.locator("#arg-text").press_sequentially(LETTER[:20])
    page.unroute("**/drafts")
    agent.leaves()

    for tab in (page, other):
        expect(tab.locator("#unsent")).to_contain_text("it was not sent", timeout=_LONG_MS)
        expect(tab.locator("#unsent .copy")).to_have_text(LETTER[:20])
        expect(tab.locator("form[data-form]")).to_have_count(0)
    expect(page.locator("#unsent")).to_be_focused()
    page.reload()
    expect(page.locator("#unsent .copy")).to_have_text(LETTER[:20])
    assert mirrors(page) == []
    page.locator("#unsent").get_by_role("button").click()
    expect(page.locator("#unsent")).to_have_count(0)


def test_ones_own_step_is_never_told_as_somebody_elses(me: Person) -> None:
    me.page.evaluate(_STATES)
    me.press(me.page.locator("#document .paper__new button").first.click)
    me.settle(600)

    assert "new" not in me.page.evaluate("window.states")
    in_state(me.page, "quiet")


def test_back_on_a_page_that_the_browser_kept_one_sees_how_the_desk_stands(
    me: Person, agent: Elsewhere
) -> None:
    """Where a browser keeps the page as it was, it wakes it with these events."""
    page = me.page
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    agent.acts()
    expect(page.get_by_text("Saved to step 1")).to_be_visible()
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def test_going_back_to_a_desk_shows_it_as_it_stands(
    me: Person, agent: Elsewhere, desk: str
) -> None:
    page = me.page
    page.goto(desk)
    agent.acts()
    page.go_back()

    expect(page.get_by_text("Saved to step 2")).to_be_visible()


def test_a_page_that_was_frozen_for_an_hour_says_that_it_is_stale_and_catches_up(
    page: Page, desk: str, environment: dict[str, str]
) -> None:
    page.clock.install()
    me = Person(page)
    me.sit_down(desk)
    in_state(page, "quiet")
    agent = Elsewhere(desk, me.seat, environment)
    page.clock.pause_at(page.evaluate("Date.now() + 1000") / 1000)
    agent.acts()
    page.evaluate(_STATES)
    expect(page.get_by_text("Saved to step 1")).to_be_visible()

    page.clock.fast_forward("01:00:00")
    page.clock.resume()

    in_state(page, "new")
    assert "stale" in page.evaluate("window.states")
    expect(page.get_by_text("Saved to step 2")).to_be_visible()


# --- A whole desk, whose parts die -----------------------------------------------------------


@pytest.fixture
def whole(page: Page, whole_desk: DeskProcess) -> tuple[Person, Elsewhere]:
    address = f"http://localhost:{whole_desk.port}"
    me = Person(page)
    me.sit_down(address)
    me.settle()
    own = {"DESK_DATA": str(whole_desk.folder), "DJANGO_SETTINGS_MODULE": "arena.settings"}
    return me, Elsewhere(address, me.seat, os.environ | own)


def test_a_page_outlives_a_restart_of_the_web_server(
    whole: tuple[Person, Elsewhere], whole_desk: DeskProcess
) -> None:
    me, agent = whole
    in_state(me.page, "quiet")
    for pid in whole_desk.pids("arena.supervisor.web"):
        os.kill(pid, signal.SIGKILL)

    in_state(me.page, "away")
    expect(line(me.page)).to_contain_text(re.compile(r"Reconnecting since \d\d:\d\d"))
    in_state(me.page, "quiet")
    agent.acts()
    in_state(me.page, "new")


def test_a_page_learns_of_steps_after_the_broker_was_emptied(
    whole: tuple[Person, Elsewhere], whole_desk: DeskProcess
) -> None:
    me, agent = whole
    broker: Any = redis.Redis(unix_socket_path=str(Path(whole_desk.folder, "valkey.sock")))
    broker.flushall()
    broker.close()

    agent.acts_in_another_process()

    in_state(me.page, "new")
    expect(line(me.page)).to_contain_text("An agent made step 2.")
