"""A day that somebody names is not the day on which they say it, and a word like *tomorrow* is bound.

Whoever speaks on a Wednesday says *today* or *at noon* and not *on Wednesday*; and what is said on more
than one day has no *yesterday* in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import AGAIN, Bound, Reply
from tests.worlds.solar_desk.test_spoken_words import WEEKS, week

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
RELATIVE = re.compile(
    r"\b(yesterday|tomorrow|today|tonight|last night|this (?:morning|afternoon|evening))\b",
    re.IGNORECASE,
)
DAY, CLOSES, ENDS = 1_440, 840, 9_480
OF_ITSELF = {
    "ML-ISO-2": "the operator's instruction gives the days on which it holds",
    "ML-TRK-1": "a summary bears its date",
    "ML-PARTS-2": "as on every day of that name",
}
"""Mails that name the day on which they come, and why they may."""


def days_of(bound: Bound, minutes: range) -> set[str]:
    """Return the days on which words that are bound so can be said, at every hour of the desk."""
    first = 0 if bound.from_minute is None else bound.from_minute
    last = ENDS if bound.until_minute is None else bound.until_minute
    return {DAYS[at // DAY] for at in minutes if first <= at <= last and at % DAY <= CLOSES}


def said_on(reply: Reply) -> Iterator[tuple[str, set[str]]]:
    """Yield (words, days on which they can be said)."""
    days = days_of(reply, range(0, ENDS + 1, 5))
    yield from ((words, days) for words in (reply.phone, reply.phone_written) if words)
    at = None if reply.comes_at is None else {DAYS[reply.comes_at // DAY]}
    yield f"{reply.subject}. {reply.body}", at or days


def named(words: str) -> set[str]:
    return {day for day in DAYS if re.search(rf"\b{day}\b", words)}


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_no_answer_names_the_day_on_which_it_can_be_given(name: str) -> None:
    for reply in week(name).later.replies:
        if reply.clears or reply.if_device or reply.automatic:
            continue  # a slip is dated, and a machine has one text for days
        for words, days in said_on(reply):
            assert named(words) & days == set(), (reply.person, words)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_a_day_that_moves_with_the_calendar_is_said_on_one_day_alone(name: str) -> None:
    for reply in week(name).later.replies:
        for words, days in said_on(reply):
            if RELATIVE.search(words):
                assert len(days) == 1, (reply.person, words, days)
                assert reply.about != AGAIN


def mails(content: Content) -> Iterator[tuple[str, int, str]]:
    """Yield (id, minute, words) of every mail in each of its wordings."""
    for mail in content.mails:
        yield mail.id, mail.minute, f"{mail.subject}. {mail.body}"
        yield from ((mail.id, mail.minute, f"{one.subject}. {one.body}") for one in mail.instead)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_no_mail_names_the_day_on_which_it_comes(name: str) -> None:
    for mail, minute, words in mails(week(name)):
        if mail not in OF_ITSELF:
            assert DAYS[(minute + 360) // DAY % 7] not in named(words), (mail, words)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_what_comes_at_no_appointed_minute_names_no_day(name: str) -> None:
    for tiding in week(name).later.tidings:
        for body in (tiding.body, *(one.body for one in tiding.instead)):
            assert named(body) == set(), tiding.id
            assert RELATIVE.search(body) is None, tiding.id
