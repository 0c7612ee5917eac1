"""The crews on one axis: drawn of the board as it was read, of the seat's bookings, and of nothing else."""

from __future__ import annotations

import re
from html import unescape

from engine import door
from engine.door import Asked
from engine.transcript import Table
from tests.pages.guest import Guest, Page

CREW = "LV-CAROLINA"


def acts(guest: Guest, tool: str, **arguments: object) -> None:
    step = door.call(guest.seat, Asked(tool=tool, arguments=dict(arguments)), "person").step
    assert step.ok, step.error


def crews(page: Page) -> dict[str, str]:
    """Return what is said of each crew."""
    said = re.findall(r'<svg role="img" aria-label="([A-Z][A-Z-]+): ([^"]*)"', page.html)
    return {name: unescape(words) for name, words in said}


def drawn(page: Page, kind: str) -> list[str]:
    """Return the titles of the spans of a kind."""
    return [
        unescape(one)
        for one in re.findall(rf'<title>([^<]*)</title><rect class="{kind}"', page.html)
    ]


def test_no_crew_is_drawn_before_the_board_is_read_or_one_is_sent(bob: Guest) -> None:
    assert 'class="gantt"' not in bob.desk().html
    acts(bob, "work_dispatch", crew=CREW, site="S11", task="inspection", slot="next_day")

    page = bob.desk()
    assert list(crews(page)) == [CREW], "a booking tells of its own crew alone"
    assert drawn(page, "could") == []


def test_the_board_shows_each_crew_when_it_is_taken_and_when_it_could_come(bob: Guest) -> None:
    acts(bob, "crew_list")
    board = door.record(bob.seat)[-1].blocks
    told = {str(row[0]) for row in getattr(board[0], "rows", ())}

    page = bob.desk()
    assert set(crews(page)) == told
    assert "could come Mon 15:00; could come Tue 08:00" in crews(page)[CREW]
    assert "same day until 10:00, next day until 15:00" in page.text
    assert "step 2" in page.text


def test_past_its_cut_off_a_slot_is_drawn_no_more(bob: Guest) -> None:
    acts(bob, "crew_list")
    bob.read("wait", until="2026-04-13T10:00", stop_on_news="false")
    assert "could come Mon 15:00" in crews(bob.desk())[CREW], "the minute of the cut-off is in time"
    bob.read("wait", until="2026-04-13T10:01", stop_on_news="false")

    assert "could come Mon 15:00" not in crews(bob.desk())[CREW]
    assert "could come Tue 08:00" in crews(bob.desk())[CREW]


def test_a_booking_is_held_for_its_usual_time_and_keeps_its_crew_from_coming_elsewhere(
    bob: Guest,
) -> None:
    acts(bob, "crew_list")
    acts(bob, "work_dispatch", crew=CREW, site="S11", task="inspection", slot="next_day")

    page = bob.desk()
    assert [one.partition(" ")[2] for one in drawn(page, "hold")] == [
        "08:00–09:30 Larkspur Logistics, inspection"
    ]
    assert "could come Tue 08:00" not in crews(page)[CREW]


def test_a_job_is_drawn_as_done_once_the_list_of_work_orders_has_told_so_and_not_before(
    bob: Guest,
) -> None:
    acts(bob, "crew_list")
    acts(bob, "work_dispatch", crew=CREW, site="S11", task="inspection", slot="same_day")
    bob.read("wait", until="2026-04-13T19:00", stop_on_news="false")
    assert drawn(bob.desk(), "job") == []

    acts(bob, "work_list")
    table = door.record(bob.seat)[-1].blocks[0]
    assert isinstance(table, Table)
    (row,) = table.rows
    assert any(str(cell).startswith("2026-04-13T15:00") for cell in row)
    page = bob.desk()
    assert len(drawn(page, "job")) == 1
    assert drawn(page, "hold") == []


def test_what_was_called_off_is_no_longer_drawn(bob: Guest) -> None:
    acts(bob, "crew_list")
    acts(bob, "work_dispatch", crew=CREW, site="S11", task="inspection", slot="next_day")
    (work,) = re.findall(r"WO-[A-Z0-9-]+", bob.desk().text)[:1]
    acts(bob, "work_cancel", work=work)

    page = bob.desk()
    assert drawn(page, "hold") == []
    assert "could come Tue 08:00" in crews(page)[CREW]
