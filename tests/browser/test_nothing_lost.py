"""Law 10 before a browser: nothing typed is lost, and nothing is done twice, whatever breaks between."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import (
    Page,
    Route,
    expect,
)

from tests.browser.letters import (
    CALL,
    LETTER,
    PATIENT_MS,
    calls_of,
    cookies_of,
    give_back,
    kept,
    key_of,
    mirrors,
    open_form,
    press_note,
    saved,
    seated,
    steps_of,
    type_letter,
)
from tests.browser.person import Person
from tests.desk_process import PROJECT, free_port
from tests.waiting import eventually

pytestmark = pytest.mark.long

# --- A line that breaks -------------------------------------------------------------------------


def test_law_10_with_the_line_dead_for_half_a_minute_a_press_waits_and_a_letter_is_kept(
    page: Page, desk: str
) -> None:
    page.clock.install()
    me = seated(page, desk)
    sent = calls_of(page.context)
    open_form(page)
    page.context.set_offline(True)
    type_letter(page)
    page.locator("#document .paper__new button").first.click()

    banner = page.locator("#offline")
    expect(banner).to_contain_text(re.compile(r"No line since \d\d:\d\d"), timeout=PATIENT_MS)
    expect(banner).to_contain_text(
        "waits and goes out once when the line is back", timeout=PATIENT_MS
    )
    held = page.locator("#parts [data-tool=part_list]").first
    expect(held).to_have_attribute("aria-disabled", "true")
    held.click(force=True)
    page.clock.fast_forward("00:30")
    assert {one.url.rpartition("/")[2].partition("?")[0] for one in sent} == {"calls"}
    assert len({one.post_data for one in sent}) == 1, "the other press was not sent"
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)

    page.context.set_offline(False)
    saved(page)
    expect(banner).to_be_hidden(timeout=PATIENT_MS)
    open_form(page)
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    assert steps_of(me) == ["open_desk", "document_read"]


def test_law_10_a_call_that_waits_survives_a_reload(page: Page, desk: str) -> None:
    me = seated(page, desk)
    page.route(CALL, answer_is_lost)
    open_form(page)
    type_letter(page)
    press_note(page)
    expect(page.locator("#offline")).to_contain_text(
        "It may have been recorded", timeout=PATIENT_MS
    )
    page.unroute(CALL)

    page.reload()

    saved(page)
    me.settle()
    assert steps_of(me) == ["open_desk", "note_write"]
    assert mirrors(page) == []


def test_law_10_a_call_that_a_closed_tab_has_left_waiting_is_taken_up(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    page.route("**/*", lambda route: route.abort())
    page.locator("#document .paper__new button").first.click()
    expect(page.locator("#offline")).to_contain_text("waits and goes out once", timeout=PATIENT_MS)
    address = page.url
    page.close()

    again = page.context.new_page()
    again.goto(address)
    saved(again)
    assert steps_of(Person(again)) == ["open_desk", "document_read"]
    assert me.seat in again.url


def test_dont_send_lets_go_of_a_call_and_says_what_became_of_it(page: Page, desk: str) -> None:
    me = seated(page, desk)
    page.route(re.compile(r"/(calls|line)(\?|$)"), answer_is_lost)
    page.locator("#document .paper__new button").first.click()
    page.get_by_role("button", name="Don't send").click()
    banner = page.locator("#offline")
    expect(banner).to_contain_text(
        "may have been recorded before the line broke", timeout=PATIENT_MS
    )
    page.unroute_all(behavior="ignoreErrors")  # the page may just be asking
    # It may also have found the line by itself before a hand is at the button.
    page.locator("#offline [data-now]").evaluate("one => one.click()")
    expect(banner).to_contain_text("had been recorded as step 2", timeout=PATIENT_MS)
    banner.get_by_role("link", name="Show that step").click()
    saved(page)
    assert steps_of(me) == ["open_desk", "document_read"]


def test_dont_send_of_a_call_that_never_arrived_says_that_it_was_not_recorded(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    page.context.set_offline(True)
    page.locator("#document .paper__new button").first.click()
    page.get_by_role("button", name="Don't send").click()
    page.context.set_offline(False)
    expect(page.locator("#offline")).to_contain_text(
        "was not recorded, and is not sent again", timeout=PATIENT_MS
    )
    assert steps_of(me) == ["open_desk"]


def answer_is_lost(route: Route) -> None:
    """Let a request through, and nothing back."""
    route.fetch(max_redirects=0)
    route.abort()


# --- A desk that is started again ---------------------------------------------------------------


@dataclass(slots=True)
class Web:
    """The web part of a desk, which can be killed and started again at the same address."""

    environment: dict[str, str]
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = ["-m", "uvicorn", "arena.asgi:application", "--log-level", "error"]
        self.process = subprocess.Popen(
            [sys.executable, *command, "--port", str(self.port)], cwd=PROJECT, env=self.environment
        )

    def answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.address}/healthz", timeout=2).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=20)


@pytest.fixture
def web(desk: str, environment: dict[str, str]) -> Iterator[Web]:
    """Return one more web process over the same data as ``desk``."""
    assert desk
    found = Web(environment | {"PYTHONWARNINGS": os.environ.get("PYTHONWARNINGS", "")})
    found.start()
    yield found
    found.kill()


def test_law_10_the_web_killed_and_started_again_under_a_press_and_a_letter(
    page: Page, web: Web
) -> None:
    eventually(web.answers, "the web answers")
    me = seated(page, web.address)
    sent = calls_of(page.context)
    open_form(page)
    type_letter(page)
    kept(page)
    web.kill()
    type_letter(page, f"{LETTER} More.")
    page.locator("#document .paper__new button").first.click()
    expect(page.locator("#offline")).to_contain_text("waits and goes out once", timeout=PATIENT_MS)

    web.start()

    saved(page)
    open_form(page)
    expect(page.locator("#arg-text")).to_have_value(f"{LETTER} More.", timeout=PATIENT_MS)
    assert steps_of(me) == ["open_desk", "document_read"]
    assert len({key_of(one) for one in sent}) == 1


# --- A login that ends --------------------------------------------------------------------------


def test_law_10_a_login_that_ends_in_the_middle_of_a_letter_loses_no_word(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    type_letter(page, "Dear Mara,")
    kept(page)
    cookies = cookies_of(page)
    page.context.clear_cookies()
    type_letter(page)

    banner = page.locator("#offline")
    expect(banner).to_contain_text("no longer knows this browser", timeout=PATIENT_MS)
    expect(banner).to_contain_text("a guest’s is proved by its cookie", timeout=PATIENT_MS)
    expect(page.locator("[data-draft-line]")).to_contain_text(
        "Kept in this browser", timeout=PATIENT_MS
    )
    expect(page.locator(".status__saved")).to_be_hidden()
    page.locator("#send-form").click()
    me.settle()
    expect(page.locator("#arg-text")).to_have_value(LETTER, timeout=PATIENT_MS)
    assert mirrors(page) != []

    give_back(page.context, cookies, desk)
    page.get_by_role("button", name="Try now").click()
    expect(banner).to_be_hidden(timeout=PATIENT_MS)
    kept(page)
    press_note(page)
    saved(page)
    assert steps_of(me) == ["open_desk", "note_write"]


def test_a_form_token_that_was_changed_is_fetched_anew_and_the_press_goes_on(
    page: Page, desk: str
) -> None:
    me = seated(page, desk)
    open_form(page)
    page.context.clear_cookies(name="csrftoken")
    type_letter(page)
    kept(page)
    page.context.clear_cookies(name="csrftoken")
    page.locator("#send-form").click()
    expect(page.locator("#confirm")).to_be_visible(timeout=PATIENT_MS)
    page.context.clear_cookies(name="csrftoken")
    page.locator("#confirm").click()
    saved(page)
    assert steps_of(me) == ["open_desk", "note_write"]
