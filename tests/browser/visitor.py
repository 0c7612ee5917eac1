"""Somebody who has never been here passes *First Monday* by what the page itself teaches.

They follow the notes, which are lines of the brief, and the papers that these point to.  What they
choose has been told to them before: each word of a form is looked up in what they have read.
"""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Locator, expect

from tests.browser.hands import Hands
from tests.browser.person import Person

NOTE = "#coach .coach__note:not(.coach__note--in)"
_PAPERS = ("HN-01", "HB-01", "SOP-04", "SOP-01", "SOP-03")
"""The brief names the first three by their numbers, and the others by what they are."""
_UNIT = "S11-INV-07"
_CREW = {
    "crew": "LV-CAROLINA", "site": "S11", "unit": _UNIT, "task": "ground_fault_repair",
    "parts": "whip_kit", "slot": "same_day",
}  # fmt: skip
_ROWS = (
    {"asset": _UNIT, "status": "mended", "cause": "ground_fault", "action": "dispatched"},
    {"asset": "S12", "status": "normal", "cause": "dew", "action": "logged"},
    {"asset": "S15", "status": "normal", "cause": "comms_loss", "action": "logged"},
)
_TOLD = ".answer, #brief, #queue .q, .paper, .meters, #work"
"""Where the desk tells what it was asked; what a form offers to choose from tells nothing."""


class Visitor:
    """A person on their first visit, with hands and a memory of what they were told."""

    def __init__(self, me: Person, hands: Hands) -> None:
        """Come to a page."""
        self.me, self.hands, self.page = me, hands, me.page
        self._told = ""

    def play(self) -> None:
        """Play the week to its end, note by note."""
        self._listen()
        for paper in _PAPERS:
            self._by_note("document_read" if paper == _PAPERS[0] else "alarm_read")
            self._known("SOP" if paper.startswith("SOP") else paper)
            self._ask(f"#do-document-read-{paper}")
        self._look_into_the_loudest_that_stands()
        self._by_note("case_write")
        self._write("case_write", {
            "object": _UNIT, "hypothesis": "ground_fault", "probability_permille": "0.9",
            "loss_cents": "3000", "cost_cents": "1100",
        }, keep="hypothesis")  # fmt: skip
        self._by_note("crew_list")
        self._ask("#do-crew-list")
        self._by_note("work_dispatch")
        self._write("work_dispatch", _CREW, keep="crew task parts slot")
        self._by_note("wait")
        self._wait("2026-04-13T10:00")
        self._by_note("alarm_list")
        self._ask("#do-alarm-list")
        self._wait("2026-04-14T08:00")
        self._by_note("report_file")
        self._report()
        assert self.page.locator(NOTE).count() == 0
        self._wait_to_the_end("2026-04-19T20:00")

    def read_and_leave_it(self) -> None:
        """Read what is wrong, send nobody, report nothing, and let the week go by."""
        self._listen()
        for paper in ("HN-01", "SOP-01"):
            self._ask(f"#do-document-read-{paper}")
        self._ask("#do-crew-list")
        self._wait_to_the_end("2026-04-19T20:00")

    def act_and_report(self) -> None:
        """Send the crew that the papers speak of, report, and let the rest of the week go by."""
        self._listen()
        self._write("work_dispatch", _CREW, keep="crew task parts")
        self._ask("#do-document-read-SOP-04")
        self._report()
        self._wait_to_the_end("2026-04-19T20:00")

    def _look_into_the_loudest_that_stands(self) -> None:
        self._by_note("alarm_read")
        self._open(self.page.locator(f"#al-AL-{_UNIT}-1"))
        self._ask(f"#do-alarm-read-AL-{_UNIT}-1")
        self._by_note("telemetry_read")
        self._open(self.page.locator("#open-telemetry_read"))
        self._fill({"site": "S11", "channel": "state"})
        self._fill({"from": "2026-04-12T06:00", "to": "2026-04-12T18:00", "every_minutes": "60"})
        self._fill({"objects": _UNIT})
        self._fill({"objects": "S11-INV-06"})
        self._send()
        self._by_note("meter_read")
        self._known("Quarry Hill stopped talking")
        self._ask("#do-meter-read-S15")

    def _report(self) -> None:
        self._open(self.page.locator("#open-report_file"))
        for number, row in enumerate(_ROWS):
            self._known(row["cause"])
            self._fill({f"rows.{number}.{name}": value for name, value in row.items()})
        self._confirm()

    def _by_note(self, tool: str) -> None:
        """The note that stands on the page is about what is done next."""
        expect(self.page.locator(NOTE)).to_have_attribute("data-about", tool)

    def _known(self, *words: str) -> None:
        """What is chosen now has been told before."""
        for one in words:
            assert _plain(one) in self._told, f"nobody has told of {one!r} yet"

    def _listen(self) -> None:
        self._told += _plain("\n".join(self.page.locator(_TOLD).all_text_contents()))

    def _open(self, control: Locator) -> None:
        self.me.look(lambda: self.hands.go(control))

    def _ask(self, control: str) -> None:
        """Press a ticket, and take in what it tells."""
        self.me.press(lambda: self.hands.go(self.page.locator(control).first))
        self._listen()

    def _fill(self, values: dict[str, str]) -> None:
        for name, value in values.items():
            fields = self.page.locator(f'form[data-form] [name="arg.{name}"]')
            is_box = fields.first.evaluate("one => one.type") == "checkbox"
            field = fields.and_(self.page.locator(f'[value="{value}"]')) if is_box else fields
            self.me.look(partial(self.hands.give, field.first, value))
        self.me.settle(200)

    def _send(self) -> None:
        self.me.press(lambda: self.hands.go(self.page.locator("#send-form")))
        self._listen()

    def _write(self, tool: str, values: dict[str, str], keep: str) -> None:
        """Fill a form in with what has been told, see what it would do, and confirm it."""
        for name in keep.split():
            self._known(values[name])
        self._open(self.page.locator(f"#open-{tool}"))
        self._fill(values)
        self._confirm()

    def _confirm(self) -> None:
        self._open(self.page.locator("#send-form"))
        expect(self.page.locator("#confirm")).to_be_visible()
        self.me.press(lambda: self.hands.go(self.page.locator("#confirm")))
        self._listen()

    def _wait(self, until: str) -> None:
        self._name_the_time(until)
        self._send()

    def _wait_to_the_end(self, end: str) -> None:
        self._name_the_time(end)
        self.me.be_asked(lambda: self.hands.go(self.page.locator("#send-form")))
        self.me.press(lambda: self.hands.go(self.page.locator("#confirm")))
        self._listen()

    def _name_the_time(self, until: str) -> None:
        self._open(self.page.locator("#go-wait"))
        self._fill({"until": until, "stop_on_news": "false"})


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").lower().split())
