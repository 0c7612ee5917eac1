"""*First Monday* as a person plays it: read a little, send one crew, wait, claim, report, wait.

The idea is the reference line's; what is read on the way, and in which order, is this person's.
Every call goes out by a click or a key.
"""

from __future__ import annotations

from tests.browser.person import Person

WORDS = {
    "note": "Crew at Larkspur from three o'clock.",
    "claim": "The DC whip of string 4 had chafed through.",
    "summary": "One real fault, mended on Monday. The rest dried by itself or was a line.",
}
"""What this person writes; nobody's score depends on it."""
ROWS = (
    ("S11-INV-07", "mended", "ground_fault", "dispatched"),
    ("S12", "normal", "dew", "logged"),
    ("S15", "normal", "comms_loss", "logged"),
)
"""The report, as many rows as the form offers at first."""


def play(me: Person) -> None:
    """Play the week from the opened desk to its end."""
    _look_around(me)
    _find_the_fault(me)
    _send_a_crew(me)
    _price_the_rest(me)
    _wait(me, "2026-04-13T10:00")
    _see_the_dew_gone(me)
    _wait(me, "2026-04-14T06:00")
    _claim(me)
    _report(me)
    _wait_to_the_end(me, "2026-04-19T20:00")


def _look_around(me: Person) -> None:
    page = me.page
    me.look(page.get_by_role("link", name="You price").click)
    me.look(page.get_by_role("link", name="Vendor says").click)
    me.look(page.locator("#site-S11").click)
    me.look(page.get_by_role("link", name="Show all sites").click)
    for key in ("j", "j", "k"):
        me.key(key)
    me.press(page.locator("#mail").get_by_role("button", name="Read").first.click)


def _find_the_fault(me: Person) -> None:
    page = me.page
    me.look(page.locator("#al-AL-S11-INV-07-1").click)
    me.press(page.locator("#do-alarm-read-AL-S11-INV-07-1").click)
    me.key("t")
    me.fill(("objects", "S11-INV-07\nS11-INV-06"), ("channel", "state"), ("every_minutes", "60"))
    me.fill(("from", "2026-04-11T06:00"), ("to", "2026-04-12T18:00"))
    me.send()


def _send_a_crew(me: Person) -> None:
    me.key("w")
    me.fill(
        ("crew", "LV-CAROLINA"),
        ("unit", "S11-INV-07"),
        ("task", "ground_fault_repair"),
        ("parts", "whip_kit"),
        ("slot", "same_day"),
    )
    me.preview()
    me.key("Escape")
    me.preview()
    me.confirm_by_keys()


def _price_the_rest(me: Person) -> None:
    page = me.page
    me.key("c")
    me.fill(("hypothesis", "ground_fault"), ("probability_permille", "0.86"))
    me.fill(("loss_cents", "4,700"), ("cost_cents", "$1,070"))
    me.preview()
    me.confirm()
    me.look(page.locator("#open-note_write").click)
    me.fill(("text", WORDS["note"]), ("at", "2026-04-13T15:00"))
    me.preview()
    me.confirm_by_keys()
    me.press(page.locator("#do-meter-read-S15").first.click)
    me.press(page.locator("#do-document-read-WC-S11-INV-07").click)


def _see_the_dew_gone(me: Person) -> None:
    page = me.page
    me.press(page.locator("#queue").get_by_role("button", name="Refresh").click)
    low = page.locator(".q__row").filter(has_text="Low insulation")
    me.look(low.filter(has_text="Mill Pond").first.click)
    me.key("a")
    me.fill(("cause", "dew"))
    me.preview()
    me.confirm_by_keys()


def _claim(me: Person) -> None:
    me.look(me.page.locator("#open-claim_file").click)
    me.fill(
        ("unit", "S11-INV-07"),
        ("serial", "HX125-2204-083837"),
        ("part", "whip_kit"),
        ("work", "WO-S11-INV-07-1"),
        ("description", WORDS["claim"]),
    )
    me.preview()
    me.confirm()


def _report(me: Person) -> None:
    me.look(me.page.locator("#open-report_file").click)
    for number, row in enumerate(ROWS):
        names = ("asset", "status", "cause", "action")
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
