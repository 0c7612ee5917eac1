"""Nobody in the weeks of this world says or writes a thing twice to the same desk; machines may.

Everybody is asked about everything, four times over, in one and the same week, on several days.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from engine.worlds.solar.families.forty_one.dispatchers import DISPATCHERS
from engine.worlds.solar.offices import is_in
from engine.worlds.solar.papers import ABOUT, AGAIN, ANSWERED, OTHERWISE, Reply
from engine.worlds.solar.rules.answers import MAIL, PHONE, find_reply, find_spoken
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.rules.slips import written
from engine.worlds.solar.state import State, untouched
from engine.worlds.solar.state.post import Letter, Phoned, Sent
from tests.worlds.solar_desk.test_spoken_words import WEEKS, answers, week

DAY = 1_440
MINUTES = (30, 200, 420, 700, DAY + 300, 2 * DAY + 420, 3 * DAY + 500, 4 * DAY + 100, 6 * DAY + 700)
TIMES = 4
RECEIPT = "Opened, automatic receipt"
MACHINES = ("automatic", "auto\n", "voicemail", "mailbox", "machine", "server", "notice of absence")
"""By one of which a reader knows that nobody wrote it."""
CLAIMS = re.compile(
    r"\b(again|already|before|earlier|previous|once more|unchanged|duplicates?|merged|my last|the first"
    r"|second|as I (?:said|wrote)|told you|wrote you|same answer|have answered|answered that)\b",
    re.IGNORECASE,
)
"""Words by which somebody says that a thing has had its answer."""
MATTERS = (("status", ("S08",)), ("meter", ("S04-MTR",)), ("report", ("SOP-04",)),
           ("dispatch", ("S07",)), ("status", ("S02-T-3",)), ("access", ("S07",)))  # fmt: skip
"""What is put to somebody one after the other: no subject has an object of another."""
Way: TypeAlias = Callable[[str, State, Asked], tuple[State, str | None]]


def askings(name: str) -> list[tuple[str, int]]:
    people = sorted({one.person for one in answers(name)})
    return [(person, minute) for person in people for minute in MINUTES]


def call(name: str, state: State, asked: Asked) -> tuple[State, str | None]:
    """Return the state after a call, and what was said by somebody who is no machine."""
    spoken = find_spoken(week(name), state, asked)
    phoned = Phoned(seq=1, at=asked.at, person=asked.person, about=asked.about,
                    objects=asked.objects, reply=None if spoken is None else spoken.place,
                    words="" if spoken is None else spoken.words)  # fmt: skip
    after = replace(state, post=replace(state.post, calls=(*state.post.calls, phoned)))
    is_machine = spoken is not None and week(name).later.replies[spoken.place].automatic == PHONE
    return after, None if spoken is None or is_machine else spoken.words


def write(name: str, state: State, asked: Asked) -> tuple[State, str | None]:
    """Return the state after a letter and its answer, and what somebody who is no machine wrote."""
    sent = Sent(id=f"ML-{len(state.post.sent)}", seq=1, at=asked.at, to=asked.person,
                about=asked.about, objects=asked.objects, subject_text=None, body_text=None)  # fmt: skip
    state = replace(state, post=replace(state.post, sent=(*state.post.sent, sent)))
    place = find_reply(week(name), state, asked)
    if place is None:
        return state, None
    found = written(week(name), state, asked, place, asked.at)
    if found is None:
        return state, None
    letter = Letter(id=f"RE-{sent.id}", sender=asked.person, at=asked.at, about=asked.about,
                    objects=asked.objects, subject=found.subject, body=found.body)  # fmt: skip
    after = replace(state, post=replace(state.post, letters=(*state.post.letters, letter)))
    is_machine = found.is_receipt or week(name).later.replies[place].automatic == MAIL
    return after, None if is_machine or found.cleared else found.body


@pytest.mark.parametrize("name", sorted(WEEKS))
@pytest.mark.parametrize("way", [call, write], ids=lambda way: str(way.__name__))
def test_whoever_is_asked_four_times_about_everything_repeats_nothing(name: str, way: Way) -> None:
    for person, minute in askings(name):
        state, said = untouched(), Counter[str]()
        for about in ABOUT:
            for _ in range(TIMES):
                asked = Asked(person=person, about=about, objects=(), at=minute)
                state, words = way(name, state, asked)
                said.update([words] if words else [])
        assert {words: n for words, n in said.items() if n > 1} == {}, (person, minute)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_each_of_four_letters_and_four_calls_about_one_thing_is_answered(name: str) -> None:
    givers = {one.id for one in DISPATCHERS}
    for person, minute in askings(name):
        about = next((one.about for one in answers(name) if one.person == person
                      and one.about in ABOUT and not one.objects), "other")  # fmt: skip
        asked = Asked(person=person, about=about, objects=(), at=minute)
        if find_reply(week(name), untouched(), asked) is None or person in givers:
            continue
        letters = calls = untouched()
        for _ in range(TIMES):
            letters, _ = write(name, letters, asked)
            calls, _ = call(name, calls, asked)
        if minute >= 12 * 60:
            assert len(letters.post.letters) == TIMES, (person, about, minute)
            picked_up = [one for one in calls.post.calls if one.reply is not None]
            who = week(name).people[person]
            is_there = who.answers_phone and is_in(week(name).calendar, who.office, minute)
            expected = TIMES if is_there else 0
            assert len(picked_up) == expected, (person, about, minute)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_what_a_machine_repeats_says_that_it_is_one(name: str) -> None:
    machines = [one for one in answers(name) if one.automatic]
    assert (machines != []) == (name == "forty_one")
    for one in machines:
        said = one.phone if one.automatic == PHONE else f"{one.subject}\n{one.body}"
        assert said is not None
        assert any(word in said.lower() for word in MACHINES), one.person


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_everybody_who_writes_can_say_in_three_ways_that_they_have(name: str) -> None:
    kept: dict[str, list[Reply]] = {}
    for one in week(name).later.replies:
        if one.about == AGAIN:
            kept.setdefault(one.person, []).append(one)
    assert kept.keys() == {one.person for one in answers(name)}
    for person, rows in kept.items():
        if person in {one.id for one in DISPATCHERS}:
            continue
        assert len(rows) >= TIMES - 1, person
        for one in rows:
            assert (one.approves, one.clears, one.automatic) == (False, False, "")
            assert len(one.body) < 120, person
            assert (one.phone is not None) == week(name).people[person].answers_phone, person


@pytest.mark.parametrize("name", sorted(WEEKS))
@pytest.mark.parametrize("way", [call, write], ids=lambda way: str(way.__name__))
def test_a_new_subject_or_object_is_never_said_to_have_had_its_answer(name: str, way: Way) -> None:
    brushed = {(one.person, words) for one in week(name).later.replies if one.about == AGAIN
               for words in (one.body, one.phone)}  # fmt: skip
    for person, minute in askings(name):
        state, heard = untouched(), Counter[str]()
        for about, objects in MATTERS:
            asked = Asked(person=person, about=about, objects=objects, at=minute)
            state, words = way(name, state, asked)
            assert words is None or (person, words) not in brushed, (person, about, objects, minute)
            heard.update([words] if words else [])
        assert max(heard.values(), default=1) == 1, (person, minute)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_four_letters_on_four_matters_all_have_an_answer(name: str) -> None:
    givers = {one.id for one in DISPATCHERS}
    kept = {one.person for one in answers(name) if one.about == "*"} - givers
    for person in sorted(kept):
        state = untouched()
        for about, objects in MATTERS[:4]:
            asked = Asked(person=person, about=about, objects=objects, at=2 * DAY + 420)
            before = len(state.post.letters)
            state, _ = write(name, state, asked)
            assert len(state.post.letters) == before + 1, (person, about)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_one_matter_that_is_put_twice_is_said_to_have_had_its_answer(name: str) -> None:
    for person in sorted({one.person for one in answers(name) if one.about == "*"}):
        asked = Asked(person=person, about="weather", objects=("S07",), at=2 * DAY + 420)
        if any(one.automatic and one.person == person for one in answers(name)):
            continue
        state, _ = write(name, untouched(), asked)
        _, words = write(name, state, asked)
        assert words in {one.body for one in week(name).later.replies
                         if (one.person, one.about) == (person, AGAIN)}, person  # fmt: skip


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_words_kept_for_another_matter_claim_nothing_of_an_earlier_one(name: str) -> None:
    kept: dict[str, list[Reply]] = {}
    for one in week(name).later.replies:
        if one.about == OTHERWISE:
            kept.setdefault(one.person, []).append(one)
    givers = {one.id for one in DISPATCHERS}
    assert kept.keys() == {one.person for one in answers(name)}
    for person, rows in kept.items():
        assert len(rows) >= (1 if person in givers else TIMES - 1), person
        for one in rows:
            said = f"{one.subject}. {one.body} {one.phone or ''}"
            assert CLAIMS.search(said) is None, (person, said)
            assert (one.approves, one.clears, one.automatic) == (False, False, "")
            assert (one.phone is not None) == week(name).people[person].answers_phone, person


OBJECTS = {"first_monday": ((), ("S11",), ("S12", "S15"), ("S18",)),
           "forty_one": ((), ("S07",), ("S02-T-3", "S04-MTR"), ("S13",))}  # fmt: skip
NEW = tuple(one for one in ABOUT if one not in ("budget", "clearance"))
"""A sum is one matter whatever is named with it, and numbers come by the dispatchers' rounds."""


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_everybody_who_has_an_address_answers_whatever_they_are_written_of(name: str) -> None:
    minute = 2 * DAY + 420
    silent = []
    for person in week(name).people:
        for about in ABOUT:
            asked = Asked(person=person, about=about, objects=("S12",), at=minute)
            if find_reply(week(name), untouched(), asked) is None:
                silent.append((person, about))
    assert silent == []


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_nobody_leaves_a_letter_on_a_new_matter_without_a_word(name: str) -> None:
    """In words of their own, each once, and then by a mail program that says when it was opened."""
    minute = 2 * DAY + 420
    for person in week(name).people:
        state, heard, receipts = untouched(), Counter[str](), 0
        for objects in OBJECTS[name]:
            for about in NEW:
                asked = Asked(person=person, about=about, objects=objects, at=minute)
                before = len(state.post.letters)
                state, words = write(name, state, asked)
                assert len(state.post.letters) == before + 1, (person, about, objects)
                assert "{" not in state.post.letters[-1].body, person
                receipts += state.post.letters[-1].subject == RECEIPT
                heard.update([words] if words else [])
        assert max(heard.values(), default=1) == 1, (person, heard.most_common(1))
        assert receipts or any(one.automatic for one in answers(name) if one.person == person), (
            person
        )


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_whoever_has_said_all_that_they_have_to_say_does_not_pick_up(name: str) -> None:
    content, minute = week(name), 2 * DAY + 420
    for person, who in content.people.items():
        if not (who.answers_phone and is_in(content.calendar, who.office, minute)):
            continue
        state, heard = untouched(), Counter[str]()
        for objects in OBJECTS[name]:
            for about in NEW:
                asked = Asked(person=person, about=about, objects=objects, at=minute)
                state, words = call(name, state, asked)
                heard.update([words] if words else [])
        assert len(heard) >= TIMES, (person, heard)
        assert max(heard.values()) == 1, (person, heard.most_common(1))


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_no_words_that_serve_for_anything_name_a_thing(name: str) -> None:
    """What serves whatever was put cannot be of one plant, one unit or one of the desk's subjects."""
    for one in week(name).later.replies:
        if one.about in (AGAIN, ANSWERED, OTHERWISE):
            said = f"{one.subject} {one.body} {one.phone or ''}"
            assert not re.search(r"\bS\d\d\b|[a-z]_[a-z]|[{}]", said), (one.person, said)
