"""Which of a person's answers fits what they are asked: by subject, objects, hour and what they know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.world import Call
from engine.worlds.solar.content import Content
from engine.worlds.solar.papers import AGAIN, ANYTHING, Reply
from engine.worlds.solar.rules.circumstances import holds
from engine.worlds.solar.rules.clearances import devices_in, stands, was_told_closed
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a letter or a call puts to somebody."""

    person: str
    """Whom."""
    about: str
    """Subject matter."""
    objects: tuple[str, ...]
    """Ids that it names."""
    at: int
    """The minute at which it is answered."""
    looks_at: int | None = None
    """The minute at which whoever answers looks at a recloser, where it is a later one."""


def asked_in(call: Call) -> Asked:
    """Return what a telephone call asks."""
    return Asked(
        person=named(call, "person"),
        about=named(call, "about"),
        objects=words(call, "objects"),
        at=call.at,
    )


def find_reply(content: Content, state: State, asked: Asked) -> int | None:
    """Return the place of a person's answer to a subject and objects, if they have one."""
    for wanted in (asked.about, ANYTHING):
        for place, reply in enumerate(content.later.replies):
            if reply.about == wanted and answers(content, state, reply, asked):
                return place
    return None


def find_spoken(content: Content, state: State, asked: Asked) -> Spoken | None:
    """Return what a person says on the phone; nobody reads a letter out or says a thing twice."""
    if not content.people[asked.person].answers_phone:
        return None
    place = find_reply(content, state, asked)
    if place is None:
        return None
    reply = content.later.replies[place]
    words = _spoken(state, reply, asked)
    if words is None:
        return None
    said = {one.words for one in state.post.calls if one.person == asked.person}
    if reply.clears or reply.automatic == PHONE or words not in said:
        return Spoken(place=place, words=words)
    others = [Spoken(place=at, words=one.phone) for at, one in _again(content, asked.person)
              if one.phone is not None]  # fmt: skip
    if not others:
        return Spoken(place=place, words=words)
    left = (one for one in others if one.words not in said
            and answers(content, state, content.later.replies[one.place], asked))  # fmt: skip
    return next(left, None)


def find_when_it_comes(content: Content, state: State, asked: Asked, place: int) -> int:
    """Return the place of the answer as its writer has it at the minute at which it comes.

    A clearance and what has its appointed minute stay as they were promised.
    """
    found = find_reply(content, state, asked)
    if found is None or any(_is_appointed(content.later.replies[one]) for one in (place, found)):
        return place
    return found


def find_written(
    content: Content, state: State, asked: Asked, reply: Reply, body: str
) -> Reply | None:
    """Return what a person writes where an answer comes to a body, and never a letter that they have written.

    They say that it stands, each time in other words; where they have no more of these they are
    silent.
    """
    written = {one.body for one in state.post.letters if one.sender == asked.person}
    if reply.automatic == MAIL or body not in written:
        return reply
    others = [one for _, one in _again(content, asked.person)]
    if not others:
        return reply
    left = (one for one in others
            if one.body not in written and answers(content, state, one, asked))  # fmt: skip
    return next(left, None)


def answers(content: Content, state: State, reply: Reply, asked: Asked) -> bool:
    """Tell whether an answer is one to what was asked, its subject aside."""
    return (
        reply.person == asked.person
        and (not reply.objects or not set(reply.objects).isdisjoint(asked.objects))
        and holds(content, state, reply, asked.at)
        and (not reply.if_device or _names_one(content, state, reply, asked))
    )


def _spoken(state: State, reply: Reply, asked: Asked) -> str | None:
    """Return the words for the phone: others where the same has been put to them in writing."""
    has_written = any(
        sent.to == asked.person
        and sent.about == asked.about
        and (not reply.objects or not set(reply.objects).isdisjoint(sent.objects))
        for sent in state.post.sent
    )
    return reply.phone_written if has_written and reply.phone_written else reply.phone


def _again(content: Content, person: str) -> list[tuple[int, Reply]]:
    return [(place, one) for place, one in enumerate(content.later.replies)
            if (one.person, one.about) == (person, AGAIN)]  # fmt: skip


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
            and was_told_closed(content, state, reply.person, one)
            for one in own_named
        )
    return any(stands(content, state, one, minute) == reply.if_device for one in own_named)
