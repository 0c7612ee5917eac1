"""Which of a person's answers fits what they are asked: by subject, objects, hour and what they know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.world import Call
from engine.worlds.solar.content import Content
from engine.worlds.solar.offices import is_in
from engine.worlds.solar.papers import AGAIN, ANSWERED, ANYTHING, FOREIGN, OTHERWISE, Reply
from engine.worlds.solar.rules.circumstances import holds
from engine.worlds.solar.rules.clearances import devices_in, stands, was_told_closed
from engine.worlds.solar.rules.matters import Asked, meant
from engine.worlds.solar.rules.repeating import is_news, is_of_the_same, was_asked_for
from engine.worlds.solar.rules.visiting import is_of_the_visit
from engine.worlds.solar.rules.words import named, words
from engine.worlds.solar.state import State

MAIL, PHONE = "mail", "phone"
"""What a machine may give, always in the same words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """What somebody says on the phone."""

    place: int
    """Place of the answer among the content's."""
    words: str
    """The words; a clearance's slot still stands in them."""


def asked_in(state: State, call: Call) -> Asked:
    """Return what a telephone call asks."""
    return Asked(
        person=named(call, "person"),
        about=named(call, "about"),
        objects=meant(state, words(call, "objects")),
        at=call.at,
    )


def find_reply(content: Content, state: State, asked: Asked) -> int | None:
    """Return the place of a person's answer to a subject and objects, if they have one."""
    for wanted in (FOREIGN, asked.about, ANYTHING):
        for place, reply in enumerate(content.later.replies):
            if reply.about == wanted and answers(content, state, reply, asked):
                return place
    return None


def find_spoken(content: Content, state: State, asked: Asked) -> Spoken | None:
    """Return what a person says on the phone; nobody reads a letter out or says a thing twice.

    Whoever has said all that they have to say does not pick up.
    """
    person = content.people[asked.person]
    if not person.answers_phone or not is_in(content.calendar, person.office, asked.at):
        return None
    place = find_reply(content, state, asked)
    if place is None:
        return None
    reply = content.later.replies[place]
    words = _spoken(state, reply, asked)
    if words is None:
        return None
    calls = [one for one in state.post.calls if one.person == asked.person]
    said = {one.words for one in calls}
    if reply.clears or reply.automatic == PHONE or words not in said:
        return Spoken(place=place, words=words)
    was_put = any(one.reply is not None and is_of_the_same(asked, one.about, meant(state, one.objects))
                  for one in calls)  # fmt: skip
    others = _others(
        content, asked.person, _kept_for(content, state, asked, asked.at, was_put=was_put)
    )
    if others is None:
        return Spoken(place=place, words=words)
    left = (Spoken(place=at, words=one.phone) for at, one in others
            if one.phone is not None and answers(content, state, one, asked))  # fmt: skip
    return next((one for one in left if one.words not in said), None)


def find_when_it_comes(content: Content, state: State, asked: Asked, place: int) -> int:
    """Return the place of the answer as its writer has it at the minute at which it comes.

    A clearance and what has its appointed minute stay as they were promised.
    """
    found = find_reply(content, state, asked)
    if found is None or any(_is_appointed(content.later.replies[one]) for one in (place, found)):
        return place
    return found


def find_written(
    content: Content, state: State, asked: Asked, reply: Reply, body: str, put_at: int
) -> Reply | None:
    """Return what a person writes where an answer comes to a body, and never a letter that they have written.

    They say that it stands where the same was put to them and answered before; they take note of what
    they had asked for themselves; and they say something else where it is neither or a visit has been
    made since.  Whoever has no more words for that writes none.  ``put_at`` is the minute of the letter
    that is answered.
    """
    written = {one.body for one in state.post.letters if one.sender == asked.person}
    if reply.automatic == MAIL or body not in written:
        return reply
    others = _others(content, asked.person, _kept_in_writing(content, state, asked, put_at, reply))
    if others is None:
        return reply
    left = (one for _, one in others
            if one.body not in written and answers(content, state, one, asked))  # fmt: skip
    return next(left, None)


def is_repeated(content: Content, state: State, asked: Asked, put_at: int, reply: Reply) -> bool:
    """Tell whether a letter puts to a person what they have answered in writing, and nothing has come since."""
    return _kept_in_writing(content, state, asked, put_at, reply) == (AGAIN,)


def answers(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether an answer is one to what was asked, its subject aside."""
    return (
        reply.person == asked.person
        and (not reply.objects or not set(reply.objects).isdisjoint(asked.objects))
        and holds(content, state, reply, asked.at)
        and (reply.about != FOREIGN or _is_of_others(content, asked))
        and is_of_the_visit(content, state, reply, asked)
        and (not reply.if_device or _names_one(content, state, reply, asked))
    )


def _spoken(state: State, reply: Reply, asked: Asked) -> str | None:
    """Return the words for the phone: others where the same has been put to them in writing."""
    has_written = any(
        sent.to == asked.person
        and sent.about == asked.about
        and (not asked.objects or not sent.objects
             or is_of_the_same(asked, sent.about, meant(state, sent.objects)))
        for sent in state.post.sent
    )  # fmt: skip
    return reply.phone_written if has_written and reply.phone_written else reply.phone


def _kept_in_writing(
    content: Content, state: State, asked: Asked, put_at: int, reply: Reply
) -> tuple[str, ...]:
    """Whoever answers by how a device stands has looked at it, so that no news makes it another matter."""
    own = {f"RE-{one.id}" for one in state.post.sent}
    was_put = any(one.id in own and one.sender == asked.person
                  and is_of_the_same(asked, one.about, meant(state, one.objects))
                  for one in state.post.letters)  # fmt: skip
    if was_put and reply.if_device:
        return (AGAIN,)
    return _kept_for(content, state, asked, put_at, was_put=was_put)


def _kept_for(
    content: Content, state: State, asked: Asked, put_at: int, *, was_put: bool
) -> tuple[str, ...]:
    """Return under which subjects words are kept for what comes where its own words are used."""
    if was_asked_for(content, state, asked, put_at):
        return ANSWERED, OTHERWISE
    return (AGAIN,) if was_put and not is_news(state, asked, put_at) else (OTHERWISE,)


def _others(
    content: Content, person: str, subjects: tuple[str, ...]
) -> list[tuple[int, Reply]] | None:
    """Return the (place, answer) kept for words that are used, ``None`` of who keeps none at all."""
    kept = [(place, one) for place, one in enumerate(content.later.replies)
            if one.person == person and one.about in (AGAIN, ANSWERED, OTHERWISE)]  # fmt: skip
    of = [(place, one) for about in subjects for place, one in kept if one.about == about]
    return of if kept else None


def _is_of_others(content: Content, asked: Asked) -> bool:
    """Tell whether plants are named, and none of them is whose owner is asked."""
    sites = {content.plant.site_of[one].id for one in asked.objects if one in content.plant.site_of}
    return bool(sites) and all(content.terms[site].owner != asked.person for site in sites)


def _is_appointed(reply: Reply) -> bool:
    return reply.clears or bool(reply.if_device) or reply.comes_at is not None


def _names_one(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether a recloser is named that stands as the answer wants it."""
    devices = devices_in(content, asked.objects)
    if reply.if_device == "other":
        own = {name for one in content.later.replies
               if (one.person, one.if_device) == (reply.person, "open") for name in one.objects}  # fmt: skip
        return not own.issuperset(devices)
    minute = asked.at if asked.looks_at is None else asked.looks_at
    own_named = (device for device in devices if not reply.objects or device in reply.objects)
    if reply.if_device == "still":
        return any(
            stands(content, state, one, minute) == "closed"
            and was_told_closed(content, state, reply.person, one, minute)
            for one in own_named
        )
    return any(stands(content, state, one, minute) == reply.if_device for one in own_named)
