"""A first visit: from the lobby to a passed week by what the page teaches, and what is kept of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Hands, Keyboard, Mouse, Touch
from tests.browser.person import Person
from tests.browser.result import result_after_reload
from tests.browser.visitor import Visitor
from tests.desk_process import DeskProcess
from tests.waiting import eventually

pytestmark = pytest.mark.long

PASSWORD = "correct horse battery"
_POINTED = "addEventListener('pointerdown', () => sessionStorage.setItem('pointed', 1), true);"
"""Notes whether a mouse or a finger was ever used."""


def pass_the_first_week(desk: DeskProcess, page: Page, hands: Hands) -> tuple[Person, str]:
    """Come, press the first button, play, and see *Passed*; return the seat."""
    me = Person(page)
    page.goto(f"http://localhost:{desk.port}/")
    hands.go(page.get_by_role("button", name="Play now").first)
    page.wait_for_url("**/desk/*")
    me.settle()
    Visitor(me, hands).play()
    return me, see_how_it_went(me, hands)


def see_how_it_went(me: Person, hands: Hands, verdict: str = "Passed") -> str:
    """Go to the debrief, wait for its verdict, and return the seat."""
    seat = me.seat
    hands.go(me.page.get_by_role("link", name="See how it went").first)
    me.page.wait_for_url(f"**/desk/{seat}/debrief")
    eventually(lambda: verdict in result_after_reload(me.page), "the debrief says how it went")
    return seat


def test_the_first_week_is_passed_on_a_phone_by_touch_and_the_run_is_kept(
    whole_desk: DeskProcess, phone: Page
) -> None:
    me, seat = pass_the_first_week(whole_desk, phone, Touch())

    assert me.ask(f"/seats/{seat}/grade")["pass"] is True
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    capture = _figure(phone)

    phone.get_by_role("link", name="Keep my runs").tap()
    phone.get_by_label("Public name").fill("first.visit")
    phone.get_by_label("Email").fill("first.visit@example.org")
    phone.get_by_label("Password").fill(PASSWORD)
    phone.get_by_role("button", name="Sign up").tap()
    expect(phone.get_by_role("link", name="first.visit", exact=True)).to_be_visible()

    phone.goto(f"http://localhost:{whole_desk.port}/")
    mine = phone.locator(".seatrow--done")
    expect(mine).to_contain_text("First Monday")
    expect(mine).to_contain_text("Passed")
    expect(mine).to_contain_text(capture)
    expect(mine.get_by_role("link", name="How it went")).to_have_attribute(
        "href", f"/desk/{seat}/debrief"
    )


def test_the_first_week_is_passed_by_keys_alone(whole_desk: DeskProcess, page: Page) -> None:
    page.add_init_script(_POINTED)
    me, seat = pass_the_first_week(whole_desk, page, Keyboard())
    refused = [step["tool"] for step in me.ask(f"/seats/{seat}/record") if not step["ok"]]

    assert refused == []
    assert me.ask(f"/seats/{seat}/grade")["pass"] is True
    assert page.evaluate("sessionStorage.getItem('pointed')") is None


def test_a_worse_week_is_taken_again_from_its_worst_decision_and_comes_out_better(
    whole_desk: DeskProcess, page: Page
) -> None:
    me, hands = Person(page), Mouse()
    me.sit_down(f"http://localhost:{whole_desk.port}/")
    visitor = Visitor(me, hands)
    visitor.read_and_leave_it()
    first = see_how_it_went(me, hands, "Not passed")
    worse = me.ask(f"/seats/{first}/grade")

    page.get_by_role("button", name="Take the seat from your worst decision").click()
    page.wait_for_url(lambda address: "/desk/" in address and first not in address)
    me.settle()
    visitor.act_and_report()
    again = see_how_it_went(me, hands)
    better = me.ask(f"/seats/{again}/grade")

    assert (worse["pass"], better["pass"]) == (False, True)
    assert float(better["capture"]) > float(worse["capture"])
    assert better["pnl_cents"] > worse["pnl_cents"]


def _figure(page: Page) -> str:
    """Return the capture that the debrief shows."""
    found = re.search(r"-?[01]\.\d\d", page.locator(".result").inner_text().replace("−", "-"))
    assert found
    return found[0]
