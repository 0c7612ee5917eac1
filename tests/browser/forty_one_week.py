"""*Forty-one* as a person plays it: read what is cheap, write twice, send four crews, report.

What is done is the reference line's; what is read on the way is this person's.  Every call goes out
by a click or a key.
"""

from __future__ import annotations

from tests.browser.person import Person

WORDS = {
    "notice": "Phase B reads short since Saturday. This is our notice.",
    "clearance": "We ask for a number for our recloser at Llano Draw.",
    "summary": "Four faults, four crews. The rest was the carrier, dew and the utility.",
}
"""What this person writes; nobody's score depends on it."""
SUNDAY = (("from", "2026-07-12T08:00"), ("to", "2026-07-12T21:00"))
SILENT = ("S07", "S08", "S09", "S10")
"""The four plants of Texas whose gateways do not answer."""
ROWS = (
    ("S08", "mended", "grid_event", "dispatched"),
    ("S02-T-3", "mended", "hardware", "dispatched"),
    ("S04-MTR", "mended", "meter", "notified"),
    ("S13-INV-11", "mended", "ground_fault", "dispatched"),
    ("S01", "normal", "grid_event", "logged"),
    ("S07", "normal", "comms_loss", "logged"),
    ("S12", "normal", "dew", "logged"),
    ("S17", "normal", "weather", "logged"),
    ("S05", "normal", "curtailment", "logged"),
)


def play(me: Person) -> None:
    """Play the week from the opened desk to its end."""
    _read_the_silent_meters(me)
    _compare_the_oil(me)
    _read_phase_b(me)
    _ask_for_a_number(me)
    _send_the_crews(me)
    _acknowledge(me)
    _wait(me, "2026-07-13T08:14")
    _write_the_notice(me)
    _wait(me, "2026-07-17T09:00")
    _report(me)
    _wait_to_the_end(me, "2026-07-19T20:00")


def _read_the_silent_meters(me: Person) -> None:
    page = me.page
    me.look(page.locator("#al-AL-S08-GW-1").click)
    me.press(page.locator("#do-alarm-read-AL-S08-GW-1").click)
    for site in SILENT:
        me.press(page.locator(f"#meter #do-meter-read-{site}").click)
    me.look(page.locator("#open-diagram_read").click)
    me.fill(("site", "S08"))
    me.send()


def _compare_the_oil(me: Person) -> None:
    me.key("t")
    me.fill(("site", "S02"), ("channel", "top_oil"), ("every_minutes", "60"), *SUNDAY)
    me.fill(("objects", "S02-T-1\nS02-T-2\nS02-T-3\nS02-T-4"))
    me.send()


def _read_phase_b(me: Person) -> None:
    page = me.page
    me.look(page.locator("#meter tr").filter(has_text="Tule Basin").get_by_text("Reconcile").click)
    me.fill(("day", "2026-07-12"))
    me.send()
    me.press(page.locator("#do-document-read-SOP-08").click)


def _ask_for_a_number(me: Person) -> None:
    me.look(me.page.locator("#open-mail_send").click)
    me.fill(("to", "P-QUINT"), ("about", "clearance"), ("objects", "S08-REC"))
    me.fill(("subject", "Clearance for Llano Draw"), ("body", WORDS["clearance"]))
    me.preview()
    me.confirm_by_keys()


def _send_the_crews(me: Person) -> None:
    me.press(me.page.locator("#work").get_by_role("button", name="Crew board").click)
    _send(me, "MV-TX", "S08", "S08-REC", "recloser_close", "same_day")
    _send(me, "MV-AZNM-A", "S02", "S02-T-3", "transformer_inspection", "same_day", "gasket_oil_kit")
    _send(me, "LV-SE", "S13", "S13-INV-11", "ground_fault_repair", "same_day", "whip_kit")
    _send(me, "METER-CA", "S04", "S04-MTR", "meter_service", "witnessed", "meter_block_set")


def _send(me: Person, *order: str) -> None:
    me.key("w")
    names = ("crew", "site", "unit", "task", "slot", "parts")
    me.fill(*zip(names, order, strict=False))
    me.preview()
    me.confirm_by_keys()


def _acknowledge(me: Person) -> None:
    me.look(me.page.locator("#open-alarm_ack").click)
    me.fill(("alarms", "AL-S08-GW-1"), ("cause", "grid_event"))
    me.preview()
    me.confirm_by_keys()


def _write_the_notice(me: Person) -> None:
    me.look(me.page.locator("#open-mail_send").click)
    me.fill(("to", "P-ORTEGA"), ("about", "meter_error"), ("objects", "S04-MTR"))
    me.fill(("subject", "Meter error at Tule Basin"), ("body", WORDS["notice"]))
    me.preview()
    me.confirm()


def _report(me: Person) -> None:
    me.look(me.page.locator("#open-report_file").click)
    names = ("asset", "status", "cause", "action")
    for number, row in enumerate(ROWS):
        if not me.page.locator(f"[name='arg.rows.{number}.asset']").count():
            me.look(me.page.get_by_role("button", name="Add a row").click)
        me.fill(*((f"rows.{number}.{name}", one) for name, one in zip(names, row, strict=True)))
    me.fill(("summary", WORDS["summary"]))
    me.preview()
    me.confirm_by_keys()


def _wait(me: Person, until: str) -> None:
    _name_the_time(me, until)
    me.send()


def _wait_to_the_end(me: Person, end: str) -> None:
    _name_the_time(me, end)
    me.be_asked(me.page.locator("#send-form").click)
    me.confirm_by_keys()


def _name_the_time(me: Person, until: str) -> None:
    me.look(me.page.locator("#go-wait").click)
    me.fill(("until", until), ("stop_on_news", "false"))
