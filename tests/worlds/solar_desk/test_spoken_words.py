"""What people say on the telephone in the weeks of this world: spoken, and never a letter read out."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from engine.worlds.solar.content import Content, open_content
from engine.worlds.solar.families import first_monday, forty_one
from engine.worlds.solar.offices import is_in
from engine.worlds.solar.papers import ABOUT, AGAIN, ANSWERED, ANYTHING, OTHERWISE, Reply
from engine.worlds.solar.rules.answers import find_spoken
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.state import untouched

WEEKS = {name: Path(str(family.__file__)).parent / "bundle" / "content"
         for name, family in (("first_monday", first_monday), ("forty_one", forty_one))}  # fmt: skip
MINUTES = range(0, 9_480, 60)


@lru_cache
def week(name: str) -> Content:
    folder = WEEKS[name]
    files = [path for path in folder.rglob("*") if path.is_file()]
    return open_content({str(path.relative_to(folder)): path.read_bytes() for path in files})


def answers(name: str) -> tuple[Reply, ...]:
    """Return every answer of a week that is kept for a subject."""
    return tuple(
        one for one in week(name).later.replies if one.about not in (AGAIN, ANSWERED, OTHERWISE)
    )


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_whoever_picks_up_has_words_of_their_own_for_each_answer(name: str) -> None:
    picks_up = week(name).people
    mute = [(one.person, one.about, one.subject) for one in answers(name)
            if picks_up[one.person].answers_phone and not one.phone]  # fmt: skip
    assert mute == []


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_nothing_that_is_said_on_the_phone_is_the_text_of_a_letter(name: str) -> None:
    content = week(name)
    written = {one.body for one in content.later.replies} | {one.body for one in content.mails}
    for one in content.later.replies:
        assert one.phone not in written, (one.person, one.about)
        for sign in ("Your note arrived", "reached me", "I read it out", "This mailbox"):
            assert sign not in (one.phone or ""), one.person


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_a_call_at_any_hour_about_anything_is_answered_in_spoken_words(name: str) -> None:
    content = week(name)
    kept = {one.person for one in answers(name) if one.about == ANYTHING}
    for person in sorted(kept):
        for about in ABOUT:
            for minute in MINUTES:
                asked = Asked(person=person, about=about, objects=(), at=minute)
                place = find_spoken(content, untouched(), asked)
                who = content.people[person]
                is_there = who.answers_phone and is_in(content.calendar, who.office, minute)
                assert (place is not None) == is_there, asked
