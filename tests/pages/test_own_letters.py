"""What a holder wrote is found again under its own words, and nobody else reads them."""

from __future__ import annotations

from grading.keeping import grade_once
from tests.pages.finished import call
from tests.pages.guest import Guest

SUBJECT = "Who opens the disconnect"


def wrote(guest: Guest) -> None:
    call(
        guest.seat, "mail_send", to="P-WASH", about="status", objects=["S18"], subject=SUBJECT,
        body="Zanzibar told me nothing of it.",
    )  # fmt: skip
    call(guest.seat, "mail_send", to="P-WASH", about="meter_error", objects=["S18"])


def test_the_inbox_lists_what_was_sent_under_its_subject_and_opens_it_for_nothing(
    bob: Guest,
) -> None:
    wrote(bob)
    listed = bob.desk().html.partition('id="papers-mail"')[2].partition("</ul>")[0]
    assert SUBJECT in listed
    assert "Meter error: S18" in listed
    opened = bob.desk("?step=2#mail").text
    assert "Zanzibar told me nothing of it." in opened


def test_a_letter_that_is_read_again_by_the_tool_shows_its_words(bob: Guest) -> None:
    wrote(bob)
    call(bob.seat, "mail_read", mail="ML-P-WASH-1")
    page = bob.desk("?step=4")
    assert f"{SUBJECT}</h3>" in page.html
    assert "Zanzibar told me nothing of it." in page.text


def test_the_record_and_the_debrief_name_a_letter_by_its_subject_for_its_holder_alone(
    bob: Guest, stranger: Guest
) -> None:
    wrote(bob)
    assert f"S18 · P-WASH · status · “{SUBJECT}”" in bob.desk().text
    call(bob.seat, "wait", until="2026-04-19T20:00:00-05:00", stop_on_news=False)
    grade_once(bob.seat)
    assert f"“{SUBJECT}”" in bob.get(f"/desk/{bob.seat}/debrief").text
    shown = stranger.get(f"/replay/{bob.seat}?at=2")
    assert "S18 · P-WASH · status · “…”" in shown.text
    assert SUBJECT not in shown.html
    assert SUBJECT in bob.get(f"/replay/{bob.seat}?at=2").html
