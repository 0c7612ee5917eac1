"""What the player pinned next stands in the bar: of the seat's own notes the first that is still to come."""

from __future__ import annotations

import re

from engine import door
from engine.door import Asked
from tests.pages.guest import Guest, Page


def pins(guest: Guest, words: str, at: str | None) -> int:
    """Write a note; return its step."""
    arguments: dict[str, object] = {"text": words}
    if at:
        arguments["at"] = at
    step = door.call(guest.seat, Asked(tool="note_write", arguments=arguments), "person").step
    assert step.ok, step.error
    return step.seq


def next_pinned(page: Page) -> str:
    """Return the bar's word of it, empty where there is none."""
    found = re.search(r'<a class="cell" id="next-pinned"(.*?)</a>', page.html, re.DOTALL)
    if found is None:
        return ""
    return " ".join(re.sub(r"<[^>]*>", " ", found[1].partition(">")[2]).split())


def test_the_bar_says_the_first_pinned_instant_that_is_still_to_come(bob: Guest) -> None:
    assert next_pinned(bob.desk()) == ""
    pins(bob, "Somewhen", None)
    assert next_pinned(bob.desk()) == ""
    pins(bob, "Ring the yard", "2026-04-14T15:00")
    step = pins(bob, "Ask for the crew", "2026-04-13T10:00")

    page = bob.desk()
    assert next_pinned(page) == "Next you pinned 10:00 Ask for the crew"
    assert f'id="next-pinned" href="?step={step}#answer"' in page.html


def test_what_has_passed_gives_way_to_what_comes_on_another_day(bob: Guest) -> None:
    pins(bob, "Ask for the crew", "2026-04-13T10:00")
    pins(bob, "Ring the yard", "2026-04-14T15:00")
    bob.read("wait", until="2026-04-13T10:00", stop_on_news="false")
    assert "10:00 Ask for the crew" in next_pinned(bob.desk())

    bob.read("wait", until="2026-04-13T10:01", stop_on_news="false")
    assert next_pinned(bob.desk()) == "Next you pinned Tue 15:00 Ring the yard"


def test_an_open_page_is_told_of_a_pin_that_was_set_elsewhere(bob: Guest) -> None:
    pins(bob, "Ask for the crew", "2026-04-13T10:00")

    news = bob.get(f"/desk/{bob.seat}/news?after=1")
    assert '<div data-part="pinned"><a class="cell"' in news.html
    assert next_pinned(news) == "Next you pinned 10:00 Ask for the crew"


def test_a_long_note_is_short_on_the_strip_and_whole_among_the_notes(bob: Guest) -> None:
    words = "Ask for the crew of Larkspur before the slot closes"
    pins(bob, words, "2026-04-13T10:00")

    page = bob.desk()
    strip = page.html.partition('class="strip')[2].partition("</div>")[0]
    listed = page.html.partition('<ul class="notes">')[2].partition("</ul>")[0]
    assert words not in strip.partition("</svg>")[2]
    assert "Ask for the crew of L…" in strip
    assert words in listed
