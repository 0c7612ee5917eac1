"""A live week on the pages after it: its clock's steps are the clock's, and no call of the player."""

from __future__ import annotations

import re

from engine import door
from grading.keeping import grade_once
from tests.contracts.wall import Wall
from tests.pages.guest import Guest
from tests.pages.test_pace import sit_down_live

WEEK_IN_MINUTES = 7 * 24 * 60


def live_week(guest: Guest, task: str) -> list[int]:
    """Let a live week pass in which its holder makes one call; return the steps of the clock."""
    wall = Wall()
    wall.beat()
    sit_down_live(guest, task)
    guest.read("meter_read", site="S15")
    wall.let_pass(WEEK_IN_MINUTES)
    if door.is_open(guest.seat):
        door.leave(guest.seat, "gave_up")
    grade_once(guest.seat)
    return [step.seq for step in wall.by_the_clock(guest.seat)]


def test_the_debrief_of_a_live_week_counts_the_players_calls_alone(
    stranger: Guest, first_monday: str
) -> None:
    assert live_week(stranger, first_monday)
    page = stranger.get(f"/desk/{stranger.seat}/debrief")

    assert "1 call, which cost" in page.text
    card = re.search(r'<textarea[^>]*id="card"[^>]*>(.*?)</textarea>', page.html, re.DOTALL)
    assert card is not None
    assert card[1].endswith("1 call")
    assert "You changed nothing." in page.text


def test_a_replay_says_which_steps_the_clock_made(stranger: Guest, first_monday: str) -> None:
    by_clock = live_week(stranger, first_monday)
    page = stranger.get(f"/replay/{stranger.seat}?at={by_clock[-1]}")

    stops = dict(
        re.findall(r'<a class="stop[^"]*" href="\?at=(\d+)" aria-label="([^"]*)"', page.html)
    )
    told = [int(seq) for seq, words in stops.items() if words.endswith("by the clock")]
    assert told == by_clock
    rows = re.findall(r'id="row-(\d+)".*?</a>', page.html)
    marked = [
        seq
        for seq in rows
        if "by the clock" in page.html.split(f'id="row-{seq}"')[1].split("</a>")[0]
    ]
    assert sorted(map(int, marked)) == by_clock
