"""How an incident went is said in words: no code of the rubric is left in them."""

from __future__ import annotations

import re

from engine import door
from grading.keeping import grade_once
from tests.pages.finished import play_out
from tests.pages.guest import Guest

CODE = re.compile(r"\b[a-z]+_[a-z_]+\b")


def test_the_criteria_of_an_incident_are_said_in_words(alice: Guest) -> None:
    play_out(alice.seat)
    grade_once(alice.seat)

    criteria = alice.get(f"/desk/{alice.seat}/debrief").html.split('class="crit"')[1]
    said = re.sub(r"<[^>]*>", " ", criteria.split("</ul>")[0])

    assert CODE.findall(said) == []
    assert "What was the matter:" in said
    assert "You named:" in said
    assert "No longer at work" in said


def test_who_filed_no_report_is_told_so(alice: Guest) -> None:
    door.leave(alice.seat, "gave_up")
    grade_once(alice.seat)

    assert "You filed no report" in alice.get(f"/desk/{alice.seat}/debrief").text
