"""A tutorial week teaches by doing: lines of its own brief, one at a time, by the control of each tool."""

from __future__ import annotations

import re
from html import unescape

import msgspec

from arena.people.desk.rendering.coach import Coach, coach_of, read_skipped
from arena.people.desk.rendering.sources import Sources
from engine import door
from engine.transcript import Document
from tests.pages.guest import Guest, Page

_NOTE = re.compile(r'data-about="(\w+)".*?<p class="coach__text"[^>]*>(.*?)</p>', re.DOTALL)


def note_on(page: Page) -> tuple[str, str]:
    """Return the tool that the note of a page is about and what it says; empty where there is none."""
    found = _NOTE.search(page.html)
    return (found[1], unescape(found[2])) if found else ("", "")


def lines_of(seat: str) -> dict[str, str]:
    """Return what the first step says of each tool, as an agent reads it."""
    briefs = [one for one in door.record(seat)[0].blocks if isinstance(one, Document)]
    told = [text for one in briefs for part in one.sections for text in part.paragraphs]
    return dict(text.split(": ", 1) for text in told if re.match(r"[a-z]+_[a-z]+: |wait: ", text))


def test_notes_are_the_briefs_own_lines_in_its_order_and_no_word_besides(bob: Guest) -> None:
    lines = lines_of(bob.seat)
    seen = []
    while (note := note_on(bob.desk()))[0]:
        seen.append(note)
        form = next(one for one in bob.page.forms if one.action == "/notes")
        bob.send(form, skip=note[0])

    assert seen == list(lines.items())
    assert 8 <= len(seen) <= 12


def test_a_note_means_the_papers_that_the_brief_names_in_its_order(bob: Guest) -> None:
    named = re.search(r'data-named="([^"]*)"', bob.desk().html)
    assert named
    assert named[1].split() == ["HN-01", "HB-01", "SOP-04"]


def test_each_note_is_about_a_tool_that_the_desk_has(bob: Guest) -> None:
    assert set(lines_of(bob.seat)) <= {tool.name for tool in door.tools(bob.seat)}


def test_a_note_goes_when_what_it_is_about_is_done(bob: Guest) -> None:
    assert note_on(bob.desk())[0] == "document_read"
    bob.read("alarm_read", alarm="AL-S11-INV-07-1")
    assert note_on(bob.desk())[0] == "document_read"

    bob.read("document_read", document="HN-01")

    assert note_on(bob.desk())[0] == "telemetry_read"


def test_what_was_refused_has_taught_nothing_yet(bob: Guest) -> None:
    bob.read("document_read", document="HN-99")

    assert note_on(bob.desk())[0] == "document_read"


def test_a_step_of_the_clock_teaches_nobody(bob: Guest) -> None:
    steps = door.record(bob.seat)
    waited = msgspec.structs.replace(steps[0], seq=2, tool="document_read")
    by_clock = msgspec.structs.replace(waited, actor="clock")

    assert _about(bob, waited) == "alarm_read"
    assert _about(bob, by_clock) == "document_read"


def _about(guest: Guest, step: object) -> str:
    first = door.record(guest.seat)[0]
    sources = Sources(
        seat=door.seat(guest.seat),
        tools=door.tools(guest.seat),
        steps=(first, msgspec.convert(step, type(first))),
        texts={},
    )
    coach = coach_of(sources, frozenset(), {})
    assert isinstance(coach, Coach)
    return coach.note.tool if coach.note else ""


def test_notes_are_skipped_one_by_one_or_all_and_come_back(bob: Guest) -> None:
    form = next(one for one in bob.desk().forms if one.action == "/notes")
    after = bob.send(form, skip="document_read")
    assert after.path.endswith(f"/desk/{bob.seat}")
    assert note_on(after)[0] == "alarm_read"

    assert note_on(bob.send(form, skip="all"))[0] == ""
    assert note_on(bob.desk())[0] == ""

    back = next(one for one in bob.page.forms if one.action == "/notes")
    assert note_on(bob.send(back, again="1"))[0] == "document_read"


def test_skipping_records_nothing_and_leads_to_this_site_alone(bob: Guest) -> None:
    form = next(one for one in bob.desk().forms if one.action == "/notes")
    before = door.record(bob.seat)
    form.values["back"] = "https://elsewhere.example/"

    assert bob.send(form, skip="all").path == "/"
    assert door.record(bob.seat) == before


def test_a_week_that_is_no_tutorial_has_no_notes(alice: Guest) -> None:
    page = alice.desk()

    assert 'id="coach"' not in page.html
    assert "coach.js" not in page.html


def test_a_finished_seat_has_no_notes(bob: Guest) -> None:
    door.leave(bob.seat, "gave_up")

    assert 'id="coach"' not in bob.desk().html


def test_a_cookie_that_can_t_be_read_skips_nothing() -> None:
    assert read_skipped("") == frozenset()
    assert read_skipped("wait.<b>.7.document_read") == {"wait", "document_read"}
