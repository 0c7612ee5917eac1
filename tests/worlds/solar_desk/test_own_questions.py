"""Whoever asked in a mail of their own takes the answer as one, and news is no repetition."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.worlds.solar.offices import is_in
from engine.worlds.solar.papers import AGAIN, ANSWERED, ANYTHING, OTHERWISE, Mail, Reply, Tiding
from engine.worlds.solar.rules.answers import MAIL, find_reply, find_spoken
from engine.worlds.solar.rules.matters import Asked
from engine.worlds.solar.rules.slips import written
from engine.worlds.solar.state import State, untouched
from engine.worlds.solar.state.post import Letter, Phoned, Sent
from tests.contracts.chair import Chair
from tests.worlds.solar_desk.talking import letter, send, wait
from tests.worlds.solar_desk.test_spoken_words import WEEKS, answers, week

LATER = 2 * 1_440 + 420
BEFORE, ASKS, PUT = LATER - 300, LATER - 200, LATER - 100


def own_mails(name: str) -> list[Mail | Tiding]:
    """Return the mails that people of a week write of themselves and can be answered."""
    content = week(name)
    machines = {one.person for one in answers(name) if one.automatic == MAIL}
    every: list[Mail | Tiding] = [*content.mails, *content.later.tidings]
    return [one for one in every if one.sender in content.people and one.sender not in machines]


def kept(name: str, person: str, about: str) -> list[Reply]:
    return [one for one in week(name).later.replies if (one.person, one.about) == (person, about)]


def asked_in(name: str, mail: Mail | Tiding) -> State:
    """Return the state in which somebody was written to and answered, in all words of theirs, before they ask."""
    sent = Sent(id="ML-1", seq=1, at=BEFORE, to=mail.sender, about=mail.about,
                objects=mail.objects, subject_text=None, body_text=None)  # fmt: skip
    said = [one for one in week(name).later.replies
            if one.person == mail.sender and one.about not in (AGAIN, ANSWERED, OTHERWISE)]  # fmt: skip
    letters = [Letter(id="RE-ML-1", sender=mail.sender, at=BEFORE + 1, about=mail.about,
                      objects=mail.objects, subject=one.subject, body=one.body) for one in said]  # fmt: skip
    calls = [Phoned(seq=1, at=BEFORE, person=mail.sender, about=mail.about, objects=mail.objects,
                    reply=0, words=words)
             for one in said for words in (one.phone, one.phone_written) if words]  # fmt: skip
    asks = Letter(id=mail.id, sender=mail.sender, at=ASKS, about=mail.about,
                  objects=mail.objects, subject=mail.subject, body=mail.body)  # fmt: skip
    post = replace(untouched().post, sent=(sent,), letters=(*letters, asks), calls=tuple(calls))
    return replace(untouched(), post=post)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_an_answer_to_a_persons_own_question_is_met_as_one(name: str) -> None:
    for mail in own_mails(name):
        asked = Asked(person=mail.sender, about=mail.about, objects=mail.objects, at=PUT)
        state = asked_in(name, mail)
        place = find_reply(week(name), state, asked)
        assert place is not None, mail.id
        found = written(week(name), state, asked, place, LATER)
        assert found is not None, mail.id
        own = {one.body for one in kept(name, mail.sender, ANSWERED)}
        assert found.body in own, (mail.id, found.body)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_on_the_phone_too_it_is_met_as_one(name: str) -> None:
    content = week(name)
    for mail in own_mails(name):
        who = content.people[mail.sender]
        if not who.answers_phone or not is_in(content.calendar, who.office, PUT):
            continue
        asked = Asked(person=mail.sender, about=mail.about, objects=mail.objects, at=PUT)
        found = find_spoken(content, asked_in(name, mail), asked)
        own = {one.phone for one in kept(name, mail.sender, ANSWERED)}
        assert found is not None, mail.id
        assert found.words in own, (mail.id, found.words)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_whoever_asks_has_words_for_an_answer_that_claim_no_earlier_one(name: str) -> None:
    for mail in own_mails(name):
        rows = kept(name, mail.sender, ANSWERED)
        assert rows != [], mail.sender
        for one in rows:
            assert (one.approves, one.clears, one.automatic) == (False, False, "")
            picks_up = week(name).people[mail.sender].answers_phone
            assert (one.phone is not None) == picks_up, mail.sender
            assert "already" not in f"{one.body} {one.phone}"


def test_a_second_answer_to_one_question_is_a_repetition() -> None:
    (mail,) = (one for one in own_mails("forty_one") if one.id == "ML-S14-1")
    state = asked_in("forty_one", mail)
    second = replace(state.post.sent[0], id="ML-2", at=ASKS + 10)
    state = replace(state, post=replace(state.post, sent=(*state.post.sent, second)))
    asked = Asked(person=mail.sender, about=mail.about, objects=mail.objects, at=PUT)
    place = find_reply(week("forty_one"), state, asked)
    assert place is not None
    found = written(week("forty_one"), state, asked, place, LATER)
    assert found is not None
    assert found.body in {one.body for one in kept("forty_one", mail.sender, AGAIN)}


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_an_answer_that_asks_in_its_turn_is_answered_by_the_next_letter(name: str) -> None:
    asking = [one for one in answers(name) if one.asks]
    assert asking != []
    for one in asking:
        about = "other" if one.about == ANYTHING else one.about
        objects = one.objects or ("S01",)
        mail = Mail(id="RE-ML-1", minute=ASKS, sender=one.person, about=about, objects=objects,
                    subject=one.subject, body=one.body)  # fmt: skip
        asked = Asked(person=one.person, about=about, objects=objects, at=PUT)
        state = asked_in(name, mail)
        place = find_reply(week(name), state, asked)
        assert place is not None
        found = written(week(name), state, asked, place, LATER)
        assert found is not None
        own = {row.body for row in kept(name, one.person, ANSWERED)}
        assert found.body in own, (one.person, found.body)


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_a_question_on_the_phone_is_answered_by_the_next_call(name: str) -> None:
    content, met = week(name), 0
    for place, one in enumerate(content.later.replies):
        if not one.asks_aloud or one.phone is None or not one.objects:
            continue
        told = [words for row in answers(name) for words in (row.phone, row.phone_written)
                if row.person == one.person and words
                and row.about not in (AGAIN, ANSWERED, OTHERWISE)]  # fmt: skip
        before = [Phoned(seq=1, at=BEFORE, person=one.person, about=one.about, objects=one.objects,
                         reply=0, words=words) for words in told]  # fmt: skip
        asks = replace(before[0], at=ASKS, reply=place, words=one.phone)
        state = replace(untouched(), post=replace(untouched().post, calls=(*before, asks)))
        asked = Asked(person=one.person, about=one.about, objects=one.objects, at=PUT)
        found = find_spoken(content, state, asked)
        assert found is not None
        assert found.words in {row.phone for row in kept(name, one.person, ANSWERED)}
        second = replace(before[0], at=ASKS + 10)
        state = replace(state, post=replace(state.post, calls=(*state.post.calls, second)))
        repeated = find_spoken(content, state, asked)
        assert repeated is not None
        assert repeated.words in {row.phone for row in kept(name, one.person, AGAIN)}
        met += 1
    assert (met > 0) == (name == "forty_one")


def test_calloway_who_asked_and_had_figures_before_takes_the_next_ones_down(chair: Chair) -> None:
    four = ["S07", "S08", "S09", "S10"]
    chair.call("mail_send", to="P-CALLOWAY", about="status", objects=four)
    wait(chair, "13T16:20")
    chair.call("mail_send", to="P-CALLOWAY", about="status", objects=four)
    wait(chair, "13T19:30")
    assert letter(chair, "RE-ML-P-CALLOWAY-2").startswith("I asked, you wrote.")
    assert chair.replayed() is None


def test_a_job_that_was_booked_or_closed_since_is_news(chair: Chair) -> None:
    again = {one.body for one in kept("forty_one", "P-ABEYTA", AGAIN)}
    for _ in range(2):
        chair.call("mail_send", to="P-ABEYTA", about="other", objects=["S02-T-3"])
    send(chair, "MV-AZNM-A", "S02", "S02-T-3", "transformer_inspection")
    chair.call("mail_send", to="P-ABEYTA", about="other", objects=["S02-T-3"])
    wait(chair, "14T12:00")
    assert letter(chair, "RE-ML-P-ABEYTA-2") in again
    assert letter(chair, "RE-ML-P-ABEYTA-3") not in again
    chair.call("mail_send", to="P-ABEYTA", about="other", objects=["S02"])
    wait(chair, "14T18:00")
    assert letter(chair, "RE-ML-P-ABEYTA-4") not in again


@pytest.mark.parametrize("name", sorted(WEEKS))
def test_a_machine_answers_within_a_quarter_of_an_hour(name: str) -> None:
    for one in week(name).later.replies:
        if one.automatic == MAIL:
            assert one.minutes <= 15, (one.person, one.about)


def test_the_director_who_is_told_of_what_is_settled_asks_for_no_decision() -> None:
    for one in kept("forty_one", "P-MARCHETTI", ANYTHING):
        assert "Decide" not in f"{one.body} {one.phone}"
