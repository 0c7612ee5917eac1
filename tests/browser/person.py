"""Somebody before a real browser, and an account of what each click and key has sent.

A control is pressed or looked at: what is pressed must send one call and no more, what is looked
at, sorted or typed in must send none.  A call that the page sends by itself is noticed by either.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Error, Locator, Page, Request, expect

_ANSWER_MS = 15_000
_QUIET_MS = 40
_PRICE_MS = 200
"""A form asks for its price a moment after a field was left; this is longer."""
_QUIET = """async ([quiet, most]) => {
  const busy = () => document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling");
  // A page that draws no frames still has a clock.
  const moment = () => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 100); });
  const begun = performance.now();
  let since = begun;
  do {
    await moment();
    if (busy()) since = performance.now();
    if (performance.now() - begun > most) throw new Error(`never at rest: ${busy()?.outerHTML.slice(0, 300)}`);
  } while (performance.now() - since < quiet);
}"""
_LOADS = 5
_LOADED_ANEW = "Execution context was destroyed"
_CALL = re.compile(r"/desk/[^/]+/calls(\?|$)")


class Person:
    """A person at a desk."""

    def __init__(self, page: Page) -> None:
        """Sit before ``page``."""
        self.page = page
        self.sent: list[Request] = []
        """Every call that the browser sent, in order."""
        self.presses = 0
        """Clicks and keys that sent one."""
        self.looks = 0
        """Clicks, keys and filled fields that sent none."""
        page.on("request", self._note)

    def sit_down(self, address: str, button: str = "Play now") -> None:
        """Come to the lobby and press its first button."""
        self.page.goto(address)
        self.page.get_by_role("button", name=button).first.click()
        self.page.wait_for_url("**/desk/*")

    def sit_down_at(self, address: str, task: str) -> None:
        """Come to the lobby and press the button of a task."""
        self.page.goto(address)
        row = self.page.locator(f"form:has([value='{task}'])").first
        row.get_by_role("button").first.click()
        self.page.wait_for_url("**/desk/*")

    @property
    def seat(self) -> str:
        """The seat's id, as the address has it."""
        found = re.search(r"/desk/([^/?#]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def step(self) -> int:
        """The step to which the page says that the desk is saved."""
        found = re.search(r"\d+", self.page.locator("footer.status").inner_text())
        assert found, "the page says no step"
        return int(found[0])

    def press(self, act: Callable[[], None]) -> None:
        """Do what sends one call, and wait for its answer on the page."""
        before, sent = self.step, len(self.sent)
        act()
        saved = self.page.locator("footer.status")
        expect(saved).not_to_contain_text(re.compile(rf"\b{before}\b"), timeout=_ANSWER_MS)
        self.settle()
        assert len(self.sent) == sent + 1, f"{len(self.sent) - sent} calls at one press"
        self.presses += 1

    def look(self, act: Callable[[], None]) -> None:
        """Do what sends no call."""
        step, sent = self.step, len(self.sent)
        act()
        self.settle()
        assert (self.step, len(self.sent)) == (step, sent), "a call was sent by looking"
        self.looks += 1

    def key(self, name: str) -> None:
        """Press a key that only opens or moves something."""
        self.look(lambda: self.page.keyboard.press(name))

    def fill(self, *fields: tuple[str, str]) -> None:
        """Type into fields of the open form, or choose in them; none of it sends a call."""
        sent = len(self.sent)
        for name, value in fields:
            _give(self.page.locator(f'form[data-form] [name="arg.{name}"]'), value)
            self.looks += 1
        self.settle(_PRICE_MS)
        assert len(self.sent) == sent, "typing sent a call"

    def send(self) -> None:
        """Press the button of the open form."""
        self.press(self.page.locator("#send-form").click)

    def preview(self) -> None:
        """Press the button of a write, which only shows what it would do, with its whole price."""
        self.look(self.page.locator("#send-form").click)
        button = self.page.locator("#confirm .pb__cost")
        expect(button).to_be_visible()
        assert _right_of(button) <= _right_of(self.page.locator("#form")), "the price is cut off"

    def be_asked(self, act: Callable[[], None]) -> None:
        """Send what ends the seat: the desk says what that closes, and makes no call of it yet."""
        step, sent = self.step, len(self.sent)
        act()
        expect(self.page.locator("#closes")).to_be_visible()
        self.settle()
        assert self.step == step, "a seat was closed at one press"
        del self.sent[sent:]
        self.looks += 1

    def confirm_by_keys(self) -> None:
        """Type the two keys that confirm a write."""
        self.key("y")
        self.press(lambda: self.page.keyboard.press("Enter"))

    def confirm(self) -> None:
        """Click the confirmation of a write."""
        self.press(self.page.locator("#confirm").click)

    def ask(self, path: str) -> Any:
        """Fetch JSON from the interface with this browser's cookies; nothing is pressed."""
        answer = self.page.request.get(urljoin(self.page.url, f"/api/v1{path}"))
        assert answer.ok, (path, answer.status, answer.text()[:300])
        return answer.json()

    def settle(self, quiet_ms: int = _QUIET_MS) -> None:
        """Wait until the page has asked for nothing for a while, also where it was loaded anew."""
        for _ in range(_LOADS):
            try:
                self.page.evaluate(_QUIET, [quiet_ms, _ANSWER_MS])
            except Error as gone:
                if _LOADED_ANEW not in gone.message:
                    raise
            else:
                return
        raise AssertionError("the page is loaded again and again")

    def _note(self, request: Request) -> None:
        if request.method == "POST" and _CALL.search(request.url):
            self.sent.append(request)


def _right_of(place: Locator) -> float:
    return float(place.evaluate("one => one.getBoundingClientRect().right"))


def _give(places: Locator, value: str) -> None:
    """Fill in a field: a text, a choice, or boxes of which several lines name those to tick."""
    kind = places.first.evaluate("one => one.type")
    if kind == "checkbox":
        _tick(places, value.split("\n"))
    elif kind == "select-one":
        places.select_option(value)
    else:
        places.fill(value)
        places.blur()


def _tick(boxes: Locator, wanted: list[str]) -> None:
    """Click the boxes that stand otherwise than wanted; of a fleet's hundreds these are few."""
    wrong = boxes.evaluate_all(
        "(all, wanted) => all.flatMap((one, n) => one.checked === wanted.includes(one.value) ? [] : [n])",
        wanted,
    )
    for place in wrong:
        box = boxes.nth(place)
        folded = box.locator("xpath=ancestor::details[not(@open)]/summary")
        if folded.count():
            folded.first.click()
        box.click(force=True)
